"""Step 1: orders, and what each of them lets a figure do (chapter 3.5)."""

from math import dist

from games.adventures.stage import asked, due, fact, play, refused, stage, who, words
from support import rule
from vworp.games.adventures.state import Adventure


def ordered(doctor: str, *others: str, order: str, goal: str = "") -> Adventure:
    """The Doctor is about to move under an order."""
    state = stage(f"{doctor} order={order} goal={goal}", *others)
    return due(state, "MoveFigure seat=0 figure=doctor")


def ends(state: Adventure) -> list[tuple[float, float]]:
    """The places that are offered."""
    moves = [sentence.split() for sentence in words(state) if sentence.startswith("move ")]
    return [(float(x), float(y)) for _, _, x, y in moves]


def gone(state: Adventure, x: float, y: float) -> float:
    doctor = who(state, "doctor")
    return float(((x - doctor.x) ** 2 + (y - doctor.y) ** 2) ** 0.5)


@rule("AT-39", "AT-40")
def test_a_turn_begins_with_orders() -> None:
    state = stage("doctor 20 5", "jo 24 5")
    due(state, "BeginTurn")
    assert asked(state) == "ChooseOrder"
    play(state, "order doctor stand")
    assert asked(state) == "ChooseOrder"
    play(state, "order jo move")
    assert asked(state) != "ChooseOrder"


@rule("AT-45")
def test_the_doctor_and_companions_choose_any_order() -> None:
    state = due(stage("doctor 20 5", "a1 20 20"), "GiveOrders")
    assert words(state) == [
        "order doctor attack",
        "order doctor move",
        "order doctor stand",
        "order doctor retreat",
        "order doctor rout",
        "advance doctor a1",
        "advance doctor m1",
        "advance doctor m2",
        "advance doctor m3",
        "advance doctor m4",
    ]


@rule("AT-45", "AT-40")
def test_the_orders_of_others_are_refused_and_so_is_ducking() -> None:
    state = due(stage("doctor 20 5", "jo 24 5"), "GiveOrders")
    assert refused(state, "order jo move").startswith("AT-40")
    assert refused(state, "order doctor duck").startswith("AT-130")
    assert refused(state, "order doctor advance").startswith("AT-50")
    assert refused(state, "advance doctor a1").startswith("AT-50")


@rule("AT-47")
def test_an_order_stays_until_the_next_turn_begins() -> None:
    state = due(stage("doctor 20 5"), "GiveOrders")
    play(state, "advance doctor m1")
    assert fact(state, "doctor order") == "advance"
    due(state, "BeginTurn")
    assert fact(state, "doctor order") == ""
    assert fact(state, "doctor last_order") == "advance"


@rule("AT-48", "AT-R09")
def test_an_attack_runs_at_the_nearest_enemy() -> None:
    state = ordered("doctor 20 5", "a1 20 15", "a2 28 5", order="attack")
    assert ends(state) == [(26.0, 5.0)]
    assert refused(state, "move doctor 20 11").startswith("AT-48")


@rule("AT-48", "AT-R09")
def test_an_attack_at_one_of_several_equally_near_is_free() -> None:
    state = ordered("doctor 20 5", "a1 20 13", "a2 28 5", order="attack")
    assert ends(state) == [(20.0, 11.0), (26.0, 5.0)]


@rule("AT-49")
def test_an_attack_goes_into_melee_if_it_can_reach() -> None:
    state = ordered("doctor 20 5", "a1 20 10", order="attack")
    (end,) = ends(state)
    play(state, f"move doctor {end[0]:g} {end[1]:g}")
    assert who(state, "doctor").has_charged


@rule("AT-R09")
def test_an_attack_without_an_enemy_goes_to_any_marker() -> None:
    state = ordered("doctor 20 5", order="attack")
    assert len(ends(state)) == 4


@rule("AT-50")
def test_an_advance_goes_straight_at_half_to_full_speed() -> None:
    state = ordered("doctor 24 8", order="advance", goal="m1")
    assert all(3 <= gone(state, *end) <= 6 for end in ends(state))
    assert refused(state, "move doctor 24 10").startswith("AT-50: 2.00 inches of path")
    assert refused(state, "move doctor 20 10").startswith("AT-50: an Advance goes straight")
    assert refused(state, "move doctor 24 14.5").startswith("AT-R07: 6.50 inches of path, 6")
    play(state, "move doctor 24 12.5")


@rule("AT-51", "AT-R08", "AT-R100")
def test_an_advance_stops_two_from_enemies_even_short_of_half_speed() -> None:
    state = ordered("doctor 24 8", "a1 24 13", order="advance", goal="a1")
    assert ends(state) == [(24.0, 10.0)]
    assert refused(state, "move doctor 24 10.25") == (
        "AT-51: an Advance stops 2 inches from Sontaran 1, not 1.75"
    )


@rule("AT-51", "AT-R100")
def test_where_the_grid_has_no_two_inches_an_advance_stops_within_two() -> None:
    state = ordered("doctor 24 8", "a1 26 12", order="advance", goal="a1")
    (end,) = ends(state)
    assert 1.75 <= dist(end, (26, 12)) - 1 < 2


@rule("AT-52", "AT-R07")
def test_a_move_goes_anywhere_at_half_speed_or_more() -> None:
    state = ordered("doctor 20 5", order="move")
    assert all(3 <= gone(state, *end) <= 6.001 for end in ends(state))
    assert len(ends(state)) > 12
    assert refused(state, "move doctor 20 7").startswith("AT-52: 2.00 inches of path, at least 3")
    assert refused(state, "move doctor 20 11.25") == "AT-R07: 6.25 inches of path, 6 allowed"
    assert refused(state, "stay doctor").startswith("AT-R08")
    play(state, "move doctor 25.75 5.25")


@rule("AT-53")
def test_stand_allows_two_inches_or_none() -> None:
    state = ordered("doctor 20 5", order="stand")
    assert "stay doctor" in words(state)
    assert refused(state, "move doctor 20 7.25") == "AT-53: 2.25 inches of path, 2 allowed"
    play(state, "move doctor 20 7")


@rule("AT-54", "AT-R09")
def test_a_retreat_ends_farther_from_the_nearest_spotted_enemy() -> None:
    state = ordered("doctor 20 10", "a1 20 16", order="retreat")
    assert all((x - 20) ** 2 + (y - 16) ** 2 > 36 for x, y in ends(state))
    assert refused(state, "move doctor 20 13.5").startswith("AT-54")
    assert refused(state, "move doctor 20 8").startswith("AT-54: 2.00 inches")
    play(state, "move doctor 20 6")


@rule("AT-R09")
def test_a_retreat_from_nobody_goes_anywhere() -> None:
    state = ordered("doctor 20 10", order="retreat")
    play(state, "move doctor 20 14")


@rule("AT-55", "AT-56", "AT-R09")
def test_a_rout_runs_and_ends_farther_from_all_enemies() -> None:
    state = ordered("doctor 24 10", "a1 20 14", "a2 28 14", order="rout")
    assert ends(state)
    assert all(gone(state, *end) >= 5.5 for end in ends(state))
    assert refused(state, "move doctor 18.25 10").startswith("AT-56")
    assert refused(state, "move doctor 24 6.5").startswith("AT-55")
    play(state, "move doctor 24 4")


@rule("AT-R08")
def test_somebody_whose_order_leads_nowhere_stays() -> None:
    state = ordered("doctor 24 8.25", "a1 24 11", order="advance", goal="a1")
    assert words(state) == ["stay doctor"]
    play(state, "stay doctor")
    assert who(state, "doctor").point == (24, 8.25)


@rule("AT-R08")
def test_staying_is_refused_while_the_order_can_be_carried_out() -> None:
    state = ordered("doctor 24 8", "a1 24 14", order="advance", goal="a1")
    assert refused(state, "stay doctor").startswith("AT-R08")


@rule("AT-R06")
def test_only_an_attack_may_end_in_contact() -> None:
    state = ordered("doctor 20 5", "a1 20 10", order="move")
    assert refused(state, "move doctor 20 9").startswith("AT-R06: only an Attack")
    assert refused(state, "move jo 20 9").startswith("AT-42")


@rule("AT-R06")
def test_a_drawn_way_is_measured_as_drawn() -> None:
    state = ordered("doctor 20 5", order="move")
    play(state, "via doctor 23 5")
    assert refused(state, "move doctor 23 8.5").startswith("AT-R07: 6.50 inches of path")
    assert refused(state, "via doctor 23 9").startswith("AT-R07")
    play(state, "move doctor 23 7.5")
    assert who(state, "doctor").moved == 5.5


@rule("AT-130", "AT-R52")
def test_ducking_leads_into_cover_only() -> None:
    state = stage("s1 24 20.5 order=duck suppressed=1", "a1 24 8")
    due(state, "MoveFigure seat=0 figure=s1")
    assert refused(state, "move s1 24 18.5").startswith("AT-130")
    play(state, "move s1 24 23.5")


@rule("AT-R54", "AT-45")
def test_somebody_immobilised_can_only_stand() -> None:
    state = stage("doctor 20 5 immobilised=1")
    due(state, "GiveOrders")
    assert words(state) == ["order doctor stand"]
    assert refused(state, "order doctor move").startswith("AT-R54")


@rule("AT-40")
def test_prisoners_and_paralysed_get_no_order() -> None:
    helpless = ("doctor 20 5 paralysed=1", "jo 30 5 captor=a1 bound_for=m1", "a1 31 6")
    state = due(stage(*helpless), "GiveOrders")
    assert asked(state) != "ChooseOrder"
    state = due(stage(*helpless, "ace 10 5"), "GiveOrders")
    assert words(state)[0] == "order ace attack"
