"""Moves as people write and read them: `r5`, `W=g`, `r7 > bob uno`, `draw`."""

import re
from collections.abc import Mapping, Sequence

from pioche.core import Command
from pioche.game._errors import UnreadableMove
from pioche.game._player_ids import player_ids, with_ids_for_targets
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
        self._text = command_text(players, command).removeprefix(self._player).lstrip()

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
    ids = player_ids(players)
    named = player_of(text, players)
    player = named or turn
    if player is None:
        raise UnreadableMove(
            f'"{text}": nobody is in turn; deal first, or write the player first, as in "{players[0]} uno"'
        )
    said = with_ids_for_targets(text.strip()[len(named or "") :], ids)
    try:
        return _command(said, player, ids, aliases)
    except PunError as error:
        if named is None and _is_an_act(text, player, ids, aliases):
            raise UnreadableMove(
                f'"{text}": "{text.split()[0]}" does not play; expected one of {", ".join(players)}'
            ) from None
        raise UnreadableMove(f'"{text}": expected {error.expected}, got {error.found}') from None


def player_of(text: str, players: Sequence[str]) -> str | None:
    """The player whose name begins the text, if something follows it."""
    said = text.strip()
    begun = [player for player in players if re.match(rf"{re.escape(player)}\s", said)]
    return max(begun, key=len, default=None)


def _command(said: str, player: str, ids: Mapping[str, str], aliases: Mapping[str, str]) -> OfASeat:
    return read_command(f"{ids[player]} {said.strip()}", list(ids.values()), aliases)


def _is_an_act(text: str, player: str, ids: Mapping[str, str], aliases: Mapping[str, str]) -> bool:
    """Whether the text is a move without its first word; then that word names somebody else."""
    try:
        _command(text.strip().partition(" ")[2], player, ids, aliases)
    except PunError:
        return False
    return True
