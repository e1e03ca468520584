"""What the solution says about the game: the figures behind the page about it."""

from typing import Any

from tardis_run_research.batches import Batches, Worth
from tardis_run_research.games import Decision, Player, at_random, best_by, play
from vworp.games.tardis_run.study.bounds import WHOLE
from vworp.games.tardis_run.study.endgames import FINE
from vworp.games.tardis_run.study.layers import MINE, NOBODYS, YOURS

Figures = dict[str, Any]


def exact_worth(lower: Any, upper: Any) -> Worth:
    """The solved chance, the middle between both bounds: arrays by owner and both stands."""

    def worth(ours: Any, theirs: Any, owner: Any) -> Any:
        low, high = (bound[owner, ours, theirs].astype(float) for bound in (lower, upper))
        return (low + high) / (2 * WHOLE)

    return worth


def greedy_worth(batches: Batches) -> Worth:
    """Places along the route, eight more for the black paddle: what a simple player counts."""
    numbering = batches.moves.numbering
    places = batches.np.asarray([sum(stand) for stand in numbering.stands])
    scale = 4 * numbering.off * numbering.pawns

    def worth(ours: Any, theirs: Any, owner: Any) -> Any:
        paddle = 8 * ((owner == MINE).astype(float) - (owner == YOURS).astype(float))
        return 0.5 + (places[ours] - places[theirs] + paddle) / scale

    return worth


def with_endgames(network: Worth, exact: Worth, batches: Batches, on_board: int) -> Worth:
    """A network as it is shipped: exact, but for rounding, with few pawns left on the board."""
    numbering = batches.moves.numbering
    left = batches.np.asarray(
        [numbering.pawns - stand.count(numbering.off) for stand in numbering.stands]
    )

    def worth(ours: Any, theirs: Any, owner: Any) -> Any:
        known = batches.np.rint(exact(ours, theirs, owner) * FINE) / FINE
        is_known = left[ours] + left[theirs] <= on_board
        return batches.np.where(is_known, known, network(ours, theirs, owner))

    return worth


def openings(worth: Worth, batches: Batches) -> Figures:
    """The value of the first move, and of the black paddle before it."""
    xp = batches.np
    stand, _, _ = batches.opening()
    both = xp.full(3, stand)
    chances = worth(both, both, xp.asarray([NOBODYS, MINE, YOURS]))
    names = ("opening", "opening_with_paddle", "opening_against_paddle")
    return {name: float(chance) for name, chance in zip(names, chances, strict=True)}


def match(batches: Batches, ours: Player, theirs: Player, games: int, rng: Any) -> Figures:
    """Two players, each first in half of the games."""
    first = play(batches, ours, theirs, games // 2, rng)
    second = play(batches, theirs, ours, games // 2, rng)
    wins = int(first.first_won.sum()) + int((~second.first_won).sum())
    turns = batches.np.concatenate([first.turns, second.turns])
    return {
        "games": 2 * (games // 2),
        "wins": wins,
        "turns_mean": float(turns.mean()),
        "turns_median": float(batches.np.median(turns)),
    }


class Watcher:
    """Looks over the shoulders of players who know the solution, and counts."""

    def __init__(self, batches: Batches, worth: Worth, others: dict[str, Player], rng: Any) -> None:
        self.batches, self.worth, self.others, self.rng = batches, worth, others, rng
        self.judges: dict[str, Worth] = {}
        """Players that weigh arrows by a worth of their own."""
        self.sums: dict[str, float] = {}
        self.by_gain = [0] * 41
        """Backward arrows, by how much better taking one is than leaving it, in half percents."""

    def add(self, name: str, values: Any) -> None:
        """Count how often, and how much."""
        self.sums[f"{name}_count"] = self.sums.get(f"{name}_count", 0) + len(values)
        self.sums[f"{name}_sum"] = self.sums.get(f"{name}_sum", 0) + float(values.sum())

    def __call__(self, table: Any, decision: Decision, thrown: Any) -> None:
        """One turn of every game that goes on."""
        xp, batches = self.batches.np, self.batches
        on = xp.nonzero(table[0] != batches.all_off)[0]
        if not len(on):
            return
        some = tuple(column[on] for column in table)
        four, five = batches.picks(self.worth, some)
        best = xp.maximum(four.max(axis=0), five.max(axis=0))
        self._look_at_paddles(some, four, five)
        for name, player in self.others.items():
            choice = player(batches, some, self.rng)
            rows = xp.arange(len(on))
            chosen = xp.where(choice.is_five, five[choice.slot, rows], four[choice.slot, rows])
            self.add(f"lost_by_{name}", best - chosen)
        self._look_at_arrows(some, decision.slot[on], thrown[on])

    def _look_at_paddles(self, table: Any, four: Any, five: Any) -> None:
        """TR-26. How often the fifth paddle is right, and what the paddle is worth."""
        xp = self.batches.np
        ours, theirs, owner = table
        held = owner == MINE
        gain = five.max(axis=0)[held] - four.max(axis=0)[held]
        self.add("five_right", (gain > 0).astype(float))
        self.add("five_gain", xp.abs(gain))
        free = owner == NOBODYS
        if free.any():
            mine, yours = ours[free], theirs[free]
            with_it = self.worth(mine, yours, xp.full(len(mine), MINE))
            self.add("paddle_worth", with_it - self.worth(mine, yours, owner[free]))

    def _look_at_arrows(self, table: Any, slot: Any, thrown: Any) -> None:
        """TR-R14. Arrows on offer after the throw: forwards, backwards, taken, for what."""
        xp, batches = self.batches.np, self.batches
        moved = xp.nonzero(thrown >= 0)[0]
        some = tuple(column[moved] for column in table)
        slot, throw = slot[moved], thrown[moved]
        stayed, jumped, may = batches.after_throw(self.worth, some, slot, throw)
        start = batches.lands[slot, throw, some[0]]
        end = batches.arrow_lands[slot, throw, some[0]]
        hits = may & (batches.one[some[1]] >> xp.where(may, end, 0) & 1 == 1)
        takes, gain = (jumped > stayed).astype(float), jumped - stayed
        for name, at in (
            ("forward", may & (end > start)),
            ("backward", may & (end < start)),
            ("backward_capturing", may & (end < start) & hits),
            ("backward_plain", may & (end < start) & ~hits),
        ):
            self.add(f"arrow_{name}_taken", takes[at])
            self.add(f"arrow_{name}_gain", xp.maximum(gain[at], 0))
        for name, worth in self.judges.items():
            theirs, far, _ = batches.after_throw(worth, some, slot, throw)
            lost = xp.maximum(stayed, jumped) - xp.where(far > theirs, jumped, stayed)
            self.add(f"lost_at_arrows_by_{name}", lost[may])
        self._count_gains(gain[may & (end < start)])

    def _count_gains(self, gains: Any) -> None:
        xp = self.batches.np
        bins = xp.clip(xp.rint(gains * 200), -20, 20).astype(int) + 20
        for number, many in enumerate(xp.bincount(bins, minlength=41).tolist()):
            self.by_gain[number] += int(many)

    def figures(self) -> Figures:
        """The means, with how many they are of."""
        found: Figures = {}
        for name in sorted({key.rsplit("_", 1)[0] for key in self.sums}):
            many = self.sums[f"{name}_count"]
            found[name] = {"mean": self.sums[f"{name}_sum"] / max(1, many), "of": int(many)}
        found["backward_arrows_by_gain"] = self.by_gain
        return found


def study(
    batches: Batches, worth: Worth, games: int, rng: Any, networks: dict[str, Worth]
) -> Figures:
    """Everything the page about the solved game tells."""
    perfect = best_by(worth)
    judges = {"greedy": greedy_worth(batches), **networks}
    others: dict[str, Player] = {name: best_by(judge) for name, judge in judges.items()}
    others["random"] = at_random
    watcher = Watcher(batches, worth, others, rng)
    watcher.judges = judges
    seen = play(batches, perfect, perfect, games // 4, rng, watcher)
    figures = openings(worth, batches)
    figures["perfect_first_won"] = {"wins": int(seen.first_won.sum()), "games": games // 4}
    figures["perfect_turns"] = [
        int(many) for many in batches.np.bincount(seen.turns // 5, minlength=60)[:60].tolist()
    ]
    figures["watched"] = watcher.figures()
    figures["matches"] = {
        f"perfect v {name}": match(batches, perfect, player, games, rng)
        for name, player in others.items()
    }
    return figures
