"""`vworp games`, `vworp rules`, and the reading of ledger pages behind it."""

import json
import re
from pathlib import Path

import pytest

import vworp
from cli.desk import Run
from vworp.core.rulebook import NoRulebook, read_rules, rulebook, without_sources

PAGES = sorted((Path(__file__).parents[2] / "docs" / "rules").glob("*.md"))
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def test_games_tells_seats_minutes_and_options(run: Run) -> None:
    said = run("games")
    assert said.code == 0
    assert "TARDIS Run\n  A race with paddles" in said.out
    assert "tardis_run · 2 seats · about 20 minutes" in said.out
    assert re.search(r"pawns=4 +Pawns on each side; .* \(1 to 4\)\n", said.out)
    assert "(police_box or @FILE)" in said.out


def test_games_as_json_has_every_game_and_option(run: Run) -> None:
    data = json.loads(run("games", "--json").out)
    assert [game["id"] for game in data] == [game.id for game in vworp.games()]
    for told, game in zip(data, vworp.games(), strict=True):
        assert told["seats"] == list(game.seats)
        assert [option["name"] for option in told["options"]] == [o.name for o in game.options]
    pawns = next(game for game in data if game["id"] == "tardis_run")["options"][0]
    assert (pawns["type"], pawns["default"], pawns["low"], pawns["high"]) == ("int", 4, 1, 4)


def test_rules_prints_the_page_as_it_is_written(run: Run) -> None:
    said = run("rules", "tardis_run")
    assert said.code == 0
    page = next(page for page in PAGES if page.stem == "tardis_run")
    assert said.out == page.read_text(encoding="utf-8").rstrip() + "\n"


def test_rules_prints_the_rules_named_in_any_case_without_line_numbers(run: Run) -> None:
    said = run("rules", "tardis_run", "tr-09", "TR-b2")
    assert said.out.startswith(
        "**TR-09** A turn starts with the player picking one of their own pawns.\n\n**TR-B2 Mon"
    )
    assert "[L27]" not in said.out


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ("TR-9", "did you mean TR-09?"),
        ("tr09", "did you mean TR-09?"),
        ("TR-R09", "did you mean TR-R9?"),
        ("TR-99", "did you mean TR-"),
        ("nonsense", "have no 'NONSENSE'\n"),
    ],
)
def test_a_near_miss_is_answered_with_ids(run: Run, wanted: str, answer: str) -> None:
    said = run("rules", "tardis_run", wanted)
    assert said.code == 2
    assert answer in said.err
    assert said.out == ""


@every_page
def test_every_id_that_a_page_mentions_is_found(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    prefixes = {name[:2] for name in read_rules(text)}
    mentioned = re.findall(r"\b([A-Z]{2})(-[A-Z]?\d+[a-z]?)\b", text)
    ours = {prefix + rest for prefix, rest in mentioned if prefix in prefixes}
    assert ours
    assert sorted(ours - set(read_rules(text))) == []


@every_page
def test_every_rule_begins_with_its_id_and_says_something(page: Path) -> None:
    for name, text in read_rules(page.read_text(encoding="utf-8")).items():
        assert text.startswith(f"**{name}")
        assert len(without_sources(text)) > len(name) + 8


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_the_rules_that_steps_and_verbs_name_can_be_looked_up(game: vworp.Game) -> None:
    book = rulebook(game.id)
    named = {rule for step in game.steps for rule in step.rules}
    named |= {verb.rule for verb in game.actions.verbs if verb.rule}
    assert [name for name in sorted(named) if name not in book.rules] == []


def test_all_shapes_of_a_rule_are_read() -> None:
    page = """\
### Turn
- **AB-01** First. [L1, L2-L3]
- **AB-R2 Second?** (a) or (b).
  *Ruling:* **(b)**.

  | odds | 1 |
  | --- | --- |

- **AB-03** Third.

```
- **AB-99** a picture
```

  below it.

Not of it.

### AB-B1 The board

A section.

| id | title | effect |
| --- | --- | --- |
| **PC-01** | Ark | total +4 |
| PC-02 | Beam | |

Quests: QU-1 one; QU-2 two; QU-3 three, and more. QU-9 is mentioned.
"""
    rules = read_rules(page)
    assert rules == {
        "AB-01": "**AB-01** First. [L1, L2-L3]",
        "AB-R2": "**AB-R2 Second?** (a) or (b).\n*Ruling:* **(b)**.\n\n| odds | 1 |\n| --- | --- |",
        "AB-03": "**AB-03** Third.\n\n```\n- **AB-99** a picture\n```\n\nbelow it.",
        "AB-B1": rules["AB-B1"],
        "PC-01": "**PC-01** title: Ark; effect: total +4",
        "PC-02": "**PC-02** title: Beam",
        "QU-1": "**QU-1** one",
        "QU-2": "**QU-2** two",
        "QU-3": "**QU-3** three, and more",
    }
    assert rules["AB-B1"].startswith("**AB-B1 The board**\n\nA section.\n")
    assert without_sources(rules["AB-01"]) == "**AB-01** First."


def test_a_game_without_a_page_is_told() -> None:
    with pytest.raises(NoRulebook, match="the rules of 'chess' are not installed"):
        rulebook("chess")
