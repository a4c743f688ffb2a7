"""Whole rounds and matches of bots in the kernel, in the order of questions of
`pioche.bots._round_driver`.
"""

from typing import Final

from pioche.kernels._actions import act
from pioche.kernels._compilation import compiled
from pioche.kernels._deal import deal, start_game
from pioche.kernels._legality import only_passes
from pioche.kernels._plain_turns import has_plain_turns, plays_plain_turn
from pioche.kernels._policies.decisions import choose
from pioche.kernels._policies.memory import forget_game, forget_round, watched_act
from pioche.kernels._policies.uno_calls import out_of_turn, speaking_in_turn, with_call
from pioche.kernels._policies.user_bots import users_choice
from pioche.kernels.bot_cells import (
    FIRST_ROW,
    KIND,
    LOG,
    LOGGED,
    LOGGING,
    LUCK_INDEX,
    LUCK_KEY,
    MIND_WIDTH,
    TIED,
    USER,
    USERS,
    WATCHED,
    Weighing,
)
from pioche.kernels.layout import (
    DUES,
    GAME_OVER,
    GAME_WINNERS,
    NONE,
    PHASE,
    PLAYERS,
    POINTS,
    ROUND,
    SCORE,
    TURN,
    TURN_NUMBER,
    WINNER,
    Addresses,
    Cells,
    Games,
)
from pioche.records.action_numbers import CALL, DRAW, PASS, SWAP

MOST_ACTS: Final = 20_000
"""A round with more acts counts as blocked; no ruleset needs as many."""
# how a round ended
ENDED: Final = 0
ENDLESS: Final = 1
BROKEN: Final = 2
"""A bot failed: the seat and the reason are in the notes, from `TIED` on."""
# a row of results: of a round the winner, the turns and the points; of a match the winners as bits, the
# rounds and the scores
WON: Final = 0
LENGTH: Final = 1
RESULTS: Final = 2


@compiled
def do(s: Cells, r: Cells, m: Cells, seat: int, number: int) -> None:
    if m[LOGGING]:
        m[LOG + m[LOGGED]] = seat << 8 | number
        m[LOGGED] += 1
    if m[WATCHED]:
        watched_act(s, r, m, seat, number)
    else:
        act(s, r, seat, number)


@compiled
def is_asked(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells) -> bool:
    """Whether the seat in turn must choose; forced passes and acts out of turn are made first."""
    if only_passes(s, r):
        do(s, r, m, s[TURN], PASS)
        return False
    if s[DUES]:
        speaker, number = out_of_turn(s, r, m, w, minds)
        if number != NONE:
            do(s, r, m, speaker, number)
            return False
    return True


@compiled
def play_out(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells) -> bool:
    """Plays the round to its end with the kernel's own bots; returns whether it ended."""
    for _ in range(MOST_ACTS):
        if is_asked(s, r, m, w, minds):
            do(s, r, m, s[TURN], choose(s, r, m, w, minds, s[TURN]))
        if s[TURN] == NONE:
            return True
    return False


@compiled
def ask(
    s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, users: Addresses, handed: Cells, seat: int
) -> int:
    """The choice of the seat in turn; users' functions do not decide calls and catches."""
    mind = MIND_WIDTH * seat
    if minds[mind + KIND] != USERS:
        return choose(s, r, m, w, minds, seat)
    m[LUCK_INDEX] = 0
    if s[DUES]:
        said = speaking_in_turn(s, r, m, w, minds[mind + FIRST_ROW], seat)
        if said != NONE:
            return said
    number = users_choice(s, r, m, handed, seat, users[minds[mind + USER]])
    if 0 <= number < DRAW or SWAP <= number < CALL:
        return with_call(s, r, m, w, minds[mind + FIRST_ROW], seat, number)
    return number


@compiled
def play_round(
    s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, users: Addresses, handed: Cells
) -> int:
    """Plays the round to its end; returns one of the words above."""
    plain = has_plain_turns(s, r, m, minds)
    for _ in range(MOST_ACTS):
        if plain and plays_plain_turn(s, r, m):
            continue
        if is_asked(s, r, m, w, minds):
            seat = s[TURN]
            number = ask(s, r, m, w, minds, users, handed, seat)
            if number < 0:
                m[TIED], m[TIED + 1] = seat, number
                return BROKEN
            do(s, r, m, seat, number)
        if s[TURN] == NONE:
            return ENDED
    return ENDLESS


@compiled
def lay_table(s: Cells, m: Cells, keys: Games, number: int, players: int) -> None:
    """Sets the keys of a deal: two words for the cards, two for the bots' luck."""
    start_game(s, players, keys[number, 0], keys[number, 1])
    m[LUCK_KEY], m[LUCK_KEY + 1] = keys[number, 2], keys[number, 3]
    m[LOGGED] = 0
    if m[WATCHED]:
        forget_game(m)


@compiled
def play_match(
    s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, users: Addresses, handed: Cells
) -> int:
    """Plays rounds to the target of the rules."""
    end = ENDED
    while end == ENDED and s[PHASE] != GAME_OVER:
        if m[WATCHED]:
            forget_round(m)
        deal(s, r)
        end = play_round(s, r, m, w, minds, users, handed)
    return end


@compiled
def note_round(s: Cells, results: Games, number: int, end: int) -> None:
    results[number, WON] = s[WINNER] if end == ENDED else NONE
    results[number, LENGTH] = s[TURN_NUMBER]
    for seat in range(s[PLAYERS]):
        results[number, RESULTS + seat] = s[POINTS + seat] if end == ENDED else 0


@compiled
def note_match(s: Cells, results: Games, number: int, end: int) -> None:
    """Writes the result; nobody wins a match that does not end."""
    results[number, WON] = s[GAME_WINNERS] if end == ENDED else 0
    results[number, LENGTH] = s[ROUND]
    for seat in range(s[PLAYERS]):
        results[number, RESULTS + seat] = s[SCORE + seat]


@compiled
def play_all(
    s: Cells,
    r: Cells,
    m: Cells,
    w: Weighing,
    minds: Cells,
    users: Addresses,
    handed: Cells,
    players: int,
    keys: Games,
    results: Games,
    matches: bool,
) -> int:
    """Plays a round, or a match, for each row of keys; returns how many were played before a bot failed."""
    for number in range(len(keys)):
        lay_table(s, m, keys, number, players)
        if matches:
            end = play_match(s, r, m, w, minds, users, handed)
        else:
            deal(s, r)
            end = play_round(s, r, m, w, minds, users, handed)
        if end == BROKEN:
            return number
        if matches:
            note_match(s, results, number, end)
        else:
            note_round(s, results, number, end)
    return len(keys)
