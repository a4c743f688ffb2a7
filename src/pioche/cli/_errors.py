"""How a command ends when it cannot go on."""

import sys
from typing import NoReturn

CHECK_FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def fail(message: str, code: int = WRONG_USAGE) -> NoReturn:
    """Say in one line on stderr what is wrong, and exit."""
    print(f"pioche: {' '.join(message.split())}", file=sys.stderr)
    raise SystemExit(code)
