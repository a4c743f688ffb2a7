"""The memory of a seat."""

from collections import Counter

from pioche.bots import CardOdds, TableMemory, card_roles_of
from pioche.bots._strategy.odds import none_of, unseen
from pioche.core import Challenge, Draw, Lay, Pass, view
from pioche.core import events as e
from pioche.core import redacted_events as r
from tests.bots.helpers import Table, position

SEVEN = "b1 b2 b3 b4 b5 b6 b7"


def memory_of(table: Table) -> TableMemory:
    return table.bot._recall()


def test_a_hand_shown_in_a_challenge_is_remembered() -> None:
    table = Table("expert", position(["W+4 r5 r6", SEVEN], "r1"), seat=1)
    table.play(Lay(0, ("W+4",), "b")).play(Challenge(1))
    held = memory_of(table).hands[0]
    assert held.known == Counter({"r5": 1, "r6": 1})
    assert held.count == 6


def test_only_the_challenger_remembers_the_hand() -> None:
    table = Table("expert", position(["W+4 r5 r6", SEVEN, SEVEN], "r1"), seat=2)
    table.play(Lay(0, ("W+4",), "b")).play(Challenge(1))
    assert memory_of(table).hands[0].known.total() == 0


def test_a_card_shown_and_then_laid_is_no_longer_held() -> None:
    table = Table("expert", position(["W+4 r5 b6", SEVEN], "r1"), seat=1)
    table.play(Lay(0, ("W+4",), "b")).play(Challenge(1)).play(Lay(1, ("b2",))).play(Lay(0, ("b6",)))
    assert +memory_of(table).hands[0].known == Counter({"r5": 1})


def test_the_colour_somebody_drew_on_is_remembered_until_cards_come() -> None:
    table = Table("expert", position(["b1 b2", SEVEN], "y9"), seat=1)
    table.play(Draw(0)).play(Pass(0))
    assert memory_of(table).hands[0].voids == {"y": 0}


def test_a_player_who_drew_on_a_colour_is_thought_to_lack_it() -> None:
    before = Table("expert", position(["b1 b2 b3", SEVEN], "y9"), seat=1)
    after = Table("expert", position(["b1 b2", SEVEN], "y9"), seat=1).play(Draw(0)).play(Pass(0))
    chances = [
        CardOdds(memory_of(table), view(table.state, 1)).follows(0, "y", "9") for table in (before, after)
    ]
    assert chances[1] < chances[0]


def test_cards_gone_and_held_are_not_among_the_unseen() -> None:
    table = Table("expert", position(["r5 r6", SEVEN], "r1"), seat=1).play(Lay(0, ("r5",)))
    left = unseen(memory_of(table), view(table.state, 1))
    assert (left["r5"], left["r1"], left["b1"], left["y9"]) == (1, 1, 1, 2)
    assert left.total() == 108 - 2 - 7


def test_a_first_card_that_went_back_is_not_gone() -> None:
    table = Table("expert", position(["r5 r6", SEVEN], "r1"), seat=1)
    memory = memory_of(table)
    for event in (
        e.RoundStarted(1),
        e.FirstCardTurned("W+4", None),
        r.FirstCardReturnedUnseen("W+4", 94),
        e.FirstCardTurned("g7", "g"),
    ):
        memory.see(event)
    assert memory.gone == Counter({"g7": 1})
    assert (memory.top, memory.colour, memory.before) == ("g7", "g", None)


def test_the_own_hand_is_known_in_the_hand_it_was_swapped_into() -> None:
    table = Table("expert", position(["r7 r5 b2", SEVEN, "y1 y2"], "r1", rules="party"), seat=1)
    table.play(Lay(0, ("r7",), target=1))
    assert memory_of(table).hands[0].known == Counter(SEVEN.split())
    assert memory_of(table).hands[1].known == Counter(["r5", "b2"])


def test_counts_are_kept_where_the_rules_hide_them() -> None:
    table = Table("expert", position(["r5 r6", SEVEN, SEVEN], "r1", rules="classic+hidden_counts"), seat=2)
    table.play(Lay(0, ("r5",)))
    assert view(table.state, 2).counts[0] is None
    assert memory_of(table).hands[0].count == 1


def test_habits_are_remembered() -> None:
    table = Table("expert", position(["W+4 r5 r6", SEVEN], "r1"), seat=1)
    table.play(Lay(0, ("W+4",), "b")).play(Challenge(1))
    habits = memory_of(table).habits
    assert (habits[0].bluffs, habits[0].honest) == (1, 0)
    assert (habits[1].challenges, habits[1].faced) == (1, 1)


def test_the_chance_of_holding_none_is_exact() -> None:
    assert none_of(10, 0, 3) == 1.0
    assert none_of(10, 8, 3) == 0.0
    assert abs(none_of(4, 2, 2) - 1 / 6) < 1e-12


def test_lore_reads_a_written_card_by_its_effects() -> None:
    lore = card_roles_of(position(["r1", "r2"], "r3", rules="mayhem").rules)
    assert lore.traits["W+4"].role == "wild_draw"
    assert lore.traits["W+1*"].role == "wild_draw"
    assert lore.traits["r+2"].role == "draw"
    assert lore.traits["rA"].takes_colour
    assert lore.traits["W<>"].swaps == "chosen"
