"""Documents of a table: records, the score sheet, the rules."""

from html import escape
from typing import Annotated, Final, Literal

import msgspec
from litestar import Response, get
from litestar.params import FromQuery, QueryParameter
from msgspec import Struct

from pioche.core import SheetRow
from pioche.locale import words
from pioche.records import highlight_lines, score_sheet_csv, score_sheet_markdown, score_sheet_text
from pioche.rulebooks import described, explain, fingerprint
from pioche.server._http.content_types import CSV, JSON, MARKDOWN, TEXT, forms, text_response
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.language import Lang
from pioche.server._http.table_access import NO_PLAYER, AccessToTables, TableCode, read_code
from pioche.server._http.tables import ANYBODY
from pioche.server._storage.base import FoundTable
from pioche.server._tables.game_records import (
    NoSuchGameError,
    Pages,
    RecordedGame,
    json_of,
    pun_of,
    stored_game,
    stored_sheet,
    summary_of,
)
from pioche.table import rulebook

GameNumber = Annotated[
    int | None, QueryParameter(ge=1, le=2**31 - 1, description="Which game; the last, if none.")
]
NO_GAME: Final = "no-game"
SIGNS: Final = "=+-@"
"""Signs that start a formula in a spreadsheet."""


class RulesSheet(Struct, frozen=True):
    lang: str
    fingerprint: str
    text: str
    """The rule sheet, as Markdown."""
    rules: dict[str, object]
    """Every field, the deck and the customised cards."""


class SheetLine(Struct, frozen=True):
    round: int
    names: list[str]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Indexes into `names`."""


class HighlightLine(Struct, frozen=True):
    kind: str
    """`largest-hand`, `biggest-hit`, `catches`, `bluffs` or `unmasked`."""
    name: str
    """The player whom the highlight is about."""
    text: str
    """A sentence."""


class MatchHighlights(Struct, frozen=True):
    round: int
    """The last finished round; 0 if there is none."""
    names: list[str]
    """By seat."""
    hands: tuple[tuple[str, ...], ...]
    """The cards that each seat still held when that round was over."""
    points: tuple[int, ...]
    """The points of each of these hands."""
    places: tuple[int, ...]
    """The place of each seat in the match so far; equal ones share."""
    highlights: list[HighlightLine]
    """The highlights of the match up to that round."""


@get(
    "/api/tables/{code:str}/record",
    operation_class=forms(TEXT, JSON),
    security=ANYBODY,
    responses=said(400, 401, 404, 503),
)
async def read_record(
    request: Plain,
    access: AccessToTables,
    code: TableCode,
    format: FromQuery[Literal["pun", "json"]] = "pun",
    game: GameNumber = None,
    lang: Lang = "en",
) -> Response[bytes]:
    """A game as PUN or JSON: finished rounds in full, the current one as the requester may see it."""
    viewer, found = access.asker(request) or NO_PLAYER, await access.found(code)
    pages = access.pages(found)

    def written() -> str | bytes:
        game = recorded_game(found, pages, number)
        return json_of(game) if format == "json" else pun_of(game, viewer, lang)

    number, kind = game, JSON if format == "json" else TEXT
    return text_response(await access.write(request, written), kind, f"{found.table}.{format}")


def recorded_game(found: FoundTable, pages: Pages, number: int | None) -> RecordedGame:
    """Raises an HttpError if there is no such game."""
    try:
        return stored_game(found.table, found.count, pages, number)
    except NoSuchGameError:
        raise HttpError(404, NO_GAME) from None


@get("/api/tables/{code:str}/highlights", responses=said(400, 404, 503))
async def read_highlights(
    request: Plain, access: AccessToTables, code: TableCode, game: GameNumber = None, lang: Lang = "en"
) -> MatchHighlights:
    """The hands at the end of the last finished round, and what is worth retelling of the match."""
    found = await access.found(code)
    pages, number = access.pages(found), game
    return await access.write(request, lambda: _highlights(recorded_game(found, pages, number), lang))


def _highlights(game: RecordedGame, lang: str) -> MatchHighlights:
    summary, names = summary_of(game), dict(game.log.names)
    lines = [
        HighlightLine(each.kind, names.get(each.player, each.player), text)
        for each, text in zip(summary.highlights, highlight_lines(summary, names, lang), strict=True)
    ]
    called = [names.get(player, player) for player in summary.players]
    return MatchHighlights(summary.round, called, summary.hands, summary.points, summary.places, lines)


@get(
    "/api/tables/{code:str}/sheet",
    operation_class=forms(TEXT, CSV, MARKDOWN, JSON),
    responses=said(400, 404, 503),
)
async def read_sheet(
    request: Plain,
    access: AccessToTables,
    code: TableCode,
    format: FromQuery[Literal["text", "csv", "markdown", "json"]] = "text",
    lang: Lang = "en",
) -> Response[bytes]:
    """The score sheet of the last game, round by round."""
    found = await access.found(code)
    pages, round_word = access.pages(found), words(lang).say("serve-sheet-round")
    text, kind = await access.write(request, lambda: _sheet(found, pages, format, round_word))
    return text_response(text, kind, f"{found.table}.{_ENDINGS[kind]}")


def _sheet(found: FoundTable, pages: Pages, form: str, round_word: str) -> tuple[str | bytes, str]:
    rows, names = stored_sheet(found.table, found.count, pages)
    match form:
        case "csv":
            safe = {player: _without_formula(name) for player, name in names.items()}
            return score_sheet_csv(rows, safe, round_word), CSV
        case "markdown":
            safe = {player: escape(name) for player, name in names.items()}
            return score_sheet_markdown(rows, safe, round_word) + "\n", MARKDOWN
        case "json":
            return msgspec.json.encode([_line(row, names) for row in rows]), JSON
    return score_sheet_text(rows, names, round_word) + "\n", TEXT


def _without_formula(name: str) -> str:
    return f"'{name}" if name.startswith(tuple(SIGNS)) else name


def _line(row: SheetRow, names: dict[str, str]) -> SheetLine:
    called = [names.get(player, player) for player in row.players]
    return SheetLine(row.round, called, row.points, row.scores, row.winners)


@get("/api/tables/{code:str}/rules", responses=said(400, 404, 503))
async def read_rules(
    request: Plain, access: AccessToTables, code: TableCode, lang: Lang = "en"
) -> RulesSheet:
    """The rules of a table, as sentences and as data."""
    seen = await access.look(read_code(code))
    rules = rulebook(seen.room.rules).rules
    text = await access.write(request, lambda: explain(rules, lang))
    return RulesSheet(lang, fingerprint(rules), text, described(rules))


_ENDINGS: Final = {TEXT: "txt", CSV: "csv", MARKDOWN: "md", JSON: "json"}
