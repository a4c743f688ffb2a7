"""Pages over the table: the rules, help, statistics."""

from collections.abc import Sequence

from pioche.locale import words
from pioche.rulebooks import card_effect, explain, kind_name
from pioche.tui._files.match_history import SavedMatch, summary
from pioche.tui._paint.cards import CardPainter
from pioche.tui._paint.scene import Panel
from pioche.tui._table.keys import ACTS, COACH_KEYS, REMOTE_KEYS, key_of
from pioche.tui._table.live_game import LiveGame


def rules_page(session: LiveGame, lang: str) -> Panel:
    say = words(lang).say
    lines = explain(session.rules, lang).strip().splitlines()[2:]
    return Panel(say("tui-foot-rules"), tuple(lines), note=say("tui-page-note"))


def help_page(cards: CardPainter, lang: str, elsewhere: bool = False, coached: bool = False) -> Panel:
    """`elsewhere` is for a remote table, `coached` for one person among bots."""
    say = words(lang).say
    keys = (*ACTS, *(REMOTE_KEYS if elsewhere else COACH_KEYS if coached else ()))
    acts = [f"- {key_of(lang, act)}  {say(f'tui-help-{act}')}" for act in keys]
    begin = say("tui-help-begin") + ("" if elsewhere else f" {say('tui-help-space')}")
    more = say("tui-help-elsewhere" if elsewhere else "tui-help-more")
    signs = [f"# {say('tui-help-cards')}", *_card_signs(cards), "", *say("tui-help-signs").splitlines()]
    lines = (*begin.splitlines(), "", *acts, "", *signs, *more.splitlines())
    return Panel(say("tui-foot-help"), lines, note=say("tui-page-note"))


def _card_signs(cards: CardPainter) -> list[str]:
    """The effect of each card of the deck, after its sign; numbers without an effect are left out."""
    book, lang = cards.book, cards.lang
    faces = {book.faces[face].symbol: face for card in book.rules.deck for face in card.split("/")}
    colon = words(lang).say("error-colon")
    told = [(face, card_effect(book, face, lang)) for face in faces.values()]
    return [
        f"- {cards.sign(face) or '✶'}  {kind_name(book.rules, face, lang)}{colon}{effect}"
        for face, effect in told
        if effect
    ]


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
