"""The rows of text: title, status, buttons, keys, the log, and pages over the table."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from pioche.tui._paint.canvas import Canvas, Region, cut, wrap
from pioche.tui._paint.palette import FAINT, INK, LAMP, LINE, LOUD, PANEL, QUIET, RAISED, TEXT
from pioche.tui._paint.scene import Button, Panel, Scene, Status
from pioche.tui._table.game_log import LogLine

_STATUS: Final = {
    "say": TEXT,
    "turn": f"bold {LAMP}",
    "refused": f"bold {LOUD}",
    "loud": f"bold {LOUD}",
    "hint": f"italic {QUIET}",
}
_LOG: Final = {
    "": QUIET,
    "mine": TEXT,
    "loud": f"bold {LAMP}",
    "verdict": f"bold {LAMP}",
    "round": f"bold {TEXT}",
}


def paint_title(canvas: Canvas, region: Region, scene: Scene) -> None:
    canvas.put(region.x + 1, region.y, "╶┬╴", f"bold {LAMP}")
    x = canvas.put(region.x + 5, region.y, "pioche", f"bold {TEXT}")
    room = region.width - (x - region.x) - cell_len(scene.clock) - 5
    canvas.put(x + 2, region.y, cut(scene.title, room), QUIET)
    if scene.clock:
        at = region.x + region.width - cell_len(scene.clock) - 1
        canvas.put(at, region.y, scene.clock, f"bold {LAMP}")


def paint_status(canvas: Canvas, region: Region, status: Status, about: str = "") -> None:
    """Draws what has just been decided, what to do, and in the rows left what the chosen card does."""
    texts = ((status.verdict, _STATUS["loud"]), (status.text, _STATUS[status.tone]), (about, QUIET))
    lines = [(line, look) for text, look in texts if text for line in wrap(text, region.width - 4)]
    if len(lines) > region.height:
        cut_off = lines[region.height - 1]
        lines[region.height - 1] = (cut(f"{cut_off[0]} …", region.width - 4), cut_off[1])
    for row, (line, look) in enumerate(lines[: region.height]):
        x = region.x + (region.width - cell_len(line)) // 2
        canvas.put(x, region.y + row, line, look)


def paint_bar(canvas: Canvas, region: Region, scene: Scene) -> None:
    """Draws buttons from the left, and UNO and catch always at the right."""
    right = region.x + region.width - 1
    for button in reversed(scene.fixed):
        right -= _width(button)
        _button(canvas, right, region.y, button, _width(button))
        right -= 1
    shown = scene.options or scene.buttons
    room = right - region.x - 1
    wanted = sum(_width(button) + 1 for button in shown)
    squeeze = max(0, -(-(wanted - room) // max(1, len(shown))))
    x = region.x + 1
    for button in shown:
        width = max(5, _width(button) - squeeze)
        _button(canvas, x, region.y, button, width)
        x += width + 1


def _width(button: Button) -> int:
    return cell_len(button.key) + cell_len(button.label) + (3 if button.key else 2)


_TONES: Final = {
    "now": (f"bold {LAMP} on {RAISED}", f"{TEXT} on {RAISED}"),
    "idle": (f"{FAINT} on {PANEL}", f"{FAINT} on {PANEL}"),
    "loud": (f"bold {INK} on {LOUD}", f"bold {INK} on {LOUD}"),
    "armed": (f"bold {INK} on {LAMP}", f"bold {INK} on {LAMP}"),
}


def _button(canvas: Canvas, x: int, y: int, button: Button, width: int) -> None:
    key, label = _TONES[button.tone]
    if button.chosen and button.tone == "now":
        key, label = f"bold underline {INK} on {LAMP}", f"bold {INK} on {LAMP}"
    canvas.put(x, y, " " * width, label)
    at = canvas.put(x + 1, y, button.key, key) if button.key else x
    canvas.put(at + 1, y, cut(button.label, x + width - at - 2), label)
    canvas.click(Region(x, y, width, 1), button.action)


def paint_footer(canvas: Canvas, region: Region, buttons: Sequence[Button]) -> None:
    """Draws all keys, closer together if needed; movement keys are dropped first."""
    shown = list(buttons)
    while shown and _used(shown, 1) > region.width - 2:
        shown.pop(0)
    gap = 2 if _used(shown, 2) <= region.width - 2 else 1
    x = region.x + 1
    for button in shown:
        canvas.click(Region(x, region.y, _used([button], 0), 1), button.action)
        at = canvas.put(x, region.y, button.key, f"bold {QUIET}")
        x = canvas.put(at + 1, region.y, button.label, FAINT) + gap


def _used(buttons: Sequence[Button], gap: int) -> int:
    return sum(cell_len(button.key) + 1 + cell_len(button.label) + gap for button in buttons) - gap


def paint_log(canvas: Canvas, region: Region, lines: Sequence[LogLine]) -> None:
    """Draws the log, the latest line at the bottom."""
    shown: list[tuple[str, str]] = []
    for line in reversed(lines):
        parts = wrap(line.text, region.width - 3)
        shown[:0] = [(("  " if row else "") + part, _LOG[line.kind]) for row, part in enumerate(parts)]
        if len(shown) >= region.height:
            break
    for row, (text, look) in enumerate(shown[-region.height :]):
        canvas.put(region.x + 1, region.y + row, text, look, region.width - 1)


def paint_side_log(canvas: Canvas, region: Region, lines: Sequence[LogLine], title: str) -> None:
    canvas.fill(region, PANEL)
    canvas.frame(region, f"{LINE} on {PANEL}")
    canvas.put(region.x + 2, region.y, f" {title} ", f"{QUIET} on {PANEL}")
    inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
    paint_log(canvas, inner, lines)


def panel_rows(region: Region) -> int:
    return max(1, region.height - 3)


def paint_panel(canvas: Canvas, region: Region, panel: Panel) -> None:
    canvas.fill(region, PANEL)
    canvas.frame(region, f"{LAMP} on {PANEL}")
    canvas.put(region.x + 2, region.y, f" {panel.title} ", f"bold {LAMP} on {PANEL}")
    lines = [part for line in panel.lines for part in panel_lines(line, region.width - 4)]
    rows = panel_rows(region)
    first = canvas.scroll = max(0, min(panel.scroll, len(lines) - rows))
    for row, (text, look) in enumerate(lines[first : first + rows]):
        canvas.put(region.x + 2, region.y + 1 + row, text, f"{look} on {PANEL}")
    foot = panel.note
    if len(lines) > rows:
        foot = f"↑↓ {first + 1}–{min(len(lines), first + rows)}/{len(lines)}   {foot}"
    canvas.put(region.x + 2, region.y + region.height - 2, cut(foot, region.width - 4), f"{QUIET} on {PANEL}")


def panel_lines(line: str, width: int) -> list[tuple[str, str]]:
    """Formats a line of Markdown, as far as rule sheets use it."""
    line = line.replace("**", "")
    if line.startswith("#"):
        return [(part, f"bold {LAMP}") for part in wrap(line.lstrip("# "), width)]
    if line.startswith("- "):
        parts = wrap(line[2:], width - 2)
        return [(("• " if row == 0 else "  ") + part, TEXT) for row, part in enumerate(parts)]
    if line.startswith(("|", "  ")) or not line:
        return [(cut(line, width), TEXT)]
    return [(part, TEXT) for part in wrap(line, width)]
