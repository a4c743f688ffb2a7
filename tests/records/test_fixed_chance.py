"""Chance given by a file: used in order, exactly fitting, and nothing left over."""

import pytest

from pioche.core import Rulebook, SeededChance
from pioche.core.events import DealerChosen, DeckShuffled, DiscardRecycled, LauncherPressed
from pioche.records import PunError, read_script, replay
from pioche.records._replay.fixed_chance import difference
from pioche.rulebooks import load
from tests.records.games import said

BOOK = Rulebook(load("official"))
DECK = " ".join(BOOK.deck)
DEALT = '[rules "official"]\n[players "ann bob cat"]\n'
EMPTY_PILE = """\
[rules "{rules}"]
[players "ann bob"]
[hand ann "g8 b2 y4"]
[hand bob "y1 y2 y3"]
[discard "b7 b9 g1 r3"]
"""


def test_chance_that_the_file_does_not_give_comes_from_the_seed() -> None:
    for tag, seed in (("", "0"), ('[seed "42"]', "42"), ('[seed ""]', "")):
        shuffled = next(e for e in replay(read_script(DEALT + tag)).events if isinstance(e, DeckShuffled))
        assert shuffled.cards == SeededChance(seed).shuffle(BOOK.deck, 1, 0)


def test_a_given_deck_and_dealer_are_used() -> None:
    events = replay(read_script(f"{DEALT}* deck {DECK}\n* dealer ann\n")).events
    assert DealerChosen(0) in events
    assert DeckShuffled(BOOK.deck) in events


def test_a_given_line_does_not_shift_what_the_seed_gives() -> None:
    plain = replay(read_script(DEALT)).events
    dealt = replay(read_script(DEALT + "* dealer cat")).events
    assert [each for each in plain if isinstance(each, DeckShuffled)] == [
        each for each in dealt if isinstance(each, DeckShuffled)
    ]


def test_recycles_are_used_in_order() -> None:
    text = EMPTY_PILE.format(rules="simple") + "* recycle g1 b9 b7\nann draw\nbob draw\nann draw\n"
    recycled = [e for e in replay(read_script(text)).events if isinstance(e, DiscardRecycled)]
    assert recycled == [DiscardRecycled(("g1", "b9", "b7"))]


def test_presses_are_used_in_order() -> None:
    text = EMPTY_PILE.format(rules="extreme") + "* launcher 2\n* launcher 1\nann draw\nbob draw\n"
    presses = [e for e in replay(read_script(text)).events if isinstance(e, LauncherPressed)]
    assert presses == [LauncherPressed(0, 2), LauncherPressed(1, 1)]


def test_a_cut_is_taken_again_by_the_tied_highest() -> None:
    text = '[players "ann bob cat"]\n* cut cat r9 ann g9 bob b2\n* cut ann r3 cat g4\n? dealer cat\n'
    assert said(text) == []
    chosen = next(e for e in replay(read_script(text)).events if isinstance(e, DealerChosen))
    assert chosen.cuts == (((0, "g9"), (1, "b2"), (2, "r9")), ((0, "r3"), (2, "g4")))


def test_a_dealer_settles_it_without_a_cut() -> None:
    assert said('[players "ann bob cat"]\n* dealer bob\n? dealer bob\n') == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"{DEALT}* deck {DECK} r5", "3:3: expected exactly the 108 cards of the deck, got r5 too many"),
        (
            f"{DEALT}* deck {DECK.replace('r5', 'r6', 1)}",
            "3:3: expected exactly the 108 cards of the deck, got r5 missing and r6 too many",
        ),
        (
            f"{DEALT}* deck r5",
            "3:3: expected exactly the 108 cards of the deck, "
            "got r0 r1 r1 r2 r2 r3 r3 r4 and 99 more missing",
        ),
        (
            EMPTY_PILE.format(rules="simple") + "* recycle b7\nann draw",
            "6:3: expected exactly the 3 cards of the new draw pile, got g1 b9 missing",
        ),
        (
            '[players "ann bob cat"]\n* cut ann r9 bob g9',
            "2:3: expected a card for each of ann, bob, cat, got cards for ann, bob",
        ),
        ('[players "ann bob"]\n* cut ann r0 bob r0', "2:3: expected number cards of the deck, got r0 r0"),
    ],
)
def test_given_chance_that_does_not_fit_is_an_error_at_its_line(text: str, problem: str) -> None:
    assert said(text) == [problem]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("* dealer ann\n* dealer bob", "4: expected * dealer to be used, got a line left over"),
        ("* recycle r5", "3: expected * recycle to be used, got a line left over"),
        ("* launcher 3", "3: expected * launcher to be used, got a line left over"),
        ("* cut ann r5 bob r6 cat r7", "3: expected * cut to be used, got a line left over"),
        ("* hands r5", "3: expected * hands to be used, got a line left over"),
        ("? phase play\n* dealer ann", "4: expected * dealer to be used, got a line left over"),
    ],
)
def test_given_chance_that_is_left_over_is_a_failure_at_its_line(line: str, problem: str) -> None:
    assert said(DEALT + line)[-1:] == [problem]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (
            "* dice 3",
            '3:3: expected one of deck, dealer, cut, recycle, launcher, hands, lot, commit, part, got "dice"',
        ),
        ("* deck q7", '3:8: expected a card, got "q7"'),
        ("* deck W=r", '3:8: expected a card without a colour named, got "W=r"'),
        ("* dealer", "3:9: expected a player of this file, got the end of the line"),
        ("* dealer eve", '3:10: expected a player of this file, got "eve"'),
        ("* dealer ann bob", '3:14: expected the end of the line, got "bob"'),
        ("* cut", "3:6: expected a player of this file, got the end of the line"),
        ("* cut ann", "3:10: expected a card, got the end of the line"),
        ("* cut ann rS", '3:11: expected a number card, got "rS"'),
        ("* cut ann r5 ann r6", '3:14: expected each player once, got "ann"'),
        ("* launcher", "3:11: expected a number from 0 to 12, got the end of the line"),
        ("* launcher 13", '3:12: expected a number from 0 to 12, got "13"'),
        ("* launcher -1", '3:12: expected a number from 0 to 12, got "-1"'),
        ("* launcher 1 2", '3:14: expected the end of the line, got "2"'),
        ("* commit eve 00", '3:10: expected a player of this file, got "eve"'),
        ("* commit ann 00", '3:14: expected a SHA-256 as 64 digits 0-9 a-f, got "00"'),
        ("* part table 0", '3:14: expected bytes as pairs of digits 0-9 a-f, got "0"'),
    ],
)
def test_a_line_that_says_nothing_is_named_by_its_place(line: str, problem: str) -> None:
    with pytest.raises(PunError) as error:
        read_script(DEALT + line)
    assert str(error.value) == f"<text>:{problem}"


def test_with_a_host_no_player_deals() -> None:
    with pytest.raises(
        PunError, match='2:3: expected no \\* dealer, since with dealer = "host" no player deals'
    ):
        read_script('[rules "volley"] [players "ann bob"]\n* dealer ann\n')


def test_cards_missing_and_too_many_are_counted() -> None:
    assert difference(["r5", "r5", "W"], ["r5", "g1"], BOOK) == "r5 W missing and g1 too many"
