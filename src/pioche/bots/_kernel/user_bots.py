"""A user's bot as a compiled function, in the kernel and at any other table."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import numpy as np

from pioche.bots._base import Bot, armed
from pioche.bots._bot_luck import BotLuck
from pioche.bots._conduct import Conduct
from pioche.bots._python_files import line_of, named_in_python
from pioche.bots._specs import USERS, Spec, UnknownBotError
from pioche.bots._strategy.situation import Situation
from pioche.core import Command, Lay, Legal, RuleFields, View
from pioche.records.action_numbers import command_of

if TYPE_CHECKING:
    from pioche.kernels import UserFunction

Chooser: TypeAlias = Callable[..., Any]
"""A function of cells, rules, notes and seat that returns a number of `pioche.records.action_numbers`."""


def user_bot(name: str, function: Chooser) -> None:
    """Lets a function play under this name, in this process."""
    USERS[name] = function


def read_user(text: str) -> tuple[Spec, "UserFunction"]:
    """The function of this spec, ready to be called. Raises `UnknownBotError` with the reason if it cannot
    be.
    """
    spec, found = named_in_python(text)
    if isinstance(found, type):
        raise UnknownBotError(f"{text}: {spec.name} is a class, and no function of cells")
    return spec, _ready(text, found)


@lru_cache(maxsize=64)
def _ready(text: str, function: Chooser) -> "UserFunction":
    from numba.core.errors import NumbaError

    from pioche.kernels import is_chooser, user_function

    ready = user_function(function)
    if not is_chooser(ready):
        raise UnknownBotError(f"{text}: expected (s: Cells, r: Cells, m: Cells, seat: int) -> int")
    try:
        ready.compile(())
    except (NumbaError, TypeError) as error:
        raise UnknownBotError(f"{text}: cannot be compiled: {line_of(error)}") from error
    return ready


class UserBot(Bot):
    """The function at a table: its cells hold what the seat sees, and nothing of other hands."""

    name: ClassVar[str] = "py"

    def __init__(self, function: "UserFunction", conduct: Conduct) -> None:
        self.function = function
        self.conduct = conduct

    @property
    def watches(self) -> bool:
        return False

    def start(self, view: View, rules: RuleFields) -> None:
        from pioche.kernels import HANDED_WIDTH, packed

        super().start(view, rules)
        self._rules = packed(rules, len(view.players))
        self._handed = np.zeros(HANDED_WIDTH, np.int32)

    def in_turn(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        view = sight.view
        number = int(self.function(*self._hand_over(view, rng), view.seat))
        command = command_of(number, view.seat, len(view.players), view.pending is not None)
        return armed(sight, legal, command) if isinstance(command, Lay) else command

    def _hand_over(self, view: View, rng: Random) -> tuple[Any, Any, Any]:
        """Writes the view, the rules and empty notes as in the kernel."""
        from pioche.kernels import MARGIN, NOTES, RULES, VIEW, PackedDeck, cells_of, signed
        from pioche.kernels.bot_cells import LUCK_KEY

        handed = self._handed
        handed[:] = 0
        handed[VIEW:RULES] = cells_of(view, self.lore.rules, PackedDeck())
        handed[RULES:NOTES] = self._rules
        key = rng.own_key() if isinstance(rng, BotLuck) else (rng.getrandbits(32), rng.getrandbits(32))
        handed[NOTES + LUCK_KEY : NOTES + LUCK_KEY + 2] = [signed(word) for word in key]
        return handed[VIEW:RULES], handed[RULES:NOTES], handed[NOTES:-MARGIN]
