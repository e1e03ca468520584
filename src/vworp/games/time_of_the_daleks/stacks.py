"""Stacks of steps that no table can have: the checks that the steps of a position have to pass."""

from collections import Counter
from itertools import pairwise

from vworp.core import CHANCE, DEED, REFEREE, BadPosition
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.rules.draws import is_facedown
from vworp.games.time_of_the_daleks.state import GOES_ON, NOBODY, Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.draws import TurnUp
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.paying import GiveCard, PutAway
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.tasks import SettleAnomaly
from vworp.games.time_of_the_daleks.steps.travel import Travel

RANGES: dict[str, int] = {
    "effect": len(BOX.effects),
    "card": max(len(BOX.cards), len(BOX.anomalies)),
    "zone": len(BOX.zones),
    "tile": len(BOX.locations),
    "deck": 2,
    "pool": 2,
    "face": 2,
    "kind": 2,
    "part": 3,
    "is_swap": 2,
    "is_success": 2,
    "went_round": 2,
    "left": 20,
    "place": 100,
    "pending": 16,
    "agreed": 16,
}
"""What the fields of a step may be: from 0 up to, but not including, this."""


IN_AN_ADVENTURE = frozenset(
    [
        "Recruit",
        "CallForHelp",
        "ChooseHelp",
        "Gather",
        "TakeDie",
        "WaiveCondition",
        "Focus",
        "Trim",
        "AddDice",
        "ExterminateDie",
        "RollDie",
        "RerollDice",
        "MarkDice",
        "ChangeFacings",
        "TurnDie",
        "Prevent",
    ]
)
"""Steps that are due only while a Doctor faces a challenge."""


IN_A_TURN = frozenset(
    [
        "AnswerCall",
        "Come",
        "CountDaleks",
        "CountSuccess",
        "FollowDie",
        "GainReward",
        "Promote",
        "RollLifted",
        "RollTardisDie",
        "UseOutcomeAbilities",
    ]
)
"""Further steps that are due only in a Doctor's turn."""

ROUND = ("DalekTurn", "NewRound", "CheckEnd")
"""What lies beneath everything else."""

BENEATH: dict[str, tuple[str, ...]] = {
    "Turn": ("DalekTurn", "Turn"),
    "Finish": ("DalekTurn", "Turn"),
    "Resolve": ("Finish",),
    "RollPools": ("Resolve",),
    "BuildPools": ("RollPools",),
    "CallForHelp": ("BuildPools",),
    "Recruit": ("CallForHelp",),
    "Travel": ("Recruit",),
    "Prepare": ("Travel",),
    "CountDaleks": ("RollPools",),
    "AddDice": ("CountDaleks", "AddDice"),
    "Trim": ("AddDice", "Gather"),
    "Focus": ("Trim",),
    "Gather": ("Focus",),
    "Stage": ("Resolve", "Stage"),
    "RollLifted": ("Stage", "PutAway"),
    "MarkDice": ("RollLifted",),
}
"""What lies directly beneath the parts of a round and of a turn."""

AT_ONCE = frozenset(["DealCard", "RollDie", "RollTardisDie"])
"""Chance steps on which nothing else is ever laid."""

TRAVELLING = frozenset(
    [
        "ChooseDestination",
        "DrawTile",
        "EnterTile",
        "FollowDie",
        "KeepTile",
        "Prepare",
        "RollTardisDie",
        "Travel",
    ]
)
"""While one of these is to come the Doctor has not arrived yet."""

TO_BE_ROLLED = frozenset(["RollPools", "RollDie", "RollLifted"])
"""Steps that roll dice."""


def _check_adventure(table: Table) -> None:
    """TD-50, TD-R12. Whoever has an adventure is where there is something to solve."""
    zone = table.places[table.turn]
    is_open = zone >= BOX.tile_zones or zone in _turned_up(table) or table.slots[zone] >= 0
    if zone == NOWHERE or not is_open:
        raise BadPosition("TD-50: an adventure needs a Doctor before a dilemma that lies faceup")


def check_steps(table: Table) -> None:
    """Refuse a stack of steps that no table can have."""
    if (not table.steps) != (table.outcome != GOES_ON):
        raise BadPosition("a game goes on while there are steps to take, and only then")
    for step in table.steps:
        for name in step.saves:
            _check_field(table, type(step).__name__, name, getattr(step, name))
        if isinstance(step, Decision) and step.seat != table.seat_of(step.player):
            raise BadPosition(f"TD-R64: seat {step.seat} does not run player {step.player}")
    if table.steps:
        _check_order(table)
        _check_cards_being_played(table)
        _check_dilemmas_to_turn_up(table)
        _check_anomalies_to_settle(table)
        _check_dice(table)
        _check_due(table)


def _check_order(table: Table) -> None:
    """What a round and a turn put on the stack lies there in order, and some things can't wait."""
    names = [type(step).__name__ for step in table.steps]
    if names[0] not in ROUND:
        raise BadPosition(f"at the bottom lies one of {', '.join(ROUND)}, not {names[0]}")
    for name, above in pairwise(names):
        if above in ROUND:
            raise BadPosition(f"{above} lies at the bottom, not on {name}")
        if name in AT_ONCE:
            raise BadPosition(f"{name} happens at once and can't wait until {above} is done")
        if above in BENEATH and name not in BENEATH[above]:
            raise BadPosition(f"{above} lies on {' or '.join(BENEATH[above])}, not on {name}")
    if "Finish" in names:
        if table.turn == NOBODY:
            raise BadPosition("TD-18: Finish ends somebody's turn, and it is nobody's")
        for step in table.steps:
            if isinstance(step, Prepare | Travel | Recruit | CallForHelp):
                _check_whose(table, step)
        if "Resolve" in names and TRAVELLING.isdisjoint(names):
            _check_adventure(table)
    elif strange := set(names) & (IN_AN_ADVENTURE | IN_A_TURN):
        raise BadPosition(f"TD-18: {min(strange)} belongs to a turn, which Finish ends")


def _check_whose(table: Table, step: Decision) -> None:
    if step.player != table.turn:
        name = type(step).__name__
        raise BadPosition(f"TD-18: {name} of player {step.player} in the turn of {table.turn}")


def _check_cards_being_played(table: Table) -> None:
    """TD-R57. Each card in limbo waits to be put away or passed on."""
    waiting = Counter(s.card for s in table.steps if isinstance(s, PutAway | GiveCard))
    if waiting != Counter(table.limbo):
        raise BadPosition("TD-R57: the cards in limbo are those that a step puts away or passes on")


def _check_anomalies_to_settle(table: Table) -> None:
    """TD-138. A time anomaly is settled once it is in play."""
    in_play = {anomaly.card for anomaly in table.anomalies}
    if any(isinstance(s, SettleAnomaly) and s.card not in in_play for s in table.steps):
        raise BadPosition("TD-138: SettleAnomaly needs a time anomaly in play")


def _turned_up(table: Table) -> list[int]:
    return [step.zone for step in table.steps if isinstance(step, TurnUp)]


def _check_dilemmas_to_turn_up(table: Table) -> None:
    """TD-36. Each of them lies facedown, and is turned up once."""
    zones = _turned_up(table)
    if len(set(zones)) < len(zones) or not all(is_facedown(table, zone) for zone in zones):
        raise BadPosition("TD-36: TurnUp needs a dilemma that lies facedown")


def _check_dice(table: Table) -> None:
    """TD-61. Dice lie once they have been rolled, and wait before that or when they are lifted."""
    names = {type(step).__name__ for step in table.steps}
    if "RollPools" in names and any(any(pool.shown) for pool in table.pools):
        raise BadPosition("TD-61: no dice lie before the pools are rolled")
    if "Resolve" not in names and any(pool.size() for pool in table.pools):
        raise BadPosition("TD-R35: there are dice in pools, and no adventure to be resolved")
    if not names & TO_BE_ROLLED and any(any(pool.waiting) for pool in table.pools):
        raise BadPosition("TD-61: dice wait to be rolled, and no step rolls them")


def _check_field(table: Table, step: str, name: str, value: object) -> None:
    if name == "what":
        if value not in ("dalek_marker", "fail_cost"):
            raise BadPosition(f"step {step}: {name} can't be {value!r}")
        return
    if name in ("player", "seat", "helper"):
        limit = table.players
    elif name == "passes":  # once all have passed nobody is asked any more
        limit = table.players + (step == "Stage")
    else:
        limit = RANGES[name]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < limit:
        raise BadPosition(f"step {step}: {name} can't be {value!r}")


def _check_due(table: Table) -> None:
    step = table.steps[-1]
    if step.seat == DEED:
        raise BadPosition(f"{type(step).__name__} happens by itself and can't be due")
    if type(step).__name__ in IN_AN_ADVENTURE:
        _check_adventure(table)
    if table.viewer == REFEREE or step.seat in (CHANCE, table.viewer):
        try:
            options = step.options(table)
        except (AssertionError, LookupError, StopIteration, ValueError) as error:
            raise BadPosition(f"{type(step).__name__} can't be due here") from error
        if not options:
            raise BadPosition(f"{type(step).__name__} is due, but there is nothing to choose")
