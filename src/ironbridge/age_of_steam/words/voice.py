"""The voice of Age of Steam: one object a table, behind the protocol of `words.voice`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ironbridge.age_of_steam.rules.atlas import Map
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, SeatView
from ironbridge.age_of_steam.words import events, refusals, risks
from ironbridge.age_of_steam.words.bills import BillsVoice, foreseen
from ironbridge.age_of_steam.words.event_messages import log_text
from ironbridge.age_of_steam.words.messages import own_words, result_text, source_text, tie_text
from ironbridge.age_of_steam.words.names import Names, spelt
from ironbridge.core.actions import Pick
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import Outcome
from ironbridge.core.match import Played
from ironbridge.core.refusals import Refusal
from ironbridge.core.risks import Risk
from ironbridge.words.catalogue import Word, capital, dollars, figure, listed, sentence, told_of
from ironbridge.words.entry import Alarm, Asking, Entry, Examples

BUILDS = ("build", "urbanise")


class AgeOfSteamVoice(BillsVoice):
    """Says everything of one game of Age of Steam in words."""

    asking = Asking(
        together=(("hex", "cube"), ("tile", "tracks")),
        numbers=frozenset({"count", "money", "box"}),
        whole=frozenset({"tracks"}),
    )
    examples = Examples(
        "build L8", "why build L8", ("map", "seats", "goods", "links", "auction"), "line evansville chicago"
    )
    secrets = False
    open_actions = True

    def __init__(self, map: Map, players: Sequence[str]) -> None:
        super().__init__(players)
        self.rules = map.rules
        self.auctions = map.rules.auctions()
        self.names = Names(map.sheet, players)

    def refusal(self, refused: Refusal) -> str:
        return refusals.refusal(self.names, refused)

    def alarm(self, risk: Risk, does: str) -> Alarm:
        return risks.alarm(risk, does)

    # What happened

    def event(self, event: Event, viewer: Seat | None = None) -> str | None:
        if not visible([event], viewer):
            return None
        if events.table_wide(event):
            return next(iter(events.table_lines(self.names, [event], self.auctions)), None)
        said = events.step_line(self.names, [event], {})
        return said or sentence(events.clause(self.names, event, {}) or "", self.players) or None

    def entries(self, known: Sequence[Played], viewer: Seat | None) -> list[Entry]:
        """One line per step; what concerns the whole table has lines of its own."""
        entries: list[Entry] = []
        for at, one in enumerate(known):
            before = 1 if at and one.step.action["type"] == "end_build" else 0
            entries += self.told_once(known[at - before : at + 1], self._one_told)
        return entries

    def _one_told(self, steps: Sequence[Played]) -> list[Entry]:
        """The last of the steps; how a build ends depends on the one before it."""
        *before, one = steps
        step = {**one.step.action, "seat": one.step.seat}
        line = events.step_line(self.names, one.events, step)
        if not line and before:
            last = before[0].step
            idle = last.seat != one.step.seat or last.action["type"] not in BUILDS
            line = told_of(self.names.seat(one.step.seat), log_text("end_build")) if idle else ""
        entries = [Entry(one.number, one.step.seat, line)] if line else []
        lines = events.table_lines(self.names, one.events, self.auctions)
        return entries + [Entry(one.number, None, text) for text in lines]

    def table_of_names(self) -> Hashable:
        return id(self.names.sheet), self.players

    # What can be done

    def foreseen(self, events: Sequence[Event], after: State, touched: bool, seat: Seat) -> list[Event]:
        """Chance comes after all a step does by itself, so that much is told even where it is touched."""
        return foreseen(self.rules, events, after, seat)

    def vocabulary(self) -> list[Pick]:
        return [Pick(*pair) for pair in self.names.vocabulary()]

    # The end

    def source(self, source: str) -> str:
        return source_text(source) if source in source_text else capital(spelt(source))

    def rating(self, view: AgeOfSteamView) -> str:
        """How well a finished game for one player went; "" where the map does not rate it."""
        if not view.rating:
            return ""
        return self.names.own("ratings", view.rating) or capital(spelt(view.rating))

    def result(self, outcome: Outcome, view: AgeOfSteamView | None = None) -> list[str]:
        """Who wins, and whether the place is shared; alone, whether the goal of the map is reached."""
        winners, scores = outcome.winners, outcome.scores
        names = listed([self.names.seat(seat) for seat in winners or (0,)])
        unit = self.rules.unit()
        counted = "" if unit == "points" else f".{unit}"
        best = scores[winners[0] if winners else 0]
        out = [] if view is None else [seat for seat in view.seats if seat.eliminated]
        if len(scores) == 1:
            key = f"goal{counted}" if winners else "goal.missed"
            said = result_text(key, names=names, n=best, money=dollars(best))
            return [said, *filter(None, [self.names.own("result", "goal")]), *self._went_out(outcome, out)]
        key = "wins" if len(winners) == 1 else "share"
        lost = len(out) == len(scores) or len({scores[seat] for seat in winners}) > 1
        if lost and not counted:
            return [result_text(f"{key}.out", names=names), *self._went_out(outcome, out)]
        said = result_text(key + counted, names=names, n=best, money=dollars(best))
        ties = [
            tie_text(tie) if tie in tie_text else own_words("tie", what=spelt(tie)) for tie in outcome.ties
        ]
        return [said, *ties, *self._went_out(outcome, out)]

    def _went_out(self, outcome: Outcome, out: Sequence[SeatView]) -> list[str]:
        """Who went out when and with what income, the last one first, and why that comes before points."""
        if not out:
            return []
        gone: list[dict[str, Word]] = [
            {"name": self.names.seat(seat.seat), "turn": seat.out_turn, "income": figure(seat.out_income)}
            for seat in sorted(out, key=lambda seat: (outcome.places[seat.seat], seat.seat))
        ]
        each = listed([result_text("out.each", **one) for one in gone])
        said = [result_text("out.many", railways=each) if gone[1:] else result_text("out.one", **gone[0])]
        ranked = list(zip(outcome.places, outcome.scores, strict=True))
        if any(mine < theirs and few < many for mine, few in ranked for theirs, many in ranked):
            said.append(result_text("out.order"))
        return said
