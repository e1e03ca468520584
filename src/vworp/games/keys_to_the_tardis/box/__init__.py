"""What lies in the box: cards, tiles and pawns, read from the TOML files in `data`."""

import tomllib
from importlib import resources

import msgspec

from vworp.core import Domain


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: its word in the notation, its name, how many there are, what it does."""

    kind: str
    name: str
    copies: int
    rule: str
    does: str

    @property
    def title(self) -> str:
        """The name as it stands alone: 'Red Key'."""
        return capital(self.name)

    @property
    def words(self) -> str:
        """The title, and below it what the card does."""
        return f"{self.title}\n{capital(self.does)}."


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a door tile can show when it is open, and how many of each colour do.

    `found` is what people say is behind the door, `does` what it means to them.
    """

    kind: str
    name: str
    per_colour: int
    rule: str
    found: str
    does: str


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: tuple[Card, ...]


class _Tiles(msgspec.Struct, forbid_unknown_fields=True):
    colours: tuple[str, ...]
    face: tuple[Face, ...]


class _Pawns(msgspec.Struct, forbid_unknown_fields=True):
    doctors: tuple[str, ...]


def _read(name: str) -> object:
    text = (resources.files(__package__) / "data" / name).read_text(encoding="utf-8")
    return tomllib.loads(text)


_tiles = msgspec.convert(_read("tiles.toml"), _Tiles)

CARDS = msgspec.convert(_read("cards.toml"), _Cards).card
FACES = _tiles.face
DOCTORS = msgspec.convert(_read("pawns.toml"), _Pawns).doctors
"""KT-07, KT-R1, KT-M3. The pawns to choose from; which one is whose changes nothing."""

COLOUR_WORDS = Domain("colour", _tiles.colours)
"""KT-R3, KT-M2. Red, green and blue are the rulebook's; yellow is our name for the fourth."""

CARD_WORDS = Domain(
    "card", [card.kind for card in CARDS], names=[card.name for card in CARDS], thing="card"
)
FACE_WORDS = Domain(
    "face",
    [face.kind for face in FACES],
    names=[face.found for face in FACES],
)

RED_KEY, GREEN_KEY, BLUE_KEY, YELLOW_KEY = range(4)
SONIC, BARRIER, TUNNEL, COOKIE, PANDORICA, CYBERMAN = range(4, 10)
"""The kinds of card, by number; a Key has that of its colour, and KT-R6: all Sonics are alike."""

OPEN_DOOR, DALEK, TARDIS_KEY, EXTRA_TURN, TELEPORT = range(5)

COPIES = tuple(card.copies for card in CARDS)
KINDS = len(CARDS)
PER_COLOUR = tuple(face.per_colour for face in FACES)
TILES_OF_A_COLOUR = sum(PER_COLOUR)
