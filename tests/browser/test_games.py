"""Every game, from the lobby to its result, in a real browser."""

import pytest
from playwright.sync_api import expect

import vworp
from browser.people import Person

SHORT: dict[str, dict[str, int]] = {
    "tardis_run": {"pawns": 1},
    "keys_to_the_tardis": {"max_turns": 10},
    "dalek_invasion": {"max_turns": 2},
}
"""Options that make a game short enough for a test."""

TABLES = [
    (game, seats) for game in vworp.games() for seats in sorted({*game.seats[:1], game.seats[-1]})
]
WHOLE = [pytest.param(g, s, id=f"{g.id}-{s}") for g, s in TABLES if g.id in SHORT]
BEGUN = [pytest.param(g, s, id=f"{g.id}-{s}") for g, s in TABLES if g.id not in SHORT]
"""Of games that no option makes short, only the beginning is played here."""


@pytest.mark.parametrize(("game", "seats"), WHOLE)
def test_a_game_is_played_from_the_lobby_to_its_result(
    person: Person, game: vworp.Game, seats: int
) -> None:
    person.set_up(game.id, ["me", *["companion"] * (seats - 1)], **SHORT[game.id])
    expect(person.board).to_be_visible()
    person.play_to_the_end()
    expect(person.page.locator(".end-panel")).to_contain_text("By rule")
    person.click("Verify fairness")
    expect(person.page.locator(".fairness")).to_contain_text("✓ Fair")


@pytest.mark.parametrize(("game", "seats"), BEGUN)
def test_a_long_game_is_begun_and_played_for_a_while(
    person: Person, game: vworp.Game, seats: int
) -> None:
    person.set_up(game.id, ["me", *["companion"] * (seats - 1)])
    for _ in range(4):
        assert person.wait_for_turn()
        person.take_advice()
    assert person.log()


@pytest.mark.parametrize("game", [pytest.param(g, id=g.id) for g in vworp.games()])
def test_play_now_is_three_clicks_from_nothing(person: Person, game: vworp.Game) -> None:
    person.play_now(game.title)
    assert person.wait_for_turn()
    expect(person.page.locator(".prompt .ask")).not_to_be_empty()
