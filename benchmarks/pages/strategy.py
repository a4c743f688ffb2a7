"""docs/strategy.md: the findings for people who play."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from benchmarks.pages.kept import StudyFigures, anchor, champion, in_hundred, won
from pioche.lab import Plot, headline

GROUPS: Final = {
    "The cards in your hand": ("wilds", "colours", "high-cards", "attacks", "drawing", "zeros"),
    "The others at the table": ("uno", "bluffs", "challenges", "strategies", "mixing"),
    "The game itself": ("seats", "length", "luck", "rules"),
}
FEATURED: Final = ("wilds", "strong", "uno")
"""The questions whose pictures are shown."""
TABLES: Final = "strategy-tables.md"


def headline_plots(study: StudyFigures) -> list[Plot]:
    return [study.plot(question) for question in FEATURED]


def headline_page(study: StudyFigures, files: Mapping[str, str]) -> str:
    parts = (
        "# How to play UNO",
        *_beginning(study),
        *_findings(study),
        *_pictures(study, files),
        *_champion(),
        *_claims(study),
        *_method(study),
    )
    return "\n\n".join(parts) + "\n"


def _beginning(study: StudyFigures) -> Iterator[str]:
    kept = study.kept
    yield (
        f"What wins at UNO? For this page bots played {kept.rounds / 1e6:.1f} million rounds and "
        f"{kept.matches / 1e3:.0f} thousand matches. Each question compares players who differ in one habit "
        "and in nothing else. Everybody plays the same cards from every seat, so that the luck of the deal "
        "cancels out."
    )
    yield (
        "*A round in a hundred* is one round more, or less, out of every hundred that you play. ± is a 95 % "
        "interval. A difference that may be chance is not called a finding."
    )


def _findings(study: StudyFigures) -> Iterator[str]:
    yield "## In short"
    for title, questions in GROUPS.items():
        yield f"### {title}"
        yield "\n".join(_finding(study, name) for name in questions if name in study.questions)


def _finding(study: StudyFigures, name: str) -> str:
    section = study.questions[name]
    said = headline(section.text).rstrip(".")
    first, colon, rest = said.partition(": ")
    bold = f"**{first}.** {rest[:1].upper()}{rest[1:]}." if colon else f"**{said}.**"
    return f"- {bold} [Figures]({TABLES}#{anchor(section.title)})"


def _pictures(study: StudyFigures, files: Mapping[str, str]) -> Iterator[str]:
    yield "## Three findings in pictures"
    told = (_wilds(study), _strong(study), UNO_TOLD)
    for question, text in zip(FEATURED, told, strict=True):
        plot = study.plot(question)
        title, _, _ = headline(study.questions[question].text).rstrip(".").partition(": ")
        yield f"### {title}"
        yield text
        yield f"![{plot.title}]({files[plot.title]})"


UNO_TOLD: Final = (
    "One player never calls UNO. The picture shows what that gains or costs, by how often each of the others "
    "notices it."
)


def _wilds(study: StudyFigures) -> str:
    rounds, points, matches = (
        study.figure("wilds", table, "wilds first", "4 players")
        for table in ("Rounds won", "Net points", "Matches won")
    )
    return (
        "A wild fits everything, and it counts 50 in your hand when somebody else goes out: lay it or keep "
        "it? One player lays wilds as soon as they fit, the others keep them. With four at the table laying "
        f"them first is {in_hundred(rounds)} rounds in a hundred, {in_hundred(matches)} matches in a "
        f"hundred, and {in_hundred(points)} points a round."
    )


def _strong(study: StudyFigures) -> str:
    champ, named = (
        study.figure("strong", "Rounds won", habit, "against a champion-12")
        for habit in ("wilds first", "names any colour")
    )
    four = study.figure("strong", "Rounds won", "names any colour", "against 3 champion-12")
    chance = "" if study.is_told(four) else ", which may be chance"
    return (
        "The habits that matter most, against a bot that simulates the rest of the round (`montecarlo`, held "
        "to 200 rollouts, with two players) and against one that learnt by self-play "
        "([`champion-12`](champion.md)). Against one `champion-12`, laying wilds first is worth "
        f"{in_hundred(champ)} rounds in a hundred, and naming any colour instead of the one held most "
        f"{in_hundred(named)}; against three of them, naming any colour is worth {in_hundred(four)}{chance}. "
        "These opponents are slow, so there are few rounds, and small effects do not show."
    )


def _champion() -> Iterator[str]:
    free, bound = champion("champion", "expert", 2), champion("champion-12", "expert", 2)
    four = champion("champion-12", "expert", 4)
    forced = champion("champion", "expert", 2, limit=1)
    yield "## What the champion does differently"
    yield (
        "[`champion`](champion.md) is a net that learnt by playing against itself, without any of the advice "
        f"above. Against `expert`, the best bot with rules of its own, it wins {won(free)} % of the "
        "rounds with two players."
    )
    yield (
        "**It hoards.** It draws although it could play, again and again, and goes out late. In "
        f"{free['hand_reached']['12']:.0f} % of its rounds against `expert` it holds 12 cards or more at "
        "some "
        f"point, and a round takes {free['turns']:.0f} turns instead of {forced['turns']:.0f}. The same net "
        f"without draws by choice wins {won(forced)} %: hoarding is worth {free['won'] - forced['won']:+.0f} "
        "rounds in a hundred. [The picture](champion.md#hoarding) shows the share of wins by the size of "
        "hand up to which it may draw."
    )
    yield (
        "**`champion-12` may hoard only up to 12 cards**, so that its rounds are as long as people’s. "
        f"It still wins {won(bound)} % against `expert` with two players, and {won(four)} % with four, where "
        "25 would be its share. With four players hoarding brings nothing: while one waits, two others go "
        "out."
    )


def _claims(study: StudyFigures) -> Iterator[str]:
    yield "## What the rules advise, and what holds"
    yield (
        "Source (003) of the [rules](sources.md) gives advice on strategy. Each piece of advice was tried as "
        f"one habit; the figures are in [the tables]({TABLES})."
    )
    rows = []
    known = ""
    for line in study.section("What the source claims").text.splitlines():
        found = re.match(r"- \(003\) “(.+)” – (.+?): (\*\*.+) \(.*\)\.$", line)
        if found:
            said, tried, verdict = found.groups()
            rows.append(f"| {'' if said == known else f'“{said}”'} | {tried} | {verdict} |")
            known = said
    yield "\n".join(("| (003) says | tried | finding |", "|---|---|---|", *rows))


def _method(study: StudyFigures) -> Iterator[str]:
    kept = study.kept
    yield "## How it was measured"
    yield (
        f"`pioche study strategy --scale {kept.scale:g} --out FOLDER` plays all of it again, to the same "
        "digits "
        f"(pioche {kept.version}, code of the fingerprint `{kept.code}`). Every deal is played once from "
        "each seat. "
        f"{kept.comparisons} comparisons are judged together by Holm’s procedure: a figure counts from "
        f"{kept.bound:.2f} standard errors on, so that the chance of even one false finding is at most 5 %. "
        "A test checks that two players who differ in a habit differ in nothing else."
    )
    yield (
        "Bots are not people: they cannot read faces and do not get tired. How much of UNO is luck depends "
        "on the players: the figures above only say how often the better of two given players wins."
    )
    yield (
        f"[All tables]({TABLES}) · [one page with all plots](strategy.html) · [the report](report.md) · "
        "[how to ask a question of your own](lab.md#writing-a-study)"
    )
