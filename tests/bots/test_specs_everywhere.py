"""Every kind of bot has a spec, and plays in duels, tournaments, environments, the terminal and a server."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import pioche.bots._python_files as python_files
from pioche import core
from pioche.bots import (
    FRIENDLY,
    BalancedBot,
    IllegalPolicyError,
    PolicyBot,
    RoundDriver,
    UnknownBotError,
    is_from_outside,
    luck_of,
    make_bot_from_spec,
    numbered_deal,
    offer_bot,
    offered_bots,
    seat_bot,
    short_name,
    thinker_for,
    withdraw_bot,
)
from pioche.bots._live.bot_guest import BotGuest
from pioche.core import Rulebook
from pioche.encoders import IN_TURN, history_of
from pioche.envs.single import UnoSingle
from pioche.rulebooks import load
from pioche.table import Options, Table, TableOpened
from pioche.tui import SeatsError, read_seats
from tests.commands import error_line, printed_json

ROOT = Path(__file__).parents[2]
NETS = ROOT / "src" / "pioche" / "bots" / "_champion"
COMMAND = f'cmd:"{sys.executable}" {ROOT / "examples" / "bots" / "sheds.py"}'
FILE = '''
from pioche.bots import Bot, PolicyBot

class First(Bot):
    def choose(self, view, legal, rng):
        return legal.in_turn[0] if legal.in_turn else None

def wrong(observation, mask):
    return int(mask.argmin())

class Reader:
    """Reads a checkpoint once."""
    made = 0

    def __init__(self):
        Reader.made += 1

    def __call__(self, observation, mask):
        return mask.argmax()
'''


class Shark(PolicyBot):
    """A bot as a package could bring it."""

    def act(self, observation: dict[str, object], mask: Any) -> int:  # noqa: ARG002
        return int(np.flatnonzero(mask)[-1])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    return path


@pytest.fixture
def shark(monkeypatch: pytest.MonkeyPatch) -> str:
    entry = EntryPoint("shark", f"{__name__}:Shark", python_files.GROUP)
    monkeypatch.setattr(python_files, "installed_bots", lambda: {"shark": entry})
    return "shark"


@pytest.fixture
def specs(file: Path, shark: str) -> list[str]:
    return [
        f"py:{file}:First",
        f"py:{ROOT / 'examples' / 'bots' / 'compiled.py'}:dearest",
        f"policy:{ROOT / 'examples' / 'bots' / 'policy.py'}:first",
        f"policy:{file}:Reader(call_rate=0.5)",
        f"net:{NETS / 'limited-2.safetensors'}",
        COMMAND,
        shark,
    ]


def test_every_kind_plays_in_a_duel(specs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for spec in specs:
        given = ["duel", spec, "random", "--rounds", "4", "--matches", "0", "--json"]
        assert printed_json(capsys, given)["rounds"] == 4


def test_every_kind_plays_in_one_tournament(specs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A bot that draws only if it must ends a round soon."""
    rules = ["--rules", "quiet+no_voluntary_draw"]
    given = ["--players", "2", "--rounds", "2", "--matches", "0", "--json"]
    told = printed_json(capsys, ["tournament", *specs, *rules, *given])
    assert {each["bot"] for each in told["ratings"]} == set(specs)


def test_every_kind_is_an_opponent_in_an_environment(specs: list[str]) -> None:
    opponents: list[Any] = [*specs, lambda _, mask: mask.argmax(), Shark, Shark()]
    for opponent in opponents:
        env = UnoSingle(rules="quiet+no_voluntary_draw", opponents=opponent, calls="automatic", history=True)
        seen, _ = env.reset(seed=3)
        over = False
        while not over:
            seen, _, ended, cut, _ = env.step(int(seen["action_mask"].argmax()))
            over = ended or cut
        env.close()


def test_every_kind_sits_in_the_terminal(specs: list[str], file: Path) -> None:
    seats = read_seats(
        ",".join(["Ann", *(f"bot:{spec}" for spec in specs), "bot:expert(bluff=0.2,cheek=0)@sleepy"])
    )
    assert [seat.name for seat in seats] == [
        "Ann", "First", "dearest", "first", "Reader", "limited-2", "sheds", "shark", "Owl",
    ]  # fmt: skip
    for seat in seats[1:-1]:
        assert seat_bot(seat.bot or "").manners == FRIENDLY
    with pytest.raises(SeatsError, match=r'seat "bot:py:.*there is no class or function "Nobody"'):
        read_seats(f"Ann,bot:py:{file}:Nobody")


def test_a_policy_sees_what_the_environment_shows() -> None:
    """Its observation, its mask, and the history but for passes of others, which nobody can tell from forced
    ones.
    """
    for rules in ("quiet", "classic", "official", "classic+stacking", "classic+seven_zero"):
        env = UnoSingle(
            rules=rules, players=3, opponents="expert", calls="automatic", history=True, mode="match"
        )
        table, eyes = env.table, PolicyBot(lambda _, mask: mask.argmax())
        tell = table._tell  # type: ignore[union-attr]
        begun: list[bool] = []

        def tell_both() -> None:
            game = table.asking.state  # type: ignore[union-attr] # noqa: B023
            if not begun:  # noqa: B023
                eyes.start(core.view(core.new_game(game.book, game.players), 0), game.rules)  # noqa: B023
            begun.append(True)  # noqa: B023
            for event in table.asking.events:  # type: ignore[union-attr] # noqa: B023
                seen = core.redact(event, 0)
                if seen is not None:
                    eyes.see(seen)  # noqa: B023
            tell()  # noqa: B023

        table._tell = tell_both  # type: ignore[union-attr,method-assign]
        luck, (shown, _) = Random(5), env.reset(seed=7)
        for _ in range(60):
            seen, commands = eyes.observe(table.view, table.asking.legal)  # type: ignore[union-attr]
            assert np.array_equal(seen["observation"], shown["observation"])
            assert np.array_equal(seen["action_mask"], shown["action_mask"])
            if table.asking.state.round > 1:  # type: ignore[union-attr]
                break
            public = [act for act in table.acts if act[0] == 0 or act[1] != 61]
            assert np.array_equal(seen["history"], history_of(public, 0, 3))
            number = luck.choice(sorted(commands))
            if number == 61:
                eyes._acts.note(0, number)
            shown, _, ended, _, _ = env.step(number)
            if ended:
                break


def test_a_policy_that_chooses_what_is_not_legal_ends_a_run_in_one_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = error_line(capsys, ["duel", f"policy:{file}:wrong", "random", "--rounds", "4", "--jobs", "1"], 1)
    assert "IllegalPolicyError: the policy chose 0; legal: [" in line
    dealt = numbered_deal(Rulebook(load("quiet")), 2, "x", 0)
    driver = RoundDriver(dealt, [PolicyBot(lambda *_: IN_TURN) for _ in range(2)], luck_of("x", 0))
    with pytest.raises(IllegalPolicyError):
        driver.step()


def test_a_checkpoint_is_read_once(file: Path) -> None:
    bots = [make_bot_from_spec(f"policy:{file}:Reader") for _ in range(3)]
    policies = {id(bot.policy) for bot in bots if isinstance(bot, PolicyBot)}
    assert len(policies) == 1


def test_other_things_are_refused_in_one_line(file: Path) -> None:
    for spec, said in (
        (f"policy:{file}:First", "First is a bot and no policy; name it with py:"),
        ("policy:nowhere.py:first", "expected policy:FILE.py:NAME"),
        ("net:nowhere", "expected a .safetensors file"),
        (f"net:{file}", "is no actor of pioche.train"),
        (f"net:{NETS / 'limited-2.safetensors'}(hope=1)", 'unknown setting "hope"'),
    ):
        with pytest.raises(UnknownBotError) as refused:
            make_bot_from_spec(spec)
        assert said in str(refused.value)
        assert "\n" not in str(refused.value)


def test_a_net_refuses_a_table_that_it_has_not_learnt(capsys: pytest.CaptureFixture[str]) -> None:
    spec = f"net:{NETS / 'limited-2.safetensors'}"
    line = error_line(
        capsys,
        ["duel", spec, "random", "--players", "3", "--rounds", "3", "--jobs", "1", "--engine", "core"],
        1,
    )
    assert "it has learnt [2] players, not 3" in line


def test_a_folder_of_nets_has_one_for_each_number_of_players(tmp_path: Path) -> None:
    for name in ("limited-2", "limited-4"):
        (tmp_path / f"{name}.safetensors").symlink_to(NETS / f"{name}.safetensors")
    bot = make_bot_from_spec(f"net:{tmp_path}")
    assert sorted(bot.nets) == [2, 4]  # type: ignore[attr-defined]


def test_a_package_brings_bots_but_replaces_none(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [EntryPoint(name, f"{__name__}:Shark", python_files.GROUP) for name in ("expert", "whale")]
    monkeypatch.setattr(
        python_files, "entry_points", lambda group: found if group == python_files.GROUP else []
    )
    python_files.installed_bots.cache_clear()
    try:
        assert list(python_files.installed_bots()) == ["whale"]
        assert isinstance(make_bot_from_spec("whale"), Shark)
        assert not isinstance(make_bot_from_spec("expert"), Shark)
        with pytest.raises(UnknownBotError, match='did you mean "whale"'):
            make_bot_from_spec("whalee")
    finally:
        python_files.installed_bots.cache_clear()


def test_a_spec_may_be_offered_by_a_name(file: Path) -> None:
    spec = f"py:{file}:First"
    offer_bot("shark", spec)
    try:
        assert offered_bots() == ("shark",)
        assert is_from_outside("shark")
        assert type(make_bot_from_spec("shark")).__name__ == "First"
    finally:
        withdraw_bot("shark")
    assert offered_bots() == ()
    for name in ("expert", "a b", "", "py:x"):
        with pytest.raises(UnknownBotError, match="cannot name a bot"):
            offer_bot(name, spec)


def test_a_bot_from_outside_that_fails_stops_no_table(file: Path) -> None:
    dealt = numbered_deal(Rulebook(load("quiet")), 2, "x", 0).state
    seat = dealt.turn or 0
    spec = f"policy:{file}:wrong"
    mind = thinker_for(spec, make_bot_from_spec(spec))
    mind.start(core.view(dealt, seat), dealt.rules)
    thought = mind.think(core.view(dealt, seat), core.legal(dealt, seat), Random(0))
    while not thought():
        pass
    assert mind.choice is None
    mind.close()


def test_a_saved_table_goes_on_without_a_bot_that_is_no_longer_offered() -> None:
    table = Table(TableOpened('extends = "classic"\n', "1", Options()))
    assert isinstance(BotGuest("ann", "gone@sleepy", table).bot.bot, BalancedBot)


def test_names_for_people(specs: list[str]) -> None:
    assert [short_name(spec) for spec in specs] == [
        "First", "dearest", "first", "Reader", "limited-2", "sheds", "shark",
    ]  # fmt: skip
