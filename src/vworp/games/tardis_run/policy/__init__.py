"""What a sensible player would do."""

from vworp.games.tardis_run.policy.judgement import POLICY

__all__ = ["POLICY"]
