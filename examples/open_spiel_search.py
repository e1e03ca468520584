"""OpenSpiel's algorithms on our games: search, search with hidden cards, and exact values.

    python examples/open_spiel_search.py           # 200 simulations a move
    python examples/open_spiel_search.py 1000

Read it cell by cell (`# %%`) in an editor that runs such cells, or as the plain script it is.
It needs `pip install vworp[open-spiel]`.
"""

# %% Importing the adapter registers every game; options are parameters.
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]  # ships no types
    ismcts,
    mcts,
    minimax,
)

import vworp
from vworp.adapters.open_spiel import PolicyEvaluator, SpielState

print([name for name in pyspiel.registered_names() if name.startswith("vworp_")])
game = pyspiel.load_game("vworp_tardis_run(pawns=1,max_turns=100)")
state = game.new_initial_state()
print(state.table.text())

# %% Chance nodes are explicit: one paddle at a time.
rng = np.random.RandomState(1)
state.apply_action(state.legal_actions()[0])
print([(state.action_to_string(o), p) for o, p in state.chance_outcomes()])


def let_chance_run(state: SpielState) -> None:
    """Play on to the next decision."""
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=chances))


# %% MCTS with random rollouts against somebody who plays at random.
simulations = int(sys.argv[1]) if len(sys.argv) > 1 else 200
searcher = mcts.MCTSBot(
    game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
)
state = game.new_initial_state()
for _ in range(6):
    let_chance_run(state)
    if state.is_terminal():
        break
    if state.current_player() == 0:
        best = searcher.mcts_search(state).best_child()
        print(
            f"{state.action_to_string(best.action)}: {best.total_reward / best.explore_count:+.2f}"
        )
        state.apply_action(best.action)
    else:
        state.apply_action(rng.choice(state.legal_actions()))

# %% Hidden hands: information-set MCTS deals them anew, with our policy as evaluator.
cards = vworp.open_spiel("keys_to_the_tardis", 2)
state = cards.new_initial_state()
let_chance_run(state)
bot = ismcts.ISMCTSBot(cards, PolicyEvaluator(), 2.0, simulations, random_state=rng)
print("ISMCTS would", state.action_to_string(bot.step(state)))
print(state.observation_string(state.current_player())[:120], "...")

# %% An ending looked at to the end: OpenSpiel's expectiminimax is exact.
position = vworp.new("tardis_run", options={"pawns": 1}).position()
position |= {"monsters": ["c4"], "holder": "monsters", "max_turns": 2}  # one seal from home
ending = vworp.open_spiel("tardis_run").state_at(vworp.position("tardis_run", position))
value, action = minimax.expectiminimax(ending, 9, lambda state: 0.0, 0)
print(f"{ending.action_to_string(action)} is worth {value:+.5f}")
assert value == 31 / 32  # five paddles fail in one throw of 32
