"""A bot in another process. If it fails, `balanced` continues for it, and the failure is reported."""

from collections.abc import Callable
from random import Random
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from pioche.bots._base import Bot
from pioche.bots._stdio import messages
from pioche.bots._stdio.messages import IllegalReplyError, InvalidReplyError
from pioche.bots._stdio.process import ProcessEndedError, ProcessLines, ReplyTimeoutError
from pioche.bots._strategy.strategies import BalancedBot
from pioche.core import Command, Legal, RuleFields, Seen, View

HELLO_SECONDS = 10.0
"""Longer than for an answer, because an interpreter takes time to start."""
ANSWER_SECONDS = 1.0
FAREWELL_TIMEOUT = 0.5
"""Seconds that a bot has to end by itself after the last message."""


class BotFailure(Struct, frozen=True):
    """The failure of a bot: `crash`, `late`, `babble` or `illegal`, with details."""

    code: str
    detail: str
    complaints: tuple[str, ...] = ()
    """The last lines on its standard error."""

    def __str__(self) -> str:
        said = next((line for line in reversed(self.complaints) if line.strip()), "")
        return f"{self.code}: {self.detail}" + (f" (it said: {messages.shown(said.strip())})" if said else "")


class StdioBot(Bot):
    name: ClassVar[str] = "cmd"

    def __init__(
        self,
        command: str,
        seconds: float = ANSWER_SECONDS,
        report: Callable[[BotFailure], None] = lambda _: None,
        hello_seconds: float = HELLO_SECONDS,
    ) -> None:
        self.command = command
        self.seconds = seconds
        self.hello_seconds = hello_seconds
        self.report = report
        self.problems: list[BotFailure] = []
        self.substitute: Bot | None = None
        """The bot that plays for it until the next game."""
        self._lines: ProcessLines | None = None
        self._seq = 0

    def start(self, view: View, rules: RuleFields) -> None:
        self.substitute = None
        self._start, self._seen = (view, rules), []
        try:
            self._send(messages.start(view, rules))
        except (ReplyTimeoutError, ProcessEndedError, OSError, ValueError) as error:
            self._fail(error)

    def see(self, event: Seen) -> None:
        self._seen.append(event)
        if self.substitute is not None:
            self.substitute.see(event)
        elif self._lines is not None:
            self._lines.send(messages.seen(event))

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        luck = rng.getrandbits(32)
        if self.substitute is None:
            try:
                return self._asked(view, legal, luck)
            except (ReplyTimeoutError, ProcessEndedError, OSError, ValueError) as error:
                self._fail(error)
        assert self.substitute is not None
        return self.substitute.choose(view, legal, Random(luck))

    def _asked(self, view: View, legal: Legal, luck: int) -> Command | None:
        self._seq += 1
        lines = self._connected()
        if lines.waiting():
            raise InvalidReplyError(f"unasked: {messages.shown(lines.receive(0))}")
        lines.send(messages.request(self._seq, view, legal, luck, self.seconds))
        return messages.choice(messages.answer(lines.receive(self.seconds), self._seq), legal)

    def _send(self, line: str) -> None:
        self._connected().send(line)

    def _connected(self) -> ProcessLines:
        if self._lines is None:
            self._lines = ProcessLines(self.command)
            self._lines.send(messages.hello())
            messages.greeting(self._lines.receive(self.hello_seconds))
        return self._lines

    def _fail(self, error: Exception) -> None:
        """Reports, ends the process, and lets `balanced` see everything that this game has shown."""
        problem = self._problem(error)
        if self._lines is not None:
            self._lines.close(0)
            problem = replace(problem, complaints=tuple(self._lines.complaints))
            self._lines = None
        self.problems.append(problem)
        self.report(problem)
        self.substitute = BalancedBot()
        self.substitute.start(*self._start)
        for event in self._seen:
            self.substitute.see(event)

    def _problem(self, error: Exception) -> BotFailure:
        match error:
            case ReplyTimeoutError():
                return BotFailure("late", "no answer in time")
            case ProcessEndedError():
                code = self._lines.exit_code() if self._lines else None
                return BotFailure(
                    "crash", "closed its output" if code is None else f"ended with exit code {code}"
                )
            case IllegalReplyError():
                return BotFailure("illegal", str(error))
            case InvalidReplyError():
                return BotFailure("babble", str(error))
            case _:
                return BotFailure("crash", str(error))

    def close(self) -> None:
        if self._lines is not None:
            self._lines.send(messages.bye())
            self._lines.close(FAREWELL_TIMEOUT)
            self._lines = None
