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
from vworp.games.dalek_invasion.box.cards import ARMIES, CARD_IDS
from vworp.games.dalek_invasion.rules.muster import daleks_for
from vworp.games.dalek_invasion.state import PILE_SIZE, Table

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
    "muster": ("MusterDaleks", TURN[:6]),
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
) -> Table:
    """A table with a decision due: "attack", or for another seat "landing silver".

    `tardis` is a territory, or nothing for a TARDIS that has vanished; its card is `landed`.
    `deck` names the cards of the unknown part; the rest then goes to `others`. `new` Daleks are
    to be placed, for stars that were traded in if need be; a muster counts them itself.
    """
    verb, _, asked = due.partition(" ")
    territories = _territories(board, rest, seats)
    held = {army: cards.split() for army, cards in (hands or {}).items()}
    lying = [*tail.split(), *discard.split(), *(card for hand in held.values() for card in hand)]
    free = [card for card in BOARD.ids if card not in lying]
    space = _take(free, landed or tardis or "") if verb not in ("neutral", "land") else None
    armies = {army for army, _ in territories.values()}
    beside = [_pile(free, piles, army, armies) for army in ARMY_IDS[2:] if seats == 2]
    traded = _traded(free, new - 3) if verb in ("place", "sabotage") else []
    if deck is not None:
        left = [card for card in free if card not in deck.split()]
        held.setdefault(others, []).extend(left)
    return position(
        seats=seats,
        domination=domination,
        max_turns=max_turns,
        fast_windows=fast_windows,
        turns=max(turns, clara),
        clara=clara,
        due=new,
        has_conquered=has_conquered,
        tardis=tardis,
        landed=space,
        active=active,
        discard=[*discard.split(), *traded, *held.pop("discard", [])],
        used=used.split(),
        territories=territories,
        hands=[held.get(army, []) for army in ARMY_IDS[:seats]],
        piles=beside,
        tail=tail.split(),
        steps=_steps(verb, asked or active),
    )


def position(**fields: Any) -> Table:
    """The table of a position."""
    state = vworp.position("dalek_invasion", {"game": "dalek_invasion", **fields})
    assert isinstance(state, Table)
    return state


def _steps(verb: str, seat: str) -> list[dict[str, str]]:
    name, below = STEPS[verb]
    is_asked = name not in ("TurnUpCard", "MusterDaleks")
    due = {"step": name, "seat": seat} if is_asked else {"step": name}
    return [*({"step": step} for step in below), due]


def _territories(board: str, rest: str, seats: int) -> dict[str, list[Any]]:
    """What is named; of a neutral army six at most, and the players share what is left."""
    named: dict[str, list[Any]] = {}
    for line in board.split(";"):
        army, _, places = line.strip().partition(":")
        for place in filter(None, (word.strip() for word in places.split(","))):
            territory, _, count = place.partition(" ")
            assert territory in BOARD.ids, territory
            named[territory] = [army, int(count or 1)]
    army, each = rest.split()
    if army in ARMY_IDS[:seats]:
        return {"others": [army, int(each)], **named}
    unnamed = [territory for territory in BOARD.ids if territory not in named]
    room = 6 - sum(owner == army for owner, _ in named.values())
    shared = [army if n < room else ARMY_IDS[n % 2] for n in range(len(unnamed))]
    return {**named, **{t: [o, int(each)] for t, o in zip(unnamed, shared, strict=True)}}


def _take(free: list[str], card: str) -> str:
    """The card named, or the last that lies nowhere else."""
    found = card if card in free else free[-1]
    free.remove(found)
    return found


def _pile(free: list[str], piles: str, army: str, armies: set[str]) -> list[str]:
    """Three cards for each living neutral army: those named first, then any."""
    if army not in armies:
        return []
    named = [card for card in piles.split() if card in free]
    kept = [card for card in free if card not in piles.split()]
    return [_take(free, card) for card in [*named, *reversed(kept)][:PILE_SIZE]]


def _traded(free: list[str], daleks: int) -> list[str]:
    """Cards for whose stars so many Daleks came."""
    cards: list[str] = []
    stars = 0
    while daleks_for(stars) < daleks:
        cards.append(_take(free, ""))
        stars += BOARD.stars[BOARD.ids.index(cards[-1])]
    return cards


def mask(words: str) -> int:
    """Cards by their ids."""
    return sum(1 << CARD_IDS.index(word) for word in words.split())


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
    found = [note.rule for note in state.story if note.words]
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
