"""What card effects leave open: choices of the holder's player, and lots."""

from typing import Any, ClassVar

from vworp.core import beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box import vocabulary
from vworp.games.adventures.box.catalogue import ALIEN
from vworp.games.adventures.rules import portals, race
from vworp.games.adventures.rules.cards import choices, effects
from vworp.games.adventures.rules.cards.conditions import chosen_by
from vworp.games.adventures.rules.cards.hands import NAMES, set_of
from vworp.games.adventures.rules.cards.passive import add_items
from vworp.games.adventures.rules.people import gap_between, is_pc, is_prisoner
from vworp.games.adventures.rules.prisoners import escape
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import Decision, Luck, Open, Small
from vworp.games.adventures.steps.cards.effects import CarryOut, PlaceOfEffect, happen
from vworp.games.adventures.steps.markers import SeeMarkers
from vworp.games.adventures.steps.orders import AskOrder
from vworp.games.adventures.steps.portals import come_out
from vworp.games.adventures.wording import say_action


@step
class CardChoice(Decision):
    """A choice for one effect of a card."""

    rules: ClassVar[tuple[str, ...]] = ("AT-D07",)

    wants: ClassVar[tuple[type, ...]] = ()

    card: act.CardWord
    part: Small
    place: PlaceOfEffect
    holder: act.MaybeFigure

    def effect(self) -> Any:
        """The effect that the choice is for, one of those it `wants`."""
        return effects.effects_of(self.card, self.part)[self.place]


@step
class ChooseFigures(Open, CardChoice):
    """AT-D07. Whom a card meets, one after the other, up to its number."""

    wants = (vocabulary.Status, vocabulary.Modify)
    enough = "Nobody else"

    chosen: act.Figures

    def ask(self, state: Adventure) -> str:
        return f"On whom does {NAMES[self.card]} fall?"

    def _left(self, state: Adventure) -> list[Figure]:
        found = choices.candidates(state, self.effect(), self.holder)
        return [figure for figure in found if figure.number not in self.chosen]

    def choices(self, state: Adventure) -> list[int]:
        """Those it fits."""
        return [act.CHOOSE(figure.number) for figure in self._left(state)]

    def choose(self, state: Adventure, action: int) -> None:
        """It meets this one; another may follow."""
        effect = self.effect()
        (number,) = act.CHOOSE.args(action)
        choices.meet(state, state.figures[number], effect)
        chosen = (*self.chosen, number)
        again = ChooseFigures(self.seat, self.card, self.part, self.place, self.holder, chosen)
        if len(chosen) < choices.limit_of(effect) and again._left(state):
            state.steps.append(again)


@step
class ChoosePrisoner(CardChoice):
    """Section 5.3, `free`. Which prisoner escapes without a throw."""

    rules = ("AT-214", "AT-215")
    prompt = "Which prisoner gets away?"
    wants = (vocabulary.Free,)

    left: Small

    def options(self, state: Adventure) -> list[int]:
        return [act.CHOOSE(figure.number) for figure in chosen_by(state, self.effect().who)]

    def take(self, state: Adventure, action: int) -> None:
        """He is out, and may choose an order for this turn."""
        figure = state.figures[act.CHOOSE.args(action)[0]]
        escape(state, figure)
        again = ChoosePrisoner(
            self.seat, self.card, self.part, self.place, self.holder, self.left - 1
        )
        if self.left > 1 and again.options(state):
            state.steps.append(again)
        asked = [AskOrder(figure.number)] if is_pc(figure) else []
        push_in_order(state, SeeMarkers(), *asked)


@happen.register
def meet_figures(
    effect: vocabulary.Status | vocabulary.Modify, state: Adventure, step: CarryOut
) -> None:
    """`status` and `modify`: each, the nearest, a random one or chosen ones."""
    found = choices.candidates(state, effect, step.holder)
    if not found:
        return
    if effect.pick == "chosen":
        state.steps.append(ChooseFigures(step.seat_of_holder(state), *step.where(), ()))
    elif effect.pick == "random":
        state.steps.append(RandomFigure(*step.where()))
    elif effect.pick == "nearest":
        for figure in choices.by_distance(state, found, step.holder)[
            : choices.limit_of(effect) or 1
        ]:
            choices.meet(state, figure, effect)
    else:
        for figure in found:
            choices.meet(state, figure, effect)


@happen.register
def free_prisoners(effect: vocabulary.Free, state: Adventure, step: CarryOut) -> None:
    """`free`: prisoners escape without a throw."""
    if chosen_by(state, effect.who):
        state.steps.append(ChoosePrisoner(step.seat_of_holder(state), *step.where(), effect.n))


@step
class Lot(Luck):
    """A lot for one effect of a card."""

    rules: ClassVar[tuple[str, ...]] = ("AT-D07",)
    wants: ClassVar[tuple[type, ...]] = ()

    card: act.CardWord
    part: Small
    place: PlaceOfEffect
    holder: act.MaybeFigure

    def ask(self, state: Adventure) -> str:
        return f"{NAMES[self.card]} falls on"

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        return f"{self.ask(state)} {say_action(state, action)}"

    def effect(self) -> Any:
        """The effect that the lot is for, one of those it `wants`."""
        return effects.effects_of(self.card, self.part)[self.place]


@step
class RandomFigure(Lot):
    """A random figure among those that an effect's words fit."""

    wants = (vocabulary.Status, vocabulary.Modify)

    def weights(self, state: Adventure) -> dict[int, int]:
        found = choices.candidates(state, self.effect(), self.holder)
        return {act.FIGURE(figure.number): 1 for figure in found}

    def take(self, state: Adventure, action: int) -> None:
        choices.meet(state, state.figures[act.FIGURE.args(action)[0]], self.effect())


@step
class RandomMarker(Lot):
    """A random objective marker."""

    rules = ("AT-D11",)
    wants = (vocabulary.Spawn, vocabulary.Give)

    def weights(self, state: Adventure) -> dict[int, int]:
        return {act.MARKER(marker): 1 for marker in effects.markers_for(state, self.effect().at)}

    def take(self, state: Adventure, action: int) -> None:
        point = state.table.objectives[act.MARKER.args(action)[0]]
        effects.happen_at(state, self.effect(), point)


@step
class RandomPlace(Lot):
    """A random portal at which something appears."""

    rules = ("AT-D11",)
    wants = (vocabulary.Spawn, vocabulary.Give)

    def weights(self, state: Adventure) -> dict[int, int]:
        return {act.PORTAL(number): 1 for number in effects.portals_for(state, self.effect().at)}

    def take(self, state: Adventure, action: int) -> None:
        """It happens there; AT-R23: aliens come out of it as they do by the dice."""
        effect = self.effect()
        (portal,) = act.PORTAL.args(action)
        if isinstance(effect, vocabulary.Spawn) and effects.SPAWNED[effect.what] >= ALIEN:
            come_out(state, portal, [effects.SPAWNED[effect.what]] * effect.n)
        else:
            effects.happen_at(state, effect, portals.point_of(state, portal))


@step
class RandomPortal(Lot):
    """A random portal to which something happens; each at most once for an effect."""

    wants = (vocabulary.ChangePortals,)

    picked: act.Portals

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each that was not picked yet."""
        return {act.PORTAL(number): 1 for number in self._left(state)}

    def _left(self, state: Adventure) -> list[int]:
        return [number for number in portals.on_table(state) if number not in self.picked]

    def take(self, state: Adventure, action: int) -> None:
        """It happens to this one, and perhaps to another."""
        (number,) = act.PORTAL.args(action)
        effect = self.effect()
        picked = (*self.picked, number)
        choices.change_portal(state, number, effect.op)
        again = RandomPortal(self.card, self.part, self.place, self.holder, picked)
        if len(picked) < effect.n and again.weights(state):
            state.steps.append(again)


@step
class SeekCard(Luck):
    """Section 5.3, `seek`. The first card of the enemy's colour, and the deck is shuffled."""

    rules = ("AT-D07",)
    prompt = "The first card of the enemy's colour is taken from the deck"

    holder: act.FigureWord
    left: Small

    def weights(self, state: Adventure) -> dict[int, int]:
        """One of those in the shuffled part; without one the first under the deck."""
        wanted = set_of(state.race)
        in_pile = sorted(card for card in state.pile if card in wanted)
        under = [card for card in state.bottom if card in wanted]
        return {act.CARD(card): 1 for card in in_pile or under[:1]}

    def fault(self, state: Adventure) -> str:
        return super().fault(state) if race.is_known(state) else "AT-D08: nobody knows the colour"

    def take(self, state: Adventure, action: int) -> None:
        """Into the holder's hand; what lay under the deck is shuffled in."""
        (card,) = act.CARD.args(action)
        (state.pile if card in state.pile else state.bottom).remove(card)
        state.pile = sorted([*state.pile, *state.bottom])
        state.bottom = []
        holder = state.figures[self.holder]
        holder.hand.append(card)
        state.tell(beats.draw(shapes.DECK, shapes.hand(holder), seat=shapes.whose(holder)))
        if self.left > 1 and choices.may_seek(state, holder):
            state.steps.append(SeekCard(self.holder, self.left - 1))


@step
class StealCard(Luck):
    """AT-R77, AT-231. The character takes a random Idea Card from the nearest PC with any."""

    rules = ("AT-R77",)
    prompt = "A card is stolen"

    thief: act.FigureWord
    left: Small

    def victim(self, state: Adventure) -> Figure:
        """The nearest player character with an Idea Card."""
        thief = state.figures[self.thief]
        return min(choices.holders(state), key=lambda pc: (gap_between(thief, pc), pc.number))

    def fault(self, state: Adventure) -> str:
        return "" if choices.holders(state) else "AT-R77: nobody has an Idea Card to lose"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each of the Idea Cards in that hand alike."""
        return {act.CARD(card): 1 for card in sorted(choices.ideas_of(self.victim(state)))}

    def take(self, state: Adventure, action: int) -> None:
        """From one hand to the other."""
        (card,) = act.CARD.args(action)
        victim, thief = self.victim(state), state.figures[self.thief]
        victim.hand.remove(card)
        thief.hand.append(card)
        stolen = beats.draw(shapes.hand(victim), shapes.hand(thief))
        words = f"{thief.sheet.name} steals {NAMES[card]} from {victim.sheet.name}"
        state.note("AT-R77", words, stolen)
        if self.left > 1 and choices.may_steal(state, thief):
            state.steps.append(StealCard(self.thief, self.left - 1))


@happen.register
def seek_cards(effect: vocabulary.Seek, state: Adventure, step: CarryOut) -> None:
    """`seek`: cards of the enemy's colour, out of the deck."""
    if choices.may_seek(state, state.figures[step.holder]):
        state.steps.append(SeekCard(step.holder, effect.n))


@happen.register
def spawn_figures(effect: vocabulary.Spawn, state: Adventure, step: CarryOut) -> None:
    """AT-D11. Figures from the pool appear around a place."""
    if effect.only_if_none and chosen_by(state, effect.what):
        return
    if not _by_lot(state, step, effect.at):
        is_for_soldiers = effect.what == "soldier"
        effects.happen_at(state, effect, effects.fixed_point(state, effect.at, is_for_soldiers))
        if effect.at == "central_portal":
            portals.close_rock(state, portals.central(state))


def _by_lot(state: Adventure, step: CarryOut, place: str) -> bool:
    """Draw the place, if it is one that is drawn."""
    if effects.markers_for(state, place):
        state.steps.append(RandomMarker(*step.where()))
        return True
    if effects.portals_for(state, place):
        state.steps.append(RandomPlace(*step.where()))
        return True
    return False


@happen.register
def give_items(effect: vocabulary.Give, state: Adventure, step: CarryOut) -> None:
    """`give`: items to figures, or a token on the table."""
    if effect.who:
        for figure in chosen_by(state, effect.who, step.holder):
            item = act.ITEMS.number(effect.item)
            add_items(figure, item, effect.n)
            gain = f"+{effect.n} {act.ITEMS.names[item]}"
            shown = beats.count(shapes.figure(figure), gain, shapes.whose(figure), "good")
            state.note("AT-D07", f"{figure.sheet.name} gets {act.ITEMS.names[item]}", shown)
    elif not _by_lot(state, step, effect.at):
        effects.happen_at(state, effect, effects.fixed_point(state, effect.at))


@happen.register
def change_portals(effect: vocabulary.ChangePortals, state: Adventure, step: CarryOut) -> None:
    """`portal`: all of them, or some drawn by lot."""
    if effect.n == vocabulary.ALL:
        for number in portals.on_table(state):
            choices.close_portal(state, number)
    elif portals.on_table(state):
        state.steps.append(RandomPortal(*step.where(), ()))


@happen.register
def steal_cards(effect: vocabulary.Steal, state: Adventure, step: CarryOut) -> None:
    """AT-R77, `steal`: each such character takes cards."""
    for thief in chosen_by(state, effect.by):
        if not is_prisoner(thief) and choices.may_steal(state, thief):
            state.steps.append(StealCard(thief.number, effect.n))
