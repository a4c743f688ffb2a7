"""The people at the table: they play what is offered, try what is not, come, go and manage the table."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from msgspec.structs import replace

from fuzz.commands import from_set
from fuzz.editions import random_edition
from fuzz.network.devices import Connect, Device
from fuzz.network.faults import Fault, FaultInjector
from fuzz.network.frame_checks import Notes
from pioche.client import EntryNews, News, RemoteLegal
from pioche.core import Call, Catch, Challenge, Draw, Jump, Lay, NameColour, Pass
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.protocol import write
from pioche.rulebooks import RulesError, to_toml
from pioche.rulebooks._catalogue import packaged_names
from pioche.server._tables.policy import whole_rules
from pioche.table import Options, TableState

PRESETS: Final = [name for name, kind in packaged_names().items() if kind == "preset"]
HOUSE: Final = [name for name, kind in packaged_names().items() if kind == "house"]
BOTS: Final = ("random@quick", "balanced@quick", "balanced@friendly", "aggressive@sleepy", "no-such-bot")
REACTIONS: Final = ("bravo", "laugh", "wow", "ouch", "hurry", "heart")


def some_rules(rng: Random) -> str:
    """A preset, often with a house rule, or a random edition as a file."""
    while True:
        rules = to_toml(random_edition(rng)) if rng.random() < 0.15 else _composed(rng)
        with suppress(RulesError):
            return whole_rules(rules, Options()) and rules


def _composed(rng: Random) -> str:
    preset = rng.choice(PRESETS)
    if rng.random() < 0.3:
        return f"{preset}+hidden_counts"
    return f"{preset}+{rng.choice(HOUSE)}" if rng.random() < 0.3 else preset


def some_options(rng: Random) -> Options:
    return Options(
        uno_grace=rng.choice((0.0, 0.75, 2.0)),
        pass_pause=rng.choice((0.3, 1.0)),
        clock=rng.choice((None, None, 6.0, 15.0, 7200.0)),
        open_hands=rng.random() < 0.3,
        listed=rng.random() < 0.3,
    )


def some_table(rng: Random) -> tuple[str, Options]:
    """Rules and options that fit together."""
    while True:
        rules, options = some_rules(rng), some_options(rng)
        with suppress(RulesError):
            whole_rules(rules, options)
            return rules, options


class Person:
    def __init__(self, name: str, injector: FaultInjector, connect: Connect, sits: bool) -> None:
        self.name = name
        self.notes = Notes()
        self.idle = False
        """Does nothing for the moment."""
        self.hurried = False
        """Wants the round to end."""
        self.wants_to_end = False
        """Wants no more of this game."""
        self._sits = sits
        self._injector = injector
        self._rng = injector.rng
        self._loop = asyncio.get_running_loop()
        self._moved = ""
        """The id of the last move."""
        self._connect = connect
        self.device = Device(injector, connect, self._hear, injector.rng.random() < 0.7)
        self.line = self.device.line
        self.tab: Device | None = None
        """A second window on the same table."""
        self._think_later()

    @property
    def devices(self) -> list[Device]:
        return [self.device] if self.tab is None else [self.device, self.tab]

    # hearing

    def _hear(self, news: Sequence[News]) -> None:
        for each in news:
            if isinstance(each, EntryNews):
                self.notes.tell(each.number, each.event)
            elif isinstance(each, t.Accepted | t.Refused | t.Held):
                self.notes.answer(each)

    # acting

    def _think_later(self) -> None:
        self._loop.call_later(self._rng.uniform(0.1, 0.8), self._think)

    def _think(self) -> None:
        self._think_later()
        if self.idle or not self.device.on:
            return
        if self._injector.happens(Fault.AWAY, self._injector.rates.away):
            self.device.switch(False)
            self._loop.call_later(self._rng.choice((0.5, 5.0, 70.0)), self.device.switch, True)
        elif self.line.up and self.line.table_state is not None:
            if self.tab is None and self._rng.random() < 0.005:
                self.tab = Device(self._injector, self._connect, self._hear, True, self.line.token)
            self._act(self.line.table_state)
            self.device.notify()

    def _act(self, table_state: TableState) -> None:
        rng, legal = self._rng, self.line.legal
        if not self.hurried and rng.random() < 0.1:
            self._misbehave()
        elif rng.random() < 0.3 or (table_state.paused and self._leads_table(table_state)):
            self._manage(table_state)
        elif legal is not None and not self.line.waits(self._moved):
            self._move(legal)

    def _ask(self, asking: s.Asking) -> None:
        self.line.ask(asking)

    def _move(self, legal: RemoteLegal) -> None:
        """Mostly a card in turn, sometimes an act out of turn."""
        rng = self._rng
        rash = 0.0 if self.hurried else 0.3 if legal.in_turn else 0.1
        if legal.out_of_turn and rng.random() < rash:
            command = rng.choice(legal.out_of_turn)
        elif legal.sets and rng.random() < 0.3:
            command = from_set(rng, legal.seat, rng.choice(legal.sets))
        elif legal.in_turn:
            lays = [each for each in legal.in_turn if isinstance(each, Lay)]
            command = rng.choice(lays if lays and rng.random() < 0.9 else legal.in_turn)
        else:
            return
        if isinstance(command, Lay | Jump) and rng.random() < 0.7:
            command = legal.armed(command)
        self._moved = self.line.act(command)  # type: ignore[arg-type]

    # bad behaviour

    def _misbehave(self) -> None:
        rng = self._rng
        rng.choice(
            (self._repeat, self._try_something, self._ask_again, self._ask_for_everything, self._react)
        )()

    def _repeat(self) -> None:
        if self.device.sent:
            self.device.repeat(self._rng.choice(self.device.sent))

    def _try_something(self) -> None:
        """Out of turn, with a card not held, for another seat, for a turn that is over."""
        rng, view = self._rng, self.line.view
        assert view is not None
        seat = view.seat if rng.random() < 0.8 else rng.randrange(-1, 6)
        card = rng.choice((*view.hand, "r5", "W+4", "zz"))
        command: s.Move = rng.choice(
            (
                Draw(seat),
                Pass(seat),
                Call(seat),
                Catch(seat, rng.randrange(6)),
                Challenge(seat),
                NameColour(seat, "g"),
                Jump(seat, card),
                Lay(seat, (card,), rng.choice((None, "r")), uno=rng.random() < 0.3),
            )
        )
        turn = rng.choice((None, self.line.turn, rng.randrange(100)))
        self._ask(s.Act("", command, turn))

    def _ask_again(self) -> None:
        """From some entry on, also one that does not exist yet."""
        start = self._rng.choice((None, 0, self._rng.randrange(self.line.end + 1), self.line.end + 50))
        self.device.repeat(write(s.Sync(start)).decode())

    def _ask_for_everything(self) -> None:
        """Asks for everything faster than it can be read."""
        for _ in range(self._rng.choice((2, 20, 100))):
            self.device.repeat(write(s.Sync(0)).decode())

    def _react(self) -> None:
        self._ask(s.React("", self._rng.choice(REACTIONS)))

    # other acts at a table

    def _manage(self, table_state: TableState) -> None:
        if self._leads_table(table_state) and self._rng.random() < 0.6:
            self._lead_table(table_state)
        elif table_state.chair(self.line.player) is not None:
            self._sit(table_state)
        else:
            self._stand(table_state)

    def _stand(self, table_state: TableState) -> None:
        watching = any(player == self.line.player for player, _ in table_state.spectators)
        if self._sits or self._rng.random() < 0.05:
            self._ask(s.TakeSeat("", self.name))
        elif not watching:
            self._ask(s.Watch("", self.name))
        elif self._rng.random() < 0.1:
            self._ask(s.StopWatching(""))

    def _sit(self, table_state: TableState) -> None:
        rng, me = self._rng, table_state.chair(self.line.player)
        assert me is not None
        if me.stand_in is not None:
            self._ask(s.StandIn("", me.player, None))
        elif rng.random() < 0.03 and not self.hurried:
            self._ask(s.LeaveSeat(""))
        elif rng.random() < 0.05:
            self._ask(s.StandIn("", me.player, rng.choice(BOTS)))
        else:
            self._stand_in_for_others(table_state)

    def _stand_in_for_others(self, table_state: TableState) -> None:
        away = [
            each.player
            for each in table_state.chairs
            if each.bot is None and each.player not in self.line.here
        ]
        if away and self._rng.random() < 0.2:
            self._ask(s.StandIn("", self._rng.choice(away), "balanced@quick"))

    def _leads_table(self, table_state: TableState) -> bool:
        me = self.line.player
        return table_state.master == me or (table_state.master is None and table_state.chair(me) is not None)

    def _lead_table(self, table_state: TableState) -> None:
        if table_state.paused:
            self._ask(s.ResumeGame(""))
        elif table_state.dealing:
            pass
        elif self.wants_to_end:
            self._give_up(table_state)
        elif table_state.round_running:
            if self._rng.random() < 0.1 and not self.hurried:
                self._disturb(table_state)
        elif len(table_state.chairs) < 2 or self._rng.random() < 0.3:
            self._prepare(table_state)
        else:
            self._ask(s.StartRound(""))

    def _give_up(self, table_state: TableState) -> None:
        """Switches to a game that is soon over."""
        self._ask(s.EndGame("") if table_state.game_running else s.ChooseRules("", "simple"))
        self.wants_to_end = table_state.game_running

    def _disturb(self, table_state: TableState) -> None:
        rng = self._rng
        others = [chair.player for chair in table_state.chairs]
        choices: Sequence[Callable[[], s.Asking]] = (
            lambda: s.PauseGame(""),
            lambda: s.PauseGame(""),
            lambda: s.EndGame(""),
            lambda: s.RemovePlayer("", rng.choice(others)),
            lambda: s.ChooseMaster("", rng.choice(others)),
            lambda: s.ChooseRules("", some_rules(rng)),
            lambda: s.SeatBot("", rng.choice(BOTS), "Robin"),
        )
        self._ask(rng.choice(choices)())

    def _prepare(self, table_state: TableState) -> None:
        rng = self._rng
        chairs = [chair.player for chair in table_state.chairs]
        if len(chairs) < rng.randint(2, 5):
            self._ask(s.SeatBot("", rng.choice(BOTS), f"bot {rng.randrange(20)}"))
        elif len(chairs) > 4 or rng.random() < 0.2:
            self._ask(s.RemovePlayer("", rng.choice(chairs)))
        elif rng.random() < 0.5:
            self._ask(s.ChooseRules("", some_rules(rng)))
        else:
            self._ask(s.ChooseOptions("", replace(some_options(rng))))
