"""Cards of two sides on the wire: exchange faces that somebody may not see, and everything that they are sent
stays the same to the byte: frames, snapshots, resyncs, requests and records (editions 2).

The worlds differ from the deal on, behind the own hand or in other hands and the pile. They are compared
through flips and whole rounds, as long as the page lets their viewer know the same of both.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from fuzz.editions import two_sided_edition
from fuzz.network.twin_frames import compare_rounds
from pioche import core
from pioche.core import Code, View, face_of, other_side
from pioche.core import events as e
from pioche.rulebooks import to_toml
from tests.noticed_faults import assert_broken

FRAMES = 1500


@pytest.mark.parametrize("seed", range(2))
def test_nobody_can_tell_hidden_faces_apart(seed: int) -> None:
    compared = compare_rounds(seed, FRAMES, "two-sided")
    assert compared.twins > 100
    assert compared.flips


@pytest.mark.parametrize("seed", range(2))
def test_nobody_can_in_another_edition(seed: int) -> None:
    compared = compare_rounds(seed, FRAMES, to_toml(two_sided_edition(Random(seed))))
    assert compared.twins > 100
    assert compared.flips


# each check fails on its fault


def assert_noticed() -> None:
    assert_broken("can tell", lambda seed: compare_rounds(seed, FRAMES, "two-sided"), range(6))


def tell(monkeypatch: pytest.MonkeyPatch, kind: type, told: Callable[[Any, int], Any]) -> None:
    """Puts a fault into the core: another redaction of these events."""
    redactions = import_module("pioche.core._redaction")._REDACTIONS
    monkeypatch.setitem(redactions.known, kind, told)


@pytest.mark.parametrize(
    "event", [e.AllCardReceived(0, ("r1/p2",), "light"), e.CardPicked(0, ("r1/p2",), side="light")]
)
def test_an_own_card_with_both_faces_is_noticed(
    monkeypatch: pytest.MonkeyPatch, event: e.AllCardReceived | e.CardPicked
) -> None:
    redact = import_module("pioche.core._redaction")._REDACTIONS.of(event)
    tell(monkeypatch, type(event), lambda each, seat: each if each.seat == seat else redact(each, seat))
    assert_noticed()


def test_both_faces_of_a_card_for_its_layer_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tell(monkeypatch, e.CardPlayed, lambda event, _: event)
    assert_noticed()


def test_inactive_faces_of_the_own_hand_after_a_flip_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_hands(hands: Mapping[int, Sequence[Code]], side: Any, seat: int) -> object:
        if side is UNSET or seat < 0:
            return UNSET
        return tuple(tuple(face_of(card, other_side(side)) for card in hand) for hand in hands.values())

    monkeypatch.setattr("pioche.core._redaction._inactive_of", all_hands)
    assert_noticed()


def test_an_order_that_pairs_two_faces_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def unsorted(cards: Sequence[Code], side: Any) -> tuple[Code, ...]:
        return tuple(cards if side is UNSET else (face_of(card, side) for card in cards))

    monkeypatch.setattr("pioche.core._redaction._sorted", unsorted)
    assert_noticed()


def test_hands_in_a_snapshot_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = core.view

    def open_view(table: Any, player: str) -> View:
        return view(table.state.game, table.state.seat(player) or 0, open_hands=True)

    monkeypatch.setattr("pioche.table._log.TableLog.view_of", open_view)
    assert_noticed()


def test_a_checksum_of_inactive_faces_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.Checksums, "of", lambda sums, _: hash(sums._state.hands))
    assert_noticed()
