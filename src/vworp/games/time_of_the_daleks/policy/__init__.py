"""What a sensible player would do: recruit, pick likely adventures, spend where it adds most."""

from vworp.games.time_of_the_daleks.policy.crew import POLICY

__all__ = ["POLICY"]
