"""Compares each frame with that of a twin table: no frame tells its reader anything hidden."""

from random import Random
from typing import Final

from msgspec import Struct

from fuzz.checks import Broken, check
from fuzz.network.busy_table import BusyTable, Input
from fuzz.network.hidden_faces import World, flips, look_alike
from fuzz.network.lasting_twins import LastingTwin, papers
from fuzz.network.rounds import Rounds
from fuzz.network.scrambled_logs import Scrambled
from fuzz.network.twins import Capture, Echo, Given, Nowhere, come_in, hide, twin_of
from pioche.protocol import to_server as s
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable

LOOKS: Final = 0.1
"""The share of steps at which the whole log and the record are requested."""


class Compared(Struct):
    """The number of comparisons."""

    frames: int = 0
    twins: int = 0
    """Inputs given to two tables."""
    inputs: int = 0
    flips: int = 0
    """Flips after which a twin of two sides lived on."""


class Watch:
    """A viewer, and what they would see of another log."""

    def __init__(self, busy: BusyTable, player: str) -> None:
        self.player = player
        self.guest = busy.guests[player]
        self.scrambled = Scrambled(player)

    @property
    def frames(self) -> list[bytes]:
        wire = self.guest.wire
        assert isinstance(wire, Capture)
        return wire.taken()


class Wires:
    def __init__(self, rng: Random, busy: BusyTable) -> None:
        self.rng = rng
        self.stage = busy
        self.watches = {player: Watch(self.stage, player) for player in self.stage.guests}
        self.compared = Compared()
        self._long: LastingTwin | None = None
        self._before = self.stage.table.state
        """The table before the last input."""
        self._asked: dict[str, tuple[Guest, str]] = {}
        """The people who waited for an answer before the last input."""

    def step(self) -> None:
        busy = self.stage
        given = busy.next()
        twins = [(watch, self._twin(watch)) for watch in self._viewers(given)]
        before, held = len(busy.table.decisions), len(busy.table.waiting.queue)
        self._asked = dict(busy.live_table._answers.asked)
        self._before, candidate = busy.table.state, self._candidate()
        busy.feed(given)
        made = self._made(given, before, held)
        frames = {player: watch.frames for player, watch in self.watches.items()}
        self._scan(frames)
        self.compared.inputs += 1
        self._live_on(candidate, given, made, frames)
        for watch, twin in twins:
            if hide(self.rng, twin, made, watch.player, busy.table):
                self._compare(watch, twin, given, made, frames[watch.player])

    # a twin that lives on

    def _candidate(self) -> LastingTwin | None:
        """A table to deal differently, where a deal may come next."""
        busy = self.stage
        if busy.table.state.round_running:
            return None
        player, wire = self.rng.choice(sorted(self.watches)), Capture()
        twin = twin_of(busy.live_table, busy.table.log)
        return LastingTwin(twin, self._come_in(self.watches[player], twin, wire), player, wire)

    def _live_on(
        self, candidate: LastingTwin | None, given: Input, made: Given, frames: dict[str, list[bytes]]
    ) -> None:
        twin = self._long
        if candidate is not None and made.deals and not self.stage.sees_all(candidate.viewer):
            hide(self.rng, candidate.live_table, made, candidate.viewer, self.stage.table)
            twin = candidate
        elif twin is not None and (
            self.stage.sees_all(twin.viewer) or not twin.follows(self._before.game, made)
        ):
            twin = None
        self._long = twin and self._same(twin, given, made, frames[twin.viewer])

    def _same(self, twin: LastingTwin, given: Input, made: Given, here: list[bytes]) -> LastingTwin | None:
        table, watch = self.stage.table, self.watches[twin.viewer]
        if not self._runs_alike(twin.live_table, twin.guests, twin.viewer, given, made):
            return None
        self.compared.flips += flips(made.decided)
        self._check(watch, here, twin.wire.taken(), f"{given} with {made} after a deal")
        if not table.state.round_running:
            return None
        if self.rng.random() < LOOKS:
            self._check(
                watch,
                self._look(self.stage.live_table, watch, 0),
                self._look(twin.live_table, watch, 0),
                "from 0",
            )
            self._check(
                watch, self._ask(self.stage.live_table, watch), self._ask(twin.live_table, watch), "a request"
            )
            self._check(
                watch, papers(table, watch.player), papers(twin.live_table.table, watch.player), "its record"
            )
        return twin

    # twins of one moment

    def _viewers(self, given: Input) -> list[Watch]:
        """The acting player, another seated player, and a person without a seat."""
        table_state, rng = self.stage.table.state, self.rng
        seated = [player for player in self.watches if table_state.seat(player) is not None]
        others = [player for player in self.watches if table_state.seat(player) is None]
        chosen = {rng.choice(each) for each in (seated, others) if each}
        chosen |= {given[0]} if given else set()
        return [self.watches[player] for player in sorted(chosen)]

    def _twin(self, watch: Watch) -> LiveTable:
        busy = self.stage
        log = watch.scrambled.follow(busy.table.log)
        return twin_of(busy.live_table, log)

    def _made(self, given: Input, before: int, held: int) -> Given:
        table = self.stage.table
        move = given[1].command if given and isinstance(given[1], s.Act) else None
        if len(table.waiting.queue) > held:
            move = None
        return Given(move, table.decisions[before:], given is None)

    def _compare(self, watch: Watch, twin: LiveTable, given: Input, made: Given, here: list[bytes]) -> None:
        if self.stage.sees_all(watch.player):
            return
        wire = Capture()
        guests = self._come_in(watch, twin, wire)
        if not self._runs_alike(twin, guests, watch.player, given, made):
            return
        self.compared.twins += 1
        self._check(watch, here, wire.taken(), f"{given} with {made}")
        start = self._some_start()
        self._check(
            watch,
            self._look(self.stage.live_table, watch, start),
            self._look(twin, watch, start),
            f"from {start}",
        )

    def _runs_alike(
        self, twin: LiveTable, guests: dict[str, Guest], viewer: str, given: Input, made: Given
    ) -> bool:
        """Gives the twin the same input; whether the viewer may still not tell the two apart."""
        before, count = twin.table.state, len(twin.table.decisions)
        twin.bots = Echo(self.stage.recorder.deeds)  # type: ignore[assignment]
        self.stage.give(twin, guests, given)
        if not made.deals and self._before.game.side is None:
            return True
        there = World(before, twin.table.decisions[count:])
        return look_alike(World(self._before, made.decided), there, viewer)

    def _come_in(self, watch: Watch, twin: LiveTable, wire: Capture) -> dict[str, Guest]:
        """Connects everybody; only the viewer, and those who may be sent the same, are told what happens."""
        table_state, guests = twin.table.state, {}
        shares = table_state.seat(watch.player) is None
        for player, guest in self.stage.guests.items():
            there = come_in(twin, guest, wire if player == watch.player else Nowhere())
            there.live = there.live and (
                player == watch.player or (shares and table_state.seat(player) is None)
            )
            guests[player] = there
        for ticket, (guest, id_) in self._asked.items():
            twin._answers.asked[ticket] = guests[guest.player], id_
        return guests

    def _some_start(self) -> int | None:
        """Sometimes the whole log, mostly what a client missed that was away for a moment."""
        end, rng = len(self.stage.table.log), self.rng
        if rng.random() < 0.1:
            return rng.choice((0, rng.randrange(end)))
        return rng.choice((None, max(0, end - rng.randrange(30)), end, end + 1))

    def _look(self, live_table: LiveTable, watch: Watch, start: int | None) -> list[bytes]:
        """As on a new connection."""
        wire = Capture()
        guest = Guest(wire, watch.player)
        live_table.enter(guest, self.stage.tokens[watch.player], start)
        live_table.leave(guest)
        return wire.taken()

    def _ask(self, live_table: LiveTable, watch: Watch) -> list[bytes]:
        """As by HTTP."""
        wire = Capture()
        live_table.hear(Guest(wire, watch.player), s.Sync())
        return wire.taken()

    def _check(self, watch: Watch, here: list[bytes], there: list[bytes], when: str) -> None:
        self.compared.frames += len(here)
        if here == there:
            return
        pairs = zip([*here, b""], [*there, b""], strict=False)
        one, other = next(pair for pair in pairs if pair[0] != pair[1])
        place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        around = slice(max(0, place - 80), place + 80)
        raise Broken(f"{watch.player} can tell {one[around]!r} from {other[around]!r} by {when}")

    def _scan(self, frames: dict[str, list[bytes]]) -> None:
        secrets = [secret.encode() for secret in self.stage.secrets]
        for player, seen in frames.items():
            tokens = [token.encode() for other, token in self.stage.tokens.items() if other != player]
            for frame in seen:
                check(
                    not any(secret in frame for secret in (*secrets, *tokens)), f"a secret in {frame[:200]!r}"
                )


def compare(seed: int, frames: int = 1000) -> Compared:
    """Compares the table of this seed and its twins, until this number of frames has been compared."""
    rng = Random(f"wires {seed}")
    return _compare(Wires(rng, BusyTable(rng)), frames)


def compare_rounds(seed: int, frames: int, rules: str) -> Compared:
    """The same at a table where people play whole rounds under these rules."""
    rng = Random(f"rounds {seed}")
    return _compare(Wires(rng, Rounds(rng, rules)), frames)


def _compare(wires: Wires, frames: int) -> Compared:
    while wires.compared.frames < frames:
        check(wires.compared.inputs < frames, f"nothing to compare in {wires.compared}")
        wires.step()
    return wires.compared
