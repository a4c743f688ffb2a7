"""Replaces, for type checkers, base classes of packages without types."""

from typing import Any


class UntypedBase:
    """Anything can be asked of it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None: ...

    def __getattr__(self, name: str) -> Any: ...
