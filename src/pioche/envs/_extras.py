"""Reports missing optional packages in one line."""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtraError(ImportError):
    """An extra of the package is not installed."""


@contextmanager
def requires_extra(extra: str, what: str) -> Iterator[None]:
    """A context for the imports of packages that an extra installs."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "pioche":
            raise
        raise MissingExtraError(f'{what} needs {missing}: pip install "pioche[{extra}]"') from None
