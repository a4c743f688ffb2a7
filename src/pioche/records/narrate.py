"""A game told in text, command by command; for a seat, only what that seat may see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from pioche.core.cards import Code
from pioche.core.events import (
    AllCardReceived,
    CardPlayed,
    DealerChosen,
    Event,
    HandsRotated,
    HandsShuffled,
    HandsSwapped,
    PositionSet,
    SkipDue,
    TurnSkipped,
    TurnStarted,
)
from pioche.core.redacted import (
    AllCardReceivedUnseen,
    HandsRotatedSeen,
    HandsShuffledSeen,
    HandsSwappedSeen,
    PositionSetSeen,
    Seen,
)
from pioche.core.state import LEFT, State
from pioche.core.view import SPECTATOR, redact
from pioche.locale import Words, words
from pioche.records.lines import statement_text
from pioche.records.replay import Failure, Step, steps
from pioche.records.script import Script
from pioche.records.statements import Action

Told: TypeAlias = Event | Seen
UNTOLD: Final = frozenset(
    {
        "game-started",
        "deck-created",
        "deck-shuffled",
        "deck-shuffled-unseen",
        "turn-started",
        "draw-pending",
        "draw-pending-seen",
        "uno-window-closed",
        "uno-spent",
        "answer-lapsed",
        "answer-lapsed-seen",
    }
)
"""Events that only bookkeeping needs, or that another one tells as well."""


def narrate(
    script: Script, seat: str | None = None, lang: str = "en", failures: list[Failure] | None = None
) -> Iterator[str]:
    """The lines of the whole game. What fails on the way is added to `failures`."""
    narrator = Narrator(words(lang), script.names, seat)
    before: State | None = None
    for step in steps(script):
        yield from narrator.tell(step, before or step.state)
        before = step.state
        if step.failure and failures is not None:
            failures.append(step.failure)


class Narrator:
    def __init__(self, words: Words, names: Mapping[str, str], viewer: str | None) -> None:
        self.words = words
        self.names = names
        self.viewer = viewer

    def tell(self, step: Step, before: State) -> Iterator[str]:
        """A line for each command; a deal takes one for each hand as well."""
        if isinstance(step.statement, Action) and not step.events:
            yield from self.refused(step.statement, step)
        said = [line for event in self.seen(step, before) for line in self.event(event, step, before)]
        if step.command is None or step.command.seat < 0:
            yield from said
        elif said:
            yield f"{before.turn_number:>4}  {'; '.join(said)}"

    def seen(self, step: Step, before: State) -> Sequence[Told]:
        if self.viewer is None:
            return _told(step.events)
        players = step.state.players
        seat = players.index(self.viewer) if self.viewer in players else SPECTATOR
        hidden = before.rules.hand_counts == "hidden"
        events = _told(step.events)
        return [seen for event in events if (seen := redact(event, seat, hidden)) is not None]

    def refused(self, action: Action, step: Step) -> Iterator[str]:
        """A refusal is told to whoever tried."""
        if action.refusal is not None and self.viewer in (None, action.player):
            text = statement_text(action).partition(" ")[2].partition(" -- ")[0]
            said = self.say("refused", player=self.name(action.player), action=text, code=action.refusal)
            yield f"{step.state.turn_number:>4}  {said}"

    def event(self, event: Told, step: Step, before: State) -> Iterator[str]:
        id_ = str(type(event).__struct_config__.tag).lower().replace("_", "-")
        players = before.players if id_ == "player-unseated" else step.state.players
        match event:
            case AllCardReceived() | AllCardReceivedUnseen() | PositionSet() | PositionSetSeen():
                pass
            case DealerChosen(seat=None):
                yield self.say("dealer-chosen-host")
            case DealerChosen(cuts=cuts):
                for cut in cuts:
                    yield from (self.say("cut", player=self.name(players[s]), cards=card) for s, card in cut)
                yield self.say(id_, **self.arguments(event, players))
            case TurnStarted(phase="answer" | "colour" as phase, seat=seat):
                yield self.say(f"{phase}-due", player=self.name(players[seat]))
            case _ if id_ not in UNTOLD:
                yield self.say(id_, **self.arguments(event, players, step.state))
            case _:
                pass
        yield from self.hands(event, players)
        if isinstance(event, PositionSet | PositionSetSeen):
            yield self.position(step.state)

    def position(self, state: State) -> str:
        direction = self.say("left" if state.direction == LEFT else "right")
        return self.say("position", card=state.top, colour=self.colour(state.colour), direction=direction)

    def hands(self, event: Told, players: Sequence[str]) -> Iterator[str]:
        """The hands that an event gives anew, where they may be seen; else how many cards."""
        for seat, cards in _new_hands(event, self.viewer, players):
            held = self.cards(cards) if isinstance(cards, tuple) else self.held(cards)
            yield self.say("hand", player=self.name(players[seat]), cards=held)

    def arguments(self, event: Told, players: Sequence[str], state: State | None = None) -> dict[str, object]:
        """Everything a sentence may speak of, from whatever the event has."""
        said: dict[str, object] = {"target": "none", "jumped": "no"}
        for field, names in (("player", ("seat",)), ("other", ("other", "to", "by", "against"))):
            for seat in (getattr(event, name, None) for name in names):
                said |= {} if not isinstance(seat, int) else {field: self.name(players[seat])}
        if isinstance(target := getattr(event, "target", None), int):
            said["target"] = self.name(players[target])
        if isinstance(player := getattr(event, "player", None), str):
            said["player"] = self.name(player)
        if isinstance(event, CardPlayed):
            said |= {"cards": _laid(event, state), "jumped": "yes" if event.jumped else "no"}
        elif isinstance(cards := getattr(event, "cards", None), tuple):
            said |= {"cards": self.cards(cards), "held": self.held(len(cards))}
        if isinstance(count := getattr(event, "count", None), int):
            said |= {"count": count, "held": self.held(count)}
        return said | self.others(event, players)

    def others(self, event: Told, players: Sequence[str]) -> dict[str, object]:
        said: dict[str, object] = {"card": getattr(event, "card", "")}
        said["round"] = getattr(event, "round", 0)
        if isinstance(colour := getattr(event, "colour", None), str):
            said["colour"] = self.colour(colour)
        if isinstance(direction := getattr(event, "direction", None), int):
            said["direction"] = self.say("left" if direction == LEFT else "right")
        if isinstance(seats := getattr(event, "seats", None), tuple):
            said |= {"players": self.listed(self.name(players[seat]) for seat in seats), "number": len(seats)}
        if isinstance(scores := getattr(event, "scores", None), tuple):
            pairs = zip(players, scores, strict=False)
            said["scores"] = self.listed(f"{self.name(player)} {score}" for player, score in pairs)
        return said

    def say(self, id_: str, **arguments: object) -> str:
        return self.words.say(f"replay-{id_}", **arguments)

    def name(self, player: str) -> str:
        return self.names.get(player, player)

    def colour(self, colour: str | None) -> str:
        return self.words.say("cards-colour", colour=colour) if colour else ""

    def cards(self, cards: Sequence[Code]) -> str:
        return " ".join(cards) or self.say("no-cards")

    def held(self, count: int) -> str:
        return self.say("cards", count=count)

    def listed(self, texts: Iterator[str]) -> str:
        return ", ".join(texts)


def _told(events: Sequence[Event]) -> Sequence[Event]:
    """A turn that is missed at once need not be announced."""
    missed = {event.seat for event in events if isinstance(event, TurnSkipped)}
    return [event for event in events if not (isinstance(event, SkipDue) and event.seat in missed)]


def _laid(event: CardPlayed, state: State | None) -> str:
    """With the colour named, where the card has none of its own."""
    named = state is not None and event.cards[-1] in state.book.colour_namers
    return " ".join(event.cards) + (f"={event.colour}" if named else "")


def _new_hands(
    event: Told, viewer: str | None, players: Sequence[str]
) -> Iterator[tuple[int, tuple[Code, ...] | int]]:
    own = players.index(viewer) if viewer in players else SPECTATOR
    match event:
        case AllCardReceived(seat=seat, cards=cards):
            yield seat, cards
        case AllCardReceivedUnseen(seat=seat, count=count):
            yield seat, count
        case PositionSet(hands=hands) | HandsShuffled(hands=hands) | HandsRotated(hands=hands):
            yield from enumerate(hands)
        case HandsSwapped(seat=seat, other=other, hands=hands):
            yield from zip((seat, other), hands, strict=True)
        case (
            PositionSetSeen(counts=counts)
            | HandsShuffledSeen(counts=counts)
            | HandsRotatedSeen(counts=counts)
        ):
            yield from ((s, event.hand if s == own else count) for s, count in enumerate(counts))
        case HandsSwappedSeen(seat=seat, other=other, hand=hand, counts=counts):
            pairs = zip((seat, other), counts, strict=True)
            yield from ((s, hand if s == own else count) for s, count in pairs)
        case _:
            pass
