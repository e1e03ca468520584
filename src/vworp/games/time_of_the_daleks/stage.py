"""How the game presents itself: badges, the aim, what happened meanwhile, and signposts."""

from collections.abc import Iterator, Sequence
from functools import cache

from vworp.core import Aim, Badge, Note, Signpost, Stage, Telling
from vworp.core.beats import Beat
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.box.printed import capital, listed, name_of_spot, plural
from vworp.games.time_of_the_daleks.scene.colours import PLAYER_COLOUR, player_emblem
from vworp.games.time_of_the_daleks.state import Table, name_of
from vworp.scene.figures import police_box
from vworp.scene.palette import INK
from vworp.scene.shapes import Shape, at, circle, group, path

PLACES = {shapes.zone(zone): BOX.zones[zone].name for zone in range(len(BOX.zones))}
"""The names of time zones, by their shapes."""

SPOTS = {shapes.spot(spot): name_of_spot(spot) for spot in range(BOX.spots)}
"""The same for where Daleks stand."""


@cache
def badges(seats: int) -> tuple[Badge, ...]:
    """TD-04. The player's TARDIS, in the colour that marks it on the board."""
    return tuple(Badge(PLAYER_COLOUR[seat], _emblem(seat)) for seat in range(seats))


def _emblem(player: int) -> str:
    colour = PLAYER_COLOUR[player]
    picture = group(
        police_box(trim=colour),
        circle(0, -12.6, 7.6, fill=INK),
        path(player_emblem(player, 0, -12.6, 5), fill=colour),
        transform=at(24, 45),
    )
    return str(Shape("svg", picture, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 48 48"))


# The aim.


def aim(view: Table) -> Aim:
    """TD-122, TD-124, TD-R01. The TARDIS that counts has to be home, and the Dalek ship not."""
    goal = BOX.track.length - BOX.track.earth
    is_own = view.is_race and 0 <= view.viewer < view.seats
    space = view.tardises[view.viewer] if is_own else max(view.tardises)
    left, ship = BOX.track.length - space, BOX.track.length - view.ship
    goes = "Be first on" if is_own else "Reach"
    words = f"{goes} Gallifrey: {left} to go, Daleks {ship}"
    return Aim(words, max(0, goal - left), goal)


# What happened meanwhile.


def recap(view: Table, told: Sequence[Telling]) -> list[str]:
    """How adventures ended, where Daleks landed, and how the race stands."""
    notes = [note for telling in told for note in telling.notes]
    found = (_adventures(view, notes), _new_faces(view, notes), _daleks(view, notes))
    race = _race(view, notes)
    return [line for line in (*found, race) if line][-3:]


def _of(notes: Sequence[Note], *rules: str) -> Iterator[Beat]:
    """The first beat of each note of these rules."""
    return (note.beats[0] for note in notes if note.rule in rules and note.beats)


def _adventures(view: Table, notes: Sequence[Note]) -> str:
    """TD-79, TD-85. Who succeeded and who failed, and where."""
    verdicts = {"good": "succeeded", "bad": "failed"}
    said = [
        f"{_who(view, beat)} {verdicts[beat.mood]} at {PLACES[beat.at]}"
        for beat in _of(notes, "TD-79", "TD-85")
    ]
    return f"{capital(listed(said))}." if said else ""


def _new_faces(view: Table, notes: Sequence[Note]) -> str:
    """TD-144. Who regenerated."""
    said = [_who(view, beat) for beat in _of(notes, "TD-144")]
    return f"{capital(listed(said))} regenerated." if said else ""


def _daleks(view: Table, notes: Sequence[Note]) -> str:
    """TD-82, TD-140, TD-141. Where Daleks landed, how many went, how many there are."""
    landed = [SPOTS[beat.at] for beat in _of(notes, "TD-140", "TD-141") if beat.at in SPOTS]
    gone = len(list(_of(notes, "TD-82")))
    if not landed and not gone:
        return ""
    said = [f"Daleks landed at {listed(sorted(set(landed)))}"] if landed else []
    said += (
        [f"{plural(gone, 'Dalek')} {'was' if gone == 1 else 'were'} driven away"] if gone else []
    )
    on_earth, limits = sum(view.daleks[:EARTH_ZONES]), BOX.limits
    count = f"{sum(view.daleks)} of {limits.dalek_markers} are here, {on_earth} of them on Earth"
    return f"{listed(said)}: {count}."


def _race(view: Table, notes: Sequence[Note]) -> str:
    """TD-121, TD-R03. Whether the ship and the viewer's TARDIS moved, and how far all are."""
    ship = sum(len(beat.shapes) - 2 for beat in _of(notes, "TD-121"))
    own = [beat for beat in _of(notes, "TD-R03") if beat.seat == view.viewer]
    moved = [f"the Dalek ship moved {plural(ship, 'space')}"] if ship else []
    moved += [_own_journey(own)] if own else []
    left = BOX.track.length - view.ship
    first = BOX.track.length - max(view.tardises)
    now = f"the ship is {left} from Gallifrey, the first TARDIS {first}"
    return f"{capital(listed(moved))}: {now}." if moved else ""


def _own_journey(hops: Sequence[Beat]) -> str:
    """TD-R03. From the first space to the last, which stand in the shapes of the way."""
    (_, start, *_), (*_, end) = hops[0].shapes, hops[-1].shapes
    spaces = [shapes.space(space) for space in range(BOX.track.length + 1)]
    far = spaces.index(end) - spaces.index(start)
    return f"your TARDIS {'moved on' if far >= 0 else 'fell back'} {plural(abs(far), 'space')}"


def _who(view: Table, beat: Beat) -> str:
    if beat.seat == view.viewer:
        return "you"
    return name_of(view, beat.seat) if beat.seat is not None else "somebody"


STAGE = Stage(
    badges,
    aim,
    recap,
    signposts=(
        Signpost("offered-", "Choose who you are: every Doctor brings dice and a companion."),
        Signpost("tardis-", "Bring a TARDIS along the Web of Time, home to Gallifrey."),
        Signpost(shapes.SHIP, "The Dalek ship wants to be there first. It moves every round."),
        Signpost("zone-", "Places to go: what they ask for, and behind the arrow the reward."),
        Signpost("dilemma-", "Each has a dilemma, which asks for more. Meet all of it with dice."),
        Signpost("portrait-", "You: your companions and equipment beside you bring the dice."),
        Signpost(shapes.DALEKS_ON_EARTH, "Failures bring Daleks. Three on Earth, and it falls."),
    ),
    silent={
        "throw": "the TARDIS die falls next",
        "draw": "the locations are turned up next",
        "reveal": "the dilemma is turned up next",
    },
)
