"""The effects of cards: one small function for each word of the vocabulary that just happens."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from vworp.core import Illegal, field, push_in_order, step
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.printed import capital, say_effect
from vworp.games.time_of_the_daleks.forms import Player
from vworp.games.time_of_the_daleks.rules import charges, daleks
from vworp.games.time_of_the_daleks.rules.console import clockwise, decider
from vworp.games.time_of_the_daleks.rules.draws import is_facedown
from vworp.games.time_of_the_daleks.rules.effects import can_be_paid, preventions, why_not_prevent
from vworp.games.time_of_the_daleks.state import AnomalyInPlay, Table, name_of
from vworp.games.time_of_the_daleks.steps import base, paying
from vworp.games.time_of_the_daleks.steps.draws import DrawCard, TurnUp
from vworp.games.time_of_the_daleks.steps.tasks import AdvanceTask, SettleAnomaly, complete_tasks
from vworp.games.time_of_the_daleks.telling import board


@step
class CarryOut(base.Happening):
    """One effect happens to one player; one for all goes round, each for themselves (TD-R52)."""

    rules = ("TD-R52",)

    who: Player = field(name="player")
    effect: base.EffectNumber
    went_round: base.YesNo = 0

    def run(self, table: Table) -> None:
        effect = BOX.effects[self.effect]
        if effect.is_for_all and not self.went_round and effect.kind != "regenerate":
            everybody = clockwise(table, self.who)
            push_in_order(table, *(CarryOut(player, self.effect, 1) for player in everybody))
        else:
            PRIMITIVES[effect.kind](table, self.who, effect)


def carry_out(table: Table, player: int, effects: Sequence[Effect]) -> None:
    """Effects happen one after the other, each followed by its `then`."""
    deeds = [CarryOut(player, item.number) for effect in effects for item in (effect, *effect.then)]
    push_in_order(table, *deeds)


def _ask(table: Table, player: int, kind: Callable[[int, int], base.Decision], times: int) -> None:
    table.steps.extend(kind(table.seat_of(player), player) for _ in range(times))


def advance_the_ship(table: Table, spaces: int) -> None:
    """TD-127, TD-R50. After the movement one card for each marker, in the order of the track."""
    passed = daleks.move_the_ship(table, spaces)
    push_in_order(table, *(DrawAnomaly() for _ in passed))


def _place_dalek(table: Table, player: int, effect: Effect) -> None:
    """TD-R54. `here` as after a failure; `earth` where the fewest are."""
    if effect.where == "earth":
        _ask(table, decider(table), Invade, effect.n)
        return
    spot = daleks.spot_of(table.places[player])
    for _ in range(effect.n if spot != NOWHERE else 0):
        if table.outcome == 0:
            daleks.place_marker(table, spot)


def _remove_dalek(table: Table, player: int, effect: Effect) -> None:
    where = {"any": RemoveAnywhere, "earth": RemoveOnEarth, "here": RemoveHere}[effect.where]
    _ask(table, player, where, effect.n)


def _regenerate(table: Table, player: int, effect: Effect) -> None:
    everybody = (1 << table.players) - 1
    table.steps.append(Regenerate(everybody if effect.is_for_all else 1 << player, 0))


def _imprison_dice(table: Table, player: int, effect: Effect) -> None:
    """TD-134, TD-R53. From the supply, at most as many as are there."""
    card = next(a for a in table.anomalies if BOX.anomalies[a.card].id == effect.card)
    before = sum(card.dice)
    for _ in range(effect.n):
        for colour in effect.colours:
            if table.supply[colour]:
                table.supply[colour] -= 1
                card.dice[colour] += 1
                break
    board.dice_imprisoned(table, card.card, sum(card.dice) - before)


def _choice(table: Table, player: int, effect: Effect) -> None:
    table.steps.append(ChooseWay(table.seat_of(player), player, effect.number))


@step
class ChooseWay(base.Decision):
    """TD-90, TD-91, TD-D27, TD-R36, TD-R37. One of several ways, one that can be paid in full."""

    rules = ("TD-90", "TD-91", "TD-R36", "TD-R37")
    prompt = "What does it cost you? Choose one"

    effect: base.EffectNumber

    def options(self, table: Table) -> list[int]:
        """TD-R36. Where none can be paid in full, any."""
        ways = BOX.effects[self.effect].options
        full = [n for n, way in enumerate(ways) if can_be_paid(table, self.player, way)]
        return [act.CHOOSE(number) for number in full or range(len(ways))]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in act.CHOOSE and action not in self.options(table):
            ways = len(BOX.effects[self.effect].options)
            if act.CHOOSE.args(action)[0] >= ways:
                return Illegal("TD-90", f"there are {ways} alternatives")
            return Illegal("TD-91", "you can't choose to discard what you do not have")
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """Carry it out, as far as possible."""
        (number,) = act.CHOOSE.args(action)
        carry_out(table, self.player, BOX.effects[self.effect].options[number])

    def words(self, table: Table, action: int) -> str:
        way = BOX.effects[self.effect].options[act.CHOOSE.args(action)[0]]
        return capital(" and ".join(say_effect(effect) for effect in way))

    def told(self, table: Table, action: int, viewer: int) -> str:
        way = self.words(table, action)
        return f"{capital(name_of(table, self.player))} decides: {way[:1].lower()}{way[1:]}"

    def fault(self, table: Table) -> str:
        has_ways = bool(BOX.effects[self.effect].options)
        return super().fault(table) if has_ways else "TD-90: that effect leaves no choice"


@step
class RemoveDalek(base.Decision):
    """TD-R40, TD-136, TD-D28. A Dalek marker is taken, as the player likes."""

    rules = ("TD-R40",)
    prompt = "Which Dalek do you drive away?"
    where: ClassVar[str] = "any"

    def options(self, table: Table) -> list[int]:
        return [act.REMOVE(spot) for spot in daleks.occupied_spots(table, self.where)]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in act.REMOVE and action not in self.options(table):
            return Illegal("TD-82", "no Dalek marker can be taken from there")
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """TD-82, TD-R53. Every single marker removed counts for tasks."""
        (spot,) = act.REMOVE.args(action)
        board.dalek_goes(table, self.player, spot)
        daleks.take_marker(table, spot)
        complete_tasks(table, self.player, ("dalek_removed",))


@step
class RemoveAnywhere(RemoveDalek):
    """A Dalek marker is taken from anywhere."""


@step
class RemoveOnEarth(RemoveDalek):
    """A Dalek marker is taken from Earth."""

    where: ClassVar[str] = "earth"


@step
class RemoveHere(RemoveDalek):
    """TD-82, TD-83. A marker at one's location; on Earth in one's time zone."""

    def options(self, table: Table) -> list[int]:
        """The one place, if there is a marker."""
        spot = daleks.spot_of(table.places[self.player])
        return [act.REMOVE(spot)] if spot != NOWHERE and table.daleks[spot] else []


@step
class Invade(base.Decision):
    """TD-R54, TD-D30. A marker lands where Earth has fewest; the decider chooses among equals."""

    rules = ("TD-R54", "TD-R52")
    prompt = "Where on Earth does the Dalek land?"

    def options(self, table: Table) -> list[int]:
        """The time zones with the fewest markers."""
        return [act.INVADE(zone) for zone in daleks.least_invaded(table)]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in act.INVADE and action not in self.options(table):
            reason = "the Dalek lands in the time zone of Earth with the fewest markers"
            return Illegal("TD-R54", reason)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """TD-140 applies."""
        daleks.place_marker(table, act.INVADE.args(action)[0])


@step
class RevealDilemma(base.Decision):
    """A facedown dilemma in play is turned faceup."""

    rules = ("TD-36", "TD-D02")
    prompt = "Which dilemma do you turn up?"

    def options(self, table: Table) -> list[int]:
        return [act.REVEAL(zone) for zone in range(BOX.tile_zones) if is_facedown(table, zone)]

    def take(self, table: Table, action: int) -> None:
        table.steps.append(TurnUp(act.REVEAL.args(action)[0]))


@step
class DrawAnomaly(base.Luck):
    """TD-127. A time anomaly card is drawn."""

    rules = ("TD-127", "TD-128", "TD-133", "TD-138")
    prompt = "A time anomaly is drawn"

    def weights(self, table: Table) -> dict[int, int]:
        """TD-14. Each card that has not been drawn yet, alike."""
        gone = {*(anomaly.card for anomaly in table.anomalies), *table.anomaly_discard}
        return {act.ANOMALY(c): 1 for c in range(len(BOX.anomalies)) if c not in gone}

    def take(self, table: Table, action: int) -> None:
        """TD-128, TD-133, TD-138. Its entry effects happen; then it stays, or goes."""
        (card,) = act.ANOMALY.args(action)
        table.anomalies.append(AnomalyInPlay(card, 0, [0, 0, 0, 0]))
        board.anomaly_drawn(table, card)
        table.steps.append(SettleAnomaly(card))
        carry_out(table, decider(table), BOX.anomalies[card].entry)


@step
class Regenerate(base.Happening):
    """TD-144, TD-R55. Who can avoid it is asked; the others regenerate at the same time.

    Both fields are sets of players, one bit each.
    """

    rules = ("TD-144", "TD-R55")

    pending: base.PlayerSet
    agreed: base.PlayerSet

    def run(self, table: Table) -> None:
        waiting = [p for p in clockwise(table, decider(table)) if self.pending >> p & 1]
        if not waiting:
            players = [player for player in range(table.players) if self.agreed >> player & 1]
            if players:
                daleks.regenerate(table, players)
            return
        player = waiting[0]
        left = self.pending & ~(1 << player)
        table.steps.append(AvoidRegeneration(table.seat_of(player), player, left, self.agreed))


@step
class AvoidRegeneration(base.OpenDecision):
    """A card that prevents regenerating is offered when it would happen."""

    rules = ("TD-D26", "TD-R55")
    prompt = "Regenerate, or avoid it with a card?"
    done = "Regenerate"
    ladder: ClassVar[base.Ladder] = base.aids(use=partial(why_not_prevent, what="regenerate"))

    pending: base.PlayerSet
    agreed: base.PlayerSet

    def choices(self, table: Table) -> list[int]:
        return act.uses(preventions(table, self.player, "regenerate"))

    def choose(self, table: Table, action: int) -> None:
        table.steps.append(Regenerate(self.pending, self.agreed))
        table.steps.extend(paying.start_using(table, self.player, act.ability_of(action)))

    def end(self, table: Table) -> None:
        table.steps.append(Regenerate(self.pending, self.agreed | 1 << self.player))


PRIMITIVES: dict[str, Callable[[Table, int, Effect], None]] = {
    "gain_sonic": lambda table, who, e: charges.gain(table, who, e.n),
    "lose_sonic": lambda table, who, e: charges.lose(table, who, e.n),
    "draw_cards": lambda table, who, e: table.steps.extend(DrawCard(who) for _ in range(e.n)),
    "discard_cards": lambda table, who, e: _ask(table, who, paying.DiscardCard, e.n),
    "discard_equipment": lambda table, who, e: _ask(table, who, paying.DiscardEquipment, e.n),
    "discard_companion": lambda table, who, e: _ask(table, who, paying.DiscardCompanion, e.n),
    "dismiss_companion": lambda table, who, e: _ask(table, who, paying.DismissCompanion, e.n),
    "move_tardis": lambda table, who, e: daleks.move_tardis(table, who, e.n),
    "move_dalek_ship": lambda table, who, e: advance_the_ship(table, e.n),
    "place_dalek": _place_dalek,
    "remove_dalek": _remove_dalek,
    "regenerate": _regenerate,
    "reveal_dilemma": lambda table, who, e: _ask(table, who, RevealDilemma, e.n),
    "imprison_dice": _imprison_dice,
    "progress": lambda table, who, e: _ask(table, who, AdvanceTask, e.n),
    "choice": _choice,
}
"""What each word of the vocabulary does that can simply happen."""
