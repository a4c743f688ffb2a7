"""`python -m tests.protocol.exchanges`: play the exchanges of docs/protocol.md, and write down what was said.

An exchange is a fenced block. Its first line names those whose frames are shown, and `new` lays a new table:

    ```exchange new ann
    ann → {"type": "hello", "version": 1}
    ann ← {"type": "welcome", "version": 1, …
    (0.8 s later)
    (bob's line is cut)

What is sent is as the page has it; what is received is as the live table gives it, with the longest parts
left out.
"""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from pioche.protocol import read_client
from pioche.protocol.to_server import Hello
from pioche.server._admission.identity import Keyring
from pioche.server._clock import Clock
from pioche.server._storage.base import StepBatch
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.policy import settled, whole_rules
from pioche.table import Decision, Options, TableOpened
from pioche.table.events import MasterChosen
from tests.fixed_parts import table_with_fixed_parts

PAGE: Final = Path(__file__).parents[2] / "docs" / "protocol.md"
RULES: Final = 'extends = "classic"\nhand_size = 3\n'
SEED: Final = "story 187"
LEFT_OUT: Final = "…"
WIDTH: Final = 118
_BLOCK: Final = re.compile(r"(```exchange([^\n]*)\n)(.*?)(?=^```$)", re.DOTALL | re.MULTILINE)
_SENT: Final = re.compile(r"^(\w+) → (.*?)(?=^\w+ [→←]|^\(|\Z)", re.DOTALL | re.MULTILINE)
_EVENT: Final = re.compile(r'"events": |"standing": |\[\d+, \Z')
_BESIDE: Final = re.compile(r"^\(.*\)$", re.MULTILINE)


class Story:
    """A table and its people, with a clock that only the page moves."""

    def __init__(self, seed: str = SEED) -> None:
        self.told: list[tuple[str, bytes]] = []
        self._now = 0.0
        self._keyring = Keyring(b"story")
        self._guests: dict[str, Guest] = {}
        options = settled(Options())
        opened = TableOpened(whole_rules(RULES, options), seed, options)
        decisions = [Decision((opened, MasterChosen("pann")))]
        table = table_with_fixed_parts(decisions)
        clock = Clock(lambda: self._now, lambda: 0.0)
        self._live_table = LiveTable("QK7TP", table, clock, Translator(self._keyring), self._keep)

    def _keep(self, batch: StepBatch) -> None:  # noqa: ARG002
        self._live_table.kept()

    def say(self, person: str, frame: str) -> None:
        token = self._keyring.token(f"p{person}")
        message = read_client(frame.replace(f'"token": "{LEFT_OUT}"', f'"token": "{token}"'))
        if isinstance(message, Hello):
            guest = self._guests[person] = Guest(_Ear(person, self), f"p{person}")
            self._live_table.enter(guest, token, message.start)
        else:
            self._live_table.hear(self._guests[person], message)

    def cut(self, person: str) -> None:
        self._live_table.leave(self._guests.pop(person))

    def wait(self, seconds: float) -> None:
        self._now += seconds
        self._live_table.tick()


class _Ear:
    def __init__(self, person: str, story: Story) -> None:
        self._person = person
        self._story = story

    def send(self, *frames: bytes) -> None:
        self._story.told.extend((self._person, frame) for frame in frames)

    def stream(self, pages: Iterator[bytes]) -> None:
        for page in pages:
            self.send(page)

    def close(self, code: str) -> None:
        raise AssertionError(f"{self._person} is sent away: {code}")


def played(page: str) -> str:
    """The page with every exchange as it runs now."""
    stories = [Story()]

    def again(block: re.Match[str]) -> str:
        words = block[2].split()
        if "new" in words:
            stories.append(Story())
        return block[1] + "".join(_exchange(stories[-1], _steps(block[3]), words))

    return _BLOCK.sub(again, page)


def frames_of(page: str) -> tuple[list[Any], list[Any]]:
    """All frames of all exchanges, complete: sent and received."""
    sent, told, story = list[Any](), list[Any](), Story()
    for block in _BLOCK.finditer(page):
        story = Story() if "new" in block[2].split() else story
        for step in _steps(block[3]):
            story.told.clear()
            _take(story, step)
            told += [json.loads(frame) for _, frame in story.told]
            sent += [json.loads(step.partition(" → ")[2])] if " → " in step else []
    return sent, told


def _steps(text: str) -> list[str]:
    """The messages sent, and what happens beside them, in order."""
    found = [*_SENT.finditer(text), *_BESIDE.finditer(text)]
    return [match[0].strip() for match in sorted(found, key=lambda match: match.start())]


def _exchange(story: Story, steps: Sequence[str], shown: Sequence[str]) -> Iterator[str]:
    for step in steps:
        story.told.clear()
        yield step + "\n"
        _take(story, step)
        for person, frame in story.told:
            if person in shown:
                yield laid_out(f"{person} ← ", shortened(json.loads(frame))) + "\n"


def _take(story: Story, step: str) -> None:
    later = re.fullmatch(r"\(([\d.]+) s later\)", step)
    cut = re.fullmatch(r"\((\w+)'s line is cut\)", step)
    if later:
        story.wait(float(later[1]))
    elif cut:
        story.cut(cut[1])
    else:
        person, _, frame = step.partition(" → ")
        story.say(person, frame)


def shortened(value: Any, key: str = "") -> Any:
    """Leaves out what is long and unimportant here."""
    if key in ("token", "options") or (key == "rules" and value is not None):
        return LEFT_OUT
    if isinstance(value, list):
        return LEFT_OUT if len(value) > 20 else [shortened(item) for item in value]
    if isinstance(value, dict):
        return {name: shortened(item, name) for name, item in value.items()}
    return value


def laid_out(start: str, value: Any) -> str:
    """Wrapped between items, one space deeper in each bracket; each event begins a line."""
    done, line, depth = "", start, 0
    for piece in re.split(r"(?<=, )", json.dumps(value, ensure_ascii=False)):
        if len(line + piece.rstrip()) > WIDTH or (depth < 3 and _EVENT.match(piece)):
            done, line = f"{done}{line.rstrip()}\n", " " * (len(start) + depth)
        depth += len(re.findall(r"[\[{]", piece)) - len(re.findall(r"[\]}]", piece))
        line += piece
    return done + line


if __name__ == "__main__":
    PAGE.write_text(played(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
