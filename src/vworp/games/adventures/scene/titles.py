"""What everything on the table is: its name, what it does, and how it is now."""

from functools import cache

from vworp.games.adventures.actions import ITEMS, MARKERS, ORDERS, RACES, WEAPONS
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.entries import Card
from vworp.games.adventures.rules import people, whereabouts
from vworp.games.adventures.rules.geometry.terrain import Piece
from vworp.games.adventures.state import (
    FACE_DOWN,
    KNOWN_DUMMY,
    KNOWN_LIVE,
    NO_ORDER,
    NOBODY,
    NOT_SEEN,
    NOWHERE,
    Adventure,
    Figure,
)
from vworp.games.adventures.wording import capital, group_name, name_of

KIND_WORDS = {
    box.DOCTOR: "The five Idea Cards of the enemy's colour must end in the Doctor's own hand.",
    box.COMPANION: "A companion of the Doctor: draws cards, rescues civilians, fights if armed.",
    box.OFFICER: "Of U.N.I.T.: soldiers within 6 inches take orders from here.",
    box.CIVILIAN: "Waits for help: the Doctor or a companion who ends a move within 2 inches "
    "rescues them.",
    box.ALIEN: "Nobody plays it: it goes for whomever it sees, shoots, fights and takes prisoners.",
    box.LEADER: "Leads the enemy. While it is on the table, more happens.",
    box.CHARACTER: "An individual on the side of the enemy.",
    box.CYBERMAT: "Small and fast: while somebody sees it, more happens.",
    box.NODE: "It leads the Autons and never moves. Destroy it.",
}
"""What the kinds of figures are for."""

AILMENTS = {
    "knocked-out": "Knocked out: does nothing until it comes round.",
    "suppressed": "Pinned down: can only get behind cover or drop to the ground.",
    "immobilised": "Knocked down: no move and no act.",
    "disarmed": "Its weapon is out of action.",
    "wounded": "Wounded: a second wound is the end.",
    "unseen": "Can't be seen.",
    "carrying": "Carries something.",
    "cover": "Stands in cover.",
    "acted": "Has moved this turn.",
}
"""AT-129 to AT-134, AT-R54. What the badges on a portrait mean."""


def figure_title(state: Adventure, figure: Figure, ailments: tuple[str, ...]) -> str:
    """A figure: who it is, what it can do, its order and what ails it."""
    return "\n".join(figure_lines(state, figure, ailments))


def figure_lines(state: Adventure, figure: Figure, ailments: tuple[str, ...]) -> list[str]:
    """The same, its name first."""
    lines = [
        capital(figure.sheet.name),
        _kind(state, figure),
        _body(figure),
        f"Order: {ORDERS.names[figure.order]}." if figure.order != NO_ORDER else "",
        *(AILMENTS[word] for word in ailments if word in AILMENTS),
        _freedom(state, figure),
    ]
    return [line for line in lines if line]


def _kind(state: Adventure, figure: Figure) -> str:
    if people.kind_of(figure) == box.SOLDIER:
        if figure.is_rescued:
            return "A U.N.I.T. soldier who has been set free."
        who = group_name(state, figure.group) if figure.group >= 0 else "the soldiers"
        return f"Of U.N.I.T.: does as {who} do."
    run_by = f"Run by {state.name(figure.seat)}. " if people.is_pc(figure) else ""
    return run_by + KIND_WORDS[people.kind_of(figure)]


def _body(figure: Figure) -> str:
    sheet = figure.sheet
    if not sheet.move and not sheet.health:
        return "Nobody knows yet what it can do."
    carried = _carried(figure.weapons, figure.items)
    pace = f"Moves {whereabouts.inches(sheet.move)}" if sheet.move else "Never moves"
    return f"{pace}, Health {sheet.health}{carried}."


@cache
def _carried(weapons: tuple[int, ...], items: tuple[int, ...]) -> str:
    found = [WEAPONS.names[weapon] for weapon in weapons]
    found += [
        ITEMS.names[item] if count == 1 else f"{ITEMS.names[item]} ({count})"
        for item, count in enumerate(items)
        if count
    ]
    return f"; has: {', '.join(found)}" if found else "; unarmed"


def _freedom(state: Adventure, figure: Figure) -> str:
    if figure.held_at != NOWHERE:
        return f"Locked in at marker {MARKERS.names[figure.held_at]}."
    if figure.captor != NOBODY:
        return f"Prisoner of {name_of(state, figure.captor)}."
    return "On the way to safety." if figure.is_rescued else ""


MARKER_WORDS = {
    NOT_SEEN: "Nobody knows yet what it is. One of the four markers is live: come within 6 inches "
    "to turn it up.",
    KNOWN_DUMMY: "A dummy: nothing happens here, but captives are brought to it.",
    KNOWN_LIVE: "The live objective: the enemy's plan happens here.",
}


def marker_title(number: int, known: int, face: int, has_mcguffin: bool) -> str:
    """An objective marker."""
    lines = [f"Marker {MARKERS.names[number]}", MARKER_WORDS[known]]
    if has_mcguffin and known == KNOWN_LIVE:
        lines.append("The McGuffin lies here, an alien device.")
    if face == FACE_DOWN and known != NOT_SEEN:
        lines.append("Nobody is near it now.")
    return "\n".join(lines)


def portal_title(name: str, level: int) -> str:
    """A portal."""
    return (
        f"Portal {name}\nThe enemy comes out of it. Whoever sees it may draw Idea Cards; every "
        f"other portal in sight adds its Activity Level to the dice, here {level}.\n"
        "It falls back when somebody comes near."
    )


SIGHT = {
    "block": "Nobody sees through it",
    "screen": "One sees into it, but not right through",
    "open": "One sees over it",
}
COVER = {
    "edge": "whoever is partly hidden by it is in cover",
    "inside": "whoever is inside is in cover",
    "behind": "whoever is just behind it is in cover",
    "none": "it gives no cover",
}
PASSAGE = {
    "block": "nobody can enter it",
    "foot": "people can enter it, vehicles can't",
    "water": "only those who swim can enter it",
    "pass": "everybody can cross it",
}


@cache
def piece_title(piece: Piece) -> str:
    """AT-R04. A piece of terrain: what it does to sight, cover and movement."""
    kind = piece.kind
    what = "" if kind.id in piece.name.lower() else f"\n{kind.id.capitalize()}"
    does = f"{SIGHT[kind.los]}; {COVER[kind.cover]}; {PASSAGE[kind.move]}."
    return f"{piece.name}{what}\n{does}"


DECK_WORDS = {
    "idea": "Idea Card",
    "quest": "Quest: to be done before you can win; it earns cards",
    "event": "Event: it happens at once",
    "blue_edge": "Bright idea: to be played once, at the right moment",
    "artifact": "Artifact: whoever has it can use it, or hand it on",
    "ability": "Ability: stays with whoever drew it",
}
IDEA_WORDS = {
    "plot": "Plot",
    "threat": "Threat",
    "solution": "Solution",
    "actions": "Actions required",
    "consequences": "Consequences",
}


@cache
def card_title(card: Card) -> str:
    """A card: its title, its kind, and what stands on it."""
    kind = DECK_WORDS[card.deck]
    if card.deck == "idea":
        race = box.catalogue().races[card.race].name
        which = f"{card.colour.capitalize()} {kind} {card.number} of 5"
        kind = f"{which}, {race}: {IDEA_WORDS[card.kind]}"
    return f"{card.title}\n{kind}.\n{card.text}"


def kind_words(card: Card) -> str:
    """What kind of card it is, in a word or two."""
    return IDEA_WORDS[card.kind] if card.deck == "idea" else DECK_WORDS[card.deck].partition(":")[0]


def idea_title(race: int, number: int, holder: str) -> str:
    """The place of one of the five cards that are needed."""
    entry = box.catalogue().races[RACES[race]]
    kind = IDEA_WORDS[tuple(IDEA_WORDS)[number - 1]]
    where = f"{capital(holder)} has it." if holder else "Still to be found."
    return f"{entry.colour.capitalize()} Idea Card {number}: {kind}\n{where}"
