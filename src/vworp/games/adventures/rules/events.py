"""Step 2: the events dice, and what each row of their table brings."""

from vworp.games.adventures.box.catalogue import ALIEN, CHARACTER, CYBERMAT, LEADER, catalogue
from vworp.games.adventures.box.entries import EventRow
from vworp.games.adventures.rules import people, portals, race
from vworp.games.adventures.rules.appear import available
from vworp.games.adventures.rules.cards.drawing import workers
from vworp.games.adventures.rules.geometry.sight import HIDDEN
from vworp.games.adventures.rules.sight import view
from vworp.games.adventures.state import NOWHERE, Adventure, Figure

ROWS = catalogue().events.row
ROW_WORDS = {
    "nothing": "nothing at all",
    "one_card": "a card",
    "two_cards": "2 cards",
    "alien": "2 cards, and an alien",
    "leader": "an alien and its leader",
    "character": "2 cards, and somebody special",
    "two_aliens": "3 cards, and 2 aliens",
}
"""AT-192 to AT-198. What the rows bring, in words."""

FIRST_ROW_WITH_FIGURES = 3
"""AT-R30. The rows before it need no figures."""


def level_sum(state: Adventure, figure: Figure) -> int:
    """AT-188, AT-189. Levels of the other portals in sight, and the Cybermats not hidden."""
    seen = portals.nearest_first(state, figure, portals.active_for(state, figure))
    levels = sum(state.portals[number].level for number in seen[1:])
    mats = sum(
        people.kind_of(alien) == CYBERMAT and view(state, figure, alien) != HIDDEN
        for alien in people.aliens_on_table(state)
    )
    return levels + mats


def observer_of(state: Adventure) -> Figure | None:
    """AT-R26. The figure with the highest sum; ties: nearest to its trigger, then lowest."""
    busy = workers(state)
    found: list[tuple[int, float, int]] = []
    for figure in people.active_players(state):
        seen = portals.active_for(state, figure)
        if seen and figure.number not in busy:
            nearest = portals.nearest_first(state, figure, seen)[0]
            reach = people.gap_to(figure, portals.point_of(state, nearest))
            found.append((-level_sum(state, figure), reach, figure.number))
    return state.figures[min(found)[2]] if found else None


def modifiers(state: Adventure, figure: Figure) -> dict[str, int]:
    """AT-187 to AT-190. What is added to the die."""
    return {
        "no alien seen yet": 0 if race.is_known(state) else -1,
        "other portals and Cybermats in sight": level_sum(state, figure),
        "their leader is here": 2 if people.leader_is_on_table(state) else 0,
    }


def row_of(die: int, total: int) -> int:
    """AT-191 to AT-198, AT-R29. The row of the table; a natural 1 is always nothing."""
    table = catalogue().events
    last = ROWS[-1].total[1]
    if total > last:
        total = min(total - table.second_column, last)
    if die == 1:
        return 0
    return next(number for number, row in enumerate(ROWS) if row.total[0] <= total <= row.total[1])


def deployed(state: Adventure, row: int) -> tuple[int, int]:
    """AT-201, AT-R30. The row that can be carried out, and how many Cybermats come with it."""
    while row >= FIRST_ROW_WITH_FIGURES and not _is_deployable(state, ROWS[row]):
        row -= 1
    return row, min(ROWS[row].cybermat_if_cybermen, len(available(state, CYBERMAT)))


def _is_deployable(state: Adventure, row: EventRow) -> bool:
    wanted = ((ALIEN, row.alien), (LEADER, row.leader), (CHARACTER, row.character))
    return all(len(available(state, kind)) >= count for kind, count in wanted)


def grant(state: Adventure, row: int, mats: int) -> None:
    """AT-193 to AT-198. What a row brings."""
    entry = ROWS[row]
    state.draws += entry.draw
    state.due = [
        *((LEADER, NOWHERE) for _ in range(entry.leader)),
        *((ALIEN, NOWHERE) for _ in range(entry.alien)),
        *((CYBERMAT, NOWHERE) for _ in range(mats)),
        *((CHARACTER, portals.central(state)) for _ in range(entry.character)),
    ]
