"""Nets of `pioche.train` as bots: `net:FILE`, or `net:FOLDER` with one for each number of players."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from pioche.bots._champion.champion import FOUR, NetBot, net_players
from pioche.bots._specs import NET_PREFIX, Spec, UnknownBotError, split_settings
from pioche.core import RuleFields, View

NET_ENDING: Final = ".safetensors"


class FileNetBot(NetBot):
    """A net of the user. It refuses a table for which it has none, instead of playing as `expert`."""

    name = "net"

    def __init__(self, spec: str, nets: dict[int, Path], **weights: float) -> None:
        super().__init__(nets, **weights)
        self.spec = spec

    def start(self, view: View, rules: RuleFields) -> None:
        super().start(view, rules)
        players = len(view.players)
        if players not in self.nets and FOUR not in self.nets:
            raise UnknownBotError(f"{self.spec}: it has learnt {sorted(self.nets)} players, not {players}")


def make_net_bot(text: str) -> NetBot:
    """Makes the bot of a spec. Raises `UnknownBotError` with one line about what is wrong."""
    place, spec = net_spec(text)
    bot = FileNetBot(text, dict(_nets_in(text, place)), **spec.weights)
    bot.conduct = spec.conduct
    return bot


def net_spec(text: str) -> tuple[Path, Spec]:
    """The file or folder, and the settings."""
    place, spec = split_settings(text, text.removeprefix(NET_PREFIX))
    return Path(place), spec


def files_of_nets(place: Path) -> list[Path]:
    return sorted(place.glob(f"*{NET_ENDING}")) if place.is_dir() else [place]


@lru_cache(maxsize=64)
def _nets_in(text: str, place: Path) -> tuple[tuple[int, Path], ...]:
    files = files_of_nets(place)
    if not files or not all(file.is_file() for file in files):
        raise UnknownBotError(
            f"{text}: expected a {NET_ENDING} file, or a folder with some, at {str(place)!r}"
        )
    return tuple((_players(text, file), file.absolute()) for file in files)


def _players(text: str, file: Path) -> int:
    from pioche.bots._champion.integer_net import read_net

    try:
        read_net(file.absolute())
        return net_players(file)
    except (ValueError, KeyError, IndexError, OSError, OverflowError, MemoryError) as error:
        raise UnknownBotError(
            f"{text}: {file} is no actor of pioche.train ({type(error).__name__})"
        ) from None
