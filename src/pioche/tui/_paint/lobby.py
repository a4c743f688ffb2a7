"""Draws the lobby of a remote table: the people on the left, explanations on the right, and the log."""

from rich.cells import cell_len

from pioche.bots import BOTS
from pioche.locale import words
from pioche.rulebooks import explain, names
from pioche.table import rulebook
from pioche.tui._paint.bars import paint_footer, paint_log, paint_panel, panel_lines
from pioche.tui._paint.canvas import Canvas, Region, cut
from pioche.tui._paint.palette import GROUND, LAMP, LINE, LOUD, PANEL, QUIET, TEXT
from pioche.tui._paint.scene import Button, Panel
from pioche.tui._paint.start import paint_logo, paint_rows
from pioche.tui._remote.lobby import Lobby
from pioche.tui._table.keys import key_of

LOG = 7
"""Rows of the log, where there is room."""


def paint_lobby(width: int, height: int, lobby: Lobby) -> Canvas:
    canvas = Canvas(width, height, GROUND)
    _heading(canvas, width, lobby)
    top = 5
    body = Region(0, top, width, height - top - 3)
    if lobby.page == "sheet":
        paint_panel(canvas, Region(2, body.y, width - 4, body.height), _sheet(lobby))
    else:
        split = min(52, max(42, width * 11 // 20))
        paint_rows(canvas, Region(1, body.y, split - 2, body.height), lobby.rows, lobby.row.id)
        _beside(canvas, Region(split, body.y, min(width - split - 1, 76), body.height), lobby)
    text, amiss = lobby.status()
    look = f"bold {LOUD if amiss else LAMP}"
    canvas.put(max(1, (width - cell_len(text)) // 2), height - 2, cut(text, width - 2), look)
    paint_footer(canvas, Region(0, height - 1, width, 1), list(_keys(lobby)))
    return canvas


def _heading(canvas: Canvas, width: int, lobby: Lobby) -> None:
    """Draws the code, which people read out, and the link, which they send."""
    paint_logo(canvas, "")
    x = canvas.put(17, 2, lobby.say("lobby-code"), QUIET)
    canvas.put(x + 1, 2, lobby.code, f"bold {LAMP}")
    x = canvas.put(17, 3, lobby.say("lobby-invite"), QUIET)
    canvas.put(x + 1, 3, cut(lobby.link, width - x - 2), TEXT)
    canvas.put(2, 4, cut(lobby.open_hands, width - 4), f"bold {LOUD}")


def _keys(lobby: Lobby) -> list[Button]:
    back = lobby.page != "table"
    enter = Button("enter", lobby.say("menu-key-enter"), lobby.say("key-enter"))
    escape = Button("escape", lobby.say("back"), lobby.say("key-escape"))
    return [
        Button("down", lobby.say("foot-choose"), "↑↓"),
        *([Button("right", lobby.say("menu-key-change"), "←→")] if lobby.row.changes else []),
        enter,
        *([escape] if back or lobby.has_table else []),
        Button("rules", lobby.say("foot-rules"), key_of(lobby.lang, "rules")),
        Button("quit", lobby.say("foot-quit"), key_of(lobby.lang, "quit")),
    ]


def _sheet(lobby: Lobby) -> Panel:
    lines = explain(rulebook(lobby.session.table_state.rules).rules, lobby.lang).strip().splitlines()[2:]
    return Panel(lobby.rules_title, tuple(lines), lobby.scroll, lobby.say("page-note"))


def _beside(canvas: Canvas, region: Region, lobby: Lobby) -> None:
    canvas.fill(region, PANEL)
    canvas.frame(region, f"{LINE} on {PANEL}")
    if not lobby.session.is_ready:
        return
    log = min(LOG, region.height // 2 - 1)
    room = region.height - 3 - log
    lines = [part for line in _explained(lobby) for part in panel_lines(line, region.width - 4)]
    for place, (text, look) in enumerate(lines[:room]):
        canvas.put(region.x + 2, region.y + 1 + place, text, f"{look} on {PANEL}")
    y = region.y + region.height - log - 2
    canvas.put(region.x, y, f"├{'─' * (region.width - 2)}┤", f"{LINE} on {PANEL}")
    canvas.put(region.x + 2, y, f" {lobby.say('log')} ", f"{QUIET} on {PANEL}")
    inner = Region(region.x + 1, y + 1, region.width - 2, log)
    paint_log(canvas, inner, lobby.session.story().follow()[-50:])


def _explained(lobby: Lobby) -> list[str]:
    name, _, what = lobby.row.id.partition(":")
    if name == "seat" or lobby.page == "person":
        return _about_person(lobby, lobby.whom if lobby.page == "person" else what)
    if name in ("preset", "house"):
        entry = next(each for each in names() if each.name == what)
        return [f"# {entry.title[lobby.lang]}", f"{entry.summary[lobby.lang]}."]
    if name == "bot" and what in BOTS:
        return [f"# {lobby.row.label}", words(lobby.lang).say(f"bot-{what}.character")]
    if name == "rules":
        sheet = explain(rulebook(lobby.session.table_state.rules).rules, lobby.lang).splitlines()[1:]
        return [f"# {lobby.rules_title}", lobby.say("lobby-about-rules", master=lobby.chooses_rules), *sheet]
    if name == "back":
        return [f"# {lobby.say(f'lobby-page-{lobby.page}')}", lobby.say(f"lobby-about-{lobby.page}")]
    return [f"# {lobby.row.label.strip()}", lobby.say(f"lobby-about-{name}")]


def _about_person(lobby: Lobby, player: str) -> list[str]:
    session = lobby.session
    chair = session.table_state.chair(player)
    heading = f"# {session.name(player)}"
    if chair is None:
        return [heading, lobby.say("lobby-watches")]
    bot = (chair.bot or "").partition("@")[0]
    about = words(lobby.lang).say(f"bot-{bot}.character") if bot in BOTS else lobby.about(chair)
    asked = lobby.page != "person" and lobby.has_acts(player)
    return [heading, about, *(["", lobby.say("lobby-about-person")] if asked else [])]
