"""Every bot can be seated anywhere, is fair, and the same after a restart; an unfair one is found."""

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.bots import BOTS, Bot, ManneredBot, RandomBot, make_bot_from_spec
from pioche.bots._live.manners import SLEEPY
from pioche.core import Command, Draw, Lay, Legal, RuleFields, Seen, View
from pioche.core._legal_list import LegalNow
from pioche.testing import RULESETS, check_bot
from tests.strategies import rules_records


@pytest.mark.parametrize("bot", [*sorted(BOTS), "montecarlo(rollouts=12)"])
@pytest.mark.parametrize("part", range(2))
def test_every_bot_can_be_seated_anywhere(bot: str, part: int) -> None:
    assert check_bot(partial(make_bot_from_spec, bot), RULESETS[part::2], seeds=1, most_acts=120) == []


@settings(max_examples=6)
@given(rules_records(), st.integers(0, 99))
def test_every_bot_plays_any_rules(rules: RuleFields, seed: int) -> None:
    for bot in BOTS.values():
        assert check_bot(bot, [rules], seeds=1, seed=str(seed), most_acts=80) == []


def test_a_bot_with_manners_can_be_seated_anywhere() -> None:
    found = check_bot(lambda: ManneredBot(RandomBot(), SLEEPY), ["classic", "party"], seeds=1, most_acts=120)
    assert found == []


class Peeping(RandomBot):
    """Looks into the next player's hand."""

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        assert isinstance(legal, LegalNow)
        hand = legal._state.hands[(view.seat + 1) % len(view.players)]
        lays = [command for command in legal.in_turn if isinstance(command, Lay)]
        return (
            lays[len(hand[0] + hand[-1]) % len(lays)] if len(lays) > 1 else super().choose(view, legal, rng)
        )


class CountsHiddenCards(RandomBot):
    """Finds out how many cards the next player holds, which the rules hide."""

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        assert isinstance(legal, LegalNow)
        count = len(legal._state.hands[(view.seat + 1) % len(view.players)])
        lays = [command for command in legal.in_turn if isinstance(command, Lay)]
        return lays[count % len(lays)] if len(lays) > 1 else super().choose(view, legal, rng)


class Counting(RandomBot):
    """Remembers how often it was asked, which is lost after a restart."""

    asked = 0

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        self.asked += 1
        lays = [command for command in legal.in_turn if isinstance(command, Lay)]
        return lays[self.asked % len(lays)] if lays else super().choose(view, legal, rng)


class OwnLuck(RandomBot):
    """Has luck of its own."""

    luck = Random(1)

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        return super().choose(view, legal, self.luck)


class Silent(RandomBot):
    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        return None


class Drawing(RandomBot):
    """Draws although it has drawn."""

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        return Draw(view.seat)


class Broken(RandomBot):
    def see(self, event: Seen) -> None:
        raise RuntimeError(f"what is {type(event).__name__}?")

    @property
    def watches(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        (Peeping, "with other cards hidden it chooses"),
        (Counting, "after a restart it chooses"),
        (OwnLuck, "with the same luck it does not play the same"),
        (Silent, "None: nothing was chosen in turn"),
        (Drawing, "Draw(seat=0): not allowed"),
        (Broken, "raised RuntimeError: what is GameStarted?"),
    ],
)
def test_a_bot_that_is_not_fit_is_told_so(bot: type[Bot], complaint: str) -> None:
    found = check_bot(bot, ["quiet"], seeds=3)
    assert any(complaint in line for line in found)
    assert all(line.startswith("quiet, ") for line in found)


def test_a_bot_that_knows_hidden_numbers_is_told_so() -> None:
    found = check_bot(CountsHiddenCards, ["classic+hidden_counts"], seeds=4)
    assert any("with other cards hidden it chooses" in line for line in found)


def test_without_twins_a_bot_is_only_held_to_the_rules() -> None:
    assert check_bot(OwnLuck, ["quiet"], seeds=1, twins=False) == []
