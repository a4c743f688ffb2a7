"""A seat at a table of bots in this process. The match runs in a thread, and waits there for the seat."""

import asyncio
from collections.abc import Sequence
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import Final

from pioche.bots import make_bot_from_spec
from pioche.core import Command, Legal, Rulebook, RuleFields, Seen, View
from pioche.core.events import ScoresChanged
from pioche.locale import words
from pioche.mcp._seat import SeatError, SeatSight
from pioche.mcp._seat_text import is_asked
from pioche.records import EndlessPlayError, SentenceTeller, id_for, seen_record
from pioche.table import BadChoiceError, LocalGame, Participant

LEFT: Final = object()
"""The answer of a player who gives up the seat."""


class LeftError(Exception):
    """The player has given up the seat."""


class LocalSeat:
    """A `ModelSeat` for the model, and its `Participant` for the game."""

    def __init__(self, rules: RuleFields, bots: Sequence[str], name: str, seed: str, lang: str) -> None:
        self.rules = rules
        self.lang = lang
        names = {id_for(name): name}
        for bot in bots:
            shown = words(lang).say(f"bot-{bot.partition('(')[0]}")
            names[id_for(shown, names)] = shown
        self.me, *others = names
        self.names, self.ids = list(names.values()), list(names)
        self._events: list[Seen] = []
        self._given_up = ""
        """A sentence, once a round is given up."""
        self._lock = Lock()
        self._asked: SimpleQueue[SeatSight] = SimpleQueue()
        self._answers: SimpleQueue[Command | object | None] = SimpleQueue()
        self._now: SeatSight | None = None
        players: dict[str, Participant] = {self.me: self}
        players |= {player: make_bot_from_spec(bot) for player, bot in zip(others, bots, strict=True)}
        self.game = LocalGame(rules, players, seed, names=names, bots=dict(zip(others, bots, strict=True)))
        self._teller = SentenceTeller(Rulebook(rules), lang, 0, self.names)
        Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        try:
            while self.game.step():
                pass
        except (LeftError, BadChoiceError):
            return
        except EndlessPlayError:
            with self._lock:
                self._given_up = words(self.lang).say("mcp-endless", round=self.game.state.round)
        finally:
            self._asked.put(self._standing(self.game.table.view_of(self.me), None, is_over=True))

    def _standing(self, view: View, legal: Legal | None, is_over: bool = False) -> SeatSight:
        return SeatSight(view, legal, self.rules, self.names, self.ids, is_over)

    # the participant of the game

    def start(self, view: View, rules: RuleFields) -> None:
        """Does nothing: questions bring everything the seat needs."""

    def see(self, event: Seen) -> None:
        if not isinstance(event, ScoresChanged):
            with self._lock:
                self._events.append(event)

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        if not is_asked(view, legal, self.rules):
            return None
        self._asked.put(self._standing(view, legal))
        answer = self._answers.get()
        if answer is LEFT:
            raise LeftError
        return answer  # type: ignore[return-value]  # LEFT is the only other object

    # the seat of the model

    async def standing(self) -> SeatSight:
        if self._now is None:
            self._now = await asyncio.to_thread(self._asked.get)
        return self._now

    async def submit(self, command: Command | None) -> None:
        if (await self.standing()).is_over:
            raise SeatError(words(self.lang).say("mcp-over"))
        self._now = None
        self._answers.put(command)

    def news(self) -> list[str]:
        with self._lock:
            events, self._events = self._events, []
            given_up, self._given_up = self._given_up, ""
        told = list(self._teller.tell_all(events))
        return [*told, given_up] if given_up else told

    async def transcript(self) -> str:
        await self.standing()
        return seen_record(self.game.log, self.me, self.lang, ended=self.game.is_over)

    async def leave(self) -> None:
        if self._now is None or not self._now.is_over:
            self._answers.put(LEFT)
