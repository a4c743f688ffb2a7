"""The page with the score sheet, and the results of a round or a match."""

from collections.abc import Sequence

from pioche.core import SheetRow
from pioche.locale import words
from pioche.records import score_sheet_text
from pioche.tui._paint.canvas import cut
from pioche.tui._paint.scene import Panel, with_teams
from pioche.tui._table.keys import key_of
from pioche.tui._table.live_game import LiveGame

_NAME = 16
"""Columns of a name in a sheet with a line for each player."""


def scores_page(session: LiveGame, lang: str, width: int = 200) -> Panel:
    """The sheet in this number of columns: a line for each round, or for each player if that is too wide."""
    say = words(lang).say
    lines: list[str] = []
    if session.is_over:
        lines += [f"# {winner_text(session, lang)}", ""]
        highlights = session.highlights(lang)
        lines += [*(f"- {each}" for each in highlights), ""] if highlights else []
    elif session.sheet and session.between_rounds:
        lines += [f"# {_round_winner(session, lang)}", ""]
    lines += _places(session, lang)
    if session.sheet:
        lines += [
            f"  {line}" for line in _sheet(session, say("tui-sheet-round"), say("tui-sheet-total"), width)
        ]
        lines += ["", say("tui-school", school=session.rules.scoring, target=session.rules.target)]
    else:
        lines.append(say("tui-no-rounds"))
    note = say("tui-page-scores-note", key=key_of(lang, "export"))
    return Panel(say("tui-foot-scores"), tuple(lines), note=note)


def _sheet(session: LiveGame, round_word: str, total_word: str, width: int) -> list[str]:
    names = team_names(session)
    lines = score_sheet_text(session.sheet, names, round_word).splitlines()
    if max(map(len, lines)) + 2 <= width:
        return lines
    return _by_player(session.sheet, names, total_word, width - 2)


def team_names(session: LiveGame) -> dict[str, str]:
    """The names of all players, those of partners with the sign of their team."""
    players = session.view("").players
    signed = with_teams([session.known.get(player, player) for player in players], session.rules.teams)
    return dict(session.known) | dict(zip(players, signed, strict=True))


def _by_player(rows: Sequence[SheetRow], names: dict[str, str], total_word: str, width: int) -> list[str]:
    """A line for each player: the total, then the latest rounds that fit."""
    players = list(dict.fromkeys(player for row in rows for player in row.players))
    shown = rows[-max(1, (width - _NAME - 8) // 7) :]
    heading = " " * _NAME + total_word.rjust(7) + "".join(str(row.round).rjust(7) for row in shown)
    lines = [_line(player, names, rows, shown) for player in players]
    return [heading, *lines]


def _line(player: str, names: dict[str, str], rows: Sequence[SheetRow], shown: Sequence[SheetRow]) -> str:
    last = next(row for row in reversed(rows) if player in row.players)
    total = last.scores[last.players.index(player)]
    cells = "".join(_points(row, player).rjust(7) for row in shown)
    return cut(names.get(player, player), _NAME - 1).ljust(_NAME) + str(total).rjust(7) + cells


def _points(row: SheetRow, player: str) -> str:
    if player not in row.players:
        return ""
    seat = row.players.index(player)
    return f"{'*' if seat in row.winners else ''}+{row.points[seat]}"


# who has won


def winner_text(session: LiveGame, lang: str) -> str:
    return words(lang).say("tui-winner", **_winners(session, session.view("").game_winners))


def _round_winner(session: LiveGame, lang: str) -> str:
    view = session.view("")
    return words(lang).say("tui-round-winner", round=view.round, **_winners(session, view.round_winners))


def _winners(session: LiveGame, winners: Sequence[int]) -> dict[str, object]:
    """The winners for a sentence, in which a person alone at the keyboard is `you`."""
    players = session.view("").players
    alone = session.people[0] if len(session.people) == 1 else None
    you = any(players[seat] == alone for seat in winners)
    names = [session.names[seat] for seat in winners if players[seat] != alone]
    return {"names": ", ".join(names), "number": len(names), "you": "yes" if you else "no"}


def _places(session: LiveGame, lang: str) -> list[str]:
    """The order in which players went out, where play goes on after the first."""
    order = session.view("").places
    if session.rules.finish != "play-on" or not order or not session.between_rounds:
        return []
    say = words(lang).say
    return [
        *(f"  {say('tui-place', place=place)}  {session.names[seat]}" for place, seat in enumerate(order, 1)),
        "",
    ]
