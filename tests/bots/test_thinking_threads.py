"""An external bot thinks in a thread; nobody waits for it."""

from random import Random
from threading import Event
from typing import cast

from pioche.bots import Bot, make_bot, thinker_for
from pioche.bots._live.thinking import DirectThinker, ThreadThinker
from pioche.core import (
    Command,
    Deal,
    Draw,
    Legal,
    Played,
    RuleFields,
    SeededChance,
    Seen,
    View,
    legal,
    new_game,
    play,
    view,
)
from pioche.core.events import RoundBlocked
from pioche.rulebooks import load


class Pondering(Bot):
    """Answers only when the test allows it."""

    def __init__(self) -> None:
        self.let = Event()
        self.heard: list[str] = []

    def start(self, view: View, rules: RuleFields) -> None:  # noqa: ARG002
        self.heard.append("start")

    def see(self, event: Seen) -> None:
        self.heard.append(type(event).__name__)

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        self.let.wait(30)
        self.heard.append("choose")
        return Draw(view.seat)


def asked() -> tuple[View, Legal]:
    dealt = play(new_game(load("classic"), ("ann", "bob")), Deal(), SeededChance("1"))
    assert isinstance(dealt, Played)
    seat = cast(int, dealt.state.turn)
    return view(dealt.state, seat), legal(dealt.state, seat)


def test_asking_a_program_does_not_wait_for_its_answer() -> None:
    bot = Pondering()
    mind = ThreadThinker(bot)
    seen, choices = asked()
    mind.start(seen, load("classic"))
    done = mind.think(seen, choices, Random(1))
    assert not done()
    bot.let.set()
    assert mind.choice == Draw(seen.seat)
    assert done()
    mind.close()


def test_messages_to_a_program_arrive_in_order() -> None:
    bot = Pondering()
    mind = ThreadThinker(bot)
    seen, choices = asked()
    mind.start(seen, load("classic"))
    mind.think(seen, choices, Random(1))
    mind.see(RoundBlocked())
    second = mind.think(seen, choices, Random(1))
    assert not second()
    bot.let.set()
    assert mind.choice is not None
    assert bot.heard == ["start", "choose", "RoundBlocked", "choose"]
    mind.close()


def test_a_bot_of_this_process_has_chosen_at_once() -> None:
    bot = make_bot("greedy")
    mind = DirectThinker(bot)
    seen, choices = asked()
    mind.start(seen, load("classic"))
    assert mind.think(seen, choices, Random(1))()
    assert mind.choice is not None


def test_only_programs_think_aside() -> None:
    assert isinstance(thinker_for("cmd:python bot.py", make_bot("random")), ThreadThinker)
    assert isinstance(thinker_for("expert", make_bot("expert")), DirectThinker)
