"""The Drill Yard laid out in words, for the tests of fighting and cards.

`stage("doctor 20 5", "s1 22 5 unit_smg", "a1 20 12")` puts the Doctor, a soldier with a
sub-machine gun and an alien on the open south of the yard (x 16 to 32, y 1 to 21 is empty).
Orders are Stand, nobody has moved, M1 is known to be live, no portal is open unless asked for,
and no step is due.
"""

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import vworp
from vworp.core import REFEREE, Illegal, Step, push_in_order, step
from vworp.core.registry import find
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import (
    ALIEN_KINDS,
    CIVILIAN,
    COMPANION,
    FIRST_OF_THE_ALIENS,
    KINDS,
    OFFICER,
    SOLDIER,
)
from vworp.games.adventures.box.sheets import sheet_of
from vworp.games.adventures.box.tables import one_line, table_text
from vworp.games.adventures.inventory import cards_in_play
from vworp.games.adventures.rules.appear import add_figure
from vworp.games.adventures.rules.cards.deck import cards_of
from vworp.games.adventures.rules.cards.hands import set_of
from vworp.games.adventures.rules.people import is_alien, is_pc, nearest_marker
from vworp.games.adventures.rules.race import dress, free_civilians
from vworp.games.adventures.state import (
    EXTRA_KINDS,
    FOREVER,
    GOES_ON,
    NOBODY,
    NOWHERE,
    Adventure,
    Figure,
    LiveCard,
)
from vworp.games.adventures.steps.acts import DeclareAct
from vworp.games.adventures.steps.base import Decision

OPTIONS: dict[str, Any] = {"table": "drill_yard", "dalek_variant": "later", "ogron_leader": "dalek"}
OPTION_NAMES = frozenset(option.name for option in find("adventures").options)
NOTHING_DUE = {"step": "PassCards", "seat": 0, "window": "A"}


@step
class Idle(Decision):
    """A decision that waits at the bottom of the stack, so that the game is not over."""

    rules = ("AT-39",)
    prompt = "Nothing"

    def options(self, state: Adventure) -> list[int]:
        return [act.DONE()]

    def take(self, state: Adventure, action: int) -> None:
        """Nothing happens."""


def number_of(card: str) -> int:
    """A card's number by its id."""
    return act.CARDS.number(card)


def stage(
    *figures: str,
    race: str = "sontarans",
    portals: bool | list[dict[str, int]] = False,
    commanded: bool = True,
    quiet: bool = False,
    parked: Sequence[str] = (),
    **more: Any,
) -> Adventure:
    """The yard with these figures; `race=""` leaves the race card face down.

    Soldiers do what the player says if they are `commanded`; `quiet` aliens can't shoot. A parked
    vehicle is its kind, x, y, and `field=value`. More can be said of the game's options, and of
    whatever else a position says, such as `turn=3`.
    """
    rows = [_row(words, quiet) for words in figures]
    options = {name: value for name, value in more.items() if name in OPTION_NAMES}
    fields = {
        "seats": 1,
        "options": {**OPTIONS, **_recruited(rows), **_parked(parked), **options},
        "turn": 1,
        "episode_turn": 1,
        "race": race,
        "live": "m1",
        "known": {"m1": "live", "m2": "dummy", "m3": "dummy", "m4": "dummy"},
        "groups": [{"officer": "", "start": _soldiers(rows), "commanded": commanded}],
        **({"vehicles": [_vehicle(words) for words in parked]} if parked else {}),
        **{name: value for name, value in more.items() if name not in OPTION_NAMES},
    }
    return read(rows, fields, portals)


def read(
    rows: list[dict[str, Any]], fields: dict[str, Any], portals: bool | list[dict[str, int]]
) -> Adventure:
    """The table that a position describes, with an empty deck and nothing due."""
    fresh = fresh_table(fields["seats"], json.dumps(fields["options"]))
    named = {row["figure"] for row in rows}
    absent = [
        {"figure": act.FIGURES[number], "place": "left"}
        for number in fresh.figures
        if number < FIRST_OF_THE_ALIENS and act.FIGURES[number] not in named
    ]
    data = {
        "sets": list(act.RACES),
        "pile": [],
        "extras": dict.fromkeys(EXTRA_KINDS, 0),
        "set_aside": _whole_deck(fresh, _placed(rows, fields)),
        "figures": sorted([*rows, *absent], key=lambda row: act.FIGURES.number(row["figure"])),
        "steps": [NOTHING_DUE],
        **fields,
    }
    if portals is not True:
        data["portals"] = portals or [
            {"site": -1, "level": portal.level, "one_shot": portal.is_one_shot}
            for portal in fresh.portals
        ]
    state = vworp.position("adventures", data)
    assert isinstance(state, Adventure)
    state.steps = [Idle(0)]
    return state


def set_up(seats: int = 1, **options: Any) -> Adventure:
    """A game at its very start, U.N.I.T. left at home unless asked for."""
    state = find("adventures").new_state(seats, {**OPTIONS, "unit": "none", **options})
    assert isinstance(state, Adventure)
    return state


@cache
def fresh_table(seats: int, options: str) -> Adventure:
    """The table before anything has happened."""
    return set_up(seats, **json.loads(options))


def _placed(rows: list[dict[str, Any]], fields: dict[str, Any]) -> set[str]:
    """The cards that lie somewhere already."""
    held = {card for row in rows for kind in HANDS for card in row.get(kind, ())}
    on_table = {token[2] for token in fields.get("tokens", ()) if token[2] in act.CARDS.words}
    return held | on_table | {card for pile in PILES for card in fields.get(pile, ())}


def _whole_deck(fresh: Adventure, held: set[str]) -> list[str]:
    """As many cards as the deck has, without those that lie somewhere else."""
    names = [card for card in act.CARDS.words if card not in held]
    ideas = fresh.inventory()["cards"] - sum(fresh.extras)
    found = names[: max(ideas - sum(card in IDEAS for card in held), 0)]
    for kind, count in zip(EXTRA_KINDS, fresh.extras, strict=True):
        cards = [act.CARDS[card] for card in cards_of(kind)]
        taken = sum(card in cards for card in held)
        found += [card for card in cards if card not in held][: max(count - taken, 0)]
    return found[: fresh.inventory()["cards"] - len(held)]


HANDS = ("hand", "abilities", "artifacts")
PILES = ("pile", "bottom", "limbo", "yellow")
LISTS = (*HANDS, "weapons", "shot_by", "bonds", "act", "queue")
IDEAS = frozenset(act.CARDS[card] for race in range(len(act.RACES)) for card in set_of(race))


def _row(words: str, quiet: bool = False) -> dict[str, Any]:
    """A figure as in a position: its word, x, y, its weapons, and `field=value`."""
    word, x, y, *more = words.split()
    kind = KINDS[act.FIGURES.number(word)]
    row: dict[str, Any] = {"figure": word, "place": "table", "x": float(x), "y": float(y)}
    row |= {} if kind == CIVILIAN else {"order": "stand"}
    row |= {"group": "g1", "seat": 0} if kind == SOLDIER else {}
    row |= {"disarmed": FOREVER} if quiet and kind in ALIEN_KINDS else {}
    arms = [fact for fact in more if "=" not in fact]
    row |= {"weapons": arms, "rounds": 4} if arms else {}
    return row | {name: _value(name, fact) for name, fact in _facts(more)}


def _facts(words: list[str]) -> list[tuple[str, str]]:
    pairs = [fact.partition("=") for fact in words if "=" in fact]
    return [(name, value) for name, _, value in pairs]


def _value(name: str, value: str) -> Any:
    if name == "items":
        return {item: int(count or 1) for item, _, count in map(_count, value.split(","))}
    if name in LISTS:
        return [card.replace("_", " ") if name == "act" else card for card in value.split(",")]
    if name == "start":
        return [float(inches) for inches in value.split(",")]
    try:
        return json.loads(value)
    except ValueError:
        return value


def _count(item: str) -> tuple[str, str, str]:
    return item.partition(":")


def _soldiers(rows: list[dict[str, Any]]) -> int:
    return sum(KINDS[act.FIGURES.number(row["figure"])] == SOLDIER for row in rows)


def _recruited(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The options that bring these people into the game."""
    kinds = {row["figure"]: KINDS[act.FIGURES.number(row["figure"])] for row in rows}
    team = [word for word, kind in kinds.items() if kind == COMPANION]
    unit = [f"{word}:" for word, kind in kinds.items() if kind == OFFICER]
    guests = [f"own:{word.capitalize()}" if word.startswith("guest") else word for word in team]
    return {"team": " ".join(["doctor_3", *guests]), "unit": " ".join(unit) or "none"}


def _parked(vehicles: Sequence[str]) -> dict[str, Any]:
    """The yard with vehicles is a table of one's own."""
    if not vehicles:
        return {}
    table = tomllib.loads(table_text("drill_yard"))
    table["vehicle"] = [
        {"id": f"V{number}", "kind": row["kind"], "pos": [row["x"], row["y"]], "heading": 0}
        for number, row in enumerate(map(_vehicle, vehicles), 1)
    ]
    return {"table": one_line(json.dumps(table))}


def _vehicle(words: str) -> dict[str, Any]:
    """A vehicle as in a position: its kind, x, y, and `field=value`; it heads east."""
    kind, x, y, *more = words.split()
    row = {"kind": kind, "x": float(x), "y": float(y), "heading": 0}
    return row | {name: _value(name, fact) for name, fact in _facts(more)}


def put(state: Adventure, words: str) -> Figure:
    """Put another figure on the table: its word, x, y, its weapons, and `field=value`."""
    row = _row(words)
    number = act.FIGURES.number(row["figure"])
    figure = state.figures.get(number) or Figure(number, sheet_of(number))
    _tell(figure, row, state)
    figure.start = figure.point
    if KINDS[number] == SOLDIER:
        state.groups[0].start += 1
    elif is_pc(figure):
        figure.seat = 0
    add_figure(state, figure)
    return figure


def now(state: Adventure, *words: str, **fields: Any) -> None:
    """Change what a position says: `now(state, "jo order=move", "g1 order=rout", turn=3)`.

    Words begin with a figure or a group of soldiers.
    """
    for word, *facts in map(str.split, words):
        is_group = word in act.GROUPS.words
        owner: Any = state.groups[act.GROUPS.number(word)] if is_group else who(state, word)
        _tell(owner, {name: _value(name, fact) for name, fact in _facts(facts)}, state)
    _tell(state, fields, state)


def _tell(owner: Any, given: dict[str, Any], state: Adventure) -> None:
    entries = {entry.name: entry for entry in owner.declared if entry.form is not None}
    for name, value in given.items():
        read_value = entries[name].form.read_for(owner, value, state, name)
        setattr(owner, entries[name].attribute, read_value)


def who(state: Adventure, word: str) -> Figure:
    """A figure by its word."""
    return state.figures[act.FIGURES.number(word)]


def deal(state: Adventure, word: str, *cards: str) -> None:
    """Put cards into a hand, out of those that lay aside."""
    for card in map(number_of, cards):
        state.set_aside.remove(card if card in state.set_aside else state.set_aside[-1])
        who(state, word).hand.append(card)


def hand(state: Adventure, word: str) -> list[str]:
    """The cards in a hand, in words."""
    return [act.CARDS[card] for card in who(state, word).hand]


def in_force(state: Adventure, card: str) -> LiveCard:
    """A quest or Actions card that is in force."""
    return next(live for live in state.live_cards if live.card == number_of(card))


def capture(state: Adventure, word: str, captor: str, marker: int = NOWHERE) -> None:
    """Make a figure a prisoner, held at a marker if one is named."""
    captive, keeper = who(state, word), who(state, captor)
    captive.captor, captive.held_at = keeper.number if marker == NOWHERE else NOBODY, marker
    captive.bound_for = nearest_marker(state, keeper) if is_alien(keeper) else NOWHERE


def disguise(state: Adventure, word: str = "leader") -> Figure:
    """Let everybody take a figure for a civilian."""
    figure = who(state, word)
    figure.disguise = free_civilians(state)[0]
    dress(state, figure)
    return figure


def step_in(state: Adventure, words: str) -> Step[Any]:
    """A step as in a position: `MoveOne figure=a1`."""
    name, *facts = words.split()
    data = {"step": name, **{field: _value(field, fact) for field, fact in _facts(facts)}}
    return find("adventures").positions._read_step(data, state)


def lay_aside(state: Adventure) -> None:
    """The cards that a test does not speak of lie aside, as many as the box has."""
    aside, state.set_aside = state.set_aside, []
    placed = cards_in_play(state)
    box = fresh_table(state.seats, json.dumps(dict(state.setting.options))).inventory()["cards"]
    count = max(box - state.inventory()["cards"], 0)
    spoken_for = {*placed, *aside}
    others = [card for card in range(len(act.CARDS)) if card not in spoken_for]
    rest = [*others, *(card for card in aside if card not in placed)]
    state.set_aside = rest[len(rest) - count :]


def due(state: Adventure, *steps: str | Step[Adventure]) -> Adventure:
    """Let these steps come due in this order, and run the deeds on top.

    In words a step is its name and `field=value`, as in a position.
    """
    check(state)
    made = [step_in(state, words) if isinstance(words, str) else words for words in steps]
    push_in_order(state, *made)
    settle(state)
    return state


def check(state: Adventure) -> None:
    """Whatever a test has changed, it is a table that the rules can hold."""
    lay_aside(state)
    if state.viewer == REFEREE and state.outcome == GOES_ON:
        vworp.position("adventures", {**state.position(), "steps": [NOTHING_DUE]})


def step_4(state: Adventure) -> Adventure:
    """Let Shooting and Acting come due."""
    return due(state, "ShootingAndActing")


def settle(state: Adventure) -> None:
    """Run the deeds on top of the stack."""
    state.steps.append(Idle(0))
    state.apply(act.DONE())


def words(state: Adventure) -> list[str]:
    """What may be done now, in words."""
    return [act.ACTIONS.notation(action) for action in state.step.options(state)]


def play(state: Adventure, *sentences: str) -> Adventure:
    """Play decisions and chance outcomes; each must be allowed."""
    for sentence in sentences:
        action = act.ACTIONS.parse(sentence)
        refusal = state.step.why_not(state, action)
        if refusal is not None:
            raise refusal
        state.apply(action)
    return state


def refused(state: Adventure, sentence: str) -> str:
    """The rule by which an action is refused, and why."""
    try:
        play(state, sentence)
    except Illegal as refusal:
        return str(refusal)
    raise AssertionError(f"{sentence} was allowed")


def actor(state: Adventure) -> str:
    """Whose act is asked for."""
    step = state.step
    assert isinstance(step, DeclareAct)
    return act.FIGURES[step.figure]
