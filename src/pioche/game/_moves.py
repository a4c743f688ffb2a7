"""Moves as people write and read them: `r5`, `W=g`, `r7 > bob uno`, `draw`."""

from collections.abc import Mapping, Sequence

from pioche.core import Command
from pioche.game._errors import UnreadableMove
from pioche.records import OfASeat, PunError, command_text, read_command


class Move:
    """Something a player may do. It reads as PUN writes it, and can be handed to `Game.play`.

    Examples:
        >>> import pioche
        >>> game = pioche.Game("official", ["ann", "bob", "cat"], seed="7")
        >>> move = game.deal().legal()[0]
        >>> move, move.player, move == "y5", move.command
        (y5, 'ann', True, Lay(seat=0, cards=('y5',), colour=None, target=None, uno=False))
    """

    __slots__ = ("_command", "_player", "_text")

    def __init__(self, command: OfASeat, players: Sequence[str]) -> None:
        self._command = command
        self._player = players[command.seat]
        self._text = command_text(players, command).partition(" ")[2]

    @property
    def command(self) -> Command:
        """The move as a command of the core."""
        return self._command

    @property
    def player(self) -> str:
        return self._player

    @property
    def text(self) -> str:
        """The move without its player, as PUN writes it."""
        return self._text

    def __str__(self) -> str:
        return f"{self._player} {self._text}"

    def __repr__(self) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        """Equal to the same move, to its text, and to its text with the player."""
        if isinstance(other, Move):
            return self._command == other._command and self._player == other._player
        return other in (self._text, str(self))

    def __hash__(self) -> int:
        return hash(self._text)


def read_move(text: str, players: Sequence[str], turn: str | None, aliases: Mapping[str, str]) -> OfASeat:
    """The command of a text; without a name it means the player in turn."""
    words = text.split()
    named = len(words) > 1 and words[0] in players
    if not named and turn is None:
        raise UnreadableMove(f'"{text}": nobody is in turn; write the player first, as in "ann uno"')
    try:
        return read_command(text if named else f"{turn} {text}", players, aliases)
    except PunError as error:
        raise UnreadableMove(f'"{text}": expected {error.expected}, got {error.found}') from None
