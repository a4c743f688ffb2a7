"""Events as sentences for one viewer, in their language."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from pioche.core import LEFT, Code, Colour, Rulebook, RuleFields, face_of
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.locale import Words, words
from pioche.rulebooks import a_card, card_name, colour_word, the_card

Told: TypeAlias = e.Event | r.Seen

_UNTOLD: Final = (
    e.GameStarted,
    e.DeckCreated,
    e.DeckShuffled,
    r.DeckShuffledUnseen,
    e.AllCardReceived,
    r.AllCardReceivedUnseen,
    e.DrawPending,
    r.DrawPendingSeen,
    e.ColourDue,
    r.ColourDueSeen,
    e.DrawTopShown,
    e.UnoWindowClosed,
    e.UnoSpent,
    e.AnswerLapsed,
    r.AnswerLapsedSeen,
)
"""Events for bookkeeping, or told by another event as well."""

_OTHERS: Final = ("other", "to", "by", "against")


class SentenceTeller:
    """Tells events in sentences to the viewer in seat `viewer` (or -1); `name` gives the visible names."""

    def __init__(
        self, book: Rulebook, lang: str, viewer: int, names: Sequence[str], brief: bool = False
    ) -> None:
        """`brief` writes cards by their codes."""
        self.book = book
        self.words: Words = words(lang)
        self.viewer = viewer
        self.names = names
        self.brief = brief
        self._at_stake: e.Pending | r.DrawPendingSeen | None = None
        """The pending effect that the next player must answer."""

    def tell_all(self, events: Sequence[Told]) -> Iterator[str]:
        """The sentences of one command; a turn missed at once is told once."""
        return (sentence for _, sentence in self.tell_each(events))

    def tell_each(self, events: Sequence[Told]) -> Iterator[tuple[Told, str]]:
        """The sentences of one command, each with the event that it tells."""
        missed = {event.seat for event in events if isinstance(event, e.TurnSkipped)}
        for event in events:
            if not (isinstance(event, e.SkipDue) and event.seat in missed):
                yield from ((event, sentence) for sentence in self.tell(event))

    def tell(self, event: Told) -> Iterator[str]:
        if isinstance(event, e.DrawPending | r.DrawPendingSeen):
            self._at_stake = event.pending if isinstance(event, e.DrawPending) else event
        if isinstance(event, _UNTOLD):
            return
        if isinstance(event, e.TurnStarted):
            yield from self._turn(event)
        elif isinstance(event, e.DealerChosen):
            yield from self._dealer(event)
        else:
            yield self._say(_message(event), **self._arguments(event))
        if hand := getattr(event, "hand", ()):
            yield self._say("new-hand", list=self.cards(hand))

    def cards(self, cards: Iterable[Code]) -> str:
        """Cards as a list: `red 7, Wild`."""
        if self.brief:
            return " ".join(cards)
        return ", ".join(card_name(self.book.rules, card, self.words.lang) for card in cards)

    def in_sentence(
        self, cards: Sequence[Code], named: Callable[[RuleFields, Code, str], str] = a_card
    ) -> str:
        """Cards as part of a sentence: `a red 7 and a Wild`, or no cards."""
        if self.brief and cards:
            return self.cards(cards)
        return self._joined([named(self.book.rules, card, self.words.lang) for card in cards]) or self.held(0)

    def colour(self, colour: Colour) -> str:
        """A colour in the form that sentences need."""
        return colour_word(self.book.rules, colour, self.words.lang)

    def held(self, count: int) -> str:
        return self._say("held", count=count)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "?"

    def _say(self, id_: str, **arguments: object) -> str:
        return self.words.say(f"tell-{id_}", **arguments)

    def _turn(self, event: e.TurnStarted) -> Iterator[str]:
        if event.phase == "colour":
            yield self._say("colour-due", **self._whom(event.seat))
        elif event.phase == "answer":
            yield self._say("answer-due", **self._whom(event.seat), stakes=self._stakes(event.pending))

    def _stakes(self, draws: int) -> str:
        if draws:
            return self._say("stakes-draw", held=self.held(draws))
        due = [said for part in self._due() for said in self._due_in_words(part)]
        if due:
            return self._joined(due)
        swap = self._at_stake is not None and self._at_stake.swap
        return self._say("stakes-swap" if swap else "stakes-skip")

    def _due(self) -> tuple[r.DrawDue, ...]:
        """The consequences of accepting, if no number of cards expresses them."""
        stake = self._at_stake
        if isinstance(stake, e.Pending):
            return tuple(r.DrawDue(effect.verb, effect.n, stake.colour or None) for effect in stake.due or ())
        return (stake.due or ()) if stake is not None else ()

    def _due_in_words(self, part: r.DrawDue) -> Iterator[str]:
        match part.verb:
            case "draw_until_colour" if part.colour is not None:
                yield self._say("stakes-until-colour", colour=self.colour(part.colour))
            case "draw_to":
                yield self._say("stakes-draw-to", limit=part.n)
            case "press_launcher":
                yield self._say("stakes-press-until")
            case "draw":
                yield self._say("stakes-draw", held=self.held(part.n))
            case _:
                return

    def _dealer(self, event: e.DealerChosen) -> Iterator[str]:
        for cut in event.cuts:
            for seat, card in cut:
                yield self._say("cut", **self._whom(seat), cards=self.in_sentence((card,)))
        if event.seat is None:
            yield self._say("dealer-chosen-host")
        else:
            yield self._say("dealer-chosen", **self._whom(event.seat))

    def _whom(self, seat: int) -> dict[str, object]:
        return {"player": self.name(seat), "you": _yes(seat == self.viewer)}

    def _arguments(self, event: Told) -> dict[str, object]:
        """All arguments of a sentence, from the fields of the event."""
        said = self._people(event)
        cards = _cards(event)
        count = getattr(event, "count", len(cards))
        said |= {
            "cards": self.in_sentence(cards),
            "the": self.in_sentence(cards, the_card),
            "list": self.cards(cards) or self.held(0),
            "held": self.held(count),
        }
        if isinstance(event, e.CardPlayed):
            said |= self._laid(event)
        if colour := getattr(event, "colour", None):
            said["colour"] = self.colour(colour)
        if side := getattr(event, "side", None):
            said["side"] = side
        if direction := getattr(event, "direction", None):
            said["direction"] = "left" if direction == LEFT else "right"
        if isinstance(event, e.RoundStarted):
            said["round"] = event.round
        if isinstance(event, e.ScoresChanged):
            said["scores"] = ", ".join(f"{self.name(seat)} {n}" for seat, n in enumerate(event.scores))
        return said

    def _people(self, event: Told) -> dict[str, object]:
        if isinstance(event, e.PlayerJoined):
            return {"player": event.player}
        said: dict[str, object] = {}
        seat = getattr(event, "seat", None)
        if isinstance(seat, int):
            said |= self._whom(seat)
        for other in (getattr(event, name, None) for name in _OTHERS):
            if isinstance(other, int):
                said |= {"other": self.name(other), "otheryou": _yes(other == self.viewer)}
        target = getattr(event, "target", None)
        if isinstance(target, int):
            said["target"] = self._say("you") if target == self.viewer else self.name(target)
        if isinstance(event, e.RoundWon | e.GameWon):
            said |= self._winners(event.seats)
        return said

    def _winners(self, seats: tuple[int, ...]) -> dict[str, object]:
        listed = self._joined([self.name(seat) for seat in seats])
        return {"player": listed, "number": len(seats), "you": _yes(self.viewer in seats)}

    def _joined(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self._say("and", first=", ".join(parts[:-1]), last=parts[-1])

    def _laid(self, event: e.CardPlayed) -> dict[str, object]:
        named = event.colour is not None and _cards(event)[-1] in self.book.colour_namers
        return {"jumped": _yes(event.jumped), "named": _yes(named), "aimed": _yes(event.target is not None)}


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _cards(event: Told) -> tuple[Code, ...]:
    """The cards of an event; laid cards by the faces that were in play."""
    if isinstance(event, e.CardPlayed) and event.side:
        return tuple(face_of(card, event.side) if "/" in card else card for card in event.cards)
    if isinstance(event, r.CardPickedUnseen):
        return event.faces or ()
    if isinstance(event, e.CardsFlipped | r.CardsFlippedSeen):
        return (event.top,)
    return getattr(event, "cards", None) or ((event.card,) if hasattr(event, "card") else ())


def _message(event: Told) -> str:
    """The message of an event that needs special words."""
    if isinstance(event, e.CardsFlipped | r.CardsFlippedSeen) and event.seat is None:
        return "cards-flipped-deal"
    shown = isinstance(event, e.CardPicked) and event.shown
    if shown or (isinstance(event, r.CardPickedUnseen) and event.faces):
        return "card-picked-shown"
    return _id(type(event))


def _id(kind: type[Told]) -> str:
    """The message of an event; a redacted event has the same words, with or without cards."""
    tag = str(kind.__struct_config__.tag).lower().replace("_", "-")
    if kind is r.HandShownUnseen:
        return tag
    return tag.removesuffix("-unseen").removesuffix("-seen")
