"""Tables laid out in words, for the tests of Time of the Daleks.

`table("4 12", places="past", dilemmas="past=axos", daleks="past=1")` seats the Fourth and the
Twelfth Doctor, the first of them in Earth Past before the Claws of Axos and a Dalek.
"""

from support import play, words
from vworp.core import Note, Step, push_in_order
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.forms import FACEDOWN, NOBODY
from vworp.games.time_of_the_daleks.state import ALONE, AT_LOCATION, FROM_AFAR, AnomalyInPlay, Table
from vworp.games.time_of_the_daleks.steps.effects import DrawAnomaly
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.pooling import BuildPools
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rounds import DalekTurn, Finish, NewRound, Turn
from vworp.games.time_of_the_daleks.steps.stages import RollPools, Stage
from vworp.games.time_of_the_daleks.steps.travel import Travel

HELP = {"": ALONE, "afar": FROM_AFAR, "here": AT_LOCATION}
ALL_DOCTORS = tuple(range(1, 14))


def table(
    doctors: str = "4 12",
    *,
    seats: int = 0,
    turn: int = 0,
    charges: str = "",
    hands: str = "",
    crew: str = "",
    part_time: str = "",
    gear: str = "",
    places: str = "",
    tardises: str = "",
    ship: int = 1,
    daleks: str = "",
    dilemmas: str = "",
    anomalies: str = "",
    dice: str = "",
    helper: int = NOBODY,
    way: str = "",
    is_open: bool = True,
    is_race: bool = False,
    offered: tuple[int, ...] = ALL_DOCTORS,
) -> Table:
    """A table in the middle of a game, nothing due yet.

    Lists for several players are separated by `/`; `dice="black 4 blue 1 / red 1"` are dice to
    roll, `way` is how the helper helps: "afar" or "here".
    """
    numbers = [int(word) for word in doctors.split()]
    laid = Table(seats or len(numbers), offered, is_race, is_open)
    laid.doctors = numbers
    laid.rounds = 1
    laid.acting = turn
    laid.ship = ship
    laid.helper = helper
    laid.help = HELP[way]
    for player, row in enumerate(_rows(charges)):
        laid.charges[player] = int(row or 0)
    for player, row in enumerate(_rows(tardises)):
        laid.tardises[player] = int(row)
    for player, row in enumerate(_rows(hands)):
        laid.hands[player] = sorted(act.CARDS.number(word) for word in row.split())
    for player, row in enumerate(_rows(gear)):
        laid.equipment[player] = sorted(act.CARDS.number(word) for word in row.split())
    for player, row in enumerate(_rows(crew)):
        laid.companions[player] = [act.COMPANIONS.number(word) for word in row.split()]
    for player, row in enumerate(_rows(part_time)):
        laid.part_time[player] = [act.COMPANIONS.number(word) for word in row.split()]
    _lay_places(laid, places, dilemmas, daleks)
    for word in anomalies.split():
        laid.anomalies.append(AnomalyInPlay(act.ANOMALIES.number(word), 0, [0, 0, 0, 0]))
    for player, row in enumerate(_rows(places)):
        laid.places[player] = act.ZONES.number(row) if row else NOWHERE
    _lay_dice(laid, dice)
    return laid


def _rows(words: str) -> list[str]:
    return [row.strip() for row in words.split("/")] if words.strip() else []


def _pairs(words: str) -> list[tuple[str, str]]:
    return [(pair.split("=")[0], pair.split("=")[1]) for pair in words.split()]


def _lay_places(laid: Table, places: str, dilemmas: str, daleks: str) -> None:
    zones = [act.ZONES.number(row) for row in _rows(places) if row]
    zones += [act.ZONES.number(word) for word, _ in _pairs(dilemmas)]
    tiles = [BOX.zones[zone].location for zone in zones]
    tiles += [act.SPOTS.number(word) - EARTH_ZONES for word, _ in _pairs(daleks)]
    for tile in tiles:
        if tile >= 0 and tile not in laid.tiles:
            laid.tiles.append(tile)
            for zone in BOX.locations[tile].zones:
                laid.slots[zone] = FACEDOWN
    laid.slots[:EARTH_ZONES] = [FACEDOWN] * EARTH_ZONES
    for word, dilemma in _pairs(dilemmas):
        if dilemma == "none":
            laid.slots[act.ZONES.number(word)] = -1
        else:
            laid.slots[act.ZONES.number(word)] = act.DILEMMAS.number(dilemma)
            laid.batches[0].remove(act.DILEMMAS.number(dilemma))
    for word, count in _pairs(daleks):
        laid.daleks[act.SPOTS.number(word)] = int(count)


def _lay_dice(laid: Table, dice: str) -> None:
    for number, row in enumerate(_rows(dice)):
        words = row.split()
        for colour, count in zip(words[::2], words[1::2], strict=True):
            laid.pools[number].waiting[act.COLOUR_WORDS.number(colour)] = int(count)
            laid.supply[act.COLOUR_WORDS.number(colour)] -= int(count)


def due(laid: Table, *steps: Step[Table]) -> Table:
    """Let these steps come due in this order; after them the second player travels."""
    last = 1 % laid.players
    push_in_order(laid, *steps, Travel(laid.seat_of(last), last))
    laid.settle()
    return laid


def turn(laid: Table) -> Table:
    """The whole turn of the first player is to come, and then that of the Daleks."""
    seat = laid.seat_of(0)
    asked = [kind(seat, 0) for kind in (Prepare, Travel, Recruit, CallForHelp)]
    push_in_order(laid, *asked, BuildPools(), RollPools(), Resolve(), Finish(), DalekTurn())
    laid.settle()
    return laid


def rerolls(laid: Table, faces: str, helper_faces: str = "") -> Table:
    """Dice lie as `faces` say, and the re-roll stage of such a turn begins."""
    lay(laid, faces)
    lay(laid, helper_faces, 1)
    push_in_order(laid, Stage(0, 0, 0), Stage(1, 0, 0), Resolve(), Finish(), DalekTurn())
    laid.settle()
    return laid


def pools(laid: Table) -> Table:
    """Go on from building the pools: adventure, resolution, and then the second player."""
    return due(laid, BuildPools(), RollPools(), Resolve())


def roll(laid: Table, faces: str) -> Table:
    """Roll the dice laid out; `faces` are what they show, in the order they are rolled."""
    due(laid, RollPools(), Resolve())
    show(laid, faces)
    return laid


def show(laid: Table, faces: str) -> None:
    """Let dice fall: `black-running green-running`."""
    for face in faces.split():
        laid.play(f"face {face}")


def turn_of(laid: Table, player: int) -> Table:
    """A whole turn of a player is due."""
    return due(laid, Turn(player))


def finish(laid: Table) -> Table:
    """The Finish step is due."""
    return due(laid, Finish())


def dalek_turn(laid: Table) -> Table:
    """The Daleks' turn is due, and the next round after it."""
    push_in_order(laid, DalekTurn())
    laid.settle()
    return laid


def new_round(laid: Table) -> Table:
    """A round begins."""
    push_in_order(laid, NewRound())
    laid.settle()
    return laid


def change_stage(laid: Table, faces: str) -> Table:
    """Dice lie as `faces` say, and the change-facing stage begins."""
    lay(laid, faces)
    return due(laid, Stage(1, 0, 0), Resolve())


def reroll_stage(laid: Table, faces: str, helper_faces: str = "") -> Table:
    """Dice lie as `faces` say, and the re-roll stage begins."""
    lay(laid, faces)
    lay(laid, helper_faces, 1)
    return due(laid, Stage(0, 0, 0), Stage(1, 0, 0), Resolve())


def lay(laid: Table, faces: str, pool: int = 0) -> None:
    """Put dice from the supply on the table, as `faces` say."""
    for face in faces.split():
        kind = act.DICE.number(face)
        laid.pools[pool].shown[kind] += 1
        laid.supply[kind // 6] -= 1


def companions(laid: Table, player: int = 0) -> list[str]:
    """The full-time companions of a player, in words."""
    return [act.COMPANIONS[companion] for companion in laid.companions[player]]


def hand(laid: Table, player: int = 0) -> list[str]:
    """The hand of a player, in words."""
    return [act.CARDS[card] for card in laid.hands[player]]


def place(laid: Table, player: int = 0) -> str:
    """Where a Doctor is, in words."""
    zone = laid.places[player]
    return "console" if zone == NOWHERE else act.ZONES[zone]


def spots(laid: Table) -> dict[str, int]:
    """Where Dalek markers stand, in words."""
    return {act.SPOTS[spot]: count for spot, count in enumerate(laid.daleks) if count}


def told(laid: Table, *sentences: str) -> list[Note]:
    """Play sentences and give what the log says besides."""
    laid.story = []
    for sentence in sentences:
        laid.play(sentence)
    notes, laid.story = laid.story, None
    return notes


AXOS = "black-science black-science black-strength black-tactics"


def drawn(state: Table, card: str) -> Table:
    """The anomaly deck turns up a card."""
    due(state, DrawAnomaly())
    play(state, f"anomaly {card}")
    return state


def won(state: Table, faces: str) -> Table:
    """Dice that match lie there, and the adventure is resolved."""
    lay(state, faces)
    return due(state, Resolve())


def settle_choices(state: Table, verb: str) -> None:
    """Take the first option of this verb."""
    option = next(word for word in words(state) if word.split()[0] == verb)
    play(state, option)
