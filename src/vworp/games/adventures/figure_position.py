"""One figure as JSON, and back."""

from typing import Literal

import msgspec
from msgspec import field

from vworp.core import BadPosition
from vworp.core.actions import Domain
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.roster import CIVILIAN, KINDS, SOLDIER
from vworp.games.adventures.box.sheets import sheet_of
from vworp.games.adventures.models import IN_POOL, NEVER, NOWHERE, Figure
from vworp.games.adventures.rules.people import is_alien
from vworp.games.adventures.rules.race import dress
from vworp.games.adventures.state import Adventure

PLACES = ("pool", "table", "vehicle", "destroyed", "left", "disguise")

Place = Literal["pool", "table", "vehicle", "destroyed", "left", "disguise"]

PLAIN = (
    "seat",
    "group",
    "x",
    "y",
    "rounds",
    "is_loaded",
    "wounds",
    "suppressed",
    "paralysed",
    "immobilised",
    "disarmed",
    "jammed",
    "unseen",
    "is_low_power",
    "is_grounded",
    "has_moved",
    "moved",
    "has_charged",
    "has_shot",
    "spot_die",
    "has_escaped",
    "is_halted",
    "is_rescued",
    "vehicle",
)
"""What is written just as it is."""


class FigurePosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A figure; what is not written is as for a fresh one. Statuses name their last turn."""

    figure: str
    place: Place = "pool"
    seat: int = NOWHERE
    group: int = NOWHERE
    x: float = 0.0
    y: float = 0.0
    start: list[float] = field(default_factory=list)
    weapons: list[str] = field(default_factory=list)
    items: dict[str, int] = field(default_factory=dict)
    rounds: int = 0
    is_loaded: bool = False
    wounds: int = 0
    suppressed: int = NEVER
    paralysed: int = NEVER
    immobilised: int = NEVER
    disarmed: int = NEVER
    jammed: int = NEVER
    unseen: int = NEVER
    is_low_power: bool = False
    is_grounded: bool = False
    order: str = ""
    last_order: str = ""
    goal: str = ""
    has_moved: bool = False
    moved: float = 0.0
    has_charged: bool = False
    has_shot: bool = False
    spot_die: int = 0
    shot_by: list[str] = field(default_factory=list)
    act: list[int] = field(default_factory=list)
    bonds: list[str] = field(default_factory=list)
    captor: str = ""
    bound_for: str = ""
    held_at: str = ""
    has_escaped: bool = False
    target: str = ""
    is_halted: bool = False
    disguise: str = ""
    is_rescued: bool = False
    edge: str = ""
    vehicle: int = NOWHERE
    carries: str = ""
    hand: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)


def name(domain: Domain, value: int) -> str:
    """The word of a number, "" for none."""
    return domain[value] if value >= 0 else ""


def number(domain: Domain, word: str, *, may_be_empty: bool = False) -> int:
    """The number of a word; -1 for none, where there may be none."""
    if may_be_empty and not word:
        return NOWHERE
    if word not in domain.words:
        raise BadPosition(f"{word!r} is no {domain.name}")
    return domain.number(word)


def is_in_the_box(figure: Figure) -> bool:
    """An alien in the pool is as fresh as on the first day, and not worth a line."""
    return figure.place == IN_POOL and is_alien(figure)


def write_figure(figure: Figure) -> FigurePosition:
    """A figure as data."""
    data = FigurePosition(
        figure=act.FIGURES[figure.number],
        place=PLACES[figure.place],  # type: ignore[arg-type]  # a row of the literals
        start=list(figure.start),
        weapons=[act.WEAPONS[weapon] for weapon in figure.weapons],
        items={act.ITEMS[item]: count for item, count in enumerate(figure.items) if count},
        order=name(act.ORDERS, figure.order),
        last_order=name(act.ORDERS, figure.last_order),
        goal=name(act.TARGETS, figure.goal),
        shot_by=[act.FIGURES[other] for other in figure.shot_by],
        act=list(figure.act),
        bonds=[act.FIGURES[other] for other in figure.bonds],
        captor=name(act.FIGURES, figure.captor),
        bound_for=name(act.MARKERS, figure.bound_for),
        held_at=name(act.MARKERS, figure.held_at),
        target=name(act.FIGURES, figure.target),
        disguise=name(act.FIGURES, figure.disguise),
        edge=name(act.EDGES, figure.edge),
        carries=name(act.FIGURES, figure.carries),
        hand=[act.CARDS[card] for card in figure.hand],
        abilities=[act.CARDS[card] for card in figure.abilities],
        artifacts=[act.CARDS[card] for card in figure.artifacts],
    )
    for plain in PLAIN:
        setattr(data, plain, getattr(figure, plain))
    return data


def read_figure(state: Adventure, data: FigurePosition) -> Figure:
    """The figure that the data describe; its sheet comes from the team or the race."""
    slot = number(act.FIGURES, data.figure)
    known = state.figures.get(slot)
    figure = Figure(slot, known.sheet if known else sheet_of(slot))
    if is_alien(figure):
        if known is None:
            raise BadPosition(f"{data.figure} is no figure of this race")
        figure.disguise = number(act.FIGURES, data.disguise, may_be_empty=True)
        dress(state, figure)
    elif known is None and KINDS[slot] not in (SOLDIER, CIVILIAN):
        raise BadPosition(f"{data.figure} is not in this team")
    figure.place = PLACES.index(data.place)
    for plain in PLAIN:
        setattr(figure, plain, getattr(data, plain))
    _read_gear(figure, data)
    _read_ties(figure, data)
    return figure


def _read_gear(figure: Figure, data: FigurePosition) -> None:
    figure.weapons = tuple(number(act.WEAPONS, word) for word in data.weapons)
    if any(item not in catalogue().items for item in data.items):
        raise BadPosition(f"{data.figure} carries something that is no item")
    figure.items = tuple(data.items.get(item, 0) for item in act.ITEMS)
    figure.hand = [number(act.CARDS, word) for word in data.hand]
    figure.abilities = [number(act.CARDS, word) for word in data.abilities]
    figure.artifacts = [number(act.CARDS, word) for word in data.artifacts]
    figure.act = tuple(data.act)


def _read_ties(figure: Figure, data: FigurePosition) -> None:
    if len(data.start) != 2:
        raise BadPosition(f"{data.figure}: start is a place, x and y")
    figure.start = (data.start[0], data.start[1])
    figure.order = number(act.ORDERS, data.order, may_be_empty=True)
    figure.last_order = number(act.ORDERS, data.last_order, may_be_empty=True)
    figure.goal = number(act.TARGETS, data.goal, may_be_empty=True)
    figure.shot_by = tuple(number(act.FIGURES, word) for word in data.shot_by)
    figure.bonds = tuple(number(act.FIGURES, word) for word in data.bonds)
    figure.captor = number(act.FIGURES, data.captor, may_be_empty=True)
    figure.bound_for = number(act.MARKERS, data.bound_for, may_be_empty=True)
    figure.held_at = number(act.MARKERS, data.held_at, may_be_empty=True)
    figure.target = number(act.FIGURES, data.target, may_be_empty=True)
    figure.edge = number(act.EDGES, data.edge, may_be_empty=True)
    figure.carries = number(act.FIGURES, data.carries, may_be_empty=True)
