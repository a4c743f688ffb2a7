"""Random messages from the types of the protocol, and invalid ones."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, cast, get_args

import msgspec
from msgspec import inspect

from fuzz.mutation import mutated_text
from pioche.core import BUILT_IN
from pioche.protocol import Asking, ToServer, write
from pioche.protocol import to_server as s

MESSAGES: Final[Sequence[type]] = get_args(ToServer)
ASKING: Final[tuple[type, ...]] = get_args(Asking)
AVATARS: Final = ("fox-3", "owl-8", "squirrel-1")
TEXTS: Final = (
    *("", "ann", "bob", "Ann", "é" * 24, "a" * 200, "\x00", "\u202e", "<b>", "p" + "a" * 13, "😀"),
    *("classic", "party", "official+stacking", 'extends = "party"\n', "hand_size = 900\n", "x = [1"),
    *("random@quick", "balanced", "cmd:ls", "expert@sleepy"),
    *("r", "g", "b", "y", *BUILT_IN),
)
NUMBERS: Final = (0, 1, 2, 3, 7, 40, 1000, 2**31, 2**53 - 1)
FLOATS: Final = (0.0, 0.5, 5.0, -1.0, 1e300, 30.0, 86400.0)
_WORDS: Final = (
    '"act"',
    "null",
    "[]",
    "{}",
    "1e400",
    "-0",
    '"id"',
    '"command"',
    "true",
    "99999999999999999999",
)


class Speaker:
    """Sends something different each time; `moves` are commands that are legal now."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.moves: Sequence[object] = ()
        self._types = {kind: inspect.type_info(kind) for kind in MESSAGES}
        self._count = 0

    # valid messages

    def message(self) -> ToServer:
        if self.moves and self.rng.random() < 0.5:
            turn = self.rng.choice((None, None, *NUMBERS))
            return s.Act(self.id(), cast(s.Move, self.rng.choice(self.moves)), turn)
        made = self._struct(self._types[self.rng.choice(MESSAGES)])
        return cast(ToServer, msgspec.convert(made, ToServer))

    def id(self) -> str:
        """Sometimes an id that was used before."""
        self._count += 1
        return f"i{self.rng.randrange(self._count) if self.rng.random() < 0.1 else self._count}"

    def _struct(self, kind: Any) -> dict[str, Any]:
        made = {kind.tag_field: kind.tag} if kind.tag_field else {}
        for field in kind.fields:
            if field.required or self.rng.random() < 0.6:
                made[field.encode_name] = self.id() if field.name == "id" else self._value(field.type)
        return made

    def _value(self, kind: Any) -> Any:
        make = _MAKERS.get(type(kind))
        assert make is not None, kind
        return make(self, kind)

    def _text(self, kind: inspect.StrType) -> str:
        rng = self.rng
        if kind.pattern is not None:
            return rng.choice(AVATARS) if kind.pattern.endswith("-[1-8]$") else rng.randbytes(32).hex()
        return rng.choice(TEXTS)[: kind.max_length]

    def _int(self, kind: inspect.IntType) -> int:
        least = 0 if kind.ge is None else kind.ge
        most = 2**63 - 1 if kind.le is None else kind.le
        return max(least, min(most, self.rng.choice(NUMBERS)))

    def _many(self, kind: inspect.VarTupleType) -> list[Any]:
        return [self._value(kind.item_type) for _ in range(self.rng.choice((0, 1, 1, 2, 3)))]

    # invalid messages

    def frame(self) -> str | bytes:
        """Anything that fits into a websocket message."""
        return self.rng.choice(_FRAMES)(self)

    def _plain(self) -> str:
        return write(self.message()).decode()

    def _mutated(self) -> str:
        others = [self._plain() for _ in range(3)]
        return mutated_text(self.rng, self._plain(), others, _WORDS)

    def _flipped(self) -> bytes:
        data = bytearray(write(self.message()))
        for _ in range(self.rng.randint(1, 4)):
            data[self.rng.randrange(len(data))] = self.rng.randrange(256)
        return bytes(data)

    def _deep(self) -> str:
        depth = self.rng.choice((5, 100, 1000, 2000))
        inner = self.rng.choice(("[", '{"type":', '{"command":'))
        return '{"type":"act","id":"x","command":' + inner * min(depth, 3900 // len(inner))

    def _wrong_types(self) -> str:
        made = msgspec.json.decode(write(self.message()))
        for name in made:
            if self.rng.random() < 0.4:
                made[name] = self.rng.choice((None, True, -1, 1.5, "", [], {}, 10**30, [[]], {"type": "act"}))
        return msgspec.json.encode(made, enc_hook=str).decode()

    def _noise(self) -> bytes:
        return self.rng.randbytes(self.rng.choice((0, 1, 5, 100, 4000)))

    def _long(self) -> str:
        return self._plain() + " " * self.rng.choice((4000, 4096, 5000, 15000, 20000, 70000))


_MAKERS: Final[dict[type, Callable[[Speaker, Any], Any]]] = {
    inspect.StrType: Speaker._text,
    inspect.IntType: Speaker._int,
    inspect.FloatType: lambda speaker, _: speaker.rng.choice(FLOATS),
    inspect.BoolType: lambda speaker, _: speaker.rng.random() < 0.5,
    inspect.NoneType: lambda *_: None,
    inspect.LiteralType: lambda speaker, kind: speaker.rng.choice(kind.values),
    inspect.EnumType: lambda speaker, kind: speaker.rng.choice(list(kind.cls)),
    inspect.UnionType: lambda speaker, kind: speaker._value(speaker.rng.choice(kind.types)),
    inspect.VarTupleType: Speaker._many,
    inspect.StructType: Speaker._struct,
}
_FRAMES: Final[Sequence[Callable[[Speaker], str | bytes]]] = (
    Speaker._plain,
    Speaker._plain,
    Speaker._mutated,
    Speaker._mutated,
    Speaker._flipped,
    Speaker._deep,
    Speaker._wrong_types,
    Speaker._wrong_types,
    Speaker._noise,
    Speaker._long,
)
