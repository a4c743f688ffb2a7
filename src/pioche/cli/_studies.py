"""`pioche study` and `pioche bench`: answer questions about the game, and measure the engines."""

import json as json_
import os
import sys
from typing import TYPE_CHECKING, Any

from pioche.cli._errors import fail
from pioche.cli._lab_options import (
    HERE,
    Players,
    Where,
    exit_code,
    known,
    needs,
    positive,
    progress,
    reporting_full_disk,
    ruled,
    say_forfeits,
)
from pioche.cli._options import Json, Ruleset
from pioche.cli._output import json_text, print_json

if TYPE_CHECKING:
    from pioche.lab import AnsweredQuestion, Bench, Forfeited, Page, ResultFolder, Study


def study(
    name: str = "",
    /,
    *,
    question: tuple[str, ...] = (),
    scale: float = 1.0,
    list_: bool = False,
    options: Where = HERE,
    json: Json = False,
) -> int:
    """Answer questions about the game by playing it.

    The whole study plays 84 million rounds and 2.4 million matches. Ctrl+C stops early. With --out the
    results so far are saved, and the same command continues from there.

    For example:
        pioche study --list
        pioche study strategy --question seats --scale 0.01
        pioche study strategy --out results

    Parameters
    ----------
    name
        The study; --list prints the names.
    question
        Answer only this question; may be given several times.
    scale
        The share of the deals to play: 0.01 for a quick look.
    list_
        Print the studies and their questions.
    """
    from pioche.lab import conduct_study, games_in, markdown_page, study_data

    if list_ or not name:
        return _list(json)
    if not 0 < scale <= 1:
        fail(f"--scale {scale:g}: expected more than 0 and at most 1")
    chosen = _chosen(name, question, scale)
    options.check(chosen.experiments, pages=True)
    with progress(games_in(chosen.experiments), name) as told:
        how = options.how(told)
        answered = conduct_study(chosen, how)
    data, page = study_data(chosen, answered), _page(chosen, answered, scale)
    print(json_text(data) if json else markdown_page(page).rstrip("\n"))
    stopped = _stopped(answered)
    if how.folder and not stopped:
        _write(how.folder, name, page, data)
    failed = say_forfeits(_forfeits(answered), "lost")
    return exit_code(data["complete"], stopped, failed)


def _forfeits(answered: "list[AnsweredQuestion]") -> "dict[str, Forfeited]":
    from pioche.lab import forfeited

    return forfeited(*(outcome for each in answered for outcome in each.outcomes))


def _list(json: bool) -> int:
    from pioche.lab import STUDIES, study

    found = {name: study(name) for name in STUDIES}
    if json:
        print_json({name: {each.name: each.title for each in one.questions} for name, one in found.items()})
        return 0
    for name, one in found.items():
        print(f"{name}: {one.title}")
        for each in one.questions:
            print(f"  {each.name:12} {each.title}")
    return 0


def _chosen(name: str, questions: tuple[str, ...], scale: float) -> "Study":
    from pioche.lab import STUDIES, UnknownQuestionError, chosen, study

    try:
        return chosen(study(name), questions, scale)
    except UnknownQuestionError as error:
        fail(f"--question: {error}")
    except KeyError:
        fail(f'unknown study "{name}"; expected one of {", ".join(STUDIES)}')


def _page(study: "Study", answered: "list[AnsweredQuestion]", scale: float) -> "Page":
    """Returns the published form of the study, or the plain one if nothing is answered yet."""
    from pioche.lab import published_pages, study_page

    found = any(each.answer for each in answered)
    return published_pages(study, answered, scale) if found else study_page(study, answered)


def _write(folder: "ResultFolder", name: str, page: "Page", data: dict[str, Any]) -> None:
    """Writes the answers so far, also those of a study that was stopped."""
    from pioche.lab import html_page, markdown_page

    with reporting_full_disk():
        folder.write(f"{name}.md", markdown_page(page))
        folder.write(f"{name}.json", json_text(data) + "\n")
        folder.write(f"{name}.html", html_page(page))


def _stopped(answered: "list[AnsweredQuestion]") -> str:
    return answered[-1].outcomes[-1].stopped if answered and answered[-1].answer is None else ""


def bench(
    *bots: str,
    players: Players = 4,
    rules: Ruleset = "quiet",
    seconds: float = 2.0,
    jobs: int = 0,
    json: Json = False,
) -> int:
    """Measure how many rounds a second the engines play on this machine.

    One core is measured in CPU time, several cores by the clock.

    For example:
        pioche bench
        pioche bench expert --players 2 --rules official --seconds 5

    Parameters
    ----------
    bots
        The bots to measure, each at a table of its own copies; by default random and expert.
    seconds
        Duration of each measurement.
    jobs
        Number of processes in the second measurement; 0 for one on each core.
    """
    from pioche.lab import measure_speed

    needs("numba", "bench")
    needs("joblib", "bench")
    if seconds <= 0:
        fail(f"--seconds {seconds:g}: expected more than 0")
    positive("--jobs", jobs, 0)
    ruled(rules, players)
    bots = bots or ("random", "expert")
    for bot in bots:
        known(bot)
    found = measure_speed(bots, players, rules, seconds, jobs or os.cpu_count() or 1)
    for why in dict.fromkeys(found.missing.values()):
        print(f"pioche: {why}", file=sys.stderr)
    if found.speeds:
        print(_bench_json(found) if json else _bench_text(found))
    return exit_code(found.complete, found.stopped)


def _bench_json(bench: "Bench") -> str:
    import msgspec

    ratios = {bot: bench.ratio(bot) for bot in dict.fromkeys(each.bot for each in bench.speeds)}
    return json_.dumps({**msgspec.to_builtins(bench), "kernel_to_core": ratios}, indent=2)


def _bench_text(bench: "Bench") -> str:
    from pioche.lab import Cell, ResultTable, text_table

    cores = max((each.cores for each in bench.speeds), default=1)
    rows: list[tuple[Cell, ...]] = []
    for each in bench.speeds:
        ratio = bench.ratio(each.bot) if each.engine == "kernel" else None
        together = "–" if each.all_cores is None else f"{each.all_cores:,.0f}"
        rows.append(
            (each.engine, each.bot, f"{each.one_core:,.0f}", together, f"{ratio:,.0f}" if ratio else "")
        )
    head = ("engine", "bots", "one core", f"{cores} cores", "to the core")
    title = f"Rounds a second, {bench.players} players, rules {bench.rules}"
    return text_table(ResultTable(title, head, tuple(rows)))
