"""Makes records of rounds between bots, for analysis."""

from collections.abc import Iterator, Sequence

from pioche.bots import RoundDriver, luck_of, make_bot_from_spec, numbered_deal
from pioche.core import Deal, Rulebook, RuleFields
from pioche.records import GameLog, LoggedCommand


def bot_round(rules: RuleFields, bots: Sequence[str], seed: str, number: int) -> GameLog:
    """The round that these bots play with the deal of this number; it is the same each time."""
    dealt = numbered_deal(Rulebook(rules), len(bots), seed, number)
    driver = RoundDriver(dealt, [make_bot_from_spec(bot) for bot in bots], luck_of(seed, number))
    entries = (LoggedCommand(Deal(), dealt.events), *_played(driver))
    return GameLog(rules=rules, players=dealt.state.players, entries=entries, seed=f"{seed}/{number}")


def _played(driver: RoundDriver) -> Iterator[LoggedCommand]:
    while driver.state.turn is not None:
        driver.step()
        assert driver.last is not None
        yield LoggedCommand(*driver.last)
