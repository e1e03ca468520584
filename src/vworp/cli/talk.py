"""What can be typed at a decision: a choice, or one of the words that ask and arrange."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from vworp.bots import advise
from vworp.cli.choices import Choices, listed, show_choices
from vworp.cli.files import Trouble, free_place, write_text
from vworp.cli.keep import with_players
from vworp.cli.screen import say, say_beside
from vworp.cli.seats import PERSON
from vworp.cli.story import told_to
from vworp.core import CHANCE, Game, Illegal, State, VworpError
from vworp.core.record import write_for_later
from vworp.core.rulebook import NoRulebook, rulebook, without_sources

if TYPE_CHECKING:
    from vworp.cli.sitting import Sitting

HELP = """\
  1                 the first choice
  {example:<18}the same in words; each word may be cut short
  {verb:<18}all choices that begin so
  more              the whole list of choices
  ?                 the rules behind this decision
  ? 1               the rules behind a choice, by number or words
  why WORDS         whether something is allowed, and which rule forbids it
  hint              what the computer would do
  order WORDS       a row of moves in one sentence, where the game knows such
  undo              back to the last decision of a person
  log               what has happened; log 50 for more of it
  draw              offer a draw
  resign            give the game up, where there are two against each other
  save FILE         a copy of the game in another file
  quit              leave; the game is kept
Enter shows the table again. /draw means the word draw where a choice is called so too."""

LOG_LINES = 20
HINTS = 5


class Quit(Exception):
    """The people leave."""


def plain(rule: str) -> str:
    """A rule for the middle of a game: no markdown, no references to the printed text."""
    return re.sub(r"\*\*|`", "", without_sources(rule))


def rule_words(game: Game, name: str) -> tuple[str, str]:
    """The id of a rule and what it says; a game of one's own may come without a page."""
    try:
        text = plain(rulebook(game.id).rule(name)[1])
    except NoRulebook:
        text = name
    head, _, rest = text.partition(" ")
    return head, rest


class Question:
    """A decision that somebody is asked for, and the answers to what they type."""

    def __init__(self, sitting: "Sitting", asked: int, view: State, choices: Choices) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.console = sitting.console
        self.asked = asked
        self.view = view
        self.choices = choices
        self.commands: dict[str, Callable[[str], bool | None]] = {
            "?": self._tell_rules,
            "rules": self._tell_rules,
            "why": self._tell_why,
            "hint": self._give_hint,
            "order": self._give_order,
            "undo": self._undo,
            "log": self._tell_log,
            "draw": self._offer_draw,
            "resign": self._resign,
            "save": self._save_copy,
            "more": self._list_all,
            "help": self._help,
            "quit": self._quit,
        }

    def sentences(self) -> list[str]:
        """What Tab completes."""
        return [*(choice.notation for choice in self.choices.all), *self.commands]

    def hear(self, typed: str) -> bool:
        """Do what was typed; True when the table has changed and the question is no more."""
        if typed.startswith("#"):
            return False
        try:
            return self._obey(typed)
        except VworpError as refusal:
            say(self.console, f"  {refusal}", "yellow", wraps=True)
            if isinstance(refusal, Illegal) and refusal.rule:
                self._quote(refusal.rule)
            return False

    def _obey(self, typed: str) -> bool:
        if not typed:
            self.sitting.show(self.asked, self.view, self.choices)
            return False
        if typed.startswith("?"):
            typed = f"? {typed[1:]}"
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.lower().removeprefix("/"))
        if command is not None and not self.choices.is_exactly(typed):
            return bool(command(rest.strip()))
        return self._choose(typed)

    def _choose(self, typed: str) -> bool:
        actions = self.choices.read(typed)
        if len(actions) > 1:
            show_choices(self.console, listed(self.choices.among(actions), self.console.width))
            return False
        self._check(actions[0])
        self.sitting.play(actions[0])
        return True

    def _give_order(self, sentence: str) -> bool:
        """Begin a row of actions; it goes on whenever this person is asked again."""
        game = self.match.game
        if game.read_order is None:
            raise Trouble(f"{game.title} has no orders")
        order = game.read_order(sentence)
        action = order.next_action(self.view)
        if action is None:
            raise Trouble(f"the order {sentence!r} can't begin here")
        self._check(action)
        self.sitting.orders[self.asked] = order
        self.sitting.play(action)
        return True

    def _check(self, action: int) -> None:
        """Refuse what is not legal, by what this seat sees: a refusal tells no secrets either."""
        if self.view.seat == CHANCE:
            self.match.state.check(action)
        else:
            self.view.check(action)

    # The rules.

    def _tell_rules(self, choice: str) -> None:
        """The rules of this decision, or first the one that a choice rests on."""
        ids = list(self.view.step.rules)
        if choice:
            action = self._one(choice)
            verb = self.match.game.actions.verb_of(action)
            say(self.console, f"  {self.match.game.actions.notation(action)}", "bold")
            ids = list(dict.fromkeys([verb.rule, *ids] if verb.rule else ids))
        for name in ids:
            self._quote(name)

    def _one(self, typed: str) -> int:
        actions = self.choices.read(typed)
        if len(actions) > 1:
            raise Trouble(f"{typed!r} can mean {len(actions)} choices; give all its words")
        return actions[0]

    def _quote(self, name: str) -> None:
        say_beside(self.console, *rule_words(self.match.game, name))

    def _tell_why(self, typed: str) -> None:
        """Which rule forbids something, or which allows it."""
        if not typed:
            raise Trouble("say what you want to know about, such as: why " + self._example())
        action = self._one(typed)
        self._check(action)
        rule = self.match.game.actions.verb_of(action).rule
        say(self.console, f"  {self.match.game.actions.notation(action)} is allowed now.")
        if rule:
            self._quote(rule)

    def _example(self) -> str:
        return self.choices.all[0].notation

    def _give_hint(self, _: str) -> None:
        if self.view.seat == CHANCE:
            raise Trouble("chance decides here, not you")
        choices = {choice.action: choice for choice in self.choices.all}
        for advice in advise(self.match.view(self.view.seat))[:HINTS]:
            choice = choices[advice.action]
            odds = f"{advice.chance:>4.0%}" if advice.visits else "   -"
            say(self.console, f"  {odds}  {choice.words}   ({choice.number})")
            say(self.console, f"        {advice.reason}", "dim")
        say(self.console, "  chances to win, calculated from what you see; the best first", "dim")

    # The game.

    def _undo(self, _: str) -> bool:
        """Back to where a person last had a choice; everybody at the keyboard agrees."""
        asks_luck = self.match.secret is None
        for number in range(len(self.match.events) - 1, -1, -1):
            seat = self.match.events[number].seat
            is_ours = asks_luck if seat == CHANCE else self.sitting.players[seat] == PERSON
            if is_ours and len(self.match.state_at(number).options()) > 1:
                self._go_back_to(number)
                return True
        raise Trouble("there is nothing to take back")

    def _go_back_to(self, number: int) -> None:
        self.match.undo(number)
        told = self.sitting.told
        self.sitting.told = {viewer: min(seen, number) for viewer, seen in told.items()}
        self.sitting.save()
        say(self.console, "  Taken back.", "green")

    def _offer_draw(self, _: str) -> bool:
        if self.match.game.agree_draw is None:
            raise Trouble(f"{self.match.game.title} has no draws by agreement")
        for seat in range(self.match.seats):
            if seat != self.asked and not self._agrees(seat):
                say(self.console, f"  {self.sitting.name(seat)} plays on.")
                return False
        self.match.agree_draw()
        self.sitting.save()
        return True

    def _agrees(self, seat: int) -> bool:
        """A person says so; a bot agrees when it expects no better."""
        if self.sitting.players[seat] == PERSON:
            return self._says_yes(f"{self.sitting.name(seat)}, do you agree to a draw?")
        return self.match.game.policy.value(self.match.view(seat))[seat] <= 0

    def _resign(self, _: str) -> bool:
        """Asked for twice; luck made by hand is nobody's to give up."""
        if not self.match.may_resign or self.asked < 0:
            raise Trouble("nobody can resign here; quit leaves the game as it is")
        if not self._says_yes("Is the game lost, do you resign?"):
            return False
        self.match.resign(self.asked)
        self.sitting.save()
        return True

    def _says_yes(self, question: str) -> bool:
        return self.sitting.keyboard.ask(f"  {question} (yes/no) ").lower() in ("y", "yes")

    # Arrangements.

    def _tell_log(self, count: str) -> None:
        most = int(count) if count.isascii() and count.isdigit() and len(count) < 9 else LOG_LINES
        lines = told_to(self.asked, self.match)
        for line in lines[-most:] if most else []:
            say(self.console, f"  {line}")
        if not lines:
            say(self.console, "  Nothing has happened yet.")

    def _save_copy(self, path: str) -> None:
        if path:
            goal = free_place(path, "choose another name")
            write_text(goal, with_players(write_for_later(self.match), self.sitting.players))
        say(self.console, f"  Kept in {path or self.sitting.keep.path}", "green")

    def _list_all(self, _: str) -> None:
        lines = listed(self.choices.all, self.console.width, in_full=True)
        show_choices(self.console, lines)

    def _help(self, _: str) -> None:
        example = self._example()
        say(self.console, HELP.format(example=example, verb=example.split()[0]))

    def _quit(self, _: str) -> None:
        raise Quit
