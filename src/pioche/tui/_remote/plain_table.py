"""A remote table in line mode: prints what happens, and asks when there is a choice.

The connection runs on while a person thinks: questions run in a thread of their own.
"""

import asyncio
import sys
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from time import monotonic
from typing import Final

from pioche.client import Address, JoinError, TableConnection, TableSocket
from pioche.core import Call, Command, Legal, View
from pioche.locale import words
from pioche.records import score_sheet_text
from pioche.table import AcceptedAnswer, RefusedAnswer
from pioche.tui._plain.console import Console, EndOfInputError, ListeningTerminal
from pioche.tui._plain.person import LOG_LINES, QuitError, SharedKeyboard
from pioche.tui._plain.remote_person import RemotePerson
from pioche.tui._remote.app import EXIT_GONE
from pioche.tui._remote.arrival import Arrival
from pioche.tui._remote.session import RemoteSession
from pioche.tui._table.player_acts import STALE
from pioche.tui._table.refusals import refusal_sentence, table_refusal

BEAT_INTERVAL: Final = 0.05
Answered = Command | str | None
"""A move, a request to the table, or nothing."""


def play_plain(
    address: Address, arrival: Arrival, lang: str, brief: bool = False, farewell: str | None = None
) -> int:
    """`farewell` says how to come back, if not by the same command."""
    wire = TableSocket(TableConnection(arrival.token), address, monotonic)
    session = RemoteSession(wire.line, monotonic, lang, wire.nudge, brief)
    try:
        table = PlainTable(session, ListeningTerminal(), lang, brief, address.page)
        table.farewell = farewell or table.farewell
        return asyncio.run(table.run(wire))
    except KeyboardInterrupt:
        return 0


class PlainTable:
    def __init__(self, session: RemoteSession, console: Console, lang: str, brief: bool, link: str) -> None:
        self.session = session
        self.console = console
        self.lang = lang
        self.brief = brief
        self.link = link
        self.farewell = self.say("net-farewell", link=link)
        self._asking: asyncio.Future[Answered] | None = None
        self._turn: int | None = None
        """The turn of the current question."""
        self._asked_at = -1
        """The length of the log at the last question out of turn."""
        self._told: deque[str] = deque(maxlen=LOG_LINES)
        self._rounds = 0
        self._tries = 0
        self._warned: tuple[int, int] | None = None
        """The game and round for which open hands were announced."""

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.lang).say(f"tui-{id_}", **arguments)

    # running

    async def run(self, wire: TableSocket) -> int:
        """Runs until the player quits or the table is gone; returns the exit code."""
        running = asyncio.create_task(wire.run())
        colon = words(self.lang).say("error-colon")
        welcome = f"{self.say('lobby-code')} {wire.address.code}{colon}{self.link}"
        self.console.say(welcome)
        try:
            while self.session.line.over is None:
                await asyncio.sleep(BEAT_INTERVAL)
                self.beat()
        except (QuitError, EndOfInputError):
            self._farewell()
            return 0
        except asyncio.CancelledError:
            self._farewell()
            raise
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        gone = JoinError(self.session.line.over, address=self.link).say(words(self.lang))
        print(f"pioche: {gone}", file=sys.stderr)
        return EXIT_GONE

    def _farewell(self) -> None:
        self.console.say(self.farewell)

    def beat(self) -> None:
        self.session.beat()
        self._tell()
        if self._asking is not None and self._asking.done():
            answered, self._asking = self._asking, None
            self._do(answered.result())
        elif self._asking is None and self.session.is_ready and self.session.now.up:
            self._ask()
        if self._asking is None and self.console.ended:
            raise EndOfInputError

    # printing

    def _warn(self) -> None:
        """Warns of open hands, at the beginning and in each round."""
        session = self.session
        if session.is_ready and session.table_state.options.open_hands:
            moment = (session.table_state.number, session.view("").round)
            if moment != self._warned:
                self.console.say(self.say("net-open-hands"))
            self._warned = moment

    def _tell(self) -> None:
        self._warn()
        lines = self.session.story().follow()
        for line in lines:
            self._told.append(line.text)
            self.console.say(line.text)
        lines.clear()
        for command, answer in self.session.answers():
            self._tell_answer(command, answer)
        if self.session.refusal is not None:
            self.console.say(table_refusal(self.session.refusal, self.lang))
            self.session.refusal = None
        if self.session.tries > self._tries:
            self.console.say(self.say("net-cut", tries=self.session.tries))
        self._tries = self.session.tries
        self._tell_sheet()

    def _tell_answer(self, command: Command, answer: object) -> None:
        del command
        if isinstance(answer, AcceptedAnswer):
            return
        if not isinstance(answer, RefusedAnswer):
            self.console.say(self.say("held"))
        elif answer.refusal is not None:
            session = self.session
            said = refusal_sentence(session.rules, answer.refusal, session.names, self.lang)
            self.console.say(said)
        elif answer.code != STALE:
            self.console.say(table_refusal(answer, self.lang))

    def _tell_sheet(self) -> None:
        if len(self.session.sheet) > self._rounds:
            self.console.say(self._sheet())
        self._rounds = len(self.session.sheet)

    def _sheet(self) -> str:
        return score_sheet_text(self.session.sheet, self.session.known, self.say("sheet-round"))

    # asking

    def _ask(self) -> None:
        session, view, legal = self.session, self.session.view(""), self.session.now.legal
        if session.table_state.paused or session.busy or session.passing:
            return
        if session.between_rounds:
            if session.may_deal:
                self._ask_in_thread(lambda: self.console.ask(self._deal_prompt()) or "deal")
        elif session.stand_in is not None:
            self._ask_in_thread(lambda: self.console.ask(self.say("net-bot-for-you")) or "back")
        elif legal is not None and self._is_asked(view, legal):
            self._turn, self._asked_at = session.now.turn, session.now.end
            person = self._person(view)
            self._ask_in_thread(lambda: person.choose(view, legal, Random(0)))

    def _deal_prompt(self) -> str:
        alone = len(self.session.table_state.chairs) < 2
        return self.say("net-plain-alone" if alone else "net-plain-deal")

    def _is_asked(self, view: View, legal: Legal) -> bool:
        if view.turn == view.seat:
            return bool(legal.in_turn)
        offered = [command for command in legal.out_of_turn if not isinstance(command, Call)]
        return bool(offered) and self._asked_at != self.session.now.end

    def _person(self, view: View) -> RemotePerson:
        session = self.session
        person = RemotePerson(
            self.console, self.lang, session.names[view.seat], session.names, SharedKeyboard(1), self.brief
        )
        person.start(view, session.rules)
        person.told = self._told
        person.sheet = lambda: self._sheet() if session.sheet else ""
        return person

    def _ask_in_thread(self, ask: Callable[[], Answered]) -> None:
        """Asks in a thread that ends with the program, answered or not."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answered] = loop.create_future()

        def work() -> None:
            try:
                answer = ask()
            except (QuitError, EndOfInputError) as error:
                _settle(loop, partial(future.set_exception, error))
            else:
                _settle(loop, partial(future.set_result, answer))

        self._asking = future
        threading.Thread(target=work, daemon=True).start()

    # doing

    def _do(self, answer: Answered) -> None:
        session = self.session
        if isinstance(answer, str):
            self._do_word(answer.strip().casefold())
        elif session.stand_in is not None:
            session.take_back()
        elif answer is not None and (session.now.turn == self._turn or isinstance(answer, Call)):
            session.act(session.me, answer)

    def _do_word(self, word: str) -> None:
        session = self.session
        if word in _forms(words(self.lang).say("plain-word-quit")):
            raise QuitError
        if session.stand_in is not None:
            session.take_back()
        elif word in _forms(self.say("net-word-bot")):
            session.seat_bot("balanced", words(self.lang).say("bot-balanced"))
        elif session.may_deal and len(session.table_state.chairs) > 1:
            session.deal()


def _forms(listed: str) -> list[str]:
    """Words that a player may type."""
    return [form.strip() for form in listed.split(",")]


def _settle(loop: asyncio.AbstractEventLoop, done: Callable[[], None]) -> None:
    """Sets the result unless the program is ending."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(done)
