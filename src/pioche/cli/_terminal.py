"""Tells whether the terminal can show a table."""

import sys
from collections.abc import Mapping


def is_screen(environment: Mapping[str, str]) -> bool:
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and environment.get("TERM", "") not in ("", "dumb")
