"""Draws the hand: in one row, overlapping if needed, or in more rows if it is large."""

from math import ceil

from msgspec import Struct

from pioche.tui._paint.canvas import Canvas, Region
from pioche.tui._paint.cards import LARGE, SMALL, TINY, CardLook, CardPainter, CardSize
from pioche.tui._paint.palette import LAMP, QUIET
from pioche.tui._paint.scene import HandPicture

LIFT = 1


class HandPlan(Struct, frozen=True):
    size: CardSize
    step: int
    """Columns from one card to the next."""
    per_row: int
    rows: int
    """The number of rows that fit; more cards scroll."""

    @property
    def height(self) -> int:
        return self.rows * (self.size.height + LIFT)


def plan_hand(count: int, width: int, height: int) -> HandPlan:
    """The largest cards that show the whole hand in this number of columns and rows."""
    for size, least, room in ((LARGE, 6, 11), (SMALL, 4, SMALL.height + LIFT)):
        if room <= height and (step := _step(count, width, size, least)):
            return HandPlan(size, step, max(1, count), 1)
    rows = height // (SMALL.height + LIFT)
    per_row = 1 + (width - SMALL.width) // 4
    if rows > 1 and ceil(count / per_row) <= rows:
        rows = ceil(count / per_row)
        per_row = ceil(count / rows)
        return HandPlan(SMALL, _step(per_row, width, SMALL, 4) or 4, per_row, rows)
    per_row = max(1, width // TINY.width)
    rows = min(ceil(count / per_row), max(1, height // (TINY.height + LIFT)))
    return HandPlan(TINY, TINY.width, per_row, max(1, rows))


def _step(count: int, width: int, size: CardSize, least: int) -> int | None:
    if count <= 1:
        return size.width if size.width <= width else None
    step = min(size.width + 1, (width - size.width) // (count - 1))
    return step if step >= least else None


def paint_hand(canvas: Canvas, region: Region, hand: HandPicture, cards: CardPainter, plan: HandPlan) -> None:
    if not hand.cards:
        return
    rows = ceil(len(hand.cards) / plan.per_row)
    first = _first_row(hand, plan, rows)
    for row in range(first, min(rows, first + plan.rows)):
        y = region.y + (row - first) * (plan.size.height + LIFT)
        _paint_row(canvas, region, y, row, hand, cards, plan)
    if rows > plan.rows:
        shown = f"{first + 1}–{min(rows, first + plan.rows)}/{rows}"
        canvas.put(region.x + region.width - len(shown), region.y, shown, QUIET)


def _first_row(hand: HandPicture, plan: HandPlan, rows: int) -> int:
    """Scrolls so that the cursor is visible."""
    if rows <= plan.rows:
        return 0
    at = (hand.cursor or 0) // plan.per_row
    return max(0, min(at - plan.rows // 2, rows - plan.rows))


def _paint_row(
    canvas: Canvas, region: Region, y: int, row: int, hand: HandPicture, cards: CardPainter, plan: HandPlan
) -> None:
    start = row * plan.per_row
    places = list(range(start, min(len(hand.cards), start + plan.per_row)))
    used = (len(places) - 1) * plan.step + plan.size.width
    left = region.x + max(0, (region.width - used) // 2)
    spots = {place: left + (place - start) * plan.step for place in places}
    for place in sorted(places, key=lambda each: each == hand.cursor):
        _paint_card(canvas, spots[place], y, place, hand, cards, plan.size)


def _paint_card(
    canvas: Canvas, x: int, y: int, place: int, hand: HandPicture, cards: CardPainter, size: CardSize
) -> None:
    lifted = place in hand.lifted or place in hand.marks
    at = y if lifted else y + LIFT
    if hand.covered:
        cards.paint_back(canvas, x, y + LIFT, size)
        return
    look = CardLook(
        dimmed=hand.helped and place not in hand.lifted,
        chosen=place == hand.cursor,
        marked=place in hand.marks,
    )
    cards.paint(canvas, x, at, size, hand.cards[place], look)
    if place == hand.cursor and at > y and hand.pointing:
        canvas.put(x + size.width // 2, y, "▾", f"bold {LAMP}")
    canvas.click(Region(x, at, *size), f"card:{place}")
    if place == hand.cursor:
        canvas.anchors["card"] = Region(x, at, *size)
