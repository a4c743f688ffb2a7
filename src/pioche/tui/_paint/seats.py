"""Draws the seats round the table: the viewer at the bottom, the next player on the left."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pioche.core import Code, Uno
from pioche.locale import words
from pioche.tui._paint.canvas import Canvas, Region, cut
from pioche.tui._paint.cards import CardPainter
from pioche.tui._paint.palette import BACK_LINE, FAINT, LAMP, LOUD, QUIET, TEXT
from pioche.tui._paint.scene import Scene

_SIDES = {0: 0, 1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 3, 9: 3}
"""By number of other players: how many sit on each side; the rest sit along the top."""


NEAR: Final = 5
"""The distance from the limit at which the limit is shown beside a count."""


_NO_BARS: Final = "  "
"""A line of this width has no room for bars."""


class SeatRing(NamedTuple):
    """The others in turn order: up the left side, along the top, down the right side."""

    left: list[int]
    top: list[int]
    right: list[int]


def seating(players: int, bottom: int) -> SeatRing:
    others = [(bottom + step) % players for step in range(1, players)]
    side = _SIDES[len(others)]
    return SeatRing(
        list(reversed(others[:side])), others[side : len(others) - side], others[len(others) - side :]
    )


def paint_seats(canvas: Canvas, board: Region, side: int, top: int, scene: Scene, cards: CardPainter) -> None:
    """Reserves `side` columns for the seats left and right, and `top` rows for those along the top."""
    around = seating(len(scene.names), scene.bottom)
    inner = board.width - 2 * side
    for place, seat in enumerate(around.top):
        width = inner // len(around.top)
        spot = Region(board.x + side + place * width, board.y, width - 1, top)
        paint_seat(canvas, spot, seat, scene, cards, centred=True)
    for seats, x in ((around.left, board.x), (around.right, board.x + board.width - side)):
        for place, seat in enumerate(seats):
            height = (board.height - 1) // len(seats)
            y = board.y + place * height + max(0, (height - 3) // 2) + (1 if len(seats) == 1 else 0)
            paint_seat(canvas, Region(x + 1, y, side - 2, min(height, 4)), seat, scene, cards)


def paint_seat(
    canvas: Canvas, spot: Region, seat: int, scene: Scene, cards: CardPainter, centred: bool = False
) -> None:
    lines = [name_line(scene, seat, spot.width)]
    view = scene.view
    if view.hands:
        shown = [cards.face(card) for card in view.hands[seat]]
        lines += _in_short(shown, spot.width, spot.height - 1, cards)
    elif seat < len(view.inactive) and view.inactive[seat]:
        lines += _backs(scene, seat, spot, cards)
    else:
        lines += [count_line(scene, seat, spot.width), _score_line(scene, seat)]
    for row, line in enumerate(lines[: spot.height]):
        used = sum(len(text) for text, _ in line)
        x = spot.x + (max(0, spot.width - used) // 2 if centred else 0)
        for text, look in line:
            x = canvas.put(x, spot.y + row, text, look, spot.x + spot.width - x)
    canvas.click(spot, f"seat:{seat}")
    canvas.anchors[f"seat:{seat}"] = spot


Line = list[tuple[str, str]]


def name_line(scene: Scene, seat: int, width: int) -> Line:
    view = scene.view
    turn = view.turn == seat
    label = scene.labels.get(seat)
    mark = f"{label} " if label else ("▸ " if turn else "  ")
    tone = f"bold {LAMP}" if turn else (f"bold {TEXT}" if label else TEXT)
    if seat in view.knocked:
        return [("✗ ", f"bold {LOUD}"), (cut(scene.names[seat], width - 2), f"strike {FAINT}")]
    if seat in view.places or seat in view.folded:
        tone = FAINT
    return [(mark, f"bold {LAMP}"), (cut(scene.names[seat], width - 2), tone)]


def count_line(scene: Scene, seat: int, width: int) -> Line:
    view = scene.view
    count = view.counts[seat] if seat < len(view.counts) else 0
    uno = _uno_mark(view.uno[seat] if seat < len(view.uno) else Uno.NONE)
    say = words(scene.lang).say
    if seat in view.knocked:
        return [("  ", ""), (say("tui-knocked"), FAINT)]
    if seat in view.places and view.turn is not None:
        return [("  ", ""), (say("tui-place", place=view.places.index(seat) + 1), f"bold {LAMP}")]
    if seat in view.folded:
        return [("  ", ""), (say("tui-folded"), FAINT)]
    if count is None:
        return [("  ", ""), ("▮▮?", BACK_LINE), *uno]
    if is_near(count, scene.limit):
        return [("  ", ""), (f"{count}/{scene.limit}", f"bold {LOUD}"), *uno]
    room = max(0, width - 2 - 4 - (5 if uno else 0))
    backs = "▮" * min(count, room)
    return [("  ", ""), (backs, BACK_LINE), (f" {count}", f"bold {TEXT}"), *uno]


def _backs(scene: Scene, seat: int, spot: Region, cards: CardPainter) -> list[Line]:
    """The backs under the number of cards; beside it where there is no line of their own."""
    backs, rows = scene.view.inactive[seat], spot.height - 2
    if rows > 0:
        return [count_line(scene, seat, spot.width), *_in_short(backs, spot.width, rows, cards)]
    count = count_line(scene, seat, len(_NO_BARS))
    used = sum(len(text) for text, _ in count) - len(_NO_BARS)
    return [[*count, *_in_short(backs, spot.width - used, 1, cards)[0][1:]]]


def is_near(count: int, limit: int) -> bool:
    """Whether a few more cards knock the holder out: then the limit is shown beside the count."""
    return limit > 0 and count >= max(limit - NEAR, limit / 2)


def _uno_mark(uno: Uno) -> Line:
    if uno is Uno.CALLED:
        return [(" ", ""), ("UNO", f"bold {LAMP}")]
    return [(" ", ""), ("UNO?", f"bold {LOUD}")] if uno is Uno.DUE else []


def _in_short(shown: Sequence[Code], width: int, rows: int, cards: CardPainter) -> list[Line]:
    """Draws faces in short, in the lines available: an open hand, or the backs of another's cards."""
    lines: list[Line] = [[("  ", "")]]
    left = width - 2
    hand = cards.in_order(tuple(shown))
    for place, card in enumerate(hand):
        short = cards.short(card) + " "
        last = len(lines) == rows
        if len(short) + (4 if last and place + 1 < len(hand) else 0) > left:
            if last:
                lines[-1].append((f"+{len(hand) - place}", QUIET))
                break
            lines.append([("  ", "")])
            left = width - 2
        colour = cards.book.faces[card].colour
        lines[-1].append((short, cards.colours.paint(colour) if colour else TEXT))
        left -= len(short)
    return lines


def _score_line(scene: Scene, seat: int) -> Line:
    scores = scene.view.scores
    partner = [words(scene.lang).say("tui-partner")] if seat in scene.partners else []
    points = [words_points(scene, scores[seat])] if scene.target and seat < len(scores) else []
    return [("  ", ""), (" · ".join([*partner, *points]), FAINT)]


def words_points(scene: Scene, points: int) -> str:
    return words(scene.lang).say("tui-points", points=points)
