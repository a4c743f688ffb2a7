"""Fingerprints of all sources that decide a result."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

PLAYING: Final = ("core", "rulebooks", "kernels", "bots")
COUNTING: Final = (
    "lab/_runs/engines.py",
    "lab/_runs/experiments.py",
    "lab/_runs/forfeits.py",
    "lab/_runs/core_rounds.py",
    "lab/_runs/draw_luck.py",
    "lab/_statistics/tallies.py",
    "lab/_runs/kernel_rounds.py",
    "records/action_numbers.py",
)
ANY_DECK: Final = "kernels/_decks/"
"""The kernel for other decks, which no result under standard rules depends on."""
SOURCE_ENDING: Final = ".py"


class SourcesError(RuntimeError):
    """A worker runs other code than the process that asked."""


def fingerprint_of(package: Traversable, without: str | None = None) -> str:
    """Computes the fingerprint of a folder with the packages and modules above, `without` one folder."""
    folders = (found for name in PLAYING for found in _sources(package / name, name))
    modules = ((name, package / name) for name in COUNTING)
    whole = sha256()
    for name, file in sorted((*folders, *modules), key=lambda each: each[0]):
        if without is not None and name.startswith(without):
            continue
        text = file.read_bytes()
        whole.update(f"{name} {len(text)}\n".encode() + text)
    return whole.hexdigest()[:12]


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.name.endswith(SOURCE_ENDING):
            yield name, entry
        elif entry.is_dir():
            yield from _sources(entry, name)


SOURCES: Final = fingerprint_of(files("pioche"))
"""Computed once at the start: later edits do not change what this process plays."""
STANDARD_SOURCES: Final = fingerprint_of(files("pioche"), without=ANY_DECK)
"""The fingerprint of the code that plays rules of the standard kernel."""


def check(asked: str) -> None:
    """Refuses to play if this process started after an edit and runs other code than the process that
    asks.
    """
    if asked != SOURCES:
        raise SourcesError("the code of pioche has changed since this run began; start it again")
