"""The table as plain text: for terminals, golden games and screen readers."""

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.people import is_prisoner
from vworp.games.adventures.rules.portals import point_of
from vworp.games.adventures.rules.sight import is_dark
from vworp.games.adventures.state import (
    FACE_DOWN,
    GOES_ON,
    IN_VEHICLE,
    KNOWN_DUMMY,
    KNOWN_LIVE,
    NO_ORDER,
    NOT_SEEN,
    NOWHERE,
    ON_TABLE,
    Adventure,
    Figure,
)
from vworp.games.adventures.wording import capital, name_of, token_name, vehicle_name

SEEN = {NOT_SEEN: "not seen yet", KNOWN_DUMMY: "a dummy", KNOWN_LIVE: "the live objective"}


def draw_text(state: Adventure) -> str:
    """Everything that lies open, one line a thing."""
    lines = [
        *_heading(state),
        "",
        *_markers(state),
        *_portals(state),
        "",
        *_figures(state),
        *_vehicles(state),
        *_litter(state),
        "",
        *_cards(state),
    ]
    if state.outcome != GOES_ON:
        lines += ["", str(state.result())]
    return "\n".join(lines)


def _heading(state: Adventure) -> list[str]:
    setting = state.setting
    light = "dark" if is_dark(state) else "day"
    enemy = act.RACES.names[state.race] if state.race >= 0 else "not known yet"
    return [
        f"{state.table.name}, {state.table.width:g} x {state.table.height:g} inches, {light}",
        f"Episode {state.episode} of {setting.episodes}, turn {state.episode_turn} of "
        f"{setting.turns_per_episode}",
        f"Enemy: {enemy}",
    ]


def _markers(state: Adventure) -> list[str]:
    lines = []
    for marker, (x, y) in enumerate(state.table.objectives):
        face = "face down" if state.faces[marker] == FACE_DOWN else "face up"
        lines.append(f"M{marker + 1} at {x:g} {y:g}: {face}, {SEEN[state.known[marker]]}")
    return lines


def _portals(state: Adventure) -> list[str]:
    lines = []
    for number, portal in enumerate(state.portals):
        word = act.PORTALS[number].upper()
        if portal.site == NOWHERE:
            lines.append(f"{word}: eliminated")
            continue
        x, y = point_of(state, number)
        piece = state.table.sites[portal.site].piece
        cover = state.table.pieces[piece].name if piece >= 0 else "the open"
        lines.append(f"{word} at {x:g} {y:g}, level {portal.level}: {cover}")
    return lines


def _figures(state: Adventure) -> list[str]:
    return [
        _figure(state, figure)
        for figure in state.figures.values()
        if figure.place in (ON_TABLE, IN_VEHICLE)
    ]


def _figure(state: Adventure, figure: Figure) -> str:
    where = (
        f"in {vehicle_name(state, figure.vehicle)}"
        if figure.place == IN_VEHICLE
        else f"at {figure.x:g} {figure.y:g}"
    )
    order = f", {act.ORDERS[figure.order]}" if figure.order != NO_ORDER else ""
    held = (
        f"; cards: {', '.join(act.CARDS.names[card] for card in figure.hand)}"
        if figure.hand
        else ""
    )
    return f"{figure.sheet.name} {where}{order}{_condition(state, figure)}{held}"


def _condition(state: Adventure, figure: Figure) -> str:
    words = [
        status
        for status in ("suppressed", "paralysed", "immobilised", "disarmed", "unseen")
        if getattr(figure, status) >= state.turn
    ]
    words += ["wounded"] if figure.wounds else []
    words += ["disguised"] if figure.is_disguised else []
    words += ["rescued"] if figure.is_rescued else []
    if figure.held_at != NOWHERE:
        words.append(f"held at M{figure.held_at + 1}")
    elif is_prisoner(figure):
        words.append(f"prisoner of {name_of(state, figure.captor)}")
    return f" ({', '.join(words)})" if words else ""


def _vehicles(state: Adventure) -> list[str]:
    return [
        f"{catalogue().vehicles[vehicle.kind].name} {act.VEHICLES[number].upper()} "
        f"at {vehicle.x:g} {vehicle.y:g}"
        for number, vehicle in enumerate(state.vehicles)
        if not vehicle.is_destroyed
    ]


def _litter(state: Adventure) -> list[str]:
    lines = [f"{capital(token_name(what))} lies at {x:g} {y:g}" for x, y, what in state.tokens]
    return lines + [f"smoke at {x:g} {y:g} up to turn {until}" for x, y, until in state.smoke]


def _cards(state: Adventure) -> list[str]:
    deck = len(state.pile) + sum(state.extras) + len(state.bottom)
    races = ", ".join(act.RACES.names[race] for race in state.sets)
    lines = [f"Deck: {deck} cards; sets: {races or 'not drawn yet'}"]
    lines += [f"In force: {act.CARDS.names[live.card]}" for live in state.live_cards]
    if state.actions_done:
        lines.append("The Actions required are completed")
    return lines
