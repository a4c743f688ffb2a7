"""Finds the running commit of the program, so that a result can be saved with it."""

import subprocess
from pathlib import Path
from typing import Final

from msgspec import Struct

ROOT: Final = Path(__file__).parents[1]
PROGRAM: Final = (
    *(".", ":!benchmarks/results", ":!docs", ":!*.md", ":!.github"),
    *(":(exclude,glob)tests/**/test_*.py", ":!tests/tui/snapshots", ":!web/tests"),
)
"""The paths that decide a result; commits of results, pages or tests do not change the program."""


class Commit(Struct, frozen=True):
    """The last commit that changed the program, and whether nothing has changed since."""

    name: str = ""
    clean: bool = False


def running() -> Commit:
    """An empty name without git, or without a repository."""
    name = _git("log", "-1", "--format=%h", "--abbrev=12", "--", *PROGRAM)
    if not name:
        return Commit()
    return Commit(name, not _git("status", "--porcelain", "--", *PROGRAM))


def _git(*arguments: str) -> str:
    try:
        command = ["git", "-C", str(ROOT), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
