"""The history of a game as each player saw it: equal texts for equal knowledge."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from pioche.bots import TableMemory
from pioche.core import Event
from pioche.core import events as e

Chapter: TypeAlias = tuple[tuple[Event, ...], tuple[int, int] | None, int | None, dict[int, str]]
EVERYBODY: Final = -1
MOST_PLAYERS: Final = 10


class PlayerHistory:
    """The events of one act, linked to the acts before it. Players who know the same have the same text."""

    __slots__ = ("act", "before", "events", "imagined", "memories", "texts")

    def __init__(
        self,
        before: "PlayerHistory | None" = None,
        events: tuple[Event, ...] = (),
        act: tuple[int, int] | None = None,
    ) -> None:
        self.before: PlayerHistory | None = before
        self.events: tuple[Event, ...] = events
        self.act: tuple[int, int] | None = act
        """The seat that acted and its action number."""
        self.imagined: int | None = before.imagined if before else None
        """The seat for which the hidden cards were dealt again."""
        self.texts: dict[int, str] = {}
        self.memories: dict[int, TableMemory] = {}
        """Memories of seats, made on demand."""

    def imagined_for(self, seat: int) -> "PlayerHistory":
        """The history as everybody and this seat know it, without what only others saw."""
        story = PlayerHistory(self)
        story.imagined = seat
        story.texts = dict.fromkeys(range(MOST_PLAYERS), "")
        story.texts |= {EVERYBODY: self.text(EVERYBODY), seat: self.text(seat)}
        return story

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a flat list, because a long history is nested too deep for pickle."""
        chapters = [(each.events, each.act, each.imagined, each.texts) for each in self.backwards()]
        return _retold, (chapters,)

    def text(self, viewer: int) -> str:
        """The history as everybody saw it, or as only this seat saw it."""
        untold: list[PlayerHistory] = []
        story: PlayerHistory | None = self
        while story is not None and viewer not in story.texts:
            untold.append(story)
            story = story.before
        said = story.texts[viewer] if story is not None else ""
        for each in reversed(untold):
            said = each.texts[viewer] = said + "".join(_told(event, viewer) for event in each.events)
        return said

    def backwards(self) -> Iterator["PlayerHistory"]:
        story: PlayerHistory | None = self
        while story is not None:
            yield story
            story = story.before


def _retold(chapters: "list[Chapter]") -> PlayerHistory | None:
    story: PlayerHistory | None = None
    for events, act, imagined, texts in reversed(chapters):
        story = PlayerHistory(story, events, act)
        story.imagined, story.texts = imagined, texts
    return story


def _told(event: Event, viewer: int) -> str:
    return _public(event) if viewer == EVERYBODY else _private(event, viewer)


def _public(event: Event) -> str:
    match event:
        case e.DealerChosen(seat=seat):
            return f"{seat} deals;"
        case e.FirstCardReturned(card=card):
            return f"{card} back;"
        case e.FirstCardTurned(card=card) | e.FirstCardCovered(card=card):
            return f"{card} up;"
        case e.ColourChosen(seat=seat, colour=colour):
            return f"{seat} names {colour};"
        case e.CardPlayed(seat=seat, cards=cards, colour=colour, target=target):
            return f"{seat} {cards[0]}:{colour}" + ("" if target is None else f">{target}") + ";"
        case e.CardPicked(seat=seat, cards=cards):
            return f"{seat} +{len(cards)};"
        case e.LauncherPressed(seat=seat, count=count):
            return f"{seat} launcher {count};"
        case e.DiscardRecycled():
            return "recycled;"
        case e.TurnPassed(seat=seat):
            return f"{seat} passes;"
        case e.ChallengeWon(seat=seat) | e.ChallengeLost(seat=seat):
            return f"{seat} {'wins' if isinstance(event, e.ChallengeWon) else 'loses'} challenge;"
        case e.UnoCalled(seat=seat):
            return f"{seat} uno;"
        case e.UnoCaught(seat=seat, by=by):
            return f"{by} catches {seat};"
    return ""


def _private(event: Event, viewer: int) -> str:
    match event:
        case e.AllCardReceived(seat=seat, cards=cards) | e.CardPicked(seat=seat, cards=cards):
            return f"{' '.join(cards)};" if seat == viewer else ""
        case e.HandShown(seat=seat, to=to, cards=cards):
            return f"{seat} shows {' '.join(cards)};" if to == viewer else ""
        case e.HandsSwapped(seat=seat, other=other, hands=hands):
            return f"{' '.join(hands[viewer == other])};" if viewer in (seat, other) else ""
        case e.HandsRotated(hands=hands):
            return f"{' '.join(hands[viewer])};"
    return ""
