"""Whether a table can be drawn where this process writes."""

import sys
from collections.abc import Mapping


def is_screen(environment: Mapping[str, str]) -> bool:
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and environment.get("TERM", "") not in ("", "dumb")
