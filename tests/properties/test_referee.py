"""The referee over triples of rules notices every broken invariant of a round."""

from collections.abc import Callable, Sequence
from itertools import islice

import pytest
from msgspec.structs import replace

from fuzz import offers
from fuzz.checks import Broken, Watcher
from fuzz.draw_and_score_checks import hands_are_scored, what_is_due_is_drawn
from fuzz.field_triples import ASPECTS, TANGLED, People, setting_of, triples
from fuzz.games import Match
from fuzz.offers import guilt_is_right, offers_are_right
from fuzz.referee import Referee
from pioche.core import Event, Played, State, legal
from pioche.core import events as e
from pioche.core._legal_list import LegalNow

MANY = 60
"""Seeds in which to look for something to break."""

Change = Callable[[Event], Event | None]
Alter = Callable[[Played], Played | None]


class Broke(Exception):  # noqa: N818
    """The change could be made and was noticed."""


def altered(kind: type, change: Change) -> Alter:
    """Changes the last such event; None if there is none."""

    def alter(played: Played) -> Played | None:
        places = [place for place, event in enumerate(played.events) if isinstance(event, kind)]
        if not places:
            return None
        changed = change(played.events[places[-1]])
        if changed is None:
            return None
        events = (*played.events[: places[-1]], changed, *played.events[places[-1] + 1 :])
        return Played(events, played.state)

    return alter


def noticed(
    watch: Callable[[Watcher], Watcher], alter: Callable[[Played], Played | None], *aspects: str
) -> bool:
    """Whether a watcher notices a changed story, at the first place where it can be changed."""
    seeds = (seed for seed, triple in enumerate(triples()) if set(aspects) <= set(triple))
    for seed in islice(seeds, MANY):
        setting, rng = setting_of(seed)
        referee = Referee(setting.rules, setting.players)

        def tell(before: State, played: Played, referee: Referee = referee) -> None:
            story = alter(played)
            if story is not None:
                with pytest.raises(Broken):
                    watch(referee)(before, story)
                raise Broke
            watch(referee)(before, played)

        try:
            play(Match(setting, [tell]), People(rng))
        except Broke:
            return True
    return False


def play(match: Match, people: People) -> None:
    for _ in range(200):
        if not match.state.is_over:
            match.give(people.next_command(match.state))


def itself(referee: Watcher) -> Watcher:
    return referee


def other_seat(event: Event) -> Event | None:
    assert isinstance(event, e.TurnStarted)
    return replace(event, seat=event.seat + 1 if event.seat == 0 else 0) if event.phase == "play" else None


def other_number(event: Event) -> Event:
    assert isinstance(event, e.TurnStarted)
    return replace(event, number=event.number + 1)


def for_one_alone(event: Event) -> Event:
    assert isinstance(event, e.ScoresChanged)
    return replace(event, scores=(event.scores[0] + 1, *event.scores[1:]))


def less_a_winner(event: Event) -> Event | None:
    assert isinstance(event, e.GameWon)
    return replace(event, seats=event.seats[1:]) if len(event.seats) > 1 else None


def of_another(event: Event) -> Event:
    assert isinstance(event, e.SkipDue | e.PlayerOut)
    return replace(event, seat=99)


@pytest.mark.parametrize(
    ("kind", "change", "aspects"),
    [
        (e.TurnStarted, other_seat, ()),
        (e.TurnStarted, other_number, ("stacking",)),
        (e.SkipDue, of_another, ("boomerangs",)),
        (e.PlayerOut, of_another, ("finish",)),
        (e.ScoresChanged, for_one_alone, ("teams",)),
        (e.GameWon, less_a_winner, ("teams",)),
    ],
)
def test_a_story_that_cannot_be_is_noticed(kind: type, change: Change, aspects: Sequence[str]) -> None:
    assert noticed(itself, altered(kind, change), *aspects)


def wrong_guilt(event: Event) -> Event | None:
    assert isinstance(event, e.DrawPending)
    return e.DrawPending(replace(event.pending, rightful=not event.pending.rightful))


def one_card_less(event: Event) -> Event:
    assert isinstance(event, e.CardPicked)
    return replace(event, cards=event.cards[1:])


def one_point_more(event: Event) -> Event:
    assert isinstance(event, e.ScoresChanged)
    return replace(event, points=(event.points[0] + 1, *event.points[1:]))


def answered_only(played: Played) -> Played | None:
    """The cards that an acceptance draws, minus one."""
    drew = isinstance(played.events[0], e.CardPicked) and not played.events[0].in_turn
    asked = drew and any(isinstance(event, e.SkipDue) for event in played.events)
    return altered(e.CardPicked, one_card_less)(played) if asked else None


def challengeable_only(played: Played) -> Played | None:
    asked = [event for event in played.events if isinstance(event, e.DrawPending)]
    return altered(e.DrawPending, wrong_guilt)(played) if asked and asked[0].pending.challengeable else None


@pytest.mark.parametrize(
    ("watcher", "alter"),
    [
        (guilt_is_right, challengeable_only),
        (what_is_due_is_drawn, answered_only),
        (hands_are_scored, altered(e.ScoresChanged, one_point_more)),
    ],
)
def test_a_wrong_account_is_noticed(watcher: Watcher, alter: Alter) -> None:
    assert noticed(lambda _: watcher, alter, "stacking")


def test_an_answer_that_is_not_offered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_cards(state: State, seat: int) -> LegalNow:
        return LegalNow(state, seat, legal(state, seat).in_turn[:1])

    monkeypatch.setattr(offers, "legal", without_cards)
    setting, rng = setting_of(0)
    with pytest.raises(Broken):
        play(Match(setting, [offers_are_right]), People(rng))


def test_every_field_meets_every_other_two_and_the_tangled_ones_come_first() -> None:
    assert len(triples()) == len(ASPECTS) * (len(ASPECTS) - 1) * (len(ASPECTS) - 2) // 6
    assert all(set(triple) <= TANGLED for triple in triples()[:20])
