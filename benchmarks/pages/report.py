"""docs/report.md: environment, protocol, baselines, findings, limits, and how to repeat all of it."""

from collections.abc import Iterator, Mapping
from typing import Final

from benchmarks.pages.kept import MONTECARLO_ASKED, StudyFigures, anchor, champion, in_hundred, results, won
from benchmarks.small_games import BOTS, tables
from benchmarks.uno_bench import BENCH
from benchmarks.uno_bench import results as bench_results
from pioche.lab import Plot, PlotSeries, headline, pool_table

BASELINES: Final = ("champion-12", "champion")
FINDINGS: Final = (
    *("wilds", "colours", "high-cards", "attacks", "strong"),
    *("drawing", "bluffs", "uno", "seats", "luck"),
)
SIDES: Final = {
    "RLCard 1.2.0, env.run": "RLCard 1.2.0, `env.run`, random players",
    "core": "the core, random players",
    "random": "the kernel, four `random`",
    "expert": "the kernel, four `expert`",
    "mercy": "the kernel for any deck, four `random` under `mercy`",
    "two-sided": "the same under `two-sided`",
    "C": "a C program for the standard deck alone, random players",
}


def report_plots() -> list[Plot]:
    return [_distance_plot()]


def _distance_plot() -> Plot:
    games = results("small-games")["games"]
    series = tuple(
        PlotSeries(bot, tuple(games), tuple(games[game]["bots"][bot] for game in games)) for bot in BOTS
    )
    return Plot("Distance from perfect play in small games", "bars", series, "", "distance", None)


def report_page(study: StudyFigures, files: Mapping[str, str]) -> str:
    parts = (
        "# A report on UNO as an environment",
        *_summary(study),
        *_environment(),
        *_protocol(study),
        *_baselines(),
        *_findings(study, files),
        *_small_games(files),
        *_limits(),
        *_again(study),
    )
    return "\n\n".join(parts) + "\n"


def _summary(study: StudyFigures) -> Iterator[str]:
    free, bound = champion("champion", "expert", 2), champion("champion-12", "expert", 4)
    first = study.figure("wilds", "Rounds won", "wilds first", "4 players")
    yield (
        "UNO is a game of imperfect information for two to ten players, with long rounds, many chance events "
        "and acts "
        "out of turn. This report presents measurements made with pioche: how strong its bots are, "
        "what decides rounds among them, and how far they are from perfect play where that is known exactly."
    )
    yield "\n".join(
        (
            f"- A net trained by self-play wins {won(free)} % of the rounds against the best scripted bot "
            "with two players, "
            "because it hoards; a net that may not hoard wins "
            f"{won(bound)} % with four players (par 25).",
            f"- {_headline(study, 'wilds')} With four players laying them first is {in_hundred(first)} "
            "percentage points of the rounds.",
            f"- {_headline(study, 'strong')}",
            "- Five small games under the same rules are solved exactly, by two methods; for these games the "
            "distance of every bot and net from perfect play is known.",
        )
    )


def _headline(study: StudyFigures, question: str) -> str:
    """The finding in the study's own words, which follow from its figures."""
    return headline(study.questions[question].text).rstrip(".") + "."


def _environment() -> Iterator[str]:
    yield "## Environment"
    yield (
        "The rules are data ([rules.md](rules.md)), one core decides and knows who may see what "
        "([ARCHITECTURE](../ARCHITECTURE.md)), and two compiled copies play the standard cards and any "
        "other deck at machine speed, held "
        "equal to the core step by step ([kernel.md](kernel.md)). The same game has the interfaces of "
        "Gymnasium, "
        "PettingZoo and OpenSpiel ([envs.md](envs.md)), a twin in JAX for an accelerator ([gpu.md](gpu.md)), "
        "a "
        "protocol for programs in any language ([bot-protocol.md](bot-protocol.md)) and a seat for language "
        "models "
        "([mcp.md](mcp.md)). Observations, actions and rewards: [observation.md](observation.md)."
    )
    yield _speed()


def _speed() -> str:
    """All sides are measured by turns, in one run; RLCard's rounds are those of its own rules."""
    found = results("engine")["rounds_per_second"]
    rows = {name: found[side] for side, name in SIDES.items() if side in found}
    lines = [
        f"| {name} | {row['median']:,.0f} | {row['ci95'][0]:,.0f} – {row['ci95'][1]:,.0f} |"
        for name, row in rows.items()
    ]
    head = "| four players, one core, `python -m benchmarks engine` | rounds a second | 95 % |"
    return "\n".join((head, "|---|---:|---:|", *lines))


def _protocol(study: StudyFigures) -> Iterator[str]:
    kept = study.kept
    yield "## Protocol"
    yield (
        "A deal has a number; the seed and the number give the cards, the dealer and, for each turn and "
        "seat, the luck "
        "of that seat ([randomness.md](randomness.md)). Every deal is played once with the measured bot in "
        "each seat. "
        "Intervals are 95 %, clustered by deal; those of rates are Wilson’s. Results are sums of whole "
        "numbers, so they do "
        "not depend on how many processes played ([lab.md](lab.md#how-it-is-measured))."
    )
    yield (
        f"The study of habits: {kept.rounds:,} rounds and {kept.matches:,} matches under `quiet` and "
        "`classic`, with 2 to 10 "
        "players. A habit is one change to a bot, and a test over many positions checks it. "
        f"{kept.comparisons} comparisons form one family, corrected by Holm’s procedure (a figure counts "
        f"from {kept.bound:.2f} "
        f"standard errors on). Code of the fingerprint `{kept.code}`, pioche {kept.version}."
    )


def _baselines() -> Iterator[str]:
    yield "## Baselines"
    yield "Rounds won in per cent under `quiet`, one against copies of the other (par 50 and 25):"
    rows = []
    for bot in BASELINES:
        cells = [
            won(champion(bot if players == 2 else "champion-12", other, players))
            for players in (2, 4)
            for other in ("random", "expert")
        ]
        rows.append(f"| `{bot}` | {' | '.join(cells)} |")
    head = "| | two players, random | two players, expert | four, three random | four, three expert |"
    yield "\n".join((head, "|---|---|---|---|---|", *rows))
    yield (
        "With four players both are the same net. How they were trained, other rules and numbers of players, "
        "matches and "
        "an exploiter: [champion.md](champion.md)."
    )
    yield from _bench()


def _bench() -> Iterator[str]:
    """The tables of the named protocol under one preset, as soon as some are kept."""
    found = bench_results()
    if not found:
        return
    yield f"### {BENCH.name}"
    yield (
        f"[{BENCH.name}](uno-bench-1.md) is a fixed protocol with deals of its own. Rounds won in per cent "
        "under `quiet`, one entrant against copies of a bot of the pool; the number of rounds in brackets "
        "where it is less than the protocol asks for, † where a table is derived from the other bot's. The "
        "page has the other rules, the code that played, and the scores of entrants that have met the whole "
        "pool."
    )
    for players in BENCH.players:
        yield f"{players} players (par {100 // players}):"
        yield pool_table(BENCH, found, "quiet", players)


def _findings(study: StudyFigures, files: Mapping[str, str]) -> Iterator[str]:
    yield "## Findings"
    lines = []
    for name in FINDINGS:
        section = study.questions[name]
        lines.append(f"- {headline(section.text)} [Tables](strategy-tables.md#{anchor(section.title)}).")
    yield "\n".join(lines)
    for name in ("wilds", "strong"):
        plot = study.plot(name)
        yield f"![{plot.title}]({files[plot.title]})"
    yield "[strategy.md](strategy.md) says the same for people who play."
    yield "### Hoarding"
    never, always = (champion("champion", "expert", 2, limit=limit) for limit in (1, 0))
    yield (
        f"With two players the net draws by choice and goes out late. Without draws by choice it wins "
        f"{won(never)} % of the rounds against `expert`, in {never['turns']:.0f} turns; with them, "
        f"{won(always)} % in {always['turns']:.0f} turns "
        "([champion.md](champion.md#hoarding))."
    )
    yield "![Rounds won and turns of a round, by the limit of draws by choice](images/hoarding.svg)"


def _small_games(files: Mapping[str, str]) -> Iterator[str]:
    yield "## Small games, solved"
    yield (
        "Rounds with six cards or fewer and a limit of turns have a tree that a program can visit whole. "
        "Linear programming gives the value; best responses to CFR+ bound it. The distance of a policy is "
        "what best responses gain on average ([small-games.md](small-games.md))."
    )
    first, *_ = "\n".join(tables(results("small-games")["games"])).split("\n\n")
    yield first
    plot = _distance_plot()
    yield f"![{plot.title}]({files[plot.title]})"


def _limits() -> Iterator[str]:
    exploiter = champion("exploiter-12", "champion-12", 2)
    yield "## Limits"
    yield "\n".join(
        (
            "- Bots are not people. Whether a habit pays is known for these opponents only; it was repeated "
            f"against `{MONTECARLO_ASKED}`, with two players, and `champion-12`, with fewer rounds and for "
            "the habits that matter most.",
            "- The first table of the baselines has deals of its own and carries no fingerprint of the code; "
            f"[{BENCH.name}]({BENCH.name}.md) measures the same bots with one.",
            "- The nets learnt to win rounds, not matches. In a match `champion-12` adds something for the "
            "points of a card to the score of its net ([champion.md](champion.md)). They decide under "
            "`quiet`, `classic` and `official` only, and play as `expert` elsewhere.",
            f"- A net trained against `champion-12` alone wins {won(exploiter)} % of the rounds against it "
            "([champion.md](champion.md)). Nobody knows how strong perfect play is in the whole "
            "game; the small games are far smaller, and their limit of turns is part of them.",
            "- The share of variance explained by the players is a figure about one game between two given "
            "bots. It does not measure how much skill the game needs in general.",
            "- Other decks are not studied here. The scripted bots play them in a compiled engine of their "
            "own, and a batch for training plays them too; nets and the other environments know the standard "
            "cards only.",
        )
    )


def _again(study: StudyFigures) -> Iterator[str]:
    scale = study.kept.scale
    yield "## How to repeat it"
    yield "\n".join(
        (
            "```text",
            f"pioche study strategy --scale {scale:g} --out FOLDER",
            f"python -m pioche.lab._studies.publishing FOLDER benchmarks/results/strategy.json {scale:g}",
            "python -m benchmarks.champion --bots champion champion-12 --rounds 200000",
            "python -m benchmarks.small_games",
            f"pioche benchmark {BENCH.name} ENTRANT --out FOLDER",
            "make report",
            "```",
        )
    )
    yield (
        "`make report` writes this page, [strategy.md](strategy.md), "
        "[strategy-tables.md](strategy-tables.md), their pictures "
        f"and the tables of [{BENCH.name}](uno-bench-1.md) from kept results; it plays nothing. "
        "To cite pioche: `CITATION.cff`."
    )
