"""Verifiable shuffles in a file: in each round everybody commits to a part of its seed.

`* commit NAME HASH` comes first: HASH is the SHA-256 of the bytes of NAME's part. `* part NAME HEX` discloses
those bytes, `* part NAME none` says that they did not come in time. Both belong to the round in whose lines
they stand. Its seed is the SHA-256, in hexadecimal digits, of all its parts one after the other: the table's,
then the players' in the order of their seats.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from pioche.records._pun import statements as s
from pioche.records._pun.chance_lines import Commitment, PartLine
from pioche.records._pun.script import Script
from pioche.records._shuffle import AgreedShuffle, in_order, part_hash

Broken: TypeAlias = tuple[int, str, str]
"""The line, what was expected, and what is there."""
Promise: TypeAlias = Commitment | PartLine


class Agreement(Struct, frozen=True):
    """The agreement on the seed of one round, according to a file."""

    round: int
    players: Sequence[str]
    """The players of the deal, in the order of seats."""
    commitments: Sequence[Commitment]
    parts: Sequence[PartLine]
    dealt: int | None
    """The line that deals the round, if there is one."""

    @property
    def shuffle(self) -> AgreedShuffle:
        hashes = {lot.name: lot.hash for lot in self.commitments}
        return AgreedShuffle(hashes, {lot.name: lot.hex for lot in self.parts})

    @property
    def seed(self) -> str | None:
        return self.shuffle.seed(self.players)

    @property
    def undisclosed(self) -> list[str]:
        return self.shuffle.undisclosed(self.players)

    @property
    def left_out(self) -> list[str]:
        return [lot.name for lot in self.parts if lot.hex is None]


def by_round(script: Script) -> Iterator[tuple[int, s.Statement]]:
    """The statements with the round they stand in."""
    round_ = 1
    for statement in script.statements:
        round_ = statement.round if isinstance(statement, s.RoundMark) else round_
        yield round_, statement


def agreements(script: Script) -> dict[int, Agreement]:
    """The agreements of the rounds in which anybody commits or discloses."""
    rounds: dict[int, list[s.Statement]] = {}
    for round_, statement in by_round(script):
        rounds.setdefault(round_, []).append(statement)
    found: dict[int, Agreement] = {}
    players = list(script.players)
    for round_, statements in rounds.items():
        _take_seats(players, statements)
        agreement = _agreement(script, round_, tuple(players), statements)
        if agreement.commitments or agreement.parts:
            found[round_] = agreement
    return found


def _take_seats(players: list[str], statements: Sequence[s.Statement]) -> None:
    for statement in statements:
        if isinstance(statement, s.JoinStatement):
            players.append(str(statement.player))
        elif isinstance(statement, s.LeftSeat):
            players.remove(str(statement.player))


def _agreement(
    script: Script, round_: int, players: tuple[str, ...], statements: Sequence[s.Statement]
) -> Agreement:
    lots = [script.luck[each.line] for each in statements if isinstance(each, s.ChanceLine)]
    commitments = [lot for lot in lots if isinstance(lot, Commitment)]
    parts = [lot for lot in lots if isinstance(lot, PartLine)]
    dealt = next((each.line for each in statements if isinstance(each, s.Action | s.Expect)), None)
    return Agreement(round_, players, commitments, parts, dealt)


def agreed_seeds(script: Script) -> dict[int, str]:
    """The seeds of the rounds in which everybody who committed has disclosed the part or is left out."""
    seeds = {round_: agreement.seed for round_, agreement in agreements(script).items()}
    return {round_: seed for round_, seed in seeds.items() if seed is not None}


def agreed_seed(script: Script, round_: int = 1) -> str | None:
    return agreed_seeds(script).get(round_)


def broken_commitments(script: Script) -> Iterator[Broken]:
    """Each line with a part that does not fit its commitment or has no commitment."""
    for agreement in agreements(script).values():
        yield from _strangers(agreement)
        yield from _repeated(agreement.round, agreement.commitments)
        yield from _repeated(agreement.round, agreement.parts)
        yield from _late(agreement)
        yield from _broken_parts(agreement)
        yield from _nothing_shown(agreement)
    seed, agreed = script.header.one("seed"), agreed_seed(script)
    if seed is not None and agreed is not None and seed.values[0] != agreed:
        yield seed.line, f"the seed {agreed} that the parts give", str(seed.values[0])


def _strangers(agreement: Agreement) -> Iterator[Broken]:
    lots: list[Promise] = [*agreement.commitments, *agreement.parts]
    for lot in lots:
        if lot.name not in in_order(agreement.players):
            yield lot.line, f"the table or a player of round {agreement.round}", lot.name


def _repeated(round_: int, lots: Sequence[Promise]) -> Iterator[Broken]:
    for place, lot in enumerate(lots):
        if any(lot.name == other.name for other in lots[:place]):
            yield lot.line, f"one * {lot.what} {lot.name} in round {round_}", "another"


def _late(agreement: Agreement) -> Iterator[Broken]:
    for lot in agreement.commitments:
        if agreement.dealt is not None and lot.line > agreement.dealt:
            yield lot.line, f"* commit {lot.name} before the deal of round {agreement.round}", "one after it"


def _broken_parts(agreement: Agreement) -> Iterator[Broken]:
    hashes = agreement.shuffle.commitments
    for part in agreement.parts:
        if part.name not in hashes:
            yield part.line, f"* commit {part.name} before its part", "none"
        elif part.hex is not None and (found := part_hash(part.hex)) != hashes[part.name]:
            yield part.line, f"a part with the SHA-256 {hashes[part.name]}", found


def _nothing_shown(agreement: Agreement) -> Iterator[Broken]:
    if agreement.parts and all(part.hex is None for part in agreement.parts) and not agreement.undisclosed:
        yield agreement.parts[0].line, f"at least one part disclosed in round {agreement.round}", "none"
