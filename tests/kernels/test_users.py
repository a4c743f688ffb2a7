"""A user's compiled function gets what its seat may see, in cells of its own: it can change and find out
nothing, in the kernel and on the core.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from fuzz.kernel import Both, Habits, kernel_rules
from fuzz.rulesets import random_players
from pioche import core
from pioche.bots import BotLuck, user_bot
from pioche.bots._conduct import Conduct
from pioche.bots._kernel.user_bots import UserBot
from pioche.core import Key, RuleFields
from pioche.envs._kernel_game import redeal
from pioche.kernels import HANDED_WIDTH, MARGIN, NOTES, compiled, drawing, list_plays, next_of, signed
from pioche.kernels import bot_cells as notes
from pioche.kernels import layout as at
from pioche.kernels._policies.user_view import hand_over
from pioche.kernels.bot_cells import CHOICES, LUCK_KEY, NOTES_WIDTH
from pioche.kernels.layout import ANSWER, COLOUR, COUNT, HAND, KEY, MOST_PLAYERS, PHASE, PLAYERS, WORDS, Cells
from pioche.lab import DuelSetup, RunSettings, duel
from pioche.records.action_numbers import COLOUR as NAME_COLOUR
from pioche.records.action_numbers import DRAW
from pioche.rulebooks import load

LUCK: Key = (11, 22)


@compiled
def chosen(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """Any legal action, by its luck."""
    if s[PHASE] == COLOUR:
        return NAME_COLOUR + next_of(s, m, seat, 4)
    if s[PHASE] == ANSWER:
        return DRAW
    plays = list_plays(s, r, m, seat)
    return m[CHOICES + next_of(s, m, seat, plays)] if plays else drawing(s, r, seat, plays)


def honest(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    return chosen(s, r, m, seat)


def vandal(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """Chooses as the honest one does, then writes wherever it can."""
    number = chosen(s, r, m, seat)
    for cell in range(-MARGIN, at.WIDTH):
        s[cell] = 0
    s[PLAYERS] = 2
    for other in range(MOST_PLAYERS):
        s[COUNT + other] = 1 if other == seat else 99
    for cell in range(at.RULES_WIDTH):
        r[cell] = 1
    for cell in range(NOTES_WIDTH + MARGIN):
        m[cell] = 7
    return number


HIDDEN = (
    *range(at.KEY, at.BLOCK),
    *range(at.LUCK, at.PILE_COUNT),
    *range(at.PILE, at.PILE + WORDS),
    at.PASSES,
    at.BLOCKED,
)
FIRST_NOTE = notes.LUCK_INDEX


def peeping(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """Raises as soon as it finds anything in a hidden cell."""
    for cell in HIDDEN:
        if s[cell] != 0:
            raise ValueError
    for place in range(MOST_PLAYERS * WORDS):
        if place // WORDS != seat and s[HAND + place] != 0:
            raise ValueError
    for cell in range(-MARGIN, 0):
        if s[cell] != 0:
            raise ValueError
    for cell in range(FIRST_NOTE, NOTES_WIDTH + MARGIN):
        if m[cell] != 0:
            raise ValueError
    return chosen(s, r, m, seat)


for each in (honest, vandal, peeping):
    user_bot(each.__name__, each)


def result(bot: str, engine: Any, rules: str, players: int) -> Any:
    match = DuelSetup(bot, "expert", players, load(rules), rules, "users")
    found = duel(match, 6 * players, matches=players, how=RunSettings(engine=engine))
    return found.win_rate, found.net_points, found.turns, found.match_rate, found.match_rounds


RULES = ("quiet", "classic", "classic+stacking+seven_zero", "family")


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("bot", ["vandal", "peeping", "honest(call_rate=0.5,catch_rate=0.5)"])
def test_whatever_a_function_tries_the_game_goes_the_same_way(bot: str, rules: str) -> None:
    honestly = bot.replace("vandal", "honest").replace("peeping", "honest")
    for players in (2, 4):
        wanted = result(honestly, "kernel", rules, players)
        assert result(bot, "kernel", rules, players) == wanted
        assert result(bot, "core", rules, players) == wanted


def positions(seeds: int, steps: int) -> Iterator[Both]:
    """Turns of random matches under random rules, in both engines."""
    for number in range(seeds):
        rng = Random(f"users {number}")
        rules = kernel_rules(rng)
        both, habits = Both(rules, len(random_players(rng, rules)), f"users {number}"), Habits(rng)
        both.deal()
        for _ in range(steps):
            if both.state.turn is None:
                break
            if core.forced_pass(both.state) is None:
                yield both
            both.act(habits.choose(both))


def handed(cells: Cells, rules: Cells, seat: int, luck: Key = LUCK) -> Cells:
    own, row = np.zeros(NOTES_WIDTH, np.int32), np.full(HANDED_WIDTH, 5, np.int32)
    own[notes.KNOWING :] = 3  # what others remember
    own[LUCK_KEY : LUCK_KEY + 2] = [signed(word) for word in luck]
    hand_over(cells, rules, own, seat, row)
    return row


def test_kernel_and_core_hand_over_the_same_cells() -> None:
    seen = 0
    for both in positions(40, 60):
        state, seat = both.state, int(both.cells[at.TURN])
        ours = handed(both.cells, both.rules, seat)
        assert np.array_equal(ours, at_core(state.rules, core.view(state, seat)))
        seen += 1
    assert seen > 1000


def at_core(rules: RuleFields, view: core.View) -> Cells:
    bot: Any = UserBot(None, Conduct())  # type: ignore[arg-type]
    bot.start(view, rules)
    bot._hand_over(view, BotLuck(LUCK).turn_to(view.turn_number, view.seat, view.round))
    found: Cells = bot._handed
    return found


def test_other_hands_another_pile_and_another_seed_are_handed_over_alike() -> None:
    rng = Random("swap")
    for both in positions(20, 40):
        seat = int(both.cells[at.TURN])
        before, otherwise = handed(both.cells, both.rules, seat), both.cells.copy()
        redeal(otherwise, seat, rng)
        for cell in HIDDEN:
            otherwise[cell] ^= rng.getrandbits(30)
        otherwise[at.BLOCK] ^= 1
        otherwise[at.RIGHTFUL] ^= 1
        assert np.array_equal(handed(otherwise, both.rules, seat), before)


def test_the_luck_that_is_handed_over_tells_nothing_of_that_of_others() -> None:
    both = next(positions(1, 1))
    rows = [handed(both.cells, both.rules, seat) for seat in range(2)]
    keys = {tuple(row[NOTES + LUCK_KEY : NOTES + LUCK_KEY + 2].tolist()) for row in rows}
    assert len(keys | {LUCK}) == 3
    assert KEY in HIDDEN
