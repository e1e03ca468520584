"""A learner in a page: REINFORCE with one layer of weights, at a seat against bots.

    python examples/gymnasium_learner.py            # two thousand games of TARDIS Run
    python examples/gymnasium_learner.py 5000

The bot plays at random, so half the games are won at first; two thousand games later it is about
six in ten. Read it cell by cell (`# %%`) in an editor that runs such cells, or as the plain script
it is. It needs `pip install vworp[gymnasium]`.
"""

# %% One seat of a game is an environment; a bot of a level sits in the other.
import sys

import numpy as np
from numpy.typing import NDArray

import vworp

env = vworp.gymnasium("tardis_run", opponents="random")
observation, _ = env.reset(seed=1)
print(env.episode.state.text())
print("numbers in an observation:", observation["observation"].size)
print("legal now:", np.flatnonzero(observation["action_mask"]).tolist())

# %% A policy: a weight for each pair of feature and action, and only legal actions.
weights = np.zeros((env.episode.features.size, env.episode.decisions), np.float32)
rng = np.random.default_rng(1)

Seen = tuple[NDArray[np.float32], NDArray[np.int64], int, NDArray[np.float64]]


def choose(observation: dict[str, NDArray[np.float32]]) -> Seen:
    """An action by the weights, with all that is needed to learn from it."""
    legal = np.flatnonzero(observation["action_mask"])
    wishes = (observation["observation"] @ weights[:, legal]).astype(float)
    chances = np.exp(wishes - wishes.max())
    chances /= chances.sum()
    return observation["observation"], legal, int(rng.choice(len(legal), p=chances)), chances


def play(seed: int) -> tuple[list[Seen], float]:
    """One game: what was seen and chosen, and whether it was won."""
    observation, _ = env.reset(seed=seed)
    steps: list[Seen] = []
    is_over, reward = False, 0.0
    while not is_over:
        steps.append(choose(observation))
        _, legal, place, _ = steps[-1]
        observation, reward, is_over, _, _ = env.step(legal[place])
    return steps, reward


def learn(steps: list[Seen], reward: float, rate: float = 0.1) -> None:
    """Make what was done in a won game likelier, and in a lost one less likely."""
    for row, legal, place, chances in steps:
        push = -chances
        push[place] += 1
        weights[:, legal] += rate * reward * np.outer(row, push)


# %% Play and learn, and say now and then how it goes.
games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
results: list[float] = []
for number in range(games):
    steps, reward = play(seed=number)
    learn(steps, reward)
    results.append(reward)
    if (number + 1) % max(1, games // 5) == 0:
        won = np.mean(np.array(results[-max(1, games // 5) :]) > 0)
        print(f"{number + 1:6} games: won {won:.0%} of the latest")
