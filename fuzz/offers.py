"""Checks that every legal answer and every legal card is offered, and nothing else, by the page of rules.

It reads the notation, not the resolved cards: the first section there says what a code means.
"""

from typing import Final

from fuzz.checks import check
from pioche.core import COLOURS, Accept, Challenge, Code, Jump, Lay, Played, RuleFields, State, legal
from pioche.core.events import CardPlayed, DrawPending

DRAWS: Final = {"+2": 2, "W+4": 4}
"""Only these two can be stacked or stacked on (ruling 41)."""
FOURS: Final = ("W+4", "W+4?")


def offers_are_right(before: State, played: Played) -> None:  # noqa: ARG001
    state = played.state
    if state.turn is None or state.phase not in ("answer", "play"):
        return
    offered = legal(state, state.turn)
    lays = {command.cards[0] for command in offered.in_turn if isinstance(command, Lay)}
    if state.phase == "answer":
        _check_answers(state, lays, offered.in_turn)
    elif state.rules.last_card == "any":
        wanted = {card for card in state.hands[state.turn] if _may_lay(state, state.turn, card)}
        check(lays == wanted, f"seat {state.turn} may lay {wanted} on {state.top}, is offered {lays}")
    _check_jumps(state)


def guilt_is_right(before: State, played: Played) -> None:
    """A Wild Draw Four is judged on the hand at that time, by what could be laid or answered then."""
    laid = next((event for event in played.events if isinstance(event, CardPlayed)), None)
    asked = next((event.pending for event in played.events if isinstance(event, DrawPending)), None)
    if laid is None or asked is None or not asked.challengeable:
        return
    right = _is_right(before, laid.seat)
    check(asked.rightful == right, f"{laid} on {before.top}, {before.hands[laid.seat]}: {asked.rightful}")


def symbol_of(card: Code) -> str:
    return card[1:] if card[0] in COLOURS and len(card) > 1 else card


def _answers_only(rules: RuleFields, card: Code) -> bool:
    written = rules.cards.get(card)
    effects = (written and written.effects) or ()
    return card == "B" or any(e.verb == "return_effect" for e in effects)


# answers


def _check_answers(state: State, lays: set[Code], offered: object) -> None:
    seat, pending = state.turn, state.pending
    assert seat is not None
    assert pending is not None
    assert isinstance(offered, tuple)
    check(Accept(seat) in offered, "nobody is made to answer with a card")
    check((Challenge(seat) in offered) == _may_challenge(state), f"a challenge of {state.top}: {offered}")
    wanted = {card for card in state.hands[seat] if _may_answer(state, seat, card)}
    check(lays == wanted, f"seat {seat} may answer {state.top} with {wanted}, is offered {lays}: {pending}")


def _may_challenge(state: State) -> bool:
    """Whether a Wild Draw Four is on top whose layer is still there (rules 3)."""
    rules, pending = state.rules, state.pending
    assert pending is not None
    doubtful = rules.bluff and rules.wild_draw_four != "any-time" and state.top in FOURS
    return doubtful and state.is_in(pending.layer)


def _may_answer(state: State, seat: int, card: Code) -> bool:
    hand = state.hands[seat]
    if state.rules.last_card == "number" and len(hand) == 1:
        return False
    if not _could_answer(state, card):
        return False
    return card != "W+4" or state.rules.bluff or _is_right(state, seat)


def _could_answer(state: State, card: Code) -> bool:
    return _sends_back(state) if _answers_only(state.rules, card) else _stacks(state, card)


def _sends_back(state: State) -> bool:
    """Whether there is a player to send it back to: nobody laid the game master's first card."""
    pending = state.pending
    assert pending is not None
    first = state.dealer is None and state.turn_number == 1
    return state.is_in(pending.layer) and pending.layer != pending.victim and not first


def _stacks(state: State, card: Code) -> bool:
    under, over = DRAWS.get(symbol_of(state.top)), DRAWS.get(symbol_of(card))
    if under is None or over is None:
        return False
    return {"none": False, "same": over == under, "higher": over >= under, "any": True}[state.rules.stacking]


# cards


def _may_lay(state: State, seat: int, card: Code) -> bool:
    if _answers_only(state.rules, card) or not _matches(state, card):
        return False
    if card in FOURS and not state.rules.bluff and not _is_right(state, seat):
        return False
    return (
        not _spares(state.rules, card) or len(state.hands[seat]) == 1 or _somebody_to_swap_with(state, seat)
    )


def _spares(rules: RuleFields, card: Code) -> bool:
    """Cards that exchange hands with a chosen player who is not at UNO."""
    written = rules.cards.get(card)
    return card == "W<>" or (
        written is not None and any(e.spare_uno and e.who == "chosen" for e in written.effects or ())
    )


def _matches(state: State, card: Code) -> bool:
    if card[0] not in COLOURS or card in state.rules.cards:
        return True
    return card[0] == state.colour or symbol_of(card) == symbol_of(state.top)


def _somebody_to_swap_with(state: State, seat: int) -> bool:
    others = (hand for other, hand in enumerate(state.hands) if other != seat and state.is_in(other))
    return any(len(hand) != 1 for hand in others)


def _is_right(state: State, seat: int) -> bool:
    """When a Wild Draw Four is rightly laid (rules 3; ruling 89 on a stack)."""
    hand, test = state.hands[seat], state.rules.wild_draw_four
    if test == "no-colour":
        return not any(card[0] == state.colour and card not in state.rules.cards for card in hand)
    others = [card for card in hand if card not in FOURS]
    if test == "no-other-play" and state.phase == "answer":
        return not any(_could_answer(state, card) for card in others)
    return test == "any-time" or not any(_may_lay(state, seat, card) for card in others)


# jumps


def _check_jumps(state: State) -> None:
    """While the window is open, everybody who holds the identical card is offered it, and nobody else (rules
    3).
    """
    for seat in range(len(state.players)):
        jumps = [each for each in legal(state, seat).out_of_turn if isinstance(each, Jump)]
        if state.is_in(seat) and state.rules.last_card == "any":
            identical = state.top in state.hands[seat] and seat != state.turn
            wanted = identical and state.jumpable and state.phase == "play"
            check(bool(jumps) == wanted, f"seat {seat} holds {state.top}: {identical}, offered {jumps}")
