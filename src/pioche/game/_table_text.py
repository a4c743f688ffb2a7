"""A game as text: the piles, and one line a player."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pioche.core import LEFT, View

if TYPE_CHECKING:
    from pioche.game._game import Game

_COLOURS = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}


def table_text(game: "Game", seen_by: str | None = None) -> str:
    """The whole table, or what one player sees of it."""
    view = game.view(seen_by)
    return "\n".join([_headline(game, view), _piles(view), *_players(game, view, seen_by)])


def _headline(game: "Game", view: View) -> str:
    if not view.round:
        return "Nothing is dealt yet."
    if game.is_over:
        return f"The game is over: {_and(game.winners)} won."
    if view.turn is None:
        return f"Round {view.round} is over: {_and(game.round_winners) or 'nobody'} won."
    return f"Round {view.round}, {view.players[view.turn]} is in turn ({view.phase})."


def _and(names: tuple[str, ...]) -> str:
    return " and ".join(names)


def _piles(view: View) -> str:
    direction = "left" if view.direction == LEFT else "right"
    colour = _COLOURS.get(view.colour or "", view.colour or "none")
    return f"top {view.top or 'none'}, colour {colour}, draw pile {view.draw}, play goes {direction}"


def _players(game: "Game", view: View, seen_by: str | None) -> Iterator[str]:
    width = max(map(len, view.players))
    for seat, name in enumerate(view.players):
        sign = ">" if seat == view.turn else " "
        held = _held(game, view, seat, seen_by)
        notes = "  dealer" if seat == view.dealer else ""
        yield f"{sign} {name:<{width}} {view.scores[seat]:>4}  {held}{notes}".rstrip()


def _held(game: "Game", view: View, seat: int, seen_by: str | None) -> str:
    name = view.players[seat]
    if seen_by in (None, name):
        return str(game.hand(name)) or "no cards"
    count = view.counts[seat] if seat < len(view.counts) else 0
    return "? cards" if count is None else f"{count} cards"
