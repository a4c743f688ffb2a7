"""The champions in a match: points on the score sheet make dear cards go first, and change nothing else."""

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from pioche.bots import NetBot, RoundDriver, luck_of, make_bot, numbered_deal, read_net
from pioche.bots._champion.champion import LIMITED, OPEN
from pioche.bots._champion.match_points import WEIGHT, point_scores
from pioche.core import Command, Lay, Rulebook, View
from pioche.records.action_numbers import CHALLENGE, DRAW, KINDS, PASS
from pioche.rulebooks import load

ONE = 4096
BOOK = Rulebook(load("quiet"))


class Choice(NamedTuple):
    """The points of the cards laid in one position, in the first round and with points on the sheet."""

    before: int
    after: int


@pytest.fixture(scope="module")
def choices() -> list[Choice]:
    found: list[Choice] = []

    class Asked(NetBot):
        def _by_net(self, net: object, view: View, commands: list[Command]) -> Command:  # type: ignore[override]
            chosen: Command = super()._by_net(net, view, commands)  # type: ignore[arg-type]
            in_match: Command = super()._by_net(
                net,  # type: ignore[arg-type]
                replace(view, scores=(120, 80)),
                commands,
            )
            found.append(Choice(points(chosen), points(in_match)))
            return chosen

    champion = make_bot("champion-12")
    assert isinstance(champion, NetBot)
    for deal in range(30):
        bots = [Asked(champion.nets), make_bot("expert")]
        driver = RoundDriver(numbered_deal(BOOK, 2, "points", deal), bots, luck_of("points", deal))
        while driver.state.turn is not None:
            driver.step()
    return found


def points(command: Command) -> int:
    return BOOK.points(command.cards) if isinstance(command, Lay) else 0


def test_the_points_of_a_card_are_added_to_its_score() -> None:
    added = point_scores(ONE).tolist()
    assert [added[KINDS.index(code)] for code in ("r0", "g5", "bS", "y+2")] == [
        0,
        WEIGHT * ONE // 10,
        WEIGHT * ONE * 2 // 5,
        WEIGHT * ONE * 2 // 5,
    ]
    assert set(added[52:DRAW]) == {WEIGHT * ONE}
    assert [added[number] for number in (DRAW, PASS, CHALLENGE)] == [0, 0, 0]


def test_a_match_makes_no_card_cheaper(choices: list[Choice]) -> None:
    assert all(choice.after >= choice.before for choice in choices)


def test_a_match_makes_dear_cards_go_first(choices: list[Choice]) -> None:
    dearer = [choice for choice in choices if choice.after > choice.before]
    assert len(choices) / 50 < len(dearer) < len(choices) / 4


def test_the_net_that_hoards_does_not_look_at_points() -> None:
    assert not read_net(OPEN[2]).minds_points
    assert all(read_net(file).minds_points for file in LIMITED.values())
