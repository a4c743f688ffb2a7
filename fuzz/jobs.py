"""The jobs of `make soak`: what one seed of each does, and the number of seeds."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from fuzz import kills, pun, rulefiles, texts
from fuzz.checks import check
from fuzz.coverage import Runner
from fuzz.editions import two_sided_edition
from fuzz.field_triples import play_triple
from fuzz.games import play_eagerly, random_setting
from fuzz.listening_viewer import ListeningViewer
from fuzz.live import abuse, random_messages
from fuzz.live import faults as network_faults
from fuzz.live import incidents as server_incidents
from fuzz.live import kills as server_kills
from fuzz.match_checks import WATCHERS, leak_match, memories, probe_match, watch_match, write_match
from fuzz.network.many_processes import simulate_fleet
from fuzz.network.one_process import simulate_process
from fuzz.network.twin_frames import compare, compare_rounds
from fuzz.strangers import suite
from pioche.rulebooks import to_toml

DECK_STEPS: Final = 300
"""Least steps with each deck of the job `decks`: making its tables takes as long as a hundred steps."""


class Found(Struct):
    """The counts and measurements of one or several seeds."""

    counts: dict[str, int] = {}
    """Counts by name: games, kills, frames."""
    figures: dict[str, list[float]] = {}

    def add(self, other: "Found") -> None:
        for name, number in other.counts.items():
            self.counts[name] = self.counts.get(name, 0) + number
        for name, values in other.figures.items():
            self.figures.setdefault(name, []).extend(values)


class Job(NamedTuple):
    name: str
    run: Callable[[int], Found | object]
    seeds: int
    what: str
    goal: tuple[int, str] | None = None
    """The total count over all seeds; a seed that makes less than its share has failed."""

    def attempt(self, seed: int) -> Found:
        made = self.run(seed)
        found = made if isinstance(made, Found) else Found()
        if self.goal is not None:
            number, what = self.goal
            counted, due = found.counts.get(what, 0), -(-number // self.seeds)
            check(counted >= due, f"{counted} {what} were made, {due} were due")
        return found


def games(seed: int) -> Found:
    rng = Random(f"games {seed}")
    setting = random_setting(rng)
    watch_match(setting, rng, 400, [*WATCHERS, *memories(len(setting.players)), ListeningViewer("bob")])
    probe_match(setting, rng, 150)
    write_match(setting, rng, 200)
    return Found({"games": 1})


def endings(seed: int) -> Found:
    rng = Random(f"endings {seed}")
    play_eagerly(random_setting(rng), rng)
    return Found({"endings": 1})


def leaks(seed: int) -> Found:
    rng = Random(f"leaks {seed}")
    return Found({"leak games": 1, "swaps": leak_match(random_setting(rng), rng, 120)})


def triples(seed: int) -> Found:
    return Found({"acts": play_triple(seed)})


def coverage(seed: int) -> None:
    missing = Runner(f"coverage {seed}").run(300_000)
    check(not missing, f"never occurred: {', '.join(missing)}")


def killed(seed: int) -> None:
    kills.main(count=10, seed=seed, screens=1)


def server_killed(seed: int) -> Found:
    """Every fifth time on PostgreSQL, which must be installed."""
    store = server_kills.anywhere(20, seed)
    return Found({"server kills": 20, f"server kills on {store}": 20})


def incidents(seed: int) -> Found:
    notes = server_incidents.main(10, seed, processes=2 + seed % 2)[1]
    return Found({"incidents": len(notes)}, server_incidents.figures(notes))


def faults(seed: int) -> Found:
    done = simulate_process(seed)
    return Found({"network faults": done.faults.total(), "frames": done.frames, "rounds": done.rounds})


def wire(seed: int) -> Found:
    compared = compare(seed)
    return Found({"frames": compared.frames, "twins": compared.twins})


def two_worlds(seed: int) -> Found:
    rules = to_toml(two_sided_edition(Random(f"two worlds {seed}"))) if seed % 2 else "two-sided"
    compared = compare_rounds(seed, 1000, rules)
    return Found({"frames": compared.frames, "twins": compared.twins, "flips": compared.flips})


def bad_lines(seed: int) -> Found:
    return Found({"faults": network_faults.main(2000, seed).total()})


def side_by_side(seed: int) -> Found:
    from fuzz.kernel import play_steps

    return Found({"steps": play_steps(f"kernel {seed}", 10_000)})


def deck_kernel(seed: int) -> Found:
    from fuzz.decks import play_deck_steps

    return Found({"steps": play_deck_steps(f"decks {seed}", 10_000, least_each=DECK_STEPS)})


def gpu_side_by_side(seed: int) -> Found:
    """Random rules on JAX's CPU: about ten thousand decisions."""
    from fuzz.gpu import play_random_rules

    return Found({"decisions": play_random_rules(f"gpu {seed}", 400, 32)})


def short_training(seed: int) -> Found:
    from fuzz.training import short_run

    return Found({"passes": short_run(seed)})


def strangers(seed: int) -> Found:
    """One attack for each seed; a finding fails it."""
    return Found(*suite.all_attacks(seed))


def bad_clients(seed: int) -> Found:
    frames = abuse.main(1000, seed).total()
    random_messages.attempt(seed, 2_000)
    return Found({"frames": frames})


JOBS: Final[Mapping[str, Job]] = {
    job.name: job
    for job in (
        Job(
            "games",
            games,
            20_000,
            "cards, folds, views, legality and records of random matches",
            (20_000, "games"),
        ),
        Job("endings", endings, 20_000, "matches of people who lay whenever they can", (20_000, "endings")),
        Job(
            "triples",
            triples,
            6_000,
            "two hundred acts each under three rules that meet, before a referee",
            (1_000_000, "acts"),
        ),
        Job("leaks", leaks, 5_000, "hidden cards that change places unnoticed", (5_000, "leak games")),
        Job(
            "kernel",
            side_by_side,
            100,
            "ten thousand steps each of kernel and core side by side",
            (1_000_000, "steps"),
        ),
        Job(
            "decks",
            deck_kernel,
            900,
            "ten thousand steps each of the deck kernel and the core side by side",
            (9_000_000, "steps"),
        ),
        Job(
            "gpu",
            gpu_side_by_side,
            120,
            "some nine thousand decisions each of GPU engine and kernel side by side",
        ),
        Job("training", short_training, 2, "a short run of training in two pieces"),
        Job("toml", rulefiles.attempt, 100_000, "broken ruleset files"),
        Job("text", texts.attempt, 100_000, "broken cards, commands and effects"),
        Job("pun", pun.attempt, 100_000, "broken records"),
        Job("kills", killed, 20, "ten matches each, killed at any moment and resumed"),
        Job(
            "server-kills",
            server_killed,
            50,
            "twenty kills each of a server with four tables",
            (1_000, "server kills"),
        ),
        Job(
            "incidents",
            incidents,
            30,
            "ten each of several processes behind nginx, and of their database",
            (300, "incidents"),
        ),
        Job("fleet", simulate_fleet, 100, "a hundred simulated processes with forty incidents each"),
        Job(
            "server-lines",
            bad_lines,
            10,
            "two thousand faults each of lines to a real server",
            (20_000, "faults"),
        ),
        Job(
            "server-frames",
            bad_clients,
            100,
            "a thousand frames each of all kinds to a real server",
            (100_000, "frames"),
        ),
        Job(
            "faults",
            faults,
            2_000,
            "five hundred faults each between clients, network, server and store",
            (1_000_000, "network faults"),
        ),
        Job(
            "wire",
            wire,
            1_000,
            "a thousand frames each that tell nothing their reader may not know",
            (1_000_000, "frames"),
        ),
        Job(
            "two-worlds",
            two_worlds,
            500,
            "a thousand frames each of two-sided editions in worlds of other hidden faces",
            (500_000, "frames"),
        ),
        Job(
            "strangers",
            strangers,
            5 * len(suite.ATTACKS),
            "attacks on a server at which people play",
            (5 * len(suite.ATTACKS), "attacks"),
        ),
        Job("coverage", coverage, 50, "every card, effect, event and refusal occurs"),
    )
}
