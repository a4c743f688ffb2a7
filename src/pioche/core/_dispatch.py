"""Chooses the function for each member of a closed union, once for each type.

The choice is a `match` over the union that ends in `assert_never`, so that the type check fails if a member
is left out; after the first time it costs one look into a dictionary.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

Member = TypeVar("Member")
Function = TypeVar("Function")


class Dispatch(Generic[Member, Function]):
    def __init__(self, choose: Callable[[Member], Function]) -> None:
        self.choose = choose
        self.known: dict[type, Function] = {}
        """The functions chosen so far; where time counts, callers look here first."""

    def of(self, member: Member) -> Function:
        found = self.known.get(type(member))
        if found is None:
            found = self.known[type(member)] = self.choose(member)
        return found
