"""What is told of a turn: sentences with the players' names, and beats for the eyes.

Nobody listens while a search plays on: whoever tells asks `table.story` first.
"""

from collections.abc import Sequence

from vworp.core import beats
from vworp.games.tardis_run.actions import FACES
from vworp.games.tardis_run.box import shapes
from vworp.games.tardis_run.box.board import SIDES
from vworp.games.tardis_run.state import NOBODY, Table

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


# People and pawns.


def player(table: Table, seat: int) -> str:
    """What a player is called in a sentence: Ada, or where nobody has a name the Monsters."""
    name = table.name(seat)
    return f"the {name}" if _is_a_side(name, seat) else name


def does(table: Table, seat: int, verb: str, words: str = "") -> str:
    """Somebody does something: Ada picks, the Monsters pick."""
    name = table.name(seat)
    ending = "" if name == "You" or _is_a_side(name, seat) else "s"
    return f"{player(table, seat)} {verb}{ending} {words}".rstrip()


def pawn_words(table: Table, side: int, number: int) -> str:
    """A pawn in a sentence: Ada's Ood, or where nobody has a name the Ood."""
    return f"{_whose(table.name(side), side)} {shapes.FIGURES[side][number]}"


def _is_a_side(name: str, seat: int) -> bool:
    return name == SIDES[seat].capitalize()


def _whose(name: str, side: int) -> str:
    if _is_a_side(name, side):
        return "the"
    if name == "You":
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def sentence(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def seals_words(seals: int) -> str:
    """Four seals."""
    return _counted(seals, "seal")


def places_words(places: int) -> str:
    """Four places."""
    return _counted(places, "place")


def _counted(count: int, thing: str) -> str:
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {thing}{'' if count == 1 else 's'}"


def throw_words(throw: Sequence[int]) -> str:
    """What the paddles show: 1, 1, 0 and 2."""
    *shown, last = (FACES[face] for face in throw)
    return f"{', '.join(shown)} and {last}"


# What happened.


def tell_throw(table: Table, seat: int, seals: int) -> None:
    """The paddles lie."""
    thrown = (
        shapes.WHITE if len(table.throw) == len(shapes.WHITE) else (*shapes.WHITE, shapes.BLACK)
    )
    words = f"{seals} seal{'' if seals == 1 else 's'}"
    table.tell(beats.throw(*thrown, words=words, seat=seat))


def tell_move(table: Table, side: int, number: int, start: int, end: int) -> None:
    """TR-12. A pawn goes place by place, as far as the paddles say."""
    route = table.board.routes[side]
    far = f"{places_words(end - start)}, from {route.name(start)} to {route.name(end)}"
    words = sentence(f"{pawn_words(table, side, number)} goes {far}")
    table.note("TR-12", words, _walk(table, side, number, start, end))


def tell_shortcut(table: Table, side: int, number: int, start: int, end: int) -> None:
    """TR-19. A pawn follows an arrow; the words are those of the action."""
    spaces = table.board.routes[side].spaces
    way = (shapes.tile_shape(spaces[start]), shapes.tile_shape(spaces[end]))
    pawn = shapes.pawn_shape(side, number)
    table.tell(
        beats.reveal(shapes.arrow_shape(spaces[start]), seat=side),
        beats.hop(pawn, *way, words="shortcut", seat=side),
    )


def _walk(table: Table, side: int, number: int, start: int, end: int) -> beats.Beat:
    """Every place of the way; beyond the last one is the exit."""
    route = table.board.routes[side]
    way = [shapes.tile_shape(space) for space in route.spaces[start : end + 1]]
    if end >= route.off:
        way.append(shapes.exit_shape(side))
    return beats.hop(shapes.pawn_shape(side, number), *way, seat=side)


def tell_cancelled(table: Table, side: int, number: int, start: int, end: int) -> None:
    """TR-35, TR-R18. A pawn finds two others where it would end, and goes back."""
    route = table.board.routes[side]
    full, back = (shapes.tile_shape(route.spaces[place]) for place in (end, start))
    pawn = sentence(pawn_words(table, side, number))
    words = f"{pawn} stays on {route.name(start)}: two pawns are on {route.name(end)}"
    table.note(
        "TR-35",
        f"{words}, so there is no room",
        _walk(table, side, number, start, end),
        beats.stamp("no room", at=full, seat=side, mood="bad"),
        beats.hop(shapes.pawn_shape(side, number), full, back, seat=side),
    )


def tell_capture(table: Table, side: int, number: int, place: int, goal: int) -> None:
    """TR-34. A pawn of `side` was alone where the other side has just ended its move."""
    route = table.board.routes[side]
    where = shapes.tile_shape(route.spaces[place])
    pawn = pawn_words(table, side, number)
    table.note(
        "TR-34",
        f"That sends {pawn} home, from {route.name(place)} to {route.name(goal)}",
        beats.hit(shapes.pawn_shape(side, number), at=where, seat=1 - side),
        beats.stamp("sent home", at=where, seat=1 - side, mood="bad"),
        *_goes_home(table, side, number, place, goal),
    )


def _goes_home(
    table: Table, side: int, number: int, place: int, goal: int
) -> tuple[beats.Beat, beats.Beat]:
    """A pawn vanishes here and appears at home."""
    start, end = (shapes.tile_shape(table.board.routes[side].spaces[p]) for p in (place, goal))
    pawn = shapes.pawn_shape(side, number)
    return beats.leave(pawn, at=start, seat=side), beats.arrive(pawn, at=end, seat=side)


def tell_zero_of_the_holder(table: Table, side: int, number: int, place: int, goal: int) -> None:
    """TR-31, TR-R9. No seals for the one who holds the black paddle."""
    route = table.board.routes[side]
    pawn = sentence(pawn_words(table, side, number))
    where = shapes.tile_shape(route.spaces[place])
    stamp = beats.stamp("a zero", at=where, seat=side, mood="bad")
    if goal == place:
        words = f"{pawn} would have to go home, but stands there: it stays on {route.name(place)}"
        table.note("TR-31", words, stamp)
    else:
        words = f"A zero with the black paddle in hand: {pawn_words(table, side, number)}"
        words = f"{words} goes home, from {route.name(place)} to {route.name(goal)}"
        table.note("TR-31", words, stamp, *_goes_home(table, side, number, place, goal))


def tell_escape(table: Table, side: int, number: int, start: int) -> None:
    """TR-17. A pawn is out."""
    route = table.board.routes[side]
    out, pawns = table.pawns[side].count(route.off), len(table.pawns[side])
    pawn = sentence(pawn_words(table, side, number))
    words = f"{pawn} runs from {route.name(start)} out through the exit: {out} of {pawns} are out"
    door, tray = shapes.exit_shape(side), shapes.tray_shape(side)
    table.note(
        "TR-17",
        words,
        _walk(table, side, number, start, route.off),
        beats.leave(shapes.pawn_shape(side, number), at=door, words="out", seat=side),
        beats.arrive(shapes.pawn_shape(side, number), seat=side),
        beats.count(tray, f"{out} of {pawns} out", seat=side, mood="good"),
    )


def tell_claim(table: Table, side: int) -> None:
    """TR-23, TR-24. The black paddle goes to whoever threw a zero; asked for before it does."""
    loser, end = table.holder, shapes.scroll_shape(side)
    start = shapes.BLACK_PLACE if loser == NOBODY else shapes.scroll_shape(loser)
    moves = beats.hop(shapes.BLACK, start, end, words="a zero", seat=side)
    words = f"A zero: {does(table, side, 'take', 'the black paddle')}"
    if loser == NOBODY:
        table.note("TR-23", words, moves)
    else:
        stolen = beats.stamp("taken", at=start, seat=side, mood="bad")
        table.note("TR-24", f"{words} from {player(table, loser)}", stolen, moves)


def tell_win(table: Table, side: int) -> None:
    """TR-38. Everybody out, the black paddle in hand."""
    words = f"All out, and with the Black Scroll: {does(table, side, 'win')}"
    table.note("TR-38", words, beats.stamp("Escaped!", seat=side, mood="good"))


def tell_draw(table: Table) -> None:
    """TR-R31. Time is up."""
    words = f"{table.turns} turns are over, and nobody has won"
    table.note("TR-R31", words, beats.stamp("Drawn"))
