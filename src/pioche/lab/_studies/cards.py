"""The card to lay first: wilds, high cards, zeros, colours, action cards; one habit at a time."""

from typing import Final

from pioche.lab._report.results import Cell, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import experiment, table_of
from pioche.lab._statistics.estimates import Estimate
from pioche.lab._statistics.verdicts import sign
from pioche.lab._studies.habits import (
    A_DRAW_FOUR,
    A_WILD,
    ACTION_OR_NUMBER,
    BLOW,
    COLOUR_HELD,
    FACE,
    KIN,
    NAMED,
    PLAIN,
    PLAYERS,
    STAYS,
    WILD_OR_NOT,
    ZERO,
    Habit,
    HabitTrial,
    all_of,
)
from pioche.lab._studies.wording import (
    UNTOLD,
    advice,
    at,
    being,
    by_players,
    claim,
    difference,
    minus,
    pays,
    worth,
)
from pioche.lab._study import Question, Results

AMONG: Final = "among plain players"
PLAIN_PLAYER: Final = (
    "A plain player finds any coloured card as good as another, lays wilds last, and names the colour it "
    "holds most of."
)

# wilds

WILDS: Final = HabitTrial(
    "wilds",
    (
        Habit("wilds first", "weights(wild=50,wild_draw=50)", WILD_OR_NOT),
        Habit("Wild first, Wild Draw Four last", "weights(wild=50)", A_WILD),
        Habit("Wild Draw Four first, Wild last", "weights(wild_draw=50)", A_DRAW_FOUR),
    ),
)


def _wilds(results: Results) -> StudyAnswer:
    early, points = WILDS.above(results, "wilds first"), WILDS.points(results, "wilds first")
    matches = WILDS.above(results, "wilds first", "match")
    word = advice(
        (*early.values(), *matches.values()),
        "Lay your wilds as soon as you can",
        "Keep your wilds for last",
        "Whether to keep wilds depends on the number of players",
    )
    text = [
        f"**{word}{being('laying them first', worth(early), worth(matches, 'matches'))}.** "
        f"{PLAIN_PLAYER} The table shows what it "
        f"wins above its share if it lays wilds as soon as it can: with four players that {pays(early[4])} "
        f"in percentage points of the rounds, and {pays(matches[4], 1)} in those of the matches.",
        "\n".join(
            (
                claim(
                    "An offensive strategy would advise holding on to Wild and Wild Draw Four cards",
                    "holding on wins more rounds than laying them first",
                    {n: minus(each) for n, each in early.items()},
                ),
                claim(
                    "a defensive strategy would advise getting rid of such cards early, because they have a "
                    "high point value",
                    "laying them first gains points",
                    points,
                    "points a round",
                ),
                claim(
                    "a defensive strategy would advise getting rid of such cards early",
                    "laying them first wins more matches",
                    matches,
                    digits=1,
                ),
            )
        ),
    ]
    plots = (
        WILDS.plot(results, "Laying wilds first: rounds"),
        WILDS.plot(results, "Laying wilds first: matches", "match"),
    )
    return StudyAnswer("\n\n".join(text), WILDS.tables(results, AMONG), plots)


# high cards

ACTIONS_FIRST: Final = "skip=20,reverse=20,draw=20"
NUMBERS_FIRST: Final = "number=20"


def _by_number(order: str) -> tuple[Habit, ...]:
    """Orders numbers by their points; action cards have the same place for the player and its opponents."""
    return (
        Habit("high numbers first", f"weights({order},face=1)", FACE),
        Habit("low numbers first", f"weights({order},face=-1)", FACE),
    )


HIGH: Final = HabitTrial("high", _by_number(ACTIONS_FIRST), f"weights({ACTIONS_FIRST})")
HIGH_AFTER: Final = HabitTrial("high-after", _by_number(NUMBERS_FIRST), f"weights({NUMBERS_FIRST})")
ORDER: Final = HabitTrial(
    "order",
    (
        Habit("numbers before action cards", "weights(number=10)", ACTION_OR_NUMBER),
        Habit("action cards before numbers", "weights(skip=10,reverse=10,draw=10)", ACTION_OR_NUMBER),
    ),
)


def _high(results: Results) -> StudyAnswer:
    rounds, points = HIGH.above(results, "high numbers first"), HIGH.points(results, "high numbers first")
    matches = HIGH.above(results, "high numbers first", "match")
    after = HIGH_AFTER.points(results, "high numbers first")
    numbers = ORDER.above(results, "numbers before action cards")
    word = advice(
        (*points.values(), *after.values()),
        "Yes, it saves points",
        "No, it saves no points",
        "It depends on the number of players",
    )
    actions = advice(
        numbers.values(),
        "Yes",
        "No, action cards before numbers",
        "It depends on the number of players",
    )
    said = (
        "A defensive strategy would advise playing a high-numbered card in order to reduce the point value "
        "of the hand."
    )
    text = [
        f"**High numbers before low ones? {word}. Numbers before action cards? {actions}.** Two habits, "
        "one at a time. High numbers before low ones, with action cards "
        f"laid before any number by everybody: {by_players(points)} points a round, {by_players(rounds)} "
        f"percentage points of the rounds, {by_players(matches, 1)} of the matches. With action cards laid "
        f"after all numbers by everybody: {by_players(after)} points a round. Numbers before action cards, "
        f"any number as good as another: {by_players(numbers)} percentage points of the rounds.",
        "\n".join(
            (
                claim(said, "high numbers first gains points, after action cards", points, "points a round"),
                claim(said, "high numbers first gains points, before action cards", after, "points a round"),
                claim(said, "high numbers first wins more matches", matches, digits=1),
            )
        ),
    ]
    plots = (
        HIGH.points_plot(results, "Which number first: points"),
        HIGH.plot(results, "Which number first: matches", "match"),
        ORDER.plot(results, "Numbers or action cards first: rounds"),
    )
    tables = (
        *HIGH.tables(results, "among players who lay action cards first"),
        *HIGH_AFTER.tables(results, "among players who lay numbers first"),
        *ORDER.tables(results, AMONG),
    )
    return StudyAnswer("\n\n".join(text), tables, plots)


# zeros

ZEROS: Final = HabitTrial(
    "zeros",
    (
        Habit("any card", "weights(stay=5)"),
        Habit("a 0 first", "weights(stay=5,zero=1)", ZERO),
        Habit("a 0 last", "weights(stay=5,zero=-1)", ZERO),
    ),
    "weights(stay=5)",
    rounds=360_000,
    matches=0,
)


def _zeros(results: Results) -> StudyAnswer:
    gain = ZEROS.above(results, "a 0 first")
    first_or_last = ZEROS.gap(results, "a 0 first", "a 0 last")
    said = (
        "an offensive strategy would suggest playing a 0 when the player wants to continue on the current "
        "color, because it is less likely to be matched by another 0 of a different color"
    )
    text = [
        f"**{_word(first_or_last)}{_rarity(first_or_last)}.** Everybody prefers to stay in the colour. One "
        f"takes a 0 for it if there is one: {by_players(gain)} percentage points of the rounds. Over one who "
        f"takes a 0 only if nothing else does: {by_players(first_or_last)}.",
        "\n".join(
            (
                claim(said, "a 0 first wins more rounds than any card that stays in the colour", gain),
                claim(said, "a 0 first wins more rounds than a 0 last", first_or_last),
            )
        ),
    ]
    tables = ZEROS.tables(results, "among players who stay in the colour")
    return StudyAnswer("\n\n".join(text), tables, (ZEROS.plot(results, "A 0 to stay in the colour"),))


def _word(effects: dict[int, Estimate]) -> str:
    hardly = "It hardly matters whether you stay in the colour with a 0"
    said = advice(
        effects.values(),
        "A 0 is a good card to stay in the colour with",
        "A 0 is no good card to stay in the colour with",
        hardly,
    )
    return hardly if said == UNTOLD else said


def _rarity(effects: dict[int, Estimate]) -> str:
    """Ranks by the end of the interval that is farthest from zero."""
    largest = max(abs(each.value) + each.half for each in effects.values())
    return f": it decides at most one round in {round(100 / largest):,}" if largest else ""


# colours

COLOURS: Final = HabitTrial(
    "colours",
    (
        Habit("most frequent colour first", "weights(colour=0.1)", COLOUR_HELD),
        Habit("rarest colour first", "weights(colour=-0.1)", COLOUR_HELD),
        Habit("stays in the colour", "weights(stay=1)", STAYS),
        Habit("keeps what it has in two colours", "weights(links=-1)", KIN),
        Habit("names any colour", "weights(named=0)", NAMED),
    ),
)


def _colours(results: Results) -> StudyAnswer:
    often, seldom, named = (
        COLOURS.above(results, name)
        for name in ("most frequent colour first", "rarest colour first", "names any colour")
    )
    links, stay = (
        COLOURS.above(results, name) for name in ("keeps what it has in two colours", "stays in the colour")
    )
    better = COLOURS.gap(results, "most frequent colour first", "rarest colour first")
    text = [
        f"**{_two_ways(better)}. For a wild, {_naming(named)}.** The most frequent first, over the rarest: "
        f"{by_players(better)} percentage points of the rounds. Naming any colour, over the one held most: "
        f"{by_players(named)}.",
        f"Against a plain player, who does not look at colours: most frequent first {by_players(often)}, "
        f"rarest first {by_players(seldom)}; staying in the colour {by_players(stay)}; keeping numbers and "
        f"symbols that are held in two colours {by_players(links)}.",
    ]
    plots = (
        COLOURS.plot(results, "Colours: rounds"),
        COLOURS.plot(results, "Colours: matches", "match"),
    )
    return StudyAnswer("\n\n".join(text), COLOURS.tables(results, AMONG), plots)


def _naming(named: dict[int, Estimate]) -> str:
    return advice(
        named.values(),
        "name any colour",
        f"name the colour you hold most of{being('naming any', worth(named))}",
        "it depends on the number of players which colour to name",
    )


def _two_ways(better: dict[int, Estimate]) -> str:
    found = {which: [n for n, each in better.items() if sign(each) == which] for which in (1, -1)}
    parts = [
        f"Play the {name} colour first {at(found[which])}"
        for which, name in ((1, "most frequent"), (-1, "rarest"))
        if found[which]
    ]
    return (
        ", ".join(parts).replace(", Play", ", play") or f"{UNTOLD} whether frequent or rare colours go first"
    )


# action cards

ATTACKS: Final = HabitTrial(
    "attacks",
    (
        Habit("at one card", "weights(attack=50,few=1)", BLOW),
        Habit("at two or fewer", "weights(attack=50,few=2)", BLOW),
        Habit("at three or fewer", "weights(attack=50,few=3)", BLOW),
    ),
)
SAVED: Final = HabitTrial(
    "saved",
    (Habit("saved for two or fewer", "weights(number=10,attack=50,few=2)", BLOW),),
    "weights(number=10)",
)
"""Action cards that nobody lays while a number is possible; this player keeps them only until the next player
is nearly out.
"""
ALL_ALIKE: Final = tuple(
    experiment(
        f"alike-{players}",
        *(
            table_of(habit.spec, players, habit.name)
            for habit in (Habit("plain", PLAIN), *ATTACKS.habits[:3])
        ),
        deals=60_000,
        seed="alike",
    )
    for players in PLAYERS
)


def _attacks(results: Results) -> StudyAnswer:
    one, two = (ATTACKS.above(results, name) for name in ("at one card", "at two or fewer"))
    saved = SAVED.above(results, "saved for two or fewer")
    lengths = {n: _longer(results, n) for n in PLAYERS}
    word = advice(
        two.values(),
        "Lay action cards when the next player is nearly out",
        "Do not wait with action cards for a player who is nearly out",
        "Action cards at a player who is nearly out help with some numbers of players only",
    )
    said = (
        "A player who calls “uno” risks being the target of concerted action from the other players, who "
        "may be able to use action cards to prevent that player from having an opportunity to go out."
    )
    text = [
        f"**{word}{being('it', worth(two))}.** With two cards or fewer there: "
        f"{by_players(two)} percentage points of the rounds. Action cards are Skip, Reverse, Draw Two and, "
        "where it may be laid, the Wild Draw Four. Among players who lay any number before them, to lay "
        f"them then: {by_players(saved)}.",
        "\n".join(
            (
                claim(said, "laying them at a next player with one card wins more rounds", one),
                claim(
                    said,
                    "where everybody does so, rounds are longer than where nobody does",
                    lengths,
                    "turns a round",
                ),
                claim(
                    "keep track of how many cards every other player holds",
                    "watching for two cards or fewer in the next hand wins more rounds",
                    two,
                ),
            )
        ),
    ]
    names = ("plain", *(habit.name for habit in ATTACKS.habits[:3]))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (name, *(results[f"alike-{n}"].length(place) for n in PLAYERS)) for place, name in enumerate(names)
    )
    head = ("", *(f"{n} players" for n in PLAYERS))
    tables = (
        *ATTACKS.tables(results, AMONG),
        *SAVED.tables(results, "among players who lay numbers first"),
        ResultTable("Turns a round, all alike", head, rows),
    )
    plots = (
        ATTACKS.plot(results, "Action cards: rounds"),
        ATTACKS.plot(results, "Action cards: matches", "match"),
    )
    return StudyAnswer("\n\n".join(text), tables, plots)


def _longer(results: Results, players: int) -> Estimate:
    """The number of turns that a round lasts longer if everybody attacks players with one card."""
    plain, attacked = (results[f"alike-{players}"].length(lineup) for lineup in (0, 1))
    return difference(attacked, plain)


QUESTIONS: Final = (
    Question("wilds", "Keep wilds, or lay them early?", all_of(WILDS), _wilds),
    Question("high-cards", "High cards first?", all_of(HIGH, HIGH_AFTER, ORDER), _high),
    Question("zeros", "A 0 to keep the colour?", all_of(ZEROS), _zeros),
    Question("colours", "Most frequent colour first?", all_of(COLOURS), _colours),
    Question("attacks", "When to lay action cards?", (*all_of(ATTACKS, SAVED), *ALL_ALIKE), _attacks),
)
