"""Plays rounds at a table of the server under test, choosing only from what is offered."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from pioche.core import Jump, Lay
from pioche.protocol import Move
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.table import events as e
from pioche.testing._servers.test_table import TrialTable, a_part
from pioche.testing._servers.visitor import Visitor
from pioche.testing._servers.websocket import MissingFrameError

MOST_MOVES: Final = 400
"""Most moves in a round; few rounds reach a quarter of it."""


class TrialMatch:
    def __init__(self, trial: TrialTable, master: Visitor, players: Sequence[Visitor]) -> None:
        self.trial = trial
        self.master = master
        self.players = players
        """In the order of seats."""
        self.parts: dict[str, str] = {}
        """The part of each player in the latest deal."""

    async def sit(self, *names: str) -> None:
        """Seats the players, each with a part for the first deal."""
        for player, name in zip(self.players, names, strict=True):
            await self.trial.done(player, s.TakeSeat("", name, self._promise(player)))

    async def promise(self) -> None:
        for player in self.players:
            await self.trial.done(player, s.Commit("", self._promise(player)))

    def _promise(self, player: Visitor) -> str:
        self.parts[player.player], hash_ = a_part(self.trial.rng)
        return hash_

    async def deal(self) -> None:
        known = len(self.master.memory.of(e.PartsAsked))
        await self.trial.done(self.master, s.StartRound(""))
        asked = await self.master.until(
            lambda: next(iter(self.master.memory.of(e.PartsAsked)[known:]), None), "parts to be asked for"
        )
        for player in self.players:
            if player.player in asked.players:
                await self.trial.done(player, s.ShowPart("", self.parts[player.player]))
        for visitor in self.trial.visitors:
            await visitor.is_dealt_to()

    @property
    def mover(self) -> Visitor | None:
        """The player in turn."""
        turn = self.players[0].view.turn
        return None if turn is None else self.players[turn]

    async def play_on(self, moves: int = MOST_MOVES) -> None:
        """Plays this number of moves, or to the end of the round."""
        for _ in range(moves):
            if self.mover is None:
                return
            await self._act_out_of_turn()
            await self.move()
        if moves == MOST_MOVES and self.mover is not None:
            raise MissingFrameError(f"a round of more than {MOST_MOVES} moves")

    async def move(self) -> None:
        mover = self.mover
        if mover is not None:
            await self.make(mover, self.choice(mover))

    def choice(self, mover: Visitor) -> Move:
        """Mostly a card, so that rounds end."""
        offer = mover.offer
        if not offer.in_turn:
            raise MissingFrameError(f"{mover.player} is in turn and nothing is offered")
        lays = [move for move in offer.in_turn if isinstance(move, Lay)]
        move = self.trial.rng.choice(lays if lays and self.trial.rng.random() < 0.9 else offer.in_turn)
        armed = offer.in_turn.index(move) in offer.armed and self.trial.rng.random() < 0.5
        return replace(move, uno=True) if armed and isinstance(move, Lay | Jump) else move

    async def _act_out_of_turn(self) -> None:
        """Makes some of the acts that are possible out of turn."""
        for player in self.players:
            if player.offer.out_of_turn and self.trial.rng.random() < 0.3:
                await self.make(player, self.trial.rng.choice(player.offer.out_of_turn))

    async def make(self, player: Visitor, move: Move, id_: str | None = None) -> t.Answer:
        """Makes an offered move: it must be accepted, and everybody must be told."""
        before = player.next
        answer = await player.act(move, id_)
        if isinstance(answer, t.Accepted):
            self.trial.notes.note("offers-accepted", True)
            await self.trial.all_know(answer.end)
        elif player.next == before:  # otherwise the table has passed by itself meanwhile
            self.trial.notes.note("offers-accepted", False, f"{move} was offered and answered by {answer}")
            raise MissingFrameError(f"{move} was offered and refused")
        return answer
