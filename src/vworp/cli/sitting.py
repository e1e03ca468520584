"""One sitting: people and bots play a match at one keyboard."""

import shlex
from collections import Counter

from rich.console import Console

from vworp.bots import bot
from vworp.cli import talk
from vworp.cli.choices import Choices, listed, show_choices
from vworp.cli.keep import Keep
from vworp.cli.keyboard import Keyboard
from vworp.cli.screen import make_console, program, say, say_beside
from vworp.cli.seats import PERSON, in_words
from vworp.cli.story import told_to
from vworp.core import CHANCE, SPECTATOR, Order, Result, State
from vworp.core.match import Event, Match, view_of, views_differ

MOST_TOLD = 24
"""So many lines of what happened are shown at once; `log` has the rest."""

MOST_LISTED = 20
"""So many lines of choices are shown at once; `more` has the rest."""


class Sitting:
    """A match being played here, and what the screen has told to whom.

    `told[seat]` is how many events the person in that seat has read; where nobody has
    secrets all people read one screen, and their numbers go up together.
    """

    def __init__(
        self, match: Match, players: tuple[str, ...], keep: Keep, *, asks_forced: bool = False
    ) -> None:
        self.match = match
        self.players = players
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.keep = keep
        self.asks_forced = asks_forced
        self.console: Console = make_console()
        self.keyboard = Keyboard()
        self.told = {
            viewer: _read_until(match, viewer) for viewer in [*range(match.seats), SPECTATOR]
        }
        self.at_screen: int | None = None
        self.orders: dict[int, Order] = {}
        self._forced: list[tuple[int, str]] = []
        self._has_secrets = False

    def run(self) -> None:
        """Play until the game is over or the people leave; the file is complete at every moment."""
        self.save()
        self._greet()
        try:
            while not self.match.is_over:
                self._go_on()
        except (EOFError, KeyboardInterrupt, talk.Quit) as leaving:
            self._say_farewell()
            if isinstance(leaving, KeyboardInterrupt):
                raise
            return
        self._tell_the_result()

    def save(self) -> None:
        """Keep the game as it stands."""
        self.keep.save(self.match, self.players)

    def play(self, action: int) -> None:
        """Play an action and keep the game."""
        self.match.play(action)
        self.save()

    def name(self, seat: int) -> str:
        """A seat in words: 'Monsters', or 'Ada (Monsters)'."""
        if seat < 0:
            return "Chance"
        title = self.match.game.seat_titles(self.match.seats)[seat]
        name = self.match.names[seat]
        return title if name == title else f"{name} ({title})"

    # One decision.

    def _go_on(self) -> None:
        seat = self.match.seat
        if seat != CHANCE and self.players[seat] != PERSON:
            self._let_bot_choose(seat)
            return
        asked = self._who_may_know() if seat == CHANCE else seat
        view = view_of(self.match.state, asked)
        if asked in self.orders and self._follow_order(asked, view):
            return
        only = view.forced()
        if only is not None and not self.asks_forced:
            self._take_the_only(asked, view, only)
            return
        self._hand_over_to(asked)
        self._ask(asked, view)

    def _follow_order(self, asked: int, view: State) -> bool:
        """The next action of an order that a person gave; False when it is done."""
        action = self.orders[asked].next_action(view)
        if action is None:
            del self.orders[asked]
            return False
        self.play(view.check(action))
        return True

    def _take_the_only(self, asked: int, view: State, only: int) -> None:
        """A forced decision is not asked for; the one concerned reads of it with the next turn."""
        self._forced.append((asked, view.step.words(view, only)))
        self.play(only)

    def _let_bot_choose(self, seat: int) -> None:
        """Seeded by all that has happened, so that a resumed game goes on as it would have."""
        past = [event.action for event in self.match.events]
        player = bot(self.players[seat], f"{self.match.commitment}/{seat}/{past}")
        self.play(player.choose(self.match.view(seat)))

    def _who_may_know(self) -> int:
        """Who is asked for luck made by hand: a person who may see it, anybody if all may."""
        state = self.match.state
        options = state.options()
        may_know = [
            seat
            for seat in self.people
            if not any(state.step.is_secret(state, action, seat) for action in options)
        ]
        everybody = len(may_know) == len(self.people)
        return SPECTATOR if everybody or not may_know else may_know[0]

    def _ask(self, asked: int, view: State) -> None:
        """Put a question until it is answered or the table has changed."""
        choices = Choices(self.match.game, view)
        self.show(asked, view, choices)
        question = talk.Question(self, asked, view, choices)
        who = self.match.names[asked] if asked >= 0 else "Chance"
        is_answered = False
        while not is_answered:
            say(self.console)
            is_answered = question.hear(self.keyboard.ask(f"{who}> ", question.sentences()))

    # The screen.

    def _hand_over_to(self, asked: int) -> None:
        """Cover what the last person saw, when people with secrets share the keyboard."""
        before, self.at_screen = self.at_screen, asked
        if before == asked or not self._hides_something() or not self.keyboard.is_live:
            return
        if before is not None:
            self.console.file.write("\x1b[3J")  # what has scrolled off is covered too
            self.console.clear()
        if asked >= 0:
            self.keyboard.ask(f"{self.name(asked)}, it is your decision. Enter: I'm here. ")

    def _hides_something(self) -> bool:
        """Whether two people see different tables, or have at some time in this sitting."""
        if not self._has_secrets and len(self.people) > 1:
            self._has_secrets = views_differ(self.match.state, self.people)
        return self._has_secrets

    def show(self, asked: int, view: State, choices: Choices) -> None:
        """What happened, the table, the question and the choices."""
        self._tell(asked)
        say(self.console)
        say(self.console, view.text(), wraps=True)
        say(self.console)
        say(self.console, f"{self.name(asked)}: {view.step.ask(view)}", "bold", wraps=True)
        lines = listed(choices.all, self.console.width)
        show_choices(self.console, lines[:MOST_LISTED])
        if len(lines) > MOST_LISTED:
            hint = "  … there are more choices: type more, or the first words of what you want"
            say(self.console, hint, "dim")

    def _tell(self, viewer: int) -> None:
        """What the viewer has not read yet of what happened."""
        readers = [viewer] if self._has_secrets else list(self.told)
        lines = told_to(viewer, self.match, self.told[viewer])
        self.told |= dict.fromkeys(readers, len(self.match.events))
        forced = Counter(words for seat, words in self._forced if seat in readers)
        self._forced = [pair for pair in self._forced if pair[0] not in readers]
        if not lines:
            return
        self._draw_a_line()
        if len(lines) > MOST_TOLD:
            say(self.console, f"  … {len(lines) - MOST_TOLD} lines before these: see log", "dim")
        for line in lines[-MOST_TOLD:]:
            is_note = line.startswith(" ")
            mark, style = ("  ", "dim") if is_note else ("• ", "")
            say(self.console, f"  {mark}{line}", style, wraps=True)
        for words, times in forced.items():
            often = f" ({times} times)" if times > 1 else ""
            say(self.console, f"  There was only one choice: {words}{often}", "dim")

    def _draw_a_line(self) -> None:
        say(self.console)
        if self.console.is_terminal:
            self.console.rule(style="dim")

    # Beginning and end.

    def _greet(self) -> None:
        game = self.match.game
        say(self.console, game.title, "bold cyan")
        for line in in_words(game, self.players, self.match.names):
            say(self.console, f"  {line}")
        if self.match.secret is None:
            say(self.console, "  Luck is yours: type what your dice, paddles and cards show.")
        else:
            say(self.console, f"  Luck is sealed: {self.match.commitment}", "dim")
        say(self.console, f"  Kept in {self.keep.path}", "dim")
        if self.people:
            how = "A number or words choose; ? tells the rules, hint advises, help lists the rest."
            say(self.console, how, wraps=True)

    def _say_farewell(self) -> None:
        say(self.console)
        if self.keep.is_new and not self._has_begun():
            self.keep.forget()
            say(self.console, "Nobody has done anything yet, so nothing is kept.")
            return
        self.save()
        say(self.console, f"The game is kept. Go on with: {program()} play --resume {self._file()}")

    def _has_begun(self) -> bool:
        """Whether anybody has decided or typed anything."""
        by_hand = self.match.secret is None
        return any(
            by_hand or not isinstance(entry, Event) or entry.seat != CHANCE
            for entry in self.match.entries
        )

    def _tell_the_result(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self._tell(viewer)
        say(self.console)
        say(self.console, view_of(self.match.state, viewer).text(), wraps=True)
        result = self.match.result()
        assert result is not None
        self._draw_a_line()
        say(self.console, f"{result.words}.{self._for_you(result)}", "bold green")
        if result.rule:
            say_beside(self.console, *talk.rule_words(self.match.game, result.rule))
        say(self.console)
        if self.match.secret is not None:
            say(self.console, f"Prove its luck:  {program()} verify {self._file()}")
        say(self.console, f"See it again:    {program()} replay {self._file()}")

    def _for_you(self, result: Result) -> str:
        """What it means to the one person who plays, if there is just one."""
        if len(self.people) != 1 or not any(result.payoffs):
            return ""
        return " You have won!" if self.people[0] in result.winners else " You have lost."

    def _file(self) -> str:
        return shlex.quote(str(self.keep.path))


def _read_until(match: Match, viewer: int) -> int:
    """Where a viewer who comes to a match begins to read: at the latest decision of their own."""
    decided = [number for number, event in enumerate(match.events) if event.seat != CHANCE]
    own = [number for number in decided if match.events[number].seat == viewer]
    return (own[-1:] or decided[:1] or [len(match.events)])[0]
