"""Cards that travel: from a hand to the pile, from the draw pile to a hand."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche.core import Code, View
from pioche.tui._paint.canvas import Canvas, Region
from pioche.tui._paint.cards import TINY, CardPainter
from pioche.tui._paint.scene import Scene

TRAVEL: Final = 0.26
"""Seconds that a card is on its way."""
STAGGER: Final = 0.09
"""Seconds between two cards, so that they can be counted."""
FRAME: Final = 1 / 30
MOST: Final = 6
"""Most cards that one player is seen to draw at once."""


class Flight(Struct, frozen=True):
    """A card on its way between two places of the canvas."""

    start: str
    end: str
    face: Code | None = None
    """None for a card that nobody may see."""
    delay: float = 0.0


def flights_between(before: Scene | None, after: Scene) -> list[Flight]:
    """The moves, from the numbers of cards alone; none if they are hidden or a round has begun."""
    if before is None or before.view.round != after.view.round or before.panel or after.panel:
        return []
    old, new = before.view, after.view
    changes = [_change(old, new, seat) for seat in range(len(new.players))]
    laid = [seat for seat, change in enumerate(changes) if change < 0]
    flights = (
        [Flight(_place(after, laid[0], leaving=True), "pile", new.top)] if _laid_one(old, new, laid) else []
    )
    if new.draw < old.draw:
        for seat, change in enumerate(changes):
            flights += [
                Flight("draw", _place(after, seat), None, number * STAGGER)
                for number in range(min(MOST, change))
            ]
    return flights


def _laid_one(old: View, new: View, laid: Sequence[int]) -> bool:
    return len(laid) == 1 and new.discard > old.discard and new.top is not None


def _change(old: View, new: View, seat: int) -> int:
    if seat >= len(old.counts) or old.counts[seat] is None or new.counts[seat] is None:
        return 0
    return (new.counts[seat] or 0) - (old.counts[seat] or 0)


def _place(scene: Scene, seat: int, leaving: bool = False) -> str:
    if seat != scene.bottom:
        return f"seat:{seat}"
    return "card" if leaving else "hand"


def length_of(flights: Sequence[Flight]) -> float:
    """Seconds until the last card has come to rest."""
    return max((flight.delay + TRAVEL for flight in flights), default=0.0)


def before_landing(scene: Scene, before: Scene, flights: Sequence[Flight]) -> Scene:
    """The scene while a card is on its way to the pile: the card under it still lies on top."""
    if not any(flight.end == "pile" for flight in flights):
        return scene
    return replace(scene, view=replace(scene.view, top=before.view.top, colour=before.view.colour))


def paint_flights(
    canvas: Canvas,
    flights: Sequence[Flight],
    elapsed: float,
    places: Mapping[str, Region],
    cards: CardPainter,
) -> None:
    """Draws the cards where they are after these seconds; a place that is not shown has no flights."""
    for flight in flights:
        share = (elapsed - flight.delay) / TRAVEL
        if 0 <= share < 1 and flight.start in places and flight.end in places:
            _paint(canvas, flight, _eased(share), places, cards)


def _paint(
    canvas: Canvas, flight: Flight, share: float, places: Mapping[str, Region], cards: CardPainter
) -> None:
    (x0, y0), (x1, y1) = _middle(places[flight.start]), _middle(places[flight.end])
    x = round(x0 + (x1 - x0) * share) - TINY.width // 2
    y = round(y0 + (y1 - y0) * share) - TINY.height // 2
    x, y = max(0, min(canvas.width - TINY.width, x)), max(0, min(canvas.height - TINY.height, y))
    if flight.face is None:
        cards.paint_back(canvas, x, y, TINY)
    else:
        cards.paint(canvas, x, y, TINY, flight.face)


def _eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def _middle(region: Region) -> tuple[float, float]:
    return region.x + region.width / 2, region.y + region.height / 2
