"""Step 4: what hits do to soldiers, aliens and characters, and that all of it is simultaneous."""

from games.adventures.stage import (
    PARALYSED,
    asked,
    due,
    fact,
    facts,
    lasts,
    now,
    play,
    stage,
    step_4,
    struck,
    who,
)
from support import rule
from vworp.games.adventures.state import Adventure


def turn_over(state: Adventure) -> None:
    due(state, "Bookkeeping")
    now(state, turn=state.turn + 1)


@rule("AT-129", "AT-130")
def test_damage_of_one_over_health_suppresses_until_the_end_of_the_next_turn() -> None:
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False, quiet=True)
    step_4(state)
    play(state, "d10 4", "d6 2")
    ogron = who(state, "a1")
    assert (lasts(state, "a1 suppressed"), ogron.wounds, fact(state, "a1 place")) == (
        True,
        0,
        "table",
    )
    turn_over(state)
    assert lasts(state, "a1 suppressed")
    turn_over(state)
    assert not lasts(state, "a1 suppressed")


@rule("AT-131", "AT-132")
def test_two_over_wounds_and_suppresses_and_a_second_wound_disables() -> None:
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False, quiet=True)
    step_4(state)
    play(state, "d10 4", "d6 3")
    ogron = who(state, "a1")
    assert (ogron.wounds, lasts(state, "a1 suppressed")) == (1, True)
    step_4(state)
    play(state, "d10 4", "d6 3")
    assert fact(state, "a1 place") == "destroyed"


@rule("AT-133", "AT-128")
def test_three_over_destroys_and_cover_saves_one_point() -> None:
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False, quiet=True)
    step_4(state)
    play(state, "d10 4", "d6 4")
    assert fact(state, "a1 place") == "destroyed"
    state = stage(
        "s1 20 5", "a1 20 12 is_grounded=true", race="ogrons", commanded=False, quiet=True
    )
    step_4(state)
    play(state, "d10 4", "d6 4")
    assert (fact(state, "a1 place"), who(state, "a1").wounds) == ("table", 1)


@rule("AT-128", "AT-142")
def test_a_target_behind_a_wall_is_in_cover() -> None:
    state = stage("s1 24 17 spot_die=10", "a1 24 23.5", race="ogrons", commanded=False)
    step_4(state)
    play(state, "d10 4")
    assert "can take 6" in state.step.ask(state)


@rule("AT-102", "AT-101")
def test_close_range_adds_to_the_damage() -> None:
    near = step_4(stage("s1 20 5 bow", "a1 20 12", race="ogrons", commanded=False))
    play(near, "d10 3")
    far = step_4(stage("s1 20 5 bow", "a1 20 17", race="ogrons", commanded=False))
    play(far, "d10 7")
    assert near.step.ask(near).endswith("the hit does 2 and a die")
    assert far.step.ask(far).endswith("the hit does a die")


@rule("AT-R42")
def test_two_wounds_in_one_step_count_as_a_second_wound() -> None:
    state = stage("s1 20 5", "s2 22 5", "a1 21 12 disarmed=9999", race="ogrons", commanded=False)
    step_4(state)
    play(state, "d10 4", "d6 3", "d10 4", "d6 3")
    assert fact(state, "a1 place") == "destroyed"


@rule("AT-43", "AT-R42")
def test_two_figures_destroy_each_other_in_the_same_step() -> None:
    state = stage("s1 20 5", "a1 20 12", race="sontarans", commanded=False)
    step_4(state)
    play(state, "d10 4", "d6 6")
    assert fact(state, "a1 place") == "table"
    play(state, "d10 5", "d6 6")
    assert facts(state, "s1 a1", "place") == ["destroyed", "destroyed"]


@rule("AT-R92")
def test_an_act_happens_though_its_figure_is_knocked_out_in_the_same_step() -> None:
    state = stage("doctor 20 5", "a1 20 12", "a2 22 12", race="sontarans")
    step_4(state)
    play(state, "sonic a1", "done", "d10 5", "d6 6", "d3 1", "d10 1")
    assert lasts(state, "doctor paralysed")
    assert who(state, "a1").disarmed == 9999


@rule("AT-113", "AT-134", "AT-R45")
def test_a_player_character_is_only_knocked_out_and_only_by_three_over() -> None:
    state = stage("jo 20 5", "a1 20 12", race="sontarans")
    step_4(state)
    play(state, "d10 5", "d6 3")
    jo = who(state, "jo")
    assert (jo.wounds, jo.suppressed, jo.paralysed) == (0, -1, -1)
    assert not asked(state)
    step_4(state)
    play(state, "d10 5", "d6 4", "d3 2")
    assert (fact(state, "jo place"), jo.paralysed) == ("table", state.turn + 2)


@rule("AT-106", "AT-R45", "AT-90")
def test_a_dalek_ray_paralyses_characters_for_a_turn_at_one_over() -> None:
    state = stage("jo 20 5", "a1 20 12", race="daleks")
    step_4(state)
    play(state, "d10 3", "d6 1")
    assert who(state, "jo").paralysed == state.turn + 1


@rule("AT-107", "AT-R45", "AT-91", "AT-R51")
def test_a_cyberman_ray_stuns_characters_for_4_turns() -> None:
    state = stage("jo 20 5", "a1 20 12", race="cybermen")
    step_4(state)
    play(state, "d10 6", "d6 2")
    for _ in range(4):
        turn_over(state)
        assert lasts(state, "jo paralysed")
    turn_over(state)
    assert not lasts(state, "jo paralysed")


@rule("AT-R45")
def test_a_longer_paralysis_counts() -> None:
    state = stage("jo 20 5")
    struck(state, ["jo", PARALYSED, 3])
    struck(state, ["jo", PARALYSED, 1])
    assert who(state, "jo").paralysed == state.turn + 3


@rule("AT-R45")
def test_aliens_do_not_stun_soldiers() -> None:
    state = stage("s1 20 5 spear", "a1 20 16", race="daleks", commanded=False)
    step_4(state)
    play(state, "d10 9", "d6 6")
    assert fact(state, "s1 place") == "destroyed"
