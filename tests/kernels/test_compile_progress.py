"""People who wait for the compiler are told so, once."""

import io
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from pioche.kernels import make_ready
from pioche.kernels._compile_progress import FEW_PARTS, CompileProgress

HEAD = "from pioche.kernels._compilation import compiled\n"
PART = "@compiled\ndef part_{n}(x: int) -> int:\n    return x + {n}\n"
WHOLE = "@compiled\ndef whole(x: int) -> int:\n    return {calls}\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def program(folder: Path, parts: int) -> Any:
    """A function that calls this number of others."""
    calls = " + ".join(f"part_{n}(x)" for n in range(parts))
    path = folder / "program.py"
    path.write_text(HEAD + "".join(PART.format(n=n) for n in range(parts)) + WHOLE.format(calls=calls))
    return runpy.run_path(str(path))["whole"]


@pytest.mark.parametrize(
    ("lang", "begin"), [("en", "the fast engine"), ("fr", "le moteur rapide"), ("de", "die schnelle")]
)
def test_a_large_program_says_in_the_language_asked_for_that_it_is_compiled_once(
    lang: str,
    begin: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for told in (1, 0):
        monkeypatch.setattr(CompileProgress, "said", False)
        make_ready(program(tmp_path, FEW_PARTS), lang)
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == told
        assert all(line.startswith(f"pioche: {begin}") for line in lines)


def test_a_second_program_says_it_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(CompileProgress, "said", False)
    for parts in (FEW_PARTS, FEW_PARTS + 1):
        make_ready(program(tmp_path, parts), "en")
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_small_program_says_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program(tmp_path, 3)(1) == 6
    assert capsys.readouterr().err == ""


def test_on_a_terminal_the_line_shows_how_far_the_compiler_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "__stderr__", screen)
    monkeypatch.setenv("TERM", "xterm")
    make_ready(program(tmp_path, FEW_PARTS), "en")
    shown = [int(line.rpartition(":")[2].strip(" %\n")) for line in screen.getvalue().split("\r\033[K")[1:]]
    assert shown[0] == 0
    assert shown == sorted(set(shown))
    assert len(shown) > FEW_PARTS // 2
    assert shown[-1] == 100
    assert screen.getvalue().endswith("\n")
