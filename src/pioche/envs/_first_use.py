"""Says that the kernel is compiled, where it is used for the first time on a machine."""

import sys
from pathlib import Path
from typing import Any, Final

LINE: Final = "pioche: the game is compiled for this machine, once; this takes about a minute"
_said: list[bool] = []


def say_first_use(function: Any) -> None:
    """Prints one line, once, if this compiled function is not saved on the disk yet."""
    if not _said and not function.overloads and not _is_saved(function):
        _said.append(True)
        print(LINE, file=sys.stderr, flush=True)


def _is_saved(function: Any) -> bool:
    """Numba keeps an index for each function that it has saved."""
    try:
        function.enable_caching()
        return Path(function._cache._cache_file._index_path).exists()
    except (RuntimeError, AttributeError):  # nothing is saved of code without a file
        return True
