"""Pages of results, places, partners, verdicts, and the line about the chosen card."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from pioche.cli._play import play as play_command
from pioche.core import Challenge, Lay
from pioche.locale import LANGUAGES
from pioche.records import Highlight, MatchSummary, highlight_lines
from pioche.rulebooks import load
from pioche.tui import load_settings, read_seats
from pioche.tui._start.screen import StartScreen
from pioche.tui._table.local_session import Session
from pioche.tui._table.pages import help_page
from pioche.tui._table.scene_builder import SceneBuilder
from pioche.tui._table.score_page import scores_page
from pioche.tui._table.verdicts import SHOWN
from tests.tui.key_driver import Clock, drive, make_app
from tests.tui.scenes import OTHERS, SceneApp, lay, play_by_the_list, sit


def ended(seats: str, rules: str = "classic", rounds: int = 2) -> Session:
    clock = Clock()
    return play_by_the_list(Session.open(load(rules), read_seats(seats), "11", clock), clock, rounds)


def test_a_sheet_of_ten_fits_in_eighty_columns() -> None:
    session = ended(",".join(f"Grandmother {name}" for name in "ABCDEFGHIJ"))
    lines = scores_page(session, "en", 74).lines
    assert max(map(len, [line for line in lines if line.startswith("  ")])) <= 74
    assert sum("Grandmother" in line for line in lines) >= 10
    assert "total" in "\n".join(lines)


def test_a_sheet_that_fits_has_a_line_for_each_round() -> None:
    assert any(line.strip().startswith("round") for line in scores_page(ended("Me,Ann,Bob"), "en", 74).lines)


@pytest.mark.parametrize(("lang", "text"), [("en", "# You win round 1."), ("fr", "# Tu gagnes la manche 1.")])
def test_a_person_alone_wins_as_you(lang: str, text: str) -> None:
    session = lay(("r1", *OTHERS), rules="quiet", lang=lang)
    player_input = sit(session, lang)
    player_input.do("enter")
    assert session.between_rounds
    assert scores_page(session, lang).lines[0] == text


def test_people_who_share_a_keyboard_win_by_their_names() -> None:
    session = lay(("r1", "g1 g2", "b1"), seats="Ann,Bob,Cat", rules="quiet")
    player_input = sit(session)
    player_input.do("come:1")
    player_input.do("enter")
    assert scores_page(session, "en").lines[0] == "# Ann wins round 1."


def test_exporting_in_mid_round_writes_nobody_elses_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app, driver = make_app(seats="Me,bot:random", seed="3")

    async def play(pilot: Pilot[None]) -> None:
        session = driver.screen.player_input.session
        theirs = session.state.hands[1]
        await pilot.press("e")
        record = (tmp_path / "uno.pun").read_text(encoding="utf-8")
        assert "Seed" not in record
        assert not any(" ".join(theirs[:3]) in line for line in record.splitlines())
        assert all(line.startswith("#") or not line for line in record.splitlines())

    drive(app, play)


def test_a_target_where_nothing_is_scored_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        play_command(rules="simple", target=200, plain=True)
    assert stopped.value.code == 2
    assert "--target 200: nothing is scored" in capsys.readouterr().err


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        play_command(lang="xx", plain=True)
    assert stopped.value.code == 2
    assert '--lang "xx": expected one of en' in capsys.readouterr().err


def test_only_a_chosen_language_is_remembered() -> None:
    app, _ = make_app(wanted=False, lang="fr")

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()

    drive(app, play)
    assert load_settings().chosen_lang == ""
    app, _ = make_app(wanted=False)

    async def choose(pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, StartScreen)
        screen.menu.at["start"] = "lang"
        await pilot.press("right", "home", "enter")
        await pilot.pause()

    drive(app, choose)
    assert load_settings().chosen_lang == LANGUAGES[1]


# partners and places


def test_partners_are_shown_at_their_seats_and_on_the_sheet() -> None:
    session = ended("Me,Ann,Bob,Cat", "teams", rounds=1)
    assert "Bob ①" in "\n".join(scores_page(session, "en").lines)
    four = lay((*OTHERS, "b1 b2"), rules="teams")
    scene = SceneBuilder(sit(four), "").scene()
    assert scene.partners == {2}


def test_places_are_shown_where_play_goes_on() -> None:
    rules = "classic+play_on"
    session = lay(("r1", "r2 g2 g3", "b1 b2 b3"), seats="Me,bot:greedy,bot:greedy", rules=rules)
    player_input = sit(session)
    player_input.do("enter")
    app = SceneApp(player_input)

    async def look(_: Pilot[None]) -> None:
        assert session.state.out == (0,)
        assert "1st place" in shown(app)

    drive(app, look)


def shown(app: SceneApp) -> str:
    canvas = app.table._canvas()
    return canvas.text()


# verdicts


def test_a_verdict_is_shown_and_then_goes() -> None:
    clock = Clock()
    session = lay(("b1 b2", "W+4 r1 g3", "y1 y2"), seats="Me,bot:greedy,bot:greedy", turn=1, clock=clock)
    player_input = sit(session)
    stage = SceneBuilder(player_input, "")
    stage.scene()
    bot = session.state.players[1]
    session.act(bot, Lay(1, ("W+4",), "g"))
    session.act(session.state.players[2], Challenge(2))
    player_input.refresh()
    assert "bluffed" in stage.scene().status.verdict
    clock.now += SHOWN
    assert stage.scene().status.verdict == ""


# the chosen card


def test_the_chosen_card_is_named_with_what_it_does() -> None:
    player_input = sit(lay(("r3 rS g2 W", *OTHERS)))

    def about(*keys: str) -> str:
        for key in keys:
            player_input.do(key)
        return SceneBuilder(player_input, "").scene().about

    assert about("home") == "Red 3."
    assert about("right") == "Red Skip: Heron misses a turn."
    assert about("right") == ("Green 2: You cannot lay the green 2 on the red 7: the colour in force is red.")
    assert about("right").startswith("Wild: you name the colour")


def test_the_line_does_not_say_what_fits_if_mistakes_cost() -> None:
    player_input = sit(lay(("g2 b3 r5 y1", *OTHERS), rules="classic+mistakes"))
    player_input.do("home")
    texts = []
    for _ in player_input.hand:
        texts.append(SceneBuilder(player_input, "").scene().about)
        player_input.do("right")
    assert texts == ["Red 5.", "Yellow 1.", "Green 2.", "Blue 3."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_explains_every_sign_of_the_deck(lang: str) -> None:
    player_input = sit(lay(("r3", *OTHERS)), lang)
    text = "\n".join(help_page(player_input.cards, lang).lines)
    assert all(sign in text for sign in ("⊘", "⇄", "+2", "+4", "▸", "UNO?", "①", "✗", "▮"))


# keys that do something


def test_the_last_line_shows_only_keys_that_act() -> None:
    session = lay(("r3 r5", "r1 r2 g3", "y1 y2"), seats="Me,bot:greedy,bot:greedy")
    player_input = sit(session)
    stage = SceneBuilder(player_input, "")

    def actions() -> set[str]:
        return {button.action for button in stage.scene().footer}

    assert "enter" in actions()
    assert "space" not in actions()
    player_input.do("enter")
    assert "enter" not in actions()
    assert "space" in actions()


def test_nothing_is_due_while_a_person_thinks() -> None:
    clock = Clock()
    player_input = sit(lay(("r3 r5", *OTHERS), clock=clock))
    app = SceneApp(player_input)
    assert app.table.next_due is None
    timed = lay(
        ("r3 r5", *OTHERS), clock=clock, options=replace(player_input.session.table.state.options, clock=30.0)
    )
    assert SceneApp(sit(timed)).table.next_due == 1.0


# highlights


def test_the_end_of_a_match_retells_its_highlights() -> None:
    clock = Clock()
    session = lay(("r+2 r1", "g1 g2", "b1 b2"), seats="Me,Ann,Bob", rules="simple", clock=clock)
    session.act("me", Lay(0, ("r+2",), uno=True))
    assert session.highlights("en") == []
    match = ended("Me,Ann,Bob", "simple", rounds=1)
    assert match.is_over
    page = "\n".join(scores_page(match, "en").lines)
    assert all(line in page for line in match.highlights("en"))


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["You bluffed 2 times, and nobody noticed.", "Bob made you draw 6 cards at once in round 3."]),
        (
            "fr",
            [
                "Tu as bluffé 2 fois sans que personne le voie.",
                "Bob t’a fait piocher 6 cartes d’un coup à la manche 3.",
            ],
        ),
    ],
)
def test_the_reader_of_highlights_is_you(lang: str, lines: list[str]) -> None:
    found = (Highlight("bluffs", "me", 2, 0), Highlight("biggest-hit", "me", 6, 3, "bob"))
    summary = MatchSummary(3, (), (), (), (), found)
    assert highlight_lines(summary, {"me": "Me", "bob": "Bob"}, lang, "me") == lines
