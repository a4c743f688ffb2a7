"""The score sheet (000: the detachable pad): round by round, as a table, CSV or Markdown."""

import csv
from collections.abc import Sequence
from io import StringIO

from pioche.core import SheetRow


def sheet_players(rows: Sequence[SheetRow]) -> list[str]:
    """Everybody who has played a round, in the order of their first rounds."""
    return list(dict.fromkeys(player for row in rows for player in row.players))


def sheet_cells(rows: Sequence[SheetRow]) -> list[list[str]]:
    """One line for each round: its number, then for each player the points and the total."""
    players = sheet_players(rows)
    return [[str(row.round), *(_cell(row, player) for player in players)] for row in rows]


def _cell(row: SheetRow, player: str) -> str:
    if player not in row.players:
        return ""
    seat = row.players.index(player)
    won = "*" if seat in row.winners else ""
    return f"{won}+{row.points[seat]} = {row.scores[seat]}"


def score_sheet_text(rows: Sequence[SheetRow], names: dict[str, str], round_word: str) -> str:
    table = [_heading(rows, names, round_word), *sheet_cells(rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join("  ".join(map(str.rjust, line, widths)).rstrip() for line in table)


def score_sheet_markdown(rows: Sequence[SheetRow], names: dict[str, str], round_word: str) -> str:
    heading = _heading(rows, names, round_word)
    lines = [heading, ["---:"] * len(heading), *sheet_cells(rows)]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def score_sheet_csv(rows: Sequence[SheetRow], names: dict[str, str], round_word: str) -> str:
    """Points and totals in separate columns, for a spreadsheet."""
    players = sheet_players(rows)
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([round_word, *(f"{names.get(p, p)} {sign}" for p in players for sign in ("+", "="))])
    for row in rows:
        writer.writerow([row.round, *(value for player in players for value in _values(row, player))])
    return out.getvalue()


def _values(row: SheetRow, player: str) -> tuple[int | str, int | str]:
    if player not in row.players:
        return "", ""
    seat = row.players.index(player)
    return row.points[seat], row.scores[seat]


def _heading(rows: Sequence[SheetRow], names: dict[str, str], round_word: str) -> list[str]:
    return [round_word, *(names.get(player, player) for player in sheet_players(rows))]
