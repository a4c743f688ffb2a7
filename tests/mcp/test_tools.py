"""A language model in a seat: what it sees, what it may do, and the record of its match."""

import asyncio
from pathlib import Path

import pytest

from pioche import core
from pioche.core import Catch
from pioche.locale import LANGUAGES
from pioche.mcp._local_seat import LocalSeat
from pioche.mcp._seat import SeatError, SeatSight
from pioche.mcp._seat_text import WAIT, SeatText
from pioche.mcp._tools import TOOLS, Tools
from pioche.records import check_file
from pioche.rulebooks import load
from tests.client.restartable_server import Master, served


def first_of(moves: list[str]) -> str:
    return next(move for move in moves if move != WAIT)


async def play_on(tools: Tools, most: int = 1_000) -> str:
    """Makes the first move of each list until the match is over."""
    said = ""
    for _ in range(most):
        moves = await tools.legal_moves()
        if not moves:
            return said
        said = await tools.play(first_of(moves))
    raise AssertionError("the match does not end")


def local(tools: Tools) -> LocalSeat:
    assert isinstance(tools._seat, LocalSeat)
    return tools._seat


def test_a_match_against_bots_is_played_to_its_end_and_its_transcript_runs(tmp_path: Path) -> None:
    async def play() -> tuple[str, str, str]:
        tools = Tools(seed="7", folder=tmp_path)
        begun = await tools.open_table("classic+one_round", ["expert", "greedy"], "Ann")
        ended = await play_on(tools)
        return begun, ended, await tools.transcript()

    begun, ended, transcript = asyncio.run(play())
    assert "It is your turn. Your moves: " in begun
    assert "The match is over." in ended
    assert '[players "ann owl magpie"]' in transcript
    [kept] = tmp_path.iterdir()
    assert kept.read_text(encoding="utf-8") == transcript
    assert not check_file(kept).problems


def test_the_seat_sees_what_its_seat_may_see_and_the_current_round_stays_hidden() -> None:
    async def look() -> None:
        tools = Tools(seed="3")
        said = await tools.open_table("classic", ["expert"], "Ann")
        seat = local(tools)
        seen = (await seat.standing()).view
        assert seen == core.view(seat.game.state, 0)
        assert all(f"{card} (" in said for card in seen.hand)
        hidden = set(seat.game.state.hands[1]) - {*seen.hand, seen.top}
        assert not any(f"{card} (" in said for card in hidden)
        record = await tools.transcript()
        assert "deck" not in record
        assert "seed" not in record

    asyncio.run(look())


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("r9", "You do not hold the red 9."),
        ("purple", "There is no such card in the game."),
        ("", "“” is not a move: expected "),
        ("uno uno", "“uno uno” is not a move: expected "),
        ("leave", "A seat is given up with leave_table."),
        (WAIT, "There is no such card in the game."),
    ],
)
def test_a_move_that_is_none_is_refused_in_one_line_and_changes_nothing(move: str, told: str) -> None:
    async def attempt() -> None:
        tools = Tools(seed="7/0")
        await tools.open_table("classic", ["expert", "greedy"], "Ann")
        before = local(tools).game.state
        with pytest.raises(SeatError) as refused:
            await tools.play(move)
        assert str(refused.value).startswith(told)
        assert "\n" not in str(refused.value)
        assert local(tools).game.state is before

    asyncio.run(attempt())


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"bots": ["deep"]}, "There is no bot “deep”; there are random, "),
        ({"bots": []}, "players = 1: expected 2 to 10 players"),
        ({"rules": "../secret.toml"}, "There is no ruleset “../secret.toml”"),
        ({"rules": "classic+nope"}, "There is no ruleset “nope”"),
        ({"name": "\u200b"}, "A player needs a name with visible letters."),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_and_the_seat_is_kept(
    given: dict[str, object], told: str
) -> None:
    async def attempt() -> None:
        tools = Tools(seed="1")
        await tools.open_table()
        seat = local(tools)
        with pytest.raises(SeatError) as refused:
            await tools.open_table(**given)  # type: ignore[arg-type]
        assert told in str(refused.value)
        assert tools._seat is seat

    asyncio.run(attempt())


def test_without_a_table_every_tool_that_needs_one_says_so() -> None:
    async def attempt() -> None:
        tools = Tools()
        for tool in (tools.look, tools.legal_moves, tools.transcript, tools.leave_table, tools.rules):
            with pytest.raises(SeatError, match="You do not sit at a table yet"):
                await tool()
        assert "## Aim" in await tools.rules("official")
        assert "\nstacking (house): " in await tools.rulesets()

    asyncio.run(attempt())


def test_a_catch_is_offered_out_of_turn_and_may_be_let_pass() -> None:
    async def play() -> None:
        seat = LocalSeat(load("classic"), ["expert(call_rate=0)"] * 2, "Ann", "2", "en")
        while not is_catch(standing := await seat.standing()):
            assert not standing.is_over
            text = SeatText(standing, "en")
            await seat.submit(text.read(first_of(text.moves())))
        text = SeatText(standing, "en")
        assert WAIT in text.moves()
        seat.news()
        await seat.submit(text.read(WAIT))
        later = await seat.standing()
        assert later.view.turn_number > standing.view.turn_number
        assert not any(line.startswith("You catch") for line in seat.news())

    asyncio.run(play())


def is_catch(standing: SeatSight) -> bool:
    """Whether it is somebody else's turn, and somebody has not called."""
    legal, view = standing.legal, standing.view
    if legal is None or view.turn == view.seat:
        return False
    return any(isinstance(each, Catch) for each in legal.commands)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_is_spoken(lang: str) -> None:
    async def look() -> str:
        tools = Tools(lang, seed="7")
        return await tools.open_table()

    assert "mcp-" not in asyncio.run(look())


def test_the_page_shows_what_the_model_reads_and_every_tool() -> None:
    async def look() -> str:
        return await Tools(seed="7").open_table("classic", ["expert", "greedy"], "Ann")

    page = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text(encoding="utf-8")
    assert f"```text\n{asyncio.run(look())}\n```" in page
    assert all(f"| `{tool.__name__}(" in page for tool in TOOLS)


def test_a_seat_at_a_server_is_played_by_the_same_protocol(tmp_path: Path) -> None:
    async def play() -> tuple[str, str]:
        async with served(tmp_path) as server:
            address, token = await server.table("classic+one_round")
            one, other = Tools(seed="1"), Tools(seed="2")
            master = asyncio.create_task(Master(address, token, 2).run())
            begun = asyncio.gather(one.join_table(address.page, "Ann"), other.join_table(address.page, "Bob"))
            await begun
            async with asyncio.timeout(120):
                await asyncio.gather(play_remote(one), play_remote(other))
            said, record = await one.look(), await one.transcript()
            master.cancel()
            await asyncio.gather(master, return_exceptions=True)
            await one.close()
            await other.close()
            return said, record

    said, record = asyncio.run(play())
    assert "The match is over." in said
    assert "[players" in record


async def play_remote(tools: Tools) -> None:
    """Plays to the end of the match; others may have to be waited for."""
    while "The match is over." not in await tools.look():
        moves = await tools.legal_moves()
        if moves:
            try:
                await tools.play(first_of(moves))
            except SeatError:
                continue  # somebody else was faster


def test_a_model_whose_round_is_given_up_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("pioche.records._endless_play.MOST_ACTS", 3)

    async def play() -> str:
        tools = Tools(seed="7", folder=tmp_path)
        await tools.open_table("classic", ["greedy", "greedy", "greedy"], "Ann")
        moves = await tools.legal_moves()
        said = await tools.play(moves[0]) if moves else await tools.look()
        while "The match is over." not in said:
            said = await tools.play((await tools.legal_moves())[0])
        return said

    assert "Round 1 is given up, because it goes on for ever." in asyncio.run(play())
