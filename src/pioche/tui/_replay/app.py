"""`pioche replay` on a screen: the same table, opened on a record."""

from collections.abc import Callable
from time import monotonic

from textual.timer import Timer

from pioche.analysis import GameAnalysis, has_lab
from pioche.locale import words
from pioche.records import Script
from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.cards import CardPainter, DeckStyle
from pioche.tui._paint.scene import Button, HandPicture, Scene, Status, with_teams
from pioche.tui._paint.table import paint_scene
from pioche.tui._replay.analysis_page import AnalysisPage
from pioche.tui._replay.analysis_process import AnalysisJob, AnalysisProcess
from pioche.tui._replay.replayer import Replayer
from pioche.tui._table.game_log import LogLine
from pioche.tui._table.hints import Hints
from pioche.tui._table.keys import key_of
from pioche.tui._table.local_session import Session
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.rules_titles import title_of_rules
from pioche.tui._table.screen import TableScreen
from pioche.tui._widgets.board_screen import BoardScreen
from pioche.tui._widgets.terminal_app import TerminalApp, run_app

BEAT_INTERVAL = 0.05
ANALYSIS_INTERVAL = 0.25
"""Seconds between two looks at whether the analysis is there."""
_MARKED = {"full_stop": True, "comma": False}
_STEPS = {"left": -1, "right": 1, "up": -10, "down": 10}


class ReplayScreen(BoardScreen[None]):
    def __init__(self, replayer: Replayer, style: DeckStyle, clock: Callable[[], float], beats: bool) -> None:
        super().__init__()
        self.replayer = replayer
        self.lang = replayer.lang
        self.cards = CardPainter(replayer.book, style, replayer.lang)
        self.clock = clock
        self.folded = False
        self.note = ""
        self._beats = beats
        self._timer: Timer | None = None
        self.begin_analysis: Callable[[str, bool], AnalysisJob] = AnalysisProcess
        self.job: AnalysisJob | None = None
        self.estimates = False
        """Whether the job makes the champion's own estimates, which come first."""
        self.analysis: AnalysisPage | None = None

    def on_unmount(self) -> None:
        if self.job is not None:
            self.job.close()

    def language(self) -> str:
        return self.lang

    def beat(self) -> None:
        if self.replayer.beat(self.clock()):
            self.repaint()
        self._set_timer()

    def _set_timer(self) -> None:
        """The replay moves by itself only while it plays."""
        if self._timer is not None:
            self._timer.stop()
        playing = self._beats and self.replayer.playing
        self._timer = self.set_timer(BEAT_INTERVAL, self.beat) if playing else None

    # the analysis

    def _analyse(self) -> None:
        """Shows or hides the analysis. A separate process makes it, the estimates first."""
        if self.job is not None:
            self.note = self.say("replay-analysing")
        elif self.analysis is not None:
            self.analysis = None
        else:
            self.replayer.playing = False
            self._begin_job(estimates=True)

    def _begin_job(self, estimates: bool) -> None:
        self.estimates = estimates
        self.job = self.begin_analysis(self.replayer.script.file, estimates)
        self.note = self.say("replay-analysing")
        self._look_at_job()

    def _look_at_job(self) -> None:
        if self.job is None:
            return
        if not self.job.poll():
            self.set_timer(ANALYSIS_INTERVAL, self._look_at_job)
            return
        found = self.job.result()
        self.job.close()
        self.job, self.note = None, found if isinstance(found, str) else ""
        if not isinstance(found, str) and any(part.decisions for part in found.rounds):
            self._show_analysis(found)
        if self.estimates and has_lab():
            self._begin_job(estimates=False)
        elif self.estimates:
            self.note = self.say("replay-no-lab")
        self.repaint()

    def _show_analysis(self, found: GameAnalysis) -> None:
        replayer = self.replayer
        names = [replayer.script.names.get(each, each) for each in replayer.script.players]
        self.analysis = AnalysisPage(found, replayer.steps, replayer.state.rules, names, self.lang)

    def _jump(self, forward: bool) -> None:
        """Moves to the position before the next decision that lost something."""
        if self.analysis is None:
            return
        place = self.analysis.next_marked(self.replayer.at, forward)
        if place is None:
            self.note = self.say("replay-no-more")
        else:
            self.replayer.go_to(place)

    # input

    def press(self, key: str, character: str | None) -> None:
        self.do(self._action(key, character or key))

    def scroll_rows(self, rows: int) -> None:
        self.do("right" if rows > 0 else "left")

    def quit(self) -> None:
        self.app.exit()

    def _action(self, key: str, character: str) -> str:
        known = {key_of(self.lang, name): name for name in ("eyes", "try", "log", "quit", "analyse")}
        return known.get(character.lower(), key)

    def do(self, action: str) -> None:
        self.note = ""
        replayer = self.replayer
        if action in _STEPS:
            replayer.playing = False
            replayer.go(_STEPS[action])
        elif action in ("pageup", "pagedown"):
            replayer.go_rounds(1 if action == "pagedown" else -1)
        elif action in ("home", "end"):
            replayer.go_to(0 if action == "home" else len(replayer.steps))
        elif action in ("space", "enter"):
            replayer.toggle(self.clock())
        elif action == "eyes":
            replayer.switch_viewer()
        elif action == "analyse":
            self._analyse()
        elif action in _MARKED:
            self._jump(_MARKED[action])
        elif action == "log":
            self.folded = not self.folded
        elif action == "try":
            self._try()
        elif action in ("quit", "escape"):
            self.quit()
            return
        self.repaint()
        self._set_timer()

    def _try(self) -> None:
        """Plays on from here against bots; nothing is saved."""
        replayer = self.replayer
        position = replayer.position()
        if position is None:
            self.note = self.say("replay-untried")
            return
        replayer.playing = False
        session = Session.open(
            replayer.state.rules, replayer.seats(), f"{replayer.at}", self.clock, start=position
        )
        player_input = PlayerInput(session, self.cards, Hints())
        player_input.say(self.say("replay-trying", name=replayer.names[replayer.bottom]))
        title = self.say("replay-title")
        self.app.push_screen(
            TableScreen(player_input, title, lambda: None, self._beats), lambda _: self.repaint()
        )

    # output

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.lang).say(f"tui-{id_}", **arguments)

    def scene(self) -> Scene:
        replayer = self.replayer
        view = replayer.view
        rules = replayer.state.rules
        return Scene(
            lang=self.lang,
            view=view,
            names=with_teams(replayer.names, rules.teams),
            bottom=replayer.bottom,
            title=self._title(),
            status=self._status(),
            hand=HandPicture(tuple(self.cards.in_order(view.hand))),
            about="" if self.analysis is None else self.analysis.verdict(replayer.at),
            log=tuple(self._lines()),
            buttons=tuple(self._buttons()),
            footer=tuple(self._footer()),
            target=0 if rules.scoring == "none" else rules.target,
            limit=rules.knock_out,
            folded=self.folded,
        )

    def _lines(self) -> list[LogLine]:
        replayer = self.replayer
        if self.analysis is None:
            return replayer.lines()[-200:]
        return self.analysis.lines(replayer.at, replayer.state.round)

    def _title(self) -> str:
        replayer = self.replayer
        title = title_of_rules(replayer.state.rules, self.lang)
        return " · ".join([self.say("replay-title"), title, self.say("round", round=replayer.state.round)])

    def _status(self) -> Status:
        if self.note:
            return Status(self.note, "refused")
        replayer = self.replayer
        at = self.say("replay-at", at=replayer.at + 1, of=len(replayer.steps))
        eyes = replayer.eyes
        name = replayer.names[replayer.bottom]
        through = self.say("replay-all") if eyes is None else self.say("replay-through", name=name)
        chances = "" if self.analysis is None else self.analysis.chances(replayer.at)
        return Status(" · ".join(part for part in (at, chances or through) if part), "turn")

    def _buttons(self) -> list[Button]:
        play = "replay-stop" if self.replayer.playing else "replay-play"
        return [
            Button("left", self.say("replay-step"), "←"),
            Button("right", self.say("replay-step"), "→"),
            Button("space", self.say(play), self.say("key-space")),
            Button("eyes", self.say("replay-eyes"), key_of(self.lang, "eyes")),
            Button("try", self.say("replay-try"), key_of(self.lang, "try")),
            Button("analyse", self.say("replay-analyse"), key_of(self.lang, "analyse")),
        ]

    def _footer(self) -> list[Button]:
        marked = [Button("full_stop", self.say("replay-next-marked"), ", .")] if self.analysis else []
        return [
            *marked,
            Button("pagedown", self.say("replay-round"), "PgUp PgDn"),
            Button("log", self.say("foot-log"), key_of(self.lang, "log")),
            Button("quit", self.say("foot-quit"), key_of(self.lang, "quit")),
        ]

    def paint(self, width: int, height: int) -> Canvas:
        return paint_scene(width, height, self.scene(), self.cards)


class ReplayApp(TerminalApp):
    def __init__(
        self,
        replayer: Replayer,
        style: DeckStyle,
        clock: Callable[[], float] = monotonic,
        beats: bool = True,
        theme: str = "",
    ) -> None:
        super().__init__(theme)
        self.first = ReplayScreen(replayer, style, clock, beats)

    def on_mount(self) -> None:
        self.push_screen(self.first)


def open_replay(script: Script, seat: str | None, lang: str) -> int:
    """Opens the record on the screen. Raises PunError if its chance does not fit."""
    from pioche.tui._files.settings import load_settings
    from pioche.tui._paint.cards import read_style

    settings = load_settings()
    replayer = Replayer(script, lang, seat)
    return run_app(ReplayApp(replayer, read_style(settings.style), theme=settings.theme))
