"""`vworp replay --svg`: a poster of any table."""

from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest

import vworp
from cli.desk import Run
from vworp.core.record import read

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(GOLDEN.glob("*.vworp"))


def poster(run: Run, *args: object) -> Element:
    return fromstring(run("replay", *args, "--svg").out)


def words(sheet: Element) -> str:
    return " ".join(found.text or "" for found in sheet.iter() if found.tag.endswith("}text"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_poster_has_the_title_the_names_and_how_it_ended(run: Run, record: Path) -> None:
    match = read(record.read_text())
    written = words(poster(run, record))
    result = match.result()
    assert result is not None
    assert match.game.title.upper() in written
    for name in (*match.names, *result.words.split(), "turn"):
        assert name in written
    assert "won" in written or not result.winners


def test_the_sheet_has_the_shape_of_paper(run: Run) -> None:
    sheet = poster(run, GOLDEN / "keys_to_the_tardis-4.vworp")
    _, _, wide, high = map(float, sheet.attrib["viewBox"].split())
    assert abs(high / wide - 2**0.5) < 0.005


def test_where_the_chances_are_known_there_is_a_curve_and_a_turning_point(run: Run) -> None:
    written = words(poster(run, GOLDEN / "tardis_run-2.vworp"))
    assert "The turning point: " in written
    assert "50%" in written
    assert "50%" not in words(poster(run, GOLDEN / "keys_to_the_tardis-2.vworp"))


def test_a_poster_of_a_moment_tells_nothing_of_what_came_later(run: Run) -> None:
    record = GOLDEN / "tardis_run-2.vworp"
    result = read(record.read_text()).result()
    assert result is not None
    written = words(poster(run, record, "--at", "30"))
    assert result.words not in written
    assert "won" not in written
    assert "turning point" not in written
    assert "before the first turn" in words(poster(run, record, "--at", "0"))


def test_a_spectators_poster_shows_no_hand(run: Run) -> None:
    record = GOLDEN / "keys_to_the_tardis-2.vworp"
    match = read(record.read_text())
    for seat in ("south", "spectator"):
        out = run("replay", record, "--at", "60", "--seat", seat, "--svg").out
        assert ('id="card-' in out) == (seat == "south")
    assert str(match.state_at(60).view(None).scene("wide").children[-1]) in out


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_each_form_that_a_game_has_can_be_asked_for(run: Run, game: vworp.Game) -> None:
    record = next(GOLDEN.glob(f"{game.id}-*.vworp"))
    seat = game.seat_words(read(record.read_text()).seats)[0]
    for form, is_there in (("tall", True), ("wide", game.wide), ("hand", game.hand)):
        said = run("replay", record, "--svg", "--form", form, "--seat", seat)
        assert (said.code == 0) == bool(is_there)
        assert said.out if is_there else f"has no picture of the form '{form}'" in said.err
