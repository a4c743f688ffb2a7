"""Records, score sheets and rules by HTTP: finished rounds in full, the current one as the client may
see it.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from pioche.core.events import DeckShuffled
from pioche.locale import LANGUAGES
from pioche.protocol import to_server as s
from pioche.records import load_script, verify
from pioche.rulebooks import card_name, fingerprint
from pioche.rulebooks import load as load_rules
from pioche.server import Limits, ServerSettings
from pioche.server._http import table_requests as errand
from pioche.server._tables.live_table import LiveTable
from tests.server.offline_application import BOTS, Web, round_over, served


async def begun(web: Web, **body: Any) -> tuple[dict[str, Any], LiveTable]:
    opened = await web.open_table(**{"rules": "quiet", "bots": BOTS, "start": True, **body})
    return opened, web.hub.live_tables[opened["code"]]


def told_hand(text: str, name: str) -> list[str]:
    (line,) = [line for line in text.splitlines() if line.startswith(f"# {name}: ")]
    return sorted(line.partition(": ")[2].rstrip(".").split(", "))


def test_a_finished_round_is_told_in_full_and_verifies(tmp_path: Path) -> None:
    async def visit(web: Web) -> None:
        opened, live_table = await begun(web)
        web.play(live_table, round_over)
        answer = await web.get(f"/api/tables/{opened['code']}/record")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        file = tmp_path / "game.pun"
        file.write_text(answer.text, encoding="utf-8")
        assert verify(load_script(file)).failures == []
        assert "* part table" in answer.text

    served(visit)


def test_while_a_round_is_played_its_record_shows_nothing_hidden() -> None:
    async def visit(web: Web) -> None:
        opened, live_table = await begun(web, name="Ann")
        shuffled = next(event for event in live_table.table.log if isinstance(event, DeckShuffled))
        for token in (None, opened["token"]):
            for form in ("pun", "json"):
                path = f"/api/tables/{opened['code']}/record?format={form}"
                text = (await web.get(path, token)).text
                assert "* deck" not in text
                assert "DECK_SHUFFLED" not in text
                assert json.dumps(shuffled.cards)[1:-1] not in text
                assert "* part table" not in text
                assert live_table.table.state.seed not in text

    served(visit)


def test_the_round_being_played_is_told_as_the_asker_may_see_it() -> None:
    async def visit(web: Web) -> None:
        opened, live_table = await begun(web, name="Ann")
        game, mine = live_table.table.state.game, live_table.table.view_of(opened["player"]).hand
        path = f"/api/tables/{opened['code']}/record"
        seen, anonymous = (await web.get(path, opened["token"])).text, (await web.get(path)).text
        other = (await web.post("/api/players")).json()["token"]
        assert told_hand(seen, "Ann") == sorted(card_name(game.rules, card, "en") for card in mine)
        assert told_hand(seen, "Bob") == told_hand(anonymous, "Ann") == ["7 cards"]
        assert (await web.get(path, other)).text == anonymous

    served(visit)


def test_a_record_as_json_has_the_rounds_that_are_over() -> None:
    async def visit(web: Web) -> None:
        opened, live_table = await begun(web)
        path = f"/api/tables/{opened['code']}/record?format=json"
        assert (await web.get(path)).json()["rounds"] == []
        web.play(live_table, round_over)
        record = (await web.get(path)).json()
        assert [each["round"] for each in record["rounds"]] == [1]
        assert record["names"] == {"bob": "Bob", "cat": "Cat"}
        assert record["fingerprint"] == fingerprint(load_rules("quiet"))

    served(visit)


def test_earlier_games_of_a_table_are_found_by_their_number() -> None:
    async def visit(web: Web) -> None:
        opened, live_table = await begun(web)
        path = f"/api/tables/{opened['code']}/record?game="
        for asking in (s.EndGame("end"), s.StartRound("again")):
            await errand.ask_all(live_table, opened["player"], [asking])
        first, second = (await web.get(f"{path}1")).text, (await web.get(f"{path}2")).text
        assert "* deck" in first  # ended early: nothing is hidden any more
        assert "* deck" not in second
        assert (await web.get(f"{path}3")).json() == {"code": "no-game"}

    served(visit)


def test_a_table_without_a_game_has_no_record_and_an_empty_sheet() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        answer = await web.get(f"/api/tables/{code}/record")
        assert (answer.status_code, answer.json()) == (404, {"code": "no-game"})
        assert (await web.get(f"/api/tables/{code}/sheet?format=json")).json() == []

    served(visit)


def test_the_sheet_comes_as_text_csv_markdown_and_json() -> None:
    async def visit(web: Web) -> None:
        bots = [{"bot": "greedy", "name": "=Bob|"}, {"bot": "random", "name": "<b>"}]
        opened, live_table = await begun(web, bots=bots)
        web.play(live_table, round_over)
        path = f"/api/tables/{opened['code']}/sheet?lang=fr&format="
        (line,) = (await web.get(f"{path}json")).json()
        assert (line["round"], line["names"]) == (1, ["=Bob|", "<b>"])
        assert line["scores"] == list(live_table.table.state.game.scores)
        assert (await web.get(f"{path}text")).text.split()[:3] == ["manche", "=Bob|", "<b>"]
        assert (await web.get(f"{path}csv")).text.startswith("manche,'=Bob| +,")
        assert "| manche | =Bob\\| | &lt;b&gt; |" in (await web.get(f"{path}markdown")).text

    served(visit)


def test_the_rules_of_a_table_are_told_in_words_and_for_programs() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(rules="official+stacking"))["code"]
        rules = (await web.get(f"/api/tables/{code}/rules?lang=fr")).json()
        assert rules["lang"] == "fr"
        assert rules["text"].startswith("# La règle de ce jeu")
        assert rules["fingerprint"] == fingerprint(load_rules("official+stacking"))
        assert rules["rules"]["stacking"] == load_rules("official+stacking").stacking

    served(visit)


def test_rules_and_bots_are_listed_in_every_language() -> None:
    async def visit(web: Web) -> None:
        english, *others = [(await web.get(f"/api/rules?lang={lang}")).json() for lang in LANGUAGES]
        assert {"classic", "official"} <= {each["name"] for each in english if each["kind"] == "preset"}
        for other in others:
            assert all(a["summary"] != b["summary"] for a, b in zip(english, other, strict=True))
        states = {each["name"]: each["states"] for each in english}
        assert states["party"]["jump_in"] is True
        assert states["classic"]["jump_in"] is False
        assert states["stacking"] == {"stacking": "same"}
        assert states["modern"]["deck.W@"] == 1
        bots = (await web.get("/api/bots?lang=fr")).json()
        assert "expert" in [bot["bot"] for bot in bots]

    served(visit)


@pytest.mark.parametrize("query", ["format=xml", "game=0", "game=one", "game=99999999999", "lang=xx"])
def test_a_wrong_parameter_is_named(query: str) -> None:
    async def visit(web: Web) -> None:
        opened, _ = await begun(web)
        answer = await web.get(f"/api/tables/{opened['code']}/record?{query}")
        assert (answer.status_code, answer.json()["where"]) == (400, query.partition("=")[0])

    served(visit)


@pytest.mark.parametrize("code", ["NONE1", "x" * 300, "%00", "%F0%9F%83%8F", "..%2f..", "A B"])
def test_an_unknown_table_is_not_found(code: str) -> None:
    async def visit(web: Web) -> None:
        for path in ("", "/record", "/sheet", "/rules"):
            answer = await web.get(f"/api/tables/{code}{path}")
            assert answer.status_code == 404
            assert answer.json()["code"] in ("unknown-table", "not-found")

    served(visit)


def test_records_are_written_for_one_address_less_often_than_other_answers() -> None:
    async def visit(web: Web) -> None:
        opened, _ = await begun(web)
        path = f"/api/tables/{opened['code']}/record"
        assert [(await web.get(path)).status_code for _ in range(3)] == [200, 200, 429]
        assert (await web.get(f"/api/tables/{opened['code']}")).status_code == 200
        web.now += 61
        assert (await web.get(path)).status_code == 200

    served(visit, ServerSettings(limits=Limits(requests=20)))


def test_highlights_have_the_hands_of_the_round_that_is_over_and_no_others() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules="quiet", bots=BOTS, start=True)
        path = f"/api/tables/{opened['code']}/highlights"
        running = (await web.get(path)).json()
        assert (running["round"], running["hands"], running["highlights"]) == (0, [], [])
        web.play(web.hub.live_tables[opened["code"]], round_over)
        over = (await web.get(f"{path}?lang=fr")).json()
        assert over["round"] == 1
        assert len(over["names"]) == len(over["hands"])
        assert [] in over["hands"]
        assert any(over["hands"])
        assert (await web.get(f"{path}?game=7")).status_code == 404

    served(visit)
