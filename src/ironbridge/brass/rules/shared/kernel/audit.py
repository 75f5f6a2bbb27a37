"""What the referee checks in Brass after every action: conservation, bounds, and a ledger of the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.network import clear_links, join, recount_markets, recount_network
from ironbridge.brass.rules.shared.kernel.state import CANAL, OVER, RAIL, SHORTFALL, State
from ironbridge.brass.rules.shared.kernel.tiles import stack_of
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import mask_of

POINTS = ("scored", "settled", "automa_developed", "automa_passed")
MONEY_SIGNS = {"paid": -1, "received": 1, "settled": 1, "gave_up": 1}


def audit(t: Tables, before: State | None, s: State, events: Sequence[Event]) -> list[str]:
    """Everything found wrong, in words for a developer."""
    faults = [*cards(t, s), *tiles(t, s), *markets(t, s), *distant(t, before, s), *caches(t, s), *seats(t, s)]
    if before is not None:
        faults += ledger(before, s, events)
        if bypassed(t, s) and not bypassed(t, before):
            faults.append("an iron works holds cubes beside a market that is not full")
    return faults


def cards(t: Tables, s: State) -> list[str]:
    """Every card of the deck is in exactly one place, and hands are not too large."""
    width = len(t.card_ids)
    face_down = [card for card in s.face_down if card >= 0]
    found = [*s.deck, *s.aside, *[pile >> 4 for pile in s.discards], *face_down]
    wild = list(s.wild)
    faults = []
    for seat in range(s.players):
        hand = s.hand[seat * width : (seat + 1) * width]
        found += [card for card in range(t.wild_place) for _ in range(hand[card])]
        wild[0] += sum(hand[t.wild_place : t.wild_place + 1])
        wild[1] += sum(hand[t.wild_industry :])
        if sum(hand) > t.hand:
            faults.append(f"seat {seat}: hand of {sum(hand)}")
        if s.held[seat] != mask_of([card for card, count in enumerate(hand) if count]):
            faults.append(f"seat {seat}: mask of cards held is wrong")
    if sorted(found) != sorted(t.deals[s.deal].decks[s.players]):
        faults.append("cards of the deck are not conserved")
    if wild != t.wild_counts:
        faults.append(f"wild cards: {wild}")
    return faults


def tiles(t: Tables, s: State) -> list[str]:
    """Tiles on the board came off their owner's mat, lie where they may, and hold what they can."""
    faults = []
    used: Counter[tuple[int, int]] = Counter()
    for slot, seat in enumerate(s.owner):
        bit = s.occupied >> slot & 1
        if bit != (seat >= 0):
            faults.append(f"{t.slot_ids[slot]}: occupied {bit}, owner {seat}")
        if seat < 0:
            continue
        kind = s.kind[slot]
        industry = t.kind_industry[kind]
        used[seat, kind] += 1
        if not t.deals[s.deal].slots >> slot & 1:
            faults.append(f"{t.slot_ids[slot]} is not on the map")
        if not t.slot_industries[slot] >> industry & 1:
            faults.append(f"{t.slot_ids[slot]} does not show {t.industry_ids[industry]}")
        if not 0 <= s.cubes[slot] <= max(t.cubes_of(kind, CANAL), t.cubes_of(kind, RAIL)):
            faults.append(f"{t.slot_ids[slot]}: {s.cubes[slot]} cubes")
        flipped = s.flipped >> slot & 1
        if t.at_once >> industry & 1 and not flipped:
            faults.append(f"{t.slot_ids[slot]}: {t.industry_ids[industry]} not flipped")
        if t.holding >> industry & 1 and flipped != (s.cubes[slot] == 0):
            faults.append(f"{t.slot_ids[slot]}: flipped {flipped} with {s.cubes[slot]} cubes")
        if s.era == 1 and t.kind_eras[kind] == 1:
            faults.append(f"{t.slot_ids[slot]}: an obsolete tile in the rail era")
    for (seat, kind), count in used.items():
        industry = t.kind_industry[kind]
        gone = stack_of(t, s, seat, industry)[: s.mat[seat * t.industry_count + industry]]
        if count > gone.count(kind):
            faults.append(
                f"seat {seat}: {count} tiles of kind {kind} on the board, {gone.count(kind)} off the mat"
            )
    if s.era == 0:
        for seat in range(s.players):
            places = [t.slot_place[slot] for slot, owner in enumerate(s.owner) if owner == seat]
            if len(set(places)) < len(places):
                faults.append(f"seat {seat}: two tiles in one place of the canal era")
    return faults


def markets(t: Tables, s: State) -> list[str]:
    faults = []
    if not 0 <= s.coal_market <= t.coal_spaces or not 0 <= s.iron_market <= t.iron_spaces:
        faults.append(f"markets: coal {s.coal_market}, iron {s.iron_market}")
    for space, tile in enumerate(s.merchant):
        if s.barrels >> space & 1 and (tile < 0 or not t.merchant_buys[tile]):
            faults.append(f"a barrel without a buyer on {t.space_ids[space]}")
    return faults


def distant(t: Tables, before: State | None, s: State) -> list[str]:
    """The distant market's tiles are in its stack or were turned over, and a tile moves the marker so far."""
    if not len(t.distant_track):
        return []
    faults = []
    if Counter([*s.distant, *s.distant_seen]) != Counter(t.deals[s.deal].distant[s.players]):
        faults.append("distant market tiles are not conserved")
    if not 0 <= s.demand <= len(t.distant_track):
        faults.append(f"distant market on space {s.demand}")
    if before is not None and s.era == before.era:
        turned = sum(s.distant_seen[len(before.distant_seen) :])
        if s.demand != min(before.demand + turned, len(t.distant_track)):
            faults.append(f"tiles of {turned} took the distant market from {before.demand} to {s.demand}")
    return faults


def bypassed(t: Tables, s: State) -> bool:
    """Works fill the market when built, and come before it when iron is used: so this cannot arise."""
    return s.works != 0 and s.iron_market < t.iron_spaces


def caches(t: Tables, s: State) -> list[str]:
    """What is kept for speed agrees with what it is derived from."""
    fresh = s.clone()
    clear_links(t, fresh)
    for line, seat in enumerate(s.link_owner):
        if seat >= 0:
            fresh.link_owner[line] = seat
            join(t, fresh, line)
    for seat in range(s.players):
        recount_network(t, fresh, seat)
    recount_markets(t, fresh)
    faults = []
    if fresh.markets != s.markets:
        faults.append("places with a market icon are out of date")
    if (fresh.joined, fresh.beside, fresh.network) != (s.joined, s.beside, s.network):
        faults.append("connections or networks are out of date")
    holding = [slot for slot, cubes in enumerate(s.cubes) if cubes]
    for industry, sources in ((t.coal, s.mines), (t.iron, s.works), (t.beer, s.breweries)):
        if sources != mask_of([slot for slot in holding if t.kind_industry[s.kind[slot]] == industry]):
            faults.append(f"sources of {t.industry_ids[industry]} are out of date")
    for seat in range(s.players):
        own = [slot for slot, owner in enumerate(s.owner) if owner == seat]
        unsold = [q for q in own if t.sold >> t.kind_industry[s.kind[q]] & 1 and not s.flipped >> q & 1]
        if s.tiles_of[seat] != mask_of(own) or s.unsold[seat] != mask_of(unsold):
            faults.append(f"seat {seat}: lists of tiles are out of date")
    return faults


def seats(t: Tables, s: State) -> list[str]:
    faults = []
    for seat in range(s.players):
        if s.money[seat] < 0 or not 0 <= s.income[seat] <= t.last_space:
            faults.append(f"seat {seat}: money {s.money[seat]}, income space {s.income[seat]}")
        if s.links_left[seat] != t.links - list(s.link_owner).count(seat):
            faults.append(f"seat {seat}: {s.links_left[seat]} links left")
        if sum(list(s.points)[seat :: s.players]) != s.vp[seat]:
            faults.append(f"seat {seat}: the bill does not add up to {s.vp[seat]} points")
        if s.vp[seat] < 0 and not (s.over and s.introductory):
            faults.append(f"seat {seat}: {s.vp[seat]} points")
    if sorted(s.order) != list(range(s.players)):
        faults.append(f"order {s.order}")
    if (s.settling >= 0) != (s.deciding_on() == SHORTFALL):
        faults.append("income is being settled without an open debt")
    if s.deciding_on() == OVER and s.pending:
        faults.append("decisions are left after the end")
    return faults


def ledger(before: State, s: State, events: Sequence[Event]) -> list[str]:
    """Every change of money, points and income is told by an event, to the pound."""
    players = s.players
    money, points, income = [0] * players, [0] * players, list(before.income)
    for event in events:
        facts = event.facts
        seat = facts.get("seat")
        if not isinstance(seat, int):
            continue
        if event.kind in MONEY_SIGNS:
            money[seat] += MONEY_SIGNS[event.kind] * int(str(facts["money"]))
        if event.kind in POINTS:
            points[seat] += int(str(facts["vp"]))
        if event.kind == "bonus" and facts["bonus"] == "vp":
            points[seat] += int(str(facts["amount"]))
        if event.kind in ("income", "loan"):
            if facts["from"] != income[seat]:
                return [f"seat {seat}: income told from {facts['from']}, was {income[seat]}"]
            income[seat] = int(str(facts["to"]))
    faults = []
    for seat in range(players):
        if s.money[seat] - before.money[seat] != money[seat]:
            faults.append(
                f"seat {seat}: money changed by {s.money[seat] - before.money[seat]}, told {money[seat]}"
            )
        if s.vp[seat] - before.vp[seat] != points[seat]:
            faults.append(
                f"seat {seat}: points changed by {s.vp[seat] - before.vp[seat]}, told {points[seat]}"
            )
        if s.income[seat] != income[seat]:
            faults.append(f"seat {seat}: income is on {s.income[seat]}, told {income[seat]}")
    return faults
