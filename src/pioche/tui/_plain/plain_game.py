"""A whole match in line mode, saved after every act."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from pioche.core import RuleFields, places
from pioche.locale import words
from pioche.records import highlight_lines, match_summary, score_sheet_text
from pioche.table import LocalGame, Participant
from pioche.tui._files.data_folder import new_journal
from pioche.tui._files.journal_lock import JournalLock
from pioche.tui._files.match_history import finish
from pioche.tui._plain.console import Console, EndOfInputError
from pioche.tui._plain.guarded_bot import guarded
from pioche.tui._plain.person import PlainPerson, QuitError, SharedKeyboard
from pioche.tui._start.seats import SeatedPlayers, bots_of, foreign_bot_players
from pioche.tui._table.rules_titles import title_of_rules


class PlainGame:
    """Seats people and bots, and plays until the match is over or a person quits."""

    def __init__(
        self, console: Console, lang: str, seats: Sequence[SeatedPlayers], brief: bool = False
    ) -> None:
        self.console = console
        self.lang = lang
        self.seats = seats
        self.names: dict[str, str] = {seat.player: seat.name for seat in seats}
        sharing = SharedKeyboard(sum(seat.bot is None for seat in seats))
        people = {
            seat.player: PlainPerson(console, lang, seat.name, list(self.names.values()), sharing, brief)
            for seat in seats
            if seat.bot is None
        }
        self._people = tuple(people)
        self.people: list[PlainPerson] = list(people.values())
        everybody: dict[str, Participant] = {**self._bots(), **people}
        self.players: dict[str, Participant] = {player: everybody[player] for player in self.names}

    def _bots(self) -> dict[str, Participant]:
        bots, outside = bots_of(self.seats), foreign_bot_players(self.seats)
        strangers = {player: bot for player, bot in bots.items() if player in outside}
        return {**bots, **guarded(strangers, self._tell_failure)}

    def _tell_failure(self, player: str, problem: str) -> None:
        self._say("bot-fails", bot=self.names[player], problem=problem)

    def begin(self, rules: RuleFields, title: str, seed: str, now: datetime) -> None:
        journal = new_journal(now)
        self._say("welcome", players=", ".join(self.names.values()), rules=title)
        self._tell_teams(rules.teams)
        bots = {seat.player: seat.bot for seat in self.seats if seat.bot}
        self._play(LocalGame(rules, self.players, seed, journal, self.names, bots), journal)

    def _tell_teams(self, teams: int) -> None:
        names = list(self.names.values())
        partners = [" + ".join(names[team::teams]) for team in range(teams)]
        if partners:
            self._say("teams", teams=", ".join(partners))

    def resume(self, journal: Path) -> None:
        game = LocalGame.resumed(journal, self.players)
        for person in self.people:
            person.forget()
        self._say("resumed", players=", ".join(self.names.values()))
        self._tell_teams(game.state.rules.teams)
        self._play(game, journal)

    def _play(self, game: LocalGame, journal: Path) -> None:
        for person in self.people:
            person.sheet = lambda: self._sheet(game)
        hold = JournalLock(journal)
        try:
            self._to_the_end(game)
        except (QuitError, EndOfInputError, KeyboardInterrupt):
            self._say("saved")
            return
        finally:
            game.close()
            hold.close()
        self._finish(game, journal)

    def _to_the_end(self, game: LocalGame) -> None:
        rounds = len(game.state.sheet)
        while game.step():
            if len(game.state.sheet) > rounds:
                rounds = len(game.state.sheet)
                self._after_round(game)

    def _after_round(self, game: LocalGame) -> None:
        """One person alone reads on; people who share a keyboard all see the sheet."""
        for person in self.people[:1]:
            person.catch_up()
        for person in self.people[1:]:
            person.forget()
        self._tell_places(game)
        if game.state.rules.scoring != "none":
            self._say("round-over", round=game.state.sheet[-1].round)
            self.console.say(self._sheet(game))
        if not game.is_over and self.people:
            self.console.ask(words(self.lang).say("plain-next-round"))

    def _tell_places(self, game: LocalGame) -> None:
        """Prints the order in which people went out, under rules that play on."""
        if game.state.rules.finish == "play-on":
            players = [self.names[game.state.players[seat]] for seat in places(game.state)]
            shown = ", ".join(f"{place} {name}" for place, name in enumerate(players, 1))
            self._say("places", places=shown)

    def _sheet(self, game: LocalGame) -> str:
        if not game.state.sheet:
            return ""
        return score_sheet_text(game.state.sheet, self.names, words(self.lang).say("plain-sheet-round"))

    def _finish(self, game: LocalGame, journal: Path) -> None:
        reader = next(iter(self._people)) if len(self.people) == 1 else None
        for line in highlight_lines(match_summary(game.table.game_log()), self.names, self.lang, reader):
            self.console.say(line)
        path = finish(journal, game.table, title_of_rules(game.state.rules, self.lang), datetime.now())
        self._say("record", path=str(path))

    def _say(self, id_: str, **arguments: object) -> None:
        self.console.say(words(self.lang).say(f"plain-{id_}", **arguments))
