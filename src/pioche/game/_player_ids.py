"""The ids of players in PUN: a name that PUN can write stays, any other gets an id made from it."""

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from pioche.core import Seat
from pioche.records import GameLog, id_for, is_player_id, renamed


def player_ids(names: Iterable[str]) -> dict[str, str]:
    """An id for each name, in their order: `ann` stays `ann`, `Zoë` becomes `zoe`."""
    everybody = list(dict.fromkeys(names))
    ids = {name: name for name in everybody if is_player_id(name)}
    for name in everybody:
        if name not in ids:
            ids[name] = id_for(name, ids.values())
    return {name: ids[name] for name in everybody}


def with_player_ids(log: GameLog) -> GameLog:
    """The log under ids that PUN can write; it keeps the names beside them."""
    joined = (entry.command.player for entry in log.entries if isinstance(entry.command, Seat))
    changed = {name: id_ for name, id_ in player_ids((*log.players, *joined)).items() if name != id_}
    names = {**log.names, **{name: name for name in changed}}
    return renamed(replace(log, names=names), changed) if changed else log


def with_ids_for_targets(text: str, ids: Mapping[str, str]) -> str:
    """The text of a move with an id for each player that it is aimed at: `r7 > Bob`, `catch Bob`."""
    changed = sorted((name for name, id_ in ids.items() if name != id_), key=len, reverse=True)
    if not changed:
        return text
    aimed = re.compile(rf"(?<=> |h )({'|'.join(map(re.escape, changed))})(?!\S)")
    return aimed.sub(lambda found: ids[found[1]], text)
