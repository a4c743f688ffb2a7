"""The same game with readable ids in place of network ids."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from pioche.core.commands import Command, Seat
from pioche.core.events import Event, GameStarted, PlayerJoined
from pioche.records._export.game_record import GameLog, LoggedCommand, StreamedEntries, id_for
from pioche.records._shuffle import AgreedShuffle

V = TypeVar("V")


def readable_ids(names: Mapping[str, str]) -> dict[str, str]:
    """A unique id for each player, made from the visible name."""
    ids: dict[str, str] = {}
    for player, name in names.items():
        ids[player] = id_for(name, set(ids.values()))
    return ids


def renamed(log: GameLog, ids: Mapping[str, str]) -> GameLog:
    """The log with these ids; a player without one keeps the old id."""
    _check_apart(log, ids)
    return replace(
        log,
        players=_all(log.players, ids),
        entries=_entries(log.entries, ids),
        names=_keys(log.names, ids),
        shuffles={round_: _shuffle(shuffle, ids) for round_, shuffle in log.shuffles.items()},
    )


def _check_apart(log: GameLog, ids: Mapping[str, str]) -> None:
    joined = (entry.command.player for entry in log.entries if isinstance(entry.command, Seat))
    players = dict.fromkeys((*log.players, *joined))
    if len({ids.get(player, player) for player in players}) < len(players):
        raise ValueError("two players would have the same id")


def _all(players: tuple[str, ...], ids: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(ids.get(player, player) for player in players)


def _keys(values: Mapping[str, V], ids: Mapping[str, str]) -> dict[str, V]:
    return {ids.get(player, player): value for player, value in values.items()}


def _shuffle(shuffle: AgreedShuffle, ids: Mapping[str, str]) -> AgreedShuffle:
    return AgreedShuffle(_keys(shuffle.commitments, ids), _keys(shuffle.parts, ids))


def _entries(entries: Iterable[LoggedCommand], ids: Mapping[str, str]) -> Iterable[LoggedCommand]:
    renamed = StreamedEntries(lambda: (_entry(entry, ids) for entry in entries))
    return renamed if isinstance(entries, StreamedEntries) else list(renamed)


def _entry(entry: LoggedCommand, ids: Mapping[str, str]) -> LoggedCommand:
    return LoggedCommand(_command(entry.command, ids), tuple(_event(event, ids) for event in entry.events))


def _command(command: Command, ids: Mapping[str, str]) -> Command:
    return Seat(ids.get(command.player, command.player)) if isinstance(command, Seat) else command


def _event(event: Event, ids: Mapping[str, str]) -> Event:
    match event:
        case GameStarted(players=players, deck=deck):
            return GameStarted(_all(players, ids), deck)
        case PlayerJoined(player=player):
            return replace(event, player=ids.get(player, player))
    return event
