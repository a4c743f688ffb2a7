"""The cards that are on their way on the screen."""

from collections.abc import Callable, Sequence

from pioche.tui._paint.canvas import Canvas, Region
from pioche.tui._paint.cards import CardPainter
from pioche.tui._paint.motion import Flight, before_landing, flights_between, length_of, paint_flights
from pioche.tui._paint.scene import Scene


class CardFlights:
    def __init__(self, clock: Callable[[], float], cards: CardPainter) -> None:
        self._clock = clock
        self._cards = cards
        self._flights: Sequence[Flight] = ()
        self._began = 0.0
        self._before: Scene | None = None
        self._left_from: Region | None = None
        """The place of the chosen card before it was laid."""
        self._anchors: dict[str, Region] = {}

    @property
    def under_way(self) -> bool:
        return bool(self._flights) and self._clock() < self._began + length_of(self._flights)

    def begin(self, before: Scene | None, after: Scene) -> bool:
        """Animates the cards that have moved; False if none has, or the timer for frames runs already."""
        found = flights_between(before, after)
        if not found:
            return False
        running = self.under_way
        self._flights, self._began, self._before = found, self._clock(), before
        self._left_from = self._anchors.get("card")
        return not running

    def scene(self, scene: Scene) -> Scene:
        return (
            before_landing(scene, self._before, self._flights) if self._before and self.under_way else scene
        )

    def paint(self, canvas: Canvas) -> None:
        if self.under_way:
            left = {"card": self._left_from} if self._left_from is not None else {}
            elapsed = self._clock() - self._began
            paint_flights(canvas, self._flights, elapsed, canvas.anchors | left, self._cards)
        self._anchors = canvas.anchors
