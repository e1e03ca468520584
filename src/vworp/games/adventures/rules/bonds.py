"""AT-R57. A fight that goes on holds both sides in their places."""

from vworp.games.adventures.rules.people import everybody
from vworp.games.adventures.state import Adventure, Figure


def bind(players: list[Figure], aliens: list[Figure]) -> None:
    """AT-R57. Nobody in a continued fight moves in the next step 3."""
    for figure in players:
        figure.bonds = tuple(alien.number for alien in aliens)
    for alien in aliens:
        alien.bonds = tuple(figure.number for figure in players)


def untie(state: Adventure, figure: Figure) -> None:
    """AT-R57. The bond ends when a figure is captured, paralysed or immobilised."""
    for other in everybody(state):
        if figure.number in other.bonds:
            other.bonds = tuple(number for number in other.bonds if number != figure.number)
    figure.bonds = ()
