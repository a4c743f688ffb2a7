"""A player made of keys, and a clock that only tests move."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

from msgspec.structs import replace
from textual import events
from textual.app import App
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen

from pioche.locale import words
from pioche.rulebooks import load
from pioche.tui import PiocheApp, RequestedMatch, TerminalSettings, read_seats
from pioche.tui._paint.canvas import Canvas
from pioche.tui._table.keys import key_of
from pioche.tui._table.local_session import Session
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.screen import TableScreen
from pioche.tui._widgets.board import Board

Scenario = Callable[[Pilot[None]], Awaitable[None]]


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class LocalInput(PlayerInput):
    """At a match on this machine."""

    session: Session


class LocalScreen(TableScreen):
    player_input: LocalInput


class Driver:
    """Presses the keys a person would press, seeing only what the screen shows."""

    def __init__(self, app: PiocheApp, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    @property
    def screen(self) -> LocalScreen:
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return cast(LocalScreen, screen)

    async def press(self, *keys: str) -> None:
        await press(self.app, *keys)

    def wait(self) -> None:
        """Lets time pass until the next event."""
        due = self.screen.player_input.session.next_due
        self.clock.now = max(self.clock.now + 0.1, due if due is not None else 0.0)
        self.screen.beat()

    async def play(self, rounds: int | None = None, limit: int = 3000) -> None:
        """Plays until this number of rounds, or the match, is over."""
        for _ in range(limit):
            session = self.screen.player_input.session
            if session.is_over or (rounds is not None and len(session.state.sheet) >= rounds):
                return
            await self.turn()
        raise AssertionError("the round does not end")

    async def turn(self) -> None:
        player_input = self.screen.player_input
        if player_input.covered and player_input.awaited is not None:
            await self.press(player_input.number_of(player_input.awaited))
        elif not player_input.covered and (
            player_input.session.between_rounds or player_input.choice is not None
        ):
            await self.press("enter")
        elif player_input.in_turn and not player_input.waiting:
            await self._in_turn()
        else:
            self.wait()

    async def _in_turn(self) -> None:
        player_input = self.screen.player_input
        if not player_input.helps:
            await self.press(key_of(player_input.lang, "lift"))
        near = any(button.action == "uno" and button.tone == "now" for button in self.screen.stage.fixed())
        if near:
            await self.press(key_of(player_input.lang, "uno"))
        await self.press("enter")


async def press(app: App[Any], *keys: str) -> None:
    """Sends keys as the terminal does, without waiting for the screen."""
    for key in keys:
        screen = app.screen
        app.post_message(events.Key(key, key if len(key) == 1 else None))
        await handled(app)
        await handled(screen)


async def handled(pump: MessagePump) -> None:
    """Waits until all earlier messages have been handled."""
    done = asyncio.Event()
    pump.call_next(done.set)
    await asyncio.wait_for(done.wait(), 30)


def make_app(
    rules: str = "classic",
    seats: str = "Me,bot:balanced",
    *,
    lang: str = "en",
    seed: str = "7",
    style: str = "symbols",
    wanted: bool = True,
    target: int | None = None,
) -> tuple[PiocheApp, Driver]:
    clock = Clock()
    settings = TerminalSettings(style=style)
    record = load(rules) if target is None else replace(load(rules), target=target)
    match = (
        RequestedMatch(rules=record, title=rules.title(), seats=read_seats(seats, lang)) if wanted else None
    )
    app = PiocheApp(settings, lang, wanted=match, seed=seed, clock=clock, beats=False)
    return app, Driver(app, clock)


def drive(app: App[Any], scenario: Scenario, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await scenario(pilot)

    asyncio.run(run())


def canvas_of(screen: Screen[Any]) -> Canvas:
    canvas = screen.query_one(Board).canvas
    assert canvas is not None
    return canvas


def shown(screen: Screen[Any]) -> str:
    """The text on the screen."""
    return canvas_of(screen).text()


def say(lang: str, id_: str, **arguments: object) -> str:
    return words(lang).say(f"tui-{id_}", **arguments)


def records(home: Path) -> list[Path]:
    return sorted((home / "records").glob("*.pun"))
