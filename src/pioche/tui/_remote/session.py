"""A seat at a remote table, without a screen and without I/O.

The owner of the connection calls `beat` often; `nudge` asks it to send.
"""

from collections.abc import Callable
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from pioche.client import (
    ClientDeadline,
    ConnectedNews,
    DisconnectedNews,
    EntryNews,
    News,
    PartLeftOutNews,
    RestartedNews,
    TableConnection,
)
from pioche.core import CardOutlook, Code, Command, Legal, Pass, RuleFields, SheetRow, View
from pioche.core.commands import InTurn
from pioche.protocol import Asking
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.table import (
    AcceptedAnswer,
    Answer,
    Chair,
    HeldAnswer,
    RefusedAnswer,
    TableState,
    clean_name,
    is_master,
    leads,
)
from pioche.tui._files.exports import sheets
from pioche.tui._remote.absences import RemoteAbsences
from pioche.tui._remote.story import RemoteStory

USUAL_STAND_IN: Final = "balanced"
CALL_CLOCK_STEP: Final = 0.1
LONGEST_LOOK: Final = 1.0
"""Seconds between two looks at the clock."""
REACTION_PAUSE: Final = 0.7
"""Seconds between two reactions."""


class SessionSnapshot(Struct, frozen=True):
    """A fixed moment: the player acts on what is shown, although the connection runs on."""

    view: View | None = None
    table_state: TableState | None = None
    legal: Legal | None = None
    turn: int | None = None
    deadlines: tuple[ClientDeadline, ...] = ()
    here: frozenset[str] = frozenset()
    up: bool = False
    end: int = 0


class RemoteSession:
    """`LiveGame` over a connection that is up and has sent the current state."""

    def __init__(
        self,
        line: TableConnection,
        clock: Callable[[], float],
        lang: str,
        nudge: Callable[[], object] = bool,
        brief: bool = False,
    ) -> None:
        """`brief` tells events with card codes."""
        self.line = line
        self.clock = clock
        self.absences: RemoteAbsences = RemoteAbsences()
        self.tries: int = 0
        """Tries to reconnect, since the connection broke."""
        self.told_highlights: list[str] = []
        """The highlights of the last match, once they have been fetched."""
        self.refusal: RefusedAnswer | None = None
        """The last refusal of a request to the table itself."""
        self._nudge = nudge
        self._story = RemoteStory(lang, brief)
        self._acts: dict[str, Command] = {}
        self._answers: list[tuple[Command, Answer]] = []
        self._asked: dict[Asking, str] = {}
        """Requests without an answer, which are not repeated."""
        self.now: SessionSnapshot = SessionSnapshot()
        self._connect_at: float | None = None
        self._reacted = float("-inf")

    # state

    @property
    def is_ready(self) -> bool:
        return self.now.table_state is not None and self.now.view is not None

    @property
    def table_state(self) -> TableState:
        assert self.now.table_state is not None
        return self.now.table_state

    @property
    def me(self) -> str:
        return self.line.player

    @property
    def chair(self) -> Chair | None:
        return self.table_state.chair(self.me)

    @property
    def rules(self) -> RuleFields:
        """The rules of the game at the table."""
        return self.table_state.game.rules

    @property
    def people(self) -> list[str]:
        return [self.me] if self.view(self.me).seat >= 0 else []

    @property
    def names(self) -> list[str]:
        return [self.name(player) for player in self.view(self.me).players]

    @property
    def known(self) -> dict[str, str]:
        return self._story.names

    def name(self, player: str) -> str:
        return self._story.name(player)

    @property
    def master_name(self) -> str:
        """Empty if there is no game master, or nobody at the table."""
        return self.known.get(self.table_state.master or "", "")

    @property
    def sheet(self) -> list[SheetRow]:
        return self._story.sheet

    @property
    def is_over(self) -> bool:
        return self.table_state.number > 0 and not self.table_state.game_running

    @property
    def between_rounds(self) -> bool:
        return not self.table_state.round_running

    @property
    def passing(self) -> bool:
        legal = self.now.legal
        commands = () if legal is None else legal.in_turn
        return bool(commands) and all(isinstance(command, Pass) for command in commands)

    @property
    def is_master(self) -> bool:
        return is_master(self.table_state, self.me)

    @property
    def leads(self) -> bool:
        """Whether this player is the game master or the deputy."""
        return leads(self.table_state, self.me)

    @property
    def next_due(self) -> None:
        """Nobody knows when the others act."""

    @property
    def next_look(self) -> float:
        """Seconds until a clock that is shown moves on, or an absence has become long."""
        if self.now.up and self.now.table_state is not None and self.left("uno", self.me):
            return CALL_CLOCK_STEP
        left = self.clock_left if self.now.up else None
        return left % 1 + 0.001 if left else LONGEST_LOOK

    @property
    def may_deal(self) -> bool:
        return self.leads and self.between_rounds and not self.table_state.dealing

    @property
    def may_hurry(self) -> bool:
        return False

    @property
    def busy(self) -> bool:
        in_turn = (id_ for id_, command in self._acts.items() if isinstance(command, InTurn))
        return any(self.line.waits(id_) for id_ in in_turn)

    @property
    def stand_in(self) -> str | None:
        """The bot that plays for this player."""
        return None if self.chair is None else self.chair.stand_in

    @property
    def clock_left(self) -> float | None:
        return self.left("turn")

    def left(self, what: str, player: str | None = None) -> float | None:
        """Seconds until a deadline that is still running."""
        kind = [due for due in self.now.deadlines if due.what == what and player in (None, due.player)]
        return max(0.0, min(due.at for due in kind) - self.clock()) if kind and self.now.up else None

    def view(self, player: str) -> View:  # noqa: ARG002
        """There is only one viewer here."""
        assert self.now.view is not None
        return self.now.view

    def legal(self, player: str) -> Legal | None:
        return self.now.legal if player == self.me else None

    def outlook(self, player: str, card: Code) -> CardOutlook:  # noqa: ARG002
        return CardOutlook(card)

    def story(self, lang: str = "", viewer: str = "") -> RemoteStory:  # noqa: ARG002
        return self._story

    def highlights(self, lang: str) -> list[str]:  # noqa: ARG002
        """Those that the server has told."""
        return self.told_highlights

    def exports(self, lang: str) -> dict[str, str]:
        return sheets(self.sheet, self.known, lang) if self.sheet else {}

    def long_away(self) -> list[Chair]:
        """People for whom others may let a bot play."""
        limit = self.table_state.options.away
        people = [
            each for each in self.table_state.chairs if each.played_by_bot is None and each.player != self.me
        ]
        return [each for each in people if self.absences.is_long_away(each.player, limit, self.clock())]

    def is_here(self, player: str) -> bool:
        return player in self.now.here

    # requests

    def act(self, player: str, command: Command) -> Answer | None:  # noqa: ARG002
        """Makes a move for the turn that is shown."""
        turn = self.now.turn if isinstance(command, InTurn) else None
        self._acts[self.line.ask(s.Act("", cast(s.Move, command), turn))] = command
        self._nudge()
        return None

    def answers(self) -> list[tuple[Command, Answer]]:
        answers, self._answers = self._answers, []
        return answers

    def ask(self, asking: Asking) -> None:
        """Makes a request to the table; the same request waits for the first answer."""
        self.refusal = None
        self._asked = {known: id_ for known, id_ in self._asked.items() if self.line.waits(id_)}
        if asking not in self._asked:
            self._asked[asking] = self.line.ask(asking)
            self._nudge()

    def deal(self) -> None:
        self.ask(s.StartRound(""))

    def hurry(self) -> None:
        """Does nothing: others play at their own speed."""

    def take_back(self) -> None:
        self.ask(s.StandIn("", self.me, None))

    def let_a_bot_play(self, player: str) -> None:
        self.ask(s.StandIn("", player, self.table_state.options.stand_in or USUAL_STAND_IN))

    def seat_bot(self, bot: str, name: str) -> None:
        """Seats a bot under this name, or a similar free one."""
        taken = {known.casefold() for known in self._names_here()}
        number, free = 1, clean_name(name)
        while free.casefold() in taken:
            number += 1
            free = f"{clean_name(name)} {number}"
        self.ask(s.SeatBot("", bot, free))

    def _names_here(self) -> list[str]:
        return [each.name for each in self.table_state.chairs] + [
            name for _, name in self.table_state.spectators
        ]

    def choose_clock(self, seconds: float | None) -> None:
        self.ask(s.ChooseOptions("", replace(self.table_state.options, clock=seconds)))

    def react(self, reaction: s.ReactionName) -> None:
        """Sends a reaction, but not too often, because servers disconnect clients that send too much."""
        if self.now.up and self.clock() >= self._reacted + REACTION_PAUSE:
            self._reacted = self.clock()
            self.ask(s.React("", reaction))

    # input

    def beat(self) -> bool:
        news = self.line.news()
        for each in news:
            self._hear(each)
        self._look()
        return self._count_tries() or bool(news)

    def _look(self) -> None:
        line = self.line
        self.now = SessionSnapshot(
            line.view,
            line.table_state,
            line.legal,
            line.turn,
            line.deadlines,
            frozenset(line.here),
            line.up,
            line.end,
        )

    def _count_tries(self) -> bool:
        at, before = self.line.connect_at, self._connect_at
        self._connect_at = at
        if self.now.up:
            self.tries = 0
            return False
        tried_again = at is not None and at != before
        self.tries += tried_again
        return tried_again

    def _hear(self, news: News) -> None:
        match news:
            case EntryNews(event=event):
                self._story.see(event)
            case t.Snapshot():
                self._story.stand(news)
            case RestartedNews():
                self._story.forget()
            case PartLeftOutNews():
                self._story.warn(news)
            case t.Accepted() | t.Refused() | t.Held():
                self._hear_answer(news)
            case t.Presence(here=here):
                self.absences.see(here, self.clock())
            case t.Reaction(player=player, reaction=reaction):
                self._story.react(player, reaction)
            case ConnectedNews():
                self._story.me = self.line.player
            case DisconnectedNews():
                self.absences.forget()
            case _:
                pass

    def _hear_answer(self, answer: t.Answer) -> None:
        understood = self._understood(answer)
        command = self._acts.get(answer.id)
        if command is not None:
            self._answers.append((command, understood))
        elif isinstance(understood, RefusedAnswer) and answer.id in self._asked.values():
            self.refusal = understood  # requests that the connection makes itself are not reported
        if not isinstance(understood, HeldAnswer):
            self._acts.pop(answer.id, None)

    def _understood(self, answer: t.Answer) -> Answer:
        match answer:
            case t.Accepted(first=first, end=end):
                return AcceptedAnswer(first, end)
            case t.Held(until=until, now=now):
                return HeldAnswer(self.clock() + (until - now) / 1000)
            case t.Refused(code=code, refusal=refusal, problem=problem):
                return RefusedAnswer(code, refusal, problem)
