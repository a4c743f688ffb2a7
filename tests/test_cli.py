"""The entry point of all commands: help, version, one clear line for wrong usage."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pioche import __version__
from pioche.cli import _app as cli
from pioche.cli import main
from pioche.cli._app import COMMANDS, Command, build
from pioche.cli._errors import fail
from pioche.cli._start_menu import OFFERED
from pioche.cli.reference import help_of
from pioche.server import host
from tests.commands import error_line, printed


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, ["--version"]) == f"{__version__}\n"


def test_help_names_every_command_and_its_summary(capsys: pytest.CaptureFixture[str]) -> None:
    said = " ".join(printed(capsys, ["--help"]).split())
    for command in COMMANDS:
        assert f" {command.name} {command.summary} " in said


def test_the_help_of_a_command_has_its_examples_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, ["duel", "--help"])
    assert "\n    pioche duel expert random --players 4 --rounds 4000\n    pioche duel " in said
    assert "Every deal is played once from each seat" in said


def test_no_command_at_all_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, [])
    assert said.startswith("Usage: pioche")
    assert "What would you like to do?" not in said


@pytest.mark.parametrize(
    ("answer", "run"),
    [("1", [["serve"]]), (" 2 ", [["play"]]), ("4", [["puzzle"]]), ("", []), ("5", []), (None, [])],
)
def test_no_command_on_a_terminal_offers_to_play(
    answer: str | None, run: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []

    def answered(_: str) -> str:
        if answer is None:
            raise EOFError
        return answer

    def start(arguments: list[str]) -> int:
        started.append(arguments)
        return 0

    monkeypatch.setattr("pioche.cli._terminal.is_screen", lambda _: True)
    monkeypatch.setattr("builtins.input", answered)
    monkeypatch.setattr(cli, "_run_command", start)
    assert main([]) == 0
    assert started == run


def test_the_start_menu_offers_commands_that_exist() -> None:
    assert {name for name, _ in OFFERED} <= {command.name for command in COMMANDS}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_leads_to_something_that_exists(command: Command) -> None:
    module, _, attribute = command.target.partition(":")
    assert callable(getattr(import_module(module), attribute))


def test_help_imports_no_command() -> None:
    code = "import sys; from pioche.cli import main; main(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    command_line = {"pioche.cli", "pioche.cli._app", "pioche.cli._help_columns", "pioche.cli._errors"}
    ours = {"pioche", "pioche._lazy", "pioche._version", *command_line}
    assert {name for name in loaded if name.split(".")[0] == "pioche"} == ours
    assert not {"msgspec", "fluent"} & loaded


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["nothing"], 'pioche: unknown command "nothing"'),
        (["--nothing"], 'pioche: unknown command "--nothing"'),
        (["rulse"], 'pioche: unknown command "rulse". Did you mean "rules"?'),
        (["rules", "nothing"], 'pioche: unknown command "nothing"'),
    ],
)
def test_a_wrong_usage_is_one_line_and_exit_code_2(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_line(capsys, arguments).startswith(line)


def deal(players: int, *, seed: int = 0) -> int:
    """Deal to a number of players."""
    return players + seed


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["deal"], "deal: --players is missing; `pioche deal --help` shows the usage"),
        (["deal", "two"], 'invalid value for PLAYERS: unable to convert "two" into int'),
        (["deal", "2", "3"], 'unexpected argument "3"'),
        (["deal", "2", "--sed", "3"], "unknown option: --sed. Did you mean --seed?"),
        (["deal", "2", "--seed"], "deal: --seed needs a value"),
    ],
)
def test_wrong_arguments_are_named(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "build", lambda: build([Command("deal", f"{__name__}:deal", "Deal.")]))
    assert error_line(capsys, arguments) == f"pioche: {line}\n"


def test_a_command_returns_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "build", lambda: build([Command("deal", f"{__name__}:deal", "Deal.")]))
    assert main(["deal", "1", "--seed", "2"]) == 3


def test_failing_says_one_line_even_of_several(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exited:
        fail("no such file:\n  x.pun", 1)
    assert exited.value.code == 1
    assert capsys.readouterr().err == "pioche: no such file: x.pun\n"


def test_an_interrupt_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "build", interrupted)
    assert main(["rules"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_closed_pipe_ends_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    code = "import sys; from pioche.cli import _app; _app.build = lambda: print; sys.exit(_app.main(['x']))"
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no disk that is always full")
@pytest.mark.parametrize("given", [["--version"], ["rules", "list"], ["duel", "greedy", "random", "--json"]])
def test_a_disk_too_full_for_what_is_printed_is_told_in_one_line(given: list[str]) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "pioche.cli", *given]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]  # an engine may have said before that it is compiled
    assert last == "pioche: what is printed cannot be written: No space left on device"


def leaves() -> Iterator[tuple[str, ...]]:
    """Every command that does something, with its group."""
    app = build()
    for command in COMMANDS:
        below: list[tuple[str, ...]] = [
            (command.name, name) for name in app[command.name] if not name.startswith("-")
        ]
        yield from below or [(command.name,)]


LEAVES = tuple(leaves())
HELPS = (*LEAVES, *sorted({(names[0],) for names in LEAVES if len(names) > 1}))
"""Every command and every group."""


@pytest.mark.parametrize("names", HELPS, ids=" ".join)
def test_the_help_of_a_command_has_examples_and_no_artefacts(names: tuple[str, ...]) -> None:
    said = help_of(build(), *names)
    assert said.startswith(f"Usage: pioche {' '.join(names)}")
    assert said.count("For example:\n    pioche ") == 1
    assert not re.search(r"^ {4}pioche ", said.replace(_examples(said), ""), re.MULTILINE)
    for artefact in (
        "[ARGS",
        "Parameters:",
        "--empty-",
        "[default: False]",
        '[default: ""]',
        "[default: (",
    ):
        assert artefact not in said
    assert set(re.findall(r"--no-\w+", said)) <= {"--no-open", "--no-qr"}


def _examples(said: str) -> str:
    """The examples under their heading, up to the next blank line."""
    return said.partition("For example:\n")[2].partition("\n\n")[0]


@pytest.mark.parametrize("names", LEAVES, ids=" ".join)
def test_languages_and_json_are_described_alike(names: tuple[str, ...]) -> None:
    said = " ".join(help_of(build(), *names).split())
    assert ("--lang STR" in said) is (
        "The language by its code, such as fr; by default that of your system." in said
    )
    assert ("--json" in said) is bool(re.search(r"--json Print (only )?one (JSON|line of JSON)", said))


NOWHERE = "http://127.0.0.1:9/t/ABCDE"
WITH_LANGUAGE = (
    *(
        ["play"],
        ["serve"],
        ["join", NOWHERE],
        ["bot", "list"],
        ["bot", "join", NOWHERE],
        ["check-server", NOWHERE],
    ),
    *(["day"], ["puzzle"], ["mcp"]),
    *(["rules", "list"], ["rules", "show", "classic"], ["rules", "diff", "classic", "quiet"]),
    *(["rules", "explain", "classic"], ["rules", "check", "classic"], ["admin", "list"]),
    ["replay", "scenarios/records/match-of-three-rounds.pun", "--text"],
)
NO_PROGRAM = (["bot", "check", "no-such-bot"], ["duel", "cmd:no-such-bot", "expert"])
SAME_MISTAKE = (
    *(([*given, "--lang", "xx"], '--lang "xx": expected one of') for given in WITH_LANGUAGE),
    *((given, "127.0.0.1:9") for given in (["join", NOWHERE, "--name", "Ann"], ["bot", "join", NOWHERE])),
    (["check-server", "http://127.0.0.1:9"], "127.0.0.1:9"),
    *((["admin", name, "NOONE"], "there is no table NOONE") for name in ("show", "close")),
    *((["store", name, "NOONE"], "there is no table NOONE") for name in ("check", "repair", "export")),
    (["admin", "unban", "203.0.113.7"], "203.0.113.7/32 is not banned"),
    *(([name, "no-such-file.pun"], "no-such-file.pun") for name in ("check", "replay", "verify")),
    (["rules", "check", "no-such-file.toml"], "no-such-file.toml"),
    (["analyse", "no-such-file.pun"], "no-such-file.pun"),
    (["mine", "--out", "no-such-folder/mined.jsonl"], "no-such-folder/mined.jsonl"),
    *((given, 'there is no command "no-such-bot"') for given in NO_PROGRAM),
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a store without tables."""
    folder = tmp_path_factory.mktemp("home")
    with host(store=str(folder / "tables.sqlite")):
        return folder


@pytest.mark.parametrize(("given", "said"), SAME_MISTAKE, ids=str)
def test_the_same_mistake_gets_the_same_exit_code(
    given: list[str],
    said: str,
    home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PIOCHE_HOME", str(home))
    monkeypatch.setenv("PIOCHE_LANG", "en")
    assert said in error_line(capsys, given)
