"""Draws the start screen: rows on the left, explanations on the right."""

from collections.abc import Sequence

from rich.cells import cell_len

from pioche.bots import BOTS, split_manners
from pioche.core import Rulebook
from pioche.locale import words
from pioche.rulebooks import explain, load, names
from pioche.tui._files.match_history import matches
from pioche.tui._paint.bars import paint_footer, paint_panel, panel_lines
from pioche.tui._paint.canvas import Canvas, Region, cut, wrap
from pioche.tui._paint.cards import SMALL, CardPainter
from pioche.tui._paint.palette import FAINT, GROUND, INK, LAMP, LINE, LOUD, PANEL, QUIET, RAISED, TEXT
from pioche.tui._paint.scene import Button, Panel
from pioche.tui._start.menu import Menu
from pioche.tui._start.row_pages import MenuRow
from pioche.tui._start.seats import bot_of, is_bot
from pioche.tui._table.pages import statistics_page

SAMPLE = ("r7", "yS", "gR", "b+2", "W", "W+4")
_GAPS = ("rules", "players", "target", "statistics")
"""Rows with an empty row before them."""
_LOUD = ("play", "resume", "deal", "table")


def paint_start(width: int, height: int, menu: Menu) -> Canvas:
    canvas = Canvas(width, height, GROUND)
    paint_logo(canvas, menu.say("tagline"))
    top = 4 if height < 26 else 5
    body = Region(0, top, width, height - top - 1)
    if menu.page in ("rules", "statistics"):
        paint_panel(canvas, Region(2, body.y, width - 4, body.height), _page(menu))
    else:
        split = min(52, max(40, width * 11 // 20))
        paint_rows(canvas, Region(1, body.y, split - 2, body.height), menu.rows, menu.row.id)
        _beside(canvas, Region(split, body.y, min(width - split - 1, 76), body.height), menu)
    paint_footer(canvas, Region(0, height - 1, width, 1), list(_keys(menu)))
    return canvas


def paint_logo(canvas: Canvas, beside: str) -> None:
    """Draws a card corner with a small pickaxe."""
    canvas.put(2, 1, "╭─────", LINE)
    canvas.put(2, 2, "│", LINE)
    canvas.put(2, 3, "│", LINE)
    canvas.put(4, 2, "╭┬╮", f"bold {LAMP}")
    canvas.put(5, 3, "│", f"bold {LAMP}")
    canvas.put(9, 2, "pioche", f"bold {TEXT}")
    canvas.put(17, 2, beside, QUIET)


def _keys(menu: Menu) -> list[Button]:
    if menu.editing is not None:
        return [
            Button("", menu.say("menu-key-done"), menu.say("key-enter")),
            Button("", menu.say("back"), menu.say("key-escape")),
        ]
    back = menu.say("foot-quit" if menu.page == "start" else "back")
    if menu.is_reading:
        return [
            Button("", menu.say("foot-scroll"), "↑↓"),
            Button("", menu.say("foot-page"), menu.say("key-space")),
            Button("", menu.say("foot-ends"), "g G"),
            Button("escape", back, menu.say("key-escape")),
        ]
    return [
        Button("down", menu.say("foot-choose"), "↑↓"),
        *([Button("right", menu.say("menu-key-change"), "←→")] if menu.row.changes else []),
        Button("enter", menu.say("menu-key-enter"), menu.say("key-enter")),
        Button("escape", back, menu.say("key-escape")),
    ]


def _page(menu: Menu) -> Panel:
    if menu.page == "statistics":
        panel = statistics_page(matches(), menu.lang)
    else:
        rules = menu.rules_or_none()
        text = explain(rules, menu.lang) if rules else menu.problem() or ""
        panel = Panel(menu.title, tuple(text.splitlines()[2:]), note=menu.say("page-note"))
    return Panel(panel.title, panel.lines, menu.scroll, panel.note)


def paint_rows(canvas: Canvas, region: Region, rows: Sequence[MenuRow], here: str) -> None:
    """Draws as many rows as fit, including the current one.

    Not an OptionList of Textual: its options have no value that ← and → change, and it keeps a cursor of its
    own beside the menu's, so that fast keys could change the wrong row."""
    lines = _spaced(rows, region.height)
    at = next(place for place, row in enumerate(lines) if row is not None and row.id == here)
    first = max(0, min(at - region.height // 2, len(lines) - region.height))
    for place, row in enumerate(lines[first : first + region.height]):
        if row is not None:
            _row(canvas, Region(region.x, region.y + place, region.width, 1), row, row.id == here)
    if first > 0:
        canvas.put(region.x + region.width - 1, region.y, "▲", FAINT)
    if first + region.height < len(lines):
        canvas.put(region.x + region.width - 1, region.y + region.height - 1, "▼", FAINT)


def _spaced(rows: Sequence[MenuRow], height: int) -> list[MenuRow | None]:
    lines: list[MenuRow | None] = []
    for row in rows:
        if row.id in _GAPS and len(rows) + len(_GAPS) <= height:
            lines.append(None)
        lines.append(row)
    return lines


def _row(canvas: Canvas, spot: Region, row: MenuRow, here: bool) -> None:
    if here:
        canvas.put(spot.x, spot.y, " " * (spot.width - 1), f"on {RAISED}")
        canvas.put(spot.x, spot.y, "▸", f"bold {LAMP}")
    loud = row.id in _LOUD
    label = f"bold {INK} on {LAMP}" if loud and here else f"bold {LAMP}" if loud or here else TEXT
    text = f" {row.label} " if loud else row.label
    if row.on is not None:
        text = f"{'◉' if row.on else '○'} {row.label}"
    x = canvas.put(spot.x + 2, spot.y, cut(text, spot.width - 4), label)
    value = max(x + 2, spot.x + 20)
    shown = f"‹ {row.value} ›" if row.changes and here else row.value
    start = value - (2 if row.changes and here else 0)
    room = spot.x + spot.width - 1 - start
    if row.value and room > 2:
        canvas.put(start, spot.y, _cut_value(shown, room), f"bold {TEXT}" if here else QUIET)
    canvas.click(spot, f"row:{row.id}")


def _cut_value(text: str, room: int) -> str:
    if cell_len(text) <= room or not text.endswith("›"):
        return cut(text, room)
    return f"{cut(text[:-2], room - 2)} ›"


def _beside(canvas: Canvas, region: Region, menu: Menu) -> None:
    canvas.fill(region, PANEL)
    canvas.frame(region, f"{LINE} on {PANEL}")
    problem = menu.problem()
    width = region.width - 4
    lines: list[tuple[str, str]] = []
    if problem is not None:
        lines += [(part, f"bold {LOUD}") for part in wrap(problem, width)] + [("", TEXT)]
    for line in _explained(menu):
        lines += panel_lines(line, width)
    sample = menu.row.id in ("style", "rim", "play", "resume") and region.height > SMALL.height + 8
    room = region.height - 2 - (SMALL.height + 1 if sample else 0)
    for place, (text, look) in enumerate(lines[:room]):
        canvas.put(region.x + 2, region.y + 1 + place, text, f"{look} on {PANEL}")
    if sample:
        _sample(canvas, region, menu)


def _sample(canvas: Canvas, region: Region, menu: Menu) -> None:
    """Draws a few cards in the chosen style."""
    cards = CardPainter(Rulebook(load("classic")), menu.style, menu.lang)
    step = min(SMALL.width + 1, (region.width - 4 - SMALL.width) // (len(SAMPLE) - 1))
    x = region.x + (region.width - step * (len(SAMPLE) - 1) - SMALL.width) // 2
    for place, card in enumerate(SAMPLE):
        cards.paint(canvas, x + place * step, region.y + region.height - SMALL.height - 2, SMALL, card)


def _explained(menu: Menu) -> list[str]:
    say, row = menu.say, menu.row.id
    if menu.page == "house":
        return _house(menu)
    if row == "rules" or (row == "house" and not menu.settings.house):
        return _ruleset(menu) if row == "rules" else [f"# {say('menu-house')}", say("about-house")]
    if row == "house":
        return [f"# {say('menu-house')}", *(f"- {_summary(name, menu)}" for name in menu.settings.house)]
    if row.startswith("seat:"):
        return _about_seat(menu)
    if row == "resume":
        game = menu.game
        return [f"# {say('menu-resume')}", say("about-resume", names=", ".join(game.names), round=game.round)]
    about = row.partition(":")[0]
    heading = f"# {menu.title}" if row == "play" else f"# {menu.row.label.strip()}"
    who = _company(menu) if row == "play" else []
    return [heading, *say(f"about-{about}").splitlines(), *who]


def _company(menu: Menu) -> list[str]:
    return ["", *(f"- {_character(menu, seat.name, seat.bot)}" for seat in menu.seats_or_none() or [])]


def _character(menu: Menu, name: str, spec: str | None) -> str:
    bot = split_manners(spec)[0] if spec else None
    if bot not in BOTS:
        return name
    said = words(menu.lang)
    return f"{name}{said.say('error-colon')}{said.say(f'bot-{bot}.character')}"


def _summary(name: str, menu: Menu) -> str:
    entry = next((each for each in names() if each.name == name), None)
    colon = words(menu.lang).say("error-colon")
    return name if entry is None else f"{entry.title[menu.lang]}{colon}{entry.summary[menu.lang]}"


def _ruleset(menu: Menu) -> list[str]:
    entry = next((each for each in names() if each.name == menu.settings.preset), None)
    rules = menu.rules_or_none()
    sheet = explain(rules, menu.lang).splitlines()[1:] if rules else []
    if menu.settings.file or entry is None:
        return [f"# {menu.title}", *sheet]
    return [
        f"# {entry.title[menu.lang]}",
        f"{entry.summary[menu.lang]}.",
        "",
        menu.say("about-rules"),
        *sheet,
    ]


def _house(menu: Menu) -> list[str]:
    entry = next((each for each in names() if each.name == menu.row.id), None)
    if entry is None:
        return [f"# {menu.say('menu-house')}", menu.say("about-house")]
    return [f"# {entry.title[menu.lang]}", f"{entry.summary[menu.lang]}."]


def _about_seat(menu: Menu) -> list[str]:
    word = menu.settings.seats[int(menu.row.id.partition(":")[2])]
    if not is_bot(word):
        return [f"# {word}", menu.say("about-person")]
    bot, _ = split_manners(bot_of(word))
    said = words(menu.lang).say(f"bot-{bot}.character") if bot in BOTS else bot
    return [f"# {menu.row.label.strip()[2:].strip()}", said, "", menu.say("about-bot")]
