"""`pioche rules …`: output and exit codes."""

import json
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.locale import LANGUAGES
from pioche.rulebooks import explain, fingerprint, load, names, resolve_text
from tests.commands import error_line, printed


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_LANG", "en")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    return printed(capsys, ["rules", *arguments])


def test_list_names_every_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    listed = [line.split()[0] for line in run(capsys, "list").splitlines()]
    assert listed[0] == "Presets:"
    assert [name for name in listed if name not in ("Presets:", "House")] == [e.name for e in names()]
    assert "Règles:" in run(capsys, "list", "--lang", "fr")


def test_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(run(capsys, "list", "--json"))
    assert listed[0]["name"] == "classic"
    assert set(listed[0]) == {"name", "kind", "title", "summary", "source"}


def test_the_output_of_show_is_a_ruleset_file(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["mayhem+stacking"], ["mayhem+stacking", "--changes"]):
        shown = run(capsys, "show", *arguments)
        assert resolve_text(shown) == load("mayhem+stacking")
        assert fingerprint(load("mayhem+stacking")) in shown


def test_show_as_json_has_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(run(capsys, "show", "official", "--json"))
    assert shown["fingerprint"] == fingerprint(load("official"))
    assert (shown["uno_call"], shown["deck"]["r0"], shown["cards"]) == ("after", 1, {})


def test_diff(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "diff", "classic", "stacking+aqua") == (
        "stacking: none → same\ndeck.W+1*: 0 → 2\ndeck.W+2*: 0 → 2\n"
    )
    assert run(capsys, "diff", "lowest", "losers_collect") == "no difference\n"
    assert json.loads(run(capsys, "diff", "classic", "jump_in", "--json")) == [
        {"field": "jump_in", "first": False, "second": True}
    ]


def test_explain(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, "explain", "party") == explain(load("party"), "en")
    assert run(capsys, "explain", "party", "--lang", "fr") == explain(load("party"), "fr")
    assert json.loads(run(capsys, "explain", "party", "--json"))["text"] == explain(load("party"), "en")
    monkeypatch.setenv("PIOCHE_LANG", "fr")
    assert run(capsys, "explain", "party") == explain(load("party"), "fr")


def test_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('extends = "official"\nstacking = "same"\n')
    assert run(capsys, "check", str(good)) == "1 passed, 0 failed\n"
    bad.write_text('extends = "official"\nstacking = "sme"\n')
    assert main(["rules", "check", str(tmp_path)]) == 1
    assert capsys.readouterr().out == (
        f'{bad}:2: stacking = "sme": expected one of none, same, higher, any (did you mean "same"?)\n'
        "1 passed, 1 failed\n"
    )
    assert main(["rules", "check", str(good), str(bad), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"], report["failures"][0]["line"]) == (1, 1, 2)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["show", "offical"], 'pioche: "offical": expected a preset, a house rule or a .toml file (did you'),
        (["explain", "x.toml"], 'pioche: "x.toml": expected a file that can be read'),
        (
            ["explain", "classic", "--lang", "xx"],
            f'pioche: --lang "xx": expected one of {", ".join(LANGUAGES)}',
        ),
        (
            ["diff", "classic", "teams+fold"],
            'pioche: house/fold.toml:5: leaver = "fold": contradicts teams = 2',
        ),
        (["check", "x.toml"], "pioche: x.toml: no such file"),
        (["check"], "pioche: name the ruleset files to check"),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_line(capsys, ["rules", *arguments]).startswith(line)


def test_errors_are_said_in_the_users_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIOCHE_LANG", "fr")
    assert "attendu" in error_line(capsys, ["rules", "show", "offical"])


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    assert "official+stacking+mine.toml" in run(capsys, "--help")
    assert "pioche rules diff classic official" in run(capsys, "diff", "--help")
