"""The messages between the server and its analysis process: length, then MessagePack."""

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from pioche.analysis import AdviceRequest

LENGTH: Final = 4
"""Bytes of the length before each message."""
LONGEST: Final = 16 * 2**20


class AnalyseRound(Struct, frozen=True, tag="analyse-round"):
    """A finished round of a record, by its number."""

    pun: str
    round: int


class Ready(Struct, frozen=True, tag="ready"):
    """The process has loaded everything; the time of a job counts from this message on."""


class Progress(Struct, frozen=True, tag="progress"):
    done: int
    of: int
    estimates: dict[str, bytes] | None = None
    """A `RoundReport` of the champion's estimates as JSON, by language; sent once, before all values."""


class RoundAnalysed(Struct, frozen=True, tag="round-analysed"):
    reports: dict[str, bytes]
    """A `RoundReport` as JSON, by language."""


class Advised(Struct, frozen=True, tag="advised"):
    advice: dict[str, bytes]
    """An `Advice` as JSON, by language."""


class Failed(Struct, frozen=True, tag="failed"):
    code: str
    expected: str = ""
    """The expected value, in one line of English."""


Job: TypeAlias = AnalyseRound | AdviceRequest
Result: TypeAlias = RoundAnalysed | Advised | Failed
FromWorker: TypeAlias = Ready | Progress | Result

_ENCODER: Final = msgspec.msgpack.Encoder()
_JOBS: Final[msgspec.msgpack.Decoder[Job]] = msgspec.msgpack.Decoder(Job)
_ANSWERS: Final[msgspec.msgpack.Decoder[FromWorker]] = msgspec.msgpack.Decoder(FromWorker)


def written(message: Job | FromWorker) -> bytes:
    body = _ENCODER.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def read_job(body: bytes) -> Job:
    return _JOBS.decode(body)


def read_answer(body: bytes) -> FromWorker:
    return _ANSWERS.decode(body)
