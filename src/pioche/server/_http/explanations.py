"""Explains what lies on a table to one of its players: the cards of the hand, the pile, the signs."""

from collections.abc import Iterator

from litestar import get
from msgspec import Struct

from pioche.core import CardOutlook, State, outlook
from pioche.locale import words
from pioche.rulebooks import CardExplanation, explain_card, explain_signs
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.language import Lang
from pioche.server._http.table_access import AccessToTables, TableCode
from pioche.server._http.tables import HOLDER
from pioche.table import TableState


class TableExplanations(Struct, frozen=True):
    """Sentences about the moment that `end` names."""

    end: int
    """The length of the log."""
    cards: list[CardExplanation]
    """One for each face in the requester's hand."""
    top: CardExplanation | None
    """The card on the discard pile."""
    signs: dict[str, tuple[str, ...]]
    """Sentences about how to `ask`, `direction`, `clock`, `pending`, `draw`, `uno`, `stack` and `aim`."""


@get("/api/tables/{code:str}/explanations", security=HOLDER, responses=said(400, 401, 404, 409, 503))
async def explain_table(
    request: Plain, access: AccessToTables, code: TableCode, lang: Lang = "en"
) -> TableExplanations:
    """The requester's cards with their effects now, and the meanings of the signs on the table."""
    player, live_table, end = await access.stored_table(request, code)
    known = live_table.table.state
    if not known.round_running:
        raise HttpError(409, "round-over")
    return _explained(known, end, known.known_as(player), lang)


def _explained(table_state: TableState, end: int, player: str, lang: str) -> TableExplanations:
    state, seat = table_state.game, table_state.seat(player)
    names = _names(table_state)
    tells = not state.rules.mistake_penalty  # a mistake costs cards: nobody is told beforehand (ruling 45)
    hand = () if seat is None else dict.fromkeys(state.held(seat))
    return TableExplanations(
        end,
        [
            explain_card(state.book, outlook(state, seat or 0, card), names, lang, tell_refusal=tells)
            for card in hand
        ],
        explain_card(state.book, CardOutlook(state.top_face), names, lang) if state.discard else None,
        dict(_signs(table_state, seat, names, lang)),
    )


def _names(table_state: TableState) -> list[str]:
    chairs = {chair.player: chair.name for chair in table_state.chairs}
    return [chairs.get(player, player) for player in table_state.game.players]


def _signs(
    table_state: TableState, seat: int | None, names: list[str], lang: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    state, say = table_state.game, words(lang).say
    yield "ask", (say("explain-ask"),)
    yield "direction", (_direction(state, seat, names, lang),)
    clock = table_state.options.clock
    yield (
        "clock",
        (say("explain-clock", seconds=round(clock)) if clock else say("explain-clock-none"),),
    )
    if (pending := state.pending) is not None:
        yield "pending", (say("explain-pending", player=names[pending.victim], count=pending.draws),)
    yield from explain_signs(state.book, lang).items()


def _direction(state: State, seat: int | None, names: list[str], lang: str) -> str:
    own = seat is not None and state.is_in(seat)
    first = seat if own and seat is not None else state.turn or 0
    direction, follower = "left" if state.direction > 0 else "right", names[state.after(first)]
    if own:
        return words(lang).say("explain-direction-you", direction=direction, player=follower)
    return words(lang).say("explain-direction", direction=direction, player=follower, after=names[first])
