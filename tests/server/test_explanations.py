"""A player is told what the cards of the own hand would do, and nothing of others."""

from pioche.core import Draw, Lay, Played, SeededChance, evolve, legal, new_game, play
from pioche.locale import LANGUAGES
from pioche.records import read_script
from tests.server.offline_application import Web, served


def test_a_player_is_told_about_the_own_hand_and_nobody_elses() -> None:
    position = (
        '[rules "classic"]\n[players "ann bob"]\n[hand ann "rS g7 W+4"]\n[hand bob "b1 b2"]\n'
        '[discard "r5"]\n[draw "y1 y2 y3 y4 y5 y6"]\n[turn "ann"]\n'
    )

    async def visit(web: Web) -> None:
        table = await web.open_table(
            name="Ann", bots=[{"bot": "greedy", "name": "Bob"}], start=True, position=position
        )
        path = f"/api/tables/{table['code']}/explanations"
        found = (await web.get(f"{path}?lang=en", table["token"])).json()
        said = {each["card"]: each for each in found["cards"]}
        assert set(said) == {"rS", "g7", "W+4"}
        assert said["rS"]["fits"]
        assert not said["g7"]["fits"]
        assert said["g7"]["now"].startswith("You cannot lay the green 7 on the red 5")
        assert found["top"]["name"] == "Red 5"
        assert found["signs"]["direction"][0].startswith("Play goes to the left")
        assert found["signs"]["uno"]
        assert (await web.get(path)).status_code == 401
        stranger = (await web.post("/api/players")).json()["token"]
        assert (await web.get(path, stranger)).json()["cards"] == []

    served(visit)


def test_the_lesson_is_a_table_on_which_each_step_is_the_only_one() -> None:
    """The learner's cards and the bot's follow one another as the sentences say, in every language."""

    async def visit(web: Web) -> None:
        lessons = [(await web.get(f"/api/lesson?lang={lang}")).json() for lang in LANGUAGES]
        assert len({tuple(lesson["steps"]) for lesson in lessons}) == 1
        assert len({lesson["steps"]["wild"] for lesson in lessons}) == len(LANGUAGES)
        script = read_script(lessons[0]["position"])
        assert script.start is not None
        state = evolve(new_game(script.book, ("me", "bot")), script.start)
        steps = (
            Lay(0, ("r7",)), Lay(1, ("y7",)), Lay(0, ("g7",)), Lay(1, ("g1",)), Lay(0, ("gS",)),
            Draw(0), Lay(0, ("W",), "b"), Lay(1, ("b9",)), Lay(0, ("b2",), uno=True), Lay(1, ("b4",)),
            Lay(0, ("b8",)),
        )  # fmt: skip
        for step in steps:
            lays = {each.cards for each in legal(state, step.seat).in_turn if isinstance(each, Lay)}
            alone = isinstance(step, Draw) or step.cards in ((("r7",), ("y7",), ("g7",), ("g1",), ("gS",)))
            assert not alone or lays == (set() if isinstance(step, Draw) else {step.cards})
            played = play(state, step, SeededChance("1"))
            assert isinstance(played, Played)
            state = played.state
        assert state.phase == "game-over"

    served(visit)
