"""Exit codes, and the one line that an error prints."""

import sys
from typing import NoReturn

CHECK_FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def fail(message: str, code: int = WRONG_USAGE) -> NoReturn:
    """Prints one line on stderr and exits."""
    print(f"pioche: {' '.join(message.split())}", file=sys.stderr)
    raise SystemExit(code)
