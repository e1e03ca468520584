"""Jam Cookies: what makes a Dalek let you pass."""

from games.keys_to_the_tardis.tables import discarded, is_open, maze, play, refused, tile, uses
from support import rule, words


@rule("KT-78")
def test_a_cookie_opens_a_dalek_door_for_everybody() -> None:
    state = maze("c2=S c3=D c4=N", hand="cookie")
    assert uses(state, "cookie") == ["c3"]
    play(state, "cookie c3")
    assert words(state) == ["move c3", "stay"]
    play(state, "stay", "draw sonic", "discard sonic")
    assert words(state) == ["move c3", "stay"]


@rule("KT-78")
def test_a_cookie_is_for_daleks_only() -> None:
    state = maze("c3=K", hand="cookie")
    assert refused(state, "cookie c3") == "KT-78"
    assert refused(state, "cookie a1") == "KT-78"
    assert refused(state, "cookie d4") == "KT-78"


@rule("KT-79")
def test_a_cookie_stays_on_its_tile() -> None:
    state = play(maze("c3=D", hand="cookie"), "cookie c3")
    assert tile(state, "c3")["cookie"]
    assert discarded(state, "cookie") == 0


@rule("KT-81", "KT-78")
def test_a_tile_with_a_cookie_stays_open() -> None:
    state = maze("c3=D", hand="cookie red-key sonic")
    play(state, "cookie c3", "stay", "draw sonic", "discard sonic", "stay", "draw sonic")
    assert refused(state, "key red c3") == "KT-81"
    assert refused(state, "sonic c3") == "KT-81"
    assert is_open(state, "c3")


@rule("KT-80")
def test_a_barrier_may_lie_on_a_cookie() -> None:
    assert "c3" in uses(maze("c3=D", hand="barrier", cookies="c3"), "barrier")


@rule("KT-R26")
def test_a_cookie_needs_a_dalek_that_shows() -> None:
    state = maze("c3=d", hand="cookie")
    assert uses(state, "cookie") == []
    assert refused(state, "cookie c3") == "KT-R26"


@rule("KT-R27")
def test_a_dalek_takes_one_cookie() -> None:
    state = maze("c3=D", hand="cookie", cookies="c3")
    assert uses(state, "cookie") == []
    assert refused(state, "cookie c3") == "KT-R27"
