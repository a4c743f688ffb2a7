"""Bots in every edition: what they read from effects, and how they handle limits, lots, flips and backs."""

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

import pioche
from pioche.bots import BOTS, card_roles_of, make_bot_from_spec
from pioche.core import SeededChance, State, legal, new_game, play, redact, view
from pioche.core.commands import Deal
from pioche.lab import DuelSetup, How, duel
from pioche.rulebooks import load, resolve_text
from pioche.testing import check_bot
from tests.rulebooks.random_decks import random_ruleset

EDITIONS = ("mercy", "two-sided", "all-wild", "attack", "mercy+reverse_pack", "classic+coin_pack+hands_pack")


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_bot_plays_every_edition(rules: str) -> None:
    for bot in ("random", "greedy", "balanced", "expert"):
        assert check_bot(partial(make_bot_from_spec, bot), [rules], seeds=1, most_acts=80) == []


@pytest.mark.parametrize("seed", range(6))
def test_bots_play_decks_they_have_never_seen(seed: int) -> None:
    rules = resolve_text(random_ruleset(Random(seed)))
    assert check_bot(BOTS["expert"], [rules], seeds=1, most_acts=60) == []


def test_roles_follow_from_effects() -> None:
    mercy, sided = card_roles_of(load("mercy")).traits, card_roles_of(load("two-sided")).traits
    assert (mercy["r+4"].role, mercy["r+4"].hits, mercy["r+4"].stacks) == ("draw", 4, True)
    assert (mercy["WQ"].until_colour, mercy["WQ"].others_name, mercy["WQ"].names_colour) == (
        True,
        True,
        False,
    )
    assert (mercy["WR+4"].falls_back, mercy["W+10"].falls_back, mercy["W+10"].hits) == (4, 0, 10)
    assert (mercy["rSE"].skips_next, mercy["rSE"].role) == (True, "skip")
    assert (sided["rF"].flips, sided["WC"].until_colour, sided["WC"].restricted) == (True, True, True)
    coin = card_roles_of(load("coin_pack")).traits["W50"]
    assert (coin.hits, coin.costs, coin.role) == (2, 2, "wild_draw")
    assert card_roles_of(load("all-wild")).traits["WSS"].skips == 2


def asked(rules: str, hands: dict[str, str], discard: str, draw: str, more: str = "") -> str:
    """The expert's choice for the first player."""
    tags = "".join(f'[hand {name} "{cards}"]\n' for name, cards in hands.items())
    head = f'[rules "{rules}"]\n[players "{" ".join(hands)}"]\n'
    piles = f'[discard "{discard}"]\n[draw "{draw}"]\n'
    move = pioche.Game.from_pun(head + tags + piles + more).ask("expert")
    assert move is not None
    return move.text


NEAR = "y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6 y8 y8 b1 b1 b2 b2 b3 b3"
DRAW = "b9 r6 g6 b1 b8 y8 y9 g9 r8 r9 b6 g2"


def test_a_player_near_the_limit_is_pushed_over_it() -> None:
    far = {"ann": "W+10 r5 g1 g2 g3 g4", "bob": "y1 y2 y3 y4 y5", "cat": "b1 b2 b3"}
    assert asked("mercy", far, "r3", DRAW) == "r5"
    assert asked("mercy", far | {"bob": NEAR}, "r3", DRAW).startswith("W+10")


def test_a_sum_that_would_knock_out_is_passed_on() -> None:
    hands = {"ann": f"{NEAR} g+4", "bob": "b9 g9 y9", "cat": "r+4 b1 b2"}
    assert asked("mercy", hands, "r3", DRAW, '[turn "cat"]\ncat r+4\n').startswith("g+4")


def test_between_two_a_card_that_falls_back_on_its_layer_waits() -> None:
    hands = {"ann": "WR+4 r5 g1 b2 y4", "bob": "y1 y2 y3"}
    assert asked("mercy", hands, "r3", DRAW) == "r5"


def test_a_bot_that_draws_until_a_colour_names_the_commonest() -> None:
    hands = {"ann": "r1 r2 r3 r4 r5 r6 r8 r9 g1 g2", "bob": "WQ b1 y2"}
    named = asked("mercy", hands, "r3", DRAW, '[turn "bob"]\nbob WQ\n')
    assert named in ("colour b", "colour y", "colour g")


def test_a_flip_is_worth_what_the_backs_say() -> None:
    weak = {"ann": "rF/p8 r4/oF b2/p6 g5/t4", "bob": "y1/pSE b4/t+5 y3/p+5 y6/WC y1/W"}
    strong = {"ann": "rF/p8 r4/v+5 r3/WC rS/W", "bob": "y5/t8 y2/t1 b2/o8 b3/t2 g5/o7"}
    assert asked("two-sided", weak, "r3/p7", "b9/o5 r6/o9") == "r4"
    assert asked("two-sided", strong, "r3/p7", "b9/o5 r6/o9") == "rF"


def _middle(rules: str, seed: int, acts: int) -> tuple[list[object], State, State]:
    """The events of a game of random players up to some act, and the state there."""
    chance, luck = SeededChance(str(seed)), Random(seed)
    start = new_game(load(rules), ("ann", "bob", "cat"))
    events: list[object] = []
    state = start
    command = Deal()
    for _ in range(acts):
        played = play(state, command, chance)
        events += played.events  # type: ignore[union-attr]
        state = played.state  # type: ignore[union-attr]
        if state.turn is None:
            break
        command = luck.choice(legal(state, state.turn).in_turn)  # type: ignore[assignment]
    return events, start, state


@pytest.mark.parametrize("seed", range(30))
def test_exchanging_the_inactive_faces_of_the_own_hand_changes_no_choice(seed: int) -> None:
    events, start, state = _middle("two-sided", seed, 6 + seed)
    if state.turn is None:
        return
    seat = state.turn
    exchanged = replace(state, hands=tuple(
        _exchanged(hand, state.side) if holder == seat else hand for holder, hand in enumerate(state.hands)
    ))  # fmt: skip
    choices = []
    for now in (state, exchanged):
        bot = make_bot_from_spec("expert")
        bot.start(view(start, seat), state.rules)
        for event in events:
            if (seen := redact(event, seat)) is not None:  # type: ignore[arg-type]
                bot.see(seen)
        choices.append(bot.choose(view(now, seat), legal(now, seat), Random(seed)))
    assert choices[0] == choices[1]


def _exchanged(hand: tuple[str, ...], side: str | None) -> tuple[str, ...]:
    """The faces in play stay, the others move on by one card."""
    light, dark = zip(*(card.split("/") for card in hand), strict=True)
    turned = (light, (*dark[1:], dark[0])) if side == "light" else ((*light[1:], light[0]), dark)
    return tuple("/".join(faces) for faces in zip(*turned, strict=True))


@pytest.mark.parametrize("rules", ["mercy", "two-sided", "all-wild", "attack"])
def test_the_expert_wins_more_than_its_share_against_random_players(rules: str) -> None:
    setup = DuelSetup("expert", "random", 2, load(rules), rules, "share")
    assert duel(setup, 120, how=How(jobs=1, engine="core")).win_rate > 0.5
