"""The contents of a file before it is run: its tags, players, position and rules."""

from pathlib import Path

import pytest

from pioche.core.events import PositionSet
from pioche.records import PunError, game_log_of, load_script, read_script, record_text, verify
from pioche.rulebooks import RulesError

POSITION = """\
[players "ann bob"]
[hand ann "r5 g8"]
[hand bob "r1 W"]
[discard "g4 r3"]
"""


def position(text: str) -> PositionSet:
    start = read_script(text).start
    assert start is not None
    return start


def test_a_position_has_its_defaults() -> None:
    assert position(POSITION) == PositionSet(
        hands=(("r5", "g8"), ("r1", "W")),
        discard=("g4", "r3"),
        draw=(),
        colour="r",
        turn=0,
        direction=1,
        dealer=None,
        scores=(0, 0),
    )


@pytest.mark.parametrize(
    ("tags", "turn"),
    [
        ("", 0),
        ('[dealer "ann"]', 1),
        ('[dealer "bob"]', 0),
        ('[dealer "ann"] [turn "ann"]', 0),
        ('[dealer "ann"] [direction "right"]', 1),
    ],
)
def test_without_a_turn_the_player_left_of_the_dealer_begins(tags: str, turn: int) -> None:
    assert position(POSITION + tags).turn == turn


def test_an_empty_hand_is_out_and_passed_over() -> None:
    text = """
[players "ann bob cat"]
[hand ann "r5"] [hand bob ""] [hand cat "r6"]
[discard "r3"] [dealer "ann"]
"""
    assert position(text).out == (1,)
    assert position(text).turn == 2


@pytest.mark.parametrize(
    ("tags", "colour"),
    [
        ('[discard "r3 W=g"]', "g"),
        ('[discard "r3 W"] [colour "b"]', "b"),
        ('[discard "r3 W=b"] [colour "b"]', "b"),
        ('[discard "W=g r3"] [colour "r"]', "r"),
        ('[discard "r3 B"] [colour "y"]', "y"),
    ],
)
def test_the_colour_in_force_is_that_of_the_top_or_the_one_named(tags: str, colour: str) -> None:
    hands = POSITION.replace('[discard "g4 r3"]', "")
    assert position(hands + tags).colour == colour


def test_any_card_of_the_notation_may_stand_in_a_position() -> None:
    text = POSITION.replace("r5 g8", "rA rX r+2? W+4? W<> W@ W+1* W+2* B W1 W2 W3")
    assert len(position(text).hands[0]) == 12


def test_a_ruleset_inside_the_file_names_its_cards() -> None:
    text = f"""
[rules-toml]
extends = "classic"
[deck]
"W1" = 2
[cards.W1]
name = {{ en = "Downhill", fr = "Descente" }}
points = 40
effects = ["choose_colour", "reverse"]
[end]
{POSITION.replace("r5 g8", "Downhill Descente W1")}
ann Downhill=g
? top Descente
"""
    assert position(text).hands[0] == ("W1", "W1", "W1")


def test_tags_nobody_knows_are_kept_and_mean_nothing() -> None:
    script = read_script(POSITION + '[event "Sunday"] [event "again"] [X-mood]\nann r5\n[later 1]\n')
    assert script.start is not None


def test_names_are_for_people() -> None:
    assert read_script(POSITION + '[name ann "Grand-mère Jo"]').names == {"ann": "Grand-mère Jo"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", '1:1: expected [players "ann bob …"], got none'),
        ('[players "ann"]', '1:10: expected at least 2 players, got "ann"'),
        ('[players ""]', '1:10: expected at least 2 players, got ""'),
        ('[players "ann bob ann"]', '1:19: expected each player once, got "ann"'),
        ('[players "ann Bob"]', "1:15: expected a player: a-z, then a-z 0-9 _ -, and no word of an action"),
        ('[players "ann draw"]', "1:15: expected a player"),
        ('[players "a b c d e f g h i j k"]', '1:31: expected at most 10 players, got "k"'),
        (
            '[players "ann bob"] [players "cat dan"]',
            "1:22: expected only the one on line 1, got another [players]",
        ),
        ('[players "ann" "bob"]', '1:2: expected [players "ann bob …"], got 2 values'),
        ('[players "ann bob"]\n[passes "yes"]', '2:9: expected "written", got "yes"'),
        ('[players "ann bob"]\n[name eve "Eve"]', '2:7: expected a player of this file, got "eve"'),
        ('[players "ann bob"]\n[set stacking]', '2:2: expected [set FIELD "VALUE"], got 1 values'),
        ('[players "ann bob"]\n[end]', "2:2: expected [rules-toml] before [end], got [end]"),
        (
            '[players "ann bob"]\nann draw\n[seed "1"]',
            '3:2: expected the tags before the first action, got "seed"',
        ),
        (POSITION + '[hand ann "r6"]', "5:2: expected only the one on line 2, got another [hand ann]"),
        (POSITION + '[hand eve "r6"]', '5:7: expected one of the players, got "eve"'),
        (POSITION + "[score eve 1]", '5:8: expected one of the players, got "eve"'),
        (POSITION + "[score ann -1]", '5:12: expected [score PLAYER POINTS], got "-1"'),
        (POSITION + "[score ann 99999999999]", "5:12: expected [score PLAYER POINTS]"),
        (POSITION + "[score ann 1] [score ann 2]", "5:16: expected only the one on line 5"),
        (POSITION + '[turn "eve"]', '5:7: expected one of the players, got "eve"'),
        (POSITION + '[dealer "eve"]', '5:9: expected one of the players, got "eve"'),
        (POSITION + '[direction "up"]', '5:12: expected left or right, got "up"'),
        (POSITION + '[colour "g"]', '5:9: expected r, the colour of the top card, got "g"'),
        (POSITION + '[colour "red"]', '5:9: expected r, g, b or y, got "red"'),
        (POSITION + '[draw "r1 q7"]', '5:11: expected a card, got "q7"'),
        (POSITION + '[draw "W=r"]', '5:8: expected a card without a colour named, got "W=r"'),
        (POSITION.replace("r1 W", "W=r"), '3:12: expected a card without a colour named, got "W=r"'),
        (POSITION.replace("g4 r3", ""), "4:10: expected a card on the discard pile, got none"),
        (
            POSITION.replace("g4 r3", "g4 W"),
            '4:14: expected [colour "…"], since the top card has none, got "W"',
        ),
        (
            POSITION.replace("g4 r3", "g4=r r3"),
            "4:11: expected a colour named only with a card that has none",
        ),
        (POSITION.replace("g4 r3", "g4 W=r") + '[colour "g"]', "5:9: expected r, the colour of the top card"),
        (POSITION.replace('[discard "g4 r3"]', ""), "1:1: expected a card on the discard pile, got none"),
        (
            POSITION.replace('[hand bob "r1 W"]', ""),
            '1:1: expected [hand bob "…"] for the position, got none',
        ),
        (POSITION.replace("r1 W", ""), '1:10: expected at least two players who hold cards, got "ann bob"'),
        ('[players "ann bob"]\n[discard "r3"]', '1:1: expected [hand ann "…"] for the position'),
        ('[rules "classic"]\n[rules-toml]\n[end]\n', "2:1: expected one ruleset"),
        ('[rules-toml]\n[end]\n[rules "classic"]', "3:2: expected one ruleset: [rules …] or [rules-toml]"),
        ("[rules-toml]\n[end]\n[rules-toml]\n[end]", "3:1: expected one ruleset, before the first action"),
        (
            '[rules "volley"]\n[players "ann bob"]\n[dealer "bob"]',
            '3:9: expected no dealer, since with dealer = "host"',
        ),
        ('[players "ann bob"]\n--- round 3', "2:1: expected --- round 2, got round 3"),
        ('[players "ann bob"]\n+ cat', "2:1: expected seats to change only after a --- round line, got +"),
        (
            '[players "ann bob"]\n--- round 2\nann draw\n- bob',
            "4:1: expected seats to change only after a --- round line, got -",
        ),
        (
            '[players "ann bob"]\n--- round 2\n+ bob',
            '3:3: expected someone who does not sit at the table, got "bob"',
        ),
        ('[players "ann bob"]\n--- round 2\n- cat', '3:3: expected someone who sits at the table, got "cat"'),
    ],
)
def test_lines_that_contradict_each_other_are_reported_with_their_place(text: str, said: str) -> None:
    with pytest.raises(PunError) as error:
        read_script(text, "x.pun")
    assert str(error.value).startswith(f"x.pun:{said}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[rules "clasic"]\n[players "ann bob"]', "x.pun:1: "),
        ('[players "ann bob"]\n\n[set stackin "any"]', "x.pun:3: stackin"),
        ('[players "ann bob"]\n\n[set stacking "sme"]', 'x.pun:3: stacking = "sme"'),
        ('[players "ann bob"]\n[rules-toml]\nstacking = "sme"\n[end]', "x.pun:3: stacking"),
        ('[rules "teams"]\n[players "ann bob cat"]', "x.pun:2: players = 3"),
        ('[players "ann bob"]\n[set hand_size "60"]', "x.pun:"),
        ('[rules "mine.toml"]\n[players "ann bob"]', "x.pun:1: "),
    ],
)
def test_rules_that_cannot_be_are_named_by_their_place(text: str, said: str) -> None:
    with pytest.raises(RulesError) as error:
        read_script(text, "x.pun")
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


def test_equal_settings_of_two_files_are_still_blamed_on_the_right_line() -> None:
    for lines in (1, 5):
        with pytest.raises(RulesError) as error:
            read_script("\n" * lines + '[players "ann bob"] [set stacking "sme"]', "x.pun")
        assert str(error.value).startswith(f"x.pun:{lines + 1}: ")


def test_a_ruleset_file_is_looked_for_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('extends = "classic"\nstacking = "any"\n')
    file = tmp_path / "x.pun"
    file.write_text('[rules "mine.toml"]\n[players "ann bob"]\n')
    assert load_script(file).book.rules.stacking == "any"


def test_a_file_cut_in_the_middle_is_an_error_in_words(tmp_path: Path) -> None:
    file = tmp_path / "x.pun"
    file.write_bytes((POSITION + '[name ann "Grand-mère').encode()[:-1])
    with pytest.raises(PunError) as error:
        load_script(file)
    assert str(error.value).startswith(f"{file}:5:")


def test_points_alone_are_brought_along_to_a_deal() -> None:
    script = read_script('[players "ann bob"]\n[score bob 10]\n? score bob 10\n')
    assert script.start is None
    assert script.scores == (0, 10)
    report = verify(script)
    assert not report.failures
    assert "[score bob 10]" in record_text(game_log_of(script, report.run))
