"""A growing sequence that may forget its beginning; the numbers of its items stay the same."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, SupportsIndex, TypeVar, overload

T = TypeVar("T")


class Window(Sequence[T]):
    """`len` counts all items there ever were; an index before `base` is an IndexError."""

    __slots__ = ("_items", "append", "base")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items: list[T] = list(items)
        self.append: Callable[[T], None] = self._items.append
        self.base: int = 0
        """The number of the first item still here."""

    def __copy__(self) -> "Window[T]":
        twin = Window(self._items)
        twin.base = self.base
        return twin

    def __len__(self) -> int:
        return self.base + len(self._items)

    def __iter__(self) -> Iterator[T]:
        """The items that are still here."""
        return iter(self._items)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Window):
            return self.base == other.base and self._items == other._items
        return not self.base and self._items == other

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, place: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: SupportsIndex | slice) -> T | list[T]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if start < min(self.base, stop):
                raise IndexError(f"{start} is before {self.base}")
            return self._items[start - self.base : max(stop - self.base, 0) : step]
        return self._items[self._at(place.__index__())]

    def __setitem__(self, place: int, item: T) -> None:
        self._items[self._at(place)] = item

    def _at(self, place: int) -> int:
        if place < 0:
            return place
        if place < self.base:
            raise IndexError(f"{place} is before {self.base}")
        return place - self.base

    def forget(self, before: int) -> list[T]:
        """Drops the items before this number, and returns them."""
        count = max(0, before - self.base)
        dropped = self._items[:count]
        del self._items[:count]
        self.base += count
        return dropped
