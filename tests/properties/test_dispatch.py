"""Tables of functions by type leave out no member of the union they serve."""

from typing import get_args

from pioche.core import VERBS, Command, Event
from pioche.core._effect_resolution import APPLY
from pioche.core._evolve import FOLDS
from pioche.core._legality import _JUDGES
from pioche.core.commands import OfTheTable


def test_every_event_changes_the_state_in_a_way_of_its_own() -> None:
    assert set(FOLDS) == set(get_args(Event))


def test_every_command_of_a_player_is_judged() -> None:
    assert set(_JUDGES) == set(get_args(Command)) - set(get_args(OfTheTable))


def test_every_effect_is_applied_or_belongs_to_the_act_of_laying() -> None:
    of_laying = {"choose_colour", "discard_colour", "return_effect", "one_of"}
    assert set(APPLY) == set(VERBS) - of_laying
