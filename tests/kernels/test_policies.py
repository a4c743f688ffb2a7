"""The bots of the kernel choose as their twins on the core do, act by act."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from pioche.bots import (
    BOTS,
    BotLuck,
    BrokenBotError,
    FastBot,
    RoundDriver,
    UnknownBotError,
    acts_of,
    fast_bot,
    luck_of,
    make_bot_from_spec,
    numbered_deal,
    play_matches,
    play_rounds,
    user_bot,
)
from pioche.core import Command, Rulebook, RuleFields
from pioche.records.action_numbers import number_of
from pioche.rulebooks import load

EXAMPLE = f"py:{Path(__file__).parents[2] / 'examples' / 'bots' / 'compiled.py'}:dearest"
PLAYERS = (2, 3, 4, 6, 10)
RULES = (
    "quiet",
    "classic",
    "official",
    "family",
    "lowest",
    "classic+stacking",
    "classic+seven_zero",
    "official+stacking_any+seven_zero+play_on",
    "classic+last_card_number+must_play+launcher",
)
USUAL = tuple(bot for bot in BOTS if not bot.startswith("champion"))
"""Nets decide on the core alone."""
UNUSUAL = (
    "expert(call_rate=0.6,catch_rate=0.5,bluff=1,cheek=0.5,wild_draw=5)",
    "random(call_rate=0.3,challenge=0.8)",
    "balanced(follow=7,catch_rate=0.4)",
    "mixed(challenge=0.5,hold_wild=2)",
    "weights(hands=9,follow=3,named=1,boldness=4)",
)
DECISIONS = 10_000


class Recorded(RoundDriver):
    """Records the acts as the kernel would."""

    def __init__(self, rules: RuleFields, seating: Sequence[str], seed: str, number: int) -> None:
        self.log: list[tuple[int, int]] = []
        dealt = numbered_deal(Rulebook(rules), len(seating), seed, number)
        super().__init__(dealt, [make_bot_from_spec(spec) for spec in seating], luck_of(seed, number))

    def _apply(self, command: Command) -> None:
        if self.state.turn is not None:
            self.log.append((command.seat, number_of(command, len(self.bots))))
        super()._apply(command)

    def play(self, matches: bool) -> list[tuple[int, int]]:
        while self.state.turn is not None or (matches and not self.state.is_over):
            if self.state.turn is None:
                self.deal_again()
            else:
                self.step()
        return self.log


def twins(rules: RuleFields, seating: Sequence[str]) -> list[FastBot]:
    found = [fast_bot(spec, rules, len(seating)) for spec in seating]
    return [bot for bot in found if bot is not None]


def compared(rules: RuleFields, seating: Sequence[str], number: int, matches: bool = False) -> int:
    """The number of acts of a game; all are the same in both engines."""
    wanted = Recorded(rules, seating, "twins", number).play(matches)
    found = acts_of(rules, twins(rules, seating), "twins", number, matches)
    same = [mine == theirs for mine, theirs in zip(found, wanted, strict=False)]
    place = same.index(False) if False in same else len(same)
    assert found == wanted, (
        f"{seating}, deal {number}, act {place}: {found[place:][:1]}, {wanted[place:][:1]}"
    )
    return len(found)


def seated(specs: Sequence[str], players: int, first: int) -> list[str]:
    return [specs[(first + seat) % len(specs)] for seat in range(players)]


@pytest.mark.parametrize("rules", RULES)
def test_every_bot_chooses_as_its_twin(rules: str) -> None:
    record, enough, acts, number = load(rules), DECISIONS // len(RULES) + 1, 0, 0
    while acts < enough:
        players = PLAYERS[number % len(PLAYERS)]
        acts += compared(record, seated(USUAL, players, 3 * number), number)
        number += 1
    assert acts >= enough


@pytest.mark.parametrize("rules", ["classic", "official+seven_zero"])
def test_bots_with_settings_choose_as_their_twins(rules: str) -> None:
    record = load(rules)
    for number, players in enumerate(PLAYERS):
        compared(record, seated(UNUSUAL, players, number), number)


@pytest.mark.parametrize("rules", ["classic", "lowest"])
def test_memories_last_for_a_match(rules: str) -> None:
    record = replace(load(rules), target=200)
    assert all(compared(record, seated(USUAL, 3, number), number, matches=True) for number in range(3))


@pytest.mark.parametrize("rules", ["quiet", "lowest"])
def test_rounds_end_as_at_the_core(rules: str) -> None:
    record, seating = load(rules), ["expert", "random", "mixed"]
    rounds = play_rounds(record, twins(record, seating), "ends", range(8))
    for number in range(8):
        driver = Recorded(record, seating, "ends", number)
        driver.play(matches=False)
        state = driver.state
        assert (int(rounds.winners[number]),) == state.round_winners
        assert tuple(rounds.points[number]) == state.sheet[-1].points
        assert rounds.turns[number] == state.turn_number


def test_matches_end_as_at_the_core() -> None:
    record, seating = replace(load("quiet"), target=150), ["greedy", "random"]
    matches = play_matches(record, twins(record, seating), "ends", range(4))
    for number in range(4):
        driver = Recorded(record, seating, "ends", number)
        driver.play(matches=True)
        state = driver.state
        assert int(matches.winners[number]) == sum(1 << seat for seat in state.game_winners)
        assert (int(matches.rounds[number]), tuple(matches.scores[number])) == (state.round, state.scores)


def test_the_number_of_a_deal_is_all_that_counts() -> None:
    record = load("classic")
    bots = twins(record, ["expert", "random"])
    whole, part = (play_rounds(record, bots, "parts", numbers) for numbers in (range(60), range(40, 60)))
    for field in ("winners", "points", "turns"):
        assert np.array_equal(getattr(whole, field)[40:], getattr(part, field))


def test_a_round_nobody_wins_counts_for_nobody() -> None:
    record = replace(load("quiet"), turn_limit=3)
    rounds = play_rounds(record, twins(record, ["random", "greedy"]), "short", range(5))
    assert set(rounds.winners.tolist()) == {-1}
    assert not rounds.points.any()


@pytest.mark.parametrize("rules", ["party", "teams", "mayhem", "classic+hidden_counts"])
def test_unsupported_rules_have_no_twins(rules: str) -> None:
    assert fast_bot("expert", load(rules), 4) is None


@pytest.mark.parametrize("spec", ["cmd:cat", "montecarlo"])
def test_bots_of_other_kinds_have_no_twins(spec: str) -> None:
    assert fast_bot(spec, load("quiet"), 2) is None


# luck


def test_the_luck_of_a_turn_is_the_same_for_every_bot() -> None:
    luck = BotLuck(luck_of("luck", 7))
    first = [luck.turn_to(5, 1, 1).word(), luck.word(), luck.random(), luck.getrandbits(40)]
    again = [luck.turn_to(5, 1, 1).word(), luck.word(), luck.random(), luck.getrandbits(40)]
    assert first == again
    assert luck.turn_to(5, 2, 1).word() != first[0] != luck.turn_to(5, 1, 2).word()


def test_luck_is_good_for_everything_that_is_asked_of_it() -> None:
    luck = BotLuck(luck_of("luck", 7)).turn_to(1, 0, 1)
    cards = list(range(20))
    luck.shuffle(cards)
    assert sorted(cards) == list(range(20)) != cards
    assert luck.choice(cards) in cards
    assert len(set(luck.sample(cards, 5))) == 5
    assert 0 <= luck.random() < 1


# users' functions


def test_a_function_of_the_users_plays_as_a_bot_at_the_core_would() -> None:
    record = load("classic")
    for number, players in enumerate((2, 4)):
        assert compared(record, seated((EXAMPLE, "expert"), players, number), number)


def test_a_function_plays_under_a_name_of_its_own() -> None:
    from pioche.kernels.layout import Cells

    def seventeen(s: Cells, r: Cells, m: Cells, seat: int) -> int:  # noqa: ARG001
        return 17

    def raises(s: Cells, r: Cells, m: Cells, seat: int) -> int:  # noqa: ARG001
        raise ValueError

    record = load("quiet")
    for function, said in ((seventeen, "chose what is not allowed"), (raises, "raised")):
        user_bot(function.__name__, function)
        with pytest.raises(
            BrokenBotError, match=f"^{function.__name__}: {said} in seat 0, turn 2 of deal w/0"
        ):
            play_rounds(record, twins(record, [function.__name__, "random"]), "w", range(3))


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("py:nowhere.py:f", "there is no file 'nowhere.py'"),
        (f"{EXAMPLE}er", 'there is no class or function "dearester"'),
        (f"{EXAMPLE}(colour=1)", "expected call_rate or catch_rate"),
        ("expert(call_rat=1)", 'unknown setting "call_rat"; did you mean "call_rate"?'),
        ("expert(call_rate=2)", "call_rate is 2; expected 0 to 1"),
        ("expert(bluff=often)", 'bluff is "often"; expected a number'),
        ("expert(colour=nan)", "expected a number that ends"),
        ("expert(colour=1,colour=2)", "a setting is given twice"),
        ("expert(colour=1", "expected a name, or name(setting=number,…)"),
        ("random(colour=2)", "random has no weights"),
        ("expect", 'did you mean "expert"?'),
    ],
)
def test_a_bot_that_cannot_be_is_refused_in_one_line(spec: str, said: str) -> None:
    for make in (make_bot_from_spec, lambda text: fast_bot(text, load("quiet"), 2)):
        with pytest.raises(UnknownBotError) as refused:
            make(spec)
        assert said in str(refused.value)
        assert "\n" not in str(refused.value)
