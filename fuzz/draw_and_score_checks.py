"""Checks that due cards are drawn and the rest of the hands is scored, counted by the page of rules."""

from typing import Final

from fuzz.checks import check
from pioche.core import COLOURS, Code, Played, RuleFields, State
from pioche.core import events as e

_POINTS: Final = {
    "S": 20,
    "R": 20,
    "+2": 20,
    "X": 20,
    "+2?": 20,
    "A": 30,
    "B": 30,
    "W": 50,
    "W+4": 50,
    "W+4?": 50,
}
"""Rules 1; every other wild counts 40, a written one what is written."""


def what_is_due_is_drawn(before: State, played: Played) -> None:
    """An answer costs exactly what was pending, or all the cards there are."""
    pending = before.pending
    if pending is None or pending.rest or before.rules.draw_device == "launcher":
        return
    payer, due = _payer_and_count(pending, played)
    if payer is None:
        return
    drawn = sum(
        len(each.cards) for each in played.events if isinstance(each, e.CardPicked) and each.seat == payer
    )
    laid = sum(len(each.cards) for each in played.events if isinstance(each, e.CardPlayed))
    there = len(before.draw) + len(before.discard) + laid - 1
    check(drawn == min(due, there), f"seat {payer} draws {drawn} of {due}, with {there} there: {pending}")


def _payer_and_count(pending: e.Pending, played: Played) -> tuple[int | None, int]:
    """The seat and the number of cards to draw after this answer; None if it is not an answer, or stacked."""
    kinds = {type(event) for event in played.events}
    if e.WrongCallPenalised in kinds or e.UnoCaught in kinds or e.FalseCatchPenalised in kinds:
        return None, 0
    if e.EffectReturned in kinds:
        return pending.layer, pending.draws
    if e.ChallengeWon in kinds:
        return pending.layer, pending.stakes[0]
    if e.ChallengeLost in kinds:
        return pending.victim, pending.stakes[1]
    accepted = kinds.isdisjoint((e.CardPlayed, e.PlayerLeft, e.UnoCalled)) and e.TurnStarted in kinds
    return (pending.victim, pending.draws) if accepted else (None, 0)


def hands_are_scored(before: State, played: Played) -> None:  # noqa: ARG001
    """The winners get the points of all other hands, or each losing team those of its own (rules 6)."""
    state = played.state
    won = next((event.seats for event in played.events if isinstance(event, e.RoundWon)), None)
    scored = next((event for event in played.events if isinstance(event, e.ScoresChanged)), None)
    if won is None or scored is None:
        return
    alone = not state.out  # the last player left after everybody folded scores nothing
    hands = [0 if alone else sum(points_of(state.rules, card) for card in hand) for hand in state.hands]
    teams = state.rules.teams or len(hands)
    sides = [sum(hands[seat % teams :: teams]) for seat in range(len(hands))]
    if state.rules.scoring == "winner-collects":
        others = sum(points for seat, points in enumerate(hands) if seat not in won)
        wanted = [others if seat in won else 0 for seat in range(len(hands))]
    else:
        wanted = [0 if seat in won else points for seat, points in enumerate(sides)]
    check(list(scored.points) == wanted, f"scored {scored.points}, not {wanted}: {state.hands}, won by {won}")


def points_of(rules: RuleFields, card: Code) -> int:
    if card in rules.cards:
        return rules.cards[card].points or 0
    symbol = card[1:] if card[0] in COLOURS else card
    return int(symbol) if symbol.isdigit() else _POINTS.get(symbol, 40)
