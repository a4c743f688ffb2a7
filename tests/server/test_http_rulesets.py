"""A ruleset is read for those who choose or write one, and nothing of it is kept."""

from typing import Any

import pytest

from pioche.rulebooks import explain, fingerprint, resolve, resolve_text
from tests.server.offline_application import Web, served

CARD = """[deck]
W1 = 2
[cards.W1]
name = { en = "Storm" }
effects = ["choose_colour", "draw(others, 2)"]
"""


def test_a_ruleset_is_named_and_its_changes_are_told() -> None:
    async def visit(web: Web) -> None:
        found = (await web.post("/api/rulesets", {"rules": "official+automatic_uno+seven_zero"})).json()
        rules = resolve("official+automatic_uno+seven_zero")
        assert found["choice"]["preset"] == "official"
        assert found["choice"]["house"] == ["automatic_uno", "seven_zero"]
        assert found["fingerprint"] == fingerprint(rules) == fingerprint(resolve_text(found["text"]))
        assert [change["about"] for change in found["changes"]] == ["Saying UNO", "Sevens and zeros"]
        assert found["changes"][0]["before"]
        assert found["sheet"] == explain(rules, "en")

    served(visit)


def test_a_card_is_laid_on_top_and_explained() -> None:
    async def visit(web: Web) -> None:
        found = (await web.post("/api/rulesets?lang=fr", {"rules": "party", "addition": CARD})).json()
        assert found["cards"]["W1"].endswith("chacun des autres joueurs pioche 2 cartes.")
        assert found["choice"]["preset"] == "party"
        assert any(face["symbol"] == "W1" for face in found["faces"]["wilds"])
        assert resolve_text(found["text"]).deck["W1"] == 2

    served(visit)


@pytest.mark.parametrize(
    ("body", "status", "code", "conflict"),
    [
        ({"rules": "teams+fold"}, 422, "bad-rules", "conflict-leaver-teams"),
        ({"rules": "nothing"}, 422, "bad-rules", "conflict-other"),
        ({"rules": "/etc/passwd.toml"}, 422, "bad-rules", "conflict-other"),
        ({"rules": "classic", "addition": "[deck"}, 422, "bad-rules", "conflict-other"),
        ({"rules": "classic", "addition": "#" * 5000}, 413, "too-long", None),
        ({"rules": ""}, 400, "bad-request", None),
    ],
)
def test_rules_that_cannot_be_played_are_refused(
    body: dict[str, Any], status: int, code: str, conflict: str | None
) -> None:
    async def visit(web: Web) -> None:
        answer = await web.post("/api/rulesets", body)
        told = answer.json()
        assert (answer.status_code, told["code"]) == (status, code)
        assert (told.get("problem") or {}).get("conflict") == conflict

    served(visit)


def test_a_person_who_is_lost_gets_a_page_and_a_program_an_error() -> None:
    async def visit(web: Web) -> None:
        page = await web.get("/nonsense", accept="text/html")
        assert page.status_code == 404
        assert page.headers["content-type"].startswith(("text/html", "application/json"))
        assert (await web.get("/nonsense")).json() == {"code": "not-found"}
        for path in ("/api/nonsense", "/api/tables/ABCDE/nonsense"):
            assert (await web.get(path, accept="application/json")).json() == {"code": "not-found"}
            astray = await web.get(path, accept="text/html")
            assert (astray.status_code, astray.content) == (404, page.content)

    served(visit)
