"""What figures are called on the table, where there is little room."""

from vworp.games.adventures.actions import FIGURES
from vworp.games.adventures.box import catalogue
from vworp.games.adventures.rules.people import is_pc, kind_of
from vworp.games.adventures.state import Figure
from vworp.games.adventures.wording import capital

RANKS = ("Captain", "Sergeant", "Chief", "Senior-ranked")


def short_name(figure: Figure) -> str:
    """A person of the story in one word."""
    if kind_of(figure) == catalogue.DOCTOR:
        return "Doctor"
    words = figure.sheet.name.removeprefix("the ").split()
    return words[-1] if words[0] in RANKS else words[0]


def name_and_number(figure: Figure) -> tuple[str, str]:
    """What stands under a figure; one of many may go by its number, where they crowd."""
    if is_pc(figure) or kind_of(figure) in (catalogue.LEADER, catalogue.CHARACTER):
        return short_name(figure), ""
    number = FIGURES[figure.number].lstrip("abcdefghijklmnopqrstuvwxyz")
    return capital(figure.sheet.name), number or "?"
