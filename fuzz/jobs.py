"""The jobs of `make soak`: what one seed of each does, and how many seeds make a good night."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from fuzz import kills, pun, rulefiles, texts
from fuzz.cases import WATCHERS, leak_match, memories, probe_match, watch_match, write_match
from fuzz.checks import check
from fuzz.coverage import Runner
from fuzz.games import play_eagerly, random_setting
from fuzz.live import abuse, rooms
from fuzz.live import faults as lines
from fuzz.live import incidents as house
from fuzz.live import kills as server_kills
from fuzz.network.fleet import sail
from fuzz.network.story import tell
from fuzz.network.wires import compare
from fuzz.onlooker import Onlooker
from fuzz.triples import play_triple


class Job(NamedTuple):
    name: str
    run: Callable[[int], object]
    seeds: int
    what: str


def games(seed: int) -> None:
    rng = Random(f"games {seed}")
    setting = random_setting(rng)
    watch_match(setting, rng, 400, [*WATCHERS, *memories(len(setting.players)), Onlooker("bob")])
    probe_match(setting, rng, 150)
    write_match(setting, rng, 200)


def endings(seed: int) -> None:
    rng = Random(f"endings {seed}")
    play_eagerly(random_setting(rng), rng)


def leaks(seed: int) -> None:
    rng = Random(f"leaks {seed}")
    leak_match(random_setting(rng), rng, 120)


def triples(seed: int) -> None:
    play_triple(seed)


def coverage(seed: int) -> None:
    missing = Runner(f"coverage {seed}").run(300_000)
    check(not missing, f"never occurred: {', '.join(missing)}")


def killed(seed: int) -> None:
    kills.main(count=10, seed=seed, screens=1)


def server_killed(seed: int) -> None:
    server_kills.anywhere(20, seed)


def incidents(seed: int) -> dict[str, list[float]]:
    return house.figures(house.main(10, seed, processes=2 + seed % 2)[1])


def bad_lines(seed: int) -> None:
    lines.main(2000, seed)


def side_by_side(seed: int) -> None:
    from fuzz.kernel import play_steps

    play_steps(f"kernel {seed}", 10_000)


def bad_clients(seed: int) -> None:
    abuse.main(1000, seed)
    rooms.attempt(seed, 2_000)


JOBS: Final[Mapping[str, Job]] = {
    job.name: job
    for job in (
        Job("games", games, 20_000, "cards, folds, views, legality and records of random matches"),
        Job("endings", endings, 20_000, "matches of people who lay whenever they can"),
        Job("triples", triples, 6_000, "two hundred acts each under three rules that meet, before a referee"),
        Job("leaks", leaks, 5_000, "hidden cards that change places unnoticed"),
        Job("kernel", side_by_side, 100, "ten thousand steps each of kernel and core side by side"),
        Job("toml", rulefiles.attempt, 100_000, "broken ruleset files"),
        Job("text", texts.attempt, 100_000, "broken cards, commands and effects"),
        Job("pun", pun.attempt, 100_000, "broken records"),
        Job("kills", killed, 20, "ten matches each, killed at any moment and resumed"),
        Job("server-kills", server_killed, 50, "twenty kills each of a server with four tables"),
        Job("incidents", incidents, 30, "ten each of several processes behind nginx, and of their database"),
        Job("fleet", sail, 100, "a hundred simulated processes with forty incidents each"),
        Job("server-lines", bad_lines, 10, "two thousand faults each of lines to a real server"),
        Job("server-frames", bad_clients, 100, "a thousand frames each of all kinds to a real server"),
        Job("faults", tell, 2_000, "five hundred faults each between clients, network, server and store"),
        Job("wire", compare, 1_000, "a thousand frames each that tell nothing their reader may not know"),
        Job("coverage", coverage, 50, "every card, effect, event and refusal occurs"),
    )
}
