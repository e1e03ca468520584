"""What the rules can't hold: the checks that a position has to pass."""

from collections import Counter
from typing import get_type_hints

from vworp.core import CHANCE, DEED, REFEREE, BadPosition, Step
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.roster import ALIEN_KINDS, SOLDIER
from vworp.games.adventures.inventory import cards_in_play, count_everything
from vworp.games.adventures.models import (
    ADVANCE,
    IN_VEHICLE,
    NEVER,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    UNKNOWN,
    Figure,
)
from vworp.games.adventures.models import KNOWN_LIVE as IS_LIVE
from vworp.games.adventures.rules.cards.conditions import works_of
from vworp.games.adventures.rules.cards.deck import EXTRA_DECKS, cards_of, named
from vworp.games.adventures.rules.people import is_alien, is_pc, kind_of
from vworp.games.adventures.state import GOES_ON, Adventure
from vworp.games.adventures.step_fields import is_possible, is_target
from vworp.games.adventures.steps.movement.going import MoveFigure

TOO_MANY = 10_000


def check_state(state: Adventure, box: dict[str, int]) -> None:
    """Refuse what the rules can't hold; `box` is what a fresh table of the kind holds."""
    _check_story(state)
    for figure in state.figures.values():
        _check_place(state, figure)
        _check_ties(state, figure)
    _check_vehicles(state)
    _check_portals(state)
    _check_race(state)
    _check_cards(state, box)
    _check_rows(state)


def _refuse(is_wrong: bool, words: str) -> None:
    if is_wrong:
        raise BadPosition(words)


def _check_story(state: Adventure) -> None:
    for value in (state.turn, state.episode, state.episode_turn, state.rewards, state.draws):
        _refuse(not 0 <= value < TOO_MANY, f"{value} can't be a number of turns or cards")
    _refuse(state.episode < 1, "AT-R81: the first episode is number 1")
    _refuse(state.fog < NEVER, "fog names its last turn, or -1")
    _refuse(state.observer != NOBODY and state.observer not in state.figures, "no such observer")


def _check_place(state: Adventure, figure: Figure) -> None:
    word = act.FIGURES[figure.number]
    is_pc_seat = 0 <= figure.seat < state.seats or not is_pc(figure)
    _refuse(not is_pc_seat or figure.seat >= state.seats, f"{word} is run by no seat")
    for value in (figure.x, figure.y, *figure.start):
        _refuse(value * 4 != int(value * 4), f"AT-R84: {word} stands off the quarter-inch grid")
    if figure.place == ON_TABLE:
        is_on = 0 <= figure.x <= state.table.width and 0 <= figure.y <= state.table.height
        _refuse(not is_on, f"{word} stands off the table")
    if figure.place == IN_VEHICLE:
        _refuse(not 0 <= figure.vehicle < len(state.vehicles), f"{word} is in no vehicle")
    if kind_of(figure) == SOLDIER:
        _refuse(not 0 <= figure.group < len(state.groups), f"{word} belongs to no group")
    _refuse(not 0 <= figure.spot_die <= 10, f"{word}: a D10 shows 1 to 10")
    _refuse(not 0 <= figure.moved < TOO_MANY, f"{word} can't have moved so far")
    _refuse(not 0 <= figure.wounds < 3, f"AT-132: {word} can't have so many wounds")


def _check_ties(state: Adventure, figure: Figure) -> None:
    word = act.FIGURES[figure.number]
    for other in (figure.captor, figure.target, figure.carries, *figure.bonds, *figure.shot_by):
        is_there = other == NOBODY or (other in state.figures and other != figure.number)
        _refuse(not is_there, f"{word} is tied to somebody who is not there")
    is_bound = figure.captor == NOBODY or figure.bound_for != NOWHERE or is_alien(figure)
    _refuse(not is_bound, f"AT-R60: {word} is brought to no marker")
    if 0 <= figure.goal < len(act.FIGURES):
        _refuse(figure.goal not in state.figures, f"{word} advances on nobody")
    elif figure.order == ADVANCE and is_pc(figure):
        is_marker = 0 <= figure.goal - len(act.FIGURES) < len(act.MARKERS)
        _refuse(not is_marker, f"AT-50: {word} advances on nothing")


def _check_vehicles(state: Adventure) -> None:
    for vehicle in state.vehicles:
        _refuse(vehicle.kind not in catalogue().vehicles, f"{vehicle.kind!r} is no vehicle")
        is_driven = vehicle.driver == NOBODY or vehicle.driver in state.figures
        _refuse(not is_driven, "AT-256: the driver is not there")
        _refuse(not -TOO_MANY < vehicle.x + vehicle.y < TOO_MANY, "a vehicle is far away")


def _check_portals(state: Adventure) -> None:
    for portal in state.portals:
        is_site = NOWHERE <= portal.site < len(state.table.sites)
        _refuse(not is_site, f"AT-R73: there is no site {portal.site}")
        _refuse(not 1 <= portal.level <= 3, "AT-R25: an Activity Level is 1, 2 or 3")


def _check_race(state: Adventure) -> None:
    _refuse(not set(state.races) <= set(state.sets), "AT-R22: a race whose set is not in the deck")
    is_drawn = bool(state.sets)
    _refuse(is_drawn and not state.races, "AT-R22: no race is left in the pile")
    is_same = state.race == UNKNOWN or state.races == (state.race,)
    _refuse(not is_same, f"AT-16: the race card shows {act.RACES[state.race]}")
    live = [marker for marker, known in enumerate(state.known) if known == IS_LIVE]
    is_fit = live == [state.live] if state.live != UNKNOWN else not live
    _refuse(not is_fit, "AT-20: one marker is live, and it is the one known")


def _check_cards(state: Adventure, box: dict[str, int]) -> None:
    for card, count in Counter(cards_in_play(state)).items():
        _refuse(count > 1, f"card {act.CARDS[card]} lies in {count} places")
    for deck, count in zip(EXTRA_DECKS, state.extras, strict=True):
        unseen = len(set(cards_of(deck)) - set(named(state)))
        _refuse(not 0 <= count <= unseen, f"AT-10: {count} {deck} cards lie in the deck unseen")
    found = count_everything(state)
    _refuse(found != box, f"the box holds {box}, not {found}")


def _check_rows(state: Adventure) -> None:
    for kind, portal in state.due:
        is_row = kind in ALIEN_KINDS and NOWHERE <= portal < len(state.portals)
        _refuse(not is_row, "what is still to appear is an alien kind at a portal")
    for live in state.live_cards:
        is_counted = len(live.work) == len(works_of(live.card))
        _refuse(not is_counted, f"AT-D06: {act.CARDS[live.card]} counts other kinds of work")
    for _, card, effect in state.timers:
        _refuse(
            not 0 <= card < len(act.CARDS) or effect < 0, "a timer belongs to an effect of a card"
        )
    for victim, _, _ in state.hits:
        _refuse(not is_target(state, victim), "AT-R42: a hit is on a figure of this game")
    for _, who, _, _ in state.modifiers:
        _refuse(who not in state.figures, "a modifier is for a figure of this game")
    for x, y, _ in (*state.tokens, *state.smoke):
        is_on = 0 <= x <= state.table.width and 0 <= y <= state.table.height
        _refuse(not is_on, "something lies off the table")


# Steps.


def check_steps(state: Adventure) -> None:
    """Refuse a stack of steps that no table can have."""
    is_over = state.outcome != GOES_ON
    _refuse((not state.steps) != is_over, "a game goes on while there are steps to take")
    for step in state.steps:
        _check_fields(state, step)
    if state.steps:
        _check_due(state)


def _check_fields(state: Adventure, step: Step[Adventure]) -> None:
    kinds = get_type_hints(type(step).__init__)
    for field in step.saves:
        value = getattr(step, field)
        is_right = isinstance(value, kinds.get(field, int)) and not isinstance(value, bool)
        is_right = is_right and is_possible(state, type(step).__name__, field, value)
        _refuse(not is_right, f"step {type(step).__name__}: {field} can't be {value!r}")
    if isinstance(step, MoveFigure) and step.rival != NOBODY:
        _refuse(not step.rival_way, "AT-R15: whoever is met has stated a move")


def _check_due(state: Adventure) -> None:
    step = state.steps[-1]
    _refuse(step.seat == DEED, f"{type(step).__name__} happens by itself and can't be due")
    if state.viewer != REFEREE and step.seat not in (CHANCE, state.viewer):
        return
    try:
        options = step.options(state)
        step.ask(state)
    except (AssertionError, LookupError, ValueError, StopIteration, AttributeError) as error:
        raise BadPosition(f"{type(step).__name__} can't be due here") from error
    _refuse(not options, f"{type(step).__name__} is due, but there is nothing to choose")
