"""The start screen without a screen: rows, values, and explanations."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

from pioche.bots import BOTS, MANNERS, split_manners
from pioche.core import RuleFields
from pioche.locale import LANGUAGES
from pioche.rulebooks import FilePosition, Override, RulesError, check_players, names, resolve
from pioche.table import NAME_LENGTH
from pioche.tui._files.match_history import UnfinishedMatch
from pioche.tui._files.settings import TerminalSettings
from pioche.tui._paint.cards import DeckStyle, Faces, StyleError, read_style
from pioche.tui._paint.themes import THEMES
from pioche.tui._start.row_pages import MenuRow, RowPages
from pioche.tui._start.seats import SeatedPlayers, SeatsError, is_bot, read_seats, usual_bot, usual_seats
from pioche.tui._table.rules_titles import title_of

TARGETS = (None, 100, 200, 300, 500, 1000)
CLOCKS = (None, 15, 30, 60)
MOST_SEATED = 10
FRIENDLY_WORD = "friendly"
"""The manners of a seat that names none."""
Outcome = Literal["play", "network", "resume", "quit"]
Page = Literal["start", "house", "rules", "statistics"]
T = TypeVar("T")


class Menu(RowPages[Page]):
    def __init__(self, settings: TerminalSettings, lang: str, games: list[UnfinishedMatch]) -> None:
        super().__init__(lang, "start")
        self.settings = settings
        self.games = games
        self._which = len(games) - 1
        if not settings.seats:
            settings.seats = usual_seats(lang)
        self.at.update(start="resume" if games else "play", house="back")
        self.editing: str | None = None
        """The text typed so far for the row under the cursor."""

    # what is there

    @property
    def is_reading(self) -> bool:
        return self.page in ("rules", "statistics")

    @property
    def rows(self) -> list[MenuRow]:
        return self._house_rows() if self.page == "house" else self._start_rows()

    def _start_rows(self) -> list[MenuRow]:
        s = self.settings
        resume = [self._resume_row()] if self.games else []
        house = ", ".join(title_of(name, self.lang) for name in s.house) or self.say("menu-none")
        seats = [MenuRow(f"seat:{place}", *self._seat(place), changes=True) for place in range(len(s.seats))]
        ruled = MenuRow("rules", self.say("menu-rules"), s.file or title_of(s.preset, self.lang), True)
        return [
            *resume,
            MenuRow("play", self.say("menu-play")),
            MenuRow("network", self.say("menu-network")),
            ruled,
            *([] if s.file else [MenuRow("house", self.say("menu-house"), house)]),
            MenuRow("players", self.say("menu-players"), str(len(s.seats)), True),
            *seats,
            MenuRow("target", self.say("menu-target"), self._target(), self._is_scored),
            MenuRow("style", self.say("menu-style"), self.say(f"style-{self._style.faces}"), True),
            MenuRow("rim", self.say("menu-rim"), self.say("rim-yes" if self._style.rim else "rim-no"), True),
            MenuRow("theme", self.say("menu-theme"), self.say(f"theme-{self._theme}"), True),
            MenuRow("motion", self.say("menu-motion"), self.say(f"motion-{s.motion}"), True),
            MenuRow("clock", self.say("menu-clock"), self._clock(), True),
            MenuRow("file", self.say("menu-file"), self._file()),
            MenuRow("lang", self.say("menu-lang"), self.say("language-name"), True),
            MenuRow("statistics", self.say("menu-statistics")),
            MenuRow("quit", self.say("menu-quit")),
        ]

    @property
    def game(self) -> UnfinishedMatch:
        """The match to continue: the latest, or the chosen one."""
        return self.games[self._which]

    def _resume_row(self) -> MenuRow:
        several = len(self.games) > 1
        return MenuRow("resume", self.say("menu-resume"), ", ".join(self.game.names), changes=several)

    def _change_resume(self, step: int, row: str) -> None:  # noqa: ARG002
        self._which = (self._which - step) % max(1, len(self.games))

    def _seat(self, place: int) -> tuple[str, str]:
        seated = self.seats_or_none()
        word = self.settings.seats[place]
        name = seated[place].name if seated else word
        if self.editing is not None and self.at["start"] == f"seat:{place}":
            name = self.editing + "▏"
        if not is_bot(word):
            return f"  {place + 1}  {name}", self.say("menu-person")
        return f"  {place + 1}  {name}", self.say("menu-bot", manners=split_manners(word)[1])

    def _file(self) -> str:
        if self.editing is not None and self.at["start"] == "file":
            return self.editing + "▏"
        return self.settings.file or self.say("menu-no-file")

    @property
    def _is_scored(self) -> bool:
        rules = self.rules_or_none()
        return rules is None or rules.scoring != "none"

    def _target(self) -> str:
        rules = self.rules_or_none()
        target = self.settings.target or (rules.target if rules else 500)
        if rules is not None and rules.scoring == "none":
            return self.say("menu-one-round")
        return self.say("points", points=target)

    def _clock(self) -> str:
        clock = self.settings.clock
        return self.say("menu-none") if clock is None else self.say("clock", seconds=clock)

    @property
    def _style(self) -> DeckStyle:
        try:
            return read_style(self.settings.style)
        except StyleError:
            return DeckStyle()

    @property
    def style(self) -> DeckStyle:
        return self._style

    def _house_rows(self) -> list[MenuRow]:
        chosen = self.settings.house
        rules = [each for each in names() if each.kind == "house"]
        return [
            MenuRow("back", self.say("menu-back")),
            *(MenuRow(each.name, each.title[self.lang], on=each.name in chosen) for each in rules),
        ]

    # what it comes to

    def rules(self) -> RuleFields:
        """Raises RulesError if the choice makes no game."""
        target = self.settings.target
        aims = [] if target is None else [Override("target", str(target), FilePosition("--target"))]
        return resolve(self.settings.rules, aims, base_dir=".")

    def rules_or_none(self) -> RuleFields | None:
        try:
            return self.rules()
        except (RulesError, OSError):
            return None

    def seats(self) -> list[SeatedPlayers]:
        return read_seats(",".join(self.settings.seats), self.lang)

    def seats_or_none(self) -> list[SeatedPlayers] | None:
        try:
            return self.seats()
        except SeatsError:
            return None

    def problem(self) -> str | None:
        """Why the choice cannot be played, in one line."""
        try:
            check_players(self.rules(), len(self.seats()))
        except RulesError as error:
            return error.say(self.lang)
        except (SeatsError, OSError) as error:
            return str(error)
        return None

    @property
    def title(self) -> str:
        s = self.settings
        return s.file or " + ".join(title_of(name, self.lang) for name in (s.preset, *s.house))

    # what the keyboard says

    def do(self, action: str) -> Outcome | None:
        name, _, row = action.partition(":")
        if self.is_reading:
            self._read(name)
        elif name in ("up", "down", "home", "end"):
            self.move(name)
        elif name in ("left", "right"):
            self._change(self.row.id, 1 if name == "right" else -1)
        elif name == "row":
            again = self.row.id == row
            self.at[self.page] = row
            if again or row == "resume" or not self.row.changes:
                return self._enter()
            self._change(row, 1)
        elif name in ("enter", "space"):
            return self._enter()
        elif name == "escape":
            if self.page == "start":
                return "quit"
            self.show("start")
        return None

    def _read(self, name: str) -> None:
        if name in ("escape", "enter", "row"):
            self.show("start")

    def _enter(self) -> Outcome | None:
        row = self.row.id
        if self.page == "house":
            self._toggle(row)
        elif row in ("resume", "quit"):
            return row  # type: ignore[return-value]
        elif row in ("play", "network"):
            return row if self.problem() is None else None  # type: ignore[return-value]
        elif row in ("house", "statistics", "rules"):
            self.show(row)  # type: ignore[arg-type]
        elif row.startswith("seat:"):
            self._take_seat(_place(row))
        elif row == "file":
            self.editing = self.settings.file
        else:
            self._change(row, 1)
        return None

    def _take_seat(self, place: int) -> None:
        """Edits a seat: a person's name is typed, a bot's manners are changed."""
        word = self.settings.seats[place]
        if not is_bot(word):
            self.editing = word
            return
        bot, manners = split_manners(word)
        self.settings.seats[place] = f"{bot}@{_next(list(MANNERS), manners, 1)}"

    def _toggle(self, name: str) -> None:
        if name == "back":
            self.show("start")
        elif name in self.settings.house:
            self.settings.house = [each for each in self.settings.house if each != name]
        else:
            self.settings.house = [*self.settings.house, name]

    def type(self, key: str, character: str | None) -> None:
        """While a name is typed, all keys belong to it."""
        assert self.editing is not None
        if key == "enter":
            self._typed(self.editing)
            self.editing = None
        elif key == "escape":
            self.editing = None
        elif key == "backspace":
            self.editing = self.editing[:-1]
        elif character and character.isprintable() and self._takes(character):
            self.editing += character

    def _takes(self, character: str) -> bool:
        assert self.editing is not None
        if self.row.id == "file":
            return len(self.editing) < 200
        return character not in ",:" and len(self.editing) < NAME_LENGTH

    def _typed(self, text: str) -> None:
        if self.row.id == "file":
            self.settings.file = text.strip()
        elif text.strip():
            self.settings.seats[_place(self.row.id)] = " ".join(text.split())

    def _change(self, row: str, step: int) -> None:
        name = row.partition(":")[0]
        change: Callable[[int, str], None] | None = getattr(self, f"_change_{name}", None)
        if change is not None:
            change(step, row)
        elif self.page == "house":
            self._toggle(row)

    def _change_rules(self, step: int, row: str) -> None:  # noqa: ARG002
        presets = [each.name for each in names() if each.kind == "preset"]
        self.settings.file = ""
        self.settings.preset = _next(presets, self.settings.preset, step)
        self.settings.target = None

    def _change_players(self, step: int, row: str) -> None:  # noqa: ARG002
        seats = self.settings.seats
        if step > 0 and len(seats) < MOST_SEATED:
            self.settings.seats = [*seats, f"bot:{usual_bot()}"]
        elif step < 0 and len(seats) > 2:
            self.settings.seats = seats[:-1]

    def _change_seat(self, step: int, row: str) -> None:
        place = _place(row)
        person = self.settings.seats[place] if not is_bot(self.settings.seats[place]) else None
        bot, manners = split_manners(self.settings.seats[place])
        kinds = [person or self._new_name(), *(f"bot:{bot}" for bot in BOTS)]
        chosen = _next(kinds, bot, step)
        kept = is_bot(chosen) and manners != FRIENDLY_WORD
        self.settings.seats[place] = f"{chosen}@{manners}" if kept else chosen

    def _new_name(self) -> str:
        taken = self.settings.seats
        number = 1
        while (name := self.say("person-name", number=number)) in taken:
            number += 1
        return name

    def _change_target(self, step: int, row: str) -> None:  # noqa: ARG002
        if self._is_scored:
            self.settings.target = _next(list(TARGETS), self.settings.target, step)

    def _change_style(self, step: int, row: str) -> None:  # noqa: ARG002
        faces = _next(list(Faces), self._style.faces, step)
        self.settings.style = str(DeckStyle(faces, self._style.rim))

    def _change_rim(self, step: int, row: str) -> None:  # noqa: ARG002
        self.settings.style = str(DeckStyle(self._style.faces, not self._style.rim))

    @property
    def _theme(self) -> str:
        return self.settings.theme if self.settings.theme in THEMES else THEMES[0]

    def _change_theme(self, step: int, row: str) -> None:  # noqa: ARG002
        self.settings.theme = _next(list(THEMES), self._theme, step)

    def _change_motion(self, step: int, row: str) -> None:  # noqa: ARG002
        self.settings.motion = "off" if self.settings.motion == "on" else "on"

    def _change_clock(self, step: int, row: str) -> None:  # noqa: ARG002
        self.settings.clock = _next(list(CLOCKS), self.settings.clock, step)

    def _change_lang(self, step: int, row: str) -> None:  # noqa: ARG002
        usual = self.settings.seats[:1] == usual_seats(self.lang)[:1]
        lang = self.settings.chosen_lang = _next(list(LANGUAGES), self.lang, step)
        self.translate(lang)
        if usual:
            self.settings.seats[:1] = usual_seats(self.lang)[:1]


def _place(row: str) -> int:
    return int(row.partition(":")[2])


def _next(values: Sequence[T], value: T, step: int) -> T:
    place = values.index(value) if value in values else 0
    return values[(place + step) % len(values)]
