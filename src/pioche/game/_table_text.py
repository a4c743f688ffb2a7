"""A game as text: the piles, and one line a player."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pioche.core import LEFT, View
from pioche.rulebooks import colour_name

if TYPE_CHECKING:
    from pioche.game._game import Game


def table_text(game: "Game", seen_by: str | None = None) -> str:
    """The whole table, or what one player sees of it."""
    view = game.view(seen_by)
    return "\n".join([_headline(game, view), _piles(game, view), *_players(game, view, seen_by)])


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


def _piles(game: "Game", view: View) -> str:
    direction = "left" if view.direction == LEFT else "right"
    colour = colour_name(game.rules.fields, view.colour, "en") if view.colour else "none"
    parts = [
        f"top {view.top or 'none'}",
        f"colour {colour}",
        f"draw pile {view.draw}",
        f"play goes {direction}",
    ]
    if view.side is not None:
        parts.append(f"{view.side} side")
    if view.aside:
        parts.append(f"{view.aside} cards aside")
    return ", ".join(parts)


def _players(game: "Game", view: View, seen_by: str | None) -> Iterator[str]:
    width = max(map(len, view.players))
    for seat, name in enumerate(view.players):
        sign = ">" if seat == view.turn else " "
        held = _held(game, view, seat, seen_by)
        notes = "  dealer" if seat == view.dealer else ""
        yield f"{sign} {name:<{width}} {view.scores[seat]:>4}  {held}{notes}".rstrip()


def _held(game: "Game", view: View, seat: int, seen_by: str | None) -> str:
    name = view.players[seat]
    if seat in view.knocked:
        return "knocked out"
    if seen_by in (None, name):
        held = str(game.hand(name)) if seen_by is None else " ".join(view.hand)
        return held or "no cards"
    count = view.counts[seat] if seat < len(view.counts) else 0
    seen = f": {' '.join(view.inactive[seat])}" if view.inactive else ""
    return "? cards" if count is None else f"{count} cards{seen}"
