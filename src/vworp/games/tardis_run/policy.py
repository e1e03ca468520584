"""What a sensible player would do."""

from collections.abc import Sequence

from vworp.games.tardis_run.state import Table


class Runner:
    """Placeholder."""

    def weigh(self, view: Table, options: Sequence[int]) -> list[float]:
        """All alike."""
        return [1.0] * len(options)

    def value(self, view: Table) -> list[float]:
        """Nothing known."""
        return [0.0, 0.0]


POLICY = Runner()
