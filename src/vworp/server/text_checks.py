"""What people may write: names and chat, without anything that can't be seen."""

from unicodedata import category

from vworp.server.problems import Problem

JOINERS = "\u200c\u200d"
"""They part and join the letters of Persian, and make one emoji out of several."""
BLACK_FLAG = "\U0001f3f4"
"""Followed by the letters of a country in tags, it is that country's flag."""
TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category that show nothing at all."""


def clean_name(name: str) -> str:
    """A name on one line, without anything that can't be seen."""
    name = " ".join(name.split())
    if not _can_be_seen(name) or not _is_fit(name):
        raise Problem("invalid", "a name has 1 to 24 letters, digits and other visible characters")
    return name


def clean_words(words: str) -> str:
    """Chat without anything that can't be seen; it may have several lines."""
    lines = [" ".join(line.split()) for line in words.strip().splitlines()]
    if not any(map(_can_be_seen, lines)) or not all(map(_is_fit, lines)):
        raise Problem("invalid", "a chat line has visible characters only")
    return "\n".join(lines)


def _can_be_seen(line: str) -> bool:
    """Whether there is something in a line to look at."""
    return any(_is_visible(character) for character in line)


def _is_visible(character: str) -> bool:
    if _is_emoji_to_come(character):
        return True
    return category(character)[0] in "LNPS" and character not in BLANK_LETTERS


def _is_fit(line: str) -> bool:
    """Whether every character may stand where it is.

    Control letters and those that turn the direction of writing may stand nowhere: they could
    make a line look like another's.
    """
    return all(
        character.isprintable()
        or _is_emoji_to_come(character)
        or _joins(line[:number], line[number + 1 :], character)
        or _tags_a_flag(line[:number], character)
        for number, character in enumerate(line)
    )


def _is_emoji_to_come(character: str) -> bool:
    """Telephones know emoji that are newer than our table of letters."""
    return "\U0001f300" <= character <= "\U0001faff" and category(character) == "Cn"


def _joins(before: str, after: str, character: str) -> bool:
    """Whether this is a joiner with something to join on either side."""
    return character in JOINERS and bool(before and after) and _is_joinable(before[-1], after[0])


def _is_joinable(left: str, right: str) -> bool:
    return all(character not in JOINERS and not character.isspace() for character in (left, right))


def _tags_a_flag(before: str, character: str) -> bool:
    """Whether this is a letter of the country in a flag."""
    return character in TAGS and before.rstrip(TAGS).endswith(BLACK_FLAG)
