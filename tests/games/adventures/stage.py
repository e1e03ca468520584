"""The Drill Yard laid out in words, for the tests of fighting and cards.

`stage("doctor 20 5", "s1 22 5 unit_smg", "a1 20 12")` puts the Doctor, a soldier with a
sub-machine gun and an alien on the open south of the yard (x 16 to 32, y 1 to 21 is empty).
Orders are Stand, nobody has moved, M1 is known to be live, no portal is open unless asked for,
and no step is due. Whatever is set or asked for is as in a position: `now(state, "a1 order=move")`,
`fact(state, "a1 order")`.
"""

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import vworp
from vworp.core import REFEREE, Illegal, Step, push_in_order, step
from vworp.core.registry import find
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.tables import table_text
from vworp.games.adventures.rules.geometry.points import gap, in_contact
from vworp.games.adventures.state import Adventure, Figure

OPTIONS: dict[str, Any] = {"table": "drill_yard", "dalek_variant": "later", "ogron_leader": "dalek"}
OPTION_NAMES = frozenset(option.name for option in find("adventures").options)
NOTHING_DUE = {"step": "PassCards", "seat": 0, "window": "A"}
NO_EXTRAS = dict.fromkeys(("quest", "event", "blue_edge", "artifact", "ability"), 0)
HANDS = ("hand", "abilities", "artifacts")
PILES = ("pile", "bottom", "limbo", "yellow")
LISTS = (*HANDS, *PILES, "weapons", "shot_by", "bonds", "act", "queue", "players", "aliens")
PLACES = ("start", "way", "answer")
SOLDIERS, CIVILIANS, ALIENS = ("s",), ("c",), ("a", "mat", "leader", "character", "node")
SUPPRESSED, WOUNDED, KILLED, PARALYSED = 1, 2, 3, 4
"""What a hit does, as positions say it."""


@step
class Idle(Step[Any]):
    """A decision that waits at the bottom of the stack, so that the game is not over."""

    rules = ("AT-39",)
    prompt = "Nothing"

    def options(self, state: Any) -> list[int]:
        return [act.DONE()]

    def take(self, state: Any, action: int) -> None:
        """Nothing happens."""


# The table.


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
    fresh = fresh_table(fields["seats"], fields["options"])
    named = {row["figure"] for row in rows}
    absent = [
        {"figure": word, "place": "left"}
        for word in (act.FIGURES[number] for number in fresh.figures)
        if word not in named and not is_alien(word)
    ]
    data = {
        "sets": list(act.RACES),
        "pile": [],
        "extras": NO_EXTRAS,
        "figures": _in_order([*rows, *absent]),
        "steps": [NOTHING_DUE],
        **fields,
    }
    if portals is not True:
        data["portals"] = portals or [{**row, "site": -1} for row in fresh.position()["portals"]]
    state = vworp.position("adventures", {**data, "set_aside": _aside(data, fresh)})
    assert isinstance(state, Adventure)
    state.steps = [Idle(0)]
    return state


def set_up(seats: int = 1, **options: Any) -> Adventure:
    """A game at its very start, U.N.I.T. left at home unless asked for."""
    state = find("adventures").new_state(seats, {**OPTIONS, "unit": "none", **options})
    assert isinstance(state, Adventure)
    return state


FRESH: dict[str, Adventure] = {}


def fresh_table(seats: int, options: Mapping[str, Any]) -> Adventure:
    """The table before anything has happened; it is found again by all options that it has."""
    key = json.dumps([seats, options])
    if key not in FRESH:
        FRESH[key] = set_up(seats, **options)
        FRESH[json.dumps([seats, dict(FRESH[key].setting.options)])] = FRESH[key]
    return FRESH[key]


def _aside(data: dict[str, Any], fresh: Adventure, last: Iterable[str] = ()) -> list[str]:
    """The cards that a test does not speak of lie aside, as many as the box has."""
    placed = _placed(data)
    count = fresh.inventory()["cards"] - len(placed) - sum(data["extras"].values())
    named = {*placed, *last}
    others = [card for card in act.CARDS.words if card not in named]
    rest = [*others, *(card for card in last if card not in placed)]
    return rest[len(rest) - max(count, 0) :]


def _placed(data: dict[str, Any]) -> list[str]:
    """The cards that lie somewhere already; an Actions card in force is in somebody's hand."""
    held = [card for row in data["figures"] for kind in HANDS for card in row.get(kind, ())]
    on_table = [token[2] for token in data.get("tokens", ()) if token[2] in act.CARDS.words]
    live = [row["card"] for row in data.get("live_cards", ()) if row["card"][:2] in ("qu", "ev")]
    piles = [card for pile in PILES for card in data.get(pile, ())]
    return [*held, *on_table, *live, *piles]


def _row(words: str, quiet: bool = False) -> dict[str, Any]:
    """A figure as in a position: its word, x, y, its weapons, and `field=value`."""
    word, x, y, *more = words.split()
    row: dict[str, Any] = {"figure": word, "place": "table", "x": float(x), "y": float(y)}
    row |= {} if _stem(word) in CIVILIANS else {"order": "stand"}
    row |= {"group": "g1", "seat": 0} if _stem(word) in SOLDIERS else {}
    row |= {"disarmed": 9999} if quiet and is_alien(word) else {}
    arms = [fact for fact in more if "=" not in fact]
    row |= {"weapons": arms, "rounds": 4} if arms else {}
    return row | _facts(more)


def _stem(word: str) -> str:
    """Which of its kind does not matter: the s of s1."""
    return word.rstrip("0123456789")


def is_alien(word: str) -> bool:
    """Whether a word is that of an alien-side figure."""
    return _stem(word) in ALIENS


def _in_order(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: act.FIGURES.number(row["figure"]))


def _facts(words: list[str]) -> dict[str, Any]:
    pairs = [fact.partition("=") for fact in words if "=" in fact]
    return {name: _value(name, value) for name, _, value in pairs}


def _value(name: str, value: str) -> Any:
    if name == "items":
        return {item: int(count or 1) for item, _, count in map(_count, value.split(",")) if item}
    if name in LISTS:
        found = [word for word in value.split(",") if word]
        return [word.replace("_", " ") for word in found] if name == "act" else found
    if name in PLACES and "," in value:
        points = [[float(xy) for xy in point.split(",")] for point in value.split("_")]
        return points[0] if name == "start" else points
    try:
        return json.loads(value)
    except ValueError:
        return value


def _count(item: str) -> tuple[str, str, str]:
    return item.partition(":")


def _soldiers(rows: list[dict[str, Any]]) -> int:
    return sum(_stem(row["figure"]) in SOLDIERS for row in rows)


def _recruited(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The options that bring these people into the game."""
    words = [row["figure"] for row in rows]
    unit = [f"{word}:" for word in words if word in catalogue().unit_characters]
    team = [word for word in words if word in catalogue().companions]
    guests = [f"own:{word.capitalize()}" for word in words if word.startswith("guest")]
    return {"team": " ".join(["doctor_3", *team, *guests]), "unit": " ".join(unit) or "none"}


def _parked(vehicles: Sequence[str]) -> dict[str, Any]:
    """The yard with vehicles is a table of one's own."""
    if not vehicles:
        return {}
    table = tomllib.loads(table_text("drill_yard"))
    table["vehicle"] = [
        {"id": f"V{number}", "kind": row["kind"], "pos": [row["x"], row["y"]], "heading": 0}
        for number, row in enumerate(map(_vehicle, vehicles), 1)
    ]
    return {"table": json.dumps(table)}


def _vehicle(words: str) -> dict[str, Any]:
    """A vehicle as in a position: its kind, x, y, and `field=value`; it heads east."""
    kind, x, y, *more = words.split()
    return {"kind": kind, "x": float(x), "y": float(y), "heading": 0} | _facts(more)


# What is changed on it.


def now(state: Adventure, *words: str, **fields: Any) -> Adventure:
    """Change what a position says: `now(state, "jo order=move", "g1 order=rout", turn=3)`.

    Words begin with a figure, a group of soldiers, a portal, a vehicle or a card in force.
    """
    for word, *facts in map(str.split, words):
        _tell(_owner(state, word), _facts(facts), state)
    _tell(state, fields, state)
    return state


def _owner(state: Adventure, word: str) -> Any:
    for domain, rows in (
        (act.GROUPS, state.groups),
        (act.PORTALS, state.portals),
        (act.VEHICLES, state.vehicles),
    ):
        if word in domain.words:
            return rows[domain.number(word)]
    if word in act.CARDS.words:
        return next(row for row in state.live_cards if act.CARDS[row.card] == word)
    return who(state, word)


def _tell(owner: Any, given: dict[str, Any], state: Adventure) -> None:
    entries = {entry.name: entry for entry in owner.declared if entry.form is not None}
    for name, value in given.items():
        read_value = entries[name].form.read_for(owner, value, state, name)
        setattr(owner, entries[name].attribute, read_value)


def put(state: Adventure, words: str) -> None:
    """Put another figure on the table: its word, x, y, its weapons, and `field=value`."""
    row = _row(words)
    row = {"start": [row["x"], row["y"]], **row}
    if act.FIGURES.number(row["figure"]) in state.figures:
        _tell(who(state, row["figure"]), row, state)
    else:
        there = state.figures
        now(state, figures=_in_order([*fact(state, "figures"), row]))
        state.figures.update(there)
    if _stem(row["figure"]) in SOLDIERS:
        now(state, f"g1 start={fact(state, 'g1 start') + 1}")


def deal(state: Adventure, word: str, *cards: str) -> None:
    """Put cards into a hand."""
    now(state, f"{word} hand={','.join([*hand(state, word), *(card.lower() for card in cards)])}")
    _lay_aside(state)


def capture(state: Adventure, word: str, captor: str, marker: str = "") -> None:
    """Make a figure a prisoner, held at a marker if one is named."""
    bound_for = marker or ("m1" if is_alien(captor) else "")
    kept_by = "" if marker else captor
    now(state, f"{word} captor={kept_by} held_at={marker} bound_for={bound_for}")


def struck(state: Adventure, *hits: list[Any]) -> Adventure:
    """Let these hits of step 4 have their effect."""
    return due(now(state, hits=list(hits)), "ApplyHits")


def fall(state: Adventure, *words: str) -> Adventure:
    """Let figures be destroyed by hits of one step 4."""
    return struck(state, *([word, KILLED, 0] for word in words))


def _lay_aside(state: Adventure) -> dict[str, Any]:
    """Cards that a test has put somewhere are no longer aside; the position as it is then."""
    data: dict[str, Any] = state.position()
    fresh = fresh_table(state.seats, dict(state.setting.options))
    data["set_aside"] = _aside(data, fresh, data.get("set_aside", ()))
    now(state, set_aside=data["set_aside"])
    return data


# What can be seen of it.


def who(state: Adventure, word: str) -> Figure:
    """A figure by its word."""
    return state.figures[act.FIGURES.number(word)]


def fact(state: Adventure, words: str) -> Any:
    """What a position says: `fact(state, "a1 order")`, `fact(state, "race")`."""
    *word, name = words.split()
    owner = _owner(state, word[0]) if word else state
    entry = next(entry for entry in owner.declared if entry.name == name)
    return entry.form.write(getattr(owner, entry.attribute), state)


def facts(state: Adventure, words: str, name: str) -> list[Any]:
    """What a position says of several: `facts(state, "a1 a2", "place")`."""
    return [fact(state, f"{word} {name}") for word in words.split()]


def on_table(state: Adventure, stem: str = "") -> list[str]:
    """Who is on the table, or those of a kind: the a of a1."""
    there = [row["figure"] for row in fact(state, "figures") if row.get("place") == "table"]
    return [word for word in there if stem in ("", _stem(word))]


def lasts(state: Adventure, words: str) -> bool:
    """Whether what befell a figure is still in force: `lasts(state, "a1 immobilised")`."""
    return bool(fact(state, words) >= state.turn)


def added(state: Adventure, word: str, stat: str) -> int:
    """What cards add to one of a figure's values: `added(state, "doctor", "move")`."""
    rows = fact(state, "modifiers")
    return sum(by for name, figure, by, _ in rows if (name, figure) == (stat, word))


def is_captive(state: Adventure, word: str) -> bool:
    """Whether a figure is kept by somebody or held at a marker."""
    return bool(fact(state, f"{word} captor") or fact(state, f"{word} held_at"))


def hand(state: Adventure, word: str) -> list[str]:
    """The cards in a hand, in words."""
    return list(fact(state, f"{word} hand"))


def inches(state: Adventure, one: str, other: str | tuple[float, float]) -> float:
    """From a figure's base to another's, or to a point."""
    here = who(state, one)
    if isinstance(other, tuple):
        return gap(here.point, other, here.sheet.radius, 0.0)
    there = who(state, other)
    return gap(here.point, there.point, here.sheet.radius, there.sheet.radius)


def portal_at(state: Adventure, word: str) -> tuple[float, float]:
    """Where a portal stands."""
    x, y = state.table.sites[fact(state, f"{word} site")].point
    return x, y


def touches(state: Adventure, one: str, other: str) -> bool:
    """Whether two bases are in contact."""
    here, there = who(state, one), who(state, other)
    return in_contact(here.point, there.point, here.sheet.radius, there.sheet.radius)


# What is due.


def step_in(state: Adventure, words: str) -> Step[Any]:
    """A step as in a position: `MoveOne figure=a1`, `Clash mover=a1 way=20,10_24,13 rival=jo`."""
    name, *more = words.split()
    return find("adventures").positions._read_step({"step": name, **_facts(more)}, state)


def due(state: Adventure, *steps: str) -> Adventure:
    """Let these steps come due in this order, and run the deeds on top.

    In words a step is its name and `field=value`, as in a position.
    """
    check(state)
    push_in_order(state, *(step_in(state, words) for words in steps))
    state.settle()
    return state


def check(state: Adventure) -> None:
    """Whatever a test has changed, it is a table that the rules can hold."""
    data = _lay_aside(state)
    if state.viewer == REFEREE and not data["outcome"]:
        vworp.position("adventures", {**data, "steps": [NOTHING_DUE]})


def carry_out(state: Adventure, card: str, holder: str = "doctor", part: int = 1) -> Adventure:
    """Let what a card does happen: 1 when it is played, 2 in use, 3 what its first timer brings."""
    return due(state, f"CarryOut card={card.lower()} part={part} place=0 holder={holder}")


def step_4(state: Adventure) -> Adventure:
    """Let Shooting and Acting come due."""
    return due(state, "ShootingAndActing")


def asked(state: Adventure) -> str:
    """Which step is due, by its name; "" if none is."""
    name = type(state.step).__name__
    return "" if name == "Idle" else name


def waiting(state: Adventure, name: str) -> list[dict[str, Any]]:
    """The steps of this name that are still to be taken, as a position says them."""
    return [row for row in state.position()["steps"] if row["step"] == name]


def words(state: Adventure) -> list[str]:
    """What may be done now, in words."""
    return [act.ACTIONS.notation(action) for action in state.step.options(state)]


def chances(state: Adventure) -> dict[str, int]:
    """What luck may bring now, in words, and how likely each of it is."""
    weights: dict[int, int] = state.step.weights(state)  # type: ignore[attr-defined]  # luck is due
    return {act.ACTIONS.notation(action): weight for action, weight in weights.items()}


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
    (*_, row) = waiting(state, "DeclareAct")
    return str(row["figure"])
