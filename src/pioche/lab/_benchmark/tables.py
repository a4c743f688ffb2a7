"""The results of benchmarks as text and as tables of docs/uno-bench-1.md."""

from collections.abc import Iterator, Sequence
from typing import Final

from pioche.lab._benchmark.protocol import BenchmarkCell, Protocol
from pioche.lab._benchmark.results import BenchmarkResult, CellResult

MIRRORED: Final = "†"
"""Marks a table that was derived from the other bot's result."""


def rate_text(cell: CellResult, digits: int = 1) -> str:
    return cell.best.per_cent(digits)


def benchmark_text(result: BenchmarkResult) -> str:
    """A line for each cell, and the scores."""
    head = f"{result.benchmark}: {result.entrant}" + ("" if result.complete else ", not all rounds played")
    lines = [_line(cell) for cell in result.cells]
    scores = [
        f"score, {each.players} players: {100 * each.win_rate:.2f} %"
        f"   95 %: {100 * each.ci95[0]:.2f} to {100 * each.ci95[1]:.2f}   par {100 * each.par:.0f}"
        for each in result.scores
    ]
    return "\n".join([head, *lines, *scores])


def _line(cell: CellResult) -> str:
    removed = (
        f", {100 * cell.adjusted.variance_removed:.0f} % of the variance removed" if cell.adjusted else ""
    )
    return (
        f"{cell.rules:9}{cell.players} players  {cell.against:12}{rate_text(cell, 2):>16} %"
        f"   {cell.rounds:,} of {cell.of:,} rounds{removed}{', mirrored' if cell.mirrored else ''}"
    )


def pool_tables(protocol: Protocol, results: Sequence[BenchmarkResult]) -> str:
    """Markdown: a table for each ruleset and number of players; rows win against columns."""
    return "\n\n".join(_tables(protocol, results))


def _tables(protocol: Protocol, results: Sequence[BenchmarkResult]) -> Iterator[str]:
    yield _scores(protocol, results)
    for players in protocol.players:
        for rules in protocol.rules:
            yield f"`{rules}`, {players} players, rounds won in per cent (par {100 // players}):"
            yield pool_table(protocol, results, rules, players)


def _scores(protocol: Protocol, results: Sequence[BenchmarkResult]) -> str:
    """The score line, with the number of played rounds and the fingerprints of the code and of the search."""
    scores = (f"score, {players} players" for players in protocol.players)
    heads = ["", *scores, "rounds", "code", "search"]
    return _markdown(heads, [_score_row(protocol, result) for result in results])


def _score_row(protocol: Protocol, result: BenchmarkResult) -> list[str]:
    scores = (_score(result, players) for players in protocol.players)
    rounds = sum(cell.rounds for cell in result.cells if not cell.mirrored)
    codes = (", ".join(f"`{code}`" for code in found) or "–" for found in (result.codes, result.searches))
    return [f"`{result.entrant}`", *scores, f"{rounds:,}", *codes]


def _markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = (f"| {' | '.join(row)} |" for row in rows)
    head = f"| {' | '.join(heads)} |".replace("|  |", "| |")
    return "\n".join([head, "|---" * len(heads) + "|", *lines])


def _score(result: BenchmarkResult, players: int) -> str:
    for each in result.scores:
        if each.players == players:
            return f"{100 * each.win_rate:.1f} ± {50 * (each.ci95[1] - each.ci95[0]):.1f}"
    return "–"


def pool_table(protocol: Protocol, results: Sequence[BenchmarkResult], rules: str, players: int) -> str:
    rows = [
        [
            f"`{result.entrant}`",
            *(_entry(result, BenchmarkCell(rules, players, bot)) for bot in protocol.pool),
        ]
        for result in results
    ]
    return _markdown(["", *protocol.pool], rows)


def _entry(result: BenchmarkResult, cell: BenchmarkCell) -> str:
    if cell.against == result.entrant:
        return f"{100 / cell.players:.0f}"
    found = next((each for each in result.cells if each.cell == cell), None)
    if found is None:
        return "–"
    part = "" if found.rounds >= found.of else f" ({found.rounds:,})"
    return rate_text(found) + (MIRRORED if found.mirrored else "") + part
