"""The champion's own estimate: integers on every machine, and nothing where its net does not decide."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from pioche.bots import (
    RoundDriver,
    WinEstimate,
    WinEstimator,
    chance_file,
    luck_of,
    make_bot,
    numbered_deal,
    read_net,
)
from pioche.bots._champion import champion
from pioche.bots._champion.win_chances import read_chance_weights
from pioche.core import Draw, Lay, Phase, Rulebook, RuleFields, State, forced_pass, legal, redact, view
from pioche.encoders import NetMemory, ranked_colours, seat_inputs
from pioche.records.action_numbers import number_of
from pioche.rulebooks import load
from tests.bots.test_champion import plain_layers

NETS = sorted(champion.LIMITED.values())


def estimates(rules: RuleFields, players: int, rounds: int) -> Iterator[tuple[State, WinEstimate | None]]:
    """Every decision in turn of some rounds of random players, and what the net says of it."""
    for number in range(rounds):
        dealt = numbered_deal(Rulebook(rules), players, "estimates", number)
        driver = RoundDriver(
            dealt, [make_bot("random") for _ in range(players)], luck_of("estimates", number)
        )
        seats = [WinEstimator(rules) for _ in range(players)]
        for seat, each in enumerate(seats):
            each.start(view(driver.state, seat))
        while driver.state.turn is not None:
            seat = driver.state.turn
            if forced_pass(driver.state) is None:
                yield driver.state, seats[seat].estimate(view(driver.state, seat), legal(driver.state, seat))
            driver.step()
            assert driver.last is not None
            for event in driver.last[1]:
                for other, each in enumerate(seats):
                    if (seen := redact(event, other)) is not None:
                        each.see(seen)


@pytest.mark.parametrize("net", NETS, ids=lambda file: file.stem)
def test_every_net_has_weights_with_measured_errors(net: object) -> None:
    assert isinstance(net, type(NETS[0]))
    head = read_chance_weights(net)
    assert head is not None
    assert len(head.weights) == 512
    assert 0 < head.loss_error < head.chance_error < 0.15
    assert 0 < head.loss_error_share < 1
    assert chance_file(net).stat().st_size < 8_000


def test_log_odds_are_those_of_plain_integers() -> None:
    rules, file = load("quiet"), champion.LIMITED[2]
    net, head = read_net(file), read_chance_weights(file)
    assert head is not None
    state = numbered_deal(Rulebook(rules), 2, "plain", 1).state
    assert state.turn is not None
    seen, offered = view(state, state.turn), legal(state, state.turn)
    estimator, eyes = WinEstimator(rules), NetMemory(rules)
    for each in (estimator, eyes):
        each.start(seen)
    position = eyes.position(seen, [number_of(act, 2) for act in offered.in_turn])
    values = plain_layers(net, seat_inputs(position, ranked_colours(position)))[-2]
    expected = sum(weight * value for weight, value in zip(head.weights, values, strict=True)) + head.bias
    reading = estimator.reading(seen, offered)
    assert reading is not None
    assert reading.log_odds == expected


@pytest.mark.parametrize(("rules", "players"), [("quiet", 2), ("official", 4)])
def test_there_is_an_estimate_wherever_the_net_decides(rules: str, players: int) -> None:
    told = 0
    for state, found in estimates(load(rules), players, 4):
        assert (found is None) == (state.phase is Phase.ANSWER or not _free_acts(state))
        if found is not None:
            told += 1
            chances = [each.chance for each in found.acts]
            assert chances == sorted(chances, reverse=True)
            assert all(0 < chance < 1 for chance in chances)
            assert {each.command for each in found.acts} <= set(legal(state, state.turn or 0).in_turn)
    assert told > 40


def _free_acts(state: State) -> bool:
    """Whether anything but a bluff is possible."""
    acts = legal(state, state.turn or 0).in_turn
    return any(not isinstance(act, Lay) or act.cards != ("W+4",) for act in acts) or not state.book.challenges


def test_draws_above_the_limit_of_the_net_have_no_estimate() -> None:
    for state, found in estimates(load("quiet"), 2, 6):
        assert state.turn is not None
        acts = legal(state, state.turn).in_turn
        both = found is not None and {Draw, Lay} <= {type(act) for act in acts}
        if found is not None and both:
            draws = any(isinstance(each.command, Draw) for each in found.acts)
            assert draws == (len(state.hands[state.turn]) < 12)


@pytest.mark.parametrize(
    ("rules", "players"),
    [(load("quiet"), 3), (load("classic+stacking"), 2), (replace(load("quiet"), hand_size=5), 2)],
)
def test_there_is_none_where_the_net_has_not_learnt_to_play(rules: RuleFields, players: int) -> None:
    assert all(found is None for _, found in estimates(rules, players, 1))
