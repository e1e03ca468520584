"""The research libraries are extras: asked for by name, never needed otherwise."""

import importlib
import subprocess
import sys
from dataclasses import replace

import pytest

import vworp
from vworp.adapters import MissingExtra
from vworp.adapters.episode import NoFeatures
from vworp.core import registry

EXTRAS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "open_spiel": "open-spiel"}
MODULES = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "open_spiel": "pyspiel"}


@pytest.mark.parametrize("adapter", EXTRAS)
def test_a_missing_library_is_named_with_the_extra_that_brings_it(
    adapter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith("vworp.adapters.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, MODULES[adapter], None)
    with pytest.raises(MissingExtra) as refusal:
        getattr(vworp, adapter)("tardis_run")
    assert str(refusal.value) == (
        f"{MODULES[adapter]} is not installed; `pip install vworp[{EXTRAS[adapter]}]` brings it"
    )


@pytest.mark.parametrize("module", ["jax", "pgx"])
def test_without_jax_or_pgx_the_import_names_the_extra(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = ("vworp.jax",)
    for name in [name for name in sys.modules if name.startswith(ours)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=rf"{module} is not installed; .* vworp\[jax\]"):
        importlib.import_module("vworp.jax")


def test_importing_vworp_and_playing_imports_none_of_them() -> None:
    libraries = sorted([*MODULES.values(), "jax", "pgx"])
    code = (
        "import sys, vworp; vworp.games(); vworp.new('tardis_run', seed=1);"
        f"print([name for name in {libraries} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("adapter", EXTRAS)
def test_a_game_without_features_is_refused_in_words(
    adapter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_extra", {})
    registry.register(replace(registry.find("tardis_run"), id="bare", title="Bare", features=None))
    with pytest.raises(NoFeatures, match="Bare declares no features"):
        getattr(vworp, adapter)("bare")
    registry.forget("bare")
