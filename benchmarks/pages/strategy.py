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
        "What wins at UNO? People have opinions; bots have patience. For this page they played "
        f"{kept.rounds / 1e6:.1f} million rounds and {kept.matches / 1e3:.0f} thousand matches. Each "
        "question is a contest between players who differ in one habit and in nothing else. Everybody is "
        "dealt the same cards, from every seat, so that luck takes no side."
    )
    yield (
        "*A round in a hundred* is one round more, or less, out of every hundred that you play. ± is a 95 % "
        "interval. What may be chance is not called a finding."
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
    "One player never calls, and hopes. The picture shows what that is worth, by how often each of the "
    "others notices it."
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
        "to 200 rollouts, with two players) and against one that learnt alone "
        "([`champion-12`](champion.md)). Against one `champion-12` to lay wilds first is "
        f"{in_hundred(champ)} rounds in a hundred, to name any colour instead of the one held most "
        f"{in_hundred(named)}; against three of them to name any is {in_hundred(four)}{chance}. The rounds "
        "are few, since these opponents think; small effects do not show."
    )


def _champion() -> Iterator[str]:
    free, bound = champion("champion", "expert", 2), champion("champion-12", "expert", 2)
    four = champion("champion-12", "expert", 4)
    forced = champion("champion", "expert", 2, limit=1)
    yield "## What the champion does differently"
    yield (
        "[`champion`](champion.md) is a net that learnt by playing against itself. Nobody told it anything "
        f"of the above. Against `expert`, the best bot with rules of its own, it wins {won(free)} % of the "
        "rounds with two players."
    )
    yield (
        "**It hoards.** It draws although it could play, again and again, and goes out late. In "
        f"{free['hand_reached']['12']:.0f} % of its rounds against `expert` it holds 12 cards or more at "
        "some "
        f"point, and a round takes {free['turns']:.0f} turns instead of {forced['turns']:.0f}. The same net "
        f"without draws by choice wins {won(forced)} %: patience is {free['won'] - forced['won']:+.0f} "
        "rounds in a hundred. [The picture]"
        "(champion.md#hoarding) shows what each card more in the hand is worth."
    )
    yield (
        "**`champion-12` is held to 12 cards**, so that its rounds are as long as people’s. It still wins "
        f"{won(bound)} % against `expert` with two players, and {won(four)} % with four, where 25 would be "
        "its share. With four players hoarding brings nothing: while one waits, two others go out."
    )


def _claims(study: StudyFigures) -> Iterator[str]:
    yield "## What the books say, and what holds"
    yield (
        "Source (003) of the [rules](sources.md) gives advice on strategy. Each piece of it was tried as one "
        "habit; "
        f"the figures stand in [the tables]({TABLES})."
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
        "Two players who differ in a habit are held to that one difference by a test."
    )
    yield (
        "Bots are not people: no bot here reads faces, tires or bears a grudge. How much of UNO is luck "
        "depends on "
        "who plays: the figures above say how often the better player of two given ones wins, and no more."
    )
    yield (
        f"[All tables]({TABLES}) · [one page with all plots](strategy.html) · [the report](report.md) · "
        "[how to ask a question of your own](lab.md#writing-a-study)"
    )
