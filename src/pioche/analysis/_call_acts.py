"""Acts that lay a card with its call or without it."""

from msgspec.structs import replace

from pioche.core import Command, Jump, Lay, Legal, View


def with_its_call(view: View, legal: Legal, act: Command) -> Command:
    return legal.armed(act) if isinstance(act, Lay) and leaves_one(view, act) else act


def without_call(command: Command | None) -> Command | None:
    if isinstance(command, Lay | Jump) and command.uno:
        return replace(command, uno=False)
    return command


def leaves_one(view: View, lay: Lay) -> bool:
    """Whether the act lays a card and leaves one in hand."""
    return len(view.hand) - len(lay.cards) == 1
