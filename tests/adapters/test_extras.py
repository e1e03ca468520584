"""The research libraries are extras: asked for by name, never needed otherwise."""

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


def test_importing_vworp_and_playing_imports_none_of_them() -> None:
    code = (
        "import sys, vworp; vworp.games(); vworp.new('tardis_run', seed=1);"
        f"print([name for name in {sorted(MODULES.values())} if name in sys.modules])"
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
