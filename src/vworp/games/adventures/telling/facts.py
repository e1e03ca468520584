"""What a table looks like to a storyteller: who is in which trouble, and what is known."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar
from zlib import crc32

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import SOLDIER, THE_DOCTOR
from vworp.games.adventures.rules import people, whereabouts
from vworp.games.adventures.rules.cards import hands, live
from vworp.games.adventures.rules.portals import on_table
from vworp.games.adventures.rules.prisoners import is_fixture
from vworp.games.adventures.rules.race import is_known
from vworp.games.adventures.rules.sight import is_dark
from vworp.games.adventures.state import LEFT, NOWHERE, Adventure, Figure
from vworp.games.adventures.telling.goals import ideas_held

Thing = TypeVar("Thing")

HUNTED = 12
"""So near an enemy breathes down somebody's neck."""


class Captive(NamedTuple):
    """Somebody in alien hands, and the marker where they are held, if they are there yet."""

    name: str
    marker: str


class Hunt(NamedTuple):
    """The enemy that is nearest to a character, and how far away."""

    hunter: str
    prey: str
    inches: str


class Facts(NamedTuple):
    """What there is to tell of; names as the log has them."""

    place: str
    doctor: str
    friends: tuple[str, ...]
    """The other characters who are free."""

    captives: tuple[Captive, ...]
    out_cold: tuple[str, ...]
    fighting: tuple[str, str] | None
    hunt: Hunt | None
    soldiers_lost: int
    rescued: int
    enemy: str
    """The race, in the plural; "" while nobody knows it."""

    enemies: int
    has_leader: bool
    cards: int
    clue: tuple[str, str]
    """An Idea Card of the right colour: who has it, and its title; empty without one."""

    plan: str
    """The title of the Actions required, once all five cards are held and while they are open."""

    is_plan_done: bool
    quests: tuple[str, ...]
    device: str
    """The marker that is known to be live."""

    haunts: tuple[str, ...]
    """What the portals hide behind."""

    is_dark: bool


def facts_of(state: Adventure) -> Facts:
    """AT-248. What everybody can see, so that nothing tells who is in disguise."""
    view = state.view(None)
    characters = people.pcs(view)
    free = [figure for figure in characters if not people.is_prisoner(figure)]
    return Facts(
        place=view.table.name,
        doctor=view.figures[THE_DOCTOR].sheet.name,
        friends=tuple(f.sheet.name for f in free if f.number != THE_DOCTOR),
        captives=tuple(_captive(figure) for figure in characters if people.is_prisoner(figure)),
        out_cold=tuple(f.sheet.name for f in free if people.is_paralysed(view, f)),
        fighting=_fighting(view, free),
        hunt=_hunt(view, free),
        soldiers_lost=_soldiers_lost(view),
        rescued=sum(f.is_rescued for f in view.figures.values()),
        enemy=act.RACES.names[view.race].split(" / ")[0] if is_known(view) else "",
        enemies=len(people.open_aliens(view)),
        has_leader=is_known(view) and people.leader_is_on_table(view),
        cards=len(ideas_held(view)),
        clue=_clue(view),
        plan=_plan(view),
        is_plan_done=view.actions_done,
        quests=tuple(hands.CARDS[card].title for card in live.open_quests(view)),
        device=act.MARKERS.names[view.live] if view.live != NOWHERE else "",
        haunts=_haunts(view),
        is_dark=is_dark(view),
    )


def _captive(figure: Figure) -> Captive:
    marker = act.MARKERS.names[figure.held_at] if figure.held_at != NOWHERE else ""
    return Captive(figure.sheet.name, marker)


def _fighting(view: Adventure, free: Sequence[Figure]) -> tuple[str, str] | None:
    for figure in free:
        for enemy in people.fighting_enemies(view, figure):
            if people.touches(figure, enemy):
                return figure.sheet.name, enemy.sheet.name
    return None


def _hunt(view: Adventure, free: Sequence[Figure]) -> Hunt | None:
    found = [
        (people.gap_between(enemy, figure), enemy.number, figure.number)
        for figure in free
        if people.is_active(view, figure)
        for enemy in people.open_aliens(view)
        if not is_fixture(enemy)
    ]
    gap, enemy, prey = min(found, default=(HUNTED + 1.0, 0, 0))
    if gap > HUNTED:
        return None
    names = [view.figures[number].sheet.name for number in (enemy, prey)]
    return Hunt(names[0], names[1], whereabouts.inches(gap))


def _soldiers_lost(view: Adventure) -> int:
    return sum(
        people.kind_of(figure) == SOLDIER and figure.place == LEFT
        for figure in view.figures.values()
    )


def _clue(view: Adventure) -> tuple[str, str]:
    """The one that tells most: Plot, Threat and Solution are stories, and come first."""
    for card in sorted(ideas_held(view), reverse=True):
        holder = hands.holder_of(view, card)
        if holder is not None:
            return holder.sheet.name, hands.CARDS[card].title
    return "", ""


def _plan(view: Adventure) -> str:
    if not is_known(view) or view.actions_done or not hands.is_set_held(view):
        return ""
    return hands.CARDS[live.actions_card(view)].title


def _haunts(view: Adventure) -> tuple[str, ...]:
    sites = [view.table.sites[view.portals[number].site] for number in on_table(view)]
    pieces = [view.table.pieces[site.piece] for site in sites if site.piece >= 0]
    return tuple(dict.fromkeys(whereabouts.piece_name(piece) for piece in pieces))


class Lot:
    """Picks by lot, but always the same for the same table as everybody sees it."""

    def __init__(self, state: Adventure, what: str) -> None:
        places = [
            (figure.number, figure.x, figure.y, len(figure.hand))
            for figure in state.view(None).figures.values()
        ]
        self._seed = crc32(repr((what, state.episode, state.turn, places)).encode())

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of them."""
        self._seed = crc32(repr(self._seed).encode())
        return things[self._seed % len(things)]
