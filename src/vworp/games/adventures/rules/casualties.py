"""What damage does to figures and vehicles: suppressed, wounded, knocked out, destroyed."""

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.actions import FIRST_VEHICLE, ITEMS
from vworp.games.adventures.box.catalogue import KINDS
from vworp.games.adventures.rules import appear, hitting, race
from vworp.games.adventures.rules.bonds import untie
from vworp.games.adventures.rules.cards.hands import give_back
from vworp.games.adventures.rules.people import captives_of, is_alien, is_pc
from vworp.games.adventures.rules.prisoners import change_hands
from vworp.games.adventures.rules.targets import is_vehicle, vehicle_of
from vworp.games.adventures.rules.vehicles import put_beside
from vworp.games.adventures.state import DESTROYED as GONE
from vworp.games.adventures.state import NOBODY, ON_TABLE, Adventure, Figure
from vworp.games.adventures.wording import times, vehicle_name

PARALYSED = hitting.KILLED + 1
"""A hit that paralyses for some turns, besides the results of damage."""

FEARLESS = ITEMS.number("trait_fearless")


def destroy(state: Adventure, figure: Figure) -> None:
    """AT-133, AT-132. A figure is destroyed or disabled; cards in force count aliens."""
    shape = shapes.figure(figure)
    race.unmask(state, figure)
    word = "is destroyed" if is_alien(figure) else "falls"
    place, seat = beats.place(*figure.point), shapes.whose(figure)
    falls = beats.fall(shape, place, words=word.removeprefix("is "), seat=seat)
    state.note("AT-133", f"{figure.sheet.name} {word}", falls)
    if is_alien(figure):
        for card in state.live_cards:
            card.destroyed.append(KINDS[figure.number])
    _take_away(state, figure)


def withdraw(state: Adventure, figure: Figure) -> None:
    """AT-R30. A figure goes off without a fight, back to the pool; that is no kill."""
    shape = shapes.figure(figure)
    race.unmask(state, figure)
    state.note("AT-R30", f"{figure.sheet.name} withdraws", beats.leave(shape, words="withdraws"))
    _take_away(state, figure)


def _take_away(state: Adventure, figure: Figure) -> None:
    give_back(state, figure)
    captives = captives_of(state, figure)
    appear.leave(state, figure, GONE)
    for captive in captives:
        change_hands(state, captive)


def apply_hits(state: Adventure) -> list[int]:
    """AT-43, AT-R42. All effects of the step together; returns vehicles that were destroyed."""
    hits, state.hits = state.hits, []
    struck: dict[int, list[tuple[int, int]]] = {}
    for target, result, turns in hits:
        struck.setdefault(target, []).append((result, turns))
    blown_up: list[int] = []
    for target in sorted(struck):
        if is_vehicle(target):
            if _hurt_vehicle(state, target, [result for result, _ in struck[target]]):
                blown_up.append(target - FIRST_VEHICLE)
        else:
            _hurt(state, state.figures[target], struck[target])
    return blown_up


def _hurt(state: Adventure, figure: Figure, results: list[tuple[int, int]]) -> None:
    if figure.place != ON_TABLE:
        return
    turns = max((turns for result, turns in results if result == PARALYSED), default=0)
    if turns:
        paralyse(state, figure, turns)
    if is_pc(figure):
        return
    worst = max((result for result, _ in results if result != PARALYSED), default=hitting.UNHURT)
    wounds = sum(result == hitting.WOUNDED for result, _ in results)
    if worst == hitting.KILLED or figure.wounds + wounds >= 2:
        destroy(state, figure)
    elif worst >= hitting.SUPPRESSED:
        figure.wounds += wounds
        suppress(state, figure, is_wounded=wounds > 0)


def suppress(state: Adventure, figure: Figure, is_wounded: bool) -> None:
    """AT-129, AT-130, AT-131. Down until the end of the next turn."""
    words = "wounded and pinned down" if is_wounded else "pinned down"
    struck = beats.hit(shapes.figure(figure), words.split(" and ")[0], seat=shapes.whose(figure))
    state.note("AT-131" if is_wounded else "AT-129", f"{figure.sheet.name} is {words}", struck)
    if not figure.items[FEARLESS]:
        figure.suppressed = state.turn + 1


def paralyse(state: Adventure, figure: Figure, turns: int) -> None:
    """AT-106, AT-107, AT-134, AT-R45, AT-R51. Out for some turns; a longer time counts."""
    figure.paralysed = max(figure.paralysed, state.turn + turns)
    untie(state, figure)
    struck = beats.hit(shapes.figure(figure), "knocked out", seat=shapes.whose(figure))
    words = f"{figure.sheet.name} is knocked out for {times(turns, 'turn')}"
    state.note("AT-R45", words, struck)


def _hurt_vehicle(state: Adventure, target: int, results: list[int]) -> bool:
    """AT-R50. Stopped, damaged, disabled or destroyed; true when it blew up."""
    vehicle = vehicle_of(state, target)
    worst = max(results)
    vehicle.damage += results.count(hitting.WOUNDED)
    if worst >= hitting.SUPPRESSED:
        vehicle.stopped = state.turn + 1
    if worst == hitting.KILLED:
        vehicle.is_destroyed = True
    elif vehicle.damage >= 2:
        vehicle.is_wreck = True
    if worst == hitting.KILLED or vehicle.damage >= 2:
        number = target - FIRST_VEHICLE
        words = "is destroyed" if vehicle.is_destroyed else "is a wreck"
        struck = beats.fall if vehicle.is_destroyed else beats.hit
        shown = struck(shapes.vehicle(number), words=words.removeprefix("is "))
        state.note("AT-R50", f"{vehicle_name(state, number)} {words}", shown)
        vehicle.driver = NOBODY
        if not vehicle.is_destroyed:
            put_beside(state, vehicle, target - FIRST_VEHICLE)
    return vehicle.is_destroyed
