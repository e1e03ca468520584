"""Agents at one table with PettingZoo: turns, masks, features, and a co-operative game.

    python examples/pettingzoo_table.py            # twenty games of each
    python examples/pettingzoo_table.py 100

Read it cell by cell (`# %%`) in an editor that runs such cells, or as the plain script it is.
It needs `pip install vworp[pettingzoo]`.
"""

# %% A table of three: who decides is `agent_selection`, and its mask says what is legal.
import sys
from collections import Counter
from typing import Any

import numpy as np

import vworp

env = vworp.pettingzoo("keys_to_the_tardis", 3)
env.reset(seed=7)
observation, reward, is_over, is_cut, info = env.last()
space = env.unwrapped.episode.game.actions
print(env.agents, "and now", env.agent_selection)
for action in np.flatnonzero(observation["action_mask"])[:5]:
    print("  may", space.notation(int(action)))

# %% An observation is a row of numbers; its blocks have names.
features = env.unwrapped.episode.features
print("my hand:", observation["observation"][features.slices["hand"]])
print(features.layout()[:300], "...")

# %% Whole games, every agent playing anything that is legal.
rng = np.random.default_rng(1)


def play(env: Any, seed: int) -> dict[str, float]:
    """The rewards of one game."""
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, is_cut, _ = env.last()
        paid[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if is_over or is_cut else int(rng.choice(legal)))
    return paid


games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
wins: Counter[str] = Counter()
for seed in range(games):
    paid = play(env, seed)
    wins[max(paid, key=lambda agent: paid[agent]) if any(paid.values()) else "nobody"] += 1
print("won:", dict(wins))

# %% In a co-operative game all agents are paid alike.
together = vworp.pettingzoo("time_of_the_daleks", 2)
results = [play(together, seed) for seed in range(games)]
print("the Doctors won", sum(paid["player_0"] > 0 for paid in results), "of", games)
assert all(len(set(paid.values())) == 1 for paid in results)

# %% The same table for libraries that want all agents to act at once.
parallel = vworp.pettingzoo("tardis_run", parallel=True)
observations, infos = parallel.reset(seed=1)
actions = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in observations.items()}
observations, rewards, terminations, truncations, infos = parallel.step(actions)
print("now it is the turn of", infos["player_0"]["active_agent"])
