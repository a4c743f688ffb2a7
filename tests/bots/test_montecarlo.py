"""`montecarlo` imagines only worlds that fit what it knows, and thinks the same each time."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from pioche import core
from pioche.bots import (
    Bot,
    BotLuck,
    RoundDriver,
    UnknownBotError,
    guessed,
    luck_of,
    make_bot_from_spec,
    numbered_deal,
)
from pioche.bots._strategy.situation import Situation
from pioche.core import COLOURS, STANDARD_DECK, Command, Lay, Rulebook, View
from pioche.kernels import PackedDeck, cells_of
from pioche.kernels import cell_reader as reading
from pioche.kernels import layout as at
from pioche.kernels._search.worlds import imagine
from pioche.kernels.layout import Cells
from pioche.rulebooks import load

WORLDS = 8


def watched_game(rules: str, players: int, seed: str) -> Iterator[tuple[Bot, View]]:
    """A game of experts, before each decision of a bot that remembers."""
    bots = [make_bot_from_spec("expert") for _ in range(players)]
    driver = RoundDriver(numbered_deal(Rulebook(load(rules)), players, seed, 0), bots, luck_of(seed, 0))
    while driver.state.turn is not None and driver.state.turn_number < 80:
        yield bots[driver.state.turn], core.view(driver.state, driver.state.turn)
        driver.step()


def worlds_of(bot: Bot, view: View) -> Iterator[Cells]:
    sight = Situation(view, bot.lore, bot._recall)
    deck = PackedDeck()
    seen = cells_of(view, bot.lore.rules, deck)
    guess = guessed(sight.memory, view.seat, deck)
    for number in range(WORLDS):
        cells = seen.copy()
        imagine(cells, guess, view.seat, number, 7)
        yield cells


@pytest.mark.parametrize("rules", ["quiet", "classic", "official", "classic+seven_zero", "classic+stacking"])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_world_holds_the_whole_deck_and_what_was_seen(rules: str, players: int) -> None:
    asked = 0
    for bot, view in watched_game(rules, players, f"worlds/{rules}"):
        for cells in worlds_of(bot, view):
            hands = [reading.hand(cells, seat) for seat in range(players)]
            assert tuple(map(len, hands)) == view.counts
            assert hands[view.seat] == view.hand
            gone = Counter(STANDARD_DECK) - Counter(reading.pile(cells))
            for hand in hands:
                gone -= Counter(hand)
            assert gone == bot.memory.gone
            for seat, held in enumerate(bot.memory.hands):
                assert not +held.known - Counter(hands[seat])
            asked += 1
    assert asked > 100


def test_nobody_is_imagined_with_a_colour_they_have_just_drawn_on() -> None:
    asked = 0
    for bot, view in watched_game("quiet", 3, "voids"):
        for cells in worlds_of(bot, view):
            for seat, held in enumerate(bot.memory.hands):
                for colour in [
                    colour for colour, since in held.voids.items() if since == 0 and seat != view.seat
                ]:
                    words = cells[at.HAND + at.WORDS * seat :]
                    assert words[COLOURS.index(colour)] == 0
                    asked += 1
    assert asked > 50


def choices(spec: str, rules: str, number: int = 3) -> list[Command | None]:
    """The choices of the bot at every turn of a game that others play."""
    bots = [make_bot_from_spec("greedy"), make_bot_from_spec("offensive")]
    driver = RoundDriver(
        numbered_deal(Rulebook(load(rules)), 2, "choices", number), bots, luck_of("choices", number)
    )
    found: list[Command | None] = []
    while driver.state.turn is not None:
        if driver.state.turn == 0:
            thinker = make_bot_from_spec(spec)
            view = core.view(driver.state, 0)
            thinker.start(view, load(rules))
            luck = BotLuck((1, 2)).turn_to(view.turn_number, 0, 1)
            found.append(thinker.choose(view, core.legal(driver.state, 0), luck))
        driver.step()
    return found


def test_the_same_luck_gives_the_same_choices() -> None:
    assert choices("montecarlo(rollouts=60)", "quiet") == choices("montecarlo(rollouts=60)", "quiet")


def test_thinking_changes_what_an_expert_would_do_now_and_then() -> None:
    thought, usual = choices("montecarlo(rollouts=400)", "quiet"), choices("expert", "quiet")
    assert 0 < sum(mine != theirs for mine, theirs in zip(thought, usual, strict=True)) < len(usual)


def test_the_players_it_imagines_change_its_choice() -> None:
    experts, beginners = (
        choices(f"montecarlo(rollouts=400,policy={policy})", "quiet") for policy in ("expert", "random")
    )
    assert experts == choices("montecarlo(rollouts=400)", "quiet")
    assert experts != beginners


@pytest.mark.parametrize("rules", ["volley", "mayhem", "party", "teams"])
def test_it_decides_as_an_expert_if_the_kernel_does_not_play(rules: str) -> None:
    if rules != "teams":
        assert choices("montecarlo", rules) == choices("expert", rules)
    else:
        four = make_bot_from_spec("montecarlo")
        game = numbered_deal(Rulebook(load(rules)), 4, "teams", 0)
        four.start(core.view(game.state, 0), load(rules))
        assert four.trial(4) is None  # type: ignore[attr-defined]


def test_the_last_card_is_laid_with_the_call_before_it() -> None:
    chosen = (
        choice
        for numbered_deal in range(8)
        for choice in choices("montecarlo(rollouts=20)", "classic", numbered_deal)
    )
    assert any(choice.uno for choice in chosen if isinstance(choice, Lay))


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("expert(rollouts=5)", "rollouts is a setting of montecarlo"),
        ("montecarlo(rollout=5)", 'did you mean "rollouts"?'),
        ("montecarl", 'did you mean "montecarlo"?'),
        ("montecarlo(rollouts=0)", "expected 1 or more"),
        ("expert(policy=greedy)", "policy is a setting of montecarlo"),
        ("montecarlo(policy=)", 'policy is ""; expected one of random, greedy'),
        ("montecarlo(policy=montecarlo)", "expected one of random, greedy"),
    ],
)
def test_unknown_settings_are_refused(spec: str, said: str) -> None:
    with pytest.raises(UnknownBotError, match=said.replace("?", r"\?")):
        make_bot_from_spec(spec)


def test_without_the_lab_one_line_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.bots._registry.find_spec", lambda _: None)
    with pytest.raises(UnknownBotError, match=r'pip install "pioche\[lab\]"'):
        make_bot_from_spec("montecarlo")


def test_a_card_cannot_be_in_two_places() -> None:
    deck = PackedDeck()
    assert np.array_equal(deck.take_all(["r0"]), [1, 0, 0, 0, 0])
    with pytest.raises(ValueError, match="fewer cards r0"):
        deck.take("r0")
