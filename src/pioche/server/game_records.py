"""The records of a table's games, as anybody may read them."""

from msgspec.structs import replace

from pioche.records.jsonrecord import record_json
from pioche.records.record import GameLog
from pioche.records.renaming import readable_ids, renamed
from pioche.records.seen import seen_record
from pioche.table import Table


def game_of(table: Table, number: int) -> tuple[GameLog, bool, dict[str, str]]:
    """The game, whether it was broken off and nothing is left to hide, and who sees through whose eyes."""
    last = table.room.number
    # The secret of the table decides its next games too: it is never told.
    log = replace(table.game_log(number), seed=None)
    ids = readable_ids(log.names)
    viewers = {table.room.holder(player): name for player, name in ids.items()}
    return renamed(log, ids), table.room.ended if number == last else True, viewers


def pun_of(table: Table, number: int, viewer: str = "", lang: str = "en") -> str:
    """Rounds that are over in full, the one being played as the viewer may see it."""
    log, ended, viewers = game_of(table, number)
    return seen_record(log, viewers.get(viewer), lang, ended)


def json_of(table: Table, number: int) -> bytes:
    log, ended, _ = game_of(table, number)
    return record_json(log, ended)
