"""What the arrival of a figure does: captives, civilians, disguises, the edge of the table."""

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import CIVILIAN, LIMITS
from vworp.games.adventures.rules import people, race
from vworp.games.adventures.rules.appear import leave
from vworp.games.adventures.rules.geometry.sight import HIDDEN
from vworp.games.adventures.rules.sight import view
from vworp.games.adventures.state import LEFT, NOBODY, NOWHERE, Adventure, Figure
from vworp.games.adventures.wording import marker_name


def hold_captives(state: Adventure, captor: Figure) -> None:
    """AT-217, AT-R60. Once an alien captor ends within 2 of the marker, its captives are held."""
    for captive in people.captives_of(state, captor):
        marker = captive.bound_for
        if not people.is_alien(captor) or marker == NOWHERE or captive.held_at != NOWHERE:
            continue
        if people.gap_to(captor, state.table.objectives[marker]) <= LIMITS.holding_distance:
            captive.held_at = marker
            captive.captor = NOBODY
            where = f"a containment field at {marker_name(marker)}"
            held = beats.stamp("locked in", shapes.figure(captive), mood="bad")
            state.note("AT-217", f"{captive.sheet.name} is locked into {where}", held)


def rescue_near(state: Adventure, figure: Figure) -> list[int]:
    """AT-151, AT-R63. The Doctor or a companion ends a move within 2 of a civilian."""
    if not people.is_of_the_party(figure) or not people.is_active(state, figure):
        return []
    rescued: list[int] = []
    for other in people.everybody(state):
        is_waiting = (
            people.kind_of(other) == CIVILIAN
            and not other.is_rescued
            and not people.is_prisoner(other)
        )
        if is_waiting and people.gap_between(figure, other) <= LIMITS.rescue_distance:
            other.is_rescued = True
            rescued.append(other.number)
            saved = beats.stamp("rescued", shapes.figure(other), shapes.whose(figure), "good")
            state.note("AT-151", f"{figure.sheet.name} rescues {other.sheet.name}", saved)
    return rescued


def go_off_the_table(state: Adventure, figure: Figure) -> None:
    """AT-152, AT-R02. Rescued and freed people, and those on Rout, leave at the edge."""
    if people.kind_of(figure) == CIVILIAN:
        for card in state.live_cards:
            card.rescued += 1
    words = "safe" if figure.is_rescued else "off the table"
    state.tell(beats.leave(shapes.figure(figure), words=words, seat=shapes.whose(figure)))
    leave(state, figure, LEFT)


def see_through(state: Adventure) -> None:
    """AT-R75. A disguise falls when a PC who is not hidden from the wearer is within 6."""
    for alien in people.aliens_on_table(state):
        if alien.is_disguised and any(
            people.gap_between(alien, figure) <= LIMITS.command_radius
            and view(state, alien, figure) != HIDDEN
            for figure in people.active_players(state)
            if people.is_pc(figure)
        ):
            race.unmask(state, alien)
