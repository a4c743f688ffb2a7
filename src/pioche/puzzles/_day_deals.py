"""The deal of the day: the same cards and opponents for everybody, from the date alone.

The seed of the table is the text `pioche YYYY-MM-DD`; nobody adds a part to the shuffle. The person has the
first seat. docs/puzzles.md describes the scheme.
"""

from datetime import UTC, date, datetime
from typing import Final

from msgspec import Struct

from pioche.analysis import played_to_the_end
from pioche.bots import RepeatableDeal, RoundDriver, luck_of, make_bot_from_spec
from pioche.core import Deal, Refusal, Rulebook, RuleFields, SeededChance, evolve, new_game, play
from pioche.locale import words
from pioche.records import GameLog, LoggedCommand, rounds_of
from pioche.rulebooks import load

RULES: Final = "classic+one_round"
OPPONENTS: Final = ("expert", "greedy", "champion-12")
"""The bots, clockwise from the person; they never forget a call."""
CHAMPION: Final = "champion-12"
"""The bot whose result is compared with the player's."""
PERSON: Final = 0
BARS: Final = "▁▂▃▄▅▆▇█"
MOST_BARS: Final = 16


class DayResult(Struct, frozen=True):
    """How the deal of a day ended for one player."""

    won: bool
    turns: int
    """The number of the player's turns."""
    points: int
    """If the player has won, the points of the others' cards; otherwise the points of the player's cards,
    below 0.
    """
    cards: tuple[int, ...]
    """The number of the player's cards after each of the player's turns."""


def today() -> date:
    """The date of the deal, the same all over the world: the date in UTC."""
    return datetime.now(UTC).date()


def day_rules() -> RuleFields:
    return load(RULES)


def day_seed(day: date) -> str:
    return f"pioche {day.isoformat()}"


def result_of(log: GameLog) -> DayResult:
    """The result of the first seat; the log holds one finished round."""
    part = next(iter(rounds_of(log)))
    state, turns, cards = part.before, set[int](), list[int]()
    for entry in (*part.seating, *part.entries):
        own = state.turn == PERSON
        turns |= {state.turn_number} if own else set()
        for event in entry.events:
            state = evolve(state, event)
        if own and state.turn != PERSON:
            cards.append(len(state.held(PERSON)))
    held = [state.book.points(state.held(seat)) for seat in range(len(state.players))]
    won = PERSON in state.round_winners
    points = sum(held) if won else -held[PERSON]
    return DayResult(won, len(turns), points, tuple(cards))


def champion_result(day: date) -> DayResult:
    """The champion's result with the same cards in the same seat; it is the same each time."""
    bots = [make_bot_from_spec(bot) for bot in (CHAMPION, *OPPONENTS)]
    chance = SeededChance(day_seed(day))
    before = new_game(Rulebook(day_rules()), tuple(f"p{seat + 1}" for seat in range(len(bots))))
    dealt = play(before, Deal(), chance)
    assert not isinstance(dealt, Refusal)
    driver = RoundDriver(
        RepeatableDeal(chance, before, dealt.state, dealt.events), bots, luck_of(day_seed(day), 0)
    )
    entries = (LoggedCommand(Deal(), dealt.events), *played_to_the_end(driver))
    return result_of(GameLog(rules=day_rules(), players=before.players, entries=entries))


def day_line(day: date, own: DayResult, lang: str) -> str:
    """One line to paste: the date, the result, and the hand after each turn as bars; it names no card."""
    end = words(lang).say("day-end", won="yes" if own.won else "no", turns=own.turns, points=own.points)
    return f"pioche {day.isoformat()} · {end} · {bars(own)}"


def bars(result: DayResult) -> str:
    """The number of cards after each turn; of a long round, only the last turns."""
    return "".join(BARS[min(count, len(BARS) - 1)] for count in result.cards[-MOST_BARS:])


def comparison(own: DayResult, champion: DayResult, lang: str) -> str:
    """The champion's result, for people who have used their try."""
    say = words(lang).say
    end = say("day-end", won="yes" if champion.won else "no", turns=champion.turns, points=champion.points)
    better = _rank(own) > _rank(champion)
    same = _rank(own) == _rank(champion)
    verdict = say("day-verdict", result="same" if same else "better" if better else "worse")
    return f"{say('day-champion', bot=CHAMPION, end=end, bars=bars(champion))} {verdict}"


def _rank(result: DayResult) -> tuple[bool, int]:
    return result.won, result.points
