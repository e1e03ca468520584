"""What can be chosen, sorted by the thing on the table that one would point at."""

from vworp.games.dalek_invasion.actions import (
    ATTACK,
    DRAW,
    LAY,
    MANOEUVRE,
    MISSION,
    NEUTRAL,
    PLACE,
    PLAY,
    PLAY_AT,
    TO,
)
from vworp.games.dalek_invasion.box.cards import FAST_RETURN_SWITCH, FIRST_MISSION, FIRST_POWER
from vworp.games.dalek_invasion.state import Table


class Offers:
    """The viewer's options: by territory, by card in hand, for the deck, and the others.

    `own` are territories one would begin with; `attacks` are sorted by source and target.
    """

    __slots__ = ("attacks", "deck", "on_cards", "on_map", "options", "others", "own")

    def __init__(self, options: list[int]) -> None:
        self.options = options
        self.on_map: dict[int, list[int]] = {}
        self.on_cards: dict[int, list[int]] = {}
        self.own: set[int] = set()
        self.attacks: dict[tuple[int, int], list[int]] = {}
        self.deck: list[int] = []
        self.others: list[int] = []
        for option in options:
            self._sort(option)

    def _sort(self, option: int) -> None:
        if option in ATTACK:
            source, target, _ = ATTACK.args(option)
            self._point(source, option)
            self.on_map.setdefault(target, []).append(option)
            self.attacks.setdefault((source, target), []).append(option)
        elif option in PLACE or option in NEUTRAL or option in MANOEUVRE or option in TO:
            verb = next(v for v in (PLACE, NEUTRAL, MANOEUVRE, TO) if option in v)
            self._point(verb.args(option)[0], option)
        elif option in PLAY_AT:
            self._point(PLAY_AT.args(option)[1], option)
            self._card(FIRST_POWER + FAST_RETURN_SWITCH, option)
        elif option in PLAY:
            self._card(FIRST_POWER + PLAY.args(option)[0], option)
        elif option in MISSION:
            self._card(FIRST_MISSION + MISSION.args(option)[0], option)
        elif option in LAY:
            self._card(LAY.args(option)[0], option)
        elif option in DRAW:
            self.deck.append(option)
        else:
            self.others.append(option)

    def _point(self, territory: int, option: int) -> None:
        self.on_map.setdefault(territory, []).append(option)
        self.own.add(territory)

    def _card(self, card: int, option: int) -> None:
        self.on_cards.setdefault(card, []).append(option)


def offers_of(table: Table) -> Offers:
    """What this viewer may choose now; nothing while chance or somebody else decides."""
    return Offers(table.options() if table.seat >= 0 else [])
