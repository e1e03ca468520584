"""Reading pictures back: their shapes, ids and what they afford."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from xml.etree.ElementTree import Element, fromstring

from vworp.core import ChanceStep, Game, State
from vworp.core.chance import QuickDice
from vworp.core.game import Form

SVG = "{http://www.w3.org/2000/svg}"


def positions(game: Game, seats: int, seed: int, count: int = 12) -> Iterator[State]:
    """Tables from all parts of a random game, its end included."""
    rng = Random(seed)
    state = game.new_state(seats)
    while not state.is_over:
        if rng.random() < 0.03 and count > 0:
            count -= 1
            yield state
        state.apply(_anything(state, rng))
    yield state


def _anything(state: State, rng: Random) -> int:
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    return rng.choice(state.options())


def drawn(state: State, form: Form = "tall") -> Element:
    """The picture as a tree; anything but well-formed XML is refused here."""
    return fromstring(str(state.scene(form)))


def ids(picture: Element) -> list[str]:
    return [shape.attrib["id"] for shape in picture.iter() if "id" in shape.attrib]


def shape(picture: Element, name: str) -> Element:
    return next(found for found in picture.iter() if found.attrib.get("id") == name)


def afforded(picture: Element) -> set[int]:
    return {action for found in picture.iter() for action in actions(found)}


def actions(found: Element) -> set[int]:
    return {int(number) for number in found.attrib.get("data-actions", "").split()}


def words_in(picture: Element) -> str:
    return " ".join(found.text or "" for found in picture.iter(f"{SVG}text"))


def check_manners(text: str, largest: int = 60_000) -> None:
    """What every picture owes to a strict page: no style, no script, nothing from elsewhere."""
    picture = fromstring(text)
    assert not {found.tag for found in picture.iter()} & {f"{SVG}style", f"{SVG}script"}
    names = {name for found in picture.iter() for name in found.attrib}
    assert not [name for name in names if name == "style" or name.startswith("on")]
    own = set(ids(picture))
    assert [name for name, times in Counter(ids(picture)).items() if times > 1] == []
    hrefs = [found.attrib["href"] for found in picture.iter() if "href" in found.attrib]
    assert {href.removeprefix("#") for href in hrefs} <= own
    assert set(re.findall(r"url\(#([^)]*)\)", text)) <= own
    assert len(re.findall(r"url\(", text)) == len(re.findall(r"url\(#", text))
    assert len(text) < largest


def check_definitions(text: str, game_id: str) -> None:
    """Names of definitions begin with the game's id: several pictures can share a page."""
    for defs in fromstring(text).iter(f"{SVG}defs"):
        assert all(name.startswith(f"{game_id}-") for name in ids(defs))
