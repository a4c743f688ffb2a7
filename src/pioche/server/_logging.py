"""The server's log on stderr: one line for each entry, without secrets."""

import logging
import re
import sys
import traceback
from typing import Final, Literal, TypeAlias

Level: TypeAlias = Literal["debug", "info", "warning", "error"]
_SECRETS: Final = (
    (re.compile(r"\b(p[a-z2-9]{13})\.[A-Za-z0-9_-]{43}"), r"\1.…"),
    (re.compile(r"(\w+://[^\s:/@]*):[^\s/@]*@"), r"\1:…@"),
)
"""Tokens of players, and passwords in addresses."""


class OneLineFormatter(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(" ".join(super().format(record).split()))

    def formatException(self, ei: object) -> str:  # noqa: N802
        """The kind and the place of an error, without values."""
        assert isinstance(ei, tuple)
        kind, _, found = ei
        place = traceback.extract_tb(found)[-1] if found else None
        where = f" at {place.filename}:{place.lineno}" if place else ""
        return f"({kind.__name__ if kind else 'error'}{where})"


def without_secrets(text: str) -> str:
    for secret, instead in _SECRETS:
        text = secret.sub(instead, text)
    return text


def log_to_stderr(level: Level) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLineFormatter())
    for name in ("pioche", "uvicorn", "uvicorn.error", "websockets", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if "." not in name else []
        logger.propagate = "." in name
        logger.setLevel(level.upper())
    if level == "warning":  # nobody may fill the disk by sending invalid requests
        logging.getLogger("uvicorn.error").setLevel("ERROR")
