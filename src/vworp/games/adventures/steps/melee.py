"""Close combat: a D6 for either side, and what becomes of the loser (chapter 3.11)."""

from vworp.core import Deed, beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import CIVILIAN, KINDS
from vworp.games.adventures.rules import melee
from vworp.games.adventures.rules.bonds import bind
from vworp.games.adventures.rules.casualties import destroy
from vworp.games.adventures.rules.people import is_alien, is_automatic, is_pc, seat_for_all
from vworp.games.adventures.rules.prisoners import capture, captures_nobody, is_fixture
from vworp.games.adventures.state import NOBODY, Adventure, Figure
from vworp.games.adventures.steps.base import Decision, Small, Throw
from vworp.games.adventures.wording import capital, names_of


@step
class MeleeDie(Throw):
    """AT-136. The D6 of one side: the players' first, then the aliens'."""

    rules = ("AT-136", "AT-141", "AT-R53")

    players: act.Fighters
    aliens: act.Fighters
    thrown: Small

    def sides(self, state: Adventure) -> tuple[list[Figure], list[Figure]]:
        """Both sides of the fight."""
        players = [state.figures[number] for number in self.players]
        return players, [state.figures[number] for number in self.aliens]

    def ask(self, state: Adventure) -> str:
        """Whose die it is, and what is added."""
        ours, theirs = self._of_the_die(state)
        bonus = melee.bonus_of(state, ours, theirs)
        mine, other = melee.lead_of(state, ours, theirs), melee.lead_of(state, theirs, ours)
        adds = " and is helpless" if bonus is None else f" and adds {bonus:+d}" if bonus else ""
        return capital(f"{mine.sheet.name} fights {other.sheet.name} hand to hand{adds}")

    def verdict(self, state: Adventure, dots: int) -> str:
        """What that makes, with all that is added."""
        ours, theirs = self._of_the_die(state)
        total = melee.total(dots, melee.bonus_of(state, ours, theirs))
        return f"{total} in all" if total != dots else ""

    def _of_the_die(self, state: Adventure) -> tuple[list[Figure], list[Figure]]:
        """The side whose die it is, and the other."""
        players, aliens = self.sides(state)
        return (aliens, players) if self.thrown else (players, aliens)

    def _show_blow(self, state: Adventure, action: int) -> None:
        ours, theirs = self._of_the_die(state)
        mine, other = melee.lead_of(state, ours, theirs), melee.lead_of(state, theirs, ours)
        here = shapes.figure(mine)
        state.tell(beats.ray(here, shapes.figure(other), seat=shapes.whose(mine)))
        self.show(state, action, here)

    def take(self, state: Adventure, action: int) -> None:
        """The other side's die, or the result."""
        dots = self.dots(action)
        if state.story is not None:
            self._show_blow(state, action)
        if not self.thrown:
            state.steps.append(MeleeDie(self.players, self.aliens, dots))
            return
        players, aliens = self.sides(state)
        ours = melee.total(self.thrown, melee.bonus_of(state, players, aliens))
        theirs = melee.total(dots, melee.bonus_of(state, aliens, players))
        settle(state, players, aliens, ours - theirs)


@step
class Fighting(Deed[Adventure]):
    """AT-135, AT-R42. After the shooting, everybody in contact fights."""

    rules = ("AT-135", "AT-R53", "AT-R57")

    def run(self, state: Adventure) -> None:
        """Old bonds are loosed; each fight is thrown on its own."""
        fights = melee.fights(melee.contacts(state))
        for figure in state.figures.values():
            figure.bonds = ()
        push_in_order(state, *(MeleeDie(fight.players, fight.aliens, 0) for fight in fights))


def settle(state: Adventure, players: list[Figure], aliens: list[Figure], ahead: int) -> None:
    """AT-144, AT-145, AT-146. The fight goes on, or its loser suffers."""
    result = melee.outcome(abs(ahead))
    if result == melee.CONTINUES:
        both = names_of([*players, *aliens])
        place = shapes.figure(players[0])
        goes_on = beats.light(beats.stamp("the fight goes on", place))
        state.note("AT-144", f"{both} fight on", goes_on)
        bind(players, aliens)
        return
    won, lost = (players, aliens) if ahead > 0 else (aliens, players)
    winner, loser = melee.lead_of(state, won, lost), melee.lead_of(state, lost, won)
    beaten = beats.hit(shapes.figure(loser), f"beaten by {abs(ahead)}", seat=shapes.whose(winner))
    words = f"{winner.sheet.name} beats {loser.sheet.name} by {abs(ahead)}"
    state.note("AT-145", words, beaten)
    if is_alien(loser):
        beat_alien(state, winner, loser, result)
    else:
        beat_player(state, winner, loser, result)


def beat_player(state: Adventure, winner: Figure, loser: Figure, result: int) -> None:
    """AT-147, AT-149, AT-R54. Automated aliens have beaten somebody of the players' side."""
    is_narrow = result == melee.CAPTURED_OR_IMMOBILISED
    kills = state.setting.has_late_cybermen and winner.sheet.race == "cyberman"
    if not is_pc(loser) and (kills or not is_narrow):
        destroy(state, loser)
    elif captures_nobody(winner) or (is_narrow and KINDS[loser.number] != CIVILIAN):
        melee.immobilise(state, loser)
    else:
        capture(state, loser, winner, "AT-147")


def beat_alien(state: Adventure, winner: Figure, loser: Figure, result: int) -> None:
    """AT-145, AT-146, AT-R54. The players have beaten an alien: its fate is theirs to choose.

    AT-R104. Soldiers who act by themselves choose it themselves.
    """
    if is_fixture(loser):
        destroy(state, loser)
        return
    if is_automatic(state, winner):
        is_prisoner = melee.is_better_captured(state, loser, result)
        fate = act.CAPTURE() if is_prisoner else act.DESTROY()
        decide_fate(state, winner, loser, fate)
        return
    seat = winner.seat if winner.seat != NOBODY else seat_for_all(state)
    state.steps.append(ChooseFate(seat, winner.number, loser.number, result))


def decide_fate(state: Adventure, winner: Figure, loser: Figure, fate: int) -> None:
    """AT-145, AT-146, AT-204. A beaten alien is captured, knocked down or destroyed."""
    if fate == act.CAPTURE():
        capture(state, loser, winner, "AT-145")
    elif fate == act.IMMOBILISE():
        melee.immobilise(state, loser)
    else:
        destroy(state, loser)


@step
class ChooseFate(Decision):
    """AT-145, AT-146, AT-204. What becomes of a beaten alien."""

    rules = ("AT-145", "AT-146", "AT-204", "AT-R54")

    winner: act.FigureWord
    loser: act.FigureWord
    result: Small

    def ask(self, state: Adventure) -> str:
        winner, loser = state.figures[self.winner], state.figures[self.loser]
        name = capital(winner.sheet.name)
        return f"{name} has beaten {loser.sheet.name}. What becomes of it?"

    def options(self, state: Adventure) -> list[int]:
        """By 2: capture or immobilise; by 3 or more: destroy or capture."""
        is_narrow = self.result == melee.CAPTURED_OR_IMMOBILISED
        return sorted([act.CAPTURE(), act.IMMOBILISE() if is_narrow else act.DESTROY()])

    def take(self, state: Adventure, action: int) -> None:
        winner, loser = state.figures[self.winner], state.figures[self.loser]
        decide_fate(state, winner, loser, action)
