"""The winner after each action: rounds are played to their ends in imagined worlds.

The worlds are the same for all actions, so that two actions are compared in the same luck. An action may be
followed by a catch, or stand for silence, so that calls and catches have values too.
"""

from typing import Final

from pioche.kernels._actions import act, catch
from pioche.kernels._bits import count, place
from pioche.kernels._chance import LOW, philox, signed
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import fitting
from pioche.kernels._piles import hand_of, set_duty
from pioche.kernels._rounds import play_out
from pioche.kernels._search.rollouts import copy_game
from pioche.kernels._search.worlds import GUESS_WIDTH, VOIDS, imagine
from pioche.kernels.bot_cells import LUCK_KEY, Weighing
from pioche.kernels.layout import (
    CHALLENGEABLE,
    DUE,
    FOUR_RULE,
    IN_FORCE,
    LAYER,
    MOST_PLAYERS,
    NO_COLOUR,
    NO_DUTY,
    NONE,
    PILE,
    PILE_COUNT,
    PLAYERS,
    POINTS,
    RIGHTFUL,
    TOP_BIT,
    TOP_WORD,
    TURN,
    UNO,
    WILD_CARDS,
    WILD_WORD,
    WINNER,
    WORDS,
    Cells,
    Games,
)

FORECAST_STREAM: Final = 6
# what is known beside the cards: behind the cells of a guess
COLOUR_BEFORE: Final = GUESS_WIDTH
"""The colour on which the card to be challenged was laid, or none."""
TOP_BEFORE: Final = GUESS_WIDTH + 1
"""The card below it, as 32 × word + bit, or none."""
BLUFF_SHARE: Final = GUESS_WIDTH + 2
"""The bluffs of its player in 256 chances."""
VOID_DOUBT: Final = GUESS_WIDTH + 3
"""The share, in 256ths, of hands that hold a colour although their player drew on it."""
FORECAST_WIDTH: Final = GUESS_WIDTH + 4
# actions: numbers of `records.action_numbers`, or these
SILENCE: Final = 256
"""Nothing is done or said; the round goes on."""
CAUGHT: Final = 512
"""Added to an action: its player is caught at once."""
SPARED: Final = 1024
"""Added to silence: nobody is caught any more."""
NOBODY: Final = 15
"""The winner of a round that nobody wins."""
MOST_TRIES: Final = 24
"""Worlds that are imagined, at most, for one in which the last play is likely."""


@compiled
def doubt_voids(guess: Cells, doubted: Cells, key0: int, key1: int) -> None:
    """Copies the guess; some of the colours that others drew on may be in their hands after all."""
    for cell in range(GUESS_WIDTH):
        doubted[cell] = guess[cell]
    for cell in range(MOST_PLAYERS * WILD_WORD):
        if guess[VOIDS + cell] != NONE:
            words = philox(cell, 1, 0, FORECAST_STREAM, key0, key1)
            if words[0] >> 24 < guess[VOID_DOUBT]:
                doubted[VOIDS + cell] = NONE


@compiled
def was_bluff(s: Cells, r: Cells, guess: Cells) -> bool:
    """Whether, in this world, the card to be challenged was laid wrongly."""
    layer, colour, top = s[LAYER], guess[COLOUR_BEFORE], guess[TOP_BEFORE]
    if colour == NONE:
        return False
    if r[FOUR_RULE] == NO_COLOUR or top == NONE:
        return s[hand_of(layer) + colour] != 0
    now_colour, now_word, now_bit = s[IN_FORCE], s[TOP_WORD], s[TOP_BIT]
    s[IN_FORCE], s[TOP_WORD], s[TOP_BIT] = colour, top >> 5, top & 31
    fits = s[hand_of(layer) + WILD_WORD] & WILD_CARDS
    for word in range(WILD_WORD):
        fits |= fitting(s, layer, word)
    s[IN_FORCE], s[TOP_WORD], s[TOP_BIT] = now_colour, now_word, now_bit
    return fits != 0


@compiled
def set_aside(s: Cells, pile: int, key0: int, key1: int) -> None:
    """Puts cards under the top card until the pile has its number: nobody saw them laid."""
    taken = 0
    while s[PILE_COUNT] > pile:
        words = philox(taken, 4, 0, FORECAST_STREAM, key0, key1)
        k = (words[0] * s[PILE_COUNT]) >> 32
        for word in range(WORDS):
            held = count(s[PILE + word])
            if 0 <= k < held:
                s[PILE + word] ^= 1 << place(s[PILE + word], k)
            k -= held
        s[PILE_COUNT] -= 1
        taken += 1


@compiled
def imagine_likely(
    seen: Cells, r: Cells, guess: Cells, doubted: Cells, world: Cells, me: int, key0: int, key1: int
) -> None:
    """Imagines a world; one in which the last card was a bluff is taken as often as its player bluffs."""
    for attempt in range(MOST_TRIES):
        words = philox(attempt, 0, 0, FORECAST_STREAM, key0, key1)
        doubt_voids(guess, doubted, words[0], words[1])
        copy_game(seen, world)
        imagine(world, doubted, me, words[2], words[3])
        set_aside(world, seen[PILE_COUNT], words[2], words[3])
        if not seen[CHALLENGEABLE] or guess[COLOUR_BEFORE] == NONE:
            return
        bluff = was_bluff(world, r, guess)
        world[RIGHTFUL] = not bluff
        luck = philox(attempt, 2, 0, FORECAST_STREAM, key0, key1)
        if not bluff or luck[0] >> 24 < guess[BLUFF_SHARE]:
            return


@compiled
def spare_all(s: Cells) -> None:
    for seat in range(s[PLAYERS]):
        if s[UNO + seat] == DUE:
            set_duty(s, seat, NO_DUTY)


@compiled
def try_action(s: Cells, r: Cells, me: int, action: int) -> None:
    if action & SPARED:
        spare_all(s)
    if not action & SILENCE:
        act(s, r, me, action & (SILENCE - 1))
    if action & CAUGHT and s[TURN] != NONE and s[UNO + me] == DUE:
        catch(s, r, me)


@compiled
def winner_after(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, me: int, action: int) -> int:
    try_action(s, r, me, action)
    if s[TURN] != NONE and not play_out(s, r, m, w, minds):
        return NOBODY
    return NOBODY if s[WINNER] == NONE else s[WINNER]


@compiled
def forecast(
    seen: Cells,
    guess: Cells,
    r: Cells,
    m: Cells,
    w: Weighing,
    minds: Cells,
    doubted: Cells,
    world: Cells,
    s: Cells,
    actions: Cells,
    winners: Games,
    points: Games,
    me: int,
    first: int,
    last: int,
    key0: int,
    key1: int,
) -> None:
    """Writes the winner after each action that is not `NONE`, and the winner's points, in each world from
    `first` to `last`.
    """
    for number in range(first, last):
        words = philox(number, 3, 0, FORECAST_STREAM, key0, key1)
        imagine_likely(seen, r, guess, doubted, world, me, words[0] & LOW, words[1] & LOW)
        for index in range(len(winners)):
            if actions[index] != NONE:
                copy_game(world, s)
                m[LUCK_KEY], m[LUCK_KEY + 1] = signed(words[2]), signed(words[3])
                winner = winner_after(s, r, m, w, minds, me, actions[index])
                winners[index, number] = winner
                points[index, number] = 0 if winner == NOBODY else s[POINTS + winner]
