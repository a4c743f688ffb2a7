"""Tuples with an item changed, taken out or put in."""

from collections.abc import Sequence
from typing import TypeVar

from pioche.core._cards import Code

T = TypeVar("T")


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(cards: tuple[Code, ...], taken: Sequence[Code]) -> tuple[Code, ...]:
    left = list(cards)
    if len(taken) == 1:
        left.remove(taken[0])
        return tuple(left)
    for card in taken:
        left.remove(card)
    return tuple(left)


def with_inserted(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index:])
