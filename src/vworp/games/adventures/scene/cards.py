"""Cards as they lie beside the table: a face with art and a few words; pointing tells the rest."""

from functools import cache

from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import Card, Race
from vworp.games.adventures.scene.art import draw_art
from vworp.games.adventures.scene.colours import tone
from vworp.games.adventures.scene.layout import Face
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.scene.titles import card_title
from vworp.scene.lettering import BOLD, broken, clipped, label
from vworp.scene.palette import INK, IVORY, NIGHT, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import ROUND, Look, Shape, at, circle, group, path, rect

PAPER = {
    "quest": ("#1c4f8f", IVORY),
    "event": ("#f0cf5a", INK),
    "blue_edge": ("#e9edf5", INK),
    "artifact": ("#8a5f2c", IVORY),
    "ability": ("#3f6b4a", IVORY),
}
BLUE_EDGE = "#3f7fd0"

IDEAS = {
    "plot": "Plot",
    "threat": "Threat",
    "solution": "Solution",
    "actions": "Actions",
    "consequences": "Outcome",
}
"""What the five cards of a set are called where there is little room."""


@cache
def all_cards() -> tuple[Card, ...]:
    """The cards by number."""
    return tuple(catalogue().cards.values())


def symbol(name: str, x: float, y: float, colour: str, size: float = 1.0) -> Shape:
    """The sign of a race."""
    return group(SIGNS.draw(name, ink=colour), transform=at(x, y, size))


def ink_on(colour: str) -> str:
    """Dark letters on light paper, light ones on dark."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return INK if red * 0.3 + green * 0.59 + blue * 0.11 > 140 else IVORY


def bright(colour: str) -> str:
    """A race's colour as it can be read on the night."""
    return tone(colour, 0.35) if ink_on(colour) == IVORY else colour


def rank_and_file(race: Race) -> Shape:
    """The model of a race."""
    return model(race.rank_and_file, "#9c3d30")


@part
def idea_place(race: str, number: int, side: float, words: float, is_held: bool) -> list[Shape]:
    """The place of one of the five cards that are needed: filled, or still empty."""
    entry = catalogue().races[race]
    edge, ink = bright(entry.hex), ink_on(entry.hex)
    middle = side / 2
    if not is_held:
        dashes: Look = {"fill": NIGHT, "stroke": edge, "stroke_width": 2, "stroke_dasharray": "6 5"}
        return [
            rect(0, 0, side, side, rx=8, **dashes),
            label(middle, middle, str(number), words * 1.3, fill=edge),
        ]
    return [
        rect(0, 0, side, side, rx=8, fill=entry.hex, stroke=PALE_BRASS, stroke_width=2),
        label(middle, side * 0.32, str(number), words * 1.3, fill=ink, bold=True),
        symbol(entry.symbol, middle, side * 0.74, ink, side / 40),
    ]


def card_face(number: int, face: Face, words: float, worth: int = 0) -> Shape:
    """A card with its words for those who point at it; what counts is ticked, what doesn't pale."""
    drawn = group(_face(number, face, words, worth))
    drawn.attributes["id"] = shapes.card(number)
    return drawn


WORTH = {
    1: "\nIt is one of the five: they must all end in the Doctor's hand.",
    0: "",
    -1: "\nNot of the enemy's colour. Two of one colour buy a prisoner's freedom.",
}
"""AT-59, AT-210. What an Idea Card is good for, once the enemy is known."""


@part
def _face(number: int, face: Face, words: float, worth: int) -> list[Shape]:
    card = all_cards()[number]
    draw = _read if face.is_read else _idea if card.deck == "idea" else _other
    drawn = draw(card, face, words)
    if worth < 0:
        pale = rect(1, 1, face.wide - 2, face.high - 2, rx=9, fill=NIGHT, fill_opacity=0.55)
        drawn.append(pale)
    if worth > 0:
        drawn.append(_tick(face.wide - words * 0.8, words * 0.8, words * 0.55))
    return [Shape("title", card_title(card) + WORTH[worth]), *drawn]


def _tick(x: float, y: float, r: float) -> Shape:
    """Says that a card counts."""
    hook = (
        f"M{x - r * 0.5:g} {y:g}L{x - r * 0.1:g} {y + r * 0.42:g}L{x + r * 0.55:g} {y - r * 0.45:g}"
    )
    return group(
        circle(x, y, r, fill="#1f6b3a", stroke=IVORY, stroke_width=2),
        path(hook, fill="none", stroke=IVORY, stroke_width=2.6, **ROUND),
    )


def _read(card: Card, face: Face, words: float) -> list[Shape]:
    """A card that lies across: its picture, and beside it its title and what it says."""
    is_idea = card.deck == "idea"
    paper = catalogue().races[card.race].hex if is_idea else PAPER[card.deck][0]
    ink, line = ink_on(paper), words * 1.24
    edge = BLUE_EDGE if card.border == "blue_edge" else PALE_BRASS
    picture = Face(face.high * 0.85, face.high, face.high * 0.8)
    left = picture.wide + 8
    room = face.wide - left - words * 1.6
    most = int((face.high - 8) // line) - 1
    lines = broken(card.text, words, room, most)
    above = (face.high - line * (1 + len(lines))) / 2 + line / 2
    title = f"{IDEAS[card.kind]}: {card.title}" if is_idea else card.title
    return [
        _sheet(face, paper, edge),
        *(_idea_picture(card, picture, words) if is_idea else _other_picture(card, picture)),
        label(
            left,
            above,
            clipped(title, words * BOLD, room),
            words,
            fill=ink,
            anchor="start",
            bold=True,
        ),
        *(
            label(
                left,
                above + line * row,
                clipped(written, words, room + words),
                words,
                fill=ink,
                anchor="start",
            )
            for row, written in enumerate(lines, 1)
        ),
    ]


def _idea_picture(card: Card, face: Face, words: float) -> list[Shape]:
    race = catalogue().races[card.race]
    ink = ink_on(race.hex)
    foot = face.high - 8
    return [
        circle(face.wide * 0.64, foot * 0.55, foot * 0.46, fill=tone(race.hex, 0.3), opacity=0.5),
        group(rank_and_file(race), transform=at(face.wide * 0.64, foot, foot / 30)),
        label(face.wide * 0.16, foot * 0.3, str(card.number), words * 1.5, fill=ink, bold=True),
        symbol(race.symbol, face.wide * 0.16, foot * 0.72, ink, words / 12),
    ]


def _other_picture(card: Card, face: Face) -> list[Shape]:
    paper, _ = PAPER[card.deck]
    side = face.high - 12
    return [
        rect(6, 6, face.wide - 12, side, rx=5, fill=tone(paper, -0.22), opacity=0.55),
        draw_art(card, face.wide / 2, face.high / 2, face.art / 48),
    ]


def _idea(card: Card, face: Face, words: float) -> list[Shape]:
    """An Idea Card: its number, the sign and a model of the race, and what kind it is."""
    race = catalogue().races[card.race]
    paper, ink = race.hex, ink_on(race.hex)
    foot = face.high - words * 1.35
    figure = group(rank_and_file(race), transform=at(face.wide * 0.68, foot + 1, foot / 28))
    band: Look = {"fill": NIGHT, "fill_opacity": 0.82}
    return [
        _sheet(face, paper, PALE_BRASS),
        circle(face.wide * 0.68, foot * 0.55, foot * 0.5, fill=tone(paper, 0.3), opacity=0.5),
        figure,
        label(face.wide * 0.2, foot * 0.32, str(card.number), words * 1.5, fill=ink, bold=True),
        symbol(race.symbol, face.wide * 0.2, foot * 0.76, ink, words / 12),
        path(_band(face, foot), **band),
        label(face.wide / 2, (foot + face.high) / 2, IDEAS[card.kind], words),
    ]


def _band(face: Face, top: float) -> str:
    """The lower part of a card, with its round corners."""
    wide, high, r = face.wide - 1.5, face.high - 1.5, 8
    return f"M1.5 {top:g}H{wide:g}V{high - r:g}q0 {r} -{r} {r}H{1.5 + r}q-{r} 0 -{r} -{r}Z"


def _other(card: Card, face: Face, words: float) -> list[Shape]:
    """Any other card: what it is about, and its title."""
    paper, ink = PAPER[card.deck]
    edge = BLUE_EDGE if card.border == "blue_edge" else PALE_BRASS
    room = face.wide - 10
    lines = broken(card.title, words, room, 2)
    first = face.art + (face.high - face.art) / 2 - (len(lines) - 1) * words * 0.56
    return [
        _sheet(face, paper, edge),
        rect(5, 5, face.wide - 10, face.art - 6, rx=5, fill=tone(paper, -0.22), opacity=0.55),
        draw_art(card, face.wide / 2, face.art / 2 + 2, face.art / 40),
        *(
            label(
                face.wide / 2,
                first + row * words * 1.12,
                clipped(line, words, room),
                words,
                fill=ink,
            )
            for row, line in enumerate(lines)
        ),
    ]


def _sheet(face: Face, paper: str, edge: str) -> Shape:
    return rect(1, 1, face.wide - 2, face.high - 2, rx=9, fill=paper, stroke=edge, stroke_width=2.4)
