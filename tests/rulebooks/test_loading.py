"""Names, files, compositions and overrides: which wins over which."""

from pathlib import Path

import pytest

from pioche.rulebooks import FilePosition, Override, RulesError, aliases, load, resolve, resolve_text
from pioche.rulebooks._layers import DEEPEST


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_house_rule_alone_is_applied_to_classic() -> None:
    assert load("stacking").stacking == "same"
    assert load("classic+stacking") == load("stacking")


def test_a_composition_takes_each_part_in_turn() -> None:
    rules = load("classic + stacking+seven_zero")
    assert (rules.stacking, rules.seven_zero, rules.jump_in) == ("same", True, False)


def test_later_parts_win() -> None:
    assert load("stacking+stacking_any").stacking == "any"
    assert load("stacking_any+stacking").stacking == "same"
    assert load("party+stacking").stacking == "same"


def test_the_base_of_a_preset_does_not_undo_earlier_parts() -> None:
    rules = load("official+party")
    assert (rules.uno_call, rules.stacking) == ("after", "any")
    assert load("stacking+official").stacking == "same"


def test_naming_a_part_again_makes_it_win_again_without_adding_its_cards_twice() -> None:
    assert load("official+classic") == load("classic")
    assert load("stacking+stacking_any+stacking").stacking == "same"
    assert load("aqua+aqua") == load("aqua")


def test_decks_add_up() -> None:
    rules = load("aqua+modern")
    assert (rules.deck["W+1*"], rules.deck["W@"], rules.deck["r0"]) == (2, 1, 1)


def test_a_file_extends_names_and_files_beside_it(tmp_path: Path) -> None:
    write(tmp_path, "base.toml", 'extends = "official"\nhand_size = 5\n')
    mine = write(tmp_path, "mine.toml", 'extends = ["base.toml", "stacking"]\n[deck]\nr0 = -1\nW = 2\n')
    rules = load(mine)
    assert (rules.hand_size, rules.stacking, rules.uno_call) == (5, "same", "after")
    assert ("r0" in rules.deck, rules.deck["W"]) == (False, 6)
    assert load("mine.toml", tmp_path) == rules
    assert load("mine.toml+jump_in", tmp_path).jump_in


def test_a_file_may_have_a_plus_in_its_name(tmp_path: Path) -> None:
    write(tmp_path, "a+b.toml", "hand_size = 3\n")
    assert load("a+b.toml", tmp_path).hand_size == 3


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "bom.toml").write_bytes(b"\xef\xbb\xbfhand_size = 3\n")
    assert load("bom.toml", tmp_path).hand_size == 3


def test_files_are_read_only_where_a_folder_is_given(tmp_path: Path) -> None:
    mine = write(tmp_path, "mine.toml", "hand_size = 3\n")
    with pytest.raises(RulesError, match="expected a preset or a house rule"):
        resolve(str(mine))
    with pytest.raises(RulesError, match="expected a preset or a house rule"):
        resolve_text(f'extends = "{mine.as_posix()}"')
    assert resolve_text('extends = "mine.toml"', base_dir=tmp_path).hand_size == 3


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ("jump_in", "true", True),
        ("jump_in", "yes", True),
        ("voluntary_draw", "false", False),
        ("voluntary_draw", "no", False),
        ("uno_penalty", "3", 3),
        ("stacking", "higher", "higher"),
        ("players", "4", (4, 4)),
        ("players", "3-6", (3, 6)),
        ("players", "3–6", (3, 6)),
        ("teams", "2", 2),
        ("hand_size", "5", 5),
    ],
)
def test_set_gives_values_as_text(field: str, text: str, value: object) -> None:
    assert getattr(resolve("classic", {field: text}), field) == value


def test_hand_sizes_by_number_of_players() -> None:
    rules = resolve("simple", {"hand_size": "2:10 3:8"})
    assert [rules.cards_dealt(n) for n in (2, 3, 4)] == [10, 8, 7]
    rules = resolve_text('hand_size = "5 2:10"')
    assert [rules.cards_dealt(n) for n in (2, 3)] == [10, 5]
    assert rules == resolve_text("hand_size = '5 3:5 2:10'")


def test_exceptions_are_added_to_inherited_ones_and_a_plain_number_ends_them(tmp_path: Path) -> None:
    write(tmp_path, "base.toml", 'hand_size = "6 2:10"\n')
    more = resolve_text('extends = "base.toml"\nhand_size = "3:8"', base_dir=tmp_path)
    assert [more.cards_dealt(n) for n in (2, 3, 4)] == [10, 8, 6]
    plain = resolve_text('extends = "base.toml"\nhand_size = 5', base_dir=tmp_path)
    assert [plain.cards_dealt(n) for n in (2, 3, 4)] == [5, 5, 5]


def test_launcher_weights_may_be_set() -> None:
    weights = "1 0 0 0 0 0 0 0 0 0 0 0 2"
    rules = resolve("extreme", {"launcher_weights": weights})
    assert rules.launcher_weights == tuple(map(int, weights.split()))
    assert resolve("extreme", {"launcher_weights": weights.replace(" ", ", ")}) == rules


def test_inherited_values_that_mean_nothing_any_more_lapse() -> None:
    rules = resolve("official", {"bluff": "false", "uno_call": "automatic", "dealer": "host"})
    assert rules.catch_window == load("classic").catch_window
    assert rules.next_dealer == load("classic").next_dealer


def test_a_lapsed_value_comes_back_with_what_gave_it_meaning() -> None:
    assert resolve("official+automatic_uno", {"uno_call": "after"}).catch_window == "next-action"


CUSTOM = """
[deck]
W1 = 2
Meteor = 1
[cards.W1]
name = { en = "Downhill", fr = "Dégringolade" }
effects = ["choose_colour", "draw(others, 1)", "reverse"]
[cards.Meteor]
name = { en = "draw", fr = "Pluie de feu" }
points = 0
effects = []
"""


def test_custom_cards_are_read_whole() -> None:
    rules = resolve_text(CUSTOM)
    card = rules.cards["W1"]
    assert (card.points, rules.cards["Meteor"].points) == (40, 0)
    assert [str(effect) for effect in card.effects or ()] == ["choose_colour", "draw(others, 1)", "reverse"]
    assert (rules.deck["W1"], rules.deck["Meteor"]) == (2, 1)


def test_names_of_one_word_stand_for_their_card_unless_pun_reads_something_else() -> None:
    assert aliases(resolve_text(CUSTOM)) == {"Downhill": "W1", "Dégringolade": "W1"}


def test_a_name_shared_by_two_cards_stands_for_neither() -> None:
    text = "".join(f'[cards.W{n}]\nname = {{en = "Same", fr = "Un{n}"}}\neffects = []\n' for n in (1, 2))
    assert aliases(resolve_text(text)) == {"Un1": "W1", "Un2": "W2"}


def test_a_custom_card_need_not_be_in_the_deck_that_defines_it(tmp_path: Path) -> None:
    write(tmp_path, "cards.toml", CUSTOM.replace("W1 = 2\n", "").replace("Meteor = 1\n", ""))
    rules = resolve_text('extends = "cards.toml"\n[deck]\nMeteor = 3', base_dir=tmp_path)
    assert rules.deck["Meteor"] == 3


def test_overrides_come_after_a_text_and_know_their_lines() -> None:
    override = Override("stacking", "sme", FilePosition("game.pun", 7))
    with pytest.raises(RulesError) as caught:
        resolve_text('extends = "official"', [override], where=FilePosition("game.pun", 1))
    assert (caught.value.file, caught.value.line) == ("game.pun", 7)


def test_lines_of_a_text_inside_a_file_are_counted_from_where_it_stands() -> None:
    with pytest.raises(RulesError) as caught:
        resolve_text('extends = "official"\nstacking = "sme"', where=FilePosition("game.pun", 10))
    assert caught.value.line == 12


def test_files_may_extend_one_another_so_deep(tmp_path: Path) -> None:
    for n in range(DEEPEST + 2):
        write(tmp_path, f"f{n}.toml", f'extends = "f{n + 1}.toml"\n')
    write(tmp_path, f"f{DEEPEST - 1}.toml", "hand_size = 3\n")
    assert load("f0.toml", tmp_path).hand_size == 3


def test_a_file_named_twice_is_read_as_one(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", "[deck]\nW = 1\n")
    write(tmp_path, "b.toml", 'extends = ["a.toml", "./a.toml"]\n')
    assert load("a.toml+b.toml", tmp_path).deck["W"] == 5
