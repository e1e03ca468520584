"""Acts of step 4 that are no attacks: work, cards, artifacts, vehicles, stores."""

from vworp.games.adventures import actions as act
from vworp.games.adventures.cards.artifacts import pick_up_acts
from vworp.games.adventures.cards.hands import CARDS
from vworp.games.adventures.cards.live import can_work
from vworp.games.adventures.cards.windows import ACT, playable
from vworp.games.adventures.catalogue import catalogue
from vworp.games.adventures.combat.targets import passengers
from vworp.games.adventures.people import (
    is_aboard,
    is_in_contact,
    is_paralysed,
    is_pc,
    is_prisoner,
)
from vworp.games.adventures.roster import KINDS, SOLDIER
from vworp.games.adventures.state import (
    IN_VEHICLE,
    NOBODY,
    STAND,
    Adventure,
    Figure,
)

BOARDING_DISTANCE = 2


def work_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-D06. Work: a Stand order, not in contact, where it counts for something."""
    if figure.order != STAND or is_in_contact(state, figure) or not can_work(state, figure):
        return []
    return [act.WORK()]


def card_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-85, AT-R41. Blue-edged cards and artifacts that are used as an act."""
    if not is_pc(figure):
        return []
    uses = [
        act.USE(card)
        for card in figure.artifacts
        if CARDS[card].play == ACT and state.uses.get(card, 0) > 0
    ]
    return [*(act.PLAY(card) for card in playable(state, figure, ACT)), *uses]


def began_beside(state: Adventure, figure: Figure, number: int) -> bool:
    """AT-R78. Within 2 of a vehicle at the start of step 3."""
    apart = state.ground.vehicle_gap(figure.start, number, figure.sheet.radius)
    return apart <= BOARDING_DISTANCE


def may_enter(state: Adventure, figure: Figure, number: int) -> bool:
    """AT-252, AT-R78. A free seat in a vehicle that is still whole, a Stand order, near."""
    vehicle = state.vehicles[number]
    if vehicle.is_destroyed or vehicle.is_wreck or figure.order != STAND:
        return False
    seats = catalogue().vehicles[vehicle.kind].seats
    return len(passengers(state, number)) < seats and began_beside(state, figure, number)


def boarding_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-252. Get in; player characters and soldiers can."""
    if not (is_pc(figure) or KINDS[figure.number] == SOLDIER):
        return []
    numbers = range(len(state.vehicles))
    return [act.ENTER(number) for number in numbers if may_enter(state, figure, number)]


def may_leave(state: Adventure, figure: Figure) -> bool:
    """AT-252, AT-R78, AT-R45. Out of a vehicle that was parked for the whole turn, if awake."""
    is_parked = is_aboard(figure) and figure.order == STAND
    return is_parked and not is_prisoner(figure) and not is_paralysed(state, figure)


def enter(state: Adventure, figure: Figure, number: int) -> None:
    """AT-252, AT-253, AT-256. In it sits; the first who can drive has the keys."""
    if not may_enter(state, figure, number):
        return
    figure.place = IN_VEHICLE
    figure.vehicle = number
    figure.bonds = ()
    vehicle = state.vehicles[number]
    if vehicle.driver == NOBODY and can_drive(figure):
        vehicle.driver = figure.number
    state.note("AT-252", f"{figure.sheet.name} gets in")


def can_drive(figure: Figure) -> bool:
    """AT-256, AT-R78. Any human player character or soldier."""
    return not figure.sheet.is_robot


def change_driver(state: Adventure, number: int) -> None:
    """AT-256. When the driver has got out, somebody else takes the wheel."""
    able = [figure.number for figure in passengers(state, number) if can_drive(figure)]
    state.vehicles[number].driver = able[0] if able else NOBODY


def errands(state: Adventure, figure: Figure) -> list[int]:
    """All of them for a figure on the table."""
    return [
        *work_acts(state, figure),
        *card_acts(state, figure),
        *pick_up_acts(state, figure),
        *boarding_acts(state, figure),
    ]
