"""A small text never costs much: every limit is checked before the text is parsed."""

import tracemalloc
from pathlib import Path

import pytest

from pioche.core import EffectError, RuleFields, parse_effect
from pioche.rulebooks import RulesError, explain, fingerprint, load, resolve, resolve_text, to_toml
from pioche.rulebooks._card_tables import MOST_CARDS_OF_ITS_OWN, MOST_HAND_MOVES
from pioche.rulebooks._fields import LONGEST_VALUE
from pioche.rulebooks._loading import LONGEST_COMPOSITION
from pioche.rulebooks._text_limits import DEEPEST_KEY, DEEPEST_VALUE, LONGEST_WORD, MOST_ITEMS
from pioche.rulebooks._toml_lines import lines_of

LONG = 12_000
PER_CHARACTER = 300
"""Most bytes of memory for each character of a text, beside the rules it extends."""
BASE = 2_000_000


def card(code: str, effects: str = "[]") -> str:
    return f'[cards.{code}]\nname = {{ en = "A", fr = "B" }}\neffects = {effects}\n'


FEW = "".join(f'"{code}" = -{count}\n' for code, count in load("classic").deck.items() if code != "r0")
ATTACKS = {
    "a dotted key": ("a" + ".a" * (LONG // 2) + " = 1", "error-toml-key"),
    "a dotted header": ("[a" + ".a" * (LONG // 2) + "]", "error-toml-key"),
    "keys below a dotted header": (
        "[a" + ".a" * 1000 + "]\n" + "".join(f"k{n} = 1\n" for n in range(1000)),
        "error-toml-key",
    ),
    "a dotted key in a table": ("x = { a" + ".a" * LONG + " = 1 }", "error-toml-key"),
    "quoted parts of a key": ('"a"' + ".'a'" * (LONG // 4) + " = 1", "error-toml-key"),
    "nested lists": ("a = " + "[" * LONG + "]" * LONG, "error-toml-depth"),
    "nested tables": ("a = " + "{a = " * (LONG // 5) + "1" + "}" * (LONG // 5), "error-toml-depth"),
    "a huge list": ("extends = [" + "1, " * (MOST_ITEMS + 1) + "]", "error-toml-items"),
    "many headers": ("[[a]]\n" * MOST_ITEMS, "error-toml-items"),
    "a huge number": ("target = " + "9" * LONG, "error-toml-word"),
    "a huge hexadecimal number": ("stacking = 0x" + "f" * LONG, "error-toml-word"),
    "strings without an end": ('"""\n' + '\\"""\n' * (LONG // 5), "error-toml"),
    "blanks in a field": ('hand_size = "7' + " " * 60_000 + 'x"', "error-hand-size"),
    "blanks in an effect": (card("W1", '["draw' + " " * 60_000 + 'x"]'), "error-effect-verb"),
    "a first card that never comes": (card("W1") + "[deck]\nW1 = 890\nr0 = 1\n" + FEW, "error-start-few"),
    "many cards": ("".join(card(f"A{n}") for n in range(MOST_CARDS_OF_ITS_OWN + 1)), "error-cards"),
    "hands that move and move": (
        card("W1", '["' + '", "'.join(["rotate_hands"] * (MOST_HAND_MOVES + 1)) + '"]'),
        "error-hand-moves",
    ),
}


@pytest.mark.parametrize(("text", "phrase"), ATTACKS.values(), ids=ATTACKS)
def test_an_expensive_text_is_refused_with_one_line_at_little_cost(text: str, phrase: str) -> None:
    resolve("classic")
    tracemalloc.start()
    try:
        with pytest.raises(RulesError) as error:
            resolve_text(text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert error.value.wanted.id == phrase
    assert "\n" not in error.value.say("fr")
    assert len(error.value.say("en")) < 400
    assert peak < BASE + PER_CHARACTER * len(text)


def test_the_bounds_themselves_are_allowed() -> None:
    keys = ".".join(["a"] * DEEPEST_KEY)
    deep = "[" * DEEPEST_VALUE + "]" * DEEPEST_VALUE
    for text in (f"{keys} = 1", f"[{keys}]", f"a = {deep}", f"{'a' * LONGEST_WORD} = 1"):
        with pytest.raises(RulesError, match="expected a field of the rules"):
            resolve_text(text)


def test_strings_and_comments_do_not_count() -> None:
    signs = ".[{=," * 100
    for text in (f"# {signs}", f'title = "{signs}"', f"title = '{signs}'", f'title = """{signs}"""'):
        assert resolve_text(text) == resolve("classic")


def test_the_lines_of_a_text_take_memory_in_proportion_to_it() -> None:
    keys = MOST_ITEMS // 3
    text = "".join(f"a.a.a.a.a.a.a{n} = [1, 2]\n" for n in range(keys))
    tracemalloc.start()
    lines = lines_of(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(lines) == 6 + 3 * keys
    assert peak < PER_CHARACTER * len(text)


def largest() -> str:
    """The largest text within all limits."""
    cards = "".join(
        card(f"A{n}", str(["draw(chosen, 20)"] * 16 + ["rotate_hands"] * MOST_HAND_MOVES).replace("'", '"'))
        for n in range(MOST_CARDS_OF_ITS_OWN)
    )
    deck = "".join(f"A{n} = 8\n" for n in range(MOST_CARDS_OF_ITS_OWN))
    return f"hand_size = 60\n[deck]\n{deck}{cards}"


def test_the_largest_ruleset_is_read_explained_and_written_again_within_bounds() -> None:
    text = largest()
    tracemalloc.start()
    rules: RuleFields = resolve_text(text)
    sheet, again = explain(rules, "fr"), to_toml(rules)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20 * 2**20
    assert len(sheet) < 10 * len(text)
    assert fingerprint(resolve_text(again)) == fingerprint(rules)


def test_set_values_and_names_have_limits_too() -> None:
    with pytest.raises(RulesError, match=f"a value of {LONGEST_VALUE} characters"):
        resolve("classic", {"hand_size": "7" + " " * LONGEST_VALUE})
    with pytest.raises(RulesError, match=f"a composition of {LONGEST_COMPOSITION} characters"):
        resolve("classic" + " " * LONGEST_COMPOSITION)


def test_a_file_beyond_a_bound_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("\n\na" + ".a" * 100 + " = 1\n", encoding="utf-8")
    with pytest.raises(RulesError) as error:
        resolve(file.name, base_dir=tmp_path)
    assert str(error.value) == f"{file}:3: expected keys of {DEEPEST_KEY} parts at most"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (" draw ( next , 2 ) ", "draw(next,2)"),
        ("\treverse\n", "reverse"),
        ("swap_hands(chosen, spare_uno)", "swap_hands(chosen,spare_uno)"),
    ],
)
def test_blanks_around_an_effect_mean_nothing(text: str, plain: str) -> None:
    assert parse_effect(text) == parse_effect(plain)


@pytest.mark.parametrize("text", ["draw(next, 2) x", "reverse()x", "draw(next(2))", "(next, 2)", ""])
def test_an_invalid_effect_is_refused(text: str) -> None:
    with pytest.raises(EffectError):
        parse_effect(text)
