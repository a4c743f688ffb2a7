"""Pages over the table: the score sheet, the rules, help."""

from collections.abc import Sequence

from pioche.locale import words
from pioche.records import score_sheet_text
from pioche.rulebooks import explain
from pioche.tui._files.match_history import SavedMatch, summary
from pioche.tui._paint.scene import Panel
from pioche.tui._table.keys import ACTS, REMOTE_KEYS, key_of
from pioche.tui._table.live_game import LiveGame


def scores_page(session: LiveGame, lang: str) -> Panel:
    say = words(lang).say
    lines: list[str] = []
    if session.is_over:
        lines += [_winner(session, lang), ""]
    elif session.sheet and session.between_rounds:
        lines += [_round_winner(session, lang), ""]
    if session.sheet:
        sheet = score_sheet_text(session.sheet, dict(session.known), say("tui-sheet-round"))
        lines += [f"  {line}" for line in sheet.splitlines()]
        lines += ["", say("tui-school", school=session.rules.scoring, target=session.rules.target)]
    else:
        lines.append(say("tui-no-rounds"))
    return Panel(
        say("tui-foot-scores"), tuple(lines), note=say("tui-page-scores-note", key=key_of(lang, "export"))
    )


def _winner(session: LiveGame, lang: str) -> str:
    names = [session.names[seat] for seat in session.view("").game_winners]
    return "# " + words(lang).say("tui-winner", names=", ".join(names), number=len(names))


def _round_winner(session: LiveGame, lang: str) -> str:
    view = session.view("")
    names = [session.names[seat] for seat in view.round_winners]
    return "# " + words(lang).say(
        "tui-round-winner", names=", ".join(names), number=len(names), round=view.round
    )


def rules_page(session: LiveGame, lang: str) -> Panel:
    say = words(lang).say
    lines = explain(session.rules, lang).strip().splitlines()[2:]
    return Panel(say("tui-foot-rules"), tuple(lines), note=say("tui-page-note"))


def help_page(lang: str, elsewhere: bool = False) -> Panel:
    """`elsewhere` is for a remote table."""
    say = words(lang).say
    keys = (*ACTS, *REMOTE_KEYS) if elsewhere else ACTS
    acts = [f"- {key_of(lang, act)}  {say(f'tui-help-{act}')}" for act in keys]
    begin = say("tui-help-begin") + ("" if elsewhere else f" {say('tui-help-space')}")
    more = say("tui-help-elsewhere" if elsewhere else "tui-help-more")
    lines = (*begin.splitlines(), "", *acts, "", *more.splitlines())
    return Panel(say("tui-foot-help"), lines, note=say("tui-page-note"))


def statistics_page(found: Sequence[SavedMatch], lang: str) -> Panel:
    say = words(lang).say
    lines: list[str] = []
    for name, (played, won, rounds, rounds_won) in summary(found).items():
        lines.append(f"# {name}")
        lines.append("- " + say("tui-stat-matches", played=played, won=won, share=_share(won, played)))
        lines.append(
            "- " + say("tui-stat-rounds", rounds=rounds, won=rounds_won, share=_share(rounds_won, rounds))
        )
        lines.append("")
    latest = [_match_line(match, lang) for match in reversed(found[-20:])]
    if latest:
        lines += [f"# {say('tui-stat-latest')}", *latest]
    return Panel(
        say("tui-menu-statistics"), tuple(lines) or (say("tui-stat-none"),), note=say("tui-page-note")
    )


def _share(won: int, of: int) -> int:
    return round(100 * won / of) if of else 0


def _match_line(match: SavedMatch, lang: str) -> str:
    say = words(lang).say
    day = match.ended.replace("T", " ")[:16]
    who = ", ".join(match.winners) or "–"
    return f"- {day}  " + say("tui-stat-line", winners=who, rules=match.rules, rounds=match.rounds)
