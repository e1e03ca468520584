"""What happened while one waited, in three sentences at most: one's own losses come first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from vworp.core import Note, Telling
from vworp.core.beats import Beat
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import TERRITORY_COUNT
from vworp.games.dalek_invasion.box.cards import ARMY_COUNT, STRIP
from vworp.games.dalek_invasion.rules.conquest import CONQUERED, DEFEATED
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.state import CLARA_END, Table

LETTERS = 230
"""The longest sentence that somebody reads before they move."""

NAMED, MOST_OWN = 4, 6
"""So many territories are named, and so many of the viewer's own; more are counted."""

NEAR = 3
"""So many steps before the end Clara's way is worth a word."""

TERRITORIES = {shapes.garrison(territory): territory for territory in range(TERRITORY_COUNT)}
ARMIES = {shapes.panel(army): army for army in range(ARMY_COUNT)}

TRADE, MISSION = "DI-56", "DI-49"


class Conquest(NamedTuple):
    """A territory, who took it, and from whom; None is a neutral army."""

    victor: int
    territory: int
    loser: int | None


class Round:
    """What was told of a round: read from its beats, as somebody saw it."""

    def __init__(self, viewer: int, told: Sequence[Telling]) -> None:
        self.viewer = viewer
        self.conquests: list[Conquest] = []
        self.attacks: list[tuple[int, int]] = []
        self.defeated: list[int] = []
        self.traded: dict[int, int] = {}
        self.missions: dict[int, int] = {}
        self.played: dict[int, list[str]] = {}
        self.lost = 0
        self.sabotaged = 0
        self.has_clara_moved = False
        self._struck: dict[int, int | None] = {}
        for telling in told:
            for note in telling.notes:
                for beat in note.beats:
                    self._see(telling, note, beat)

    def _see(self, telling: Telling, note: Note, beat: Beat) -> None:
        if beat.kind == "hop":
            self.has_clara_moved |= beat.shapes[0] == shapes.CLARA
        elif beat.kind == "ray" and beat.seat is not None:
            self.attacks.append((beat.seat, TERRITORIES[beat.at]))
        elif beat.kind == "hit":
            self._struck[TERRITORIES[beat.at]] = beat.seat
            is_loss = beat.seat == self.viewer != telling.turn.seat
            self.lost += int(beat.words[1:]) if is_loss else 0
        elif beat.kind == "stamp":
            self._see_verdict(beat)
        elif beat.kind == "count" and beat.seat == self.viewer and beat.mood == "bad":
            self.sabotaged += int(beat.words[1:])
        elif beat.seat not in (None, self.viewer):
            self._see_cards(note, beat, beat.seat)

    def _see_verdict(self, beat: Beat) -> None:
        if beat.words == CONQUERED and beat.seat is not None:
            territory = TERRITORIES[beat.at]
            self.conquests.append(Conquest(beat.seat, territory, self._loser(territory)))
        elif beat.words == DEFEATED:
            self.defeated.append(ARMIES[beat.at])

    def _loser(self, territory: int) -> int | None:
        """Whoever was struck there; what was struck before the round began is the viewer's.

        Between the losses and the conquest nobody but the loser decides anything.
        """
        return self._struck.get(territory, self.viewer if self.viewer >= 0 else None)

    def _see_cards(self, note: Note, beat: Beat, seat: int) -> None:
        if beat.kind == "count" and note.rule == TRADE:
            self.traded[seat] = self.traded.get(seat, 0) + int(beat.words)
        elif beat.kind == "count" and note.rule == MISSION:
            self.missions[seat] = self.missions.get(seat, 0) + int(beat.words)
        elif beat.kind == "play" and not note.rule:
            self.played.setdefault(seat, []).append(beat.words.partition("\n")[0])


def recap(view: Table, told: Sequence[Telling]) -> list[str]:
    """What was taken from the viewer, what changed hands besides, and what cards did."""
    seen = Round(view.viewer, told)
    found = [
        _sentence(_own_losses(view, seen)),
        _sentence([*_conquests(view, seen), *_defeats(view, seen)]),
        _sentence([*_cards(view, seen), *_clara(view, seen)]),
    ]
    said = [sentence for sentence in found if sentence]
    return said or (
        ["It was quiet: nobody attacked anybody."] if _has_come_round(view, told) else []
    )


def _has_come_round(view: Table, told: Sequence[Telling]) -> bool:
    """Whether somebody else had a whole turn."""
    now = view.whose_turn().number
    return any(one.turn.seat != view.viewer and one.turn.number < now for one in told)


def _own_losses(view: Table, seen: Round) -> Iterator[str]:
    taken = [conquest for conquest in seen.conquests if conquest.loser == view.viewer]
    for victor in _in_order(conquest.victor for conquest in taken):
        lands = [conquest.territory for conquest in taken if conquest.victor == victor]
        yield f"{view.name(victor)} took {_places(lands, MOST_OWN)} from you"
    held = _in_order(place for _, place in _attacks_withstood(view, seen))
    if held:
        rivals = _in_order(rival for rival, _ in _attacks_withstood(view, seen))
        yield f"you held {_places(held)} against {_listed([view.name(r) for r in rivals])}"
    if seen.lost:
        yield f"you lost {counted(seen.lost)}"
    if seen.sabotaged:
        yield f"you get {seen.sabotaged} new Daleks fewer"
    if view.viewer in seen.defeated:
        yield "you are defeated"


def _attacks_withstood(view: Table, seen: Round) -> list[tuple[int, int]]:
    """Who attacked which territory that is still the viewer's; not what is being fought for."""
    mine = 0 if view.viewer < 0 else view.held[view.viewer]
    return [
        (rival, place)
        for rival, place in seen.attacks
        if rival != view.viewer and place != view.target and mine >> place & 1
    ]


def _conquests(view: Table, seen: Round) -> Iterator[str]:
    others = [c for c in seen.conquests if view.viewer not in (c.victor, c.loser)]
    for victor in _in_order(conquest.victor for conquest in others):
        mine = [conquest for conquest in others if conquest.victor == victor]
        losers = {conquest.loser for conquest in mine}
        (loser,) = losers if len(losers) == 1 else (None,)
        whose = "" if loser is None else f" from {view.name(loser)}"
        yield f"{view.name(victor)} took {_places([c.territory for c in mine])}{whose}"


def _defeats(view: Table, seen: Round) -> Iterator[str]:
    for army in seen.defeated:
        if army != view.viewer:
            yield f"{view.name(army)} is defeated"


def _cards(view: Table, seen: Round) -> Iterator[str]:
    for seat in range(view.seats):
        deeds = []
        if seat in seen.traded:
            deeds.append(f"traded cards for {counted(seen.traded[seat])}")
        if seat in seen.played:
            deeds.append(f"played {_listed(seen.played[seat])}")
        if seat in seen.missions:
            deeds.append(f"got {counted(seen.missions[seat])} for missions")
        if deeds:
            yield f"{view.name(seat)} {_listed(deeds)}"


def _clara(view: Table, seen: Round) -> Iterator[str]:
    left = CLARA_END - view.clara
    if seen.has_clara_moved and left <= NEAR:
        yield f"Clara has reached the {STRIP[view.clara]}, {left} to go"


# Words.


def _in_order(numbers: Iterable[int]) -> list[int]:
    """Each once, as they came."""
    return list(dict.fromkeys(numbers))


def _places(territories: list[int], named: int = NAMED) -> str:
    found = _in_order(territories)
    if len(found) > named:
        return f"{len(found)} territories"
    return _listed([place_name(territory) for territory in found])


def _listed(words: list[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def _sentence(parts: Iterable[str]) -> str:
    """As many parts as can be read at a glance; "" for none."""
    words = ""
    for part in parts:
        longer = f"{words}; {part}" if words else part
        words = longer if len(longer) <= LETTERS else words
    return f"{words[0].upper()}{words[1:]}." if words else ""
