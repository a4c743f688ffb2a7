"""Advice in a process of its own, so that a screen does not wait for it.

`AdviceProcess` is the side of the client; `python -m pioche.analysis._advice_process` is the other. A line of
JSON is one message.
"""

import os
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from queue import SimpleQueue
from threading import Thread
from typing import IO, BinaryIO, Final

import msgspec
from msgspec import Struct

from pioche.analysis._advice import estimated_advice, refined_advice
from pioche.analysis._seat_advice import Advice
from pioche.analysis._table_request import AdviceRequest

NICENESS: Final = 5
"""The priority of the process: below that of the screen."""


class AdviceAnswer(Struct, frozen=True):
    number: int
    """The number of the request."""
    advice: Advice | None
    final: bool
    """Whether this is the last answer to the request."""
    problem: str = ""
    """Why there are no values, in one line of English."""


class _NumberedRequest(Struct, frozen=True):
    number: int
    lang: str
    request: AdviceRequest


def has_lab() -> bool:
    """Whether values can be computed."""
    return find_spec("numba") is not None


class AdviceProcess:
    """The process starts with the first request and answers the latest one; no call waits for it."""

    def __init__(self) -> None:
        self._requests: SimpleQueue[_NumberedRequest | None] = SimpleQueue()
        self._answers: SimpleQueue[AdviceAnswer] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, number: int, request: AdviceRequest, lang: str) -> None:
        if self._process is None or self._process.poll() is not None:
            self._process = _started()
            Thread(target=self._work, args=(self._process,), daemon=True).start()
        self._requests.put(_NumberedRequest(number, lang, request))

    def answers(self) -> list[AdviceAnswer]:
        """The answers that have arrived since the last call."""
        return [self._answers.get() for _ in range(self._answers.qsize())]

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            self._requests.put(None)
            process.kill()
            process.wait()

    def _work(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        with process.stdin, process.stdout, suppress(OSError):
            while (asked := self._latest()) is not None:
                process.stdin.write(msgspec.json.encode(asked) + b"\n")
                process.stdin.flush()
                if not self._read(asked.number, process.stdout):
                    return

    def _latest(self) -> _NumberedRequest | None:
        asked = self._requests.get()
        while asked is not None and not self._requests.empty():
            asked = self._requests.get()
        return asked

    def _read(self, number: int, lines: IO[bytes]) -> bool:
        """Returns whether the process goes on."""
        for line in lines:
            answer = msgspec.json.decode(line, type=AdviceAnswer)
            self._answers.put(answer)
            if answer.final:
                return True
        self._answers.put(AdviceAnswer(number, None, True, "the process of the coach has ended"))
        return False


def _started() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "pioche.analysis._advice_process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def work(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers until the input ends: first with the estimate, then with values."""
    for line in requests:
        asked = msgspec.json.decode(line, type=_NumberedRequest)
        request, lang = asked.request, asked.lang
        rules, history, legal = request.rule_fields, request.history, request.legal
        values = has_lab()
        estimate = estimated_advice(rules, history, legal, lang)
        _tell(answers, AdviceAnswer(asked.number, estimate, not values))
        if values:
            _tell(answers, _refined(asked, estimate))


def _refined(asked: _NumberedRequest, estimate: Advice) -> AdviceAnswer:
    from pioche.analysis._rollouts import UnsupportedAnalysisError

    request = asked.request
    try:
        found = refined_advice(request.rule_fields, request.history, request.legal, [asked.lang])
    except UnsupportedAnalysisError as error:
        return AdviceAnswer(asked.number, estimate, True, str(error))
    return AdviceAnswer(asked.number, found[asked.lang], True)


def _tell(answers: BinaryIO, answer: AdviceAnswer) -> None:
    answers.write(msgspec.json.encode(answer) + b"\n")
    answers.flush()


def main() -> None:
    with suppress(AttributeError, OSError):  # not on every system
        os.nice(NICENESS)
    with suppress(BrokenPipeError, KeyboardInterrupt):
        work(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
