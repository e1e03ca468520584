"""Figures that come and go: the pool, places of appearance, casualties (AT-R30, AT-R31)."""

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.sheets import sheet_of
from vworp.games.adventures.rules import people, race, whereabouts
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.state import (
    ADVANCE,
    DESTROYED,
    IN_POOL,
    LEFT,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    STAND,
    Adventure,
    Figure,
    Group,
)


def available(state: Adventure, kind: int) -> list[int]:
    """AT-158, AT-R30. The numbers of this kind that can be put on the table now."""
    if kind in box.ALIEN_KINDS:
        return [
            number
            for number in box.numbers_of(kind)
            if number in state.figures
            and state.figures[number].place == IN_POOL
            and not (race.is_known(state) and race.sheet_in(state, number, state.race) is None)
        ]
    if kind == box.CIVILIAN:
        return race.free_civilians(state)
    return [
        number
        for number in box.numbers_of(kind)
        if number not in state.figures or state.figures[number].place in (LEFT, IN_POOL)
    ]


def arrive(
    state: Adventure, kind: int, count: int, point: Point, away: Point | None = None
) -> list[int]:
    """AT-R31, AT-D11. So many figures appear around a point, as many as there are and fit."""
    arrived: list[int] = []
    for number in available(state, kind)[:count]:
        figure = _fresh(state, number)
        spot = state.ground.free_spot(point, away, people.bases(state), people.mover_of(figure))
        if spot is None:
            break
        _stand(state, figure, spot)
        arrived.append(number)
        if state.story is not None:
            where = whereabouts.place(state, spot, number)
            appears = beats.arrive(shapes.figure(figure))
            state.note("AT-R31", f"{figure.sheet.name} appears {where}", appears)
    return arrived


def _fresh(state: Adventure, number: int) -> Figure:
    """A figure out of the box, with nothing of an earlier life about it."""
    figure = Figure(number, sheet_of(number))
    if people.is_alien(figure):
        race.dress(state, figure)
    return figure


def _stand(state: Adventure, figure: Figure, spot: Point) -> None:
    state.modifiers = [row for row in state.modifiers if row[1] != figure.number]
    figure.place = ON_TABLE
    figure.x, figure.y = spot
    figure.start = spot
    if people.is_alien(figure):
        figure.order = ADVANCE if figure.sheet.move or not race.is_known(state) else STAND
        figure.disguise = race.disguise_in(state, state.race, figure)
        race.dress(state, figure)
    if box.KINDS[figure.number] == box.SOLDIER:
        join_group(state, figure)
    add_figure(state, figure)


def add_figure(state: Adventure, figure: Figure) -> None:
    """Put a figure into the rising order of numbers."""
    state.figures[figure.number] = figure
    numbers = list(state.figures)
    if numbers != sorted(numbers):
        state.figures = {number: state.figures[number] for number in sorted(numbers)}


def join_group(state: Adventure, soldier: Figure) -> None:
    """AT-R12. Reinforcements join the nearest group, or form one."""
    friends = [f for f in people.everybody(state) if box.KINDS[f.number] == box.SOLDIER]
    if friends:
        nearest = min(
            friends, key=lambda friend: (people.gap_to(friend, soldier.point), friend.number)
        )
        soldier.group, soldier.seat = nearest.group, nearest.seat
    else:
        soldier.group, soldier.seat = len(state.groups), people.seat_for_all(state)
        state.groups.append(Group(NOBODY, is_automatic=state.setting.has_automatic_soldiers))
    state.groups[soldier.group].start += 1


def leave(state: Adventure, figure: Figure, place: int) -> None:
    """A figure goes from the table: destroyed, withdrawn (to the pool) or off its edge."""
    figure.place = place
    figure.captor = NOBODY
    figure.bound_for = NOWHERE
    figure.held_at = NOWHERE
    figure.bonds = ()
    for other in people.everybody(state):
        if other.captor == figure.number:
            other.captor = NOBODY
        if figure.number in other.bonds:
            other.bonds = tuple(n for n in other.bonds if n != figure.number)
        if other.target == figure.number:
            other.target = NOBODY


def return_casualties(state: Adventure) -> None:
    """AT-202, AT-R30. Destroyed aliens, Cybermats and leaders go back to the pool in step 5.

    Characters are individuals and stay away, and so does the one Command Node.
    """
    for figure in [f for f in state.figures.values() if f.place == DESTROYED]:
        if people.is_alien(figure) and box.KINDS[figure.number] not in (box.CHARACTER, box.NODE):
            state.figures[figure.number] = _fresh(state, figure.number)
        else:
            figure.place = LEFT


def recall(state: Adventure, figure: Figure) -> None:
    """AT-R81. Whatever was on the table is in the pool again, an individual too."""
    leave(state, figure, IN_POOL)
    state.figures[figure.number] = _fresh(state, figure.number)


def clear_spot(state: Adventure, point: Point, figure: Figure) -> Point | None:
    """The free point nearest to a place, for a figure that is put there."""
    return state.ground.free_spot(point, None, people.bases(state, figure), people.mover_of(figure))


def bring_along(state: Adventure, figure: Figure) -> None:
    """AT-207, AT-R60. Captives are kept within 2 of their captor."""
    followers = [f for f in people.captives_of(state, figure) if f.held_at == NOWHERE]
    if figure.carries != NOBODY:
        followers.append(state.figures[figure.carries])
    for follower in followers:
        spot = clear_spot(state, figure.point, follower)
        if spot is not None and spot != follower.point:
            follower.x, follower.y = spot
            state.tell(beats.hop(shapes.figure(follower), seat=shapes.whose(follower)))


def put_node(state: Adventure) -> None:
    """AT-247. In place of a leader the Autons have a Command Node at the live objective."""
    arrive(state, box.NODE, 1, state.table.objectives[state.live])
