"""A shuffle that can be checked: everybody commits to a part, then all parts together are the seed.

`* commit NAME HASH` comes first: HASH is the SHA-256 of the bytes of NAME's part. `* part NAME HEX` discloses
those bytes. The seed is the SHA-256, in hexadecimal digits, of all parts one after the other: the table's,
then the players' in the order of `[players]`.
"""

from collections.abc import Iterator
from hashlib import sha256

from pioche.records.luck import Commitment, Part
from pioche.records.script import Script

TABLE = "table"


def agreed_seed(script: Script) -> str | None:
    """The seed, if all who committed have disclosed their parts."""
    commitments, parts = _commitments(script), _parts(script)
    if not commitments or set(commitments) != set(parts):
        return None
    order = [name for name in (TABLE, *script.players) if name in parts]
    return sha256(b"".join(bytes.fromhex(parts[name].hex) for name in order)).hexdigest()


def broken_commitments(script: Script) -> Iterator[tuple[int, str, str]]:
    """Line, what was expected and what is there, for each part that is not what was committed to."""
    commitments = _commitments(script)
    for name, part in _parts(script).items():
        found = sha256(bytes.fromhex(part.hex)).hexdigest()
        if name not in commitments:
            yield part.line, f"* commit {name} before its part", "none"
        elif commitments[name].hash != found:
            yield part.line, f"a part with the SHA-256 {commitments[name].hash}", found
    seed, agreed = script.header.one("seed"), agreed_seed(script)
    if seed is not None and agreed is not None and seed.values[0] != agreed:
        yield seed.line, f"the seed {agreed} that the parts give", str(seed.values[0])


def _commitments(script: Script) -> dict[str, Commitment]:
    return {lot.name: lot for lot in script.luck.values() if isinstance(lot, Commitment)}


def _parts(script: Script) -> dict[str, Part]:
    return {lot.name: lot for lot in script.luck.values() if isinstance(lot, Part)}
