"""Model files: what a network has learnt, which features it asks for, and where it comes from.

A file is checked when it is read: by the digest of its contents, by the features the planner knows, and by
its shape. So a model that does not belong to these bots is refused by name instead of misleading them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from ironbridge.bots.kernel.network import Network
from ironbridge.core.refusals import Malformed

LARGEST, WIDEST = 1 << 33, 512  # a weight, and a layer
FEW = 3  # features that a refusal names


class Model(msgspec.Struct, frozen=True):
    """`sizes`: of the features, of every hidden layer, and 1. `origin`: commit, seeds, games, data and so on.

    `weights`: layer by layer and output by output, the weight of every input and then a bias.
    """

    features: tuple[str, ...]
    sizes: tuple[int, ...]
    weights: tuple[tuple[int, ...], ...]
    origin: dict[str, Any]

    @property
    def network(self) -> Network:
        return Network(list(self.sizes), [list(layer) for layer in self.weights])

    @property
    def digest(self) -> str:
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()

    def fault(self, features: Sequence[str]) -> str:
        """What keeps a planner with these features from using it; "" if nothing does."""
        if self.features != tuple(features):
            return self._strangeness(features)
        inputs = self.sizes[:-1]
        shape = [(size + 1) * after for size, after in zip(inputs, self.sizes[1:])]
        if len(inputs) < 1 or self.sizes[0] != len(features) or self.sizes[-1] != 1 or min(self.sizes) < 1:
            return f"layers of {list(self.sizes)} do not lead from {len(features)} features to 1 answer"
        if [len(layer) for layer in self.weights] != shape:
            return f"its layers have {[len(layer) for layer in self.weights]} weights instead of {shape}"
        if max(self.sizes) > WIDEST:
            return f"a layer is wider than {WIDEST}"
        if any(abs(weight) > LARGEST for layer in self.weights for weight in layer):
            return f"a weight is larger than {LARGEST}"
        return ""

    def _strangeness(self, features: Sequence[str]) -> str:
        """For whom it was made, and some of what these bots do not know of it."""
        strange = [name for name in self.features if name not in features]
        lacking = [name for name in features if name not in self.features]
        title = self.origin.get("title")
        made = f"it was made for {title}, and " if isinstance(title, str) and title.isidentifier() else ""
        example = (
            f"; it also has {some(strange)}" if strange else f"; it lacks {some(lacking)}" if lacking else ""
        )
        return f"{made}its {len(self.features)} features are not the {len(features)} of these bots{example}"


def some(names: Sequence[str]) -> str:
    """The first of them, and how many more there are."""
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return ", ".join(names[:FEW]) + more


class ModelFile(msgspec.Struct, frozen=True):
    sha256: str
    model: Model


def read_model(file: Traversable | Path, features: Sequence[str]) -> Model:
    """The model in a file. Raises Malformed where it is none, was changed, or is not for these features."""
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=ModelFile)
    except OSError as error:
        raise Malformed(f"cannot read the model {file}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{file} is not a model: {error}") from None
    if kept.sha256 != kept.model.digest:
        raise Malformed(
            f"the model {file} has been altered: its contents do not match the digest {kept.sha256}"
        )
    if fault := kept.model.fault(features):
        raise Malformed(f"the model {file} cannot be used: {fault}")
    return kept.model


def write_model(file: Path, model: Model) -> None:
    half = file.with_name(file.name + ".part")
    half.write_bytes(msgspec.json.encode(ModelFile(model.digest, model)) + b"\n")
    half.replace(file)


@cache
def shipped(package: str, name: str, features: tuple[str, ...]) -> Network | None:
    """The network that a package brings in its folder `models`; None where it brings none of this name."""
    file = files(package) / "models" / f"{name}.json"
    return read_model(file, features).network if file.is_file() else None
