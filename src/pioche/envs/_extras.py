"""Packages that are not there, in one line."""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtraError(ImportError):
    """An extra of the package is not installed."""


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Around the imports of a module that an extra brings along."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "pioche":
            raise
        raise MissingExtraError(f'{what} needs {missing}: pip install "pioche[{extra}]"') from None
