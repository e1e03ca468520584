"""The box as data: every entry is checked, and a wrong one is named."""

import copy
import re
from collections.abc import Callable
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from vworp.games.time_of_the_daleks import box
from vworp.games.time_of_the_daleks.box import BOX, Box, read_files
from vworp.games.time_of_the_daleks.box.components import CardError
from vworp.games.time_of_the_daleks.box.printed import PARTS
from vworp.games.time_of_the_daleks.box.vocabulary import EFFECTS, TIMINGS

FILES = read_files()
Files = dict[str, dict[str, Any]]


def broken(change: Callable[[Files], object]) -> Files:
    files = copy.deepcopy(FILES)
    change(files)
    return files


def companion(files: Files, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in files["companions"]["companion"] if c["id"] == name)
    return found


def card(files: Files, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in files["timey_wimey"]["timey_wimey"] if c["id"] == name)
    return found


def ability(files: Files, name: str) -> dict[str, Any]:
    found: dict[str, Any] = companion(files, name)["abilities"][0]
    return found


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda f: companion(f, "ace").update(links=["nobody"]),
         r"companion 'ace': link to 'nobody', which is no companion and no group"),
        (lambda f: companion(f, "ace").pop("name"), r"companion 'ace': .*`name`"),
        (lambda f: companion(f, "ace").update(deck="moon"), r"companion 'ace': .*moon"),
        (lambda f: companion(f, "ace")["look"].update(hair="mop"), r"companion 'ace': .*mop"),
        (lambda f: companion(f, "ace").update(id="leela"), r"'leela': the id stands twice"),
        (lambda f: ability(f, "ace").update(effect="fly"),
         r"companion 'ace': ability 1: 'fly' is not an effect"),
        (lambda f: ability(f, "ace").update(when="noon"),
         r"companion 'ace': ability 1: 'noon' is not a timing"),
        (lambda f: ability(f, "ace").update(when="reroll"),
         r"companion 'ace': ability 1: add_dice can't be used at the time 'reroll'"),
        (lambda f: ability(f, "ace").update(colours=["pink"]),
         r"companion 'ace': ability 1: colours can't be 'pink'"),
        (lambda f: ability(f, "ace").pop("colours"),
         r"companion 'ace': ability 1: add_dice needs colours"),
        (lambda f: ability(f, "ace").update(stat="luck"),
         r"companion 'ace': ability 1: add_dice has no stat"),
        (lambda f: ability(f, "ace").update(n=0), r"companion 'ace': ability 1: n can't be 0"),
        (lambda f: ability(f, "ace").update(cost={"gold": 1}),
         r"companion 'ace': ability 1: 'gold' is not a price"),
        (lambda f: ability(f, "ace").update({"if": {"place": "moon"}}),
         r"companion 'ace': ability 1: no condition reads place = 'moon'"),
        (lambda f: card(f, "run").update(copies=0), r"timey_wimey 'run': copies are at least 1"),
        (lambda f: card(f, "run").update(sonic_cost=1),
         r"timey_wimey 'run': only equipment has a sonic cost"),
        (lambda f: card(f, "run").update(abilities=[]), r"timey_wimey 'run': a card needs"),
        (lambda f: card(f, "bigger_inside")["abilities"][0].update(when="passive"),
         r"timey_wimey 'bigger_inside': all abilities of a played card have one timing"),
        (lambda f: card(f, "k9")["abilities"][0].update(effect="focus"),
         r"timey_wimey 'k9': only companions focus dice"),
        (lambda f: card(f, "fantastic")["abilities"][0].update(n=2),
         r"timey_wimey 'fantastic': ability 1: a re-roll has a number"),
        (lambda f: f["dilemmas"]["dilemma"][0].update(fail=[{"effect": "add_dice",
                                                            "colours": ["red"]}]),
         r"dilemma 'weeping_angels': fail 1: add_dice is not something that just happens"),
        (lambda f: f["dilemmas"]["dilemma"][0].update(conditions=["late"]),
         r"dilemma 'weeping_angels': .*late"),
        (lambda f: f["locations"]["location"][0]["zone"].pop(), r"location 'karn'"),
        (lambda f: f["earth"]["earth_zone"].pop(), r"earth: 2 time zones instead of 3"),
        (lambda f: f["doctors"]["doctor"][1].update(companion="susan_foreman"),
         r"doctor 'first_doctor': the starting companion is another's too"),
        (lambda f: f["doctors"]["doctor"].reverse(), r"doctors are numbered from 1 upwards"),
        (lambda f: f["anomalies"]["anomaly"][0].update(ongoing=[{"effect": "gain_sonic"}]),
         r"anomaly 'pandorica': ongoing 1: gain_sonic can't be ongoing"),
        (lambda f: f["anomalies"]["anomaly"][0].update(symbols=[]),
         r"anomaly 'pandorica': location anomalies have symbols"),
        (lambda f: f["anomalies"]["anomaly"][5].pop("task"),
         r"anomaly 'time_siege': task anomalies have a task"),
        (lambda f: f["anomalies"]["anomaly"][5]["task"].update(goal=2),
         r"anomaly 'time_siege': a task ends by markers, or by freeing"),
        (lambda f: f["rules"]["groups"].update(unit=["nobody"]),
         r"group 'unit': 'nobody' is no companion"),
        (lambda f: f["rules"]["faces"].update(red=["science"]), r"rules: red dice need"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_refused_by_name(
    change: Callable[[Files], object], complaint: str
) -> None:
    with pytest.raises(CardError, match=complaint):
        Box(broken(change))


def test_a_new_card_is_one_more_entry() -> None:
    def add(files: Files) -> None:
        files["timey_wimey"]["timey_wimey"].append(
            {
                "id": "cricket_ball",
                "name": "Cricket Ball",
                "type": "event",
                "abilities": [{"when": "pool", "effect": "add_dice", "colours": ["red"]}],
            }
        )

    box = Box(broken(add))
    assert box.cards[-1].name == "Cricket Ball"
    assert len(box.cards) == len(BOX.cards) + 1


def test_every_word_of_the_vocabulary_is_used_by_some_card() -> None:
    assert {effect.kind for effect in BOX.effects} == set(EFFECTS)


def test_no_card_is_named_in_the_code() -> None:
    """A new card is one entry of data: nothing in the program knows a card by its name."""
    decks = (BOX.companions, BOX.cards, BOX.dilemmas, BOX.anomalies, BOX.locations)
    names = {name for deck in decks for item in deck for name in (item.id, item.name)}
    folder = Path(box.__file__).parent
    for file in folder.rglob("*.py"):
        quoted = set(re.findall(r'"([^"\n]+)"', file.read_text(encoding="utf-8")))
        assert not quoted & names, file


@pytest.mark.parametrize("word", EFFECTS)
def test_an_effect_has_timings_there_are_and_asks_for_parts_that_can_be_said(word: str) -> None:
    kind = EFFECTS[word]
    assert kind.when <= set(TIMINGS)
    sentences = [kind.says] if isinstance(kind.says, str) else kind.says.values()
    asked = {name for says in sentences for _, name, _, _ in Formatter().parse(says) if name}
    assert asked <= set(PARTS)
