"""Why an action is refused: the rule that stands in the way, in plain words."""

from collections.abc import Callable

from vworp.core import Illegal
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import (
    COLOURS,
    EQUIPMENT,
    FIXED_POINT,
    TIME_LOCKED,
)
from vworp.games.time_of_the_daleks.rules.console import (
    call_price,
    can_pay,
    can_pay_for,
    cards_of,
    empty_spaces,
    install_price,
    is_forbidden,
    location_of,
    recruit_price,
    uses_left,
    works,
)
from vworp.games.time_of_the_daleks.rules.dice import is_under, most_dice, pool_of
from vworp.games.time_of_the_daleks.state import NOBODY, Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.effects import ChooseWay
from vworp.games.time_of_the_daleks.steps.travel import EnterTile
from vworp.games.time_of_the_daleks.wording import either, say_die

Reason = tuple[str, str]


def refuse(table: Table, step: Decision, action: int) -> Illegal:
    """The reason that fits the action best; where the moment is wrong, what is due instead."""
    verb = act.ACTIONS.verb_of(action)
    if verb.is_chance:
        return Illegal(step.rules[0], "this is not chance's to decide; a player has to choose")
    asked = step.ask(table)
    due = f"not now; {asked[:1].lower()}{asked[1:]}"
    offered = {act.ACTIONS.verb_of(option) for option in step.options(table)}
    is_fitting = verb in offered or verb.word in EXPLAINED[type(step).__name__]
    if not is_fitting or verb.word not in REASONS:
        return Illegal(step.rules[0], due)
    return Illegal(*REASONS[verb.word](table, step.player, verb.args(action)))


def _install(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    card = BOX.cards[args[0]]
    if args[0] not in table.hands[player]:
        return "TD-23", f"{card.name} is not in your hand"
    if card.kind != EQUIPMENT:
        return "TD-R57", f"{card.name} is played, not installed"
    if len(table.equipment[player]) >= BOX.limits.equipment_slots:
        return "TD-23", "there is no empty equipment slot"
    if install_price(table, player, args[0]) > table.charges[player]:
        return "TD-24", f"{card.name} costs {install_price(table, player, args[0])} sonic charges"
    return "TD-R61", "installing comes before dismissing companions"


def _uninstall(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    if args[0] not in table.equipment[player]:
        return "TD-22", f"{BOX.cards[args[0]].name} is not installed on your console"
    return "TD-R61", "uninstalling comes before installing and dismissing"


def _dismiss(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-26", f"{BOX.companions[args[0]].name} is no full-time companion of yours"


def _stay(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    zone = BOX.zones[args[0]]
    if location_of(args[0]) != location_of(table.places[player]):
        return "TD-27", f"your Doctor is not at {zone.name}"
    return "TD-28", f"{zone.name} holds no unsolved dilemma"


def _go(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    zone = args[0]
    name = BOX.zones[zone].name
    if isinstance(table.step, EnterTile):
        return "TD-R13", "the TARDIS die is binding: choose a time zone of the new location"
    if EARTH_ZONES <= zone < BOX.tile_zones and BOX.zones[zone].location not in table.tiles:
        return "TD-32", f"{name} is not in play"
    if zone < BOX.tile_zones and table.slots[zone] == NOBODY:
        return "TD-R12", f"{name} holds no unsolved dilemma"
    if zone >= BOX.tile_zones:
        return "TD-30", f"{name} is not in play, or you are there already"
    return "TD-31", f"going to {name} takes a roll of the TARDIS die, or staying where you are"


def _recruit(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    if is_forbidden(table, "recruit"):
        return "TD-133", "a time anomaly forbids recruiting"
    if not empty_spaces(table, player):
        return "TD-37", "there is no empty companion space"
    if not can_pay(table, player, recruit_price(table, player)):
        return "TD-38", "recruiting costs a sonic charge or a card"
    if BOX.zones[table.places[player]].place == "earth":
        return "TD-39", "on Earth companions come from the Earth deck"
    return "TD-40", "away from Earth companions come from the alien deck"


def _search(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    name = BOX.companions[args[0]].name
    found = _recruit(table, player, args)
    if found[0] not in ("TD-39", "TD-40"):
        return found
    return "TD-44", f"no link that works here leads to {name}, or {name} is not in the deck"


def _call(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    if is_forbidden(table, "help"):
        return "TD-133", "a time anomaly forbids calling for help"
    if args[0] == player or args[0] >= table.players:
        return "TD-98", "help comes from another Doctor at the table"
    if not can_pay(table, player, call_price(table, player)):
        return "TD-99", "calling for help costs a sonic charge or a card"
    return "TD-99", "that card does not go with a call, or is not in your hand"


def _use(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    ability = BOX.abilities[args[0]]
    if not any(ability in row for row in cards_of(table, player)):
        return "TD-106", "that card is not on your console"
    if not uses_left(table, player, ability):
        return "TD-64", "that ability has been used already"
    if not works(table, player, ability):
        return "TD-R57", "that ability does not work here, or not with this Doctor"
    if not can_pay_for(table, player, ability):
        return "TD-R30", "that ability has a price you can't pay"
    pool = args[1] if len(args) == 2 else pool_of(table, player)
    blocked = _condition_against(table, pool, ability)
    if blocked:
        return _blocked(blocked)
    return "TD-R57", "that ability would do nothing now, or has another moment"


def _condition_against(table: Table, pool: int, ability: Effect) -> str:
    """TD-R34. The condition that keeps an ability from dice that lie, unless it is waived."""
    blocked = {"reroll": FIXED_POINT, "change_face": TIME_LOCKED}.get(ability.kind, "")
    is_rolled = pool != NOBODY and any(table.pools[pool].shown)
    return blocked if is_rolled and blocked and is_under(table, pool, blocked) else ""


def _blocked(condition: str) -> Reason:
    if condition == FIXED_POINT:
        return "TD-70", "a fixed point forbids re-rolls by card abilities"
    return "TD-76", "a time lock forbids changing facings by card abilities"


def _play(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    card = BOX.cards[args[0]]
    if args[0] not in table.hands[player]:
        return "TD-R57", f"{card.name} is not in your hand"
    if card.kind == EQUIPMENT:
        return "TD-R57", f"{card.name} is equipment: it is installed, not played"
    if len(args) == 2 and not card.is_any_adventure:
        return "TD-106", f"{card.name} works on your own pool only"
    if len(args) == 1 and card.is_any_adventure:
        return "TD-107", f"say on which pool {card.name} is played"
    pool = args[1] if len(args) == 2 else pool_of(table, player)
    blocked = _condition_against(table, pool, card.abilities[0])
    if blocked:
        return _blocked(blocked)
    return "TD-R57", f"{card.name} has another moment, or would do nothing now"


def _sonic(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    is_turn = len(args) == 2
    condition = TIME_LOCKED if is_turn else FIXED_POINT
    price = BOX.limits.sonic_change_cost if is_turn else BOX.limits.sonic_reroll_cost
    if pool_of(table, player) == NOBODY:
        return "TD-R45", "charges are spent on own dice only"
    if is_forbidden(table, "sonic"):
        return "TD-133", "a time anomaly keeps sonic charges from touching dice"
    if is_under(table, pool_of(table, player), condition):
        word = (
            "a time lock forbids changing facings" if is_turn else "a fixed point forbids re-rolls"
        )
        return ("TD-77" if is_turn else "TD-71"), f"{word} by sonic charges"
    if table.charges[player] < price:
        return ("TD-75" if is_turn else "TD-68"), f"that takes {price} sonic charges"
    if is_turn and args[0] % 6 == args[1]:
        return "TD-75", "the die shows that symbol already"
    return ("TD-75" if is_turn else "TD-68"), f"you have no {say_die(args[0])} die"


def _sacrifice(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    pool = pool_of(table, player)
    if pool == NOBODY:
        return "TD-108", "only a Doctor of the adventure can discard black dice"
    if table.pools[pool].size() < 2:
        return "TD-R31", "at least one die must remain to be rolled"
    return "TD-69", f"you have no black die that shows {act.SYMBOL_WORDS[args[0]]}"


def _mark(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-64", f"no {say_die(args[0])} die lies here that this icon could re-roll"


def _turn(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-74", f"this icon can't turn {say_die(args[0])} to {act.SYMBOL_WORDS[args[1]]}"


def _drop(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    limit = most_dice(table, pool_of(table, player))
    return "TD-56", f"you have no {COLOURS[args[0]]} die to put back; the limit is {limit} dice"


def _exterminate(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-59", f"there is no {COLOURS[args[1]]} die in the {act.POOLS[args[0]]} pool"


def _discard(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-R21", f"{BOX.cards[args[0]].name} is not in your hand"


def _spend(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-38", "you have no sonic charge"


def _come(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-102", "coming costs a sonic charge or a card, and you have neither"


def _choose(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    step = table.step
    ways = len(BOX.effects[step.effect].options) if isinstance(step, ChooseWay) else 0
    if args[0] >= ways:
        return "TD-90", f"there are {ways} alternatives"
    return "TD-91", "you can't choose to discard what you do not have"


def _lose(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-92", f"{BOX.companions[args[0]].name} is no full-time companion of yours"


def _remove(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-82", "no Dalek marker can be taken from there"


def _invade(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    return "TD-R54", "the Dalek lands in the time zone of Earth with the fewest markers"


def _doctor(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    name = BOX.doctors[args[0]].name
    taken = args[0] + 1 in table.doctors
    return "TD-R09", f"the {name} is {'taken already' if taken else 'not offered'}"


def _keep(table: Table, player: int, args: tuple[int, ...]) -> Reason:
    drawn = either([BOX.locations[tile].name for tile in table.drawn])
    return "TD-33", f"the tiles drawn are {drawn}"


REASONS: dict[str, Callable[[Table, int, tuple[int, ...]], Reason]] = {
    "doctor": _doctor,
    "install": _install,
    "uninstall": _uninstall,
    "dismiss": _dismiss,
    "stay": _stay,
    "go": _go,
    "keep": _keep,
    "recruit": _recruit,
    "search": _search,
    "call": _call,
    "use": _use,
    "play": _play,
    "sonic": _sonic,
    "sacrifice": _sacrifice,
    "mark": _mark,
    "turn": _turn,
    "drop": _drop,
    "exterminate": _exterminate,
    "discard": _discard,
    "spend": _spend,
    "come": _come,
    "choose": _choose,
    "lose": _lose,
    "remove": _remove,
    "invade": _invade,
}


class _Explained(dict[str, tuple[str, ...]]):
    """The verbs that a step explains even where it offers none of them."""

    def __missing__(self, key: str) -> tuple[str, ...]:
        return ()


EXPLAINED = _Explained(
    {
        "Prepare": ("install", "uninstall", "dismiss", "use", "play"),
        "Travel": ("stay", "go", "use", "play"),
        "Recruit": ("recruit", "search", "play"),
        "CallForHelp": ("call",),
        "ChooseHelp": ("come",),
        "Gather": ("use", "play"),
        "Focus": ("use",),
        "RerollDice": ("use", "play", "sonic", "sacrifice"),
        "ChangeFacings": ("use", "play", "sonic"),
        "PayOne": ("spend", "discard"),
    }
)
