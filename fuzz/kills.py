"""Kills matches at any moment: every accepted act is there when they continue.

python -m fuzz.kills [COUNT [SEED]]
"""

import hashlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

from fuzz.terminals import Terminal
from pioche.core import Lay, forced_pass
from pioche.rulebooks import load
from pioche.table import Decision, Table
from pioche.tui import read_seats, unfinished_matches
from pioche.tui._paint.canvas import wrap
from pioche.tui._table.game_log import GameLogText
from pioche.tui._table.local_session import Session

SEATS = "Ann,Bob,bot:random"
RULES = ("classic", "official", "party", "mayhem")


class LostError(AssertionError):
    """An accepted act is gone."""


# the killed process


def play(journal: Path, seed: str) -> None:
    """Plays as fast as it can, and prints after every act how much has been decided."""
    clock = [0.0]
    rng = Random(seed)
    if journal.exists():
        session = Session.resume(journal, lambda: clock[0])
    else:
        rules = load(rng.choice(RULES))
        session = Session.open(rules, read_seats(SEATS), seed, lambda: clock[0], journal)
    said = _Said(session.table)
    while not session.is_over:
        _act(session, clock, rng)
        said.say()
    session.close()


class _Said:
    """Prints how many decisions there are, and a digest of them all."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.running = hashlib.sha256()
        self.count = 0

    def say(self) -> None:
        for decision in self.table.decisions[self.count :]:
            self.running.update(msgspec.json.encode(decision))
        self.count = len(self.table.decisions)
        print(self.count, self.running.hexdigest()[:16], flush=True)


def digests(decisions: Sequence[Decision]) -> Iterator[str]:
    """One digest after each decision, over all decisions so far."""
    running = hashlib.sha256()
    for decision in decisions:
        running.update(msgspec.json.encode(decision))
        yield running.hexdigest()[:16]


def _act(session: Session, clock: list[float], rng: Random) -> None:
    state = session.state
    turn = None if state.turn is None else state.players[state.turn]
    if turn is None:
        session.deal()
    elif turn in session.people and not forced_pass(state):
        legal = session.legal(turn)
        assert legal is not None
        choice = rng.choice(legal.in_turn)
        session.act(turn, legal.armed(choice) if isinstance(choice, Lay) else choice)
        clock[0] += 1.0
    else:
        clock[0] = max(clock[0] + 0.1, session.next_due or 0.0)
    session.beat()


# the killing process


def kill_once(journal: Path, seed: str, after: int) -> bool:
    """Lets a process play, kills it after this number of acts, and checks; returns whether the match was over
    before.
    """
    code = f"from pathlib import Path; from fuzz.kills import play; play(Path({str(journal)!r}), {seed!r})"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [line for line, _ in zip(process.stdout, range(after), strict=False)]
        os.kill(process.pid, signal.SIGKILL)
        lines += process.stdout.readlines()
    over = process.returncode == 0
    _check(journal, [line for line in lines if line.endswith("\n")])
    return over


def _check(journal: Path, said: Sequence[str]) -> None:
    session = Session.resume(journal, lambda: 0.0)
    kept = list(digests(session.table.decisions))
    session.close()
    for line in said:
        count, digest = line.split()
        if len(kept) < int(count) or kept[int(count) - 1] != digest:
            raise LostError(f"{journal}: decision {count} had been said, {len(kept)} are there")


def kill_on_a_screen(home: Path, seed: str, keys: int) -> None:
    """The real program in a pseudo-terminal: everything the screen has shown is there after the kill."""
    rng = Random(seed)
    environment = {**os.environ, "PIOCHE_HOME": str(home), "TERM": "xterm-256color", "PIOCHE_LANG": "en"}
    environment.pop("NO_COLOR", None)
    again = ["--resume"] if list((home / "games").glob("*.journal")) else ["--seats", SEATS, "--seed", seed]
    command = [sys.executable, "-m", "pioche.cli", "play", *again]
    with Terminal(command, environment) as terminal:
        terminal.wait_for("UNO!")
        for _ in range(keys):
            terminal.press(rng.choice(["\r", "\r", "\r", " ", "u", "d", "k", "a", "\x1b[C", "2"]))
            terminal.read(0.03)
        terminal.kill()
        shown = terminal.text()
    _check_screen(home, shown)


def _check_screen(home: Path, shown: str) -> None:
    games = unfinished_matches()
    if not games:
        if not list((home / "records").glob("*.pun")):
            raise LostError(f"{home}: no match is there any more")
        return
    session = Session.resume(games[-1].journal, lambda: 0.0)
    known = {part.strip() for part in _sentences(session)}
    session.close()
    rows = shown.split("\n")
    for row in rows[11:13]:
        text = row.strip()
        if text and text.endswith(".") and text not in known and not text.startswith(("│", "╰")):
            raise LostError(f"{home}: the screen said {text!r}")


def _sentences(session: Session) -> Iterator[str]:
    for viewer in ("", *session.people):
        for line in GameLogText(session.table, "en", viewer).follow():
            yield from wrap(line.text, 77)


def main(count: int = 200, seed: str | int = 0, screens: int | None = None) -> int:
    """Makes this number of kills, a few of them on a real screen; returns how many were made."""
    rng = Random(f"kills/{seed}")
    on_screens = count // 10 if screens is None else screens
    with tempfile.TemporaryDirectory() as folder:
        number, journal = 0, Path(folder) / "0.journal"
        for _ in range(count - on_screens):
            over = kill_once(journal, f"{seed}/{number}", rng.randrange(1, 60))
            if over:
                number += 1
                journal = Path(folder) / f"{number}.journal"
        home = Path(folder) / "home"
        os.environ["PIOCHE_HOME"] = str(home)
        for kill in range(on_screens):
            kill_on_a_screen(home, f"{seed}/{kill}", rng.randrange(3, 25))
    return count


if __name__ == "__main__":
    arguments = sys.argv[1:]
    made = main(int(arguments[0]) if arguments else 200, arguments[1] if len(arguments) > 1 else "0")
    print(f"{made} kills, nothing lost")
