"""Draws a table as a few lines of text: cards in PUN, other hands as numbers."""

from collections.abc import Sequence
from typing import NamedTuple

from pioche.core import Code, Phase, Uno, View

MARKS = {Uno.NONE: "", Uno.DUE: ", not called", Uno.CALLED: ", UNO"}


class RenderedTable(NamedTuple):
    """The table as one seat sees it."""

    seat: int | None
    """The seat that looks and is asked; None if the game is over."""
    phase: Phase
    round: int
    turn: int | None
    turn_number: int
    direction: int
    colour: str | None
    top: Code
    pile: int
    draws: int
    hand: Sequence[Code]
    counts: Sequence[int | None]
    uno: Sequence[Uno]
    scores: Sequence[int]


def shown_by(view: View) -> RenderedTable:
    return RenderedTable(
        view.seat,
        view.phase,
        view.round,
        view.turn,
        view.turn_number,
        view.direction,
        view.colour,
        view.top or "",
        view.draw,
        view.pending.draws if view.pending else 0,
        view.hand,
        view.counts,
        view.uno,
        view.scores,
    )


def drawn(shown: RenderedTable) -> str:
    whose = "" if shown.turn is None else f", player_{shown.turn}"
    way = "left" if shown.direction > 0 else "right"
    due = f", {shown.draws} to draw" if shown.draws else ""
    return "\n".join(
        (
            f"round {shown.round}, turn {shown.turn_number}{whose}: {shown.phase}",
            f"{shown.top}, colour {shown.colour or '-'}, to the {way}, {shown.pile} in the pile{due}",
            *(_seat(shown, seat) for seat in range(len(shown.counts))),
        )
    )


def _seat(shown: RenderedTable, seat: int) -> str:
    count = shown.counts[seat]
    held = f"{count} card{'' if count == 1 else 's'}" if seat != shown.seat else " ".join(shown.hand)
    score = f" ({shown.scores[seat]})" if any(shown.scores) else ""
    return f"{'>' if seat == shown.seat else ' '} player_{seat}{score}: {held}{MARKS[shown.uno[seat]]}"
