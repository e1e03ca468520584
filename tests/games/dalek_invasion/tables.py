"""Boards written as lines, moves and dice as words.

`earth("black: russia 4, ural 2", "attack", rest="silver 1")` is a table with three players at the
black army's attack step; whatever is not named belongs to `rest`. Cards are named by their ids,
of all three kinds alike; those not named lie in the deck, or aside.
"""

from typing import Any

import pytest

import support
import vworp
from vworp.core import Illegal
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.box.cards import (
    ARMIES,
    CARD_IDS,
    TERRITORY_CARDS,
)
from vworp.games.dalek_invasion.rules.setup import PILE_SIZE
from vworp.games.dalek_invasion.state import Table

ARMY_IDS = [army.id for army in ARMIES]
TURN = [
    "EndTurn",
    "DrawPhase",
    "ManoeuvrePhase",
    "AttackPhase",
    "PlaceNewDaleks",
    "AfterMuster",
    "MusterDaleks",
    "AfterLanding",
]
STEPS = {
    "neutral": ("PlaceNeutral", [*TURN, "LandTheTardis"]),
    "land": ("TurnUpCard", TURN),
    "landing": ("LandingWindow", TURN[:7]),
    "muster": ("Muster", TURN[:6]),
    "sabotage": ("SabotageWindow", TURN[:5]),
    "place": ("PlaceDaleks", TURN[:4]),
    "attack": ("Attack", TURN[:3]),
    "manoeuvre": ("Manoeuvre", TURN[:2]),
    "draw": ("DrawCard", TURN[:1]),
}


def earth(
    board: str,
    due: str = "attack",
    *,
    seats: int = 3,
    rest: str = "silver 1",
    active: str = "black",
    new: int = 0,
    tardis: str | None = None,
    landed: str = "",
    hands: dict[str, str] | None = None,
    deck: str | None = None,
    others: str = "discard",
    tail: str = "",
    discard: str = "",
    used: str = "",
    piles: str = "",
    clara: int = 0,
    turns: int = 0,
    has_conquered: bool = False,
    domination: bool = False,
    max_turns: int = 400,
    fast_windows: bool = False,
    continent_bonus: int = 0,
) -> Table:
    """A table with a decision due: "attack", or for another seat "landing silver".

    `tardis` is a territory, or nothing for a TARDIS that has vanished; its card is `landed`.
    `deck` names the cards of the unknown part; the rest then goes to `others`.
    """
    table = Table(seats, domination, max_turns, fast_windows)
    verb, _, asked = due.partition(" ")
    step, below = STEPS[verb]
    _lay_out(table, board, rest)
    table.first = table.active = ARMY_IDS.index(active)
    table.tardis = -1 if tardis is None else BOARD.ids.index(tardis)
    table.clara, table.turns, table.due = clara, turns, new
    table.has_conquered, table.continent_bonus = has_conquered, continent_bonus
    _lay_cards(table, hands or {}, tail, discard, used)
    if verb not in ("neutral", "land"):
        _land(table, landed or tardis)
    _fill_piles(table, piles)
    _fill_deck(table, deck, others)
    if step == "SabotageWindow":
        table.due = new or 3
    data = table.position()
    seat = {} if verb == "land" else {"seat": ARMY_IDS.index(asked or active)}
    data["steps"] = [*({"step": name} for name in below), {"step": step, **seat}]
    state = vworp.position("dalek_invasion", data)
    assert isinstance(state, Table)
    return state


def _lay_out(table: Table, board: str, rest: str) -> None:
    army, each = rest.split()
    owners = dict.fromkeys(BOARD.ids, (ARMY_IDS.index(army), int(each)))
    for line in board.split(";"):
        name, _, places = line.strip().partition(":")
        for place in filter(None, (word.strip() for word in places.split(","))):
            territory, _, count = place.partition(" ")
            assert territory in owners, territory
            owners[territory] = ARMY_IDS.index(name), int(count or 1)
    for number, (holder, standing) in enumerate(owners.values()):
        table.owner[number] = holder
        table.daleks[number] = standing
        table.held[holder] |= 1 << number


def mask(words: str) -> int:
    """Cards by their ids."""
    return sum(1 << CARD_IDS.index(word) for word in words.split())


def _lay_cards(table: Table, hands: dict[str, str], tail: str, discard: str, used: str) -> None:
    for army, cards in hands.items():
        seat = ARMY_IDS.index(army)
        table.hands[seat] = mask(cards)
        table.known[seat] |= mask(cards)
        table.aside &= ~mask(cards)
    table.tail = [CARD_IDS.index(word) for word in tail.split()]
    table.discard = mask(discard)
    table.used = mask(used)
    table.aside &= ~table.used
    table.show(mask(tail) | mask(discard) | mask(used))


def _free(table: Table) -> int:
    lying = table.discard | sum(1 << card for card in table.tail)
    if table.landed >= 0:
        lying |= 1 << table.landed
    for cards in (*table.hands, *table.piles):
        lying |= cards
    return TERRITORY_CARDS & ~lying


def _land(table: Table, card: str | None) -> None:
    """The card on the TARDIS space: the one named, or the last that lies nowhere else."""
    named = BOARD.ids.index(card) if card else -1
    table.landed = named if card and _free(table) >> named & 1 else bits_of(_free(table))[-1]
    table.show(1 << table.landed)


def _fill_piles(table: Table, piles: str) -> None:
    """Three cards for each living neutral army: those named first, then any."""
    named = [CARD_IDS.index(word) for word in piles.split()]
    for army in range(table.seats, table.armies):
        if table.held[army]:
            free = [card for card in reversed(bits_of(_free(table))) if card not in named]
            cards = [*named[:PILE_SIZE], *free][:PILE_SIZE]
            named = named[PILE_SIZE:]
            table.piles[army - table.seats] = sum(1 << card for card in cards)
            table.pile_sizes[army - table.seats] = PILE_SIZE


def _fill_deck(table: Table, deck: str | None, others: str) -> None:
    free = _free(table)
    table.deck = free if deck is None else mask(deck)
    table.deck_size = table.deck.bit_count()
    left = free & ~table.deck
    if others == "discard":
        table.discard |= left
        table.show(left)
    else:
        seat = ARMY_IDS.index(others)
        table.hands[seat] |= left
        table.known[seat] |= left


def play(state: Table, *sentences: str) -> Table:
    """Play decisions, dice and cards in words; `6 4 1 v 5 2` is a whole roll."""
    for sentence in sentences:
        if " v " in sentence:
            black, red = sentence.split(" v ")
            support.play(state, *[f"black {die}" for die in black.split()])
            support.play(state, *[f"red {die}" for die in red.split()])
        else:
            support.play(state, sentence)
    return state


def sit_out(state: Table, land: str) -> Table:
    """The active player's whole turn: the TARDIS lands, all Daleks go to one place, no more."""
    seat = state.active
    play(state, f"land {land}")
    quiet = ("pass", "done", "end_attacks", "stay", "skip")
    while not state.is_over and state.active == seat and state.step.seat >= 0:
        words = support.words(state)
        play(state, next((word for word in words if word in quiet), words[-1]))
    return state


def refused(state: Table, sentence: str) -> str:
    """The rule by which an action is refused; nothing changes."""
    before = state.position()
    with pytest.raises(Illegal) as refusal:
        state.play(sentence)
    assert state.position() == before
    return refusal.value.rule


def verbs(state: Table) -> set[str]:
    """The first words of what may be done."""
    return {str(action).split()[0] for action in state.legal()}


def daleks(state: Table, territory: str) -> int:
    """The Daleks in a territory."""
    return state.daleks[BOARD.ids.index(territory)]


def owner(state: Table, territory: str) -> str:
    """The army that controls a territory."""
    return ARMY_IDS[state.owner[BOARD.ids.index(territory)]]


def hand(state: Table, army: str) -> set[str]:
    """The cards in a hand, by their ids."""
    return {CARD_IDS[card] for card in bits_of(state.hands[ARMY_IDS.index(army)])}


def cards(found: int) -> set[str]:
    """A mask of cards by their ids."""
    return {CARD_IDS[card] for card in bits_of(found)}


def due(state: Table) -> str:
    """The name of the step that is due, and the army it asks."""
    step = state.step
    return type(step).__name__ + (f" {ARMY_IDS[step.seat]}" if step.seat >= 0 else "")


def notes(state: Table, sentence: str) -> list[str]:
    """Play something, and read which rules the log then names."""
    state.story = []
    state.play(sentence)
    found = [note.rule for note in state.story]
    state.story = None
    return found


def last_days(seats: int) -> Table:
    """A table on which some armies have one territory left, next to great stacks."""
    hands = {
        "black": "egypt peru cybermen progenitor_device force_field maximum_extermination",
        "silver": "china india alaska vampires robomen special_weapons_dalek",
    }
    board = "black: russia 25, egypt 9, brazil 6; silver: china 12, india 7, peru 5"
    if seats == 2:
        board += "; orange: ural; red: scandinavia 2"
        return earth(board, seats=2, rest="yellow 2", hands=hands)
    hands["orange"] = "greenland ontario brazil yeti self_destruct emergency_temporal_shift"
    board += "; orange: ural"
    return earth(board, seats=3, rest="silver 2", hands=hands)


def set_up(seats: int, **options: Any) -> vworp.Match:
    """A match dealt from a fixed seed."""
    return vworp.new("dalek_invasion", seats, options=options, seed=5)
