"""Rules and records of strangers: bounded in cost, and read outside the event loop."""

import asyncio
import threading
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

import pioche.server._tables.policy as policy
from pioche.core import Command, Deal, Played, Seat, SeededChance, State, Unseat, legal, new_game, play
from pioche.protocol import ToServer, read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.records._pun.action_text import act_text
from pioche.records._pun.command_text import act_of
from pioche.rulebooks import resolve_text
from pioche.server._sockets.gateway import Gateway
from pioche.server._tables.inbox import Inbox
from tests.server.offline_application import Web, served

DOTTED = "a" + ".a" * 20_000 + " = 1"
SHORT_DOTTED = "a" + ".a" * 1_900 + " = 1"
RULES = """\
hand_size = 1
target = 1000000
[deck]
W1 = 800
[cards.W1]
name = { en = "A", fr = "B" }
effects = []
"""


def many_rounds(count: int) -> str:
    """Rounds that one card ends: each line is short, and each round deals nine hundred cards."""
    lines = [f'[rules-toml]\n{RULES}[end]\n[players "a b"]\n[seed "1"]']
    chance, state = SeededChance("1"), new_game(resolve_text(RULES), ("a", "b"))
    while state.round < count:
        lines += [f"--- round {state.round + 1}"] if state.round else []
        state = accepted(state, Deal(), chance)
        while state.turn is not None:
            seat = state.turn
            choice = legal(state, seat).commands[0]
            assert not isinstance(choice, Deal | Seat | Unseat)
            lines.append(f"{state.players[seat]} {act_text(act_of(state.players, choice))}")
            state = accepted(state, choice, chance)
    return "\n".join(lines) + "\n"


def accepted(state: State, command: Command, chance: SeededChance) -> State:
    played = play(state, command, chance)
    assert isinstance(played, Played)
    return played.state


def test_a_record_with_a_dotted_key_is_refused_in_little_memory() -> None:
    async def visit(web: Web) -> None:
        await web.post("/api/records", {"pun": '[players "a b"]\n'})
        tracemalloc.start()
        answer = await web.post("/api/records", {"pun": f'[rules-toml]\n{DOTTED}\n[end]\n[players "a b"]\n'})
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert answer.status_code == 422
        assert answer.json()["code"] == "bad-rules"
        assert answer.json()["problem"]["id"] == "error-toml-key"
        assert peak < 8 * 2**20

    served(visit)


def test_a_record_that_plays_out_to_far_more_than_it_is_gets_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server._http.records.LARGEST_ANSWER", 2**20)

    async def visit(web: Web) -> None:
        few, many = many_rounds(10), many_rounds(80)
        answer = await web.post("/api/records", {"pun": few})
        assert answer.status_code == 200
        assert len(answer.json()["rounds"]) == 10
        assert len(answer.content) > 50 * len(few)
        tracemalloc.start()
        answer = await web.post("/api/records", {"pun": many})
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert answer.status_code == 422
        assert answer.json()["code"] == "bad-record"
        assert "at most 1048576 bytes" in answer.json()["expected"]
        assert peak < 8 * 2**20

    served(visit)


def test_a_record_in_which_nothing_holds_ends_early() -> None:
    async def visit(web: Web) -> None:
        answer = await web.post("/api/records", {"pun": '[players "a b"]\n' + "a pass\n" * 20_000})
        assert answer.status_code == 422
        assert "lines that do not hold" in answer.json()["expected"]

    served(visit)


@pytest.fixture
def readers(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """The threads that read rulesets."""
    policy._read_rules.cache_clear()
    found: list[threading.Thread] = []

    def watched(*given: Any) -> Any:
        found.append(threading.current_thread())
        return resolve_text(*given)

    monkeypatch.setattr(policy, "resolve_text", watched)
    return found


def test_the_rules_of_a_new_table_are_read_aside(readers: list[threading.Thread]) -> None:
    async def visit(web: Web) -> None:
        await web.open_table(rules="hand_size = 5")
        refused = await web.post("/api/tables", {"rules": SHORT_DOTTED})
        assert refused.status_code == 422
        assert refused.json()["problem"]["id"] == "error-toml-key"

    served(visit)
    assert len(readers) == 2
    assert threading.main_thread() not in readers


class Line:
    """A websocket whose input is everything that the test sends."""

    def __init__(self, *frames: ToServer) -> None:
        self._frames = [write(frame).decode() for frame in frames]
        self.heard: list[t.ToClient] = []
        self._wanted: Callable[[list[t.ToClient]], bool] = lambda _: False
        self._done = asyncio.Event()

    def until(self, wanted: Callable[[list[t.ToClient]], bool]) -> None:
        self._wanted = wanted

    async def receive(self) -> Any:
        if self._frames:
            return {"type": "websocket.receive", "text": self._frames.pop(0)}
        await self._done.wait()
        return {"type": "websocket.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(read_server(message["text"]))
            if self._wanted(self.heard):
                self._done.set()


def test_chosen_rules_are_read_aside_and_what_follows_waits_its_turn(readers: list[threading.Thread]) -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table()
        line = Line(
            s.Hello(s.VERSION, opened["token"]),
            s.ChooseRules("one", "hand_size = 5"),
            s.ChooseRules("two", SHORT_DOTTED),
            s.TakeSeat("three", "Ann"),
        )
        line.until(lambda heard: sum(isinstance(each, t.Accepted | t.Refused) for each in heard) == 3)
        await Gateway(web.hub).serve(opened["code"], "here", line.receive, line.send)
        answers = [each for each in line.heard if isinstance(each, t.Accepted | t.Refused)]
        assert [each.id for each in answers] == ["one", "two", "three"]
        assert isinstance(answers[1], t.Refused)
        assert answers[1].code == "bad-rules"

    served(visit)
    assert len(readers) == 2
    assert threading.main_thread() not in readers


def test_messages_before_the_end_of_a_connection_are_still_read() -> None:
    heard: list[ToServer] = []

    async def never(_: str) -> None:
        await asyncio.Event().wait()

    async def play() -> None:
        inbox = Inbox(heard.append, lambda work: work(), never)
        for message in (s.ChooseRules("one", "classic"), s.LeaveSeat("two")):
            inbox.take(message)
        await asyncio.sleep(0)
        assert heard == []
        inbox.close()

    asyncio.run(play())
    assert [type(each) for each in heard] == [s.ChooseRules, s.LeaveSeat]
