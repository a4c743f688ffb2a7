"""The lobby of a remote table without a screen: pages of rows for people and for the game master."""

from collections.abc import Callable
from typing import Final, Literal

from pioche.bots import BOTS
from pioche.locale import words
from pioche.protocol import to_server as s
from pioche.rulebooks import names
from pioche.table import Chair, deputy_of
from pioche.tui._remote.session import RemoteSession
from pioche.tui._remote.story import preset_of_text, title_of_text
from pioche.tui._start.menu import CLOCKS
from pioche.tui._start.row_pages import MenuRow, RowPages
from pioche.tui._table.refusals import table_refusal

Outcome = Literal["table", "quit"]
Page = Literal["table", "person", "presets", "bots", "sheet"]
USUAL: Final = "classic"
_TWICE: Final = ("end", "leave", "remove", "keep-out")
"""Acts that cannot be undone must be chosen twice."""


class Lobby(RowPages[Page]):
    def __init__(self, session: RemoteSession, lang: str, link: str) -> None:
        super().__init__(lang, "table")
        self.session = session
        self.link = link
        self.whom: str = ""
        """The player whose page is open."""
        self.doubtful: str = ""
        self._preset, self._house = USUAL, list[str]()
        """The game master's current choice of rules."""
        self._chosen: tuple[str, list[str]] | None = None
        """The choice before that."""

    # what is there

    @property
    def rows(self) -> list[MenuRow]:
        if not self.session.is_ready:
            return [MenuRow("quit", self.say("menu-quit"))]
        pages: dict[Page, Callable[[], list[MenuRow]]] = {
            "table": self._table_rows,
            "person": lambda: self._person_rows(self.whom),
            "presets": self._preset_rows,
            "bots": self._bot_rows,
            "sheet": self._table_rows,
        }
        return pages[self.page]()

    def _table_rows(self) -> list[MenuRow]:
        session = self.session
        people = [*self._seat_rows(), *self._watcher_rows()]
        back = [MenuRow("table", self.say("lobby-table"))] if session.table_state.number else []
        deal = [MenuRow("deal", self.say("lobby-deal", round=self._stage()))] if session.may_deal else []
        return [
            *(back if session.table_state.round_running else []),
            *deal,
            *([] if session.table_state.round_running else back),
            *people,
            *self._office_rows(),
            *self._own_rows(),
            MenuRow("quit", self.say("menu-quit")),
        ]

    def _stage(self) -> str:
        session = self.session
        return "first" if not session.table_state.number else "again" if session.is_over else "next"

    def _seat_rows(self) -> list[MenuRow]:
        return [
            MenuRow(
                f"seat:{chair.player}", f"{place:>3}  {self.session.name(chair.player)}", self.about(chair)
            )
            for place, chair in enumerate(self.session.table_state.chairs, 1)
        ]

    def _watcher_rows(self) -> list[MenuRow]:
        watching = self.say("lobby-watches")
        return [
            MenuRow(
                f"seat:{player}", f"  ·  {self.session.name(player)}", self._with_office(watching, player)
            )
            for player, _ in self.session.table_state.spectators
        ]

    def about(self, chair: Chair) -> str:
        session = self.session
        if chair.bot is not None:
            return self.say("lobby-bot")
        if chair.stand_in is not None:
            return self.say("lobby-stand-in")
        if chair.player == session.me:
            return self._with_office(self.say("lobby-you"), chair.player)
        here = session.is_here(chair.player)
        return self._with_office(self.say("lobby-here" if here else "lobby-away"), chair.player)

    def _with_office(self, text: str, player: str) -> str:
        table_state = self.session.table_state
        if player in (table_state.master, deputy_of(table_state)):
            office = self.say("lobby-master" if player == table_state.master else "lobby-deputy")
            return f"{text}, {office}"
        return text

    def _office_rows(self) -> list[MenuRow]:
        """The rows of rules and options, and what the game master or the deputy may do."""
        session, table_state = self.session, self.session.table_state
        rules = MenuRow("rules", self.say("menu-rules"), self.rules_title)
        if not session.leads:
            return [rules]
        rows = [MenuRow("bots", self.say("lobby-seat-bot")), rules]
        if session.is_master:
            rows += self._order_rows()
        if not table_state.game_running:
            rows.append(MenuRow("clock", self.say("menu-clock"), self._clock(), changes=True))
        if table_state.round_running:
            rows.append(MenuRow("pause", self.say("net-resume" if table_state.paused else "lobby-pause")))
        if table_state.game_running:
            rows.append(MenuRow("end", self.say("lobby-end")))
        return rows

    def _order_rows(self) -> list[MenuRow]:
        options = self.session.table_state.options
        locked, reactions = self._on_or_off(options.locked), self._on_or_off(options.reactions)
        return [
            MenuRow("lock", self.say("lobby-lock"), locked, changes=True),
            MenuRow("reactions", self.say("lobby-reactions"), reactions, changes=True),
        ]

    def _own_rows(self) -> list[MenuRow]:
        session = self.session
        if session.chair is None:
            return [MenuRow("sit", self.say("lobby-sit"))]
        rows = [MenuRow("leave", self.say("lobby-leave"))]
        if session.table_state.round_running and session.people:
            label = self.say("lobby-rest" if session.stand_in is None else "net-take-back")
            rows.insert(0, MenuRow("rest", label))
        return rows

    def _clock(self) -> str:
        clock = self.session.table_state.options.clock
        return self.say("menu-none") if clock is None else self.say("clock", seconds=int(clock))

    def _on_or_off(self, on: bool) -> str:
        return self.say("lobby-on" if on else "lobby-off")

    def _person_rows(self, player: str) -> list[MenuRow]:
        session, chair = self.session, self.session.table_state.chair(player)
        rows = [MenuRow("back", self.say("menu-back"))]
        person = chair is None or chair.bot is None
        if chair is not None and chair in session.long_away():
            rows.append(MenuRow("instead", self.say("net-instead")))
        if session.is_master and person and player != session.table_state.master:
            rows.append(MenuRow("hand-over", self.say("lobby-hand-over")))
        if session.is_master and player != session.me:
            rows += self._moderation_rows(player, person)
        elif session.leads and player not in (session.me, session.table_state.master):
            rows.append(MenuRow("remove", self.say("lobby-remove")))
        return rows

    def _moderation_rows(self, player: str, person: bool) -> list[MenuRow]:
        remove = MenuRow("remove", self.say("lobby-remove"))
        if not person:
            return [remove]
        muted = player in self.session.table_state.options.muted
        mute = MenuRow("mute", self.say("lobby-unmute" if muted else "lobby-mute"))
        return [mute, remove, MenuRow("keep-out", self.say("lobby-keep-out"))]

    def _preset_rows(self) -> list[MenuRow]:
        rows = [MenuRow("back", self.say("menu-back"))]
        for each in names():
            if each.kind in ("preset", "house"):
                on = each.name == self._preset if each.kind == "preset" else each.name in self._house
                more = "+ " if each.kind == "house" else ""
                rows.append(MenuRow(f"{each.kind}:{each.name}", f"{more}{each.title[self.lang]}", on=on))
        return rows

    def _bot_rows(self) -> list[MenuRow]:
        bots = [MenuRow(f"bot:{bot}", words(self.lang).say(f"bot-{bot}")) for bot in BOTS]
        return [MenuRow("back", self.say("menu-back")), *bots]

    # what it comes to

    @property
    def code(self) -> str:
        return self.link.rpartition("/")[2]

    @property
    def has_table(self) -> bool:
        """Whether there is a game to look at."""
        return self.session.is_ready and self.session.table_state.number > 0

    @property
    def open_hands(self) -> str:
        """The warning while hands are open; empty otherwise."""
        opened = self.session.is_ready and self.session.table_state.options.open_hands
        return self.say("net-open-hands") if opened else ""

    @property
    def rules_title(self) -> str:
        return title_of_text(self.session.table_state.rules, self.lang)

    @property
    def chooses_rules(self) -> str:
        return "yes" if self.session.leads and not self.session.table_state.game_running else "no"

    def has_acts(self, player: str) -> bool:
        """Whether anything can be done about that player."""
        return len(self._person_rows(player)) > 1

    def status(self) -> tuple[str, bool]:
        """One line, and whether it reports a problem."""
        session = self.session
        if not session.is_ready:
            return self.say("net-connecting"), False
        if not session.now.up:
            return self.say("net-cut", tries=session.tries), False
        if session.refusal is not None:
            return table_refusal(session.refusal, self.lang), True
        if self.doubtful:
            return self.say("lobby-again"), True
        return self._game_status(), False

    def _game_status(self) -> str:
        session, view = self.session, self.session.view("")
        if session.table_state.dealing:
            return self.say("net-dealing")
        if session.table_state.paused:
            return self.say("net-paused")
        if view.turn is not None:
            mine = view.turn == view.seat
            return self.say("your-turn") if mine else self.say("their-turn", name=session.names[view.turn])
        if session.may_deal:
            return self.say("lobby-alone" if len(session.table_state.chairs) < 2 else "lobby-ready")
        name, over = session.master_name, "yes" if session.is_over else "no"
        return self.say("net-waiting", over=over, name=name, known="yes" if name else "no")

    # what the keyboard says

    def do(self, action: str) -> Outcome | None:
        name, _, row = action.partition(":")
        if name == "quit":
            return "quit"
        if self.page == "sheet":
            self._read(name)
        elif name in ("up", "down", "home", "end"):
            self.move(name)
        elif name in ("left", "right"):
            self._change(1 if name == "right" else -1)
        elif name == "row":
            self.at[self.page] = row
            return self._enter()
        elif name in ("enter", "space"):
            return self._enter()
        elif name == "escape":
            return self._go_back()
        elif name == "rules" and self.session.is_ready:
            self.show("sheet")
        return None

    def _read(self, name: str) -> None:
        if name in ("escape", "enter", "row", "rules"):
            self.show("table")

    def move(self, name: str) -> None:
        self._clear_notices()
        super().move(name)

    def _clear_notices(self) -> None:
        self.doubtful, self.session.refusal = "", None

    def _go_back(self) -> Outcome | None:
        self._clear_notices()
        if self.page != "table":
            self.show("table")
            return None
        return "table" if self.has_table else None

    def _change(self, step: int) -> None:
        options = self.session.table_state.options
        if self.row.id == "lock":
            self.session.ask(s.LockTable("", not options.locked))
        elif self.row.id == "reactions":
            self.session.ask(s.AllowReactions("", not options.reactions))
        if self.row.id == "clock":
            clock = self.session.table_state.options.clock
            place = CLOCKS.index(int(clock)) if clock in CLOCKS and clock is not None else 0
            self.session.choose_clock(CLOCKS[(place + step) % len(CLOCKS)])

    def _enter(self) -> Outcome | None:
        name, _, what = self.row.id.partition(":")
        if name in _TWICE and self.doubtful != self.row.id:
            self._clear_notices()
            self.doubtful = self.row.id
            return None
        self._clear_notices()
        if name in ("table", "quit"):
            return "table" if name == "table" else "quit"
        self._perform(name, what)
        return None

    def _perform(self, name: str, what: str) -> None:
        session = self.session
        acts: dict[str, Callable[[], None]] = {
            "back": lambda: self._open("table"),
            "deal": session.deal,
            "seat": lambda: self._open_person(what),
            "bots": lambda: self._open("bots"),
            "rules": lambda: self._open("presets" if self.chooses_rules == "yes" else "sheet"),
            "clock": lambda: self._change(1),
            "lock": lambda: self._change(1),
            "reactions": lambda: self._change(1),
            "mute": lambda: self._about_person(self._mute),
            "keep-out": lambda: self._about_person(
                lambda player: session.ask(s.RemovePlayer("", player, keep_out=True))
            ),
            "pause": lambda: session.ask(s.ResumeGame("") if session.table_state.paused else s.PauseGame("")),
            "end": lambda: session.ask(s.EndGame("")),
            "sit": lambda: session.ask(s.TakeSeat("", session.name(session.me))),
            "leave": lambda: session.ask(s.LeaveSeat("")),
            "rest": self._toggle_stand_in,
            "instead": lambda: self._about_person(session.let_a_bot_play),
            "hand-over": lambda: self._about_person(lambda player: session.ask(s.ChooseMaster("", player))),
            "remove": lambda: self._about_person(lambda player: session.ask(s.RemovePlayer("", player))),
            "preset": lambda: self._choose_preset(what),
            "house": lambda: self._toggle_house(what),
            "bot": lambda: session.seat_bot(what, words(self.lang).say(f"bot-{what}")),
        }
        acts[name]()

    def _open(self, page: Page) -> None:
        self.show(page)
        found = preset_of_text(self.session.table_state.rules) if page == "presets" else None
        if found is not None:
            self._preset, self._house = found, []

    def _open_person(self, player: str) -> None:
        if self.has_acts(player):
            self.whom = player
            self._open("person")
            self.at["person"] = "back"

    def _about_person(self, act: Callable[[str], None]) -> None:
        act(self.whom)
        self._open("table")

    def _mute(self, player: str) -> None:
        muted = player in self.session.table_state.options.muted
        self.session.ask(s.MutePlayer("", player, not muted))

    def _toggle_stand_in(self) -> None:
        if self.session.stand_in is None:
            self.session.let_a_bot_play(self.session.me)
        else:
            self.session.take_back()

    def _choose_preset(self, name: str) -> None:
        self._chosen, self._preset = (self._preset, self._house), name
        self._send_rules()

    def _toggle_house(self, name: str) -> None:
        self._chosen, house = (self._preset, self._house), self._house
        self._house = [each for each in house if each != name] if name in house else [*house, name]
        self._send_rules()

    def follow(self) -> None:
        """Restores the choice if the rules were refused."""
        refusal = self.session.refusal
        if refusal is not None and refusal.code == "bad-rules" and self._chosen is not None:
            (self._preset, self._house), self._chosen = self._chosen, None

    def _send_rules(self) -> None:
        self.session.ask(s.ChooseRules("", "+".join([self._preset, *self._house])))
