"""All bots of one live table: which seats they play, when, and what each has seen."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

import pytest

from pioche import core
from pioche.bots import BOTS, BotGroup, RandomBot
from pioche.bots._live.manners import UNCALLED
from pioche.bots._live.waiting_bot import CHECK_INTERVAL
from pioche.core import Call, Catch, Command, Draw, Lay, Legal, RuleFields, SeededChance, Seen, View
from pioche.core.events import AllCardReceived, RoundStarted
from pioche.rulebooks import load, to_toml
from pioche.table import Decision, Options, RefusedAnswer, Table, TableOpened
from pioche.table import commands as c
from pioche.table.events import GameLaid, PublicTableEvent, SeatTaken
from tests.bots.helpers import as_set, position

CLASSIC = 'extends = "classic"\n'
FOUR = ("balanced", "expert", "random", "greedy")
AT_ONCE = Options(uno_grace=0, pass_pause=0)


class Live:
    """The driver of a table: a clock, the table, and its bots."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.company = BotGroup(table)
        self.now = 0.0
        self.refusals: list[RefusedAnswer] = []
        self.company.seen(table.log, 0.0)

    def say(self, command: c.TableCommand) -> None:
        step = self.table.submit(command, self.now)
        self.refusals += [answer for _, answer in step.answers if isinstance(answer, RefusedAnswer)]
        self.tell(step.decisions)

    def tell(self, decisions: tuple[Decision, ...]) -> None:
        self.company.seen([event for decision in decisions for event in decision.events], self.now)

    def next(self) -> tuple[str, Command] | None:
        """Lets time pass until the next event; a bot's act is submitted, and told."""
        times = (self.table.next_deadline, self.company.next_due)
        self.now = max(self.now, min(time for time in times if time is not None))
        deadline = self.table.next_deadline
        if deadline is not None and deadline <= self.now:
            self.tell(self.table.tick(self.now).decisions)
            return None
        act = self.company.act(self.now)
        if act is not None:
            self.say(c.ActCommand(*act, by_bot=True))
        return act

    def acts(self, limit: int = 20_000) -> Iterator[tuple[str, Command]]:
        """The acts of bots until the round is over, or until a person must act."""
        for _ in range(limit):
            if not self.table.state.round_running or self.waits_for_a_person:
                return
            act = self.next()
            if act is not None:
                yield act
        raise AssertionError("the round does not end")

    @property
    def waits_for_a_person(self) -> bool:
        game = self.table.state.game
        return (
            game.turn is not None
            and game.players[game.turn] not in self.company.guests
            and core.forced_pass(game) is None
        )

    def let_a_person_act(self) -> None:
        """Makes the first act on the list."""
        table_state = self.table.state
        if table_state.game.turn is not None and self.waits_for_a_person:
            first = core.legal(table_state.game, table_state.game.turn).in_turn[0]
            self.say(c.ActCommand(table_state.game.players[table_state.game.turn], first))

    def play_round(self) -> set[str]:
        """Plays to the end of the round; deals first if none is running. Returns the bots that acted."""
        if not self.table.state.round_running:
            self.say(c.StartRoundCommand("ann"))
        acted: set[str] = set()
        while self.table.state.round_running:
            acted |= {player for player, _ in self.acts()}
            self.let_a_person_act()
        return acted


def live(*people: str, bots: tuple[str, ...] = (), rules: str = CLASSIC, options: Options = AT_ONCE) -> Live:
    """People, then bots named after their kind, before the first deal."""
    opened = TableOpened(rules, "1", options)
    table = Table(opened)
    for player in people:
        table.submit(c.TakeSeatCommand(player, player.title()), 0)
    for place, bot in enumerate(bots):
        table.submit(c.SeatBotCommand(people[0], f"{bot}{place}", f"{bot} {place}", bot), 0)
    return Live(table)


def laid(hands: list[str], bots: tuple[str | None, ...], options: Options = AT_ONCE, turn: int = 0) -> Live:
    """A game in the middle of a round on a red seven; None is a person."""
    players = tuple(f"p{seat}" for seat in range(len(hands)))
    decisions = [
        Decision((TableOpened(CLASSIC, "1", options),)),
        Decision(tuple(SeatTaken(p, p, bot) for p, bot in zip(players, bots, strict=True))),
        Decision((GameLaid(1, players),)),
        Decision((as_set(position(hands, "r7", turn=turn)),)),
    ]
    return Live(Table.restored(decisions, 0))


def due(played: Live) -> float | None:
    return played.company.next_due


class RecordingBot(RandomBot):
    """Writes down everything it is told."""

    name = "recording"
    games: ClassVar[list[tuple[View, list[Seen]]]] = []
    asked: ClassVar[list[int]] = []

    @property
    def watches(self) -> bool:
        return True

    def start(self, view: View, rules: RuleFields) -> None:
        super().start(view, rules)
        RecordingBot.games.append((view, []))

    def see(self, event: Seen) -> None:
        super().see(event)
        RecordingBot.games[-1][1].append(event)

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        RecordingBot.asked.append(view.turn_number)
        return super().choose(view, legal, rng)


@pytest.fixture
def recording(monkeypatch: pytest.MonkeyPatch) -> type[RecordingBot]:
    monkeypatch.setitem(BOTS, "recording", RecordingBot)
    monkeypatch.setattr(RecordingBot, "games", [])
    monkeypatch.setattr(RecordingBot, "asked", [])
    return RecordingBot


def seen_of_the_game(table: Table, player: str) -> list[object]:
    """The events as the table itself tells them to the player."""
    start = max(number for number, event in enumerate(table.log) if isinstance(event, GameLaid))
    return [event for _, event in table.since(player, start) if not isinstance(event, PublicTableEvent)]


# a whole game


@pytest.mark.parametrize("rules", ["classic", "official", "quiet", "mayhem"])
def test_bots_alone_play_a_whole_game(rules: str) -> None:
    played = live("ann", bots=FOUR, rules=to_toml(load(f"{rules}+turn_limit")))
    played.say(c.StandInCommand("ann", "ann", "mixed"))
    played.play_round()
    while played.table.state.game_running:
        played.play_round()
    assert played.table.state.game.is_over
    assert played.refusals == []


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (live("ann", bots=FOUR) for _ in range(2))
    assert first.play_round() == second.play_round()
    assert first.table.log == second.table.log
    assert first.now == second.now


def test_the_acts_of_bots_cannot_be_predicted_from_public_knowledge() -> None:
    logs = []
    for secret in ("1", "2"):
        table = Table(TableOpened(CLASSIC, secret, AT_ONCE), SeededChance("the same cards"))
        table.submit(c.TakeSeatCommand("ann", "Ann"), 0)
        for bot in ("b1", "b2"):
            table.submit(c.SeatBotCommand("ann", bot, bot, "random"), 0)
        played = Live(table)
        played.say(c.StandInCommand("ann", "ann", "random"))
        played.play_round()
        logs.append(table.log[1:])
    dealt = [[event for event in log if isinstance(event, AllCardReceived)][:3] for log in logs]
    assert dealt[0] == dealt[1]
    assert logs[0] != logs[1]


# which seats they play


def test_a_stand_in_plays_on_in_the_middle_of_a_game() -> None:
    played = live("ann", bots=("balanced", "greedy"))
    played.say(c.StartRoundCommand("ann"))
    list(played.acts())
    assert played.waits_for_a_person
    played.say(c.StandInCommand("ann", "ann", "expert"))
    assert "ann" in {player for player, _ in played.acts()}
    assert not played.table.state.round_running


def test_a_stand_in_has_seen_the_running_game_as_its_seat_may_see_it(recording: type[RecordingBot]) -> None:
    played = live("ann", "bob", bots=("balanced",))
    played.play_round()
    played.say(c.StartRoundCommand("ann"))
    list(played.acts())
    played.say(c.StandInCommand("bob", "bob", "recording"))
    [(view, heard)] = recording.games
    assert view.players == ("ann", "bob", "balanced0")
    assert view.seat == 1
    assert heard == seen_of_the_game(played.table, "bob")
    assert len(heard) > 100


def test_a_stand_in_of_a_rematch_sees_nothing_of_the_game_before(recording: type[RecordingBot]) -> None:
    played = live("ann", "bob", rules='extends = "simple"\n')
    played.play_round()
    played.say(c.StartRoundCommand("ann"))
    assert played.table.state.number == 2
    played.say(c.StandInCommand("bob", "bob", "recording"))
    [(_, heard)] = recording.games
    assert heard == seen_of_the_game(played.table, "bob")
    assert len(heard) < len(played.table.log) / 2


def test_a_rematch_is_a_new_start(recording: type[RecordingBot]) -> None:
    played = live("ann", bots=("recording",), rules='extends = "simple"\n')
    played.play_round()
    played.say(c.StartRoundCommand("ann"))
    _, (view, heard) = recording.games
    assert view.seat == 1
    assert heard == seen_of_the_game(played.table, "recording0")


def test_a_stand_in_knows_where_its_seat_was_before_somebody_left(recording: type[RecordingBot]) -> None:
    played = live("ann", "bob", "cat")
    played.play_round()
    played.say(c.LeaveSeatCommand("bob"))
    played.say(c.StartRoundCommand("ann"))
    played.say(c.StandInCommand("cat", "cat", "recording"))
    [(view, heard)] = recording.games
    assert view.seat == 2
    assert played.company.guests["cat"].seat == 1
    assert heard == seen_of_the_game(played.table, "cat")


def test_a_bot_that_joins_between_rounds_begins_there(recording: type[RecordingBot]) -> None:
    played = live("ann", "bob")
    played.play_round()
    played.say(c.SeatBotCommand("ann", "new", "New", "recording"))
    played.say(c.StartRoundCommand("ann"))
    [(view, heard)] = recording.games
    assert (view.seat, view.players) == (2, ("ann", "bob", "new"))
    assert heard == seen_of_the_game(played.table, "new")[-len(heard) :]
    assert isinstance(heard[0], RoundStarted)


def test_the_seat_of_a_leaver_is_played_to_the_end_of_the_round() -> None:
    played = live("ann", "bob", "cat", rules=f'{CLASSIC}leaver = "bot"\n', bots=("greedy",))
    played.say(c.StartRoundCommand("ann"))
    played.say(c.LeaveSeatCommand("bob"))
    assert set(played.company.guests) == {"greedy0", "bob"}
    assert played.play_round() == {"greedy0", "bob"}
    assert set(played.company.guests) == {"greedy0"}
    played.say(c.StartRoundCommand("ann"))
    assert played.table.state.game.players == ("ann", "cat", "greedy0")
    assert set(played.company.guests) == {"greedy0"}


def test_a_player_who_returns_in_the_same_round_plays_on_in_person() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6", "g1 g2 g3"], (None, None, None))
    played.say(c.LeaveSeatCommand("p0"))
    assert due(played) is not None
    played.say(c.TakeSeatCommand("p0", "Ann"))
    assert due(played) is None
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    assert played.refusals == []


def test_nobody_plays_for_a_leaver_whose_hand_is_folded() -> None:
    played = live("ann", "bob", "cat", rules=f'{CLASSIC}leaver = "fold"\n')
    played.say(c.StartRoundCommand("ann"))
    played.say(c.LeaveSeatCommand("bob"))
    assert played.company.guests == {}


def test_the_owner_takes_the_seat_back() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], (None, None))
    played.say(c.StandInCommand("p0", "p0", "greedy"))
    assert due(played) is not None
    played.say(c.StandInCommand("p0", "p0", None))
    assert due(played) is None
    assert played.company.act(99) is None
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    assert played.refusals == []
    assert played.table.state.game.top == "r1"


def test_another_bot_takes_over_when_one_is_chosen() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], (None, None))
    for bot in ("greedy", "expert"):
        played.say(c.StandInCommand("p0", "p0", bot))
        assert played.company.guests["p0"].name == bot


def test_a_turn_whose_clock_has_run_out_is_played_at_once_and_only_that_turn() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], (None, None), Options(clock=20))
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    assert played.next() is None
    assert played.now == 20
    assert due(played) == 20
    assert list(played.acts())
    assert played.table.state.game.turn == 0
    assert played.company.guests == {}


# when


def test_a_paused_table_waits_and_goes_on() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy", None))
    played.say(c.PauseGameCommand("p1"))
    assert due(played) is None
    assert played.company.act(99) is None
    played.now = 100.0
    played.say(c.ResumeGameCommand("p1"))
    assert (due(played) or 0) > 100.5
    assert played.next() is not None


def test_bots_rest_at_a_table_that_is_paused_or_ended_before_they_are_told_of_it() -> None:
    for command in (c.PauseGameCommand("p1"), c.EndGameCommand("p1")):
        played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy", None))
        played.table.submit(command, 0)
        assert due(played) is None
        assert played.company.act(99) is None


def test_nothing_is_due_at_a_table_that_was_ended() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy", None))
    played.say(c.EndGameCommand("p1"))
    assert due(played) is None
    assert played.company.act(99) is None


def test_no_bot_acts_sooner_than_two_seconds_after_an_uncalled_uno() -> None:
    played = laid(["r1 r2", "r4 r5 r6", "r3 r8 r9"], (None, "greedy@quick", "expert@quick"))
    played.now = 10.0
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    played.company.hurry(10.5)
    assert played.company.uno_since == {0: 10.0}
    assert due(played) == 10 + UNCALLED
    assert played.company.act(10 + UNCALLED - 0.001) is None
    assert played.company.act(10 + UNCALLED) is not None


def test_a_bot_may_make_its_own_call_at_once() -> None:
    played = laid(["r1 r2", "r4 r5 r6"], (None, None))
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    played.say(c.StandInCommand("p0", "p0", "greedy@quick"))
    assert played.company.act(0.0) == ("p0", Call(0))


def test_the_time_to_call_restarts_at_a_table_that_is_loaded_with_an_uncalled_uno() -> None:
    played = laid(["r1 r2", "r4 r5 r6"], (None, "greedy@quick"))
    played.table.submit(c.ActCommand("p0", Lay(0, ("r1",))), 0)
    again = BotGroup(Table.restored(played.table.decisions, 50.0))
    again.seen((), 50.0)
    again.hurry(50.5)
    assert again.next_due == 50 + UNCALLED


def test_hurried_bots_act_at_once() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy", None))
    assert (due(played) or 0) > 0.5
    played.company.hurry(0.25)
    assert due(played) == 0.25
    assert played.company.act(0.25) is not None


def test_at_a_long_distance_bots_act_without_pause() -> None:
    far = Options(uno_grace=0, pass_pause=0, clock=86_400)
    played = laid(["r1 r2", "r4 r5 r6"], (None, "greedy@sleepy"), far)
    played.now = 10.0
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    assert due(played) == 10.0


# thinking again, or not


def test_a_refused_act_is_reconsidered_after_a_moment() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy@quick", None))
    first = played.company.act(3.0)
    assert first is not None
    assert due(played) is None
    played.company.refused("p0")
    assert due(played) == 3 + CHECK_INTERVAL
    assert played.company.act(3 + CHECK_INTERVAL) is not None


def test_a_refused_act_is_reconsidered_when_something_has_happened() -> None:
    played = laid(["r1 r2", "r4 r5 r6", "r3 r8 r9"], (None, None, "greedy@quick"))
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    caught = played.company.act(UNCALLED)
    assert caught == ("p2", Catch(2, 0))
    played.company.refused("p2")
    played.say(c.ActCommand("p0", Call(0)))
    assert due(played) is None


def test_a_refusal_to_somebody_without_a_bot_changes_nothing() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy", None))
    before = due(played)
    played.company.refused("p1")
    assert due(played) == before


def test_a_bot_that_is_not_concerned_is_not_asked(recording: type[RecordingBot]) -> None:
    hands = ["r1 r2 r3 r4", "g4 g5 g6 g8", "y5 y6 y8 y9", "b5 b6 b8 b9"]
    played = laid(hands, (None, "recording", "recording", "recording"))
    assert recording.asked == []
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    assert len(recording.asked) == 1


def test_a_bot_that_thinks_is_not_disturbed_by_new_spectators(recording: type[RecordingBot]) -> None:
    played = laid(["r1 r2", "r4 r5 r6", "y5 y6 y8"], (None, "recording", "recording"))
    played.say(c.ActCommand("p0", Lay(0, ("r1",))))
    asked, before = len(recording.asked), due(played)
    assert asked >= 2
    played.now = 1.0
    played.say(c.WatchCommand("eve", "Eve"))
    assert len(recording.asked) == asked
    assert due(played) == before


def test_a_bot_thinks_again_if_its_choice_is_no_longer_possible() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy", None))
    guest = played.company.guests["p0"]
    guest._intent = Draw(1)
    before = due(played)
    assert before is not None
    assert played.company.act(before) is None
    assert (due(played) or 0) > before


def test_a_closed_company_has_nothing_to_do() -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], ("greedy", None))
    played.company.close()
    assert due(played) is None
    assert played.company.act(99) is None


def test_a_seat_is_told_of_game_events_alone(recording: type[RecordingBot]) -> None:
    played = laid(["r1 r2 r3", "r4 r5 r6"], (None, "recording"))
    played.say(c.WatchCommand("eve", "Eve"))
    [(_, heard)] = recording.games
    assert [type(event).__name__ for event in heard] == ["PositionSetSeen"]
