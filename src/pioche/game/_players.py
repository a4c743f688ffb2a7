"""A player at the table: holds a hand, lays cards, draws, calls (source 004)."""

from typing import TYPE_CHECKING

from pioche.core import Event, View
from pioche.game._cards import Hand
from pioche.game._moves import Move

if TYPE_CHECKING:
    from pioche.game._game import Game


class Player:
    """One seat of a game, always in the current state.

    Examples:
        >>> import pioche
        >>> game = pioche.Game("classic", ["ann", "bob"], seed="3").deal()
        >>> bob = game.player("bob")
        >>> bob, bob.is_dealer, bob.is_in_turn, len(bob.hand)
        (<Player bob: 7 cards, 0 points>, False, True, 7)
    """

    __slots__ = ("_game", "_name")

    def __init__(self, game: "Game", name: str) -> None:
        self._game = game
        self._name = name

    @property
    def name(self) -> str:
        return self._name

    @property
    def seat(self) -> int:
        """The number of the seat, counted clockwise from 0."""
        return self._game.seat(self._name)

    @property
    def hand(self) -> Hand:
        return self._game.hand(self._name)

    @property
    def score(self) -> int:
        return self._game.scores[self._name]

    @property
    def is_dealer(self) -> bool:
        return self._game.dealer == self._name

    @property
    def is_knocked_out(self) -> bool:
        """Whether the player is out of the round for holding too many cards."""
        return self._name in self._game.knocked_out

    @property
    def is_in_turn(self) -> bool:
        return self._game.turn == self._name

    @property
    def view(self) -> View:
        """Everything this player may know."""
        return self._game.view(self._name)

    def legal(self) -> list[Move]:
        return self._game.legal(self._name)

    def play(self, move: str) -> tuple[Event, ...]:
        """Make a move: `player.play("r5")`, `player.play("W=g")`."""
        return self._game.play(f"{self._name} {move}")

    def draw(self) -> tuple[Event, ...]:
        return self.play("draw")

    def call_uno(self) -> tuple[Event, ...]:
        return self.play("uno")

    def catch(self, player: "str | Player") -> tuple[Event, ...]:
        """Catch a player who has not called UNO."""
        return self.play(f"catch {player.name if isinstance(player, Player) else player}")

    def ask(self, bot: str = "expert") -> Move | None:
        """The choice of a bot in this seat."""
        return self._game.ask(bot, self._name)

    def __str__(self) -> str:
        return self._name

    def __repr__(self) -> str:
        held = "knocked out" if self.is_knocked_out else f"{len(self.hand)} cards"
        return f"<Player {self._name}: {held}, {self.score} points>"
