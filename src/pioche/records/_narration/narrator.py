"""Tells a game in text, command by command; for a seat, only what that seat may see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from pioche.core import LEFT, SPECTATOR, Code, State, redact
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.locale import Words, words
from pioche.records._narration.sentences import SentenceTeller, Told
from pioche.records._pun.script import Script
from pioche.records._pun.statements import Action
from pioche.records._pun.writer import statement_text
from pioche.records._replay.replay import ReplayFailure, ReplayStep, steps

Held: TypeAlias = tuple[Code, ...] | int
"""A hand, or its number of cards."""
NO_VIEWER: Final = ""
"""A viewer without a seat, who sees what the table sees."""


def narrate(
    script: Script, seat: str | None = None, lang: str = "en", failures: list[ReplayFailure] | None = None
) -> Iterator[str]:
    """The lines of the whole game. Failures on the way are added to `failures`."""
    before: State | None = None
    for step in steps(script):
        yield from narrate_step(step, before or step.state, script.names, seat, lang)
        before = step.state
        if step.failure and failures is not None:
            failures.append(step.failure)


def narrate_step(
    step: ReplayStep, before: State, names: Mapping[str, str], viewer: str | None, lang: str
) -> Iterator[str]:
    """A line for each command; a deal takes one for each sentence. Without a viewer everything is told."""
    players = before.players if len(before.players) > len(step.state.players) else step.state.players
    seat = players.index(viewer) if viewer in players else SPECTATOR
    teller = _Narrator(step.state.book, lang, seat, [names.get(player, player) for player in players])
    if (
        isinstance(step.statement, Action)
        and step.statement.refusal
        and viewer in (None, step.statement.player)
    ):
        yield f"{before.turn_number:>4}  {teller.refused(step.statement, names)}"
    said = teller.tell_all(step.events if viewer is None else _seen(step.events, seat, before))
    if step.command is None or step.command.seat < 0:
        yield from said
    elif line := " ".join(said):
        yield f"{before.turn_number:>4}  {line}"


def _seen(events: Sequence[e.Event], seat: int, state: State) -> list[Told]:
    hidden = state.rules.hand_counts == "hidden"
    return [seen for event in events if (seen := redact(event, seat, hidden)) is not None]


def unfinished(round_: int, lang: str) -> str:
    """The heading of an unfinished round."""
    return _said(words(lang), "unfinished", round=round_)


def _said(words: Words, id_: str, **arguments: object) -> str:
    return words.say(f"replay-{id_}", **arguments)


class _Narrator(SentenceTeller):
    """Tells more than a player at the table needs: hands, and known draws and shown cards of others."""

    def tell(self, event: Told) -> Iterator[str]:
        yield from self._told(event)
        for seat, held in _hands(event, self.viewer):
            cards = self.held(held) if isinstance(held, int) else self._cards(held)
            yield self._add("hand", player=self.name(seat), list=cards)

    def _told(self, event: Told) -> Iterator[str]:
        match event:
            case e.PositionSet() | r.PositionSetSeen():
                yield self._position(event)
            case e.PlayerJoined(seat=seat):  # the names of the seats after the event
                yield self._say("player-joined", player=self.names[-1 if seat is None else seat])
            case e.CardPicked(seat=seat, cards=drawn, shown=shown) if seat != self.viewer and not shown:
                yield self._add("card-picked", player=self.name(seat), cards=self.in_sentence(drawn))
            case e.HandShown(seat=seat, to=to, cards=hand) if self.viewer not in (seat, to):
                people = {"player": self.name(seat), "other": self.name(to)}
                yield self._add("hand-shown", **people, list=self._cards(hand))
            case _:
                yield from super().tell(event)

    def _cards(self, cards: tuple[Code, ...]) -> str:
        return self.cards(cards) or self.held(0)

    def refused(self, action: Action, names: Mapping[str, str]) -> str:
        """A refusal is told to its player."""
        text = statement_text(action).partition(" ")[2].partition(" -- ")[0]
        name = names.get(action.player, action.player)
        return self._add("refused", player=name, action=text, code=str(action.refusal))

    def _position(self, event: e.PositionSet | r.PositionSetSeen) -> str:
        top = event.top if isinstance(event, r.PositionSetSeen) else event.discard[-1]
        direction = "left" if event.direction == LEFT else "right"
        said = {"cards": self.in_sentence([top]), "direction": direction}
        if event.colour is None:
            return self._add("position-plain", **said)
        return self._add("position", **said, colour=self.colour(event.colour))

    def _add(self, id_: str, **arguments: object) -> str:
        return _said(self.words, id_, **arguments)


def _hands(event: Told, viewer: int) -> Iterator[tuple[int, Held]]:
    """The new hands of an event, as far as they may be seen."""
    match event:
        case e.AllCardReceived(seat=seat, cards=cards):
            yield seat, cards
        case r.AllCardReceivedUnseen(seat=seat, count=count):
            yield seat, count
        case (
            e.PositionSet(hands=hands)
            | e.HandsShuffled(hands=hands)
            | e.HandsRotated(hands=hands)
            | e.CardsFlipped(hands=hands)
        ):
            yield from enumerate(hands)
        case e.HandsSwapped(seat=seat, other=other, hands=hands):
            yield from zip((seat, other), hands, strict=True)
        case r.PositionSetSeen(counts=counts, hand=hand):
            yield from ((seat, hand if seat == viewer else count) for seat, count in enumerate(counts))
        case _:
            pass
