"""A whole game as a record: self-contained, with every decision of chance and every pass."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from pioche._version import __version__
from pioche.core import Phase, RuleFields, State, evolve, fold, new_game
from pioche.core import events as e
from pioche.core.commands import Command, Deal, Seat, Unseat
from pioche.records._pun import statements as s
from pioche.records._pun.command_text import act_of
from pioche.records._pun.positions import position_tags, score_tags
from pioche.records._pun.tokens import fits_a_line, is_player_id
from pioche.records._pun.writer import make_tag, write
from pioche.records._shuffle import AgreedShuffle, in_order
from pioche.rulebooks import fingerprint, recognise, to_toml

_NOT_OF_AN_ID: Final = re.compile(r"[^a-z0-9_-]+")


class LoggedCommand(Struct, frozen=True):
    """An accepted command and its events."""

    command: Command
    events: tuple[e.Event, ...]


class StreamedEntries:
    """Entries that are produced again at each reading, one after the other."""

    def __init__(self, read: Callable[[], Iterator[LoggedCommand]]) -> None:
        self._read = read

    def __iter__(self) -> Iterator[LoggedCommand]:
        return self._read()


class GameLog(Struct, frozen=True, kw_only=True):
    """The data of a game that its record needs."""

    rules: RuleFields
    players: tuple[str, ...]
    """The ids at the first deal or in the position."""
    entries: Iterable[LoggedCommand]
    """The entries are read more than once; `StreamedEntries` need not be in memory all together."""
    names: Mapping[str, str] = {}
    """The visible name in place of an id."""
    seed: str | None = None
    """The seed; not written if rounds have agreed on their own seeds."""
    start: e.PositionSet | None = None
    scores: tuple[int, ...] = ()
    """Points that players had before the first deal; a position has its own."""
    date: str | None = None
    shuffles: Mapping[int, AgreedShuffle] = {}
    """The agreement on the seed of each round."""
    open_hands: bool = False
    """Whether the game master could see all hands."""


def record_text(log: GameLog) -> str:
    return write(record(log))


def record(log: GameLog) -> Iterator[s.Statement]:
    _check_ids(log)
    state = new_game(log.rules, log.players, log.scores)
    first = state if log.start is None else evolve(state, log.start)
    joined = {str(each.player) for each in _body(log, first) if isinstance(each, s.JoinStatement)}
    yield from _header(log, {*log.players, *joined})
    if log.start is not None:
        yield from position_tags(log.start, log.players, state.book)
    elif log.scores:
        yield from score_tags(log.players, log.scores)
    yield make_tag("passes", "written")
    yield s.Blank(0)
    yield from _body(log, first)


def _check_ids(log: GameLog) -> None:
    joined = (entry.command.player for entry in log.entries if isinstance(entry.command, Seat))
    for player in (*log.players, *joined):
        if not is_player_id(player):
            raise ValueError(f"{player!r} cannot be written as a player; see id_for")


def id_for(name: str, taken: Collection[str] = ()) -> str:
    """An id for a player, made from the visible name: `Grand-mère Jo` is `grand-mere-jo`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = _NOT_OF_AN_ID.sub("-", plain).strip("-_0123456789") or "player"
    base = base if is_player_id(base) else f"{base}-"
    tried = base
    count = 1
    while tried in taken:
        count += 1
        tried = f"{base}-{count}"
    return tried


def _header(log: GameLog, seated: Collection[str]) -> Iterator[s.Statement]:
    """Leaves out a player who waits for a round that was not dealt."""
    yield make_tag("version", f"pioche {__version__}")
    yield from [make_tag("date", log.date)] if log.date and fits_a_line(log.date) else []
    preset = _preset(log.rules)
    yield s.RulesToml(0, to_toml(log.rules).rstrip("\n")) if preset is None else make_tag("rules", preset)
    yield make_tag("fingerprint", fingerprint(log.rules))
    yield make_tag("players", " ".join(log.players))
    for player, name in log.names.items():
        yield from [make_tag("name", s.PlacedWord(player), on_a_line(name))] if player in seated else []
    if log.open_hands:
        yield make_tag("open-hands", "yes")
    if log.seed is not None and fits_a_line(log.seed) and not log.shuffles:
        yield make_tag("seed", log.seed)


def on_a_line(text: str) -> str:
    return "".join(c if fits_a_line(c) else " " for c in text)


def _preset(rules: RuleFields) -> str | None:
    """The preset with these rules, if there is one."""
    choice = recognise(rules)
    return None if choice.house or choice.own or choice.target is not None else choice.preset


def _body(log: GameLog, state: State) -> Iterator[s.Statement]:
    seating: list[s.Statement] = []
    for entry in log.entries:
        command = entry.command
        match command:
            case Seat(player=player):
                seating.append(s.JoinStatement(0, s.PlacedWord(player)))
            case Unseat(target=target):
                seating.append(s.LeftSeat(0, s.PlacedWord(state.players[target])))
            case Deal():
                first = any(isinstance(event, e.GameStarted) for event in entry.events)
                yield from [] if first else [s.Blank(0), s.RoundMark(0, state.round + 1), *seating]
                yield from _agreed(log, state)
                yield from luck_of(entry.events, state.players)
                seating = []
            case _:
                yield from luck_of(entry.events, state.players)
                act = act_of(state.players, command)
                yield s.Action(0, s.PlacedWord(state.players[command.seat]), act)
        before, state = state, fold(state, entry.events)
        yield from _result(before, state)
    yield from _agreeing(log, state, seating)


def _agreed(log: GameLog, state: State) -> Iterator[s.ChanceLine]:
    """The agreement on the seed of the next round, as far as its players took part."""
    shuffle = log.shuffles.get(state.round + 1, AgreedShuffle({}))
    for name in in_order(state.players):
        yield from [_luck("commit", name, shuffle.commitments[name])] if name in shuffle.commitments else []
    undisclosed = shuffle.undisclosed(state.players)
    for name in in_order(state.players):
        if name in shuffle.parts and name not in undisclosed:
            yield _luck("part", name, shuffle.parts[name] or "none")


def _agreeing(log: GameLog, state: State, seating: Sequence[s.Statement]) -> Iterator[s.Statement]:
    """Writes the agreement on a round that is not dealt or not public yet, so that its seed is unknown."""
    shuffle = log.shuffles.get(state.round + 1)
    if shuffle is None or state.phase not in (Phase.READY, Phase.ROUND_OVER):
        return
    if shuffle.undisclosed(state.players):
        yield from [s.Blank(0), s.RoundMark(0, state.round + 1), *seating] if state.round else []
        yield from _agreed(log, state)


def _result(before: State, state: State) -> Iterator[s.Statement]:
    """The winner and the scores if a round has ended. Readers look for them, and `verify` tests them."""
    if state.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER) or before.phase in (state.phase, Phase.READY):
        return
    yield _expect("phase", str(state.phase))
    yield _expect("round-winner", *_named(state, state.round_winners))
    for player, score in zip(state.players, state.scores, strict=True):
        yield _expect("score", player, str(score))
    if state.phase is Phase.GAME_OVER:
        yield _expect("game-winner", *_named(state, state.game_winners))


def _expect(what: str, *words: str) -> s.Expect:
    return s.Expect(0, s.PlacedWord(what), tuple(s.PlacedWord(word) for word in words))


def _named(state: State, seats: Sequence[int]) -> list[str]:
    return [state.players[seat] for seat in seats] or ["none"]


def luck_of(events: Sequence[e.Event], players: Sequence[str]) -> Iterator[s.ChanceLine]:
    """The decisions of chance, as `*` lines that repeat them."""
    for event in events:
        match event:
            case e.DealerChosen(seat=int(seat), cuts=()):
                yield _luck("dealer", players[seat])
            case e.DealerChosen(cuts=cuts):
                for cut in cuts:
                    yield _luck("cut", *(word for seat, card in cut for word in (players[seat], card)))
            case e.DeckShuffled(cards=cards):
                yield _luck("deck", *cards)
            case (
                e.FirstCardReturned(cards=cards) | e.DiscardRecycled(cards=cards) | e.HandFolded(cards=cards)
            ):
                yield _luck("recycle", *cards)
            case e.LauncherPressed(count=count):
                yield _luck("launcher", str(count))
            case e.HandsShuffled(dealt=dealt):
                yield _luck("hands", *dealt)
            case e.LotDrawn(place=place):
                yield _luck("lot", str(place))
            case _:
                pass


def _luck(what: str, *words: str) -> s.ChanceLine:
    return s.ChanceLine(0, s.PlacedWord(what), tuple(s.PlacedWord(word) for word in words))
