"""Steps many games at once, one row for each, for `batch`."""

from typing import Final

from pioche.kernels._actions import act
from pioche.kernels._batch.observation import observe
from pioche.kernels._bits import count, place
from pioche.kernels._bot_luck import one_of
from pioche.kernels._chance import LOW, philox
from pioche.kernels._compilation import compiled
from pioche.kernels._deal import deal, start_game
from pioche.kernels._legality import MASK_WORDS, is_offered, legal, may_call_with, only_passes
from pioche.kernels.layout import (
    DUE,
    DUES,
    NONE,
    OUT,
    PLAYERS,
    TURN,
    UNO,
    WINNER,
    Bytes,
    Cells,
    Games,
    Planes,
    Rewards,
)
from pioche.records.action_numbers import CALL, CATCH, DRAW, PASS, SWAP, WITH_CALL

IN_TURN: Final = CALL
"""The number of action numbers for the player in turn."""
NO_ROW: Final = -1


@compiled
def catch_silent(s: Cells, r: Cells, layer: int) -> None:
    """The next player at once catches a layer who has not called with the card."""
    distance = 1
    while s[OUT + (layer + distance) % s[PLAYERS]]:
        distance += 1
    catcher = (layer + distance) % s[PLAYERS]
    act(s, r, catcher, CATCH + (s[PLAYERS] - distance) - 1)


@compiled
def speak(s: Cells, r: Cells, layer: int, decisions: bool) -> None:
    """Makes every due call; where calling is a decision, the layer has already made it."""
    for seat in range(s[PLAYERS]):
        if s[UNO + seat] == DUE:
            if decisions and seat == layer:
                catch_silent(s, r, layer)
            else:
                act(s, r, seat, CALL)


@compiled
def go_on(s: Cells, r: Cells, layer: int, decisions: bool) -> None:
    """Continues to the next choice, or to the end: calls, catches, and forced passes (ruling 6)."""
    if s[DUES]:
        speak(s, r, layer, decisions)
    while only_passes(s, r):
        act(s, r, s[TURN], PASS)


@compiled
def is_lay(number: int) -> bool:
    return number < DRAW or SWAP <= number < CALL


@compiled
def is_right(s: Cells, r: Cells, offered: Cells, number: int, decisions: bool) -> bool:
    plain = number - WITH_CALL if number >= WITH_CALL else number
    if not 0 <= plain < IN_TURN or not is_offered(offered, plain):
        return False
    if plain == number:
        return True
    return decisions and is_lay(plain) and may_call_with(s, r, s[TURN], plain)


@compiled
def first_wrong(games: Games, r: Cells, offered: Games, actions: Cells, decisions: bool) -> int:
    """The first row whose action is not legal, if any."""
    for row in range(len(games)):
        if not is_right(games[row], r, offered[row], actions[row], decisions):
            return row
    return NO_ROW


@compiled
def pay(s: Cells, rewards: Rewards, row: int, ended: bool) -> None:
    """The winner gets 1, which the others pay in equal shares; nobody gets anything if nobody wins."""
    others = s[PLAYERS] - 1
    for seat in range(s[PLAYERS]):
        rewards[row, seat] = 0.0
        if ended and s[WINNER] != NONE:
            rewards[row, seat] = 1.0 if seat == s[WINNER] else -1.0 / others


@compiled
def act_all(games: Games, r: Cells, actions: Cells, decisions: bool, rewards: Rewards, done: Bytes) -> int:
    """Continues every game to its next choice; returns how many ended."""
    ended = 0
    for row in range(len(games)):
        s = games[row]
        seat = s[TURN]
        act(s, r, seat, actions[row])
        go_on(s, r, seat, decisions)
        done[row] = s[TURN] == NONE
        if done[row] or rewards[row, 0] != 0.0:
            pay(s, rewards, row, done[row] != 0)
        ended += done[row]
    return ended


@compiled
def describe_ended(games: Games, r: Cells, done: Bytes, seats: Bytes, seen: Planes) -> None:
    """Writes for each finished game what the seat that ended it sees."""
    for row in range(len(games)):
        if done[row]:
            observe(games[row], r, seats[row], seen[row])


@compiled
def deal_ended(games: Games, r: Cells, players: int, decisions: bool, keys: Games) -> None:
    """Deals again for every finished game, with the next key."""
    number = 0
    for row in range(len(games)):
        s = games[row]
        if s[TURN] == NONE:
            start_game(s, players, keys[number, 0], keys[number, 1])
            deal(s, r)
            go_on(s, r, NONE, decisions)
            number += 1


@compiled
def write_mask(s: Cells, r: Cells, offered: Cells, out: Bytes, decisions: bool) -> None:
    """Writes one byte for each number: 1 if it is legal, 3 if the call may be made with it."""
    for number in range(IN_TURN):
        out[number] = (offered[number >> 5] >> (number & 31)) & 1
    if decisions:
        for number in range(IN_TURN):
            if out[number] and is_lay(number) and may_call_with(s, r, s[TURN], number):
                out[number] = 3


@compiled
def describe(
    games: Games, r: Cells, decisions: bool, offered: Games, masks: Planes, seats: Bytes, seen: Planes
) -> None:
    """Writes the seat to act, its legal actions and what it sees."""
    for row in range(len(games)):
        s = games[row]
        seats[row] = s[TURN]
        legal(s, r, offered[row])
        write_mask(s, r, offered[row], masks[row], decisions)
        observe(s, r, s[TURN], seen[row])


@compiled
def pick(offered: Cells, word: int) -> int:
    """One of the offered numbers, all equally likely."""
    total = 0
    for part in range(MASK_WORDS):
        total += count(offered[part] & LOW)
    k = one_of(word, total)
    for part in range(MASK_WORDS):
        held = count(offered[part] & LOW)
        if k < held:
            return 32 * part + place(offered[part] & LOW, k)
        k -= held
    return PASS


@compiled
def pick_all(
    games: Games, r: Cells, offered: Games, decisions: bool, key: int, turn: int, actions: Cells
) -> None:
    for row in range(len(games)):
        word = philox(row, turn & LOW, turn >> 32, 0, key & LOW, key >> 32)[0]
        number = pick(offered[row], word)
        s = games[row]
        if decisions and is_lay(number) and may_call_with(s, r, s[TURN], number):
            number += WITH_CALL
        actions[row] = number
