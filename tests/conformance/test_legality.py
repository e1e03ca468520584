"""One ladder of legality: what is listed is allowed, what is not is refused by a rule."""

from collections.abc import Iterator
from random import Random

from conformance.walks import Walk, every_table
from vworp.core import Game, State

UNLISTED = 3
"""So many actions of each verb are asked about at each moment, at random."""


def some_actions(game: Game, rng: Random) -> Iterator[int]:
    """Actions of every verb, so that large verbs do not crowd out small ones."""
    for verb in game.actions.verbs:
        for _ in range(min(UNLISTED, len(verb))):
            yield rng.randrange(verb.first, verb.end)


def check(state: State, action: int, is_listed: bool) -> None:
    refusal = state.step.why_not(state, action)
    sentence = f"{state.notation(action)} at {state.step!r}"
    if is_listed:
        assert refusal is None, f"{sentence} is offered, but {refusal}"
    elif refusal is None:
        assert state.step.has_free_places, f"{sentence} is allowed, but not offered"
    else:
        assert refusal.rule, f"{sentence}: {refusal} names no rule"
        assert refusal.reason


@every_table
def test_what_is_offered_is_allowed_and_nothing_else(game: Game, walk: Walk) -> None:
    rng = Random(40)
    before: list[int] = []
    for state in walk:
        if state.is_over:
            continue
        options = state.options()
        for action in options if len(options) <= 40 else rng.sample(options, 40):
            check(state, action, is_listed=True)
        for action in {*some_actions(game, rng), *before} - set(options):
            check(state, action, is_listed=False)
        before = options[:10]
