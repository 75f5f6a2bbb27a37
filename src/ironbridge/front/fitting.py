"""Learning from kept observations: a small network is fitted to what the points in sight lacked at the end.

Needs scikit-learn (`pip install '.[train]'`). The fit is done in fractions and then rounded to whole
numbers, with which the network is judged on games it has not learnt from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple
from warnings import catch_warnings, simplefilter

from ironbridge.bots.kernel.network import FIRST_BITS, SIGNAL_BITS, STRONGEST, WEIGHT_BITS
from ironbridge.bots.models import Model
from ironbridge.core.refusals import Malformed
from ironbridge.front.extras import need
from ironbridge.front.observations import Observations

if TYPE_CHECKING:
    from numpy.typing import NDArray

HIDDEN = (32, 16)
EPOCHS = 14
KEPT_BACK = 10  # of so many games one is kept back to judge the fit
SCALE = 10.0  # points in which the fit reckons
DECAY, BATCH, RATE = 1e-4, 1024, 1e-3  # of the fit: what holds weights down, positions a step, its length


class Fit(NamedTuple):
    """Deviations of the final points, over games not learnt from: by the points in sight alone (their mean
    error, which no choice hangs on, taken off), and with the network."""

    model: Model
    positions: int
    before: float
    after: float
    epoch: int


def need_scikit_learn() -> None:
    """Raises IronbridgeError where it is not installed."""
    need("sklearn.neural_network", "training needs scikit-learn", "train")


def fit_model(
    observations: Sequence[Observations], features: Sequence[str], kinds: int, origin: dict[str, Any]
) -> Fit:
    """The network of the epoch that did best on the games kept back; of every kind of game there are some.

    Raises Malformed where the observations are too few, or not for these features.
    """
    import numpy as np
    from sklearn.neural_network import MLPRegressor

    rows, games, lacked = table_of(observations, len(features))
    back = games // kinds % KEPT_BACK == 0
    if not back.any() or back.all():
        raise Malformed(f"{len(rows)} positions are too few to learn from: play more games")
    mean, spread = rows.mean(axis=0), rows.std(axis=0)
    spread[spread == 0] = 1.0
    learnt = (rows[~back] - mean) / spread
    network = MLPRegressor(
        hidden_layer_sizes=HIDDEN,
        alpha=DECAY,
        batch_size=min(BATCH, int((~back).sum())),
        learning_rate_init=RATE,
        max_iter=1,
        warm_start=True,
        random_state=1,
    )
    best: Fit | None = None
    for epoch in range(EPOCHS):
        with catch_warnings():
            simplefilter("ignore")  # one epoch at a time never converges, and that is no news
            network.fit(learnt, lacked[~back] / SCALE)
        weights = whole_numbers(network.coefs_, network.intercepts_, mean, spread)
        sizes = (len(features), *HIDDEN, 1)
        error = float(np.std(lacked[back] - answers(rows[back], sizes, weights)))
        if best is None or error < best.after:
            model = Model(tuple(features), sizes, weights, origin)
            best = Fit(model, len(rows), float(np.std(lacked[back])), error, epoch + 1)
    assert best is not None
    return best


def table_of(
    observations: Sequence[Observations], width: int
) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Rows of features, the game of each, and the points it turned out to lack."""
    import numpy as np

    if any(one.width not in (0, width) for one in observations):
        raise Malformed(f"the observations do not have the {width} features of these bots")
    rows = (
        np.frombuffer(b"".join(one.rows for one in observations), dtype="h").reshape(-1, width).astype(float)
    )
    games = np.frombuffer(b"".join(one.games for one in observations), dtype="q")
    seen, final = (
        np.frombuffer(b"".join(getattr(one, name) for one in observations), dtype="f").astype(float)
        for name in ("seen", "final")
    )
    return rows, games, final - seen


def whole_numbers(
    coefficients: Sequence[NDArray[Any]],
    biases: Sequence[NDArray[Any]],
    mean: NDArray[Any],
    spread: NDArray[Any],
) -> tuple[tuple[int, ...], ...]:
    """The fitted layers as `Network` takes them: for features as they are, and answers in points."""
    import numpy as np

    layers: list[tuple[int, ...]] = []
    last = len(coefficients) - 1
    for number, (weights, bias) in enumerate(zip(coefficients, biases)):
        points = SCALE if number == last else 1.0
        unit, base = float(1 << WEIGHT_BITS), float(1 << WEIGHT_BITS + SIGNAL_BITS)
        if number == 0:
            unit = base = float(1 << FIRST_BITS)
            bias = bias - (mean / spread) @ weights
            weights = weights / spread[:, None]
        layer = np.vstack([weights * unit, bias * base]) * points
        layers.append(tuple(int(n) for n in np.rint(layer).T.ravel()))
    return tuple(layers)


def answers(rows: NDArray[Any], sizes: Sequence[int], weights: Sequence[Sequence[int]]) -> NDArray[Any]:
    """What `Network.points` answers to each row, for all of them at once."""
    import numpy as np

    signals = rows.astype(np.int64)
    for number, layer in enumerate(weights):
        matrix = np.array(layer, dtype=np.int64).reshape(sizes[number + 1], sizes[number] + 1).T
        signals = signals @ matrix[:-1] + matrix[-1]
        if number < len(weights) - 1:
            shift = FIRST_BITS - SIGNAL_BITS if number == 0 else WEIGHT_BITS
            signals = np.clip(signals >> shift, 0, STRONGEST)
    found: NDArray[Any] = signals[:, 0] / float(1 << WEIGHT_BITS + SIGNAL_BITS)
    return found
