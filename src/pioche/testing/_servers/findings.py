"""The checks of a server, and their findings. Each check is a sentence: `conformance-ID`."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

FRAMES: Final = "frames"
"""The checks of every frame of every connection."""
CATALOGUE: Final[Mapping[str, tuple[str, ...]]] = {
    FRAMES: (
        "frames-valid",
        "frames-known",
        "no-gaps",
        "same-again",
        "checksum",
        "events-first",
        "no-foreign-card",
        "answered",
    ),
    "door": (
        "welcome",
        "whole-log",
        "start-beyond",
        "token-kept",
        "code-case",
        "unknown-fields",
        "wrong-version",
        "bad-token",
        "unknown-table",
        "garbage",
        "hello-first",
        "silence",
        "ping",
        "too-long",
        "too-fast",
    ),
    "people": (
        "arrival-order",
        "name-cleaned",
        "name-cut",
        "name-taken",
        "bad-name",
        "already-here",
        "one-seat",
        "presence",
        "spectators",
        "reactions",
        "master-only",
        "deputy",
        "bots",
        "rules-chosen",
        "options-chosen",
        "stand-in",
        "leave-seat",
        "office",
        "pause",
        "end",
        "deleted",
    ),
    "play": (
        "dealt",
        "offers-accepted",
        "not-offered",
        "not-your-turn",
        "stale",
        "not-seated",
        "nothing-changed",
        "same-id",
        "snapshot",
        "resume",
        "pages",
        "spectators-see-no-hand",
        "parts-shown",
        "own-part-last",
        "seed-gives-cards",
        "record-holds",
        "record-is-the-game",
    ),
    "calls": ("uno-due", "held", "call-in-time", "call-with-card", "catch", "rematch"),
    "parts": ("bad-part", "part-missing", "seed-without-it"),
}
"""The checks, by scene."""
CHECKS: Final = tuple(check for checks in CATALOGUE.values() for check in checks)
LONGEST_SEEN: Final = 300
"""Most characters of what was seen."""


class Finding(Struct, frozen=True):
    check: str
    holds: bool
    seen: str = ""
    """The behaviour seen instead, if the check fails."""


class Findings:
    def __init__(self) -> None:
        self._held: set[str] = set()
        self._wrong: dict[str, list[str]] = {}
        self._broken_off: dict[str, str] = {}

    def note(self, check: str, holds: bool, seen: object = "") -> None:
        """Records a result; a check holds if it holds every time."""
        if check not in CHECKS:
            raise KeyError(check)
        if holds:
            self._held.add(check)
        else:
            self._wrong.setdefault(check, []).append(_short(str(seen)))

    def same(self, check: str, got: object, expected: object) -> None:
        self.note(check, got == expected, f"expected {expected}, got {got}")

    def break_off(self, scene: str, why: str) -> None:
        """Stops a scene: the checks it has not reached count as failed."""
        self._broken_off[scene] = _short(why)

    def findings(self, *scenes: str) -> Iterator[Finding]:
        for scene in scenes:
            yield from (self._finding(scene, check) for check in CATALOGUE[scene])

    def _finding(self, scene: str, check: str) -> Finding:
        wrong = self._wrong.get(check)
        if wrong:
            return Finding(check, False, wrong[0] + (f" ({len(wrong)} times)" if len(wrong) > 1 else ""))
        if check in self._held:
            return Finding(check, True)
        return Finding(check, False, f"not reached: {self._broken_off.get(scene, 'there was no occasion')}")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_SEEN else f"{line[:LONGEST_SEEN]}…"
