"""`?` lines: each becomes a test, which returns what it found instead, or None if it holds."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from pioche.core import LEFT, SIDES, Phase, State, catchable, legal, places, view
from pioche.core.commands import InTurn
from pioche.core.events import Event
from pioche.records._narration.event_names import EVENT_NAMES, event_name, event_text, players_of
from pioche.records._pun.action_text import act_text, colour_in, nothing_more, read_act
from pioche.records._pun.command_text import act_of, check_colour, to_command
from pioche.records._pun.names import Vocabulary
from pioche.records._pun.statements import ActionText, Expect, PlacedWord
from pioche.records._pun.tokens import end_of, is_number, misread, number, reader_for

PHASES: Final = tuple(str(phase) for phase in Phase if phase is not Phase.READY)
OVER: Final = (Phase.ROUND_OVER, Phase.GAME_OVER)
NONE: Final = "none"


class ExpectationInput(Struct, frozen=True):
    """The input of an expectation."""

    state: State
    events: Sequence[Event] = ()
    """Of the last accepted action with all its consequences (ruling 38)."""


Test: TypeAlias = Callable[[ExpectationInput], str | None]
Reader: TypeAlias = Callable[["_Said"], Test]


class _Said(Struct, frozen=True):
    """The words of an expectation and their possible meanings."""

    words: Sequence[PlacedWord]
    end: int
    vocabulary: Vocabulary

    def nth(self, place: int) -> PlacedWord | None:
        return self.words[place] if place < len(self.words) else None

    def player(self, place: int) -> str:
        return self.vocabulary.player(self.nth(place), self.end)

    def number(self, place: int) -> int:
        return number(self.nth(place), self.end)

    def one_of(self, place: int, options: Sequence[str]) -> str:
        word = self.nth(place)
        if word is None or word not in options:
            misread(word, f"one of {', '.join(options)}", self.end)
        return str(word)

    def players(self) -> list[str]:
        """The named players; nobody for `none`."""
        if [*self.words] == [NONE]:
            return []
        return [self.player(place) for place in range(max(1, len(self.words)))]

    def stops(self, count: int) -> None:
        nothing_more(self.words[count:], "the end of the line")


def read_expectation(expect: Expect, vocabulary: Vocabulary) -> Test:
    said = _Said(expect.words, end_of(expect.what, expect.words), vocabulary)
    return reader_for(_READERS, expect.what)(said)


def _equal(expected: object, found: object, shown: str) -> str | None:
    return None if expected == found else shown


def _seat_test(said: _Said, seat_in: Callable[[State], int | None]) -> Test:
    name = said.one_of(0, [NONE]) if said.words and said.words[0] == NONE else said.player(0)
    said.stops(1)

    def test(seen: ExpectationInput) -> str | None:
        seat = seat_in(seen.state)
        found = NONE if seat is None else seen.state.players[seat]
        return _equal(name, found, found)

    return test


def _turn(said: _Said) -> Test:
    return _seat_test(said, lambda state: state.turn)


def _dealer(said: _Said) -> Test:
    return _seat_test(said, lambda state: state.dealer)


def _phase(said: _Said) -> Test:
    phase = said.one_of(0, PHASES)
    said.stops(1)
    return lambda seen: _equal(phase, str(seen.state.phase), str(seen.state.phase))


def _hand(said: _Said) -> Test:
    player, rest = said.player(0), said.words[1:]
    if not rest:
        misread(None, "cards, a number or none", said.end)
    if is_number(rest[0]):
        said.stops(2)
        count = int(rest[0])
        return _of_seat(player, lambda seen, seat: _hand_count(seen, seat, count))
    if rest[0] == NONE:
        said.stops(2)
        rest = ()
    cards, faces = said.vocabulary.as_shown(rest)
    return _of_seat(player, lambda seen, seat: _hand_cards(seen, seat, Counter(cards), faces))


def _of_seat(player: str, test: Callable[[ExpectationInput, int], str | None]) -> Test:
    def of_the_player_there(seen: ExpectationInput) -> str | None:
        if player not in seen.state.players:
            return f"{player} without a seat"
        return test(seen, seen.state.players.index(player))

    return of_the_player_there


def _hand_count(seen: ExpectationInput, seat: int, count: int) -> str | None:
    hand = _hand_of(seen, seat)
    return _equal(count, len(hand), f"{len(hand)}: {_listed(hand)}")


def _hand_cards(seen: ExpectationInput, seat: int, cards: Counter[str], faces: bool) -> str | None:
    hand = _hand_of(seen, seat)
    if faces:
        hand = seen.state.book.shown(hand, seen.state.side)
    return _equal(cards, Counter(hand), _listed(hand))


def _hand_of(seen: ExpectationInput, seat: int) -> tuple[str, ...]:
    hands = seen.state.hands
    return hands[seat] if seat < len(hands) else ()


def _listed(words: Iterable[str]) -> str:
    return " ".join(words) or NONE


def _top(said: _Said) -> Test:
    vocabulary, word = said.vocabulary, said.nth(0)
    faces = vocabulary.book.two_sided and "/" not in (word or "")
    card = vocabulary.face(word, said.end) if faces else vocabulary.card(word, said.end)
    said.stops(1)

    def test(seen: ExpectationInput) -> str | None:
        state = seen.state
        if not state.discard:
            return NONE
        top = state.top_face if faces else state.top
        wild = state.book.faces[state.top_face].colour is None and state.colour is not None
        shown = f"{top}={state.colour}" if wild and card.colour else top
        return _equal(str(card), shown, shown)

    return test


def _colour(said: _Said) -> Test:
    colours = said.vocabulary.book.all_colours
    named = NONE if said.nth(0) == NONE else colour_in(colours, said.nth(0), said.end)
    said.stops(1)
    return lambda seen: _equal(named, seen.state.colour or NONE, seen.state.colour or NONE)


def _direction(said: _Said) -> Test:
    named = said.one_of(0, ["left", "right"])
    said.stops(1)

    def test(seen: ExpectationInput) -> str | None:
        found = "left" if seen.state.direction == LEFT else "right"
        return _equal(named, found, found)

    return test


def _draw(said: _Said) -> Test:
    count = said.number(0)
    said.stops(1)
    return lambda seen: _equal(count, len(seen.state.draw), str(len(seen.state.draw)))


def _discard(said: _Said) -> Test:
    """The number of cards, or the whole pile, bottom first."""
    if said.words and not is_number(said.words[0]):
        return _whole_discard(said)
    count = said.number(0)
    said.stops(1)
    return lambda seen: _equal(count, len(seen.state.discard), str(len(seen.state.discard)))


def _whole_discard(said: _Said) -> Test:
    cards, faces = said.vocabulary.as_shown(said.words)

    def test(seen: ExpectationInput) -> str | None:
        pile = seen.state.discard
        found = tuple(map(seen.state.face, pile)) if faces else pile
        return _equal(cards, found, _listed(found))

    return test


def _legal(said: _Said) -> Test:
    player = said.player(0)
    acts = Counter(_canonical(act, said.vocabulary) for act in _acts(said))

    def test(seen: ExpectationInput, seat: int) -> str | None:
        players = seen.state.players
        commands = legal(seen.state, seat).in_turn
        found = [act_text(act_of(players, each)) for each in commands if isinstance(each, InTurn)]
        return _equal(acts, Counter(found), _listed(found))

    return _of_seat(player, test)


def _acts(said: _Said) -> Iterator[ActionText]:
    """The listed actions. `colour r` and `r7 > bob` have several words, all others one."""
    words = said.words
    if [*words[1:]] == [NONE]:
        return
    if len(words) == 1:
        misread(None, "actions or none", said.end)
    at = 1
    while at < len(words):
        size = 2 if words[at] == "colour" else 3 if said.nth(at + 1) == ">" else 1
        yield _act(said, words[at : at + size])
        at += size


def _act(said: _Said, words: Sequence[PlacedWord]) -> ActionText:
    act = read_act(words, said.end)
    if act.target is not None:
        said.vocabulary.player(act.target, said.end)
    for card in act.cards:
        said.vocabulary.face(PlacedWord(str(card), words[0].column), said.end)
    check_colour(act, said.vocabulary.book.all_colours)
    return act


def _canonical(act: ActionText, vocabulary: Vocabulary) -> str:
    """The text with card codes in place of the ruleset's names."""
    players = sorted(vocabulary.players)
    colours = vocabulary.book.all_colours
    return act_text(act_of(players, to_command(players[0], act, players, vocabulary.aliases, colours)))


def _players_test(said: _Said, found_in: Callable[[State], Iterable[int]], ordered: bool = False) -> Test:
    names = said.players()

    def test(seen: ExpectationInput) -> str | None:
        found = [seen.state.players[seat] for seat in found_in(seen.state)]
        same = names == found if ordered else sorted(names) == sorted(found)
        return None if same else _listed(found)

    return test


def _catchable(said: _Said) -> Test:
    return _players_test(said, catchable)


def _places(said: _Said) -> Test:
    return _players_test(said, places, ordered=True)


def _score(said: _Said) -> Test:
    player, score = said.player(0), said.number(1)
    said.stops(2)

    def test(seen: ExpectationInput, seat: int) -> str | None:
        return _equal(score, seen.state.scores[seat], str(seen.state.scores[seat]))

    return _of_seat(player, test)


def _round_winner(said: _Said) -> Test:
    """The winner; nobody while the round goes on, although the state still has that of the last round."""
    return _players_test(said, lambda state: state.round_winners if state.phase in OVER else ())


def _game_winner(said: _Said) -> Test:
    return _players_test(said, lambda state: state.game_winners)


def _event(said: _Said) -> Test:
    name = said.nth(0)
    if name is None or name not in EVENT_NAMES:
        misread(name, "the name of an event", said.end)
    player = said.player(1) if len(said.words) > 1 else None
    said.stops(2)

    def test(seen: ExpectationInput) -> str | None:
        found = [event for event in seen.events if event_name(event) == name]
        if found and (player is None or any(player in players_of(event, seen.state) for event in found)):
            return None
        return _listed(event_text(event, seen.state) for event in seen.events)

    return test


def _side(said: _Said) -> Test:
    side = said.one_of(0, SIDES)
    said.stops(1)
    return lambda seen: _equal(side, seen.state.side, seen.state.side or NONE)


def _sees(said: _Said) -> Test:
    """The faces that one player's view shows of a hand, or of the draw pile (editions 2)."""
    viewer, of = said.player(0), said.nth(1)
    holder = None if of == "draw" else said.player(1)
    words = said.words[2:]
    if not words:
        misread(None, "faces or none", said.end)
    wanted = Counter(() if [*words] == [NONE] else said.vocabulary.plain_faces(words))

    def test(seen: ExpectationInput, seat: int) -> str | None:
        found = _seen_of(seen.state, seat, holder)
        return _equal(wanted, Counter(found), _listed(found))

    return _of_seat(viewer, test)


def _seen_of(state: State, seat: int, holder: str | None) -> tuple[str, ...]:
    shown = view(state, seat)
    if holder is None:
        return () if shown.draw_face is None else (shown.draw_face,)
    held_by = state.players.index(holder) if holder in state.players else len(state.players)
    if held_by == seat:
        return shown.hand
    return shown.inactive[held_by] if held_by < len(shown.inactive) else ()


def _knocked(said: _Said) -> Test:
    return _players_test(said, lambda state: state.knocked, ordered=True)


def _aside(said: _Said) -> Test:
    count = said.number(0)
    said.stops(1)
    return lambda seen: _equal(count, len(seen.state.aside), str(len(seen.state.aside)))


_READERS: Final[Mapping[str, Reader]] = {
    "turn": _turn,
    "phase": _phase,
    "hand": _hand,
    "top": _top,
    "colour": _colour,
    "direction": _direction,
    "draw": _draw,
    "discard": _discard,
    "legal": _legal,
    "catchable": _catchable,
    "dealer": _dealer,
    "places": _places,
    "score": _score,
    "round-winner": _round_winner,
    "game-winner": _game_winner,
    "event": _event,
    "side": _side,
    "sees": _sees,
    "knocked": _knocked,
    "aside": _aside,
}
