"""Converts a position to the tags that set it, and back (ruling 2)."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET

from pioche.core import DARK, LEFT, RIGHT, SIDES, Code, Colour, Rulebook, Side, State
from pioche.core.events import PositionSet
from pioche.records._pun.action_text import in_words
from pioche.records._pun.errors import LineError, PunError
from pioche.records._pun.header import FORMS, PunHeader
from pioche.records._pun.names import Vocabulary
from pioche.records._pun.statements import PlacedWord, Tag
from pioche.records._pun.tokens import is_number, misread, parts
from pioche.records._pun.writer import make_tag, write

DIRECTIONS: Final = {"left": LEFT, "right": RIGHT}
_SETS_A_POSITION: Final = (
    "hand",
    "discard",
    "draw",
    "colour",
    "turn",
    "direction",
    "out",
    "side",
    "knocked",
    "aside",
)


def is_position(header: PunHeader) -> bool:
    """A `[dealer]` alone names the first dealer, a `[score]` the points before the first deal."""
    return header.has(*_SETS_A_POSITION)


def read_position(header: PunHeader, players: Sequence[str], vocabulary: Vocabulary) -> PositionSet:
    hands = tuple(_hand(header, player, vocabulary) for player in players)
    empty = tuple(seat for seat, hand in enumerate(hands) if not hand)
    knocked = _knocked(header, players, empty, vocabulary.book)
    out = _out(header, players, tuple(seat for seat in empty if seat not in knocked))
    dealer = read_dealer(header, players)
    direction = _direction(header)
    side = _side(header, vocabulary.book)
    discard, colour = _discard(header, vocabulary, side)
    _known_players(header, "hand", players)
    return PositionSet(
        hands,
        discard,
        _cards(header, header.one("draw"), vocabulary),
        colour,
        _turn(header, players, out + knocked, dealer),
        direction,
        dealer,
        read_scores(header, players, vocabulary.book.rules.teams),
        out,
        side or UNSET,
        knocked or UNSET,
        _aside(header, vocabulary) or UNSET,
    )


def _out(header: PunHeader, players: Sequence[str], empty: tuple[int, ...]) -> tuple[int, ...]:
    """The players who are out, in the order of `[out]`; without it, in the order of the seats."""
    tag = header.one("out")
    if tag is None:
        return empty
    seats = _seats(tag, players)
    if seats is None or sorted(seats) != list(empty):
        raise header.wrong(tag, tag.values[0], "the players without cards, in the order of going out")
    return seats


def _seats(tag: Tag, players: Sequence[str]) -> tuple[int, ...] | None:
    """The players of a tag, each once; None if the tag has another word."""
    named = parts(tag.values[0])
    seats = tuple(players.index(name) for name in named if name in players)
    return seats if len(set(seats)) == len(named) else None


def _knocked(
    header: PunHeader, players: Sequence[str], empty: Sequence[int], book: Rulebook
) -> tuple[int, ...]:
    """The knocked-out players, in that order; their hands are empty (editions 4)."""
    tag = header.one("knocked")
    if tag is None:
        return ()
    if not book.rules.knock_out:
        raise header.wrong(tag, tag.name, "rules with knock_out")
    seats = _seats(tag, players)
    if seats is None or not set(seats) <= set(empty):
        raise header.wrong(tag, tag.values[0], "players without cards, in the order of being knocked out")
    return seats


def _aside(header: PunHeader, vocabulary: Vocabulary) -> tuple[Code, ...]:
    tag = header.one("aside")
    if tag is not None and not vocabulary.book.rules.knock_out:
        raise header.wrong(tag, tag.name, "rules with knock_out")
    return _cards(header, tag, vocabulary)


def _side(header: PunHeader, book: Rulebook) -> Side | None:
    tag = header.one("side")
    if tag is None:
        return book.first_side
    if not book.two_sided:
        raise header.wrong(tag, tag.name, "rules with cards of two sides")
    side = next((side for side in SIDES if side == tag.values[0]), None)
    if side is None:
        raise header.wrong(tag, tag.values[0], "light or dark")
    return side


def read_dealer(header: PunHeader, players: Sequence[str]) -> int | None:
    tag = header.one("dealer")
    return None if tag is None else _seat(header, tag, players)


def _seat(header: PunHeader, tag: Tag, players: Sequence[str]) -> int:
    if tag.values[0] not in players:
        raise header.wrong(tag, tag.values[0], "one of the players")
    return players.index(tag.values[0])


def read_scores(header: PunHeader, players: Sequence[str], teams: int) -> tuple[int, ...]:
    """A total given under one partner's name is the team's (ruling 35)."""
    _known_players(header, "score", players)
    step = teams or len(players)
    return tuple(_total(header, players[seat % step :: step]) for seat in range(len(players)))


def _total(header: PunHeader, partners: Sequence[str]) -> int:
    tags = [header.tags["score", player] for player in partners if ("score", player) in header.tags]
    totals = [_score(header, tag) for tag in tags]
    for tag, total in zip(tags, totals, strict=True):
        if total != totals[0]:
            raise header.wrong(tag, tag.values[1], f"{totals[0]}, the total of the team")
    return totals[0] if totals else 0


def _known_players(header: PunHeader, name: str, players: Sequence[str]) -> None:
    for player, tag in header.keyed(name).items():
        if player not in players:
            raise header.wrong(tag, tag.values[0], "one of the players")


def _hand(header: PunHeader, player: str, vocabulary: Vocabulary) -> tuple[Code, ...]:
    tag = header.tags.get(("hand", player))
    if tag is None:
        players = header.one("players")
        line = players.line if players else 1
        raise PunError(header.file, line, 1, "none", f'[hand {player} "…"] for the position')
    hand = _cards(header, tag, vocabulary)
    limit = vocabulary.book.rules.knock_out
    if limit and len(hand) >= limit:
        raise header.wrong(tag, tag.values[1], f"fewer than {limit} cards, since knock_out = {limit}")
    return hand


def _cards(header: PunHeader, tag: Tag | None, vocabulary: Vocabulary) -> tuple[Code, ...]:
    if tag is None:
        return ()
    try:
        return vocabulary.plain_cards(parts(tag.values[-1]))
    except LineError as error:
        raise error.at(header.file, tag.line) from None


def _discard(
    header: PunHeader, vocabulary: Vocabulary, side: Side | None
) -> tuple[tuple[Code, ...], Colour | None]:
    tag, book = header.one("discard"), vocabulary.book
    if tag is None or not parts(tag.values[0]):
        line, column = (tag.line, tag.values[0].column) if tag else (1, 1)
        raise PunError(header.file, line, column, "none", "a card on the discard pile")
    words = parts(tag.values[0])
    try:
        cards = [vocabulary.card(word, 0) for word in words]
        for word, card in zip(words, cards, strict=True):
            if card.colour is not None and book.faces[book.face_code(card.code, side)].colour is not None:
                misread(word, "a colour named only with a card that has none", 0)
            if card.colour is not None and card.colour not in book.colours[side]:
                misread(word, f"a colour of the side in play: {in_words(book.colours[side])}", 0)
    except LineError as error:
        raise error.at(header.file, tag.line) from None
    shown = cards[-1].colour or book.faces[book.face_code(cards[-1].code, side)].colour
    colour = _colour(header, tag, words[-1], shown, book.colours[side])
    return tuple(card.code for card in cards), colour


def _colour(
    header: PunHeader, discard: Tag, top: PlacedWord, shown: Colour | None, colours: Sequence[Colour]
) -> Colour | None:
    """The colour in force must be known and may be stated only once (ruling 17)."""
    tag = header.one("colour")
    if tag is None:
        if shown is None and colours:
            raise header.wrong(discard, top, '[colour "…"], since the top card has none')
        return shown
    said = tag.values[0]
    if said not in colours:
        raise header.wrong(tag, said, in_words(colours))
    if shown not in (None, said):
        raise header.wrong(tag, said, f"{shown}, the colour of the top card")
    return str(said)


def _direction(header: PunHeader) -> int:
    tag = header.one("direction")
    if tag is None:
        return LEFT
    if tag.values[0] not in DIRECTIONS:
        raise header.wrong(tag, tag.values[0], "left or right")
    return DIRECTIONS[tag.values[0]]


def _turn(header: PunHeader, players: Sequence[str], out: Sequence[int], dealer: int | None) -> int:
    """Without a `[turn]` tag, the player to the left of the dealer, or the first player."""
    if len(players) - len(out) < 2:
        tag = header.one("players") or header.tags["hand", players[0]]
        raise header.wrong(tag, tag.values[-1], "at least two players who hold cards")
    named = header.one("turn")
    if named is None:
        start = 0 if dealer is None else dealer + 1
        order = [(start + step) % len(players) for step in range(len(players))]
        return next(seat for seat in order if seat not in out)
    seat = _seat(header, named, players)
    if seat in out:
        raise header.wrong(named, named.values[0], "a player who holds cards")
    return seat


def _score(header: PunHeader, tag: Tag) -> int:
    if not is_number(tag.values[1]):
        raise header.wrong(tag, tag.values[1], FORMS["score"])
    return int(tag.values[1])


def position_text(state: State) -> str:
    """The tags that set this position. Details that a position cannot express (an answer due, a call missed)
    are lost.
    """
    return write(position_tags(position_of(state), state.players, state.book))


def position_of(state: State) -> PositionSet:
    if state.turn is None or (state.colour is None and state.colours):
        raise ValueError("only a round in play, with a colour in force, is a position")
    hands = state.hands
    out = state.out + tuple(seat for seat in state.folded if not hands[seat])
    turn, direction = state.turn, state.direction
    return PositionSet(
        hands,
        state.discard,
        state.draw,
        state.colour,
        turn,
        direction,
        state.dealer,
        state.scores,
        out,
        state.side or UNSET,
        state.knocked or UNSET,
        state.aside or UNSET,
    )


def position_tags(position: PositionSet, players: Sequence[str], book: Rulebook) -> Iterator[Tag]:
    yield from [] if position.dealer is None else [make_tag("dealer", players[position.dealer])]
    for player, hand in zip(players, position.hands, strict=True):
        yield make_tag("hand", PlacedWord(player), " ".join(hand))
    yield make_tag("discard", " ".join(position.discard))
    yield make_tag("draw", " ".join(position.draw))
    top = book.face_code(position.discard[-1], position.side or None)
    if book.faces[top].colour is None and position.colour is not None:
        yield make_tag("colour", position.colour)
    yield from _edition_tags(position, players)
    yield make_tag("turn", players[position.turn])
    if len(position.out) > 1:
        yield make_tag("out", " ".join(players[seat] for seat in position.out))
    yield make_tag("direction", "left" if position.direction == LEFT else "right")
    yield from score_tags(players, position.scores)


def _edition_tags(position: PositionSet, players: Sequence[str]) -> Iterator[Tag]:
    if position.side == DARK:
        yield make_tag("side", position.side)
    if position.knocked:
        yield make_tag("knocked", " ".join(players[seat] for seat in position.knocked))
    if position.aside:
        yield make_tag("aside", " ".join(position.aside))


def score_tags(players: Sequence[str], scores: Sequence[int]) -> Iterator[Tag]:
    for player, score in zip(players, scores, strict=True):
        yield from [make_tag("score", PlacedWord(player), score)] if score else []
