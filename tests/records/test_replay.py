"""A file run over the game: forced passes, rounds, seats, refusals, and failures."""

from pioche.core.commands import Draw, Pass
from pioche.records import read_script, replay
from pioche.records._replay.replay import steps
from tests.records.games import said

POSITION = """\
[rules "{rules}"]
[players "ann bob"]
[hand ann "g8 b2 y4"]
[hand bob "y1 y2 y3"]
[discard "r3"]
[draw "b9 r4 g6"]
"""
CLASSIC = POSITION.format(rules="classic")


def test_a_pass_that_is_the_only_choice_needs_no_line() -> None:
    run = replay(read_script(CLASSIC + "ann draw"))
    assert [step.command for step in run.steps] == [None, Draw(0), Pass(0)]
    assert run.steps[2].statement is None


def test_a_line_for_such_a_pass_is_that_same_pass() -> None:
    assert said(CLASSIC + "ann draw\nann pass\n? turn bob\nbob draw\n? phase drawn\n") == []
    assert said(CLASSIC + "ann draw\n? turn bob\nann pass\n? turn bob\n") == []


def test_a_second_line_for_it_is_one_too_many() -> None:
    assert said(CLASSIC + "ann draw\nann pass\nann pass") == ["9: expected ann pass, got not-your-turn"]


def test_a_pass_that_must_be_refused_is_tried() -> None:
    assert said(CLASSIC + "ann draw\nann pass -- not-your-turn") == []


def test_no_pass_is_made_if_passes_are_written() -> None:
    written = CLASSIC + '[passes "written"]\n'
    assert said(written + "ann draw\n? phase drawn\n? turn ann\nann pass\n? turn bob\n") == []
    assert said(written + "ann draw\nbob draw\n") == ["9: expected bob draw, got not-your-turn"]


def test_a_player_who_can_do_nothing_at_the_start_passes() -> None:
    stuck = CLASSIC.replace('[draw "b9 r4 g6"]', "").replace("y3", "y5")
    assert said(stuck + "? event ROUND_BLOCKED\n? phase round-over\n") == []


def test_the_last_action_is_one_with_all_its_consequences() -> None:
    text = CLASSIC + "? event POSITION_SET\nann draw\n? event CARD_PICKED ann\n? event TURN_PASSED ann\n"
    assert (
        said(text + "bob y1 -- no-match\n? event CARD_PICKED ann\nbob draw\n? event CARD_PICKED bob\n") == []
    )
    dealt = '[rules "official"] [players "ann bob"]\n? event GAME_STARTED\n? event ALL_CARD_RECEIVED bob\n'
    assert said(dealt) == []


def test_a_dealer_without_a_position_deals_first() -> None:
    for rules in ("official", "classic"):
        header = f'[rules "{rules}"] [players "ann bob cat"] [dealer "ann"]\n'
        assert said(header + "? dealer ann\n? hand cat 7\n") == []


def test_an_action_that_is_refused_fails_and_changes_nothing() -> None:
    text = CLASSIC + "ann g8\n? turn ann\n? hand ann 3\n"
    assert said(text) == ["7: expected ann g8, got no-match"]


def test_an_action_that_is_accepted_against_expectation_fails_and_changes_nothing() -> None:
    text = CLASSIC + "ann draw -- no-match\n? hand ann 3\n? turn ann\n"
    assert said(text) == ["7: expected ann draw -- no-match, got an accepted action"]


def test_another_refusal_than_the_one_expected_fails() -> None:
    assert said(CLASSIC + "bob y1 -- no-match") == ["7: expected bob y1 -- no-match, got not-your-turn"]


def test_every_failing_line_is_named() -> None:
    text = CLASSIC + "? turn bob\n? hand ann 2\n? top r3\n? colour g\n"
    assert said(text) == [
        "7: expected turn bob, got ann",
        "8: expected hand ann 2, got 3: g8 b2 y4",
        "10: expected colour g, got r",
    ]


def test_an_unknown_player_is_refused_as_such() -> None:
    assert said(CLASSIC + "eve draw -- unknown-player\neve draw") == [
        "8: expected eve draw, got unknown-player"
    ]


ROUND = """\
[rules "official"]
[players "ann bob"]
[hand ann "r5"]
[hand bob "W b9"]
[discard "r3"]
[score bob 100]
ann r5
? phase round-over
"""


def test_a_round_mark_deals_the_next_round_from_the_whole_deck() -> None:
    text = ROUND + "* dealer ann\n--- round 2\n? dealer ann\n? phase play\n? draw 93\n? score ann 59\n"
    assert said(text + "? event ROUND_STARTED\n") == []


def test_lines_of_chance_after_the_mark_are_for_its_deal() -> None:
    assert said(ROUND + "--- round 2\n* dealer ann\n? dealer ann\n") == []


def test_seats_change_before_the_deal() -> None:
    text = (
        ROUND + "--- round 2\n- bob\n+ cat\n+ dan\n* dealer dan\n? dealer dan\n? hand cat 7\n? score cat 0\n"
    )
    assert said(text + "? hand bob 7\nbob draw -- unknown-player\n") == [
        "17: expected hand bob 7, got bob without a seat"
    ]


def test_a_round_cannot_be_dealt_before_the_last_is_over() -> None:
    assert said(CLASSIC + "--- round 2\n") == ["7: expected --- round 2, got not-your-turn"]


def test_a_table_too_full_fails_at_the_line_that_fills_it() -> None:
    joined = "".join(f"+ p{number}\n" for number in range(9))
    assert said(ROUND + "--- round 2\n" + joined) == ["18: expected + p8, got wrong-number-of-players"]


def test_steps_can_be_taken_one_at_a_time() -> None:
    walk = steps(read_script(CLASSIC + "ann draw\nbob draw\nbob g6\n"))
    position = next(walk)
    assert position.state.turn == 0
    drawn = next(walk)
    assert drawn.command == Draw(0)
    assert drawn.state.turn == 0
    assert next(walk).state.turn == 1
