"""How a game ends: a crossing, or a draw."""

from random import Random

import pytest

import vworp
from games.keys_to_the_tardis.tables import maze, mover, notes, play
from support import rule
from vworp.core import run_chance
from vworp.core.chance import QuickDice
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.state import Table

FAR_TUNNELS = "f5-g6 g5-f6 f6-g7 g6-f7 e5-f6"
COOKIES = "a1 e1 f1"
SHUT_IN = """
    - - - - - - -
    - - - - - - -
    T - - D - - -
    S D D + T - -
    D - - D - - -
    - - - - - - -
    D - - - D D -
    """
"""South on a4 and a pawn on the Control Tile: nothing but Daleks and Teleports around both."""


def shut_in(picture: str = SHUT_IN, hand: str = "tunnel", cookies: str = COOKIES) -> Table:
    return maze(picture, hand=hand, pawns="north d4", cookies=cookies, tunnels=FAR_TUNNELS)


def ending(state: Table) -> str:
    return str(state.result())


@rule("KT-01", "KT-48")
@pytest.mark.parametrize(
    ("edge", "near", "goal"),
    [
        ("south", "d6", "d7"),
        ("west", "f4", "g4"),
        ("north", "d2", "d1"),
        ("east", "b4", "a4"),
    ],
)
def test_the_first_to_reach_the_opposite_edge_wins(edge: str, near: str, goal: str) -> None:
    state = maze(f"{near}={edge[0].upper()} {goal}=.", f"move {edge}", seats=4)
    assert notes(state, f"move {goal}") == ["KT-48"]
    assert state.is_over
    assert ending(state) == f"{edge.capitalize()} is the first to cross the TARDIS (KT-48)"


@rule("KT-48")
def test_other_edges_than_the_opposite_one_win_nothing() -> None:
    state = maze("b4=S a4=.", "move south", seats=4)
    assert not play(state, "move a4").is_over


@rule("KT-R54")
def test_there_is_one_winner_and_the_others_share_the_loss() -> None:
    state = play(maze("d6=S d7=.", "move south", seats=3), "move d7")
    result = state.result()
    assert result is not None
    assert result.payoffs == (1.0, -0.5, -0.5)


@rule("KT-R17", "KT-R34")
@pytest.mark.parametrize("mark", [".", "K", "X", "D"])
def test_every_tile_a_pawn_can_stand_on_wins_and_gives_no_bonus(mark: str) -> None:
    state = maze(f"d6=S d7={mark}", "move south", cookies="d7" if mark == "D" else "")
    assert play(state, "move d7").is_over
    assert state.winner == 0
    assert state.used == (0, 0)


@rule("KT-R18", "KT-37")
def test_a_teleport_on_the_goal_edge_does_not_win() -> None:
    state = play(maze("d6=S d7=T", "move south"), "move d7")
    assert not state.is_over
    assert state.position()["pawns"]["south"] == "d4"


@rule("KT-R51")
@pytest.mark.parametrize(("edge", "near"), [("south", "g6"), ("west", "f7")])
def test_a_corner_wins_for_both_whose_goal_it_touches(edge: str, near: str) -> None:
    state = maze(f"{near}={edge[0].upper()} g7=.", f"move {edge}", seats=4)
    assert play(state, "move g7").is_over


@rule("KT-R53")
def test_opening_a_goal_tile_beside_the_pawn_is_not_enough() -> None:
    state = maze("d6=S", hand="green-key")
    play(state, "key green d7", "reveal d7 open-door", "stay")
    assert not state.is_over


@rule("KT-R53")
def test_a_win_counts_in_a_bonus_turn_too() -> None:
    state = maze("d5=S d6=X d7=.", "move south")
    play(state, "move d6", "draw sonic", "discard sonic", "move d7")
    assert state.winner == 0
    assert state.is_over


@rule("KT-R55", "KT-M5")
def test_a_game_nobody_can_win_is_drawn_when_the_last_tunnel_lies() -> None:
    state = shut_in()
    assert notes(state, "tunnel f5-e6") == ["KT-R55"]
    assert state.is_over
    assert ending(state) == "Drawn: no pawn can ever reach its goal any more (KT-R55)"


@rule("KT-R55")
def test_nothing_is_dead_while_a_cookie_may_come() -> None:
    state = shut_in(cookies="a1 e1")
    assert not play(state, "tunnel f5-e6").is_over


@rule("KT-R55")
def test_nothing_is_dead_while_a_tunnel_may_come() -> None:
    assert not play(shut_in(), "discard tunnel").is_over


@rule("KT-R55")
def test_the_last_cookie_can_make_a_game_dead() -> None:
    state = shut_in(hand="cookie", cookies="a1 e1")
    assert not play(state, "cookie f1").is_over
    dead = maze(
        SHUT_IN,
        hand="cookie",
        pawns="north d4",
        cookies="a1 e1",
        tunnels=f"{FAR_TUNNELS} f5-e6",
    )
    assert play(dead, "cookie f1").drawn == "dead"


@rule("KT-R55")
def test_a_last_cookie_beside_the_pawn_is_a_way_out() -> None:
    state = maze(
        SHUT_IN,
        hand="cookie",
        pawns="north d4",
        cookies="a1 e1",
        tunnels=f"{FAR_TUNNELS} f5-e6",
    )
    assert not play(state, "cookie b4").is_over


@rule("KT-R55")
@pytest.mark.parametrize("tunnel", ["a4-b5", "b3-a4"])
def test_a_last_tunnel_from_the_pawn_is_a_way_out(tunnel: str) -> None:
    assert not play(shut_in(), f"tunnel {tunnel}").is_over


@rule("KT-R55")
def test_a_closed_door_is_a_way_out() -> None:
    ajar = SHUT_IN.replace("S D D", "S w D")
    assert not play(shut_in(ajar), "tunnel f5-e6").is_over


@rule("KT-R55")
def test_barriers_and_other_pawns_shut_nobody_in() -> None:
    ajar = SHUT_IN.replace("S D D", "S . D")
    state = maze(
        ajar, hand="tunnel", pawns="north d4", cookies=COOKIES, tunnels=FAR_TUNNELS, barriers="b4"
    )
    assert not play(state, "tunnel f5-e6").is_over


@rule("KT-R55", "KT-R17")
@pytest.mark.parametrize("mark", [".", "K", "X"])
def test_any_tile_that_a_pawn_can_stand_on_is_a_way_out(mark: str) -> None:
    ajar = SHUT_IN.replace("S D D", f"S {mark} D")
    assert not play(shut_in(ajar), "tunnel f5-e6").is_over


@rule("KT-R55")
def test_one_player_who_can_still_cross_keeps_the_game_alive() -> None:
    state = maze(SHUT_IN, hand="tunnel", cookies=COOKIES, tunnels=FAR_TUNNELS)
    assert state.position()["pawns"]["north"] == "outside"
    assert not play(state, "tunnel f5-e6").is_over


@rule("KT-R55")
def test_a_pawn_at_its_own_edge_can_go_round_outside() -> None:
    picture = """
        - - - - - - -
        - - - - - - -
        - - - D - - -
        - - T + T - -
        - - - D - - -
        D - - - - D -
        S D D - D - -
        """
    state = maze(picture, hand="tunnel", pawns="north d4", cookies="c1 e1 f2", tunnels=FAR_TUNNELS)
    assert not play(state, "tunnel f5-e6").is_over


@rule("KT-R55")
def test_a_teleport_is_a_way_out_when_the_control_tile_has_one() -> None:
    ajar = SHUT_IN.replace("S D D", "S D w")
    assert not play(shut_in(ajar), "tunnel f5-e6").is_over


@rule("KT-R55")
def test_a_teleport_can_make_a_game_dead() -> None:
    picture = SHUT_IN.replace("+ T -", "+ T N")
    state = maze(picture, "move north", cookies=COOKIES, tunnels=f"{FAR_TUNNELS} f5-e6")
    play(state, "move e4")
    assert state.drawn == "dead"


@rule("KT-R55", "KT-R20")
def test_leaving_the_control_tile_can_make_a_game_dead() -> None:
    picture = """
        - - - - - - -
        - D - - - - -
        - D D - D D -
        - - - + . S D
        - - - . D D -
        - - - - - - -
        - - - - - - -
        """
    state = maze(
        picture,
        "move north",
        pawns="north d4",
        cookies="b5 b6 c5",
        tunnels="a1-b2 b1-a2 a2-b3 b2-a3 a5-b6 b5-a6",
    )
    assert play(state.copy(), "move d3").drawn == ""
    assert play(state, "move e4").drawn == "dead"


@rule("KT-R55")
def test_a_push_can_make_a_game_dead() -> None:
    picture = SHUT_IN.replace("+ T -", "+ T N")
    state = maze(picture, hand="cyberman", cookies=COOKIES, tunnels=f"{FAR_TUNNELS} f5-e6")
    assert play(state, "cyberman north e4").drawn == "dead"


@rule("KT-R55", "KT-R56")
def test_a_reveal_can_make_a_game_dead() -> None:
    hidden = SHUT_IN.replace("S D D", "S - D")
    state = maze(
        hidden,
        hand="blue-key",
        pawns="north d4",
        cookies=COOKIES,
        tunnels=f"{FAR_TUNNELS} f5-e6",
    )
    play(state, "key blue b4")
    assert not play(state.copy(), "reveal b4 open-door").is_over
    assert play(state, "reveal b4 dalek").drawn == "dead"


@rule("KT-R56")
def test_a_tile_nobody_has_seen_counts_as_what_it_can_still_be() -> None:
    picture = """
        T - - - - - -
        - - - X - - -
        T - . D - - K
        S - D + T . -
        D - - D . - -
        - - - . - - -
        D - . - D D .
        """
    state = maze(
        picture,
        hand="blue-key",
        pawns="north d4",
        cookies=COOKIES,
        tunnels=f"{FAR_TUNNELS} f5-e6",
    )
    play(state, "key blue e7")
    assert not play(state.copy(), "reveal e7 dalek").is_over
    assert play(state, "reveal e7 open-door").drawn == "dead"


@rule("KT-R56")
def test_a_tile_that_may_be_a_teleport_is_a_way_out() -> None:
    picture = """
        - - - - . - -
        D - - X - - -
        N D . - - - K
        S - - + D . -
        D - D - . - D
        - - - . - - -
        - - . - - - .
        """
    state = maze(picture, hand="tunnel blue-key", cookies="c3 e4 g3", tunnels=FAR_TUNNELS)
    assert not play(state, "tunnel f5-e6").is_over
    play(state, "stay", "draw blue-key", "key blue b4")
    assert not play(state.copy(), "reveal b4 teleport").is_over
    assert play(state, "reveal b4 dalek").drawn == "dead"


@rule("KT-R55", "KT-M5")
def test_a_game_is_drawn_after_max_turns() -> None:
    state = maze(due="move south", turns=4, max_turns=5)
    play(state, "stay")
    assert ending(state) == "Drawn: the limit of 5 turns was reached (KT-R55)"


@rule("KT-R55", "KT-M5")
def test_max_turns_is_2000_and_0_is_never() -> None:
    default = GAME.new_state(2)
    assert isinstance(default, Table)
    assert default.max_turns == 2000
    assert mover(play(maze(due="move south", turns=5000), "stay")) == "draw north"


@rule("KT-R55")
def test_bonus_turns_count_as_turns() -> None:
    state = play(maze("c2=S c3=X", "move south", turns=1, max_turns=2), "move c3")
    assert state.drawn == "turns"


@rule("KT-R55")
def test_the_last_turn_is_played_to_its_end() -> None:
    state = play(maze("c2=S c3=K", "move south", turns=1, max_turns=2), "move c3")
    play(state, "bonus a1")
    assert not state.is_over
    assert play(state, "reveal a1 dalek").drawn == "turns"


@rule("KT-R55")
def test_all_players_may_agree_on_a_draw() -> None:
    match = vworp.new(GAME.id, 3, seed=1)
    match.agree_draw()
    assert str(match.result()) == "Drawn: all players agreed (KT-R55)"
    assert vworp.read(match.record()).result() == match.result()


@rule("KT-01")
def test_random_games_end_with_a_pawn_at_its_goal() -> None:
    for seed in range(3):
        rng = Random(seed)
        dice = QuickDice(rng)
        state = GAME.new_state(4)
        assert isinstance(state, Table)
        run_chance(state, dice)
        while not state.is_over:
            state.apply(rng.choice(state.options()))
            run_chance(state, dice)
        position = state.position()
        row_or_column = {"south": "7", "north": "1", "west": "g", "east": "a"}
        assert row_or_column[position["winner"]] in position["pawns"][position["winner"]]
