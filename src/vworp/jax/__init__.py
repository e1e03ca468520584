"""TARDIS Run in JAX: an environment of pgx, for thousands of games at once.

    >>> import jax
    >>> from vworp.jax import TardisRun
    >>> env = TardisRun()
    >>> state = jax.vmap(env.init)(jax.random.split(jax.random.key(1), 1024))

Needs `pip install vworp[jax]`.
"""

from vworp.adapters import brought_by

with brought_by("jax"):
    from vworp.jax.environment import State, TardisRun, transition
    from vworp.jax.reference import table_of
    from vworp.jax.tables import faces

__all__ = ["State", "TardisRun", "faces", "table_of", "transition"]
