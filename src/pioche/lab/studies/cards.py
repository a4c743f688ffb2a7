"""Which card first: wilds, high cards, zeros, colours, action cards; one habit at a time."""

from typing import Final

from pioche.lab.answers import Answer, Cell, Table
from pioche.lab.estimates import Estimate
from pioche.lab.experiments import Game, experiment, table_of
from pioche.lab.studies.habits import FEW, PLAIN, PLAYERS, Habit, Trial, all_of
from pioche.lab.studies.words import advice, at, brief, by_players, claim, difference, minus, most, pays, sign
from pioche.lab.study import Question, Results

AMONG: Final = "among plain players"
PLAIN_PLAYER: Final = (
    "A plain player finds any coloured card as good as another, lays wilds last, and names the colour it "
    "holds most of."
)

# wilds

WILDS: Final = Trial(
    "wilds",
    (
        Habit("wilds first", "weights(wild=50,wild_draw=50)"),
        Habit("Wild first, Wild Draw Four last", "weights(wild=50)"),
        Habit("Wild Draw Four first, Wild last", "weights(wild_draw=50)"),
    ),
)


def _wilds(results: Results) -> Answer:
    early, points = WILDS.above(results, "wilds first"), WILDS.points(results, "wilds first")
    matches = WILDS.above(results, "wilds first", "match")
    word = advice(
        (*early.values(), *matches.values()),
        "Lay your wilds as soon as you can",
        "Keep your wilds for last",
        "Whether to keep wilds depends on the number of players",
    )
    text = [
        f"**{word}: laying them first {pays(early[4])} in percentage points of the rounds with four "
        f"players, and {pays(matches[4], 1)} in those of the matches.** {PLAIN_PLAYER} The table shows what "
        "it wins above its share if it lays wilds as soon as it can.",
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
    return Answer("\n\n".join(text), WILDS.tables(results, AMONG), plots)


# high cards

HIGH: Final = Trial(
    "high",
    (
        Habit("high numbers first", "weights(face=1)"),
        Habit("low numbers first", "weights(face=-1)"),
        Habit("most points first, wilds last", "weights(points=1,wild=-100,wild_draw=-100)"),
        Habit("most points first, wilds too", "weights(points=1,wild=0,wild_draw=0)"),
        Habit("numbers before action cards", "weights(number=10)"),
    ),
)


def _high(results: Results) -> Answer:
    first, points = HIGH.above(results, "high numbers first"), HIGH.points(results, "high numbers first")
    matches = HIGH.above(results, "high numbers first", "match")
    word = advice(
        (*points.values(), *matches.values()),
        "Lay high numbers before low ones",
        "Do not hurry to lay high numbers",
        "Whether high numbers should go first depends on the number of players",
    )
    said = (
        "A defensive strategy would advise playing a high-numbered card in order to reduce the point value "
        "of the hand."
    )
    text = [
        f"**{word}: with four players it {pays(points[4])} in points a round, {pays(first[4])} in "
        f"percentage points of the rounds, and {pays(matches[4], 1)} in those of the matches.** Of the five "
        f"orders tried, with four players most rounds are won by {_best_of(results, 'round')}, most matches "
        f"by {_best_of(results, 'match')}.",
        "\n".join(
            (
                claim(said, "high numbers first gains points", points, "points a round"),
                claim(said, "high numbers first wins more matches", matches, digits=1),
            )
        ),
    ]
    plots = (
        HIGH.plot(results, "Which card first: rounds"),
        HIGH.plot(results, "Which card first: matches", "match"),
    )
    return Answer("\n\n".join(text), HIGH.tables(results, AMONG), plots)


def _best_of(results: Results, game: Game) -> str:
    names = [habit.name for habit in HIGH.habits]
    return most([f"“{name}”" for name in names], [HIGH.above(results, name, game)[4] for name in names])


# zeros

ZEROS: Final = Trial(
    "zeros",
    (
        Habit("stays in the colour", "weights(stay=5)"),
        Habit("stays, with a 0 first", "weights(stay=5,zero=1)"),
        Habit("stays, with a 0 last", "weights(stay=5,zero=-1)"),
    ),
    rounds=360_000,
    matches=0,
)
EXPERTS_ZEROS: Final = Trial(
    "experts-zeros",
    (Habit("a 0 first", "expert(zero=5)"), Habit("a 0 last", "expert(zero=-5)")),
    "expert",
    players=FEW,
    matches=0,
)


def _zeros(results: Results) -> Answer:
    gain = ZEROS.gap(results, "stays, with a 0 first", "stays in the colour")
    first_or_last = ZEROS.gap(results, "stays, with a 0 first", "stays, with a 0 last")
    expert = EXPERTS_ZEROS.gap(results, "a 0 first", "a 0 last")
    said = (
        "an offensive strategy would suggest playing a 0 when the player wants to continue on the current "
        "color, because it is less likely to be matched by another 0 of a different color"
    )
    text = [
        f"**{_word(gain)}: to take a 0 for it changes {brief(gain, 2)} percentage points of the "
        f"rounds{_rarity(gain)}.** Three players who all prefer to stay in the colour, among plain ones, on "
        "the same deals: one takes any card for it, one a 0 if there is one, one a 0 only if nothing else "
        "does.",
        "\n".join(
            (
                claim(said, "a 0 first wins more rounds than any card that stays in the colour", gain),
                claim(said, "a 0 first wins more rounds than a 0 last", first_or_last),
            )
        ),
        f"`expert` with a liking for zeros against `expert` with a dislike of them: {by_players(expert)}.",
    ]
    tables = (*ZEROS.tables(results, AMONG), *EXPERTS_ZEROS.tables(results, "among `expert`"))
    return Answer("\n\n".join(text), tables, (ZEROS.plot(results, "A 0 to stay in the colour"),))


def _word(effects: dict[int, Estimate]) -> str:
    return advice(
        effects.values(),
        "A 0 is a good card to stay in the colour with",
        "A 0 is no good card to stay in the colour with",
        "It hardly matters whether you stay in the colour with a 0",
    )


def _rarity(effects: dict[int, Estimate]) -> str:
    largest = max(abs(each.value) for each in effects.values())
    return f", at most one round in {round(100 / largest):,}" if largest else ""


# colours

COLOURS: Final = Trial(
    "colours",
    (
        Habit("most frequent colour first", "weights(colour=1)"),
        Habit("rarest colour first", "weights(colour=-1)"),
        Habit("stays in the colour", "weights(stay=1)"),
        Habit("keeps numbers it has in two colours", "weights(links=-1)"),
        Habit("names any colour", "weights(named=0)"),
    ),
)


def _colours(results: Results) -> Answer:
    often, seldom, named = (
        COLOURS.above(results, name)
        for name in ("most frequent colour first", "rarest colour first", "names any colour")
    )
    links, stay = (
        COLOURS.above(results, name)
        for name in ("keeps numbers it has in two colours", "stays in the colour")
    )
    better = COLOURS.gap(results, "most frequent colour first", "rarest colour first")
    text = [
        f"**{_two_ways(better)}: the most frequent first, not the rarest, makes {brief(better)} "
        "percentage points of the rounds. For a wild name the colour you hold most of: naming any colour "
        f"costs {brief({n: minus(each) for n, each in named.items()})}.**",
        f"Against a plain player, who does not look at colours: most frequent first {by_players(often)}, "
        f"rarest first {by_players(seldom)}; staying in the colour {by_players(stay)}; keeping the numbers "
        f"that are held in two colours {by_players(links)}.",
    ]
    plots = (
        COLOURS.plot(results, "Colours: rounds"),
        COLOURS.plot(results, "Colours: matches", "match"),
    )
    return Answer("\n\n".join(text), COLOURS.tables(results, AMONG), plots)


def _two_ways(better: dict[int, Estimate]) -> str:
    found = {which: [n for n, each in better.items() if sign(each) == which] for which in (1, -1)}
    parts = [
        f"Play the {name} colour first {at(found[which])}"
        for which, name in ((1, "most frequent"), (-1, "rarest"))
        if found[which]
    ]
    return ", ".join(parts).replace(", Play", ", play") or "Frequent or rare colour first is all the same"


# action cards

ATTACKS: Final = Trial(
    "attacks",
    (
        Habit("at one card", "weights(attack=50,few=1)"),
        Habit("at two or fewer", "weights(attack=50,few=2)"),
        Habit("at three or fewer", "weights(attack=50,few=3)"),
        Habit("saved for two or fewer", "weights(number=10,attack=50,few=2)"),
        Habit("at once, whoever it hits", "weights(skip=10,reverse=10,draw=10)"),
    ),
)
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


def _attacks(results: Results) -> Answer:
    two, saved = (ATTACKS.above(results, name) for name in ("at two or fewer", "saved for two or fewer"))
    one, at_once = (ATTACKS.above(results, name) for name in ("at one card", "at once, whoever it hits"))
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
        f"**{word}: with two cards or fewer there, {brief(two)} percentage points of the rounds.** "
        f"Saving them up for that: {by_players(saved)}. Laying them at once, whoever it hits: "
        f"{by_players(at_once)}.",
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
    tables = (*ATTACKS.tables(results, AMONG), Table("Turns a round, all alike", head, rows))
    plots = (
        ATTACKS.plot(results, "Action cards: rounds"),
        ATTACKS.plot(results, "Action cards: matches", "match"),
    )
    return Answer("\n\n".join(text), tables, plots)


def _longer(results: Results, players: int) -> Estimate:
    """Turns of a round where everybody attacks who holds one card, above those where nobody does."""
    plain, attacked = (results[f"alike-{players}"].length(lineup) for lineup in (0, 1))
    return difference(attacked, plain)


QUESTIONS: Final = (
    Question("wilds", "Keep wilds, or lay them early?", all_of(WILDS), _wilds),
    Question("high-cards", "High cards first?", all_of(HIGH), _high),
    Question("zeros", "A 0 to keep the colour?", all_of(ZEROS, EXPERTS_ZEROS), _zeros),
    Question("colours", "Most frequent colour first?", all_of(COLOURS), _colours),
    Question("attacks", "When to lay action cards?", (*all_of(ATTACKS), *ALL_ALIKE), _attacks),
)
