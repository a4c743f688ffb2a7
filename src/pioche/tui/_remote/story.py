"""The story of a remote table, folded from its log: names, the score sheet, sentences."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche.client import PartLeftOutNews
from pioche.core import Rulebook, SheetRow
from pioche.core import events as g
from pioche.core import redacted_events as r
from pioche.locale import words
from pioche.protocol.to_client import Snapshot
from pioche.protocol.to_server import ReactionName
from pioche.records import SentenceTeller
from pioche.rulebooks import RulesError
from pioche.table import clean_name, rulebook
from pioche.table import events as e
from pioche.tui._table.game_log import LogLine, spoken_of, tell
from pioche.tui._table.rules_titles import preset_of, title_of

TURNS_TOLD: Final = 300
"""The number of turns that are put into words; latecomers do not read older ones."""
_OF_THE_TABLE: Final = (*e.OF_THE_TABLE, e.TableOpenedSeen)
_TOLD_ALREADY: Final = (g.PlayerJoined, g.PlayerUnseated)
"""Events that the seat events already tell."""


class TurnStory(Struct):
    """The events up to the end of a turn, with the players in their seats."""

    book: Rulebook | None = None
    players: tuple[str, ...] = ()
    events: list[object] = []


class ReactionSeen(Struct, frozen=True):
    player: str
    reaction: ReactionName


def title_of_text(rules: str, lang: str) -> str:
    """The title of a ruleset file, which may be of a newer version."""
    name = preset_of_text(rules)
    return words(lang).say("tui-own-rules") if name is None else title_of(name, lang)


def preset_of_text(rules: str) -> str | None:
    try:
        return preset_of(rulebook(rules).rules)
    except RulesError:
        return None


class RemoteStory:
    """`see` takes the entries of the log in order; `follow` tells them to the viewer."""

    def __init__(self, lang: str, brief: bool = False) -> None:
        self.lang = lang
        self.brief = brief
        self.me = ""
        self.names: dict[str, str] = {}
        """The names of everybody who has been here, without control characters."""
        self.sheet: list[SheetRow] = []
        self.lines: list[LogLine] = []
        self._rules = ""
        self._round = 0
        self._scores: tuple[int, ...] = ()
        self._now = TurnStory()
        self._untold: deque[TurnStory] = deque(maxlen=TURNS_TOLD)

    def forget(self) -> None:
        """Forgets everything, because the log is sent again from its beginning."""
        self.names, self.sheet, self.lines = {}, [], []
        self._now = TurnStory()
        self._untold.clear()

    def stand(self, snapshot: Snapshot) -> None:
        """Continues from a snapshot; earlier events are not told."""
        table_state, told = snapshot.room, snapshot.told
        for chair in table_state.chairs:
            self._name(chair.player, chair.name)
        for player, name in table_state.spectators:
            self._name(player, name)
        self._rules, self._round, self._scores = table_state.rules, told.round, told.scores
        self._begin_game(rulebook(table_state.rules) if table_state.number else None, told.players)

    # what happens

    def see(self, event: e.SeenEvent) -> None:
        self._note(event)
        self._now.events.append(event)
        players = self._now.players
        if isinstance(event, g.TurnStarted):
            self._begin_game(self._now.book, players)
        elif isinstance(event, g.PlayerUnseated):
            self._begin_game(self._now.book, players[: event.seat] + players[event.seat + 1 :])

    def react(self, player: str, reaction: ReactionName) -> None:
        self._now.events.append(ReactionSeen(player, reaction))

    def warn(self, left_out: PartLeftOutNews) -> None:
        """Tells the player that the cards were dealt without their part."""
        self._now.events.append(left_out)

    def _begin_game(self, book: Rulebook | None, players: tuple[str, ...]) -> None:
        self._untold.append(self._now)
        self._now = TurnStory(book, players, [])

    def _note(self, event: e.SeenEvent) -> None:
        match event:
            case e.SeatTaken(player=player, name=name) | e.SpectatorCame(player=player, name=name):
                self._name(player, name)
            case e.TableOpenedSeen(rules=rules) | e.RulesChosen(rules=rules):
                self._rules = rules
            case e.GameLaid(players=players):
                self.sheet, self._scores = [], (0,) * len(players)
                self._begin_game(rulebook(self._rules), players)
            case g.PlayerJoined(player=player, score=score, seat=place):
                players = self._now.players
                place = len(players) if place is None else place
                self._begin_game(self._now.book, (*players[:place], player, *players[place:]))
                self._scores = (*self._scores[:place], score, *self._scores[place:])
            case g.PlayerUnseated(seat=seat):
                self._scores = self._scores[:seat] + self._scores[seat + 1 :]
            case _:
                self._note_round(event)

    def _name(self, player: str, name: str) -> None:
        self.names[player] = clean_name(name) or "?"

    # the score sheet

    def _note_round(self, event: e.SeenEvent) -> None:
        match event:
            case g.RoundStarted(round=number):
                self._round = number
            case r.PositionSetSeen(scores=scores):
                self._round, self._scores = 1, scores
            case g.RoundWon(seats=seats):
                self._enter_row(seats)
            case g.RoundBlocked():
                self._enter_row(())
            case g.ScoresChanged(points=points, scores=scores) if self.sheet:
                self._scores = scores
                self.sheet[-1] = replace(self.sheet[-1], points=points, scores=scores)

    def _enter_row(self, winners: tuple[int, ...]) -> None:
        players = self._now.players
        self.sheet.append(SheetRow(self._round, players, winners, (0,) * len(players), self._scores))

    # words

    def follow(self) -> list[LogLine]:
        for chapter in (*self._untold, self._now):
            self.lines += self._told(chapter)
            chapter.events.clear()
        self._untold.clear()
        del self.lines[:-TURNS_TOLD]
        return self.lines

    def _told(self, chapter: TurnStory) -> list[LogLine]:
        teller = self._teller(chapter)
        lines: list[LogLine] = []
        for event in spoken_of(chapter.events):
            if isinstance(event, ReactionSeen):
                lines.append(self._reacted(event))
            elif isinstance(event, PartLeftOutNews):
                lines.append(LogLine(words(self.lang).say("tui-part-left-out", why=event.why), "loud"))
            elif isinstance(event, _OF_THE_TABLE):
                lines += [LogLine(text, kind) for text, kind in self._of_the_table(event)]
            elif teller is not None and not isinstance(event, _TOLD_ALREADY):
                lines += tell(event, teller)
        return lines

    def _teller(self, chapter: TurnStory) -> SentenceTeller | None:
        if chapter.book is None:
            return None
        players = chapter.players
        seat = players.index(self.me) if self.me in players else -1
        names = [self.name(player) for player in players]
        return SentenceTeller(chapter.book, self.lang, seat, names, self.brief)

    def name(self, player: str) -> str:
        return self.names.get(player, "?")

    def _reacted(self, event: ReactionSeen) -> LogLine:
        said = words(self.lang).say(f"tui-reaction-{event.reaction}")
        return LogLine(
            words(self.lang).say("tui-log-reaction", name=self.name(event.player), said=said), "loud"
        )

    def _of_the_table(self, event: object) -> Sequence[tuple[str, str]]:
        say = words(self.lang).say
        match event:
            case e.SeatTaken(player=player, bot=bot):
                kind = "person" if bot is None else "bot"
                return [(say("tui-log-sits-down", name=self.name(player), kind=kind), "")]
            case e.SeatLeft(player=player):
                return [(say("tui-log-leaves", name=self.name(player)), "")]
            case e.StandInChosen(player=player, bot=bot):
                name = self.name(player)
                return [(say("tui-log-back" if bot is None else "tui-log-stand-in", name=name), "")]
            case e.SpectatorCame(player=player):
                return [(say("tui-log-watches", name=self.name(player)), "")]
            case e.SpectatorLeft(player=player):
                return [(say("tui-log-watches-no-more", name=self.name(player)), "")]
            case _:
                return self._of_the_office(event)

    def _of_the_office(self, event: object) -> Sequence[tuple[str, str]]:
        say = words(self.lang).say
        match event:
            case e.MasterChosen(player=str(player)) if player in self.names:
                return [(say("tui-log-master", name=self.name(player)), "")]
            case e.RulesChosen(rules=rules):
                return [(say("tui-log-rules", rules=title_of_text(rules, self.lang)), "")]
            case e.GamePaused(by=by):
                return [(say("tui-log-paused", name=self.name(by)), "loud")]
            case e.GameResumed(by=by):
                return [(say("tui-log-resumed", name=self.name(by)), "loud")]
            case e.GameEnded(why=str(why)):
                return [(say(f"tui-log-ended-{why}"), "loud")]
            case e.GameEnded(by=by):
                return [(say("tui-log-ended", name=self.name(by)), "loud")]
            case e.TurnTimedOut(player=player):
                return [(say("tui-timed-out", name=self.name(player)), "loud")]
            case e.PartMissing(player=player) if player != self.me:
                return [(say("tui-log-part-missing", name=self.name(player)), "")]
            case _:
                return []
