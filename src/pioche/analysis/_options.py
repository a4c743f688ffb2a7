"""Lists the choices of a seat at one decision, as actions of the kernel."""

from typing import NamedTuple

from pioche.analysis._call_acts import with_its_call
from pioche.core import Catch, Command, Lay, Legal, View
from pioche.core.commands import Call
from pioche.kernels import CAUGHT, SILENCE, SPARED
from pioche.records import number_of


class Option(NamedTuple):
    command: Command | None
    action: int
    """A number of `records.action_numbers`, or one that `pioche.kernels` adds to them."""


def options_of(view: View, legal: Legal, in_turn: bool) -> list[Option]:
    """All choices: in turn all acts, with cards laid with their call; out of turn, speech and silence."""
    players = len(view.players)
    if in_turn:
        acts = (with_its_call(view, legal, act) for act in legal.in_turn)
        return [Option(act, number_of(act, players)) for act in acts]
    said = [act for act in legal.out_of_turn if isinstance(act, Call | Catch)]
    return [Option(act, number_of(act, players)) for act in said] + ([silence(said[0])] if said else [])


def silence(instead: Command) -> Option:
    """Silence: the player who had to call is caught, or nobody catches the others."""
    return Option(None, SILENCE | CAUGHT if isinstance(instead, Call) else SILENCE | SPARED)


def uncalled(command: Lay, players: int) -> Option:
    """A card laid without its call, with the player caught for it."""
    return Option(command, number_of(command, players) | CAUGHT)
