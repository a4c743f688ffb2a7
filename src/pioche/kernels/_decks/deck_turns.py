"""The order of turns, and how a round and a match end (rules 2.6–2.8, 6; editions 4)."""

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.card_sets import face_of, face_row, hand_of
from pioche.kernels._decks.deck_layout import (
    ANSWER,
    BLOCKED,
    COLOUR,
    DIRECTION,
    DRAWN_CARD,
    DUES,
    EXCEED,
    FACE_POINTS,
    GAME_OVER,
    GAME_WINNERS,
    GONE,
    GONE_COUNT,
    JUMPABLE,
    KNOCK_OUT_BONUS,
    KNOCKED,
    KNOCKED_COUNT,
    LOSERS_COLLECT,
    NAMER,
    NO_DUTY,
    NO_SCORING,
    NONE,
    OUT_COUNT,
    OWED,
    PASSES,
    PENDING,
    PHASE,
    PLACE,
    PLAY,
    PLAY_ON,
    PLAYERS,
    POINTS,
    ROUND_OVER,
    SCORE,
    SCORING,
    TARGET_SCORE,
    TEAMS,
    TURN,
    TURN_LIMIT,
    TURN_NUMBER,
    UNO,
    VICTIM,
    WINNER,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_memory import see_pass
from pioche.kernels._decks.deck_piles import set_duty
from pioche.kernels._decks.memory_layout import DECK_WATCHED, PICKER

BLOCKED_ROUNDS = 3
"""The number of blocked rounds in a row that ends the match (ruling 43)."""


@inlined
def after(s: DeckCells, seat: int, step: int) -> int:
    """The next seat still in, in this direction."""
    players = s[PLAYERS]
    seat += step
    seat = seat - players if seat >= players else (seat + players if seat < 0 else seat)
    while (s[GONE] >> seat) & 1:
        seat += step
        seat = seat - players if seat >= players else (seat + players if seat < 0 else seat)
    return seat


@inlined
def following(s: DeckCells, seat: int) -> int:
    return after(s, seat, s[DIRECTION])


@inlined
def still_in(s: DeckCells) -> int:
    return s[PLAYERS] - s[GONE_COUNT]


@inlined
def are_partners(t: DeckCells, seat: int, other: int) -> bool:
    """Whether both are the same seat, or of one team (ruling 35)."""
    if t[TEAMS]:
        return seat % t[TEAMS] == other % t[TEAMS]
    return seat == other


@inlined
def go_on(s: DeckCells, seat: int, phase: int, jumpable: bool) -> None:
    """Lets the seat act, in the same turn."""
    s[TURN] = seat
    s[PHASE] = phase
    s[DRAWN_CARD] = NONE
    s[JUMPABLE] = jumpable
    s[PICKER] = NONE
    if phase != ANSWER:
        s[PENDING] = 0


@compiled
def end_round(s: DeckCells, winner: int) -> None:
    s[PHASE] = ROUND_OVER
    s[WINNER] = winner
    s[TURN] = s[DRAWN_CARD] = s[NAMER] = NONE
    s[PENDING] = s[DUES] = s[JUMPABLE] = 0
    for seat in range(s[PLAYERS]):
        s[UNO + seat] = NO_DUTY
        s[POINTS + seat] = 0


@compiled
def hand_points(s: DeckCells, t: DeckCells, seat: int) -> int:
    """The points of the faces in play."""
    hand, points = hand_of(t, seat), 0
    for word in range(t[WORDS]):
        cards = s[hand + word]
        while cards:
            card = 64 * word + lowest(cards)
            cards &= cards - 1
            points += t[face_row(t, face_of(s, t, card)) + FACE_POINTS]
    return points


@compiled
def collect(s: DeckCells, t: DeckCells, winner: int) -> None:
    """The winner, and partners, get what the others hold; all hands where no score is kept."""
    total = t[KNOCK_OUT_BONUS] * s[KNOCKED_COUNT] if t[SCORING] != NO_SCORING else 0
    for seat in range(s[PLAYERS]):
        if t[SCORING] == NO_SCORING or not are_partners(t, seat, winner):
            total += hand_points(s, t, seat)
    for seat in range(s[PLAYERS]):
        s[POINTS + seat] = total if are_partners(t, seat, winner) else 0


@compiled
def charge(s: DeckCells, t: DeckCells, winner: int) -> None:
    """Each loser gets what their own side holds; the knocked out the bonus (ruling 35)."""
    for seat in range(s[PLAYERS]):
        s[POINTS + seat] = 0
        if not are_partners(t, seat, winner):
            for partner in range(s[PLAYERS]):
                if are_partners(t, seat, partner):
                    knocked = (s[KNOCKED] >> partner) & 1
                    held = t[KNOCK_OUT_BONUS] if knocked else hand_points(s, t, partner)
                    s[POINTS + seat] += held


@compiled
def end_game(s: DeckCells, t: DeckCells) -> None:
    """The best totals win; equal ones share (rules 6)."""
    s[PHASE] = GAME_OVER
    best = s[SCORE]
    for seat in range(1, s[PLAYERS]):
        better = s[SCORE + seat] < best if t[SCORING] == LOSERS_COLLECT else s[SCORE + seat] > best
        if better:
            best = s[SCORE + seat]
    s[GAME_WINNERS] = 0
    for seat in range(s[PLAYERS]):
        if s[SCORE + seat] == best:
            s[GAME_WINNERS] |= 1 << seat


@compiled
def win_round(s: DeckCells, t: DeckCells, winner: int) -> None:
    end_round(s, winner)
    s[BLOCKED] = 0
    if t[SCORING] == LOSERS_COLLECT:
        charge(s, t, winner)
    else:
        collect(s, t, winner)
    if t[SCORING] == NO_SCORING:
        s[PHASE] = GAME_OVER
        s[GAME_WINNERS] = 0
        for seat in range(s[PLAYERS]):
            s[GAME_WINNERS] |= are_partners(t, seat, winner) << seat
        return
    most = s[SCORE] + s[POINTS]
    for seat in range(s[PLAYERS]):
        s[SCORE + seat] += s[POINTS + seat]
        most = max(most, s[SCORE + seat])
    if most > t[TARGET_SCORE] or (most == t[TARGET_SCORE] and not t[EXCEED]):
        end_game(s, t)


@compiled
def block(s: DeckCells, t: DeckCells) -> None:
    """Nobody wins, nothing is scored (rules 2.7), unless a player was out first (ruling 34)."""
    if s[OUT_COUNT]:
        win_round(s, t, s[PLACE])
        return
    end_round(s, NONE)
    s[BLOCKED] += 1
    if t[SCORING] == NO_SCORING:
        s[PHASE] = GAME_OVER
    elif s[BLOCKED] >= BLOCKED_ROUNDS:
        end_game(s, t)


@inlined
def is_decided(s: DeckCells, t: DeckCells) -> bool:
    """Whether going out, or a knock-out, has ended the round."""
    if t[PLAY_ON]:
        return still_in(s) <= 1
    return s[OUT_COUNT] > 0 or (s[KNOCKED_COUNT] > 0 and still_in(s) <= 1)


@compiled
def settle(s: DeckCells, t: DeckCells) -> bool:
    """Ends a round that a knock-out has decided; returns whether it is over (ruling E30)."""
    if s[PHASE] >= ROUND_OVER:
        return True
    if not is_decided(s, t):
        return False
    if s[OUT_COUNT]:
        win_round(s, t, s[PLACE])
    else:
        win_round(s, t, lowest(~s[GONE]))
    return True


@inlined
def is_settled(s: DeckCells, t: DeckCells) -> bool:
    return s[KNOCKED_COUNT] != 0 and settle(s, t)


@compiled
def start_turn(s: DeckCells, t: DeckCells, seat: int, phase: int, jumpable: bool) -> None:
    number = s[TURN_NUMBER] + 1
    if t[TURN_LIMIT] and number > t[TURN_LIMIT]:
        block(s, t)
        return
    s[TURN_NUMBER] = number
    go_on(s, seat, phase, jumpable)


@compiled
def advance(s: DeckCells, t: DeckCells, seat: int, jumpable: bool) -> None:
    """Continues after the seat, past those who miss a turn (ruling 26)."""
    if is_settled(s, t):
        return
    seat = following(s, seat)
    while s[OWED + seat]:
        s[OWED + seat] -= 1
        seat = following(s, seat)
    start_turn(s, t, seat, PLAY, jumpable)


@compiled
def ask(s: DeckCells, t: DeckCells) -> None:
    """Asks the victim of the pending effect, or the player who must name a colour."""
    if is_settled(s, t):
        return
    s[TURN_NUMBER] += 1
    if s[NAMER] != NONE:
        go_on(s, s[NAMER], COLOUR, False)
    else:
        go_on(s, s[VICTIM], ANSWER, False)


@compiled
def play_on(s: DeckCells, t: DeckCells, seat: int, jumpable: bool) -> None:
    """The player who answered plays on, in the same turn."""
    if not is_settled(s, t):
        go_on(s, seat, PLAY, jumpable)


@compiled
def end_by_passing(s: DeckCells, t: DeckCells, seat: int, stuck: bool) -> None:
    """A pass of a player who can do nothing leaves a jump possible (rulings 7, 94)."""
    s[PASSES] = s[PASSES] + 1 if stuck else 0
    if s[DECK_WATCHED]:
        see_pass(s, seat)
    if s[PASSES] >= still_in(s):
        block(s, t)
    else:
        advance(s, t, seat, stuck and s[JUMPABLE] != 0)


@compiled
def go_out(s: DeckCells, seat: int) -> None:
    s[PLACE + s[OUT_COUNT]] = seat
    s[OUT_COUNT] += 1
    s[GONE] |= 1 << seat
    s[GONE_COUNT] += 1
    s[OWED + seat] = 0
    set_duty(s, seat, NO_DUTY)
