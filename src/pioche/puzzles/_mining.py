"""Finds puzzles in rounds of bots: decisions with one clearly best act (extra `lab`)."""

from base64 import b32encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from pioche.analysis import Adviser, DecisionValues, bot_round, without_call
from pioche.bots import make_bot_from_spec
from pioche.core import Command, Lay, Phase, RuleFields, forced_pass, new_game
from pioche.core.commands import InTurn
from pioche.puzzles._positions import IDS, OpenedPuzzle, opened, puzzle_text, states_of
from pioche.puzzles._puzzle import Puzzle, PuzzleAct
from pioche.records import command_text
from pioche.rulebooks import load

SEED: Final = "puzzles"
POLICY: Final = "expert"
OTHER_POLICY: Final = "greedy"
"""The best act must be the same when this bot plays the rollouts."""
SOLVERS: Final = ("greedy", "expert", "champion-12")
"""The bots that try each puzzle; the level counts those that miss the best act."""
FIRST_LOOK: Final = 1_200
DEEP: Final = 24_000
"""Rollouts of each run; each run has its own seed."""
RUNS: Final = 2
MARGIN: Final = 0.05
"""The second best act loses at least this chance,"""
ERRORS: Final = 4.0
"""and more than this number of standard errors."""
FEWEST_CARDS: Final = 3
"""The number of different cards that can be laid in a decision on which all solvers agree,"""
EASY_LOOKED_AT: Final = 64
"""and how many of 256 such decisions are examined."""
LINEUPS: Final = (
    ("expert", "champion-12", "greedy", "expert"),
    ("champion-12", "expert", "expert", "greedy"),
    ("greedy", "greedy", "expert", "champion-12"),
    ("expert", "expert", "random", "greedy"),
)


class MiningPlan(NamedTuple):
    rules: str
    players: int


def puzzles_in(plan: MiningPlan, number: int) -> Iterator[Puzzle]:
    """The puzzles of one round of bots; the same each time."""
    rules = load(plan.rules)
    lineup = LINEUPS[number % len(LINEUPS)]
    bots = [lineup[seat % len(lineup)] for seat in range(plan.players)]
    log = bot_round(rules, bots, f"{SEED}/{plan.rules}/{plan.players}", number)
    entries = tuple(log.entries)
    states = states_of(log, new_game(rules, log.players))
    for step, entry in enumerate(entries):
        if states[step].turn != entry.command.seat or forced_pass(states[step]) is not None:
            continue
        text = puzzle_text(plan.rules, states, entries, step)
        puzzle = None if text is None else puzzle_of(text, plan.rules)
        if puzzle is not None:
            yield puzzle


def puzzle_of(text: str, rules: str) -> Puzzle | None:
    """The puzzle of this position; None if no act is clearly best, or the puzzle is too easy."""
    found, fields = opened(text), load(rules)
    if any(_goes_out(found, act) for act in found.legal.in_turn):
        return None
    choices = {bot: without_call(chosen_by(bot, found, fields)) for bot in SOLVERS}
    if len(set(choices.values())) == 1 and not _may_be_easy(text, found):
        return None
    first = valued(found, fields, POLICY, FIRST_LOOK, "look")
    if first is None or first.acts[1].loss.mean < MARGIN:
        return None
    runs = [valued(found, fields, POLICY, DEEP, f"run {run}", True) for run in range(RUNS)]
    other = valued(found, fields, OTHER_POLICY, DEEP // 2, "other", True)
    values = [run for run in runs if run is not None and is_clear(run)]
    if len(values) < RUNS or other is None:
        return None
    if any(run.best.command != first.best.command for run in (*values, other)):
        return None
    best = without_call(first.best.command)
    finders = tuple(bot for bot, choice in choices.items() if choice == best)
    return _made(text, rules, found, finders, values)


def _may_be_easy(text: str, found: OpenedPuzzle) -> bool:
    """Whether to examine a decision on which all solvers agree. There are more of these than needed, and
    laying the only card that fits is no puzzle.
    """
    cards = {act.cards for act in found.legal.in_turn if isinstance(act, Lay)}
    answers = found.view.phase == Phase.ANSWER
    return (len(cards) >= FEWEST_CARDS or answers) and sha256(text.encode()).digest()[0] < EASY_LOOKED_AT


def is_clear(values: DecisionValues) -> bool:
    """Whether every other act is clearly worse than the best."""
    return all(act.loss.mean >= MARGIN and act.loss.mean > ERRORS * act.loss.error for act in values.acts[1:])


def _goes_out(found: OpenedPuzzle, act: Command) -> bool:
    return isinstance(act, Lay) and len(act.cards) == len(found.view.hand)


def adviser_for(found: OpenedPuzzle, rules: RuleFields, policy: str, rollouts: int, seed: str) -> Adviser:
    """An adviser in the asked seat, which has seen everything that seat saw since the position."""
    adviser = Adviser(rules, policy=policy, rollouts=rollouts, seed=f"puzzle/{seed}")
    adviser.start(found.start)
    for event in found.seen:
        adviser.see(event)
    return adviser


def valued(
    found: OpenedPuzzle, rules: RuleFields, policy: str, rollouts: int, seed: str, thorough: bool = False
) -> DecisionValues | None:
    adviser = adviser_for(found, rules, policy, rollouts, seed)
    return adviser.values(found.view, found.legal, thorough=thorough)


def chosen_by(bot: str, found: OpenedPuzzle, rules: RuleFields) -> Command | None:
    """The choice of this bot, with the same knowledge."""
    player = make_bot_from_spec(bot)
    player.start(found.start, rules)
    for event in found.seen:
        player.see(event)
    return player.choose(found.view, found.legal, Random(bot))


def _made(
    text: str, rules: str, found: OpenedPuzzle, finders: tuple[str, ...], runs: Sequence[DecisionValues]
) -> Puzzle:
    players = len(found.view.players)
    first, *others = (_act(act.command, players, runs) for act in runs[0].acts)
    adviser = adviser_for(found, load(rules), POLICY, FIRST_LOOK, "reasons")
    reasons = adviser.reasons(runs[0].best.command, found.view)
    return Puzzle(
        id=name_of(text),
        rules=rules,
        players=players,
        level=level_of(finders),
        found_by=finders,
        pun=text,
        acts=(first, *sorted(others, key=lambda act: act.loss)),
        reasons=reasons,
        rollouts=RUNS * DEEP,
    )


def level_of(finders: Sequence[str]) -> int:
    return 1 + len(SOLVERS) - len(finders)


def name_of(text: str) -> str:
    """Four letters and digits, the same for the same position."""
    return b32encode(sha256(text.encode()).digest())[:4].decode().lower()


def _act(command: Command | None, players: int, runs: Sequence[DecisionValues]) -> PuzzleAct:
    """The value of an act over all runs."""
    values = [value for run in runs if (value := run.of(command)) is not None]
    assert isinstance(command, InTurn)
    text = command_text(IDS[:players], command).partition(" ")[2]
    loss = sum(value.loss.mean for value in values) / len(values)
    errors = [value.loss.error or value.chance.error for value in values]
    chance = sum(value.chance.mean for value in values) / len(values)
    error = sqrt(sum(each * each for each in errors)) / len(errors)
    return PuzzleAct(text, round(chance, 4), round(loss, 4), round(error, 4))
