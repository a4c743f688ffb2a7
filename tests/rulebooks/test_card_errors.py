"""Every way to be wrong about cards, colours and sides: one line with its place and what would be right."""

# ruff: noqa: E501

from pathlib import Path

import pytest

from pioche.rulebooks import Override, RulesError, Where, load, resolve, resolve_text
from pioche.rulebooks._card_tables import MOST_CARDS_OF_ITS_OWN

NAME = 'name = { en = "A", fr = "B" }\n'
SIGNS = "+-*?!<>@^~%&"
A_CARD = "expected a card of the game, like r5, gS, b+2 or W+4, or one written under [symbols] or [cards]"
A_CODE = (
    f"expected a letter, then up to 15 letters, digits and signs of _{SIGNS}, and no word of the notation"
)
A_SYMBOL = f"expected a symbol of 1 to 4 digits, capital letters and signs of {SIGNS}"
KEYS = "expected one of name, sign, points, effects, stacks, restricted, starts"
LETTERS = "expected a list of letters from a to z, or two such lists, one for each side"
TWO = 'colours = [["r", "g"], ["p", "t"]]\nnew_deck = true\nhand_size = 1\n'
PAIR = "expected a card with two faces, like r3/p7: these rules have two sides"
KNOCK_OUT = "expected 0 for nobody, or a number of cards from 3 to 100"
NO_START = (
    "expected false: a card with an effect on chosen, or with reverse beside other effects, begins no round"
)
NO_WILD_START = "expected false: a wild begins a round only if its effects are choose_colour or none"
STACKS = "expected stacks only on a card with exactly one effect draw(next, n)"

CASES = [
    # colours
    ('colours = "r g g"', '1: colours = "r g g": expected each colour once on a side'),
    (
        'colours = [["r"], ["p", "p"]]',
        '1: colours = [["r"], ["p", "p"]]: expected each colour once on a side',
    ),
    ('colours = ["red"]', f'1: colours = ["red"]: {LETTERS}'),
    ("colours = [1]", f"1: colours = [1]: {LETTERS}"),
    ('colours = [["r"]]', f'1: colours = [["r"]]: {LETTERS}'),
    ('colours = [["r"], ["g"], ["b"]]', f'1: colours = [["r"], ["g"], ["b"]]: {LETTERS}'),
    ('colours = "r / g / b"', f'1: colours = "r / g / b": {LETTERS}'),
    ("colours = 4", f"1: colours = 4: {LETTERS}"),
    (
        f"colours = {list('rgbyptovk')}".replace("'", '"'),
        f"1: colours = {list('rgbyptovk')}: ".replace("'", '"') + "expected 8 colours on a side at most",
    ),
    (
        'colours = ["r", "k"]\nnew_deck = true\n[deck]\n"*1" = 20',
        '1: colours = ["r", "k"]: expected one of r, g, b, y, p, t, o, v, or a colour defined under [colour.k]',
    ),
    (
        'colours = ["r", "g"]',
        '1: colours = ["r", "g"]: expected colours that the deck has (b0 is left without one), or '
        "new_deck = true to begin an empty deck",
    ),
    (
        f"[colour.r]\n{NAME}",
        "1: colour.r: expected a letter from a to z beside r, g, b, y, p, t, o, v, which are colours already",
    ),
    (
        f"[colour.kk]\n{NAME}",
        "1: colour.kk: expected a letter from a to z beside r, g, b, y, p, t, o, v, which are colours already",
    ),
    (
        f'[colour.k]\n{NAME}shape = "rinng"',
        '3: colour.k.shape = "rinng": expected one of diamond, triangle, circle, star, heart, drop, square, '
        'moon, cross, ring, bars, hexagon (did you mean "ring"?)',
    ),
    (
        f'[colour.k]\n{NAME}shape = "ring"\npaint = "black"',
        '4: colour.k.paint = "black": expected a colour like "#202020"',
    ),
    (
        '[colour.k]\nname = {}\nshape = "ring"',
        "2: colour.k.name = {}: expected a name in at least one language",
    ),
    (f"[colour.k]\n{NAME}size = 3", "3: colour.k.size: expected one of name, shape, paint"),
    # codes and symbols
    (f"[symbols.ab]\n{NAME}", f"1: symbols.ab: {A_SYMBOL}"),
    (f'[symbols."12345"]\n{NAME}', f"1: symbols.12345: {A_SYMBOL}"),
    (f'[cards."W=r"]\n{NAME}', f"1: cards.W=r: {A_CODE}"),
    (f'[cards."r/g"]\n{NAME}', f"1: cards.r/g: {A_CODE}"),
    (f"[cards.draw]\n{NAME}", f"1: cards.draw: {A_CODE}"),
    (
        f'[symbols.F]\n{NAME}effects = []\n[cards.gF]\n{NAME}effects = ["reverse"]',
        "4: cards.gF: expected another code: this one reads as the colour g and the symbol F, which [symbols] "
        "describes",
    ),
    (
        f"[cards.r5]\n{NAME}effects = []",
        "1: cards.r5: expected another code: this one reads as the colour r and the symbol 5, which [symbols] "
        "describes",
    ),
    # the keys of a card
    (f"[symbols.SE]\n{NAME}point = 3", f'3: symbols.SE.point: {KEYS} (did you mean "points"?)'),
    ("[symbols.SE]\neffects = []", "1: symbols.SE.name: expected a name in at least one language"),
    (f"[symbols.SE]\n{NAME}", "1: symbols.SE.effects: expected a list of effects, 20 at most"),
    ("[symbols.S]\npoints = 101", "2: symbols.S.points = 101: expected a whole number from 0 to 100"),
    ('[symbols.S]\nsign = "four"', '2: symbols.S.sign = "four": expected 1 to 3 characters'),
    ('[symbols.S]\nsign = " "', '2: symbols.S.sign = " ": expected 1 to 3 characters'),
    ("[symbols.S]\nstarts = 1", "2: symbols.S.starts = 1: expected true or false"),
    (
        "[symbols.S]\nrestricted = false",
        "2: symbols.S.restricted = false: expected restricted only on a card of [cards]: a coloured card may "
        "always be laid",
    ),
    ("[symbols.S]\nstacks = true", f"2: symbols.S.stacks = true: {STACKS}"),
    (
        f'[cards.W5]\n{NAME}stacks = true\neffects = ["draw(others, 2)"]',
        f"3: cards.W5.stacks = true: {STACKS}",
    ),
    (
        f'[cards.W5]\n{NAME}stacks = true\neffects = ["draw(next, 2)", "draw(next, 1)"]',
        f"3: cards.W5.stacks = true: {STACKS}",
    ),
    (
        f'[symbols.T]\n{NAME}effects = ["swap_hands(chosen)"]\nstarts = true',
        f"4: symbols.T.starts = true: {NO_START}",
    ),
    (
        f'[symbols.T]\n{NAME}effects = ["reverse", "skip(next)"]\nstarts = true',
        f"4: symbols.T.starts = true: {NO_START}",
    ),
    ('[symbols."+2?"]\nstarts = true', f"2: symbols.+2?.starts = true: {NO_START}"),
    (
        f'[cards.W5]\n{NAME}effects = ["skip(next)"]\nstarts = true',
        f"4: cards.W5.starts = true: {NO_WILD_START}",
    ),
    ('[cards."W+4"]\nstarts = true', f"2: cards.W+4.starts = true: {NO_WILD_START}"),
    # effects
    (
        f'[symbols.T]\n{NAME}effects = ["choose_colour"]',
        '3: symbols.T.effects = "choose_colour": expected choose_colour only on a card of [cards]: a coloured '
        "card brings its own colour",
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["choose_colour", "choose_colour(next)"]',
        '3: cards.W5.effects = ["choose_colour", "choose_colour(next)"]: expected choose_colour once at most',
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["flip"]',
        '3: cards.W5.effects = ["flip"]: expected two sides in colours, like [["r", "g"], ["p", "t"]], where a '
        "card turns the game over",
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["one_of(1: flip, 1: reverse)"]',
        '3: cards.W5.effects = "one_of(1: flip, 1: reverse)": expected inside one_of only draw, skip, reverse, '
        "swap_hands, shuffle_hands, rotate_hands, press_launcher, draw_until_colour, draw_to, and nothing on chosen",
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["one_of(1: draw(chosen, 2), 1: reverse)"]',
        '3: cards.W5.effects = "one_of(1: draw(chosen, 2), 1: reverse)": expected inside one_of only draw, skip, '
        "reverse, swap_hands, shuffle_hands, rotate_hands, press_launcher, draw_until_colour, draw_to, and "
        "nothing on chosen",
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["one_of(1: reverse)"]',
        '3: cards.W5.effects = "one_of(1: reverse)": expected 2 to 6 effects with their weights, like '
        "one_of(1: draw(next, 2), 1: draw(self, 2))",
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["one_of(0: reverse, 1: skip(next))"]',
        '3: cards.W5.effects = "one_of(0: reverse, 1: skip(next))": expected a weight from 1 to 1000, like '
        "1: draw(next, 2)",
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["skip(next, 10)"]',
        '3: cards.W5.effects = "skip(next, 10)": expected skip(who) / skip(who, n) with n from 1 to 9',
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["draw_to(next, 51)"]',
        '3: cards.W5.effects = "draw_to(next, 51)": expected draw_to(who, n) with n from 1 to 50',
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["choose_colour(others)"]',
        '3: cards.W5.effects = "choose_colour(others)": expected who to be one of next, chosen, previous',
    ),
    (
        f'[cards.W5]\n{NAME}effects = ["draw_until_colour(next, hidden)"]',
        '3: cards.W5.effects = "draw_until_colour(next, hidden)": expected draw_until_colour(who) / '
        "draw_until_colour(who, shown)",
    ),
    # the deck
    ('new_deck = "yes"', '1: new_deck = "yes": expected true or false'),
    ("new_deck = true", "deck: the deck has 0 cards, expected 1 to 1000"),
    (
        '[deck]\n"*Z" = 1',
        "2: deck.*Z: expected after the * a symbol of the game, like *7 or *+2, or one written under [symbols]",
    ),
    (
        '[deck]\n"*" = 1',
        "2: deck.*: expected after the * a symbol of the game, like *7 or *+2, or one written under [symbols]",
    ),
    ("[deck]\np5 = 1", f"2: deck.p5: {A_CARD}"),
    ('[deck]\n"*0" = -2', "2: deck.y0 = -2: expected to take away 1 at most: there are no more"),
    (
        '[deck]\n"r3/p7" = 1',
        "2: deck.r3/p7: expected a card with one face, like r5: these rules have one side",
    ),
    (f"{TWO}[deck]\nr5 = 1", f"5: deck.r5: {PAIR}"),
    (f'{TWO}[deck]\n"*5" = 1', f"5: deck.*5: {PAIR}"),
    (f'{TWO}[deck]\n"r5/p5/t5" = 1', f"5: deck.r5/p5/t5: {PAIR}"),
    (f'{TWO}[deck]\n"r5/q5" = 1', f"5: deck.r5/q5: {A_CARD}"),
    (
        f'{TWO}[deck]\n"p5/r5" = 1',
        "5: deck.p5/r5: expected a face of the light side before the / and one of the dark side after it",
    ),
    (
        'colours = "r g / p t"',
        '1: colours = "r g / p t": expected colours that the deck has (r0 is left without one), or '
        "new_deck = true to begin an empty deck",
    ),
    (
        'extends = "two-sided"\ncolours = ["r", "g", "b", "y"]',
        '2: colours = ["r", "g", "b", "y"]: expected two sides in colours, like [["r", "g"], ["p", "t"]], where a '
        "card turns the game over",
    ),
    (
        f'first_card = "cover"\n{TWO}[deck]\n"rS/p7" = 9',
        "6: deck: expected at least one number card, to start a round",
    ),
    (
        'first_card = "cover"\nnew_deck = true\n[deck]\nW = 50',
        "4: deck: expected at least one number card, to start a round",
    ),
    # fields
    (
        'challenge_guilty = "cards"',
        '1: challenge_guilty = "cards": expected a whole number from 0 to 20, or "card" for what the card makes draw',
    ),
    (
        'challenge_guilty = "card+2"',
        '1: challenge_guilty = "card+2": expected a whole number from 0 to 20, or "card" for what the card makes draw',
    ),
    (
        'challenge_innocent = "card"',
        '1: challenge_innocent = "card": expected a whole number from 0 to 20, or "card+2" for what the card makes '
        "draw and 2 more",
    ),
    (
        'challenge_innocent = "card+21"',
        '1: challenge_innocent = "card+21": expected a whole number from 0 to 20, or "card+2" for what the card '
        "makes draw and 2 more",
    ),
    ("knock_out = 2", f"1: knock_out = 2: {KNOCK_OUT}"),
    ("knock_out = 101", f"1: knock_out = 101: {KNOCK_OUT}"),
    ("knock_out = true", f"1: knock_out = true: {KNOCK_OUT}"),
    ("knock_out = false", f"1: knock_out = false: {KNOCK_OUT}"),
    ("knock_out = 7", "1: knock_out = 7: expected more than the 7 cards dealt, or 0 for nobody"),
    (
        'knock_out = 10\nhand_size = "2:10"',
        "1: knock_out = 10: expected more than the 10 cards dealt, or 0 for nobody",
    ),
    (
        'extends = "mercy"\nhand_size = 25',
        "2: knock_out = 25: expected more than the 25 cards dealt, or 0 for nobody",
    ),
    ("knock_out_bonus = -1", "1: knock_out_bonus = -1: expected a whole number from 0 to 1000000"),
    (
        "knock_out = 0\nknock_out_bonus = 250",
        "2: knock_out_bonus = 250: contradicts knock_out = 0 (line 1), expected only one of the two",
    ),
    (
        "knock_out = 20\nteams = 2",
        "2: teams = 2: contradicts knock_out = 20 (line 1), expected only one of the two",
    ),
    (
        'extends = "mercy"\nteams = 2',
        "2: teams = 2: contradicts knock_out = 25 (inherited from mercy), expected only one of the two",
    ),
    (
        'extends = "two-sided"\nhand_counts = "hidden"\nfalse_catch_penalty = 2',
        '2: hand_counts = "hidden": contradicts colours = [["r", "g", "b", "y"], ["p", "t", "o", "v"]] (inherited '
        "from two-sided), expected only one of the two",
    ),
]


@pytest.mark.parametrize(("text", "line"), CASES, ids=[line[:60] for _, line in CASES])
def test_an_error_names_its_line_and_what_would_be_right(text: str, line: str, tmp_path: Path) -> None:
    with pytest.raises(RulesError) as caught:
        resolve_text(text, base_dir=tmp_path, where=Where("house.toml"))
    assert str(caught.value) in (f"house.toml:{line}", line)


@pytest.mark.parametrize(("text", "line"), CASES, ids=[line[:60] for _, line in CASES])
def test_an_error_can_be_said_in_french(text: str, line: str, tmp_path: Path) -> None:
    with pytest.raises(RulesError) as caught:
        resolve_text(text, base_dir=tmp_path, where=Where("house.toml"))
    said = caught.value.say("fr")
    assert "attendu" in said
    assert "expected" not in said
    assert "\n" not in said
    assert "{" not in said.replace(str(caught.value.value), "").replace("{", "", line.count("{"))


def test_a_card_of_a_file_below_can_be_wrong_where_a_file_above_changes_it(tmp_path: Path) -> None:
    (tmp_path / "below.toml").write_text(f'[cards.W5]\n{NAME}effects = ["draw(next, 5)"]\nstacks = true\n')
    with pytest.raises(RulesError) as caught:
        resolve_text('extends = "below.toml"\n[cards.W5]\neffects = ["skip(next)"]', base_dir=tmp_path)
    assert str(caught.value) == f"{tmp_path / 'below.toml'}:4: cards.W5.stacks = true: {STACKS}"


def test_too_many_symbols_are_refused() -> None:
    symbols = "".join(f"[symbols.Z{n}]\n{NAME}effects = []\n" for n in range(MOST_CARDS_OF_ITS_OWN + 1))
    with pytest.raises(RulesError, match="expected 100 cards of its own at most, and as many symbols"):
        resolve_text(symbols)


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("colours", "r g b", '3: colours = "r g b": expected colours that the deck has (y0 is left without one), or '
         "new_deck = true to begin an empty deck"),
        ("knock_out", "5", "3: knock_out = 5: expected more than the 7 cards dealt, or 0 for nobody"),
        ("knock_out", "many", f'3: knock_out = "many": {KNOCK_OUT}'),
        ("challenge_innocent", "card+x", '3: challenge_innocent = "card+x": expected a whole number from 0 to 20, or '
         '"card+2" for what the card makes draw and 2 more'),
    ],
)  # fmt: skip
def test_a_set_tag_can_be_wrong_in_the_same_ways(field: str, value: str, line: str) -> None:
    with pytest.raises(RulesError) as caught:
        resolve("official", [Override(field, value, Where("game.pun", 3))])
    assert str(caught.value) == f"game.pun:{line}"


def test_parts_of_a_composition_that_do_not_go_together_are_named() -> None:
    with pytest.raises(RulesError, match="contradicts knock_out = 25"):
        load("mercy+teams")
    with pytest.raises(RulesError, match=r"contradicts colours = .*inherited from two-sided"):
        load("two-sided+hidden_counts")
