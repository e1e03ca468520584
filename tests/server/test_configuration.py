"""Settings: one declaration, three places to say them, and wrong ones told in one sentence."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import make_docs
import pytest

from vworp.server import Limits, Rate, Settings
from vworp.server.configuration import BadSetting, Configuration, configure, declared


def settled(
    arguments: Mapping[str, Any] | None = None,
    environment: Mapping[str, str] | None = None,
    file: str | None = None,
) -> Configuration:
    """Settings that the environment of the tests has no part in."""
    return configure(arguments, environment or {}, file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "vworp.toml"
    path.write_text('port = 1111\nhost = "::1"\n[limits]\ngames = 7\nrequests = { burst = 9 }\n')
    return path


def test_without_a_word_the_defaults_are_in_force() -> None:
    assert settled().settings == Settings()


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(file: Path) -> None:
    environment = {"VWORP_PORT": "2222", "VWORP_LIMITS_GAMES": "8", "VWORP_CONFIG": str(file)}
    settings = settled({"port": "3333"}, environment).settings
    assert (settings.port, settings.limits.games, settings.host) == (3333, 8, "::1")
    assert settings.limits.requests == Rate(Limits().requests.per_second, 9)


def test_lists_and_truths_are_read_from_texts() -> None:
    environment = {"VWORP_PROXIES": "127.0.0.1, 10.0.0.0/8", "VWORP_HTTPS": "true"}
    settings = settled({"origins": ["https://a.example", "https://b.example:8"]}, environment)
    assert settings.settings.proxies == ("127.0.0.1", "10.0.0.0/8")
    assert settings.settings.https is True
    assert settings.settings.origins == ("https://a.example", "https://b.example:8")


def test_what_is_printed_gives_the_same_settings_again(tmp_path: Path) -> None:
    odd = {"database": 'sqlite:///a "b" \\ é 🎲', "https": True, "proxies": ["::1"]}
    first = settled({**odd, "limits.creations.per_second": "0.5", "picture_bytes": "12"})
    path = tmp_path / "printed.toml"
    path.write_text(first.toml(), encoding="utf-8")
    assert settled(file=str(path)).settings == first.settings


def test_what_is_printed_says_what_each_setting_means_and_where_it_comes_from(file: Path) -> None:
    text = settled({}, {"VWORP_TABLES": "5"}, str(file)).toml()
    for known in declared().values():
        assert known.words.split()[0] in text
    assert "nobody looks at them (from VWORP_TABLES)\ntables = 5\n" in text
    assert f"(from {file})" in " ".join(text.replace("\n# ", " ").split())


def test_every_limit_can_be_set() -> None:
    names = {name.split(".")[1] for name in declared() if name.startswith("limits.")}
    assert names == set(Limits.__dataclass_fields__)


WRONG = {
    "port": ["", "x", "-1", "65536", "8000.5", "9" * 5000],
    "bot_seconds": ["0", "-1", "nan", "inf", "soon"],
    "https": ["perhaps", ""],
    "log_level": ["loud"],
    "proxies": ["*", "10.0.0.1/8", "proxy.example"],
    "metrics_from": ["everybody"],
    "origins": ["vworp.example", "https://vworp.example/", "ftp://vworp.example"],
    "hint": ["", "5", "ms", "2h"],
    "limits.games": ["-1", "many"],
    "limits.requests.burst": ["0"],
    "limits.requests": ["5"],
    "limits.gmes": ["5"],
    "limits": ["5"],
    "colour": ["red"],
}


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, texts in WRONG.items() for t in texts])
def test_a_wrong_setting_is_one_clear_sentence(name: str, text: str) -> None:
    with pytest.raises(BadSetting) as refused:
        settled({name: text})
    assert name in str(refused.value)
    assert len(str(refused.value)) < 200
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "toml",
    ['port = "8000"', "port = true", "port = 1.0", "limits = 5", "x = 1", "[limits]\nx = {y=1}",
     "port = ", "proxies = '127.0.0.1'", "a = " + "[" * 5000, "limits = [1]",
     "[[limits]]\ngames = 1"],
)  # fmt: skip
def test_a_wrong_file_is_one_clear_sentence(tmp_path: Path, toml: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(toml)
    with pytest.raises(BadSetting) as refused:
        settled(file=str(path))
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    for name, reason in {"none": "no such file", ".": "directory", "picture": "text file"}.items():
        with pytest.raises(BadSetting, match=reason):
            settled(file=str(tmp_path / name))


def test_a_slip_in_a_name_is_noticed() -> None:
    with pytest.raises(BadSetting, match=r"did you mean limits\.games"):
        settled({"limits.gmes": "1"})
    (warning,) = settled(environment={"VWORP_PROT": "1", "VWORP_BROWSER": "x"}).warnings
    assert warning == "VWORP_PROT is not a setting; did you mean VWORP_PORT?"


def test_the_page_on_hosting_lists_every_setting() -> None:
    page = (make_docs.DOCS / "hosting.md").read_text(encoding="utf-8")
    for name in declared():
        assert f"| `{name}` |" in page
    assert make_docs.made_anew(page) == page, "run `make docs`"
