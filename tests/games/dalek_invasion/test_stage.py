"""What those see who look on: beats in their order, and how the game presents itself."""

import re
from xml.etree.ElementTree import fromstring

import pytest

from games.dalek_invasion.tables import earth, play
from support import rule
from vworp.core import CHANCE, SPECTATOR, Telling
from vworp.core.beats import Beat
from vworp.games.dalek_invasion.recap import recap
from vworp.games.dalek_invasion.stage import SIGNPOSTS, aim
from vworp.games.dalek_invasion.state import Table

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def seen(state: Table, *sentences: str, viewer: int = SPECTATOR) -> list[str]:
    """Play something; what somebody sees of it, one beat after the other."""
    return [
        _line(beat) for telling in told(state, *sentences, viewer=viewer) for beat in _of(telling)
    ]


def _of(telling: Telling) -> list[Beat]:
    return [beat for note in telling.notes for beat in note.beats]


def _line(beat: Beat) -> str:
    words = beat.words.partition("\n")[0]
    return " ".join(filter(None, [beat.kind, *beat.shapes, words]))


def told(state: Table, *sentences: str, viewer: int) -> list[Telling]:
    """Play something; how somebody is told of it."""
    found = []
    for move in [move for sentence in sentences for move in _moves(sentence)]:
        seat, turn = state.seat, state.whose_turn()
        words = state.step.told(state, state.check(move), viewer)
        state.story = []
        state.play(move)
        notes = [note for note in state.story if note.seats is None or viewer in note.seats]
        state.story = None
        found.append(Telling(seat, turn, words, tuple(notes)))
    return found


def _moves(sentence: str) -> list[str]:
    black, against, red = sentence.partition(" v ")
    if not against:
        return [sentence]
    return [*[f"black {die}" for die in black.split()], *[f"red {die}" for die in red.split()]]


# Beats.


@rule("DI-65", "DI-72", "DI-74", "DI-80")
def test_an_attack_is_an_arrow_dice_losses_and_a_verdict() -> None:
    state = earth("black: russia 9; silver: ural 2, peru 2; orange: japan")
    assert seen(state, "attack russia ural 3", "6 4 1 v 5 4") == [
        "ray army-russia army-ural",
        "throw black-1 black-2 black-3 6 4 1",
        "throw red-1 red-2 5 4",
        "hit army-russia −1",
        "hit army-ural −1",
    ]
    assert seen(state, "continue 3", "6 6 6 v 1", "occupy 5") == [
        "throw black-1 black-2 black-3 6 6 6",
        "throw red-1 1",
        "hit army-ural −1",
        "hop army-russia army-russia army-ural",
        "stamp army-ural conquered",
    ]


@rule("DI-78", "DI-82")
def test_a_failed_attack_has_a_verdict_too() -> None:
    state = earth("black: russia 4; silver: ural 9")
    assert seen(state, "attack russia ural 1", "1 v 6 6", "withdraw")[-1] == (
        "stamp army-ural holds out"
    )
    beaten = seen(state, "attack russia ural 2", "1 1 v 6 6")
    assert beaten[-2:] == ["hit army-russia −2", "stamp army-russia beaten"]


@rule("DI-30", "DI-37")
def test_the_tardis_leaves_and_arrives_and_clara_goes_on() -> None:
    state = earth("black: russia 4", "land", hands={"black": "robomen"})
    state.tardis = 5
    assert seen(state, "land china")[:4] == [
        "leave tardis",
        "arrive tardis",
        "stamp tardis ceasefire",
        "hop clara doctor-1 doctor-2",
    ]


@rule("DI-30")
def test_a_card_sends_the_tardis_away() -> None:
    hands = {"black": "fast_return_switch", "silver": "hostile_action_displacement"}
    state = earth("black: russia 4", "landing", tardis="egypt", hands=hands)
    assert seen(state, "play fast_return_switch peru", "play hostile_action_displacement")[:5] == [
        "play Fast Return Switch",
        "leave tardis",
        "arrive tardis",
        "stamp tardis ceasefire",
        "play Hostile Action Displacement",
    ]
    assert state.tardis == -1


@rule("DI-41", "DI-49", "DI-55", "DI-48")
def test_new_daleks_are_counted_where_they_come_from_and_where_they_go() -> None:
    hands = {"black": "alaska ontario cybermen progenitor_device robomen"}
    state = earth("black: great_britain, ural", "muster", hands=hands)
    assert seen(state, "mission cybermen", "play progenitor_device") == [
        "play Defeat the Cybermen",
        "count portrait-black +2",
        "play Progenitor Device",
        "count portrait-black +4",
    ]
    shown = seen(state, "lay alaska", "lay ontario", "trade", "done", "place ural 5")
    assert shown == [
        "play 4 stars for 7 Daleks",
        "count portrait-black +7",
        "pass",
        "count army-ural +5",
    ]


@rule("DI-94", "DI-95")
def test_a_defeat_is_stamped_and_the_cards_change_hands() -> None:
    hands = {"orange": "peru robomen"}
    attack = ("attack russia ural 3", "pass", "6 6 6 v 1", "pass", "occupy 3")
    moves = (*attack, "capture peru", "capture robomen")
    boards = [earth("black: russia 5; orange: ural", hands=hands) for _ in range(2)]
    assert seen(boards[0], *moves, viewer=1)[-2:] == [
        "stamp seat-orange defeated",
        "draw seat-orange seat-black 2 cards",
    ]
    assert seen(boards[1], *moves, viewer=0)[-4:] == [
        "stamp seat-orange defeated",
        "reveal seat-orange Peru",
        "reveal seat-orange Robomen",
        "draw seat-orange seat-black 2 cards",
    ]


@rule("DI-89", "DI-92")
def test_only_the_drawer_sees_which_card_is_drawn() -> None:
    for viewer, found in (
        (0, ["draw deck seat-black", "reveal card-peru Peru"]),
        (1, ["draw deck seat-black"]),
    ):
        state = earth("black: russia 5", "draw", has_conquered=True, hands={"silver": "robomen"})
        assert seen(state, "draw", "take peru", viewer=viewer) == found


@rule("DI-61", "DI-85")
def test_a_march_is_seen_once_it_is_clear_and_doing_nothing_is_a_pass() -> None:
    state = earth("black: russia 5, ural 2", "manoeuvre", hands={"silver": "robomen"})
    assert seen(state, "manoeuvre russia", "to ural", "move 3")[0] == (
        "hop army-russia army-russia army-ural"
    )
    state = earth("black: russia 5, ural 2; silver: egypt", hands={"black": "transmat_beam"})
    assert seen(state, "end_attacks", "stay")[:2] == ["pass", "pass"]


@rule("DI-40")
def test_the_end_is_stamped_over_the_whole_board() -> None:
    state = earth("black: russia 4", "land", clara=9)
    assert seen(state, "land china")[-1] == "stamp Clara has arrived"


# Words.


def test_the_log_tells_with_names_and_places_who_lost_what() -> None:
    state = earth("black: russia 9; silver: ural 3; orange: japan")
    state.names = NAMES[:3]
    lines = []
    for telling in told(state, "attack russia ural 3", "6 5 1 v 5 5", viewer=2):
        lines += [telling.words, *[note.words for note in telling.notes]]
    assert [line for line in lines if line] == [
        "Ada attacks Bo in Ural from Russia with 3 Daleks",
        "Ada throws 6, 5 and 1, Bo in Ural throws 5 and 5",
        "Ada loses 1 Dalek in Russia and Bo loses 1 Dalek in Ural",
    ]


def test_whoever_has_a_name_is_called_by_it_in_the_picture() -> None:
    state = earth("black: russia 9", seats=2, rest="orange 1")
    state.names = ("Ada <3", "A name that nobody has room for on a panel")
    picture = str(state.view(0).scene())
    panel = next(p for p in fromstring(picture).iter() if p.get("id") == "seat-silver")
    assert "Ada &lt;3" in picture
    assert next(text.text for text in panel.iter() if text.tag.endswith("text")) == "A name t…"
    assert panel[0].text is not None
    assert panel[0].text.startswith("A name that nobody has room for on a panel (Silver)\n")


# Titles.


QUIET = ("world", "names", "battle", "march", "regeneration-strip", "no-cards")


def test_everything_on_the_table_says_what_it_is() -> None:
    hands = {"black": "peru robomen vampires", "silver": "egypt"}
    state = earth("black: russia 9; silver: ural 2", hands=hands, tardis="peru", tail="japan")
    play(state, "attack russia ural 3", "pass", "6 6 6 v 1 1")
    picture = fromstring(str(state.view(0).scene()))
    for defs in [found for found in picture if found.tag.endswith("defs")]:
        picture.remove(defs)
    for shape in [found for found in picture.iter() if "id" in found.attrib]:
        name = shape.attrib["id"]
        if name in QUIET or re.match("army-|portrait-|sea-|scenery-", name):
            continue
        titles = [found.text or "" for found in shape.iter() if found.tag.endswith("title")]
        assert titles, name
        assert titles[0].splitlines()[0].strip(), name


@rule("DI-32")
def test_a_territory_says_who_holds_it_and_that_the_tardis_is_there() -> None:
    state = earth("black: peru 5, russia 2", tardis="peru")
    state.names = NAMES[:3]
    picture = fromstring(str(state.view(1).scene()))
    land = next(found for found in picture.iter() if found.get("id") == "territory-peru")
    assert (land[0].text or "").splitlines() == [
        "Peru",
        "Ada (Black): 5 Daleks.",
        "The TARDIS is here: no attack and no march in or out this turn.",
        "In South America, next to Venezuela, Brazil and Argentina.",
    ]


def test_signposts_point_at_something_in_the_first_picture() -> None:
    state = earth("black: russia 9", hands={"black": "robomen"})
    names = [found.get("id", "") for found in fromstring(str(state.view(0).scene())).iter()]
    for signpost in SIGNPOSTS:
        assert any(name.startswith(signpost.shape) for name in names), signpost


# Aim.


@rule("DI-04", "DI-97")
def test_the_aim_is_more_territories_than_anybody_when_clara_arrives() -> None:
    state = earth("black: russia 2, ural; orange: japan, peru, egypt", clara=7)
    state.names = NAMES[:3]
    found = aim(state.view(0))
    assert found is not None
    assert found.words == ("You 2, Bo 37: most territories win when Clara arrives, 3 steps away")
    assert (found.done, found.goal) == (2, 38)
    leader = aim(state.view(1))
    assert leader is not None
    assert (leader.done, leader.goal) == (37, 37)
    assert aim(state.view(None)) is None


@rule("DI-R57")
def test_the_aim_tells_when_the_turns_run_out_before_clara_can_arrive() -> None:
    state = earth("black: russia 2, ural; orange: japan 2", turns=8, max_turns=10, active="orange")
    found = aim(state.view(0))
    assert found is not None
    assert found.words.endswith(": most territories win after 2 turns")


@rule("DI-05", "DI-103")
@pytest.mark.parametrize(
    ("seats", "rest", "words"),
    [
        (3, "silver 1", "2 of 42 territories: conquer the whole Earth"),
        (2, "orange 1", "17 to go: take every territory of Bo"),
    ],
)
def test_total_domination_aims_at_everything(seats: int, rest: str, words: str) -> None:
    state = earth("black: russia 2, ural", seats=seats, rest=rest, domination=True)
    state.names = NAMES[:seats]
    found = aim(state.view(0))
    assert found is not None
    assert found.words == words


@rule("DI-94")
def test_a_defeated_player_has_nothing_left_to_aim_at() -> None:
    state = earth("black: russia 5")
    found = aim(state.view(2))
    assert found is not None
    assert found.words == "Your army is defeated; the others fight on"


# Recap.


CAMPAIGN = (
    *("attack russia ural 3", "6 6 6 v 1", "occupy 3"),
    *("attack ural siberia 2", "6 6 v 1"),
    *("attack russia scandinavia 3", "6 6 1 v 5 6", "withdraw"),
    *("attack russia middle_east 3", "6 6 6 v 1", "occupy 3"),
)
BOARD = "black: russia 12; silver: ural, siberia, scandinavia 3, peru; orange: middle_east, japan"


def campaign(viewer: int) -> list[str]:
    """What is said of Ada's attacks on Bo and Cy."""
    state = earth(BOARD, seats=4, rest="red 1")
    state.names = NAMES[:4]
    found = told(state, *CAMPAIGN, viewer=viewer)
    return recap(state.view(None if viewer < 0 else viewer), found)


def test_a_recap_begins_with_what_was_taken_from_the_one_who_reads() -> None:
    assert campaign(1) == [
        "Ada took Ural and Siberia from you; you held Scandinavia against Ada; you lost 3 Daleks.",
        "Ada took Middle East from Cy.",
    ]
    assert campaign(2) == [
        "Ada took Middle East from you; you lost 1 Dalek.",
        "Ada took Ural and Siberia from Bo.",
    ]
    assert campaign(3) == ["Ada took Ural, Siberia and Middle East."]
    assert campaign(SPECTATOR) == ["Ada took Ural, Siberia and Middle East."]


def test_ones_own_deeds_are_no_news() -> None:
    assert campaign(0) == []


def test_a_recap_tells_of_trades_cards_and_missions() -> None:
    hands = {
        "black": "alaska ontario cybermen progenitor_device robomen",
        "silver": "sonic_sabotage",
    }
    state = earth("black: great_britain, ural", "muster", hands=hands)
    state.names = NAMES[:3]
    moves = ("mission cybermen", "play progenitor_device", "lay alaska", "lay ontario", "trade")
    found = told(state, *moves, "done", "play sonic_sabotage", viewer=2)
    assert recap(state.view(2), found) == [
        "Ada traded cards for 7 Daleks, played Progenitor Device and got 2 Daleks for missions; "
        "Bo played Sonic Sabotage."
    ]
    assert "Bo played Sonic Sabotage" not in recap(state.view(1), found)[0]


@rule("DI-R48")
def test_a_recap_says_what_a_sabotage_cost_the_one_who_reads() -> None:
    hands = {"silver": "sonic_sabotage"}
    state = earth("black: russia, ural", "sabotage silver", new=9, hands=hands)
    state.names = NAMES[:3]
    found = told(state, "play sonic_sabotage", viewer=0)
    sabotaged = ["You get 4 new Daleks fewer.", "Bo played Sonic Sabotage."]
    assert recap(state.view(0), found) == sabotaged


@rule("DI-94")
def test_a_recap_tells_of_defeats_and_of_claras_last_steps() -> None:
    state = earth("black: russia 5; orange: ural", seats=4, rest="red 1")
    state.names = NAMES[:4]
    found = told(state, "attack russia ural 3", "6 6 6 v 1", "occupy 3", viewer=3)
    assert recap(state.view(3), found) == ["Ada took Ural from Cy; Cy is defeated."]
    assert recap(state.view(2), found)[0].endswith("; you are defeated.")
    state = earth("black: russia 4", "land", clara=7)
    found = told(state, "land china", viewer=1)
    assert recap(state.view(1), found) == ["Clara has reached the Ninth Doctor, 2 to go."]


def test_a_whole_turn_in_which_nothing_happened_is_told_as_quiet() -> None:
    state = earth("black: russia 4, ural")
    found = told(state, "end_attacks", "stay", "land japan", viewer=1)
    assert {telling.seat for telling in found} == {0, CHANCE}
    assert recap(state.view(1), found) == ["It was quiet: nobody attacked anybody."]
    assert recap(state.view(0), found) == []
