"""The coach of one person among bots: advice, a warning before a blunder, and turns taken back."""

from typing import Protocol

from pioche.analysis import (
    MARKS,
    ActTeller,
    Advice,
    AdviceAnswer,
    AdviceRequest,
    AdvisedAct,
    advice_request,
    has_lab,
)
from pioche.core import Command
from pioche.locale import words
from pioche.tui._files.settings import TerminalSettings
from pioche.tui._paint.scene import Panel
from pioche.tui._table.local_session import Session


class AdviceSource(Protocol):
    """Works beside the screen: no call waits."""

    def ask(self, number: int, request: AdviceRequest, lang: str) -> None: ...

    def answers(self) -> list[AdviceAnswer]: ...

    def close(self) -> None: ...


class Coach:
    """Has its player's knowledge; it asks the source at most once in each moment."""

    def __init__(self, session: Session, lang: str, source: AdviceSource, settings: TerminalSettings) -> None:
        self.session = session
        self.player = session.people[0]
        self.lang = lang
        self.settings = settings
        self.advice: Advice | None = None
        self.waits = False
        """Whether an answer is still to come."""
        self._source = source
        self._number = 0
        self._problem = ""
        self._taken: Command | None = None
        self._moment: int | None = None
        self._asked = False
        self._begin_moment()

    # following the table

    @property
    def _may_choose(self) -> bool:
        view = self.session.view(self.player)
        return view.turn == view.seat and not self.session.between_rounds and not self.session.passing

    def follow(self) -> bool:
        """Forgets advice about an earlier moment; returns whether it did."""
        if self._moment == len(self.session.table.log):
            return False
        self._taken = None
        self._begin_moment()
        return True

    def _begin_moment(self) -> None:
        self._moment = len(self.session.table.log)
        self.advice, self.waits, self._problem, self._asked = None, False, "", False
        if self.settings.warnings and has_lab():
            self.ask()

    def ask(self) -> bool:
        """Asks for advice; False if there is nothing to decide."""
        if self._asked:
            return True
        request = advice_request(self.session.table, self.player) if self._may_choose else None
        if request is None:
            return False
        self._number += 1
        self._asked = self.waits = True
        self._source.ask(self._number, request, self.lang)
        return True

    def look(self) -> bool:
        """Takes answers about this moment; returns whether there is anything new."""
        new = [each for each in self._source.answers() if self._asked and each.number == self._number]
        for answer in new:
            self.advice, self.waits, self._problem = answer.advice, not answer.final, answer.problem
        return bool(new)

    # what it does

    def switch(self) -> str:
        """Switches warnings on or off; returns the new state in words."""
        say = words(self.lang).say
        if not has_lab():
            return say("tui-coach-cannot-warn")
        self.settings.warnings = not self.settings.warnings
        if self.settings.warnings:
            self.ask()
        return say("tui-coach-warns" if self.settings.warnings else "tui-coach-silent")

    def warning(self, command: Command) -> str:
        """The better act, if this one is a blunder; empty if it is none, or its value is not known yet."""
        value = self.advice.of(command) if self.settings.warnings and self.advice else None
        if self.advice is None or value is None or value.grade != "blunder":
            return ""
        best = self.advice.acts[0].text
        return words(self.lang).say("tui-coach-warning", loss=self._points(value.loss), act=best)

    def take_back(self) -> bool:
        """Goes back to the beginning of the last turn, and asks about it; False if there was none."""
        taken = self.session.take_back(self.player)
        if taken is None:
            return False
        self._begin_moment()
        self._taken = taken
        self.ask()
        return True

    # words

    def page(self) -> Panel:
        say = words(self.lang).say
        lines = [self._taken_line(), ""] if self._taken is not None else []
        lines += [self.advice.text if self.advice else say("tui-coach-thinks"), ""]
        if self.advice is not None and self.advice.acts:
            acts = [f"- {self._act(act)}" for act in self.advice.acts]
            lines += [f"# {say('tui-coach-chances')}", *acts, "", self.advice.method]
        if self.advice is not None and self.waits:
            lines.append(say("tui-coach-refining"))
        elif self._problem:
            lines.append(say("tui-coach-problem", why=self._problem))
        elif not has_lab():
            lines.append(say("tui-coach-no-lab"))
        return Panel(say("tui-coach-title"), tuple(lines), note=say("tui-page-note"))

    def _taken_line(self) -> str:
        assert self._taken is not None
        value = self.advice.of(self._taken) if self.advice else None
        teller = ActTeller(self.session.rules, self.session.names, self.lang)
        told = teller.act(self._taken) if value is None else self._act(value)
        return words(self.lang).say("tui-coach-taken", act=told)

    def _act(self, act: AdvisedAct) -> str:
        return words(self.lang).say(
            "tui-coach-act-lost" if MARKS[act.grade] else "tui-coach-act",
            act=act.text,
            chance=self._points(act.chance),
            error=self._points(act.error),
            loss=self._points(act.loss),
            grade=words(self.lang).say(f"analysis-grade-{act.grade}"),
        )

    def _points(self, chance: float) -> str:
        return words(self.lang).say("analysis-points", points=100 * chance)
