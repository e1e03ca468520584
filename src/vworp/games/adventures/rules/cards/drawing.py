"""Who can be given a drawn card, and how scientists draw in the laboratory (chapter 3.13)."""

from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.portals import active_for, point_of
from vworp.games.adventures.state import STAND, Adventure, Figure


def takers(state: Adventure) -> list[int]:
    """AT-64, AT-71, AT-R33. Who can be given a drawn card, nearest to a portal in sight first."""
    near: list[tuple[float, int]] = []
    for figure in people.pcs(state):
        if figure.sheet.card_limit and people.is_active(state, figure):
            gaps = [people.gap_to(figure, point_of(state, p)) for p in active_for(state, figure)]
            if gaps:
                near.append((min(gaps), figure.number))
    return [number for _, number in sorted(near)]


_RULES = catalogue().laboratory


def workers(state: Adventure) -> list[int]:
    """AT-154, AT-R79, AT-R101. Scientists who stand inside the laboratory, not in contact."""
    piece = state.table.laboratory
    if piece < 0:
        return []
    return [
        figure.number
        for figure in people.pcs(state)
        if figure.order == STAND
        and people.is_scientist(figure)
        and people.is_active(state, figure)
        and not people.is_immobilised(state, figure)
        and state.ground.inside(figure.point, piece)
        and not people.is_in_contact(state, figure)
    ]


def level_of(figure: Figure) -> int:
    """AT-155, AT-R79. 3 for the Doctor, 2 for anybody else."""
    return _RULES.level_doctor if people.is_doctor(figure) else _RULES.level_other


def cards_for(die: int, level: int) -> int:
    """AT-156, AT-R79. How many cards the events table grants; a natural 1 is nothing."""
    if die == 1:
        return 0
    total = die + level
    return next(row.draw for row in catalogue().events.row if row.total[0] <= total <= row.total[1])
