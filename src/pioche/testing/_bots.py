"""Checks a bot under many rules and numbers of players."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche import core
from pioche.bots import (
    Bot,
    BotFailure,
    IllegalChoiceError,
    RandomBot,
    RepeatableDeal,
    RoundDriver,
    StdioBot,
    luck_of,
    numbered_deal,
)
from pioche.core import Command, Key, Legal, Rulebook, RuleFields, Seen, State, View
from pioche.rulebooks import fingerprint, load, player_counts

RULESETS: Final = (
    "quiet",
    "classic",
    "official",
    "family",
    "volley",
    "simple",
    "party",
    "teams",
    "mayhem",
    "extreme",
    "lowest",
    "party+multi_play",
    "classic+play_on+fold",
    "classic+hidden_counts",
    "mayhem+stacking_any+last_card_number",
    "official+must_play+no_voluntary_draw",
)
"""The default rulesets of a check."""
MOST_ACTS: Final = 3000
"""A longer round is stopped."""
MOST_FAILURES: Final = 5
"""A command that fails in the same way this number of times is not tried further."""
TWIN_EVERY: Final = 3
"""A bot is compared with its twins each time this number of decisions has passed."""


class BotTrial(Struct, frozen=True):
    """One round with the bot in one seat and `random` in the others, or with the bot in all seats."""

    rules: str
    players: int
    seed: str
    seat: int

    def __str__(self) -> str:
        return f"{self.rules}, {self.players} players, seed {self.seed}, seat {self.seat}"


def check_bot(
    factory: Callable[[], Bot],
    rules: Sequence[str | RuleFields] = RULESETS,
    seeds: int = 2,
    seed: str = "0",
    twins: bool = True,
    most_acts: int = MOST_ACTS,
) -> list[str]:
    """Returns one line for each error, with the first place and the number of others where it happens; an
    empty list is a bot that can be seated anywhere.

    The bot must choose legal commands, and always something in turn; with the same luck, the same. With
    `twins`, it must choose the same whatever is hidden, and the same after a restart.

    Examples:
        >>> from pioche.bots import RandomBot
        >>> from pioche.testing import check_bot
        >>> check_bot(RandomBot, rules=["quiet"], seeds=1)
        []
    """
    check = Check(factory, twins, most_acts)
    places: dict[str, list[BotTrial]] = {}
    for source in rules:
        for trial, problem in check.under(source, seeds, seed):
            places.setdefault(problem, []).append(trial)
    return [_counted(problem, found) for problem, found in places.items()]


def trials(rules: RuleFields, name: str, seeds: int, seed: str) -> Iterator[BotTrial]:
    """The fewest players, the most, and some between; the seat changes with the seed."""
    counts = player_counts(rules)
    for players in sorted({counts[0], counts[len(counts) // 3], counts[-1]}):
        for number in range(seeds):
            yield BotTrial(name, players, f"{seed}/{number}", number % players)


class Check(Struct, frozen=True):
    factory: Callable[[], Bot]
    twins: bool
    most_acts: int

    def under(self, source: str | RuleFields, seeds: int, seed: str) -> Iterator[tuple[BotTrial, str]]:
        record, name = (
            (source, fingerprint(source)) if isinstance(source, RuleFields) else (load(source), source)
        )
        book = Rulebook(record)
        for trial in trials(record, name, seeds, seed):
            problem = self._try(book, trial)
            if problem is not None:
                yield trial, problem

    def _try(self, book: Rulebook, trial: BotTrial) -> str | None:
        try:
            first = self._played(book, trial, self.twins)
            if self.twins and first != self._played(book, trial, twins=False):
                return "with the same luck it does not play the same"
        except IllegalChoiceError as error:
            return f"{error.choice}: {error.reason}"
        except UnfairChoiceError as error:
            return str(error)
        except Exception as error:
            return f"raised {type(error).__name__}: {' '.join(str(error).split())}"
        return None

    def _played(self, book: Rulebook, trial: BotTrial, twins: bool) -> list[Command | None]:
        bot = WatchedBot(self.factory, twins)
        try:
            play_trial(book, trial, bot, self.most_acts)
        finally:
            bot.close()
        return bot.choices


def play_trial(book: Rulebook, trial: BotTrial, bot: Bot, most_acts: int = MOST_ACTS) -> None:
    """Plays the trial's deal with the bot in its seat, among random bots."""
    seats: list[Bot] = [RandomBot() for _ in range(trial.players)]
    seats[trial.seat] = bot
    dealt = numbered_deal(book, trial.players, trial.seed, 0)
    play_through(dealt, seats, luck_of(trial.seed, 0), most_acts)


def play_through(dealt: RepeatableDeal, seats: Sequence[Bot], luck: Key, most_acts: int = MOST_ACTS) -> None:
    driver = RoundDriver(dealt, seats, luck)
    for bot in seats:
        if isinstance(bot, WatchedBot):
            bot.driver = driver
    while driver.state.turn is not None and driver.acts < most_acts:
        driver.step()


class UnfairChoiceError(AssertionError):
    """A bot and its twin, with the same knowledge, chose differently."""


class WatchedBot(Bot):
    """The bot under test, with twins that have exactly its knowledge."""

    driver: RoundDriver

    def __init__(self, factory: Callable[[], Bot], twins: bool) -> None:
        self.factory = factory
        self.bot = factory()
        self.twins = twins
        self.choices: list[Command | None] = []

    def start(self, view: View, rules: RuleFields) -> None:
        self._start, self._events = (view, rules), list[Seen]()
        self.bot.start(view, rules)

    def see(self, event: Seen) -> None:
        self._events.append(event)
        self.bot.see(event)

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        luck = copy(rng)
        choice = self.bot.choose(view, legal, rng)
        self.choices.append(choice)
        if self.twins and len(self.choices) % TWIN_EVERY == 0:
            self._compare(choice, self._twin(view, legal, luck), "after a restart it chooses")
            other = self._with_other_hidden_cards(view, legal)
            self._compare(choice, self._twin(view, other, luck), "with other cards hidden it chooses")
        return choice

    def _with_other_hidden_cards(self, view: View, legal: Legal) -> Legal:
        """Its legal list with other hidden cards, and with other numbers of cards if the rules hide those."""
        rng, seat = Random(len(self.choices)), view.seat
        shuffled = with_other_hidden_cards(self.driver.state, seat, rng)
        moved = with_other_hidden_counts(shuffled, seat, rng)
        other = core.legal(moved, seat)
        same = (
            core.view(moved, seat) == view and other.commands == legal.commands and other.sets == legal.sets
        )
        return other if same else core.legal(shuffled, seat)

    def _twin(self, view: View, legal: Legal, luck: Random) -> Command | None:
        twin = self.factory()
        twin.start(*self._start)
        for event in self._events:
            twin.see(event)
        try:
            return twin.choose(view, legal, copy(luck))
        finally:
            twin.close()

    def _compare(self, choice: Command | None, other: Command | None, words: str) -> None:
        if choice != other:
            raise UnfairChoiceError(f"{words} {other} instead of {choice}")

    def close(self) -> None:
        self.bot.close()


def with_other_hidden_cards(state: State, seat: int, rng: Random) -> State:
    """A state that the seat cannot tell from this one: all cards it does not see are shuffled."""
    others = [other for other in range(len(state.hands)) if other != seat]
    hidden = [*state.draw, *(card for other in others for card in state.hands[other])]
    rng.shuffle(hidden)
    hands = list(state.hands)
    for other in others:
        count = len(hands[other])
        hands[other], hidden = state.book.in_order(hidden[:count]), hidden[count:]
    return replace(state, hands=tuple(hands), draw=tuple(hidden))


def with_other_hidden_counts(state: State, seat: int, rng: Random) -> State:
    """The same with one card more in one hand and one fewer in another."""
    others = [other for other, hand in enumerate(state.hands) if other != seat and len(hand) > 1]
    if len(others) < 2:
        return state
    giver, taker = rng.sample(others, 2)
    hands = list(state.hands)
    card, hands[giver] = hands[giver][0], hands[giver][1:]
    hands[taker] = state.book.in_order((*hands[taker], card))
    return replace(state, hands=tuple(hands))


def check_command(
    command: str, rules: Sequence[str] = RULESETS, seeds: int = 1, seed: str = "0", seconds: float = 1.0
) -> list[str]:
    """The same for a bot that speaks the protocol: finds crashes and late, unreadable and illegal answers."""
    places: dict[str, list[BotTrial]] = {}
    complaints: dict[str, tuple[str, ...]] = {}
    bot = StdioBot(command, seconds)
    try:
        for trial, problem in _failures(bot, rules, seeds, seed):
            places.setdefault(str(problem), []).append(trial)
            complaints.setdefault(str(problem), problem.complaints)
            if len(places[str(problem)]) >= MOST_FAILURES:
                break
    finally:
        bot.close()
    return [_counted(problem, found, complaints[problem]) for problem, found in places.items()]


def _failures(
    bot: StdioBot, rules: Sequence[str], seeds: int, seed: str
) -> Iterator[tuple[BotTrial, BotFailure]]:
    for name in rules:
        book = Rulebook(load(name))
        for trial in trials(book.rules, name, seeds, seed):
            play_trial(book, trial, bot)
            yield from ((trial, problem) for problem in bot.problems)
            bot.problems.clear()


def _counted(problem: str, found: Sequence[BotTrial], complaints: Sequence[str] = ()) -> str:
    """The place, the count and the problem; then the bot's own messages of the first time."""
    more = f", and {len(found) - 1} more" if len(found) > 1 else ""
    return "\n".join([f"{found[0]}{more}: {problem}", *(f"    | {line}" for line in complaints)])
