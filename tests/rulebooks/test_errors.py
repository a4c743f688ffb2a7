"""Every error of a ruleset: one line with the file, the line, the field, the value and what would be
right.
"""

from pathlib import Path

import pytest

from pioche.rulebooks import (
    FilePosition,
    Override,
    RulesError,
    check_players,
    load,
    player_counts,
    resolve,
    resolve_text,
)
from pioche.rulebooks._layers import DEEPEST, MOST_PARTS
from pioche.rulebooks._ruleset_file import LARGEST_FILE

CARD = '[cards.W1]\nname = { en = "A", fr = "B" }\neffects = ["reverse"]\n'
EFFECTS = (
    "draw(who, n), skip(who), reverse, choose_colour, swap_hands(who), shuffle_hands, rotate_hands, "
    "discard_colour, press_launcher(who, n), return_effect, draw_until_colour(who), draw_to(who, n), flip, "
    "one_of(w: effect, …)"
)
A_CARD = "expected a card of the game, like r5, gS, b+2 or W+4, or one written under [symbols] or [cards]"
A_CODE = (
    "expected a letter, then up to 15 letters, digits and signs of _+-*?!<>@^~%&, and no word of the notation"
)
NO_NUMBERS = "[deck]\n" + "".join(f"{c}{n} = {-2 if n else -1}\n" for c in "rgby" for n in range(10))
CASES = [
    (
        '\n\nstacking = "sme"',
        '3: stacking = "sme": expected one of none, same, higher, any (did you mean "same"?)',
    ),
    ("stacking = true", "1: stacking = true: expected one of none, same, higher, any"),
    ("stakcing = 'same'", '1: stakcing: expected a field of the rules (did you mean "stacking"?)'),
    ("hand_sizes = 3", '1: hand_sizes: expected a field of the rules (did you mean "hand_size"?)'),
    ("jump_in = 1", "1: jump_in = 1: expected true or false"),
    ("jump_in = 'none'", '1: jump_in = "none": expected true or false'),
    ("uno_penalty = -1", "1: uno_penalty = -1: expected a whole number from 0 to 20"),
    ("uno_penalty = 2.5", "1: uno_penalty = 2.5: expected a whole number from 0 to 20"),
    ("uno_penalty = true", "1: uno_penalty = true: expected a whole number from 0 to 20"),
    ("target = 0", "1: target = 0: expected a whole number from 1 to 1000000"),
    ("target = 1979-05-27", '1: target = "1979-05-27": expected a whole number from 1 to 1000000'),
    (
        "players = '1-4'",
        '1: players = "1-4": expected a number of players from 2 to 10, or a range like "2-10"',
    ),
    (
        "players = '6-4'",
        '1: players = "6-4": expected a number of players from 2 to 10, or a range like "2-10"',
    ),
    ("teams = 1", "1: teams = 1: expected 0 for no teams, or a number of teams from 2 to 5"),
    (
        "hand_size = '2:0'",
        '1: hand_size = "2:0": expected a number of cards from 1 to 100, or exceptions by number of players '
        'like "2:10 3:8"',
    ),
    ("hand_size = 0", "1: hand_size = 0: expected a whole number from 1 to 100"),
    (
        'draw_device = "launcher"\nlauncher_weights = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]',
        "2: launcher_weights = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]: expected 13 whole numbers, one for "
        "each of 0 to 12 cards, not all zero after the first",
    ),
    (
        "launcher_weights = [1, 2]",
        "1: launcher_weights = [1, 2]: expected 13 whole numbers, one for each of 0 to 12 cards, not all "
        "zero after the first",
    ),
    ("[stacking]\nx = 1", '1: stacking = {"x": 1}: expected one of none, same, higher, any'),
    # extends
    (
        'extends = "stackng"',
        '1: extends = "stackng": expected a preset, a house rule or a .toml file (did you mean "stacking"?)',
    ),
    (
        'extends = [\n  "official",\n  3\n]',
        "3: extends = 3: expected the name of a preset, a house rule or a .toml file, or a list of them",
    ),
    ('extends = "no.toml"', '1: extends = "no.toml": expected a file that can be read'),
    # the deck
    ("[deck]\nW9 = 1", f"2: deck.W9: {A_CARD}"),
    ('[deck]\n"r+3" = 1', f"2: deck.r+3: {A_CARD}"),
    (
        "[deck]\nr5 = 1.5",
        "2: deck.r5 = 1.5: expected how many cards to add, or to take away with a minus, 1000 at most",
    ),
    ("[deck]\nr0 = -2", "2: deck.r0 = -2: expected to take away 1 at most: there are no more"),
    ("deck = 3", "1: deck = 3: expected a table of values"),
    ("[deck]\n\nW = 999", "3: deck: the deck has 1107 cards, expected 1 to 1000"),
    # custom cards
    (CARD + 'points = "x"', '4: cards.W1.points = "x": expected a whole number from 0 to 100'),
    (CARD + "points = 101", "4: cards.W1.points = 101: expected a whole number from 0 to 100"),
    (
        CARD + "point = 10",
        "4: cards.W1.point: expected one of name, sign, points, effects, stacks, restricted, starts "
        '(did you mean "points"?)',
    ),
    (
        "[cards.W1]\neffects = []",
        "1: cards.W1.name: expected a name in at least one language",
    ),
    (
        '[cards.W1]\neffects = []\nname.en = "A"\nname.German = "B"',
        '4: cards.W1.name.German: expected the code of a language, such as "en"',
    ),
    ('[cards.W1]\nname = "A"', '2: cards.W1.name = "A": expected a table of values'),
    (
        '[cards.W1]\nname = { en = "", fr = "B" }',
        '2: cards.W1.name.en = "": expected a text on one line',
    ),
    (
        '[cards.W1]\nname = { en = "A\\nB", fr = "B" }',
        '2: cards.W1.name.en = "A\\nB": expected a text on one line',
    ),
    (
        f'[cards.W1]\nname = {{ en = "{"A" * 41}", fr = "B" }}',
        f'2: cards.W1.name.en = "{"A" * 41}": expected a name of 40 letters at most',
    ),
    (
        '[cards.W1]\nname = { en = "A", fr = "B" }',
        "1: cards.W1.effects: expected a list of effects, 20 at most",
    ),
    (
        '[cards.W1]\nname = { en = "A", fr = "B" }\neffects = [\n  "reverse",\n  "drw(next, 1)",\n]',
        f'5: cards.W1.effects = "drw(next, 1)": expected one of {EFFECTS} (did you mean "draw"?)',
    ),
    (
        '[cards.W1]\nname = { en = "A", fr = "B" }\neffects = ["draw(nobody, 1)"]',
        '3: cards.W1.effects = "draw(nobody, 1)": expected who to be one of next, chosen, others, all, self, '
        "previous",
    ),
    (
        "[cards.r5]",
        "1: cards.r5: expected another code: this one reads as the colour r and the symbol 5, which "
        "[symbols] describes",
    ),
    ("[cards.draw]", f"1: cards.draw: {A_CODE}"),
    ('[cards."a b"]', f"1: cards.a b: {A_CODE}"),
    # metadata of a file
    ("title = 3", "1: title = 3: expected a table of values"),
    ('summary = { German = "x" }', '1: summary.German: expected the code of a language, such as "en"'),
    ("source = 3", "1: source = 3: expected a text on one line"),
    # TOML
    ("stacking = ", "1: expected valid TOML (invalid value)"),
    ('a = 1\n\n"""', "3: expected valid TOML (expected '=' after a key in a key/value pair)"),
    ("jump_in = true\njump_in = true", "2: expected valid TOML (cannot overwrite a value)"),
    # contradictions
    (
        "bluff = false\n\nchallenge_guilty = 3",
        "3: challenge_guilty = 3: contradicts bluff = false (line 1), expected only one of the two",
    ),
    (
        "challenge_innocent = 3\nbluff = false",
        "2: bluff = false: contradicts challenge_innocent = 3 (line 1), expected only one of the two",
    ),
    (
        'uno_call = "automatic"\ncatch_window = "open"',
        '2: catch_window = "open": contradicts uno_call = "automatic" (line 1), expected only one of the two',
    ),
    (
        f'draw_device = "pile"\nlauncher_weights = {[1] * 13}',
        f'2: launcher_weights = {[1] * 13}: contradicts draw_device = "pile" (line 1), expected only one of '
        "the two",
    ),
    (
        'next_dealer = "left"\ndealer = "host"',
        '2: dealer = "host": contradicts next_dealer = "left" (line 1), expected only one of the two',
    ),
    (
        'teams = 2\nfinish = "play-on"',
        '2: finish = "play-on": contradicts teams = 2 (line 1), expected only one of the two',
    ),
    (
        'leaver = "fold"\nteams = 2',
        '2: teams = 2: contradicts leaver = "fold" (line 1), expected only one of the two',
    ),
    (
        'extends = "teams"\nfinish = "play-on"',
        '2: finish = "play-on": contradicts teams = 2 (inherited from teams), expected only one of the two',
    ),
    (
        'extends = "fold"\n\nteams = 2',
        '3: teams = 2: contradicts leaver = "fold" (inherited from fold), expected only one of the two',
    ),
    # unplayable rules
    (
        '\nhand_counts = "hidden"',
        "2: false_catch_penalty = 0: expected 1 or more where the numbers of cards are hidden",
    ),
    (
        'extends = "hidden_counts"\nfalse_catch_penalty = 0',
        "2: false_catch_penalty = 0: expected 1 or more where the numbers of cards are hidden",
    ),
    (
        'players = "2-3"\nteams = 2',
        "2: teams: 2 players cannot form 2 teams, expected a multiple of 2, 4 at least",
    ),
    (
        'extends = "teams"\nplayers = "5"',
        "2: teams: 5 players cannot form 2 teams, expected a multiple of 2, 4 at least",
    ),
    ('hand_size = "2:60"', "1: hand_size: 2 players × 60 cards + 1 = 121, the deck has 108"),
    ('hand_size = "3:8 5:22"', "1: hand_size: 5 players × 22 cards + 1 = 111, the deck has 108"),
    ("hand_size = 60", "1: hand_size: 2 players × 60 cards + 1 = 121, the deck has 108"),
    (
        'first_card = "cover"\n' + NO_NUMBERS,
        "42: deck: expected at least one number card, to start a round",
    ),
    (
        'last_card = "number"\n' + NO_NUMBERS,
        "42: deck: expected at least one number card, since only those may be laid last",
    ),
]


@pytest.mark.parametrize(("text", "line"), CASES, ids=[line[:50] for _, line in CASES])
def test_an_error_names_its_line_and_what_would_be_right(text: str, line: str, tmp_path: Path) -> None:
    with pytest.raises(RulesError) as caught:
        resolve_text(text, base_dir=tmp_path, where=FilePosition("house.toml"))
    assert str(caught.value) == f"house.toml:{line}"


@pytest.mark.parametrize(("text", "line"), CASES, ids=[line[:50] for _, line in CASES])
def test_an_error_can_be_said_in_french(text: str, line: str, tmp_path: Path) -> None:
    with pytest.raises(RulesError) as caught:
        resolve_text(text, base_dir=tmp_path, where=FilePosition("house.toml"))
    said = caught.value.say("fr")
    assert said.startswith(f"house.toml:{line.partition(':')[0]}\u202f: ")
    assert ("attendu" in said) is ("expected" in line), said
    assert "\n" not in said


def test_an_error_has_its_parts() -> None:
    with pytest.raises(RulesError) as caught:
        resolve_text('stacking = "sme"', where=FilePosition("house.toml"))
    error = caught.value
    assert (error.file, error.line, error.field, error.value) == ("house.toml", 1, "stacking", "sme")
    assert (error.expected, error.hint) == ("expected one of none, same, higher, any", "same")


def test_a_deck_of_cards_that_cannot_start_is_refused() -> None:
    taken = "".join(f'"{code}" = {-count}\n' for code, count in load("classic").deck.items() if code != "W+4")
    with pytest.raises(RulesError, match="expected at least one card that can start a round"):
        resolve_text(f"hand_size = 1\n[deck]\n{taken}")


@pytest.mark.parametrize(
    ("overrides", "line"),
    [
        (
            [("bluff", "false", 2), ("challenge_guilty", "3", 3)],
            '3: challenge_guilty = "3": contradicts bluff = "false" (line 2), expected only one of the two',
        ),
        ([("stackin", "same", 4)], '4: stackin: expected a field of the rules (did you mean "stacking"?)'),
        ([("jump_in", "none", 5)], '5: jump_in = "none": expected true or false'),
        ([("uno_penalty", "two", 6)], '6: uno_penalty = "two": expected a whole number from 0 to 20'),
        ([("hand_size", "60", 7)], "7: hand_size: 2 players × 60 cards + 1 = 121, the deck has 108"),
    ],
)
def test_an_error_of_a_set_tag_has_the_line_of_the_tag(
    overrides: list[tuple[str, str, int]], line: str
) -> None:
    given = [Override(field, value, FilePosition("game.pun", at)) for field, value, at in overrides]
    with pytest.raises(RulesError) as caught:
        resolve("official", given)
    assert str(caught.value) == f"game.pun:{line}"


@pytest.mark.parametrize(
    "source", ["nope", "classic+nope", "", "+", "classic+", "../x", "\x00.toml", "x" * 9999]
)
def test_an_unknown_ruleset_is_refused(source: str) -> None:
    with pytest.raises(RulesError) as caught:
        load(source)
    assert "\n" not in str(caught.value)


def test_an_unknown_ruleset_of_a_record_has_the_line_of_its_tag() -> None:
    with pytest.raises(RulesError) as caught:
        resolve("offical", where=FilePosition("game.pun", 1))
    assert str(caught.value) == (
        'game.pun:1: "offical": expected a preset or a house rule (did you mean "official"?)'
    )


def test_two_parts_of_a_composition_that_cannot_be_played_together_are_named() -> None:
    with pytest.raises(RulesError) as caught:
        load("teams+play_on")
    assert str(caught.value).endswith(
        'finish = "play-on": contradicts teams = 2 (inherited from teams), expected only one of the two'
    )


def test_a_file_that_extends_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('extends = "b.toml"\n')
    (tmp_path / "b.toml").write_text('\nextends = "a.toml"\n')
    with pytest.raises(RulesError) as caught:
        load(tmp_path / "a.toml")
    assert str(caught.value) == (
        f'{tmp_path / "b.toml"}:2: extends = "a.toml": '
        "expected no file to extend itself, directly or by way of others"
    )


def test_files_that_extend_one_another_too_deep_are_refused(tmp_path: Path) -> None:
    for n in range(DEEPEST + 2):
        (tmp_path / f"f{n}.toml").write_text(f'extends = "f{n + 1}.toml"\n')
    with pytest.raises(RulesError, match=f"expected files to extend one another {DEEPEST} deep at most"):
        load(tmp_path / "f0.toml")


def test_too_many_parts_are_refused() -> None:
    with pytest.raises(RulesError, match=f"expected {MOST_PARTS} parts at most"):
        load("+".join(["stacking"] * (MOST_PARTS + 1)))
    with pytest.raises(RulesError, match=f"expected {MOST_PARTS} parts at most"):
        resolve_text(f"extends = {['stacking'] * (MOST_PARTS + 1)}")


def test_a_file_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "big.toml").write_text("#" * (LARGEST_FILE + 1))
    with pytest.raises(RulesError, match="expected a file of 64 KB at most"):
        load(tmp_path / "big.toml")


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match="expected a text in UTF-8"):
        load(tmp_path / "bytes.toml")


@pytest.mark.parametrize(
    "text",
    [
        "target = " + "9" * 5000,
        "target = 0x" + "f" * 9000,
        "target = " + "[" * 3000 + "]" * 3000,
        "a = " + "{a=" * 3000,
        "target = inf",
        "target = nan",
        "target = ['" + "x" * 500 + "']",
    ],
    ids=range(7),
)
def test_hostile_values_are_refused_like_any_other(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        resolve_text(text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("ruleset", "players", "line"),
    [
        ("classic", 1, "players = 1: expected 2 to 10 players"),
        ("classic", 11, "players = 11: expected 2 to 10 players"),
        ("teams", 5, "players = 5: 5 players cannot form 2 teams, expected a multiple of 2, 4 at least"),
    ],
)
def test_a_number_of_players_that_cannot_play_is_refused(ruleset: str, players: int, line: str) -> None:
    with pytest.raises(RulesError) as caught:
        check_players(load(ruleset), players)
    assert str(caught.value) == line


def test_more_cards_dealt_than_the_deck_holds_are_counted_out() -> None:
    rules = resolve("classic", {"hand_size": "12"})
    check_players(rules, 8)
    with pytest.raises(RulesError) as caught:
        check_players(rules, 10, FilePosition("game.pun", 3))
    assert str(caught.value) == "game.pun:3: players = 10: 10 players × 12 cards + 1 = 121, the deck has 108"


def test_a_number_of_cards_for_players_that_may_not_play_says_nothing() -> None:
    rules = resolve_text('extends = "classic"\nplayers = "3-4"\nhand_size = "2:60"\n')
    assert player_counts(rules) == [3, 4]
