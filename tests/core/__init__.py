"""The core, a module each."""
