"""A language is a folder: it is found, it may be incomplete, and nothing else has to know of it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pioche import Card, Game, Rules
from pioche.locale import DEFAULT, LANGUAGES, is_language, spoken, translated, words
from pioche.rulebooks import load, names

ROOT = Path(__file__).parents[2]
MADE_UP = {
    "cards.ftl": "cards-wild = Ziwo\ncards-skip = Sauta\ncards-named-draw-one = Unu\n",
    "rules.ftl": "ruleset-classic = Klasika\n    .summary = Konata ludo\n",
    "tui.ftl": "tui-language-name = Elvish\n",
}
"""A few sentences of a language that nobody speaks; the rest is said in English."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "qya").mkdir()
    for name, text in MADE_UP.items():
        (tmp_path / "qya" / name).write_text(text, encoding="utf-8")
    (tmp_path / "notes").mkdir()
    (tmp_path / "zz").mkdir()
    return tmp_path


def python(folder: Path, program: str) -> str:
    """The output of a program in a process that finds this folder."""
    environment = {**os.environ, "PIOCHE_LOCALE": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_a_folder_of_sentences_is_a_language(folder: Path) -> None:
    said = python(
        folder, "from pioche.locale import LANGUAGES, language; print(*LANGUAGES, language({}, 'qya'))"
    )
    assert said.split() == [*LANGUAGES, "qya", "qya"]


def test_a_missing_sentence_is_said_in_english(folder: Path) -> None:
    program = """
from pioche import Card, Game, Rules
print(Card("W").name("qya"), "|", Card("W+4").name("qya"))
game = Game("official", ["ann", "bob"], seed="7", lang="qya").deal()
print(len(Rules("official").explain("qya")) > 2000, len(list(game.story(lang="qya"))) > 0)
"""
    assert python(folder, program) == "Ziwo | Wild Draw Four\nTrue True\n"


def test_every_list_of_languages_has_it(folder: Path) -> None:
    program = """
import json
from pioche.rulebooks import names
from pioche.rulebooks.page import page
from pioche.tui._start.menu import Menu
from pioche.tui import TerminalSettings
classic = next(each for each in names() if each.name == "classic")
menu = Menu(TerminalSettings(), "qya", [])
print(json.dumps([classic.title["qya"], classic.summary["qya"], menu.say("language-name"),
                  "Konata ludo" in page()]))
"""
    assert json.loads(python(folder, program)) == ["Klasika", "Konata ludo", "Elvish", True]


def test_cards_of_packaged_rulesets_are_named_in_the_folder(folder: Path) -> None:
    program = """
from pioche import Card, Rules
two_sided = Rules("two-sided").book
print(Card("r+1", two_sided).name("qya"), "|", Card("p+5", two_sided).name("qya"))
own = Rules.from_toml('extends = "official"\\n[deck]\\nW1 = 1\\n'
    '[cards.W1]\\nname = { en = "Draw One", qya = "Du" }\\neffects = []').book
print(Card("W1", own).name("qya"), "|", Card("W1", own).name("fr"))
"""
    assert python(folder, program) == "red Unu | pink Draw Five\nDu | Draw One\n"


def test_the_command_and_the_server_speak_it(folder: Path) -> None:
    program = """
from pioche.cli import main
main(["rules", "list", "--lang", "qya"])
from pioche.server._http.language import accepted_language
print(accepted_language("qya, fr;q=0.5"))
"""
    said = python(folder, program)
    assert "Konata ludo" in said
    assert said.endswith("qya\n")


def test_a_sentence_of_the_folder_stands_in_place_of_one_of_the_package(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr/cards.ftl").write_text("cards-wild = Caméléon\n", encoding="utf-8")
    program = "from pioche import Card; print(Card('W').name('fr'), '|', Card('W+4').name('fr'))"
    assert python(tmp_path, program) == f"Caméléon | {Card('W+4').name('fr')}\n"


ONE_NAME = """
extends = "official"
[deck]
W1 = 2
[cards.W1]
name = { LANG = "Downhill" }
effects = ["choose_colour", "reverse"]
"""


@pytest.mark.parametrize("lang", ["en", "fr", "de", "pt-BR"])
def test_a_card_needs_a_name_in_one_language_alone(lang: str) -> None:
    rules = Rules.from_toml(ONE_NAME.replace("LANG", lang))
    assert all("Downhill" in rules.explain(each) for each in LANGUAGES)
    game = Game(rules, ["ann", "bob"], seed="1").play_round("random")
    assert Game.from_pun(game.to_pun()).events == game.events
    assert Rules.from_toml(rules.to_toml()) == rules


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("fr", "fr"),
        ("fr_CA.UTF-8", "fr"),
        ("fr-CA", "fr"),
        ("FR@euro", "fr"),
        ("pt-BR", "pt-BR"),
        ("pt_br.utf8", "pt-BR"),
        ("pt", None),
        ("pt-PT", None),
        ("C", None),
        ("", None),
    ],
)
def test_a_wish_names_a_language_by_itself_or_by_its_country(wish: str, lang: str | None) -> None:
    assert spoken(wish, ("en", "fr", "pt-BR")) == lang


def test_a_text_is_said_in_the_language_asked_or_in_english_or_as_it_is() -> None:
    assert translated({"en": "a", "fr": "b"}, "fr") == "b"
    assert translated({"en": "a", "fr": "b"}, "de") == "a"
    assert translated({"fr": "b"}, "de") == "b"
    assert translated({}, "de", "W1") == "W1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruleset_and_card_of_the_package_has_a_name_in_every_language(lang: str) -> None:
    for listed in names():
        assert all((listed.title[lang], listed.summary[lang]))
        own = [*load(listed.name).cards.values(), *load(listed.name).symbols.values()]
        if lang != DEFAULT and listed.kind == "preset":
            assert listed.summary[lang] != listed.summary[DEFAULT], listed.name
        for card in (each for each in own if each.names):
            slug = card.names.get(DEFAULT, "").lower().replace(" ", "-")
            assert lang in card.names or words(lang).has(f"cards-named-{slug}"), (listed.name, slug)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("side", ["rgby", "ptov"])
@pytest.mark.parametrize("id", ["tui-letter", "web-letter"])
def test_letters_of_colours_differ_on_a_side(id: str, side: str, lang: str) -> None:
    assert len({words(lang).say(id, colour=colour) for colour in side}) == len(side)


def test_codes_of_languages() -> None:
    assert [each for each in ("en", "qya", "pt-BR", "EN", "German", "e", "en_GB") if is_language(each)] == [
        "en",
        "qya",
        "pt-BR",
    ]


LISTED = re.compile(r"""["']fr["']|\bfr: """)


def test_no_program_has_a_list_of_languages() -> None:
    """French is named nowhere but in its folder."""
    sources = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "web/src").rglob("*.ts"),
        *(ROOT / "web/src").rglob("*.svelte"),
    ]
    listed = {
        path.relative_to(ROOT).as_posix(): line.strip()
        for path in sources
        if "protocol" not in path.parts  # made from the server’s own description
        for line in path.read_text(encoding="utf-8").splitlines()
        if LISTED.search(line) and ">>>" not in line
    }
    assert listed == {}
