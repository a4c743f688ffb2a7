"""The order of turns, and how a round and a match end (rules 2.6–2.8, 6)."""

from pioche.kernels._bits import count, lowest
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._piles import hand_of, set_duty
from pioche.kernels.layout import (
    ANSWER,
    BLOCKED,
    COUNT,
    DIRECTION,
    DRAWN_KIND,
    DRAWS,
    DUES,
    EXCEED,
    GAME_OVER,
    GAME_WINNERS,
    LOSERS_COLLECT,
    NO_DUTY,
    NO_SCORING,
    NONE,
    OUT,
    OUT_COUNT,
    OWED,
    PASSES,
    PHASE,
    PLACE,
    PLAY,
    PLAY_ON,
    PLAYERS,
    POINTS,
    ROUND_OVER,
    SCORE,
    SCORING,
    TARGET,
    TURN,
    TURN_LIMIT,
    TURN_NUMBER,
    UNO,
    VICTIM,
    WILD_WORD,
    WINNER,
    Cells,
)

BLOCKED_ROUNDS = 3
"""The number of blocked rounds in a row that ends the match (ruling 43)."""


@inlined
def after(s: Cells, seat: int, step: int) -> int:
    """The next seat still in, in this direction."""
    players = s[PLAYERS]
    seat += step
    seat = seat - players if seat >= players else (seat + players if seat < 0 else seat)
    while s[OUT + seat]:
        seat += step
        seat = seat - players if seat >= players else (seat + players if seat < 0 else seat)
    return seat


@inlined
def following(s: Cells, seat: int) -> int:
    return after(s, seat, s[DIRECTION])


@compiled
def still_in(s: Cells) -> int:
    return s[PLAYERS] - s[OUT_COUNT]


@inlined
def go_on(s: Cells, seat: int, phase: int) -> None:
    """Lets the seat act, in the same turn."""
    s[TURN] = seat
    s[PHASE] = phase
    s[DRAWN_KIND] = NONE
    if phase != ANSWER:
        s[VICTIM] = NONE
        s[DRAWS] = 0


@compiled
def end_round(s: Cells, winner: int) -> None:
    s[PHASE] = ROUND_OVER
    s[WINNER] = winner
    s[TURN] = NONE
    s[DRAWN_KIND] = NONE
    s[VICTIM] = NONE
    s[DRAWS] = 0
    s[DUES] = 0
    for seat in range(s[PLAYERS]):
        s[UNO + seat] = NO_DUTY
        s[POINTS + seat] = 0


@compiled
def hand_points(s: Cells, seat: int) -> int:
    """Numbers count their value, actions 20, wilds 50 (rules 1)."""
    hand = hand_of(seat)
    points = 50 * count(s[hand + WILD_WORD])
    for word in range(WILD_WORD):
        points += 20 * count(s[hand + word] >> 19)
        numbers = s[hand + word] & 0x7FFFF
        while numbers:
            points += (lowest(numbers) + 1) >> 1
            numbers &= numbers - 1
    return points


@compiled
def give_points(s: Cells, r: Cells, winner: int) -> None:
    """Counts the points as the winner's where no score is kept."""
    for seat in range(s[PLAYERS]):
        if seat != winner and s[COUNT + seat]:
            points = hand_points(s, seat)
            if r[SCORING] == LOSERS_COLLECT:
                s[POINTS + seat] = points
            else:
                s[POINTS + winner] += points


@compiled
def end_game(s: Cells, r: Cells) -> None:
    """The best totals win; equal ones share (rules 6)."""
    s[PHASE] = GAME_OVER
    best = s[SCORE]
    for seat in range(1, s[PLAYERS]):
        better = s[SCORE + seat] < best if r[SCORING] == LOSERS_COLLECT else s[SCORE + seat] > best
        if better:
            best = s[SCORE + seat]
    s[GAME_WINNERS] = 0
    for seat in range(s[PLAYERS]):
        if s[SCORE + seat] == best:
            s[GAME_WINNERS] |= 1 << seat


@compiled
def win_round(s: Cells, r: Cells, winner: int) -> None:
    end_round(s, winner)
    s[BLOCKED] = 0
    give_points(s, r, winner)
    if r[SCORING] == NO_SCORING:
        s[PHASE] = GAME_OVER
        s[GAME_WINNERS] = 1 << winner
        return
    most = s[SCORE]
    for seat in range(s[PLAYERS]):
        s[SCORE + seat] += s[POINTS + seat]
        most = max(most, s[SCORE + seat])
    if most > r[TARGET] or (most == r[TARGET] and not r[EXCEED]):
        end_game(s, r)


@compiled
def block(s: Cells, r: Cells) -> None:
    """Nobody wins, nothing is scored (rules 2.7), unless a player was out first (ruling 34)."""
    if s[OUT_COUNT]:
        win_round(s, r, s[PLACE])
        return
    end_round(s, NONE)
    s[BLOCKED] += 1
    if r[SCORING] == NO_SCORING:
        s[PHASE] = GAME_OVER
    elif s[BLOCKED] >= BLOCKED_ROUNDS:
        end_game(s, r)


@inlined
def start_turn(s: Cells, r: Cells, seat: int, phase: int) -> None:
    number = s[TURN_NUMBER] + 1
    if r[TURN_LIMIT] and number > r[TURN_LIMIT]:
        block(s, r)
        return
    s[TURN_NUMBER] = number
    go_on(s, seat, phase)


@inlined
def advance(s: Cells, r: Cells, seat: int) -> None:
    """Continues after the seat, past those who miss a turn (ruling 26)."""
    seat = following(s, seat)
    while s[OWED + seat]:
        s[OWED + seat] -= 1
        seat = following(s, seat)
    start_turn(s, r, seat, PLAY)


@compiled
def ask(s: Cells) -> None:
    """Asks the victim of the pending effect."""
    s[TURN_NUMBER] += 1
    go_on(s, s[VICTIM], ANSWER)


@compiled
def end_by_passing(s: Cells, r: Cells, seat: int, stuck: bool) -> None:
    s[PASSES] = s[PASSES] + 1 if stuck else 0
    if s[PASSES] >= still_in(s):
        block(s, r)
    else:
        advance(s, r, seat)


@compiled
def go_out(s: Cells, seat: int) -> None:
    s[OUT + seat] = 1
    s[PLACE + s[OUT_COUNT]] = seat
    s[OUT_COUNT] += 1
    set_duty(s, seat, NO_DUTY)
    s[OWED + seat] = 0


@compiled
def is_decided(s: Cells, r: Cells) -> bool:
    """Whether going out has ended the round."""
    return still_in(s) <= 1 if r[PLAY_ON] else s[OUT_COUNT] > 0
