"""A player is told what the cards of the own hand would do, and nothing of others."""

from tests.server.web import Web, served


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
