"""Draws the middle of the table: draw pile, discard pile, the colour in force and the direction of play."""

from pioche.core import LEFT, Colour, View
from pioche.locale import words
from pioche.tui._paint.canvas import Canvas, Region
from pioche.tui._paint.cards import HUGE, LARGE, SMALL, CardLook, CardPainter, CardSize
from pioche.tui._paint.palette import FAINT, LAMP, LINE, NIGHT, QUIET, TABLE, TEXT
from pioche.tui._paint.scene import Scene
from pioche.tui._paint.seats import count_line, name_line, words_points

GAP = 4


def ground_of(view: View) -> str:
    """The cloth: darker while the dark side of the cards is in play."""
    return NIGHT if view.side == "dark" else TABLE


def paint_table(canvas: Canvas, region: Region, scene: Scene, cards: CardPainter) -> None:
    ground = ground_of(scene.view)
    canvas.fill(region, ground)
    canvas.frame(region, f"{LINE} on {ground}")
    _arrows(canvas, region, scene)
    _own_seat(canvas, region, scene)
    if scene.view.top is not None:
        _piles(canvas, region, scene, cards)


def _arrows(canvas: Canvas, region: Region, scene: Scene) -> None:
    """Clockwise is up the left side of the screen, because the next player sits on one's left."""
    if scene.view.turn is None:
        return
    clockwise = scene.view.direction == LEFT
    look = f"{LAMP} on {ground_of(scene.view)}"
    top, bottom, left, right = ("▸", "◂", "▴", "▾") if clockwise else ("◂", "▸", "▾", "▴")
    for x in (region.x + region.width // 8, region.x + region.width - 3 - region.width // 8):
        canvas.put(x, region.y, f" {top} ", look)
        canvas.put(x, region.y + region.height - 1, f" {bottom} ", look)
    middle = region.y + region.height // 2
    canvas.put(region.x, middle, left, look)
    canvas.put(region.x + region.width - 1, middle, right, look)


def _own_seat(canvas: Canvas, region: Region, scene: Scene) -> None:
    """Draws the seat at the bottom, on the edge of the table."""
    seat, scores = scene.bottom, scene.view.scores
    line = [*name_line(scene, seat, 18), *count_line(scene, seat, 16)]
    if scene.target and seat < len(scores):
        line.append((f"  {words_points(scene, scores[seat])}", QUIET))
    used = sum(len(text) for text, _ in line) + 2
    x = region.x + (region.width - used) // 2
    y = region.y + region.height - 1
    ground = ground_of(scene.view)
    canvas.put(x, y, " " * used, f"on {ground}")
    x += 1
    for text, look in line:
        x = canvas.put(x, y, text, f"{look} on {ground}")


def _size(region: Region) -> CardSize:
    for size in (HUGE, LARGE, SMALL):
        if size.height + 3 <= region.height and 2 * size.width + GAP + 6 <= region.width:
            return size
    return SMALL


def _piles(canvas: Canvas, region: Region, scene: Scene, cards: CardPainter) -> None:
    view, size = scene.view, _size(region)
    beside = region.width >= 2 * size.width + GAP + 32
    total = 2 * size.width + GAP + (18 if beside else 0)
    x = region.x + (region.width - total) // 2
    y = region.y + 1 + max(0, (region.height - 3 - size.height) // 2)
    _draw_pile(canvas, Region(x, y, *size), scene, cards)
    pile = x + size.width + GAP
    assert view.top is not None
    cards.paint(canvas, pile, y, size, view.top, CardLook(glow=view.colour))
    canvas.anchors |= {"draw": Region(x, y, *size), "pile": Region(pile, y, *size)}
    if beside:
        _colour_beside(canvas, pile + size.width + 3, y, size, scene, cards)
    else:
        _colour_under(canvas, region, pile + size.width // 2, y + size.height, scene, cards)


def _draw_pile(canvas: Canvas, spot: Region, scene: Scene, cards: CardPainter) -> None:
    view, ground, size = scene.view, ground_of(scene.view), CardSize(spot.width, spot.height)
    if not view.draw:
        canvas.frame(spot, f"{FAINT} on {ground}", lines="╌╎")
    elif view.draw_face is not None:
        cards.paint(canvas, spot.x, spot.y, size, view.draw_face)
    else:
        cards.paint_back(canvas, spot.x, spot.y, size)
    text = f" {view.draw} "
    below = view.draw_face is not None
    y = spot.y + (spot.height - 1 if below else spot.height // 2)
    canvas.put(spot.x + (spot.width - len(text)) // 2, y, text, f"bold {TEXT} on {ground}")
    if view.aside:
        told = words(scene.lang).say("tui-aside", count=view.aside)
        canvas.put(spot.x, spot.y - 1, told, f"{QUIET} on {ground}")
    canvas.click(spot, "draw")


def _named(colour: Colour, cards: CardPainter) -> str:
    return f"{cards.colours.shape(colour)} {cards.colours.name(colour)}"


def _colour_beside(canvas: Canvas, x: int, y: int, size: CardSize, scene: Scene, cards: CardPainter) -> None:
    view, say, ground = scene.view, words(scene.lang).say, ground_of(scene.view)
    middle = y + size.height // 2 - 1
    if cards.colours.offered(view.side):
        canvas.put(x, middle - 1, say("tui-colour-in-force"), f"{QUIET} on {ground}")
        text, look = _colour(scene, cards)
        canvas.put(x, middle, text, look)
    way = "left" if view.direction == LEFT else "right"
    canvas.put(x, middle + 2, say("tui-direction", direction=way), f"{QUIET} on {ground}")
    if view.side is not None:
        canvas.put(x, middle - 3, say("tui-side", side=view.side), f"bold {TEXT} on {ground}")


def _colour(scene: Scene, cards: CardPainter) -> tuple[str, str]:
    """The colour in force and how it looks; nothing where there are no colours."""
    view, ground = scene.view, ground_of(scene.view)
    if not cards.colours.offered(view.side):
        return "", f"on {ground}"
    if view.colour is None:
        return words(scene.lang).say("tui-no-colour"), f"bold {TEXT} on {ground}"
    return _named(view.colour, cards), f"bold {cards.colours.paint(view.colour)} on {ground}"


def _colour_under(
    canvas: Canvas, region: Region, centre: int, y: int, scene: Scene, cards: CardPainter
) -> None:
    view, ground = scene.view, ground_of(scene.view)
    text, look = _colour(scene, cards)
    x = min(centre - len(text) // 2, region.x + region.width - len(text) - 1)
    canvas.put(x, y, text, look)
    turning = "↻" if view.direction == LEFT else "↺"
    canvas.put(region.x + 2, y, turning, f"{LAMP} on {ground}")
    if view.side is not None:
        told = words(scene.lang).say("tui-side", side=view.side)
        canvas.put(region.x + 4, y, told, f"bold {TEXT} on {ground}")
