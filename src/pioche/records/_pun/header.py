"""The tags of a file and the players. A known tag may stand only once."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from pioche.records._pun import statements as s
from pioche.records._pun.errors import PunError, quoted
from pioche.records._pun.tokens import is_player_id, parts

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 10

FORMS: Final[Mapping[str, str]] = {
    "rules": '[rules "NAME"]',
    "set": '[set FIELD "VALUE"]',
    "players": '[players "ann bob …"]',
    "dealer": '[dealer "PLAYER"]',
    "hand": '[hand PLAYER "CARDS"]',
    "discard": '[discard "CARDS"]',
    "draw": '[draw "CARDS"]',
    "colour": '[colour "r"]',
    "turn": '[turn "PLAYER"]',
    "direction": '[direction "left"]',
    "out": '[out "cat ann"]',
    "side": '[side "dark"]',
    "knocked": '[knocked "cat dan"]',
    "aside": '[aside "CARDS"]',
    "score": "[score PLAYER POINTS]",
    "seed": '[seed "TEXT"]',
    "name": '[name PLAYER "TEXT"]',
    "passes": '[passes "written"]',
    "fingerprint": '[fingerprint "TEXT"]',
    "version": '[version "TEXT"]',
    "date": '[date "TEXT"]',
    "open-hands": '[open-hands "yes"]',
}
"""The known tags; all others are kept and have no effect."""
_KEYED: Final = frozenset({"set", "hand", "score", "name"})


class PunHeader(Struct, frozen=True):
    file: str
    tags: Mapping[tuple[str, str], s.Tag]
    """The key of a tag: its name, with the player or the field for tags about one."""
    toml: s.RulesToml | None

    def one(self, name: str) -> s.Tag | None:
        return self.tags.get((name, ""))

    def value(self, name: str) -> s.PlacedWord | None:
        tag = self.one(name)
        return tag.values[-1] if tag else None

    def keyed(self, name: str) -> dict[str, s.Tag]:
        return {key: tag for (known, key), tag in self.tags.items() if known == name}

    def has(self, *names: str) -> bool:
        return any(name in names for name, _ in self.tags)

    def wrong(self, tag: s.Tag, word: s.PlacedWord, expected: str) -> PunError:
        return PunError(self.file, tag.line, word.column, quoted(word), expected)


def read_header(statements: Sequence[s.Statement], file: str) -> PunHeader:
    tags: dict[tuple[str, str], s.Tag] = {}
    toml: s.RulesToml | None = None
    begun = False
    for statement in statements:
        match statement:
            case s.Tag(name=name) if name in FORMS or name == "end":
                _known(statement, tags, begun, file)
            case s.RulesToml():
                if toml is not None or begun or ("rules", "") in tags:
                    raise PunError(
                        file, statement.line, 1, "[rules-toml]", "one ruleset, before the first action"
                    )
                toml = statement
            case s.Action() | s.Expect() | s.RoundMark() | s.JoinStatement() | s.LeftSeat():
                begun = True
    header = PunHeader(file, tags, toml)
    if toml is not None and (rules := header.one("rules")):
        raise header.wrong(rules, rules.name, "one ruleset: [rules …] or [rules-toml]")
    return header


def _known(tag: s.Tag, tags: dict[tuple[str, str], s.Tag], begun: bool, file: str) -> None:
    keyed = tag.name in _KEYED
    if tag.name == "end":
        raise PunError(file, tag.line, tag.name.column, "[end]", "[rules-toml] before [end]")
    if len(tag.values) != 1 + keyed:
        found = f"{len(tag.values)} values"
        raise PunError(file, tag.line, tag.name.column, found, FORMS[tag.name])
    if begun:
        raise PunError(file, tag.line, tag.name.column, quoted(tag.name), "the tags before the first action")
    key = (str(tag.name), str(tag.values[0]) if keyed else "")
    if key in tags:
        found = f"another [{' '.join(key).strip()}]"
        raise PunError(file, tag.line, tag.name.column, found, f"only the one on line {tags[key].line}")
    tags[key] = tag


def read_players(header: PunHeader) -> tuple[str, ...]:
    tag = header.one("players")
    if tag is None:
        raise PunError(header.file, 1, 1, "none", FORMS["players"])
    ids = parts(tag.values[0])
    for place, word in enumerate(ids):
        if not is_player_id(word):
            raise header.wrong(tag, word, "a player: a-z, then a-z 0-9 _ -, and no word of an action")
        if word in ids[:place]:
            raise header.wrong(tag, word, "each player once")
        if place == MOST_PLAYERS:
            raise header.wrong(tag, word, f"at most {MOST_PLAYERS} players")
    if len(ids) < FEWEST_PLAYERS:
        raise header.wrong(tag, tag.values[0], f"at least {FEWEST_PLAYERS} players")
    return tuple(str(word) for word in ids)


def read_names(header: PunHeader, players: frozenset[str]) -> dict[str, str]:
    named = header.keyed("name")
    for player, tag in named.items():
        if player not in players:
            raise header.wrong(tag, tag.values[0], "a player of this file")
    return {player: str(tag.values[1]) for player, tag in named.items()}


def passes_written(header: PunHeader) -> bool:
    tag = header.one("passes")
    if tag is not None and tag.values[0] != "written":
        raise header.wrong(tag, tag.values[0], '"written"')
    return tag is not None
