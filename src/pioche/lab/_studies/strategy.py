"""`pioche study strategy`: useful knowledge about playing UNO, question by question."""

from typing import Final

from pioche.lab._studies import bluffs, cards, challenges, length, luck, seats, strategies, strong
from pioche.lab._studies import house_rules as houses
from pioche.lab._studies import uno_calls as uno
from pioche.lab._studies import voluntary_draws as drawing
from pioche.lab._study import Study

STUDY: Final = Study(
    name="strategy",
    title="How to play UNO",
    about=(
        "Every figure comes from bots that play the same deals; where bots are compared, each deal once from "
        "every seat. A habit is one change: a player who has it sits among players who are the same without "
        "it. Plus always speaks for what is named, minus against it. Intervals are 95 %, clustered by "
        "deal: ± "
        "is 1.96 standard errors of one figure. Net points are a player’s points minus the mean of the "
        "others’. Par is what everybody would win if all were alike."
    ),
    questions=(
        strategies.QUESTION,
        *cards.QUESTIONS,
        strong.QUESTION,
        drawing.QUESTION,
        strategies.MIXING,
        bluffs.BLUFFS,
        challenges.CHALLENGES,
        uno.QUESTION,
        seats.QUESTION,
        length.QUESTION,
        luck.QUESTION,
        houses.QUESTION,
    ),
)
