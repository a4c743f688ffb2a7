"""A record as JSON, for programs: the commands and events of finished rounds."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pioche._version import __version__
from pioche.core import Rulebook, RuleFields
from pioche.core.events import PositionSet
from pioche.records._export.game_record import GameLog, LoggedCommand
from pioche.records._export.rounds import RecordedRound, rounds_of
from pioche.records._shuffle import AgreedShuffle
from pioche.rulebooks import FaceTable, face_table, fingerprint, to_toml


class JsonRound(Struct, frozen=True, kw_only=True):
    round: int
    players: tuple[str, ...]
    """The players in seat order at the deal, which explains seat numbers."""
    shuffle: AgreedShuffle | None
    """The agreement on the round's seed, if there was one."""
    entries: Sequence[LoggedCommand]
    """Players who came and went before the deal, the deal, and every accepted command."""


class JsonRecord(Struct, frozen=True, kw_only=True):
    version: str
    rules: str
    """A ruleset file."""
    fingerprint: str
    ruleset: RuleFields | None = None
    """The same rules, field by field."""
    faces: FaceTable | None = None
    """Pictures and names of the cards of these rules."""
    players: tuple[str, ...]
    """The ids at the first deal or in the position."""
    names: Mapping[str, str]
    date: str | None
    open_hands: bool = False
    """Whether the game master could see all hands."""
    scores: tuple[int, ...]
    """Points that players had before the first deal."""
    start: PositionSet | None
    rounds: Sequence[JsonRound]


def record_json(log: GameLog, ended: bool = False) -> bytes:
    """`ended` means that the game was ended early, so that its last round is public too."""
    encode = msgspec.json.Encoder().encode
    written = [encode(_round(log, each)) for each in rounds_of(log, ended) if each.over]
    head = encode(_head(log, bool(written)))
    # The rounds come last: written one by one, their events are never in memory all together.
    return head.removesuffix(b"[]}") + b"[" + b",".join(written) + b"]}"


def json_record(log: GameLog, ended: bool = False) -> JsonRecord:
    rounds = [_round(log, each) for each in rounds_of(log, ended) if each.over]
    return replace(_head(log, bool(rounds)), rounds=rounds)


def _head(log: GameLog, begun: bool) -> JsonRecord:
    """Everything but the rounds; `begun` says whether there are rounds."""
    return JsonRecord(
        version=f"pioche {__version__}",
        rules=to_toml(log.rules),
        fingerprint=fingerprint(log.rules),
        ruleset=log.rules,
        faces=face_table(Rulebook(log.rules)),
        players=log.players,
        names=log.names,
        date=log.date,
        open_hands=log.open_hands,
        scores=log.scores,
        start=log.start if begun else None,
        rounds=[],
    )


def _round(log: GameLog, round_: RecordedRound) -> JsonRound:
    return JsonRound(
        round=round_.number,
        players=round_.players,
        shuffle=log.shuffles.get(round_.number),
        entries=[*round_.seating, *round_.entries],
    )
