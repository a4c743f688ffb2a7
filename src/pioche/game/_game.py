"""A game as one object: deal, look, play, take back, write down. It uses the functional core."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from msgspec.structs import replace

from pioche import core
from pioche.bots import Bot, BotLuck, RepeatableDeal, RoundDriver, luck_of, make_bot_from_spec
from pioche.core import LIGHT, SPECTATOR, Chance, Command, Event, Refusal, SeededChance, Side, State, View
from pioche.game._cards import Card, Deck, Hand
from pioche.game._errors import BrokenRecord, IllegalMove
from pioche.game._moves import Move, read_move
from pioche.game._player_ids import with_player_ids
from pioche.game._players import Player
from pioche.game._rules import Rules
from pioche.game._table_text import table_text
from pioche.records import (
    GameLog,
    LoggedCommand,
    PunError,
    Script,
    SentenceTeller,
    check_acts,
    check_rounds,
    command_text,
    game_log_of,
    load_script,
    read_script,
    record_text,
    replay,
    rest_of_chance,
    score_sheet_text,
)
from pioche.rulebooks import aliases, check_players, refusal_text

_COMMANDS: Final[tuple[type, ...]] = get_args(Command)


class _Made(NamedTuple):
    """One accepted command."""

    entry: LoggedCommand
    state: State
    by_itself: bool
    """A pass that was the only legal act (ruling 6)."""


def _check_names(players: Sequence[object]) -> None:
    """Refuses players whose names could be confused."""
    if isinstance(players, str):
        raise TypeError(f'players = "{players}": expected a list of names, such as ["ann", "bob"]')
    for name in players:
        if not isinstance(name, str) or not name.strip() or name != name.strip():
            raise ValueError(f"{name!r} is no name for a player; expected a text without blanks around it")
        if players.count(name) > 1:
            raise ValueError(f'two players are called "{name}"; expected a name of its own for each')


class Game:
    """A game of UNO between people, bots or both, in one process.

    Examples:
        >>> import pioche
        >>> game = pioche.Game("official", ["ann", "bob", "cat"], seed="7")
        >>> print(game.deal())
        Round 1, ann is in turn (play).
        top y9, colour yellow, draw pile 86, play goes left
        > ann    0  r4 r+2 g5 b2 bR y5 y7
          bob    0  r8 g1 g6 b2 b6 y4 y8
          cat    0  r5 r8 g2 g7 b7 y2 W+4  dealer
        >>> game.legal()
        [y5, y7, draw]
        >>> [type(event).__name__ for event in game.play("ann y5")]
        ['CardPlayed', 'TurnStarted']
        >>> game.top, game.turn, game.hand("ann")
        (Card('y5'), 'bob', Hand('r4 r+2 g5 b2 bR y7'))
    """

    def __init__(
        self,
        rules: str | Rules | core.RuleFields = "classic",
        players: Sequence[str] = ("ann", "bob"),
        seed: str | int = "0",
        *,
        lang: str = "en",
    ) -> None:
        """`seed` decides all chance: the same seed gives the same cards on every machine."""
        self.rules: Rules = rules if isinstance(rules, Rules) else Rules(rules)
        _check_names(players)
        check_players(self.rules.fields, len(players))
        self.seed: str = str(seed)
        self.lang = lang
        """The language of sentences: refusals and the story."""
        self._chance: Chance = SeededChance(self.seed)
        self._log = GameLog(rules=self.rules.fields, players=tuple(players), entries=(), seed=self.seed)
        self._start = core.new_game(self.rules.book, tuple(players))
        self._made: list[_Made] = []

    @classmethod
    def from_pun(cls, text: str, *, lang: str = "en") -> "Game":
        """Reads a record, a position or a scenario, which can be played on. Raises `BrokenRecord` if a line
        cannot be read or fails.
        """
        return cls._of_script(lambda: read_script(text), lang)

    @classmethod
    def load(cls, file: str | Path, *, lang: str = "en") -> "Game":
        """Reads a `.pun` file; a ruleset that it names is searched beside it."""
        return cls._of_script(lambda: load_script(Path(file)), lang)

    @classmethod
    def _of_script(cls, read: Callable[[], Script], lang: str) -> "Game":
        try:
            script = read()
        except PunError as error:
            raise BrokenRecord(str(error)) from None
        run = replay(script)
        if run.failures:
            raise BrokenRecord(str(run.failures[0]))
        game = cls(script.book.rules, script.players, script.seed or "0", lang=lang)
        game._chance = rest_of_chance(script)
        game._log = game_log_of(script, run)
        if script.start is not None:
            game._start = core.evolve(game._start, script.start)
        elif script.scores:
            game._start = core.new_game(game.rules.book, script.players, script.scores)
        for entry in game._log.entries:
            game._add(entry, core.fold(game.state, entry.events))
        return game

    # how the game stands

    @property
    def state(self) -> State:
        """The state of the core."""
        return self._made[-1].state if self._made else self._start

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(Player(self, name) for name in self.state.players)

    def player(self, name: str) -> Player:
        self.seat(name)
        return Player(self, name)

    def seat(self, player: str | Player) -> int:
        name = str(player)
        if name not in self.state.players:
            raise ValueError(f'"{name}" does not play; expected one of {", ".join(self.state.players)}')
        return self.state.players.index(name)

    @property
    def turn(self) -> str | None:
        """The player in turn, or None between rounds."""
        return self._name(self.state.turn)

    @property
    def dealer(self) -> str | None:
        return self._name(self.state.dealer)

    def _name(self, seat: int | None) -> str | None:
        return None if seat is None else self.state.players[seat]

    def _names(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.state.players[seat] for seat in seats)

    def hand(self, player: str | Player) -> Hand:
        seat = self.seat(player)
        held = self.state.hands[seat] if seat < len(self.state.hands) else ()
        return Hand(held, self.rules.book, self.state.side or LIGHT)

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile."""
        return Card(self.state.top, self.rules.book, self.state.side or LIGHT) if self.state.discard else None

    @property
    def colour(self) -> str | None:
        """The colour in force, as its letter."""
        return self.state.colour

    @property
    def side(self) -> Side | None:
        """`light` or `dark`: the side in play; None where cards have one face."""
        return self.state.side

    @property
    def knocked_out(self) -> tuple[str, ...]:
        """The players knocked out of the round for holding too many cards, in that order."""
        return self._names(self.state.knocked)

    @property
    def aside(self) -> Deck:
        """The cards of knocked-out players, until they are shuffled in again."""
        return self._pile(self.state.aside)

    @property
    def deck(self) -> Deck:
        """All cards of the game."""
        return self.rules.deck

    @property
    def draw_pile(self) -> Deck:
        """The draw pile, the next card first."""
        return self._pile(self.state.draw)

    @property
    def discard_pile(self) -> Deck:
        """The discard pile, the top card last."""
        return self._pile(self.state.discard)

    def _pile(self, codes: Sequence[str]) -> Deck:
        side = self.state.side or LIGHT
        return Deck(self.rules.book, [Card(code, self.rules.book, side) for code in codes])

    @property
    def phase(self) -> str:
        """`ready`, `play`, `drawn`, `answer`, `colour`, `round-over` or `game-over`."""
        return str(self.state.phase)

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def scores(self) -> dict[str, int]:
        return dict(zip(self.state.players, self.state.scores, strict=True))

    @property
    def round_winners(self) -> tuple[str, ...]:
        return self._names(self.state.round_winners)

    @property
    def winners(self) -> tuple[str, ...]:
        """The winners of the game; several for a shared win or a team."""
        return self._names(self.state.game_winners)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        start = () if self._log.start is None else (self._log.start,)
        return (*start, *(event for made in self._made for event in made.entry.events))

    def view(self, player: str | Player | None = None) -> View:
        """Everything a player may know, or a spectator if no player is named."""
        return core.view(self.state, SPECTATOR if player is None else self.seat(player))

    # playing

    def deal(self) -> "Game":
        """Start the next round."""
        self.play(core.Deal())
        return self

    def legal(self, player: str | Player | None = None) -> list[Move]:
        """The moves of a player, or of the player in turn; several cards at once are not listed."""
        seat = self.state.turn if player is None else self.seat(player)
        if seat is None:
            return []
        commands: tuple[Any, ...] = core.legal(self.state, seat).commands
        return [Move(command, self.state.players) for command in commands]

    def play(self, move: str | Move | Command) -> tuple[Event, ...]:
        """Makes a move and returns its events. Raises `IllegalMove` with the reason of a refusal.

        A text is PUN: `"ann r5"`, `"bob W=g uno"`; without a name it means the player in turn. A forced pass
        happens by itself, as everywhere.
        """
        before = len(self._made)
        self._apply(self._command(move), by_itself=False)
        while (passing := core.forced_pass(self.state)) is not None:
            self._apply(passing, by_itself=True)
        return tuple(event for made in self._made[before:] for event in made.entry.events)

    def _command(self, move: str | Move | Command) -> Command:
        if isinstance(move, str):
            return read_move(move, self.state.players, self.turn, aliases(self.rules.fields))
        if isinstance(move, Move):
            return move.command
        if not isinstance(move, _COMMANDS):
            raise TypeError(f'{move!r} is not a move; expected a text such as "ann r5", or one of legal()')
        return move

    def _apply(self, command: Command, by_itself: bool) -> None:
        played = core.play(self.state, command, self._chance)
        if isinstance(played, Refusal):
            raise IllegalMove(self._text(command), self._sentence(played), played)
        self._made.append(_Made(LoggedCommand(command, played.events), played.state, by_itself))

    def _add(self, entry: LoggedCommand, after: State) -> None:
        by_itself = core.forced_pass(self.state) == entry.command
        self._made.append(_Made(entry, after, by_itself))

    def _text(self, command: Any) -> str:
        if 0 <= command.seat < len(self.state.players):
            return command_text(self.state.players, command)
        return type(command).__name__.lower()

    def _sentence(self, refusal: Refusal) -> str:
        player = self._name(refusal.seat) if refusal.seat in range(len(self.state.players)) else None
        about = {"card": refusal.card, "top": refusal.top, "colour": refusal.colour, "player": player}
        return refusal_text(self.rules.fields, str(refusal.code), self.lang, **about)

    def add_player(self, name: str) -> None:
        """Give a player the last seat, between rounds."""
        _check_names((*self.state.players, name))
        self.play(core.Seat(name))

    def remove_player(self, name: str) -> None:
        """Take a player from the table, between rounds."""
        self.play(core.Unseat(self.seat(name)))

    def undo(self) -> None:
        """Takes back the last move, with the forced passes after it."""
        if not self._made:
            raise ValueError("there is nothing to take back")
        while self._made.pop().by_itself and self._made:
            pass

    def copy(self) -> "Game":
        """An independent copy of the game."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._made = list(self._made)
        return other

    # bots

    def ask(self, bot: str | Bot = "expert", player: str | Player | None = None) -> Move | None:
        """The choice of a bot for a player, or for the player in turn, by everything that this seat has seen.

        None means that the bot stays silent out of turn.
        """
        seat = self.state.turn if player is None else self.seat(player)
        if seat is None:
            raise ValueError("nobody is in turn; deal first")
        asked = make_bot_from_spec(bot) if isinstance(bot, str) else bot
        self._show(asked, seat)
        luck = BotLuck(luck_of(self.seed, 0)).turn_to(self.state.turn_number, seat, self.state.round)
        choice: Any = asked.choose(core.view(self.state, seat), core.legal(self.state, seat), luck)
        return None if choice is None else Move(choice, self.state.players)

    def _show(self, bot: Bot, seat: int) -> None:
        hidden = self.rules.fields.hand_counts == "hidden"
        bot.start(core.view(self._before, seat), self.rules.fields)
        for event in self.events:
            if (seen := core.redact(event, seat, hidden)) is not None:
                bot.see(seen)

    @property
    def _before(self) -> State:
        """The state before anything happened."""
        return core.new_game(self.rules.book, self._log.players, self._log.scores)

    def play_round(self, bots: str | Mapping[str, str] = "expert") -> "Game":
        """Lets bots play the round to its end; deals first if no round is running.

        `bots` is one bot for everybody, or a bot for each player. Raises `EndlessPlayError`, a `ValueError`,
        if the round is not over after 20,000 acts: a few rules need a `turn_limit`.
        """
        if self.turn is None:
            self.deal()
        driver = self._driver(bots)
        while self.turn is not None:
            check_acts(self.round, driver.acts)
            driver.step()
            assert driver.last is not None
            self._add(LoggedCommand(*driver.last), driver.state)
        return self

    def play_match(self, bots: str | Mapping[str, str] = "expert") -> "Game":
        """Lets bots play rounds until the game has a winner. Raises `EndlessPlayError` if a round has no end,
        or 100 rounds in a row give nobody a point.
        """
        unchanged = 0
        while not self.is_over:
            check_rounds(unchanged)
            before = self.state.scores
            self.play_round(bots)
            unchanged = unchanged + 1 if self.state.scores == before else 0
        return self

    def _driver(self, bots: str | Mapping[str, str]) -> RoundDriver:
        players = self.state.players
        if not isinstance(bots, str) and (missing := [name for name in players if name not in bots]):
            raise ValueError(f"no bot is given for {', '.join(missing)}")
        specs = [bots if isinstance(bots, str) else bots[name] for name in players]
        dealt = RepeatableDeal(self._chance, self._before, self.state, self.events)
        return RoundDriver(dealt, [make_bot_from_spec(spec) for spec in specs], luck_of(self.seed, 0))

    # telling and writing

    def story(self, player: str | Player | None = None, lang: str | None = None) -> Iterator[str]:
        """The game in sentences; for a player, with nothing that this player may not know."""
        seat = SPECTATOR if player is None else self.seat(player)
        hidden = self.rules.fields.hand_counts == "hidden"
        teller = SentenceTeller(self.rules.book, lang or self.lang, seat, self.state.players)
        for made in self._made:
            seen = (core.redact(event, seat, hidden) for event in made.entry.events)
            yield from teller.tell_all([event for event in seen if event is not None])

    def score_sheet(self) -> str:
        """Round by round: points and totals, with a star for the winner."""
        return score_sheet_text(self.state.sheet, {}, "round") if self.state.sheet else ""

    def to_pun(self) -> str:
        """The game as a record: `Game.from_pun` gives it back.

        A name that PUN cannot write gets an id made from it: `Zoë` plays as `zoe`, and the record has both.
        """
        players, made = self._log.players, list(self._made)
        while made and made[0].state.phase == "ready":  # players who came and went before the first deal
            players = made.pop(0).state.players
        log = replace(self._log, players=players, entries=[each.entry for each in made])
        return record_text(with_player_ids(log))

    def text(self, seen_by: str | None = None) -> str:
        """The table as text: all of it, or what one player sees."""
        return table_text(self, seen_by)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.state.players)}: round {self.round}, {self.phase}>"
