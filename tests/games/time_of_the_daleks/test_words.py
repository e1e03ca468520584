"""The table in words, and refusals that say what stands in the way."""

import pytest

import vworp
from games.time_of_the_daleks.tables import due, pools, reroll_stage, table, told
from games.time_of_the_daleks.test_scene import moments
from support import play, rule, words
from vworp.bots.names import NAMES
from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import CARDS, COMPANIONS
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.box.printed import say_type
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp, ChooseHelp
from vworp.games.time_of_the_daleks.steps.paying import PayOne
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.travel import Travel


def test_the_text_shows_track_places_consoles_and_dice() -> None:
    state = table(
        "4 12",
        crew="leela / clara_oswald",
        hands="run / hads",
        gear="k9",
        places="karn.1 / past",
        dilemmas="karn.1=axos",
        daleks="karn=1 past=1",
        ship=4,
        anomalies="pandorica",
        charges="3 / 0",
    )
    reroll_stage(state, "black-running black-science")
    text = state.text()
    for part in (
        "Skaro",
        "Gallifrey",
        "The Claws of Axos",
        "Karn  [1 Dalek]",
        "Fourth Doctor",
        "Leela",
        "K-9",
        "Run!",
        "The Pandorica Opens",
        "black-science",
        "Missing:",
    ):
        assert part in text, part


def test_a_private_hand_is_not_written_for_others() -> None:
    state = due(table("4 12", hands="run", crew="leela", is_open=False), Prepare(0, 0))
    assert "Run!" not in state.view(1).text()
    assert "Run!" in state.view(0).text()


def test_the_log_tells_what_followed() -> None:
    state = due(table("4 12", hands="sabotage_saucer", crew="leela", ship=5), Prepare(0, 0))
    notes = told(state, "play sabotage_saucer")
    told_words = [note.words for note in notes if note.words]
    assert told_words == ["The Dalek ship is thrown back 1 space: it is 14 spaces from Gallifrey"]


def test_options_read_as_sentences() -> None:
    state = due(table("1 12", places="past / past"), Travel(0, 0))
    sentences = [state.step.words(state, action) for action in state.options()]
    assert "Stay at Earth Past" in sentences
    assert sentences[-1] == "Roll the TARDIS die"
    assert sentences[0].startswith("First Doctor: without rolling, the TARDIS die shows")


@rule("TD-05")
def test_a_doctor_is_chosen_knowing_the_companion_and_the_abilities() -> None:
    state = vworp.new("time_of_the_daleks", 2, seed=1).state
    sentences = [state.step.words(state, action) for action in state.options()]
    assert len(sentences) == 13
    assert sentences[3] == (
        "Be the Fourth Doctor with Sarah Jane Smith: 4 black dice and 1 blue die; "
        "re-roll 1 green, blue or red die"
    )


@rule("TD-38", "TD-44", "TD-99", "TD-102")
def test_who_pays_is_told_before_and_knows_what_for() -> None:
    state = table(
        "4 12",
        places="mars.1 / past",
        dilemmas="mars.1=axos",
        charges="3 / 3",
        hands="run / run",
    )
    due(state, Recruit(0, 0), CallForHelp(0, 0))
    price = "a sonic charge or a card"
    assert state.step.ask(state) == f"Who comes along, for {price}?"
    play(state, "recruit alien")
    assert state.step.ask(state) == f"A companion costs {price}: choose one"
    play(state, "spend", "companion adric")
    assert state.step.ask(state) == f"Alone, or with help for {price}?"
    play(state, "call p2")
    assert state.step.ask(state) == f"Asking for help costs {price}: choose one"
    play(state, "spend", "come")
    assert state.step.ask(state) == f"Coming to help costs {price}: choose one"


@rule("TD-44")
def test_who_is_found_has_a_price() -> None:
    state = table("4 12", places="past", dilemmas="past=mara", charges="1", hands="run")
    due(state, Recruit(0, 0))
    play(state, "search tegan_jovanka")
    asked = "Tegan Jovanka costs a sonic charge or a card: choose one"
    assert state.step.ask(state) == asked


@rule("TD-56")
def test_who_gathers_dice_is_told_how_many_may_roll() -> None:
    state = pools(table("4 12", places="mars.1", dilemmas="mars.1=axos", hands="bigger_inside"))
    play(state, "gather")
    asked = state.step.ask(state)
    assert asked == "You have 5 dice, 8 may roll: another card, or enough?"


@rule("TD-45", "TD-48", "TD-49")
def test_links_can_be_read_wherever_they_are_printed() -> None:
    state = table("4 12", places="karn.1 / past", dilemmas="past=mara", daleks="alzarius=1")
    text = state.text()
    assert "on failure: Lose 1 companion. Links: Tegan Jovanka." in text
    assert "Alzarius  [1 Dalek]  Links: Adric." in text
    assert "Links: " not in text.split("Karn")[1].split("Alzarius")[0]
    jenny = legend.companion(COMPANIONS.number("jenny_flint"))
    assert jenny.endswith("When recruiting you can search for Madame Vastra or Strax.")


@rule("TD-78")
def test_the_conditions_of_a_time_anomaly_can_be_read() -> None:
    text = table("4 12", anomalies="pandorica paradox_machine crucible").text()
    pandorica, paradox, crucible = (
        line for line in text.splitlines() if line.startswith("Time anomaly")
    )
    assert "This challenge is time locked." in pandorica
    assert "Links: Rory Williams." in pandorica
    assert "While in play: Every challenge is a fixed point." in paradox
    assert "This challenge" not in crucible


@rule("TD-24", "TD-R62")
def test_who_installs_reads_the_price_that_is_really_paid() -> None:
    state = due(table("11 12", hands="k9 harmony_link", charges="3"), Prepare(0, 0))
    sentences = [state.step.words(state, action) for action in state.options()]
    assert any(line.startswith("Install K-9 for 0 sonic charges: spend") for line in sentences)
    assert any(
        line.startswith("Install Eye of Harmony Link for 2 sonic charges: ") for line in sentences
    )


@rule("TD-107", "TD-R57")
@pytest.mark.parametrize(
    ("card", "words_on_it"),
    [
        ("run", "Event."),
        ("k9", "Equipment."),
        ("unit_pass", "Transfer, passed on after use."),
        ("jelly_babies", "Event; Any Adventure: helps either pool of anybody's."),
    ],
)
def test_a_card_says_of_what_type_it_is(card: str, words_on_it: str) -> None:
    assert say_type(BOX.cards[CARDS.number(card)]) == words_on_it


def test_the_log_names_players_until_they_have_a_doctor() -> None:
    state = vworp.new("time_of_the_daleks", 2, seed=1).state
    told_others = state.step.told(state, state.options()[3], 1)
    assert told_others == "Player 1 is the Fourth Doctor, with Sarah Jane Smith"


def test_the_log_names_a_doctor_once_and_ends_without_a_full_stop() -> None:
    state = due(table("7 12", hands="run hads", charges="3"), Prepare(0, 0))
    sentences = {state.step.told(state, action, 0) for action in state.options()}
    own = "draw 1 card, then discard 1 card from your hand"
    assert f"The Seventh Doctor uses a talent: {own}" in sentences
    assert any(line.startswith("The Seventh Doctor installs Hostile Act") for line in sentences)
    assert not any(line.endswith(".") for line in sentences)


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("install run", "TD-R57: Run! is played, not installed"),
        ("install hads", "TD-23: Hostile Action Displacement System is not in your hand"),
        ("uninstall hads", "TD-22: .* is not installed on your console"),
        ("dismiss ace", "TD-26: Ace is no full-time companion of yours"),
        ("play k9", "TD-R57: K-9 is not in your hand"),
        ("play zero_room", "TD-R57: Zero Room is equipment"),
        ("play run", "TD-R57: Run! has another moment"),
        ("use ace:focus", "TD-106: that card is not on your console"),
        ("use leela:focus", "TD-R57: that ability has another moment"),
        ("throw", "TD-22: not now; get ready"),
        ("face black-running", "TD-22: this is not chance's to decide"),
    ],
)
def test_refusals_in_prepare(sentence: str, reason: str) -> None:
    state = table("4 12", crew="leela", hands="run zero_room")
    due(state, Prepare(0, 0))
    with pytest.raises(Illegal, match=reason):
        state.play(sentence)


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("stay past", "TD-27: your Doctor is not at Earth Past"),
        ("go mars.1", "TD-32: Mars: Tomb of the Ice Lords is not in play"),
        ("go pandorica", "TD-30: The Pandorica Opens is not in play"),
    ],
)
def test_refusals_in_travel(sentence: str, reason: str) -> None:
    state = due(table(places="karn.1"), Travel(0, 0))
    with pytest.raises(Illegal, match=reason):
        state.play(sentence)


@rule("TD-R30", "TD-68", "TD-69")
def test_refusals_in_the_roll() -> None:
    state = table("5 12", places="mars.1", dilemmas="mars.1=axos", charges="3")
    reroll_stage(state, "black-running black-running")
    for sentence, reason in [
        ("sonic red-tactics", "TD-68: you have no red tactics die"),
        ("sacrifice science", "TD-69: you have no black die that shows science"),
        ("play jelly_babies", "TD-R57: Bag of Jelly Babies is not in your hand"),
    ]:
        with pytest.raises(Illegal, match=reason):
            state.play(sentence)
    state.charges[0] = 0
    with pytest.raises(Illegal, match="TD-R30: that ability has a price you can't pay"):
        state.play("use fifth_doctor:reroll")


@rule("TD-73", "TD-75")
def test_in_each_stage_the_other_use_of_charges_is_told_its_time() -> None:
    state = table("5 12", places="mars.1", dilemmas="mars.1=axos", charges="5")
    reroll_stage(state, "green-running green-running")
    with pytest.raises(Illegal, match="TD-73: dice are turned once all have passed on re-rolls"):
        state.play("sonic green-running science")
    play(state, "done")
    with pytest.raises(Illegal, match="TD-73: re-rolling is over: say which symbol"):
        state.play("sonic green-running")
    play(state, "sonic green-running science")


@rule("TD-28", "TD-30")
@pytest.mark.parametrize("place", ["past", "future"])
def test_who_is_there_already_is_told_to_stay(place: str) -> None:
    state = due(table(places="past"), Travel(0, 0))
    with pytest.raises(Illegal, match=f"TD-28: your Doctor is there already: stay {place}"):
        state.play(f"go {place}")
    play(state, f"stay {place}")


@rule("TD-R13")
def test_who_has_drawn_a_tile_is_told_that_the_die_binds() -> None:
    state = due(table("4 12", places="karn.1"), Travel(0, 0))
    play(state, "throw", "tardis-die question", "tile mars")
    for sentence in ("go past", "go karn.2"):
        with pytest.raises(Illegal, match="TD-R13: the TARDIS die is binding"):
            state.play(sentence)


@rule("TD-R34")
def test_a_waived_condition_is_no_reason_to_refuse() -> None:
    state = table("4 12", places="past", dilemmas="past=sycorax_duel", charges="1")
    reroll_stage(state, "black-running black-running")
    for sentence, reason in [
        ("sonic black-running", "TD-71: a fixed point forbids re-rolls by sonic charges"),
        ("use fourth_doctor:reroll", "TD-70: a fixed point forbids re-rolls by card abilities"),
    ]:
        with pytest.raises(Illegal, match=reason):
            state.play(sentence)
    state.pools[0].waived.append("fixed_point")
    for sentence, reason in [
        ("sonic black-running", "TD-68: that takes 2 sonic charges"),
        ("use fourth_doctor:reroll", "TD-R57: that ability would do nothing now"),
    ]:
        with pytest.raises(Illegal, match=reason):
            state.play(sentence)


def test_before_the_roll_no_condition_is_blamed() -> None:
    state = table(
        "4 12", crew="leela", places="past", dilemmas="past=sycorax_duel", hands="fantastic"
    )
    due(state, Prepare(0, 0))
    for sentence in ("use fourth_doctor:reroll", "play fantastic"):
        with pytest.raises(Illegal, match=r"TD-R57: .* another moment"):
            state.play(sentence)


@rule("TD-39", "TD-R62")
def test_who_recruits_free_is_not_told_of_a_price() -> None:
    state = table("13 12", places="past", dilemmas="past=axos")
    due(state, Recruit(0, 0))
    assert "recruit earth" in words(state)
    with pytest.raises(Illegal, match="TD-39: on Earth companions come from the Earth deck"):
        state.play("recruit alien")


def test_refusals_when_paying_and_helping() -> None:
    state = due(table("4 12", hands="run k9"), PayOne(0, 0))
    with pytest.raises(Illegal, match="TD-38: you have no sonic charge"):
        state.play("spend")
    with pytest.raises(Illegal, match=r"TD-R21: .* is not in your hand"):
        state.play("discard hads")
    poor = table("4 12", is_open=False)
    poor.steps.append(ChooseHelp(0, 0))
    with pytest.raises(Illegal, match="TD-102: coming costs"):
        poor.play("come")


def test_an_any_adventure_card_needs_its_pool() -> None:
    state = table("4 12", places="mars.1", dilemmas="mars.1=axos", hands="jelly_babies")
    reroll_stage(state, "black-running black-science")
    with pytest.raises(Illegal, match="TD-107: say on which pool"):
        state.play("play jelly_babies")
    play(state, "play jelly_babies acting")
    assert words(state) == ["mark black-running", "mark black-science"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_asked_has_room_in_two_lines_on_a_phone(seats: int) -> None:
    for moment in moments(seats):
        state = moment.copy()
        state.names = tuple(sorted(NAMES, key=len)[-seats:])
        if state.steps and state.seat >= 0:
            assert len(state.step.ask(state)) <= 68
