"""Records that a client brings along."""

from typing import Any

import pytest

from tests.server.offline_application import BOTS, Web, round_over, served

PUN = """\
[rules "official"]
[players "ann bob"]
[hand ann "g3"]
[hand bob "r1 g1"]
[discard "r3"]
[turn "ann"]

ann g3
"""


def test_a_record_of_this_server_comes_back_as_the_json_of_the_table() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules="quiet", bots=BOTS, start=True)
        path = f"/api/tables/{opened['code']}/record"
        web.play(web.hub.live_tables[opened["code"]], round_over)
        pun, known = (await web.get(path)).text, (await web.get(f"{path}?format=json")).json()
        found = (await web.post("/api/records", {"pun": pun})).json()
        assert found["rounds"][0] == known["rounds"][0]
        assert found["ruleset"] == known["ruleset"]
        assert found["names"] == known["names"]

    served(visit)


def test_a_game_broken_off_is_read_to_where_it_goes() -> None:
    async def visit(web: Web) -> None:
        found = (await web.post("/api/records", {"pun": PUN})).json()
        assert [len(each["entries"]) for each in found["rounds"]] == [1]
        assert found["start"]["hands"] == [["g3"], ["r1", "g1"]]

    served(visit)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"pun": "[players"}, 422, "bad-record"),
        ({"pun": PUN + "ann b9\n"}, 200, None),
        ({"pun": PUN.replace("official", "nothing")}, 422, "bad-rules"),
        ({"pun": PUN.replace("official", "../../etc/passwd.toml")}, 422, "bad-rules"),
        ({"pun": ""}, 400, "bad-request"),
        ({"pun": "#" * (256 * 1024)}, 413, "too-long"),
        ({"pun": "#" * 100_000 + "\n" + PUN}, 200, None),
    ],
)
def test_a_text_that_is_not_a_record_is_refused(body: dict[str, Any], status: int, code: str | None) -> None:
    async def visit(web: Web) -> None:
        answer = await web.post("/api/records", body)
        assert (answer.status_code, answer.json().get("code")) == (status, code)

    served(visit)
