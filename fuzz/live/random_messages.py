"""A live table that gets any input: it always answers, never fails, and its messages can be read."""

from collections import Counter
from random import Random

from fuzz.checks import check
from fuzz.live.messages import ASKING, Speaker
from pioche.protocol import BadFrameError, ToServer, read_client
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._tables.guests import Guest
from pioche.table import Options, Table
from tests.server.offline_tables import OfflineTable, heard

PEOPLE = ("ann", "bob", "eve", "fay")


class Hearing:
    """One table with people who say anything."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.speaker = Speaker(rng)
        self.answers: Counter[str] = Counter()
        options = Options(clock=rng.choice((None, 30.0)), uno_grace=rng.choice((0.0, 0.75)))
        self.scene = OfflineTable(rng.choice(("classic", "party", "mayhem")), options, str(rng.random()))
        self.guests = [self.scene.come(player) for player in PEOPLE]
        for number, guest in enumerate(self.guests[:3]):
            self.scene.say(guest, s.TakeSeat(f"sit{number}", guest.player.title()))
        self.scene.say(self.guests[0], s.SeatBot("bot", "random@quick", "Bot"))

    def step(self) -> None:
        place = self.rng.randrange(len(self.guests))
        guest = self.guests[place]
        if self.rng.random() < 0.3:
            self._go_on(guest)
        if self.rng.random() < 0.02:
            self.scene.live_table.leave(guest)
            self.guests[place] = self.scene.come(guest.player, self.rng.choice((None, 0, 5, 10**9)))
            return
        legal = self.scene.live_table.table.legal_of(guest.player)
        self.speaker.moves = () if legal is None else legal.commands
        self._tell(guest, self.speaker.message())
        if self.rng.random() < 0.1:
            self.scene.after(self.rng.choice((0.0, 0.4, 6.0, 40.0)))

    def _go_on(self, guest: Guest) -> None:
        """Keeps the table playing."""
        table_state, id_ = self.scene.live_table.table.state, self.speaker.id
        if table_state.chair(guest.player) is None:
            self._tell(guest, s.TakeSeat(id_(), guest.player.title()))
        if table_state.master == guest.player and not table_state.round_running:
            self._tell(guest, s.StartRound(id_()))
        if table_state.master == guest.player and table_state.paused:
            self._tell(guest, s.ResumeGame(id_()))

    def hear_anything(self) -> None:
        """Sends a frame that may be invalid."""
        try:
            message = read_client(self.speaker.frame())
        except BadFrameError:
            self.answers["bad-frame"] += 1
            return
        self._tell(self.rng.choice(self.guests), message)

    def _tell(self, guest: Guest, message: ToServer) -> None:
        told = self.scene.say(guest, message)
        self._check_answer(message, told)
        for other in self.guests:
            heard(other)

    def _check_answer(self, message: ToServer, told: list[t.ToClient]) -> None:
        if isinstance(message, ASKING):
            id_ = message.id  # type: ignore[union-attr]
            answers = [each for each in told if isinstance(each, t.Answer) and each.id == id_]
            check(bool(answers), f"no answer to {message}")
            last = answers[-1]
            self.answers[last.code if isinstance(last, t.Refused) else type(last).__name__.lower()] += 1

    def judge(self) -> None:
        """Folding the stored rows gives the current table."""
        decisions = self.scene.live_table.table.decisions
        check(
            Table.restored(decisions, 0.0).state == self.scene.live_table.table.state, "another table is kept"
        )


def attempt(seed: int, count: int = 1000) -> Counter[str]:
    hearing = Hearing(Random(f"rooms {seed}"))
    for _ in range(count):
        if hearing.rng.random() < 0.3:
            hearing.hear_anything()
        else:
            hearing.step()
    hearing.judge()
    return hearing.answers
