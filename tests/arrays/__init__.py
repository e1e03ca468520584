"""TARDIS Run in arrays: run by themselves, since JAX has threads that other tests must not fork."""
