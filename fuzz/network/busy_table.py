"""A table whose people do all sorts of things, one at a time."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Final, TypeAlias, get_args

from msgspec.structs import replace

from fuzz.games import Match, Setting, eager_company, play_out, random_company, start_from
from fuzz.network.people import REACTIONS, some_options, some_rules
from fuzz.network.twins import Capture, Recorder
from fuzz.rulesets import random_players
from pioche.core import Leave
from pioche.core.events import PositionSet
from pioche.protocol import ToServer
from pioche.protocol import to_server as s
from pioche.rulebooks import resolve_text
from pioche.server._admission.identity import Keyring
from pioche.server._clock import Clock
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.policy import settled, whole_rules
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table._shuffles import table_part
from pioche.table.events import MasterChosen

PLAYERS: Final = ("pann", "pbob", "pcat", "pdan", "peve", "pfay")
MASTER: Final = "pmax"
OTHERS: Final = (MASTER, "pwat", "pyan", "pzoe")
"""The game master, and people who watch or only pass by."""
BOTS: Final = ("random@friendly", "balanced@sleepy", "no-such-bot")
"""They take their time, so that simultaneous acts can be told apart."""
MOVES: Final = get_args(s.Move)
Input: TypeAlias = tuple[str, ToServer] | None
"""A person's message; None if time has passed."""


def _options(rng: Random) -> Options:
    """Without long distances, where bots take no time."""
    options = some_options(rng)
    return replace(options, clock=options.clock and min(options.clock, 20.0))


def _some_position(rng: Random, text: str) -> PositionSet | None:
    """In the middle of a round."""
    rules = resolve_text(text)
    match = Match(Setting(rules, random_players(rng, rules)[:4], str(rng.random())))
    play_out(match, eager_company(rng), rng.randrange(5, 30))
    return start_from(match.state)


class BusyTable:
    def __init__(self, rng: Random, rules: str = "", plain: bool = False) -> None:
        self.rng = rng
        self._plain = plain
        """Whether the table has the usual options and deals."""
        self._rules = rules
        """The rules of every game; random ones if empty."""
        self.now = 100.0
        self.luck = Random(0)
        """The luck of the server: the same for tables with the same input."""
        self.keyring = Keyring(b"stage", lambda count: self.luck.randbytes(count))
        self.tokens = {player: self.keyring.token(player) for player in (*PLAYERS, *OTHERS)}
        self.live_table = self._open()
        self.recorder = Recorder(self.live_table.bots)
        self.live_table.bots = self.recorder  # type: ignore[assignment]
        self.guests = {player: Guest(Capture(), player) for player in (*PLAYERS, *OTHERS)}
        for guest in self.guests.values():
            self.live_table.enter(guest, self.tokens[guest.player], None)
        self._company = random_company(rng)
        self._parts: dict[str, str] = {}
        self._count = 0

    def _open(self) -> LiveTable:
        options = settled(Options() if self._plain else _options(self.rng))
        rules = whole_rules(self._some_rules(), options)
        position = _some_position(self.rng, rules) if self._starts_midway() else None
        opened = TableOpened(rules, self.keyring.new_seed(), options, position)
        decisions = [Decision((opened, MasterChosen(MASTER)))]
        table = Table.restored(decisions, self.now, draw=self.luck.randbytes)
        clock = Clock(lambda: self.now, lambda: 0.0)
        return LiveTable("STAGE", table, clock, Translator(self.keyring), lambda _: self.live_table.kept())

    def _starts_midway(self) -> bool:
        return not self._plain and self.rng.random() < 0.3

    def _some_rules(self) -> str:
        return self._rules or some_rules(self.rng)

    @property
    def table(self) -> Table:
        return self.live_table.table

    def feed(self, given: Input) -> None:
        self.recorder.deeds.clear()
        self.give(self.live_table, self.guests, given)

    def give(self, live_table: LiveTable, guests: dict[str, Guest], given: Input) -> None:
        self.luck.seed(self._count)
        if given is None:
            live_table.tick()
        else:
            player, message = given
            live_table.hear(guests[player], message)

    def sees_all(self, player: str) -> bool:
        """Whether the player is a game master with open hands."""
        return self.table._sees_all(player)

    @property
    def secrets(self) -> list[str]:
        """Texts that nobody may be told, or not yet."""
        table_state = self.table.state
        shuffle = table_state.shuffle
        hidden = [table_part(table_state, shuffle).hex()] if shuffle and shuffle.own is None else []
        return [table_state.seed, *hidden]

    # what comes next

    def next(self) -> Input:
        rng, table_state, due = self.rng, self.table.state, self.live_table.next_due
        self.now += rng.choice((0.01, 0.1, 0.5))
        if due is not None and (due <= self.now or rng.random() < 0.3):
            self.now = max(self.now, due)
            return None
        if table_state.dealing:
            return self._show_part()
        if rng.random() < 0.08:
            return self._business()
        if table_state.paused:
            return self._by_master(s.ResumeGame(self._id()))
        return self._move() if table_state.round_running else self._between_rounds()

    def _id(self) -> str:
        self._count += 1
        return f"id-{self._count}"

    def _by_master(self, message: ToServer) -> Input:
        table_state = self.table.state
        seated = [chair.player for chair in table_state.chairs if chair.player in self.guests]
        return table_state.master or (self.rng.choice(seated) if seated else MASTER), message

    def _move(self) -> Input:
        state = self.table.state.game
        command = self._company.next_command(state)
        player = state.players[command.seat] if 0 <= command.seat < len(state.players) else PLAYERS[0]
        if player not in self.guests:
            return self._business()
        if isinstance(command, Leave):
            return player, s.LeaveSeat(self._id())
        if not isinstance(command, MOVES):
            return self._business()
        turn = self.rng.choice((None, self.table.turn_mark))
        return player, s.Act(self._id(), command, turn)

    def _show_part(self) -> Input:
        shuffle = self.table.state.shuffle
        assert shuffle is not None
        player = self.rng.choice((*shuffle.awaited, PLAYERS[0]))
        part = self._parts.get(shuffle.promises.get(player, ""), "ab" * 16)
        return player, s.ShowPart(self._id(), part)

    def _promise(self) -> str:
        part = self.rng.randbytes(16)
        found = sha256(part).hexdigest()
        self._parts[found] = part.hex()
        return found

    def _between_rounds(self) -> Input:
        chairs = len(self.table.state.chairs)
        if chairs < 2 or self.rng.random() < 0.5:
            return self._seat_somebody()
        return self._by_master(s.StartRound(self._id()))

    def _seat_somebody(self) -> Input:
        rng, id_ = self.rng, self._id()
        somebody = rng.choice(PLAYERS)
        chairs = [chair.player for chair in self.table.state.chairs]
        if len(chairs) > 2 and rng.random() < 0.4:
            gone = rng.choice(chairs)
            asked = s.LeaveSeat(id_), s.RemovePlayer(id_, gone)
            return (gone, asked[0]) if gone in self.guests else self._by_master(asked[1])
        if rng.random() < 0.2:
            return self._by_master(s.SeatBot(id_, rng.choice(BOTS), f"bot {rng.randrange(99)}"))
        if rng.random() < 0.2:
            return self._by_master(s.ChooseRules(id_, self._some_rules()))
        return somebody, s.TakeSeat(id_, somebody, rng.choice((None, self._promise())))

    def _business(self) -> Input:
        rng, id_ = self.rng, self._id()
        somebody = rng.choice((*PLAYERS, *OTHERS))
        other = rng.choice(PLAYERS)
        own: Sequence[Callable[[], ToServer]] = (
            lambda: s.React(id_, rng.choice(REACTIONS)),
            lambda: s.Ping(rng.randrange(9)),
            lambda: s.Sync(rng.choice((None, rng.randrange(len(self.table.log) + 2)))),
            lambda: s.Watch(id_, somebody),
            lambda: s.StopWatching(id_),
            lambda: s.TakeSeat(id_, somebody, self._promise()),
            lambda: s.StandIn(id_, somebody, rng.choice((None, *BOTS))),
            lambda: s.StandIn(id_, other, "balanced"),
            lambda: s.Commit(id_, self._promise()),
            lambda: s.StartRound(id_),
        )
        masters: Sequence[Callable[[], ToServer]] = (
            lambda: s.PauseGame(id_),
            lambda: s.EndGame(id_),
            lambda: s.RemovePlayer(id_, other),
            lambda: s.ChooseMaster(id_, rng.choice((MASTER, other))),
            lambda: s.ChooseOptions(id_, _options(rng)),
        )
        if rng.random() < 0.25:
            return self._by_master(rng.choice(masters)())
        return somebody, rng.choice(own)()
