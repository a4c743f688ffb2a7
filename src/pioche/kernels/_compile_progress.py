"""Tells people who wait that a program is compiled, which happens once on a machine."""

# Numba has no types for its events.
# mypy: disable-error-code="no-untyped-call, misc, import-untyped"

import os
import sys
from typing import Any, Final

from numba.core import event

from pioche.kernels._code_libraries import Part
from pioche.locale import language, words

FEW_PARTS: Final = 20
"""A program of fewer functions compiles before anybody has read a line about it."""
LOWERED: Final = 60
"""The percentage of the time after which all functions are lowered, and the whole is optimised."""


class CompileProgress(event.Listener):
    """A line on stderr: on a terminal it shows how far the compiler has come, elsewhere it is written once,
    however many programs are compiled.
    """

    said = False

    def __init__(self, program: object, parts: int, lang: str) -> None:
        self.program = program
        self.parts = parts
        self.lang = lang
        self.lowered = 0
        self.shown = -1

    def on_start(self, event: Any) -> None:
        """Numba compiles, instead of reading the program from the disk."""
        if event.data["dispatcher"] is self.program and self.parts >= FEW_PARTS:
            Part.progress = self.step
            self._show(0)

    def step(self) -> None:
        """One more function is lowered."""
        self.lowered += 1
        if _is_terminal():
            self._show(LOWERED * min(self.lowered, self.parts) // self.parts)

    def on_end(self, event: Any) -> None:
        if event.data["dispatcher"] is not self.program:
            return
        Part.progress = None
        if self.shown >= 0 and _is_terminal():
            self._show(100)
            print(file=sys.stderr)

    def _show(self, percent: int) -> None:
        if percent == self.shown:
            return
        self.shown = percent
        say = words(language(os.environ, self.lang or None))
        if _is_terminal():
            line = say.say("engine-compiles-so-far", percent=percent)
            print(f"\r\033[Kpioche: {line}", end="", file=sys.stderr, flush=True)
        elif not CompileProgress.said:
            CompileProgress.said = True
            print(f"pioche: {say.say('engine-compiles')}", file=sys.stderr, flush=True)


def _is_terminal() -> bool:
    """Whether a line can be written again; not where another program draws on the terminal."""
    screen = sys.__stderr__
    return (
        screen is not None and sys.stderr is screen and screen.isatty() and os.environ.get("TERM") != "dumb"
    )
