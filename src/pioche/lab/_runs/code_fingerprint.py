"""Fingerprints of all sources that decide a result.

Docstrings and lists of names do not count: they decide nothing, and results stay current when one is edited.
"""

import ast
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

PLAYING: Final = ("core", "rulebooks", "kernels", "bots")
COUNTING: Final = (
    "encoders/_net_memory.py",
    "encoders/_seat_inputs.py",
    "encoders/net_inputs.py",
    "lab/_runs/engines.py",
    "lab/_runs/experiments.py",
    "lab/_runs/forfeits.py",
    "lab/_runs/core_rounds.py",
    "lab/_runs/draw_luck.py",
    "lab/_statistics/tallies.py",
    "lab/_runs/kernel_rounds.py",
    "records/action_numbers.py",
)
ANY_DECK: Final = ("kernels/_decks/",)
"""The kernel for other decks, which no result under standard rules depends on."""
SEARCH: Final = ("kernels/_search/", "bots/_kernel/montecarlo.py", "bots/_kernel/play_trials.py")
"""The search of `montecarlo`, which no table without it depends on."""
BATCHES: Final = "kernels/_batch/"
"""Rounds side by side for training, which no result depends on."""
LIST_OF_NAMES: Final = "__init__.py"
SOURCE_ENDING: Final = ".py"

Sources: TypeAlias = dict[str, str]
"""The deciding code of each module, by its path."""


class SourcesError(RuntimeError):
    """A worker runs other code than the process that asked."""


def sources_of(package: Traversable) -> Sources:
    """The code of all modules that decide a result."""
    return {name: code_text(text) for name, text in texts_of(package).items()}


def texts_of(package: Traversable) -> Sources:
    """The same modules as they are written."""
    folders = (found for name in PLAYING for found in _modules(package / name, name))
    modules = ((name, package / name) for name in COUNTING)
    return {name: file.read_text(encoding="utf-8") for name, file in sorted((*folders, *modules))}


@cache
def code_text(source: str) -> str:
    """The lines of a module without its docstrings and empty lines."""
    lines = source.splitlines()
    for statement in _statements(ast.parse(source).body):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            for number in range(statement.lineno - 1, statement.end_lineno or statement.lineno):
                lines[number] = ""
    return "\n".join(line for line in lines if line)


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that may be docstrings: those of modules, classes and functions."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _statements(statement.body)


def fingerprint_of(sources: Sources, only: tuple[str, ...] = (), without: tuple[str, ...] = ()) -> str:
    """Computes the fingerprint of modules, of `only` those whose paths begin so, or `without` them."""
    whole = sha256()
    for name, code in sources.items():
        if (not only or name.startswith(only)) and not name.startswith(without):
            text = code.encode()
            whole.update(f"{name} {len(text)}\n".encode() + text)
    return whole.hexdigest()[:12]


def _modules(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _modules(entry, name)
        elif name.endswith(SOURCE_ENDING) and entry.name != LIST_OF_NAMES and not name.startswith(BATCHES):
            yield name, entry


# read once at the start: later edits do not change what this process plays
_TEXTS: Final = texts_of(files("pioche"))
TEXT_FINGERPRINT: Final = fingerprint_of(_TEXTS)
"""The fingerprint of these modules as they are written: processes of a run compare it, and parse nothing."""


@cache
def code_fingerprint() -> str:
    """The fingerprint of all code that decides a result."""
    return fingerprint_of(_code())


@cache
def standard_fingerprint() -> str:
    """Of the code that plays rules of the standard kernel, with bots that do not search."""
    return fingerprint_of(_code(), without=(*ANY_DECK, *SEARCH))


@cache
def search_fingerprint() -> str:
    """Of the search alone."""
    return fingerprint_of(_code(), only=SEARCH)


def _code() -> Sources:
    return {name: code_text(text) for name, text in _TEXTS.items()}


def check(asked: str) -> None:
    """Refuses to play if this process started after an edit and runs other code than the process that
    asks.
    """
    if asked != TEXT_FINGERPRINT:
        raise SourcesError("the code of pioche has changed since this run began; start it again")
