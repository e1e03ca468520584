"""Every event and blue-edged card does what it says."""

from pathlib import Path

from games.adventures.plot import end_of_turn, in_force
from games.adventures.stage import (
    added,
    asked,
    capture,
    deal,
    due,
    fact,
    facts,
    hand,
    is_captive,
    lasts,
    now,
    play,
    put,
    stage,
    who,
    words,
)
from games.adventures.test_drawing import HERE, NEAR, by_the_portal, draw
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.sight import far, spots
from vworp.games.adventures.state import Adventure

CARDS = tuple(catalogue().cards.values())

# Events.


@rule("AT-78", "AT-79", "AT-D09")
def test_k9_stays_at_low_power_until_somebody_spends_a_turn_on_him() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", "k9 24 39"), "EV-01")
    k9 = who(state, "k9")
    end_of_turn(state)
    assert k9.is_low_power
    play(due(state, "GiveOrders"), "order doctor stand")
    assert not asked(state), "nobody asks for orders to K-9"
    now(state, "doctor y=37.5")
    due(state, "ShootingAndActing")
    assert words(state) == ["nothing", "work"]
    play(state, "work")
    assert fact(state, "ev-01 work") == [1]
    end_of_turn(state)
    assert (k9.is_low_power, in_force(state)) == (False, [])
    assert fact(state, "bottom") == ["ev-01"]


@rule("AT-78")
def test_fog_bank_lasts_for_the_turn_and_goes_under_the_deck() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "EV-02")
    assert far(state, who(state, "doctor")) == 12
    end_of_turn(state)
    assert far(state, who(state, "doctor")) == 36
    assert (fact(state, "yellow"), fact(state, "bottom")) == ([], ["ev-02"])


@rule("AT-D11")
def test_patrol_brings_an_alien_to_an_active_portal() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "EV-03")
    assert words(state) == ["portal p1"]
    play(state, "portal p1")
    assert fact(state, "a1 place") == "table"


@rule("AT-R38")
def test_of_course_draws_one_more_card() -> None:
    state = now(by_the_portal(f"doctor {HERE}"), pile=["son-1"])
    draw(state, "EV-04")
    play(state, "draw son-1")
    assert hand(state, "doctor") == ["son-1"]


@rule("AT-70", "AT-R36")
def test_static_jams_every_radio_for_the_turn() -> None:
    state = by_the_portal(f"doctor {HERE}", "brigadier 30 5 hand=son-1", "benton 20 5")
    assert hears_by_radio(state)
    draw(state, "EV-05")
    assert not hears_by_radio(state)
    end_of_turn(state)
    assert hears_by_radio(state)


def hears_by_radio(state: Adventure) -> bool:
    return "give son-1 benton" in words(due(state.copy(), "Exchange window=A"))


@rule("AT-D11", "AT-R12")
def test_reinforcements_are_two_riflemen_in_the_start_zone() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "EV-06")
    soldiers = [who(state, word) for word in ("s1", "s2")]
    assert all(32 <= soldier.x <= 42 and soldier.y <= 5 for soldier in soldiers)
    assert facts(state, "s1 s2", "weapons") == [["unit_rifle"], ["unit_rifle"]]


@rule("AT-D07")
def test_a_twisted_ankle_costs_a_random_companion_three_inches() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", f"jo {NEAR}", "liz 22 38"), "EV-07")
    assert words(state) == ["figure liz", "figure jo"]
    play(state, "figure liz")
    assert [added(state, word, "move") for word in ("jo", "liz")] == [0, -3]
    end_of_turn(state)
    assert added(state, "liz", "move") == 0


@rule("AT-R07")
def test_down_the_corridor_gives_characters_two_inches() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", "s1 24 5"), "EV-08")
    assert [added(state, word, "move") for word in ("doctor", "s1")] == [2, 0]


@rule("AT-D08")
def test_ripple_makes_two_portals_fall_back() -> None:
    state = stage(f"doctor {HERE}", portals=True)
    sites = [portal.site for portal in state.portals]
    draw(state, "EV-09")
    play(state, "portal p2")
    assert "portal p2" not in words(state)
    play(state, "portal p3")
    assert not asked(state)
    moved = [n for n, portal in enumerate(state.portals) if portal.site != sites[n]]
    assert moved == [1, 2]


@rule("AT-R25")
def test_power_surge_and_power_drop_change_a_level_between_one_and_three() -> None:
    state = by_the_portal(f"doctor {HERE}")
    for card, level in (("EV-10", 3), ("EV-10", 3), ("EV-11", 2), ("EV-11", 1), ("EV-11", 1)):
        now(state, yellow=[])
        draw(state, card)
        play(state, "portal p1")
        assert state.portals[0].level == level


@rule("AT-D07", "AT-R54")
def test_a_noise_stops_the_enemy_nearest_to_the_holder() -> None:
    state = by_the_portal(f"doctor {HERE}", "a1 24 39", "a2 24 43")
    draw(state, "EV-12")
    assert [lasts(state, "a1 immobilised"), lasts(state, "a2 immobilised")] == [True, False]
    end_of_turn(state)
    assert not lasts(state, "a1 immobilised")


@rule("AT-R41")
def test_rapid_fire_adds_one_to_hit_for_unit() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", "s1 24 5"), "EV-13")
    assert [added(state, word, "to_hit") for word in ("doctor", "s1")] == [0, 1]
    put(state, "a1 24 12 disarmed=99")
    now(state, "g1 commanded=false")
    due(state, "ShootingAndActing")
    assert "needs 3" in state.step.ask(state)


@rule("AT-R77", "AT-231")
def test_the_villain_steals_a_card_and_gives_it_back_when_beaten() -> None:
    state = by_the_portal(f"doctor {HERE}", "character 24 39", race="ogrons")
    deal(state, "doctor", "OGR-1", "BE-1")
    draw(state, "EV-14")
    assert words(state) == ["card ogr-1"]
    play(state, "card ogr-1")
    assert (hand(state, "character"), hand(state, "doctor")) == (["ogr-1"], ["be-1"])
    put(state, "s1 24 40")
    due(state, "SurrenderCheck")
    assert is_captive(state, "character")
    assert hand(state, "doctor") == ["be-1", "ogr-1"]


@rule("AT-R77")
def test_a_character_steals_no_more_than_its_limit() -> None:
    state = by_the_portal(f"doctor {HERE}", "character 24 39", race="sontarans")
    deal(state, "doctor", "DAL-1", "DAL-2")
    deal(state, "character", "DAL-3")
    draw(state, "EV-14")
    assert not asked(state)


# Blue-edged cards.


@rule("AT-85", "AT-D08")
def test_flash_of_insight_takes_a_card_of_the_colour_and_shuffles_the_deck() -> None:
    state = stage("doctor 20 5 hand=be-1", race="sontarans", bottom=["dal-2", "son-3", "son-1"])
    now(state, pile=["dal-1"])
    due(state, "CardWindow window=events")
    play(state, "play be-1")
    assert words(state) == ["card son-3"]
    play(state, "card son-3")
    assert hand(state, "doctor") == ["son-3"]
    assert (len(fact(state, "pile")), fact(state, "bottom")) == (3, [])
    assert "be-1" in fact(state, "set_aside")


@rule("AT-D08")
def test_flash_of_insight_is_not_played_before_the_race_is_known() -> None:
    state = stage("doctor 20 5 hand=be-1", race="")
    due(state, "CardWindow window=events")
    assert not asked(state)


@rule("AT-85")
def test_reverse_the_polarity_stops_two_weapons_for_two_turns() -> None:
    state = stage(
        "doctor 20 5 hand=be-2", "a1 20 12", "a2 22 12", "a3 24 12", "a4 20 20", race="daleks"
    )
    due(state, "ShootingAndActing")
    play(state, "play be-2")
    while asked(state) == "ToHit":
        play(state, "d10 1")
    assert words(state) == ["done", "choose a1", "choose a2", "choose a3"]
    play(state, "choose a1", "choose a3")
    assert facts(state, "a1 a2 a3", "disarmed") == [3, -1, 3]


@rule("AT-85")
def test_when_i_say_run_helps_everybody_within_six() -> None:
    state = stage("doctor 20 5 hand=be-3", "jo 26 5", "liz 28 5")
    due(state, "CardWindow window=orders")
    play(state, "play be-3")
    moves = [added(state, word, "move") for word in ("doctor", "jo", "liz")]
    assert moves == [3, 3, 0]


@rule("AT-85", "AT-R94")
def test_venusian_wrestling_adds_two_in_the_same_step() -> None:
    state = stage("doctor 20 5 hand=be-4", "a1 20 6", race="ogrons")
    due(state, "ShootingAndActing")
    assert words(state) == ["nothing", "sonic a1", "play be-4"]
    play(state, "play be-4")
    assert "adds +2" in state.step.ask(state)


@rule("AT-85", "AT-214")
def test_a_hairpin_frees_a_prisoner_even_its_holder() -> None:
    state = stage("doctor 20 5 hand=be-5", "jo 26 5", "a1 20 7")
    capture(state, "doctor", "a1")
    due(state, "EscapeDice")
    play(state, "play be-5", "choose doctor")
    assert not is_captive(state, "doctor")
    assert who(state, "doctor").has_escaped


@rule("AT-85")
def test_who_keeps_perfectly_still_is_not_spotted() -> None:
    state = stage("doctor 20 5 hand=be-6", "a1 20 12")
    assert spots(state, who(state, "a1"), who(state, "doctor"))
    due(state, "CardWindow window=orders")
    play(state, "play be-6")
    assert not spots(state, who(state, "a1"), who(state, "doctor"))


@rule("AT-85", "AT-R51")
def test_a_jelly_baby_stops_one_enemy_within_three_for_the_next_turn() -> None:
    state = stage("doctor 20 5 hand=be-7", "a1 20 9", "a2 20 10.5", race="daleks", quiet=True)
    due(state, "ShootingAndActing")
    play(state, "play be-7")
    assert words(state) == ["done", "choose a1"]
    play(state, "choose a1")
    end_of_turn(state)
    assert lasts(state, "a1 immobilised")


@rule("AT-85")
def test_the_signal_tells_the_live_objective() -> None:
    nobody_knows = dict.fromkeys(act.MARKERS, "")
    state = stage("doctor 20 5 hand=be-8", live="", known=nobody_knows)
    due(state, "CardWindow window=events")
    play(state, "play be-8", "live m3")
    assert (fact(state, "live"), fact(state, "known")["m3"]) == ("m3", "live")


def test_every_event_and_blue_edged_card_is_named_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    others = [card.id for card in CARDS if card.deck in ("event", "blue_edge")]
    assert [card for card in others if card.lower() not in source.lower()] == []


@rule("AT-D12")
def test_there_is_one_race_card_for_each_race() -> None:
    races = [card.race for card in catalogue().race_cards.values()]
    assert races == list(act.RACES.words)


@rule("AT-63")
def test_the_text_of_a_card_has_no_effect() -> None:
    plain = [card for card in CARDS if card.kind in ("plot", "threat", "solution")]
    assert len(plain) == 27
    assert all(not (card.effects or card.on_live or card.requires) for card in plain)


@rule("AT-78")
def test_events_belong_to_the_holder_nearest_to_a_portal() -> None:
    state = by_the_portal("doctor 22 36", f"jo {NEAR}", "a1 25.5 40", "a2 22 39")
    draw(state, "EV-12")
    assert lasts(state, "a1 immobilised")
