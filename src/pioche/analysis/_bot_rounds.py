"""Makes records of rounds between bots, for analysis."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pioche.bots import RepeatableDeal, RoundDriver, luck_of, make_bot_from_spec, numbered_deal
from pioche.core import Deal, Rulebook, RuleFields
from pioche.records import GameLog, LoggedCommand, check_acts


def bot_round(rules: RuleFields, bots: Sequence[str], seed: str, number: int) -> GameLog:
    """The round that these bots play with the deal of this number; it is the same each time.

    Raises `EndlessPlayError` if the round has no end.
    """
    dealt = numbered_deal(Rulebook(rules), len(bots), seed, number)
    return replace(round_of(dealt, bots, seed, number), seed=f"{seed}/{number}")


def round_of(dealt: RepeatableDeal, bots: Sequence[str], seed: str, number: int) -> GameLog:
    """The round that these bots play with this deal, with the luck of the seed and number."""
    driver = RoundDriver(dealt, [make_bot_from_spec(bot) for bot in bots], luck_of(seed, number))
    entries = (LoggedCommand(Deal(), dealt.events), *_played(driver))
    return GameLog(rules=dealt.state.rules, players=dealt.state.players, entries=entries)


def _played(driver: RoundDriver) -> Iterator[LoggedCommand]:
    """The acts of the round, each as it is made."""
    while driver.state.turn is not None:
        check_acts(driver.state.round, driver.acts)
        driver.step()
        assert driver.last is not None
        yield LoggedCommand(*driver.last)
