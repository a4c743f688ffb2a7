"""`pioche solve`: small games and their exact values."""

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from cyclopts import Parameter

from pioche.cli._errors import fail
from pioche.cli._lab_options import known, needs, positive, progress
from pioche.cli._options import Json
from pioche.cli._output import print_json, spoken
from pioche.rulebooks import RulesError

if TYPE_CHECKING:
    from pioche.core import Rulebook
    from pioche.solver import Distance, Solution

BOTS: Final = ("random", "greedy", "expert", "champion")
METHODS: Final = ("cfr+",)
Names: TypeAlias = Annotated[tuple[str, ...], Parameter(show_default=", ".join)]


def solve(
    game: str = "",
    /,
    *,
    bots: Names = BOTS,
    methods: Names = METHODS,
    iterations: int = 100,
    json: Json = False,
) -> int:
    """Solve a small game of two players, and see how far bots are from perfect play.

    The whole tree of a round is walked. The value of the game is found by linear programming. A distance is
    what both players gain on average, by a best response to a policy: 0 is perfect. A win counts 1, a loss
    -1, a round that its limit of turns ends 0. Without a game, the ones that come with pioche are listed.

    For example:
        pioche solve
        pioche solve bluff
        pioche solve wild --bots expert --methods cfr+ --methods mirror-descent --iterations 300
        pioche solve mine.toml --json

    Parameters
    ----------
    game
        One of the games, or a .toml file with few cards and a turn_limit.
    bots
        Bots to measure; each is asked at every decision of the tree.
    methods
        Methods that learn: cfr+, cfr, fictitious-play, mirror-descent.
    iterations
        Number of iterations of each method.
    """
    for module in ("numpy", "scipy"):
        needs(module, "solve")
    if not game:
        return _list_games(json)
    positive("--iterations", iterations)
    for bot in bots:
        known(bot)
    _check_methods(methods)
    solution = _solved(_rules(game), bots, methods, iterations)
    if json:
        print_json({"game": game, **solution.as_json()})
    else:
        print(_as_text(game, solution))
    return 0


def _list_games(json: bool) -> int:
    from pioche.solver import GAMES, small_game

    found = {name: small_game(name) for name in GAMES}
    if json:
        print_json(
            {name: {"deck": book.deck, "turn_limit": book.rules.turn_limit} for name, book in found.items()}
        )
        return 0
    for name, book in found.items():
        hand, turns = book.rules.cards_dealt(2), book.rules.turn_limit
        print(f"{name:<9} {' '.join(book.deck)}; {hand} each; at most {turns} turns")
    return 0


def _rules(game: str) -> "Rulebook":
    from pioche.solver import GAMES, small_game

    try:
        book = small_game(game)
    except RulesError as error:
        known_games = ", ".join(GAMES)
        fail(f"{error.say(spoken())}; the small games are {known_games}")
    if not book.rules.turn_limit:
        fail(f"{game}: expected a turn_limit: without one a round may go on for ever, and has no whole tree")
    return book


def _check_methods(methods: tuple[str, ...]) -> None:
    from pioche.solver import METHODS as KNOWN

    for name in methods:
        if name not in KNOWN:
            fail(f'--methods "{name}": expected one of {", ".join(KNOWN)}')


def _solved(book: "Rulebook", bots: tuple[str, ...], methods: tuple[str, ...], iterations: int) -> "Solution":
    from pioche.solver import TreeTooLargeError, solving_steps
    from pioche.solver import solve as solved

    with progress(solving_steps(bots, methods, iterations), "steps") as told:
        try:
            return solved(book, bots, methods, iterations, told)
        except TreeTooLargeError as error:
            fail(str(error))


def _as_text(game: str, solution: "Solution") -> str:
    from pioche.lab import ResultTable, text_table

    first, second = solution.information_sets
    size = f"{solution.positions:,} positions, {first:,} and {second:,} decisions"
    table = ResultTable(
        f"{game}: {size}; the first player gets {solution.value:+.6f}",
        ("", "iterations", "value", "best 1st", "best 2nd", "distance"),
        tuple(_row(each) for each in solution.distances),
        6,
    )
    return text_table(table)


def _row(each: "Distance") -> tuple[str | float, ...]:
    found = each.found
    return (each.name, str(each.iterations or ""), found.value, *found.best, found.distance)
