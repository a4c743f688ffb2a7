"""Nets in the kernel: the same games as at a table, act by act, however many are played side by side."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from pioche.bots import (
    FastBot,
    NetBot,
    NetSeat,
    NetTables,
    fast_bot,
    make_bot_from_spec,
    net_seat,
    read_net,
)
from pioche.bots._champion.champion import LIMITED, OPEN
from pioche.core import RuleFields
from pioche.records.action_numbers import number_of
from pioche.rulebooks import load
from tests.bots.helpers import acts_of_bots

SEED = "eq"
Acts = list[tuple[int, int]]


def core_acts(rules: RuleFields, bots: Sequence[str], number: int, matches: bool = False) -> Acts:
    acts, _ = acts_of_bots(rules, bots, SEED, number, matches)
    return [(act.seat, number_of(act, len(bots))) for act in acts]


def seat_of(spec: str, rules: RuleFields, players: int) -> FastBot | NetSeat:
    bot = make_bot_from_spec(spec)
    found = net_seat(bot, rules, players) if isinstance(bot, NetBot) else fast_bot(spec, rules, players)
    assert found is not None
    return found


def tables_of(rules: RuleFields, seatings: Sequence[Sequence[str]], rows: int = 1) -> NetTables:
    players = len(seatings[0])
    known = {spec: seat_of(spec, rules, players) for seating in seatings for spec in seating}
    return NetTables(rules, [[known[spec] for spec in seating] for seating in seatings], rows)


@pytest.mark.parametrize(
    ("name", "bots", "deals"),
    [
        ("quiet", ["champion", "expert"], range(4)),
        ("quiet", ["random", "champion-12", "champion"], range(2)),
        ("quiet", ["expert", "champion-12", "random", "champion"], range(2)),
        ("quiet", ["champion", *["greedy"] * 6], range(1)),
        ("classic", ["expert", "champion-12(bluff=1,cheek=1,call_rate=0.5)"], range(4)),
        # the pile runs out in mid-draw
        ("official", ["champion-12", "champion-12", "champion-12", "champion"], range(3, 4)),
        ("official", ["champion-12(challenge=0.5)", "expert"], range(2)),
    ],
    ids=lambda value: str(value)[:40],
)
def test_rounds_are_those_of_the_core(name: str, bots: list[str], deals: range) -> None:
    rules = load(name)
    for number in deals:
        assert tables_of(rules, [bots]).acts(SEED, number) == core_acts(rules, bots, number)


def test_matches_are_those_of_the_core() -> None:
    rules = replace(load("quiet"), target=150)
    bots = ["champion-12", "expert"]
    assert tables_of(rules, [bots]).acts(SEED, 1, matches=True) == core_acts(rules, bots, 1, matches=True)


def test_rows_do_not_disturb_each_other() -> None:
    seatings = [["champion", "expert"], ["expert", "champion"]]
    alone = tables_of(load("quiet"), seatings, rows=1).play(SEED, range(6))
    beside = tables_of(load("quiet"), seatings, rows=5).play(SEED, range(6))
    for one, other in zip(alone, beside, strict=True):
        assert np.array_equal(one, other)


def test_only_rules_that_the_net_knows_are_played() -> None:
    bot = make_bot_from_spec("champion")
    assert isinstance(bot, NetBot)
    assert net_seat(bot, load("quiet"), 2) is not None
    assert net_seat(bot, replace(load("quiet"), stacking="same"), 2) is None


@pytest.mark.parametrize("file", sorted({*OPEN.values(), *LIMITED.values()}), ids=lambda file: file.stem)
def test_scores_of_many_are_the_scores_of_each(file: Path) -> None:
    net = read_net(file)
    most = np.where(net.factors == 1, 127, np.where(net.factors == 32, 4, 108)).astype(int)
    rows = np.random.default_rng(1).integers(0, most + 1, (9, len(most)))
    assert [net.scores(row.tolist()).tolist() for row in rows] == net.scores_of_all(rows).tolist()
