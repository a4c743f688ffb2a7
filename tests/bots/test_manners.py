"""Manners: what is forgotten, overlooked and thought about; nothing waits, and nothing is left to a clock."""

from random import Random

from pioche.bots import FRIENDLY, ManneredBot, Manners, make_bot, seat_bot, split_manners
from pioche.bots._live.manners import QUICK, SLEEPY, UNCALLED
from pioche.core import Call, Catch, Draw, Lay, view
from tests.bots.helpers import Table, position

SEVEN = "b1 b2 b3 b4 b5 b6 b7"


def seated(manners: Manners, hands: list[str], seat: int = 0) -> Table:
    return Table(ManneredBot(make_bot("expert"), manners), position(hands, "r1"), seat)


def test_without_manners_nothing_changes() -> None:
    assert seated(QUICK, ["r5 b9", SEVEN]).choose() == Lay(0, ("r5",), uno=True)


def test_a_forgetful_seat_lays_without_calling() -> None:
    assert seated(Manners(forgets=1), ["r5 b9", SEVEN]).choose() == Lay(0, ("r5",))


def test_a_forgotten_call_may_come_to_mind_later() -> None:
    for manners, said in ((Manners(remembers=1), Call(0)), (Manners(remembers=0), None)):
        assert seated(manners, ["r5 b9", SEVEN, SEVEN]).play(Lay(0, ("r5",))).choose() == said


def test_an_omission_may_be_overlooked() -> None:
    for manners, said in ((Manners(notices=1), Catch(2, 0)), (Manners(notices=0), None)):
        assert seated(manners, ["r5 b9", SEVEN, SEVEN], 2).play(Lay(0, ("r5",))).choose() == said


def test_a_bot_that_forgets_to_call_still_plays_in_turn() -> None:
    table = seated(Manners(remembers=0), ["rS b9", SEVEN]).play(Lay(0, ("rS",)))
    assert table.state.turn == 0
    assert table.choose() == Draw(0)


def test_it_forgets_at_the_rate_set() -> None:
    state = position(["r5 b9", SEVEN], "r1")
    tables = [Table(ManneredBot(make_bot("expert"), FRIENDLY), state, seed=seed) for seed in range(400)]
    forgotten = sum(table.choose() == Lay(0, ("r5",)) for table in tables)
    assert 40 <= forgotten <= 80


def test_thinking_takes_the_time_set() -> None:
    bot = ManneredBot(make_bot("random"), FRIENDLY)
    seen = view(position(["r5 b9", SEVEN], "r1"), 0)
    pauses = [bot.pause(seen, Draw(0), Random(seed)) for seed in range(50)]
    assert all(0.8 <= pause <= 2.2 for pause in pauses)
    assert all(2.0 <= bot.pause(seen, Catch(0, 1), Random(seed)) <= 4.0 for seed in range(50))
    assert bot.pause(seen, Draw(0), Random(1)) == bot.pause(seen, Draw(0), Random(1))


def test_nobody_acts_at_once_on_an_uncalled_uno() -> None:
    table = seated(QUICK, ["r5 b9", SEVEN, SEVEN], 1).play(Lay(0, ("r5",)))
    assert isinstance(table.bot, ManneredBot)
    assert table.bot.pause(view(table.state, 1), Draw(1), Random(0)) == UNCALLED


def test_a_seat_names_its_manners_behind_the_bot() -> None:
    assert split_manners("expert@sleepy") == ("expert", "sleepy")
    assert split_manners("expert") == ("expert", "friendly")
    assert split_manners("cmd:node @scope/bot.js") == ("cmd:node @scope/bot.js", "friendly")
    assert seat_bot("expert@sleepy").manners == SLEEPY
    assert seat_bot("expert").manners == FRIENDLY
