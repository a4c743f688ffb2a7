"""The lab's commands show progress on a terminal, and name a missing package in one line."""

import os
import subprocess
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec

import pytest

from pioche.cli import _lab_options as experiments
from tests.commands import error_line, printed

GAME = ["duel", "greedy", "random", "--rounds", "40", "--engine", "core", "--matches", "0"]


def without(*missing: str) -> pytest.MonkeyPatch:
    """Hides these packages."""
    patch = pytest.MonkeyPatch()

    def found(name: str) -> ModuleSpec | None:
        return None if name in missing else find_spec(name)

    patch.setattr(experiments, "find_spec", found)
    return patch


@pytest.mark.parametrize(
    ("given", "missing"),
    [
        ([*GAME, "--jobs", "2"], "--jobs needs joblib"),
        (["tournament", "greedy", "random"], "tournament needs numba"),
        (["tournament", "greedy", "random", "--out", "x"], "--out needs matplotlib"),
        (["study", "strategy", "--out", "x"], "--out needs matplotlib"),
        (["bench"], "bench needs numba"),
    ],
)
def test_a_missing_extra_is_named(given: list[str], missing: str, capsys: pytest.CaptureFixture[str]) -> None:
    patch = without(missing.split()[-1])
    try:
        line = error_line(capsys, given)
    finally:
        patch.undo()
    assert line == f'pioche: {missing}: pip install "pioche[lab]"\n'


def test_a_duel_needs_no_extra(capsys: pytest.CaptureFixture[str]) -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['numpy', 'numba', 'joblib', 'matplotlib', 'dask'])); "
        "from pioche.cli import _lab_options, main; real = _lab_options.find_spec; "
        "_lab_options.find_spec = lambda name: None if name in ('numpy', 'joblib') else real(name); "
        "sys.exit(main(sys.argv[1:]))"
    )
    given = [each for each in GAME if each not in ("--engine", "core")]
    done = subprocess.run([sys.executable, "-c", code, *given], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == printed(capsys, [*GAME, "--jobs", "1"])


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
def test_progress_is_shown_on_a_terminal_and_not_among_the_results() -> None:
    import pty

    terminal, line = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, "-m", "pioche.cli", *GAME, "--json"],
        stdout=subprocess.PIPE,
        stderr=line,
        env=env,
        check=False,
    )
    os.close(line)
    shown = _all_of(terminal)
    assert done.returncode == 0
    assert done.stdout.startswith(b"{")
    assert b"rounds" in shown
    assert b"0:00:00" in shown
    assert b"100%" in shown


def _all_of(terminal: int) -> bytes:
    shown = b""
    try:
        while part := os.read(terminal, 4096):
            shown += part
    except OSError:  # Linux reports it at the end
        pass
    os.close(terminal)
    return shown


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("cmd:", "expected a command after cmd:"),
        ("cmd:/no/such/bot -v", 'there is no command "/no/such/bot"'),
        ("cmd:python 'mine.py", "No closing quotation"),
    ],
)
@pytest.mark.parametrize("given", [["duel", "greedy"], ["tournament", "greedy"], ["bench"]])
def test_a_command_that_is_not_there_is_refused_before_anything_is_played(
    given: list[str], bot: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_line(capsys, [*given, bot]) == f"pioche: {bot}: {told}\n"
