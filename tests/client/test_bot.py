"""A bot at the end of a connection, in a time that the tests move."""

import itertools
from random import Random

from pioche import core
from pioche.bots import FRIENDLY, Bot, ManneredBot, Manners, RandomBot
from pioche.bots._live.manners import QUICK
from pioche.bots._live.thinking import DirectThinker
from pioche.client import BotSeat, TableConnection
from pioche.client._bot_seat import MOST_ACTS_IN_WINDOW, WINDOW
from pioche.core import Command, Draw, Lay, Legal, Pass, RuleFields, Seen, View, legal
from pioche.core.events import GameStarted
from pioche.protocol import Asking, to_client
from pioche.protocol.to_server import Act, StandIn
from pioche.table import Options
from pioche.table import commands as c
from tests.client.scripted_table import ScriptedTable, drawing


class Scripted(RandomBot):
    """Chooses what the test says, and remembers what it was shown."""

    def __init__(self) -> None:
        self.choice: Command | None = None
        self.asked = 0
        self.started = 0
        self.seen: list[Seen] = []

    def start(self, view: View, rules: RuleFields) -> None:
        super().start(view, rules)
        self.started += 1
        self.seen.clear()

    def see(self, event: Seen) -> None:
        super().see(event)
        self.seen.append(event)

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        self.asked += 1
        return self.choice if self.choice is not None else super().choose(view, legal, rng)


class Scene:
    """Ann is a bot; the test moves Bob."""

    def __init__(self, bot: Bot | None = None, manners: Manners = QUICK, rules: str | None = None) -> None:
        self.bot = bot or Scripted()
        line = TableConnection(draw=drawing())
        self.far = ScriptedTable(line, rules or 'extends = "classic"\n', Options(uno_grace=0, pass_pause=1.0))
        mannered = ManneredBot(self.bot, manners)
        self.seat = BotSeat(line, mannered, DirectThinker(mannered), Random(1))
        self.told = 0

    def deal(self) -> "Scene":
        self.far.deal("bob")
        self.far.arrive()
        self.far.heard()
        self.told = len(self.far.table.log)
        self.hear()
        return self

    def hear(self) -> None:
        self.seat.hear(self.far.line.news(), self.far.now)

    def tell(self) -> None:
        """Sends what has happened since."""
        self.far.tell(self.told)
        self.told = len(self.far.table.log)
        self.hear()

    def bring_to_turn(self) -> None:
        """Bob plays until Ann is in turn and has a choice."""
        game = self.far.table.state.game
        while game.turn != 0 or core.forced_pass(game):
            assert game.turn is not None
            mover = legal(game, game.turn).in_turn
            self.far.do(c.ActCommand(game.players[game.turn], mover[0]))
            game = self.far.table.state.game
        self.tell()

    def let_act(self) -> list[Asking]:
        """Lets it act as often as it wants; returns its requests."""
        asked: list[Asking] = []
        while self.seat.due is not None and not asked:
            self.far.now = max(self.far.now, self.seat.due)
            self.seat.act(self.far.now)
            asked = [each for each in self.far.heard() if isinstance(each, Asking)]
        return asked


def test_it_sees_the_game_from_its_start_and_plays_its_turn() -> None:
    scene = Scene().deal()
    assert isinstance(scene.bot, Scripted)
    scene.bring_to_turn()
    assert scene.bot.started == 1
    assert isinstance(scene.bot.seen[0], GameStarted)
    (act,) = scene.let_act()
    assert isinstance(act, Act)
    assert act.command in legal(scene.far.table.state.game, 0).in_turn
    assert act.turn == scene.far.table.turn_mark


def test_it_waits_for_its_answer_before_it_asks_again() -> None:
    scene = Scene().deal()
    scene.bring_to_turn()
    (act,) = scene.let_act()
    scene.hear()
    assert scene.seat.due is None
    scene.far.carry_out(act)
    scene.tell()
    assert scene.far.line.answers[act.id] is not None


def test_it_takes_its_time_as_people_do() -> None:
    scene = Scene(manners=FRIENDLY).deal()
    scene.bring_to_turn()
    assert scene.seat.due is not None
    assert 0.8 <= scene.seat.due - scene.far.now <= 2.2


def test_it_is_asked_once_for_a_turn_whatever_else_happens() -> None:
    scene = Scene(manners=FRIENDLY).deal()
    assert isinstance(scene.bot, Scripted)
    scene.bring_to_turn()
    due, asked = scene.seat.due, scene.bot.asked
    scene.far.do(c.WatchCommand("eve", "Eve"))
    scene.tell()
    assert (scene.seat.due, scene.bot.asked) == (due, asked)


def test_the_table_passes_if_nothing_else_is_left() -> None:
    scene = Scene().deal()
    scene.bring_to_turn()
    far = scene.far
    while far.table.state.game.turn != 0 or core.forced_pass(far.table.state.game) is None:
        game = far.table.state.game
        assert game.turn is not None
        choices = legal(game, game.turn).in_turn
        draws = [each for each in choices if isinstance(each, Draw | Pass)]
        far.do(c.ActCommand(game.players[game.turn], draws[0]))
    scene.tell()
    assert scene.seat.due is None


def test_an_illegal_choice_is_replaced_by_a_legal_one() -> None:
    scene = Scene()
    assert isinstance(scene.bot, Scripted)
    scene.bot.choice = Lay(0, ("zz",))
    scene.deal()
    scene.bring_to_turn()
    (act,) = scene.let_act()
    assert isinstance(act, Act)
    assert act.command == legal(scene.far.table.state.game, 0).in_turn[0]


def test_a_refused_choice_is_thought_about_again_and_finally_replaced() -> None:
    scene = Scene()
    assert isinstance(scene.bot, Scripted)
    scene.deal()
    scene.bring_to_turn()
    choices = legal(scene.far.table.state.game, 0).in_turn
    scene.bot.choice = choices[0]
    tried: list[Command] = []
    for _ in range(2 * len(choices)):
        (act,) = scene.let_act()
        assert isinstance(act, Act)
        tried.append(act.command)
        scene.far.say(to_client.Refused(act.id, "not-saved"))
        scene.hear()
    assert set(tried) == set(choices)


def test_it_asks_less_and_less_often_what_is_refused() -> None:
    scene = Scene().deal()
    scene.bring_to_turn()
    times = []
    for _ in range(6):
        (act,) = scene.let_act()
        times.append(scene.far.now)
        scene.far.say(to_client.Refused(act.id, "not-saved"))
        scene.hear()
    pauses = [after - before for before, after in itertools.pairwise(times)]
    assert pauses == sorted(pauses)
    assert pauses[0] > 0
    assert pauses[-1] >= 3.0


def test_a_line_that_was_down_brings_it_back_to_its_turn() -> None:
    scene = Scene().deal()
    scene.bring_to_turn()
    far = scene.far
    far.line.lost(far.now)
    scene.hear()
    assert scene.seat.due is None
    far.enter()
    scene.tell()
    (act,) = scene.let_act()
    assert isinstance(act, Act)


def test_after_a_refold_it_has_seen_everything_once() -> None:
    scene = Scene().deal()
    assert isinstance(scene.bot, Scripted)
    seen = list(scene.bot.seen)
    far = scene.far
    far.tell(scene.told, wrong=True)
    scene.hear()
    far.tell(0)
    scene.hear()
    assert scene.bot.started == 2
    assert scene.bot.seen == seen


def test_it_takes_its_seat_back_from_a_stand_in() -> None:
    scene = Scene().deal()
    scene.far.do(c.StandInCommand("ann", "ann", "balanced"))
    scene.tell()
    (asked,) = [each for each in scene.far.heard() if isinstance(each, StandIn)]
    assert (asked.player, asked.bot) == ("ann", None)


def test_it_never_asks_more_often_than_servers_bear() -> None:
    scene = Scene(rules='extends = "classic"\ntarget = 5000\n').deal()
    far, times = scene.far, list[float]()
    for _ in range(3000):
        game = far.table.state.game
        if game.turn is None:
            far.do(c.StartRoundCommand("ann"))
        elif core.forced_pass(game):
            far.now = max(far.now, far.table.next_deadline or 0)
            far.table.tick(far.now)
        elif game.turn == 1:
            far.do(c.ActCommand(game.players[game.turn], legal(game, game.turn).in_turn[0]))
        scene.tell()
        for act in scene.let_act():
            times.append(far.now)
            far.carry_out(act)
        if len(times) > 3 * MOST_ACTS_IN_WINDOW:
            break
    assert len(times) > 3 * MOST_ACTS_IN_WINDOW
    assert all(
        late - soon >= WINDOW - 1e-6 for soon, late in zip(times, times[MOST_ACTS_IN_WINDOW:], strict=False)
    )
    assert far.line.drifts == 0
