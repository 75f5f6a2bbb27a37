"""Orders are played as by hand, wait for their turn, and are dropped with a reason; nobody else sees them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, insert, select

from ironbridge.age_of_steam.rules.actions import Bid, Build, DropOut, IssueShares
from ironbridge.core.actions import Action, tag
from ironbridge.core.game import Game
from ironbridge.core.match import Match, forced_codes
from ironbridge.core.record import Step, plain
from ironbridge.core.refusals import IllegalAction
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, orders, play
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import notices as notices_table
from ironbridge.server.db.schema import orders as orders_table
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.orders import Kept
from ironbridge.server.people import Person
from ironbridge.table.orders import Dropped, Order, OrderedStep, Standing, follow
from tests.server.stores import guest, new_table, some_action
from tests.server.test_secrets import Shuffled

WISE = (IssueShares(2), IssueShares(1), DropOut())
SITES = {
    "slot": {"build", "double_build"},
    "line": {"network"},
    "hex": {"build", "urbanise"},
    "link": {"claim"},
}
IDLE = ("pass", "discard", "end_turn")


class Table:
    """A game of people who all play by chance, each in a seat of their own."""

    def __init__(self, database: Database, desks: Desks, title: str, seats: int, **options: Any) -> None:
        self.database, self.desks = database, desks
        names = ("Ada", "Bea", "Cleo")[:seats]
        guests = [guest(database, name) for name in names]
        kinds = " ".join(["me", *["open"] * (seats - 1)])
        self.id = new_table(database, guests[0], kinds, title, options=options)
        for one in guests[1:]:
            database.write_now(lobby.sit, titles(), self.id, one, None, "", 2.0)
        sat = database.read_now(cards.card, self.id, None).seats
        self.people = [next(one for one in guests if one.id == seat.user) for seat in sat]

    @property
    def match(self) -> Match[Any, Any]:
        return self.database.read_now(self.desks.find, self.id).match

    @property
    def deciding(self) -> int:
        decision = self.match.decision
        assert decision is not None
        return decision.seat

    @property
    def phase(self) -> Any:
        return self.match.game.stage(self.match.state).get("phase")

    def act(self, action: dict[str, Any]) -> None:
        match, seat = self.match, self.deciding
        args = (self.desks, self.id, self.people[seat], match.version, action, 3.0)
        self.database.write_now(play.act, *args)

    def play_on(self, luck: random.Random, until: Any) -> None:
        """By chance, until something is so; but nobody is ruined by it."""
        while not until():
            wise = [one for one in self.match.options(self.deciding) if one in WISE]
            chance = some_action(self.database, self.desks, self.id, luck)[1]
            self.act(plain(wise[0]) if wise else chance)

    def give(self, seat: int, order: Order) -> None:
        self.database.write_now(orders.give, self.desks, self.id, self.people[seat], order, 4.0)

    def stand(self, seat: int, standing: Standing) -> None:
        write, person = self.database.write_now, self.people[seat]
        write(orders.stand, self.desks, self.id, person, standing, 4.0, seat)

    def fate_of(self, seat: int) -> str:
        kept = self.order_of(seat)
        return kept.fate if kept is not None else ""

    def order_of(self, seat: int) -> Kept | None:
        return self.database.read_now(orders.read_order, self.id, self.people[seat])


@pytest.fixture
def brass(store: Database, desks: Desks) -> Table:
    return Table(store, desks, "birmingham", 2)


@pytest.fixture
def steam(store: Database, desks: Desks) -> Table:
    return Table(store, desks, "age_of_steam", 3, map="rust_belt")


@pytest.mark.parametrize("seed", range(4))
def test_an_order_leaves_the_record_that_hands_would_leave(
    database: Database, desks: Desks, seed: int
) -> None:
    """What cannot be spoilt by others is played to its end."""
    by_order, by_hand = (Table(database, desks, "birmingham", 2) for _ in range(2))
    waiting = 1 - by_order.deciding
    turn = idle_turn(by_order, waiting)
    assert turn == idle_turn(by_hand, waiting)
    by_order.give(waiting, Order(tuple(map(OrderedStep, turn))))
    by_order.play_on(random.Random(seed), lambda: by_order.fate_of(waiting) == "played")
    by_hand.play_on(random.Random(seed), lambda: by_hand.deciding == waiting)
    for action in turn:
        by_hand.act(action)
    assert by_order.match.record.steps == by_hand.match.record.steps


def idle_turn(table: Table, seat: int) -> list[dict[str, Any]]:
    """A turn in which a seat passes."""
    return [
        plain(action) for action in idle(table.match.game, table.match.game.planned(table.match.state, seat))
    ]


def idle(game: Game[Any, Any], twin: Any) -> Iterator[Action]:
    """The steps of a turn in which a seat passes, each of which is played."""
    action = None
    while action is None or not action.hands_over:
        action = next(one for one in game.options(twin) if tag(one) in IDLE)
        game.apply(twin, action)
        yield action


class ByHand:
    """A model of orders: their owners keep them on paper, and play them by hand as soon as they are asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.left: dict[int, Order] = {}
        self.since: dict[int, int] = {}
        self.fates: Counter[str] = Counter()

    def write_down(self, seat: int, order: Order) -> None:
        self.left[seat], self.since[seat] = order, self.table.match.steps

    def act(self, action: dict[str, Any]) -> None:
        self.table.act(action)
        while self.table.match.decision is not None and self._goes_on(self.table.deciding):
            pass

    def _goes_on(self, seat: int) -> bool:
        """The owner looks at the table and plays the next step, or strikes the order out."""
        order, match = self.left.get(seat), self.table.match
        if order is None:
            return False
        step = order.steps[0]
        refusal = match.why_not(seat, match.read_action(step.action))
        if refusal is not None and refusal.code in ("other_decision", "other_phase"):  # not asked for yet
            return False
        rivals = [one for one in match.record.steps[self.since[seat] :] if one.seat in order.unless]
        wanted = {place for one in order.steps for place in self._places(one.action)}
        fork = match.fork()
        try:
            fork.play(seat, match.read_action(step.action))
            cost = self._money(match, seat) - self._money(fork, seat)
            drop = step.most is not None and cost > step.most
        except IllegalAction:
            drop = True
        forestalled = order.free and any(self._builds_too(order, one) for one in self._others(seat))
        if drop or forestalled or any(wanted & self._places(one.action) for one in rivals):
            self.fates["dropped"] += 1
            del self.left[seat]
            return False
        before = match.steps
        self.table.act(step.action)
        done = [one.action for one in self.table.match.record.steps[before:]]
        rest = [one.action for one in order.steps]
        while done and rest and done[0] == rest[0]:
            done, rest = done[1:], rest[1:]
        self.left[seat] = msgspec.structs.replace(order, steps=order.steps[len(order.steps) - len(rest) :])
        if not rest:
            self.fates["played"] += 1
            del self.left[seat]
        return True

    def _others(self, seat: int) -> list[Step]:
        """What the others have played since the order was written down."""
        return [one for one in self.table.match.record.steps[self.since[seat] :] if one.seat != seat]

    def _builds_too(self, order: Order, theirs: Step) -> bool:
        """Has somebody put a tile or a link where one is ordered?"""
        wanted = [one.action for one in order.steps]
        return any(
            what in theirs.action and theirs.action[what] == action.get(what)
            for what, kinds in SITES.items()
            for action in wanted
            if {action["type"], theirs.action["type"]} <= kinds
        )

    def _places(self, action: dict[str, Any]) -> set[str]:
        fields = titles().find(self.table.match.game.card.id).place_fields
        return {str(action[field]).partition(":")[0] for field in fields if field in action}  # towns

    def _money(self, match: Match[Any, Any], seat: int) -> int:
        mine = msgspec.to_builtins(match.game.view(match.state, seat))["seats"][seat]
        return int(mine["money"] if "money" in mine else mine["cash"])


def some_order(table: Table, seat: int, luck: random.Random, most: int = 4) -> Order | None:
    """Steps that could be played if it were this seat's turn, with some conditions."""
    match = table.match
    game = match.game
    twin = game.planned(match.state, seat)
    steps: list[OrderedStep] = []
    while twin is not None and len(steps) < most:
        decision = game.decision(twin)
        if decision is None or decision.seat != seat:
            break
        options = game.options(twin)
        action = luck.choice([one for one in options if not one.hands_over] or options)
        if len(options) > 1 or decision.ask:  # the rest plays itself
            steps.append(OrderedStep(plain(action), luck.choice([None, 20, 2])))
        game.apply(twin, action)
        if action.hands_over or game.chance(twin).outcomes:
            break
    others = [one for one in range(len(table.people)) if one != seat]
    unless = tuple(luck.sample(others, luck.choice([0, 0, 1])))
    return Order(tuple(steps), unless, free=luck.random() < 0.5) if steps else None


@pytest.mark.parametrize(
    ("title", "seats", "options"), [("birmingham", 3, {}), ("age_of_steam", 3, {"map": "rust_belt"})]
)
def test_orders_do_what_their_owners_would_do_by_hand(
    database: Database, desks: Desks, title: str, seats: int, options: dict[str, Any]
) -> None:
    """Two tables with one deal: at one the orders are left, at the other a model plays them."""
    by_order, by_hand = (Table(database, desks, title, seats, **options) for _ in range(2))
    model, luck = ByHand(by_hand), random.Random(3)
    while by_order.match.decision is not None and by_order.match.steps < 140:
        seat = luck.randrange(seats)
        free = seat not in model.left and seat != by_order.deciding
        order = some_order(by_order, seat, luck) if free and luck.random() < 0.6 else None
        if order is not None:
            by_order.give(seat, order)
            model.write_down(seat, order)
        wise = [one for one in by_order.match.options(by_order.deciding) if one in WISE]
        action = plain(wise[0] if wise else luck.choice(by_order.match.options(by_order.deciding)))
        by_order.act(action)
        model.act(action)
        assert by_order.match.record.steps == by_hand.match.record.steps
        waiting = {one for one in range(seats) if by_order.fate_of(one) == "waits"}
        assert waiting == set(model.left)
    assert min(model.fates["played"], model.fates["dropped"]) >= 2


def test_what_plays_itself_may_be_written_in_an_order_or_not(brass: Table) -> None:
    """A build after which one card alone can be discarded."""
    seat, match = 1 - brass.deciding, brass.match
    game = match.game
    planned = game.planned(match.state, seat)

    def leaves_one_card(build: Action) -> bool:
        twin = game.clone(planned)
        game.apply(twin, build)
        return bool(forced_codes(game, twin))

    builds = [one for one in game.options(planned) if tag(one) == "build"]
    build = next(one for one in builds if leaves_one_card(one))
    twin = game.clone(planned)
    game.apply(twin, build)
    discard = plain(game.options(twin)[0])
    for steps in ([plain(build), {"type": "end_turn"}], [plain(build), discard, {"type": "end_turn"}]):
        brass.give(seat, Order(tuple(map(OrderedStep, steps))))
        kept = brass.order_of(seat)
        assert kept is not None
        assert len(kept.order.steps) == len(steps)
    for action in idle_turn(brass, brass.deciding):
        brass.act(action)
    assert brass.fate_of(seat) == "played"
    mine = [step for step in brass.match.record.steps if step.seat == seat]
    assert [(step.action["type"], step.forced) for step in mine] == [
        ("build", False),
        ("discard", True),
        ("end_turn", False),
    ]


def test_steps_for_no_seat_in_particular_are_for_the_first_and_leave_the_others_alone(
    store: Database, desks: Desks
) -> None:
    """Ada plays for two."""
    ada, bea = guest(store, "Ada"), guest(store, "Bea")
    id = new_table(store, ada, "me screen open", "age_of_steam", options={"map": "rust_belt"})
    store.write_now(lobby.sit, titles(), id, bea, None, "", 2.0)
    first, second = [one.seat for one in store.read_now(cards.card, id, ada).seats if one.user == ada.id]
    while store.read_now(cards.card, id, ada).deciding == first:
        version, action = some_action(store, desks, id, random.Random(1))
        store.write_now(play.act, desks, id, ada, version, action, 3.0)
    store.write_now(orders.stand, desks, id, ada, Standing(bid_up_to=7), 3.0, second)
    assert store.read_now(orders.read_order, id, ada) is None
    step = OrderedStep({"type": "select_action", "action": "engineer"})
    store.write_now(orders.give, desks, id, ada, Order((step,)), 3.0, keep_standing=True)
    kept = store.read_now(orders.read_order, id, ada)
    assert kept is not None
    assert (kept.seat, kept.order) == (first, Order((step,)))
    store.write_now(orders.take_back, id, ada)
    kept = store.read_now(orders.read_order, id, ada, second)
    assert kept is not None
    assert kept.order == Order(standing=Standing(bid_up_to=7))


def test_standing_answers_outlive_the_steps_beside_them(steam: Table) -> None:
    waiting, tiles = next_to_build(steam, random.Random(3))
    write, person = steam.database.write_now, steam.people[waiting]
    standing = Standing(bid_up_to=0)
    steam.stand(waiting, standing)
    order = Order((OrderedStep(plain(tiles[0]), most=0),), standing=None)
    write(orders.give, steam.desks, steam.id, person, order, 4.0, waiting, keep_standing=True)
    steam.act({"type": "end_build"})
    kept = steam.order_of(waiting)
    assert kept is not None
    assert (kept.fate, kept.order) == ("dropped", Order(standing=standing))
    steam.stand(waiting, Standing(bid_up_to=0, end_turn=True))
    kept = steam.order_of(waiting)
    assert kept is not None
    assert kept.fate == "dropped"  # until it is put away
    luck = random.Random(4)
    turn = steam.match.game.stage(steam.match.state)["turn"]
    steam.play_on(luck, lambda: steam.phase == "select_actions")
    assert steam.match.game.stage(steam.match.state)["turn"] != turn
    steps = [step for step in steam.match.record.steps if step.seat == waiting]
    assert [step.action["type"] for step in steps].count("drop_out") == 2  # once by hand, once so
    write(orders.take_back, steam.id, person, waiting, keep_standing=True)
    kept = steam.order_of(waiting)
    assert kept is not None
    assert kept.fate == "waits"
    steam.stand(waiting, Standing())
    assert steam.order_of(waiting) is None


def next_to_build(steam: Table, luck: random.Random) -> tuple[int, list[Build]]:
    """Play on to a phase in which somebody builds and another will: the other, and what they could lay."""
    game = steam.match.game
    found: list[tuple[int, Build]] = []

    def found_one() -> bool:
        match = steam.match
        tiles = [one for one in game.options(match.state) if isinstance(one, Build)]
        for seat in range(3):
            twin = game.planned(match.state, seat) if tiles and seat != steam.deciding else None
            if twin is not None:
                found.extend((seat, one) for one in game.options(twin) if isinstance(one, Build))
                return bool(found)
        return False

    steam.play_on(luck, found_one)
    return found[0][0], [tile for _, tile in found]


def test_a_step_that_became_impossible_drops_the_order_and_says_why(steam: Table) -> None:
    luck = random.Random(3)
    waiting, tiles = next_to_build(steam, luck)
    mine = steam.match.options(steam.deciding)
    tile = next(one for one in tiles if one in mine)
    steam.give(waiting, Order((OrderedStep(plain(tile)),)))
    steam.act(plain(tile))  # the very tile
    steam.play_on(luck, lambda: steam.deciding == waiting)
    kept = steam.order_of(waiting)
    assert kept is not None
    assert kept.fate == "dropped"
    assert kept.order == Order()
    assert kept.why.endswith((".", ")"))
    assert steam.match.record.steps[-1].seat != waiting


@pytest.mark.parametrize("rivals", [False, True])
def test_a_price_above_the_limit_and_a_rival_at_the_place_drop_it_too(steam: Table, rivals: bool) -> None:
    luck = random.Random(3)
    waiting, tiles = next_to_build(steam, luck)
    mover = steam.deciding
    mine = steam.match.options(mover)
    tile = next(one for one in tiles if one in mine)
    if rivals:
        steam.give(waiting, Order((OrderedStep(plain(tile)),), unless=(mover,)))
        steam.act(plain(tile))
    else:
        steam.give(waiting, Order((OrderedStep(plain(tile), most=0),)))
        steam.act({"type": "end_build"})
    steam.play_on(luck, lambda: steam.deciding == waiting)
    kept = steam.order_of(waiting)
    assert kept is not None
    assert kept.fate == "dropped"
    assert (steam.people[mover].name if rivals else "allowed at most $0") in kept.why


def test_a_step_is_dropped_also_where_nothing_of_its_kind_can_be_done() -> None:
    """Else it would be played after a loan that its owner takes for something else."""
    title = titles().find("birmingham")
    match = Match.start(title.game, 2, seed=1)
    assert match.decision is not None
    seat = match.decision.seat
    match.state.money[seat] = 0
    develop = {"type": "develop", "industry": "iron", "iron": "market"}
    assert "develop" not in {tag(one) for one in match.options(seat)}
    followed = follow(title, match, one_step(develop), [])
    assert followed.dropped is not None
    assert followed.dropped.refusal == match.why_not(seat, match.read_action(develop))
    unreadable = follow(title, match, one_step({"type": "dream"}), [])
    assert unreadable.dropped == Dropped(OrderedStep({"type": "dream"}))
    later = one_step({"type": "discard", "card": "coal"})
    assert follow(title, match, later, []).left == later


def test_a_tile_that_is_still_free_is_laid_when_the_turn_comes(steam: Table) -> None:
    waiting, tiles = next_to_build(steam, random.Random(3))
    steam.give(waiting, Order((OrderedStep(plain(tiles[0]), most=20),), unless=(steam.deciding,)))
    steam.act({"type": "end_build"})
    assert steam.fate_of(waiting) == "played"
    assert steam.match.record.steps[-1].action == plain(tiles[0])
    assert steam.deciding == waiting  # the rest of the turn is theirs


def test_standing_orders_answer_again_and_again(steam: Table) -> None:
    """One who drops out at once is not asked in any auction; who ends idle turns is not asked to end them."""
    steam.give(0, Order(standing=Standing(bid_up_to=0, end_turn=True)))
    luck = random.Random(5)
    asked: list[str] = []
    for _ in range(60):
        decision = steam.match.decision
        if decision is None:
            break
        if decision.seat == 0:
            asked.append(decision.kind)
        steam.act(some_action(steam.database, steam.desks, steam.id, luck)[1])
    assert asked
    assert "bid" not in asked
    bids = [step for step in steam.match.record.steps if step.seat == 0 and step.action["type"] == "drop_out"]
    assert bids


def test_standing_orders_answer_while_steps_wait_but_end_no_turn(steam: Table) -> None:
    steam.play_on(random.Random(5), lambda: steam.phase == "player_order")
    bid = next(one for one in steam.match.options(steam.deciding) if isinstance(one, Bid))
    match = steam.match.fork()
    match.play(steam.deciding, bid)
    assert match.decision is not None
    seat = match.decision.seat
    step = OrderedStep({"type": "select_action", "action": "engineer"})
    steam.give(seat, Order((step,), standing=Standing(bid_up_to=0, end_turn=True)))
    steam.act(plain(bid))
    assert (seat, "drop_out") in [(one.seat, one.action["type"]) for one in steam.match.record.steps]
    kept = steam.order_of(seat)
    assert kept is not None
    assert kept.order.steps == (step,)


def test_nobody_plays_the_order_of_whoever_had_their_seat_before(steam: Table) -> None:
    steam.give(0, Order(standing=Standing(bid_up_to=0)))
    write, bea, eve = steam.database.write_now, steam.people[0], guest(steam.database, "Eve")
    kept = write(lambda c: c.execute(select(orders_table)).mappings().one())
    write(lobby.resign, titles(), steam.id, bea, 0, 4.0)
    assert steam.order_of(0) is None
    write(lambda c: c.execute(insert(orders_table).values(**kept)))  # as earlier versions left it
    assert write(lobby.sit, titles(), steam.id, eve, None, "", 5.0) == 0
    steam.people[0] = eve
    luck = random.Random(5)
    steam.play_on(luck, lambda: steam.phase == "player_order" and steam.deciding == 0)
    assert not any(
        step.seat == 0 and step.action == {"type": "drop_out"} for step in steam.match.record.steps
    )
    assert write(lambda c: c.execute(select(func.count()).select_from(notices_table)).scalar()) == 0


def test_a_bid_is_raised_up_to_the_limit_and_no_further(steam: Table) -> None:
    steam.give(0, Order(standing=Standing(bid_up_to=3)))
    luck = random.Random(1)
    steam.play_on(luck, lambda: steam.phase == "player_order")
    while steam.phase == "player_order":  # the others outbid each other as little as they can
        offers = [one for one in steam.match.options(steam.deciding) if isinstance(one, Bid)]
        steam.act(plain(offers[0]) if offers and offers[0].money < 6 else {"type": "drop_out"})
    mine = [one.action for one in steam.match.record.steps if one.seat == 0]
    bids = [action["money"] for action in mine if action["type"] == "bid"]
    assert bids
    assert max(bids) <= 3
    assert {"type": "drop_out"} in mine


BAD = {
    "too many steps": Order(tuple(OrderedStep({"type": "pass"}) for _ in range(13))),
    "no such action": Order((OrderedStep({"type": "fly"}),)),
    "a place that is not there": Order(
        (OrderedStep({"type": "build", "slot": "atlantis:0", "industry": "coal"}),)
    ),
    "beyond the turn": Order((OrderedStep({"type": "end_turn"}), OrderedStep({"type": "pass"}))),
    "a seat that is not there": Order(unless=(7,)),
    "the own seat": Order(unless=(0, 1)),
    "an auction there is not": Order(standing=Standing(bid_up_to=3)),
}


@pytest.mark.parametrize("case", BAD)
def test_an_order_that_can_never_be_played_is_refused(brass: Table, case: str) -> None:
    seat = 1 - brass.deciding
    with pytest.raises(BadInput):
        brass.give(seat, BAD[case])
    assert brass.order_of(seat) is None


def one_step(action: dict[str, Any], most: int | None = None) -> Order:
    return Order((OrderedStep(action, most),))


NEVER = {
    "an action there is not": Order(standing=Standing(take=("engineer", "nonsense"))),
    "less than nothing": Order(standing=Standing(bid_up_to=-7)),
    "more than there is": Order(standing=Standing(bid_up_to=10**40)),
    "a name there is not": one_step({"type": "select_action", "action": "nothing"}),
    "a bid beyond the rules": one_step({"type": "bid", "money": 100_000}),
    "a hex there is not": one_step({"type": "build", "hex": "Z99", "tile": "straight", "tracks": ["0-3"]}),
    "a price below nothing": one_step({"type": "bid", "money": 1}, -1),
    "beyond the turn": Order((OrderedStep({"type": "pass_move"}), OrderedStep({"type": "raise_engine"}))),
}


@pytest.mark.parametrize("case", NEVER)
def test_so_is_one_where_nobody_can_plan(steam: Table, case: str) -> None:
    seat, order = (steam.deciding + 1) % 3, NEVER[case]
    with pytest.raises(BadInput):
        steam.give(seat, order)
    if order.standing is not None:
        with pytest.raises(BadInput):
            steam.stand(seat, order.standing)
    assert steam.order_of(seat) is None


def test_what_is_said_to_an_order_does_not_depend_on_what_its_seat_cannot_see(brass: Table) -> None:
    luck, game = random.Random(4), brass.match.game
    cards_there = sorted(game.names(brass.match.state)["card"])
    answers: Counter[str] = Counter()

    def ask(seat: int, steps: list[dict[str, Any]]) -> None:
        order = Order(tuple(map(OrderedStep, steps)))
        here, there = (answer_to(brass, desks, order) for desks in (brass.desks, other_world))
        assert here == there
        answers[here] += 1

    for _ in range(60):
        seat = 1 - brass.deciding
        other_world = Shuffled(brass.desks, seat, 5)
        turn, twin = some_order(brass, seat, luck), game.planned(brass.match.state, seat)
        if turn is not None:
            steps = [one.action for one in turn.steps][: luck.randrange(4)]
            ask(seat, [*steps, {"type": "discard", "card": luck.choice(cards_there)}])
        if twin is not None and [*idle(game, twin)] and game.deciding(twin) == seat:
            # The last of a round and the first of the next, who draws cards in between.
            for card in cards_there:
                ask(seat, [*idle_turn(brass, seat), {"type": "pass"}, {"type": "discard", "card": card}])
        brass.act(some_action(brass.database, brass.desks, brass.id, luck)[1])
    assert len(answers) > 3
    assert answers["An order can go no further than the end of a turn."] >= len(cards_there)


def answer_to(table: Table, desks: Desks, order: Order) -> str:
    """What is said to an order that a waiting seat gives; "" if it is kept."""
    seat = 1 - table.deciding
    try:
        table.database.write_now(orders.give, desks, table.id, table.people[seat], order, 4.0)
    except BadInput as error:
        return str(error)
    table.database.write_now(orders.take_back, table.id, table.people[seat])
    return ""


def test_steps_that_were_kept_for_more_than_a_turn_end_with_it() -> None:
    """As earlier versions took them."""
    title = titles().find("birmingham")
    match = Match.start(title.game, 2, seed=1)
    steps = tuple(OrderedStep(plain(one)) for one in idle(title.game, title.game.clone(match.state)))
    more = OrderedStep({"type": "pass"})
    followed = follow(title, match, Order((*steps, more)), [])
    assert (followed.played, followed.dropped, followed.left) == (len(steps), Dropped(more), Order())


def test_what_is_said_a_thousand_times_is_kept_once(steam: Table) -> None:
    seat = (steam.deciding + 1) % 3
    unless = (steam.deciding,) * 1000
    step = OrderedStep({"type": "select_action", "action": "engineer"})
    steam.give(seat, Order((step,), unless, Standing(take=("engineer", "locomotive") * 1000)))
    kept = steam.order_of(seat)
    assert kept is not None
    assert kept.order == Order((step,), unless[:1], Standing(take=("engineer", "locomotive")))


def test_steps_are_not_kept_for_the_turn_that_has_come(brass: Table) -> None:
    """Whoever sends them twice would play them twice."""
    seat, steps = brass.deciding, brass.match.steps
    with pytest.raises(Conflict, match="It is your turn"):
        brass.give(seat, Order(tuple(map(OrderedStep, idle_turn(brass, seat)))))
    assert brass.order_of(seat) is None
    assert brass.match.steps == steps


@pytest.mark.parametrize("whole", [True, False])
def test_standing_answers_left_in_ones_own_turn_answer_at_once(steam: Table, whole: bool) -> None:
    steam.play_on(random.Random(5), lambda: steam.phase == "player_order")
    seat, steps = steam.deciding, steam.match.steps
    leave = Standing(bid_up_to=0)
    for _ in range(2):  # sent again it changes nothing
        if whole:
            steam.give(seat, Order(standing=leave))
        else:
            steam.stand(seat, leave)
    assert [(one.seat, one.action["type"]) for one in steam.match.record.steps[steps:]] == [
        (seat, "drop_out")
    ]
    assert steam.deciding != seat
    kept = steam.order_of(seat)
    assert kept is not None
    assert kept.order == Order(standing=leave)


def test_an_order_is_nobody_elses_business(brass: Table) -> None:
    seat = 1 - brass.deciding
    brass.give(seat, Order(standing=Standing(end_turn=True)))
    assert brass.order_of(1 - seat) is None
    stranger: Person = guest(brass.database, "Eve")
    with pytest.raises(Forbidden):
        brass.database.write_now(orders.take_back, brass.id, stranger)
    brass.database.write_now(orders.take_back, brass.id, brass.people[seat])
    assert brass.order_of(seat) is None
