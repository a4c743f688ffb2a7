"""Draws the whole table screen, from 80 × 24 cells upwards."""

from msgspec import Struct

from pioche.locale import words
from pioche.tui._paint.bars import (
    paint_bar,
    paint_footer,
    paint_log,
    paint_panel,
    paint_side_log,
    paint_status,
    paint_title,
)
from pioche.tui._paint.canvas import Canvas, Region
from pioche.tui._paint.cards import CardPainter
from pioche.tui._paint.hand import HandPlan, paint_hand, plan_hand
from pioche.tui._paint.notice import is_too_small, paint_too_small
from pioche.tui._paint.palette import GROUND
from pioche.tui._paint.piles import paint_table
from pioche.tui._paint.scene import Scene
from pioche.tui._paint.seats import paint_seats, seating

WIDEST, HIGHEST = 124, 19
WIDEST_TABLE = 72
WIDE = 108
"""From this number of columns on, the log stands at the side."""


class Layout(Struct, frozen=True):
    title: Region
    board: Region
    log: Region
    beside: bool
    status: Region
    hand: Region
    bar: Region
    footer: Region
    plan: HandPlan


def lay_out(width: int, height: int, cards: int, folded: bool) -> Layout:
    beside = width >= WIDE and not folded
    side = min(46, width // 4 + 2) if beside else 0
    main = width - side
    status = 2 if height < 24 else 3 if height < 40 else 4
    plan = plan_hand(max(1, cards), main - 2, _hand_room(height))
    bottom = height - 2 - plan.height
    log = 0 if beside or folded else max(1, min(8, bottom - status - 11))
    board = bottom - status - log - 1
    log_region = Region(main, 1, side, height - 2) if beside else Region(0, 1 + board, main, log)
    return Layout(
        title=Region(0, 0, width, 1),
        board=Region(0, 1, main, board),
        log=log_region,
        beside=beside,
        status=Region(0, bottom - status, main, status),
        hand=Region(1, bottom, main - 2, plan.height),
        bar=Region(0, height - 2, main if beside else width, 1),
        footer=Region(0, height - 1, width, 1),
        plan=plan,
    )


def page_width(width: int, folded: bool) -> int:
    """The number of columns for the text of a page."""
    return lay_out(width, 40, 7, folded).board.width - 6


def _hand_room(height: int) -> int:
    """The number of rows for the hand."""
    if height < 34:
        return 6 if height < 24 else 8 if height < 30 else 10
    return height // 3


def paint_scene(width: int, height: int, scene: Scene, cards: CardPainter) -> Canvas:
    if is_too_small(width, height):
        return paint_too_small(width, height, scene.lang)
    canvas = Canvas(width, height, GROUND)
    cards.side = scene.view.side
    layout = lay_out(width, height, len(scene.hand.cards), scene.folded)
    paint_title(canvas, layout.title, scene)
    if scene.panel is not None:
        page = layout.board.height + (0 if layout.beside else layout.log.height)
        paint_panel(canvas, Region(1, 1, layout.board.width - 2, page), scene.panel)
    else:
        _paint_board(canvas, layout.board, scene, cards)
    if scene.panel is None or layout.beside:
        _paint_log(canvas, layout, scene)
    paint_status(canvas, layout.status, scene.status, scene.about)
    canvas.anchors |= {"hand": layout.hand, "card": layout.hand}
    paint_hand(canvas, layout.hand, scene.hand, cards, layout.plan)
    paint_bar(canvas, layout.bar, scene)
    paint_footer(canvas, layout.footer, scene.footer)
    return canvas


def _paint_board(canvas: Canvas, whole: Region, scene: Scene, cards: CardPainter) -> None:
    """Draws the table in its own size, in the middle of a large window."""
    width, height = min(whole.width, WIDEST), min(whole.height, HIGHEST)
    board = Region(
        whole.x + (whole.width - width) // 2, whole.y + (whole.height - height) // 2, width, height
    )
    around = seating(len(scene.names), scene.bottom)
    side = max(16, min(26, board.width // 5)) if around.left else 2
    top = (3 if board.height >= 14 else 2) if around.top else 0
    paint_seats(canvas, board, side, top, scene, cards)
    wide = min(WIDEST_TABLE, board.width - 2 * side)
    x = board.x + (board.width - wide) // 2
    table = Region(x, board.y + top, wide, board.height - top)
    paint_table(canvas, table, scene, cards)


def _paint_log(canvas: Canvas, layout: Layout, scene: Scene) -> None:
    if layout.beside:
        paint_side_log(canvas, layout.log, scene.log, words(scene.lang).say("tui-log"))
    elif layout.log.height:
        paint_log(canvas, layout.log, scene.log)
