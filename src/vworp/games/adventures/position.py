"""Positions of Adventures in Time and Space: written as JSON, read back, refused when wrong."""

from typing import Any

import msgspec

from vworp.core import BadOption, BadPosition
from vworp.core.actions import Domain
from vworp.core.position import read_steps, read_viewer, write_steps, write_viewer
from vworp.core.registry import find
from vworp.games.adventures import actions as act
from vworp.games.adventures import figure_position, position_parts
from vworp.games.adventures.inventory import count_everything
from vworp.games.adventures.models import Group, LiveCard, Portal, Vehicle
from vworp.games.adventures.rules.race import turn_up
from vworp.games.adventures.rules.setup import add_set
from vworp.games.adventures.setup import start
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps import STEPS
from vworp.games.adventures.validity import check_state, check_steps

# Writing.


def write(state: Adventure) -> dict[str, Any]:
    """The table as JSON data."""
    position = position_parts.Position(
        game="adventures",
        viewer=write_viewer(state.viewer),
        seats=state.seats,
        options=dict(state.setting.options),
        turn=state.turn,
        episode=state.episode,
        episode_turn=state.episode_turn,
        outcome=position_parts.OUTCOMES[state.outcome],  # type: ignore[arg-type]  # a row of the literals
        race=figure_position.name(act.RACES, state.race),
        races=[act.RACES[race] for race in state.races],
        live=figure_position.name(act.MARKERS, state.live),
        mcguffin=state.has_mcguffin,
        markers=_write_markers(state),
        portals=[
            position_parts.PortalPosition(p.site, p.level, p.is_one_shot) for p in state.portals
        ],
        figures=[
            figure_position.write_figure(f)
            for f in state.figures.values()
            if not figure_position.is_in_the_box(f)
        ],
        groups=[_write_group(group) for group in state.groups],
        vehicles=[_write_vehicle(vehicle) for vehicle in state.vehicles],
        deck=_write_deck(state),
        live_cards=[_write_live(card) for card in state.live_cards],
        actions_done=state.actions_done,
        consequences_done=state.consequences_done,
        rewards=state.rewards,
        draws=state.draws,
        observer=figure_position.name(act.FIGURES, state.observer),
        due=[list(row) for row in state.due],
        fog=state.fog,
        smoke=[list(row) for row in state.smoke],
        tokens=[list(row) for row in state.tokens],
        timers=[list(row) for row in state.timers],
        modifiers=[list(row) for row in state.modifiers],
        hits=[list(row) for row in state.hits],
        steps=write_steps(state.steps),
    )
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def _write_markers(state: Adventure) -> list[position_parts.MarkerPosition]:
    return [
        position_parts.MarkerPosition(position_parts.FACES[face], position_parts.KNOWN[known])  # type: ignore[arg-type]  # rows of the literals
        for face, known in zip(state.faces, state.known, strict=True)
    ]


def _write_group(group: Group) -> position_parts.GroupPosition:
    return position_parts.GroupPosition(
        officer=figure_position.name(act.FIGURES, group.officer),
        start=group.start,
        order=figure_position.name(act.ORDERS, group.order),
        last_order=figure_position.name(act.ORDERS, group.last_order),
        score=group.score,
        commanded=group.is_commanded,
        takes_cover=group.takes_cover,
    )


def _write_vehicle(vehicle: Vehicle) -> position_parts.VehiclePosition:
    return position_parts.VehiclePosition(
        kind=vehicle.kind,
        x=vehicle.x,
        y=vehicle.y,
        heading=vehicle.heading,
        driver=figure_position.name(act.FIGURES, vehicle.driver),
        order=figure_position.name(act.ORDERS, vehicle.order),
        moved=vehicle.has_moved,
        damage=vehicle.damage,
        stopped=vehicle.stopped,
        wreck=vehicle.is_wreck,
        destroyed=vehicle.is_destroyed,
    )


def _write_deck(state: Adventure) -> position_parts.DeckPosition:
    return position_parts.DeckPosition(
        sets=[act.RACES[race] for race in state.sets],
        pile=_cards(state.pile),
        extras=state.extras[:],
        bottom=_cards(state.bottom),
        limbo=_cards(state.limbo),
        yellow=_cards(state.yellow),
        set_aside=_cards(state.set_aside),
        uses={act.CARDS[card]: left for card, left in state.uses.items()},
    )


def _cards(numbers: list[int]) -> list[str]:
    return [act.CARDS[card] for card in numbers]


def _write_live(live: LiveCard) -> position_parts.LivePosition:
    return position_parts.LivePosition(
        card=act.CARDS[live.card],
        destroyed=live.destroyed[:],
        rescued=live.rescued,
        eliminated=live.eliminated,
        seen=live.seen[:],
        missed=live.missed,
        work=live.work[:],
    )


# Reading.


def read(data: dict[str, Any]) -> Adventure:
    """The table that JSON data describes; BadPosition says why it can't be one."""
    try:
        position = msgspec.convert(data, position_parts.Position)
        state = _fresh(position)
    except (msgspec.ValidationError, BadOption) as error:
        raise BadPosition(str(error)) from error
    box = count_everything(state)
    state.steps = []
    state.viewer = read_viewer(position.viewer, state.seats)
    _read_story(state, position)
    _read_table(state, position)
    _read_figures(state, position)
    _read_deck(state, position.deck)
    _read_counters(state, position)
    state.steps = read_steps(STEPS, position.steps)
    check_state(state, box)
    check_steps(state)
    return state


def _fresh(position: position_parts.Position) -> Adventure:
    """The table set up with the same options; its figures and cards come from the position."""
    game = find("adventures")
    if position.seats not in (1, 2, 3, 4):
        raise BadPosition("there are 1 to 4 seats")
    if set(position.options) != {option.name for option in game.options}:
        raise BadPosition("a position names every option of the game")
    return start(position.seats, game.read_options(position.options))


def _read_story(state: Adventure, position: position_parts.Position) -> None:
    state.turn = position.turn
    state.episode = position.episode
    state.episode_turn = position.episode_turn
    state.outcome = position_parts.OUTCOMES.index(position.outcome)
    state.pile, state.sets = [], ()
    for race in position.deck.sets:
        add_set(state, figure_position.number(act.RACES, race))
    if position.race:
        turn_up(state, figure_position.number(act.RACES, position.race))
    state.races = tuple(figure_position.number(act.RACES, race) for race in position.races)
    state.live = figure_position.number(act.MARKERS, position.live, may_be_empty=True)
    state.has_mcguffin = position.mcguffin


def _read_table(state: Adventure, position: position_parts.Position) -> None:
    if len(position.markers) != len(state.faces):
        raise BadPosition("AT-20: there are four objective markers")
    state.faces = [position_parts.FACES.index(marker.face) for marker in position.markers]
    state.known = [position_parts.KNOWN.index(marker.known) for marker in position.markers]
    if len(position.portals) != len(state.portals):
        raise BadPosition(f"this table has {len(state.portals)} portals")
    state.portals = [Portal(p.site, p.level, p.one_shot) for p in position.portals]
    if len(position.vehicles) != len(state.vehicles):
        raise BadPosition(f"this table has {len(state.vehicles)} vehicles")
    state.vehicles = [_read_vehicle(vehicle) for vehicle in position.vehicles]
    state.groups = [_read_group(group) for group in position.groups]


def _read_vehicle(data: position_parts.VehiclePosition) -> Vehicle:
    vehicle = Vehicle(data.kind, data.x, data.y, data.heading)
    vehicle.driver = figure_position.number(act.FIGURES, data.driver, may_be_empty=True)
    vehicle.order = figure_position.number(act.ORDERS, data.order, may_be_empty=True)
    vehicle.has_moved = data.moved
    vehicle.damage = data.damage
    vehicle.stopped = data.stopped
    vehicle.is_wreck = data.wreck
    vehicle.is_destroyed = data.destroyed
    return vehicle


def _read_group(data: position_parts.GroupPosition) -> Group:
    group = Group(figure_position.number(act.FIGURES, data.officer, may_be_empty=True))
    group.start = data.start
    group.order = figure_position.number(act.ORDERS, data.order, may_be_empty=True)
    group.last_order = figure_position.number(act.ORDERS, data.last_order, may_be_empty=True)
    group.score = data.score
    group.is_commanded = data.commanded
    group.takes_cover = data.takes_cover
    return group


def _read_figures(state: Adventure, position: position_parts.Position) -> None:
    people = [figure_position.read_figure(state, data) for data in position.figures]
    numbers = [figure.number for figure in people]
    if numbers != sorted(set(numbers)):
        raise BadPosition("the figures stand in the order of their numbers, each once")
    for slot, figure in state.figures.items():
        if slot not in numbers and not figure_position.is_in_the_box(figure):
            raise BadPosition(f"{act.FIGURES[slot]} belongs to this game and is missing")
    found = {**state.figures, **{figure.number: figure for figure in people}}
    state.figures = {slot: found[slot] for slot in sorted(found)}


def _read_deck(state: Adventure, deck: position_parts.DeckPosition) -> None:
    rows = {row: _numbers(act.CARDS, getattr(deck, row)) for row in DECK_ROWS}
    state.pile = rows["pile"]
    state.bottom = rows["bottom"]
    state.limbo = rows["limbo"]
    state.yellow = rows["yellow"]
    state.set_aside = rows["set_aside"]
    if len(deck.extras) != len(state.extras):
        raise BadPosition(f"extras counts {len(state.extras)} kinds of cards")
    state.extras = deck.extras
    state.uses = {figure_position.number(act.CARDS, card): left for card, left in deck.uses.items()}


DECK_ROWS = ("pile", "bottom", "limbo", "yellow", "set_aside")


def _numbers(domain: Domain, words: list[str]) -> list[int]:
    return [figure_position.number(domain, word) for word in words]


def _read_counters(state: Adventure, position: position_parts.Position) -> None:
    state.live_cards = [_read_live(card) for card in position.live_cards]
    state.actions_done = position.actions_done
    state.consequences_done = position.consequences_done
    state.rewards = position.rewards
    state.draws = position.draws
    state.observer = figure_position.number(act.FIGURES, position.observer, may_be_empty=True)
    state.fog = position.fog
    try:
        state.due = [(kind, portal) for kind, portal in position.due]
        state.smoke = [(x, y, _whole(until)) for x, y, until in position.smoke]
        state.tokens = [(_inch(x), _inch(y), str(what)) for x, y, what in position.tokens]
        state.hits = [(victim, over, stun) for victim, over, stun in position.hits]
        state.timers = [(due, card, effect) for due, card, effect in position.timers]
        state.modifiers = [
            (str(stat), _whole(who), _whole(by), _whole(until))
            for stat, who, by, until in position.modifiers
        ]
    except (ValueError, TypeError) as error:
        raise BadPosition(f"a row has the wrong number or kind of values: {error}") from error


def _whole(value: float | str) -> int:
    if isinstance(value, str) or int(value) != value:
        raise BadPosition(f"{value!r} is no whole number")
    return int(value)


def _inch(value: float | str) -> float:
    if isinstance(value, str):
        raise BadPosition(f"{value!r} is no distance")
    return float(value)


def _read_live(data: position_parts.LivePosition) -> LiveCard:
    live = LiveCard(figure_position.number(act.CARDS, data.card))
    live.destroyed = data.destroyed
    live.rescued = data.rescued
    live.eliminated = data.eliminated
    live.seen = data.seen
    live.missed = data.missed
    live.work = data.work
    return live


def schema() -> dict[str, Any]:
    """The JSON schema of a position."""
    return msgspec.json.schema(position_parts.Position)
