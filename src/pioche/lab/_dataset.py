"""Games of bots as data: Parquet tables of rounds and decisions with values, records, and a card."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from pioche._version import __version__
from pioche.analysis import AnalysisSettings, JudgedDecision, RoundAnalysis, analyse, bot_round
from pioche.core import Command, RuleFields, State, evolve, new_game, view
from pioche.records import GameLog, command_text, record_text
from pioche.rulebooks import fingerprint

CHUNK: Final = 50
"""The number of rounds in one group of rows, which is in memory at one time."""
SILENCE: Final = "-"
DECISIONS: Final = {
    "round": ("int64", "the deal; the same in `rounds`"),
    "step": ("int32", "the place of the command in the record, from 0"),
    "turn": ("int32", "the turn of the round, from 1"),
    "seat": ("int8", "the seat that decides"),
    "bot": ("string", "the bot in that seat"),
    "phase": ("string", "`play`, `drawn`, `answer` or `colour`"),
    "hand": ("list<string>", "its cards"),
    "counts": ("list<int16>", "the number of cards of every seat"),
    "top": ("string", "the card on the discard pile"),
    "colour": ("string", "the colour in force; null if none"),
    "direction": ("int8", "1 to the left, -1 to the right"),
    "pile": ("int16", "cards in the draw pile"),
    "drawn": ("string", "the card just drawn, or null"),
    "acts": ("list<string>", "what may be done, as in PUN, the best first; `-` is silence"),
    "chances": ("list<float>", "the chance to win the round after each act"),
    "errors": ("list<float>", "their standard errors"),
    "act": ("string", "what was done"),
    "chance": ("float", "its chance"),
    "loss": ("float", "how much less than the best"),
    "loss_error": ("float", "the standard error of the loss"),
    "grade": ("string", "`best`, `fine`, `inaccuracy`, `mistake` or `blunder`"),
    "advised": ("string", "what the judge would have done"),
}
"""The columns of decisions: their types and what they mean."""
ROUNDS: Final = {
    "round": ("int64", "the deal"),
    "seed": ("string", "the seed of its cards"),
    "bots": ("list<string>", "by seat"),
    "winner": ("int8", "the seat, or null if nobody won"),
    "turns": ("int32", "how many"),
    "points": ("list<int32>", "the score of every seat"),
    "record": ("string", "its PUN file in this folder"),
}


class DatasetPlan(Struct, frozen=True, kw_only=True):
    """The rounds to play and the settings to value them."""

    rules: RuleFields
    rules_name: str
    bots: tuple[str, ...]
    rounds: int
    seed: str
    settings: AnalysisSettings = AnalysisSettings()


def write_dataset(plan: DatasetPlan, folder: Path, told: Callable[[int], object] = lambda _: None) -> None:
    """Plays the rounds and writes everything into the folder. Needs pyarrow."""
    from pyarrow import parquet

    (folder / "games").mkdir(parents=True, exist_ok=True)
    schemas = {name: _schema(columns) for name, columns in TABLES.items()}
    writers = {
        name: parquet.ParquetWriter(folder / f"{name}.parquet", each) for name, each in schemas.items()
    }
    decisions = 0
    for first in range(0, plan.rounds, CHUNK):
        rows: dict[str, list[dict[str, Any]]] = {name: [] for name in TABLES}
        for number in range(first, min(first + CHUNK, plan.rounds)):
            _play(plan, folder, number, rows)
            told(1)
        decisions += len(rows["decisions"])
        for name, writer in writers.items():
            writer.write_table(_table(rows[name], schemas[name]))
    for writer in writers.values():
        writer.close()
    (folder / "README.md").write_text(dataset_card(plan, decisions), encoding="utf-8")


TABLES: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {"rounds": ROUNDS, "decisions": DECISIONS}


def _schema(columns: Mapping[str, tuple[str, str]]) -> Any:
    import pyarrow

    def of(kind: str) -> Any:
        inner = kind.removeprefix("list<").removesuffix(">")
        plain = pyarrow.float32() if inner == "float" else getattr(pyarrow, inner)()
        return pyarrow.list_(plain) if kind.startswith("list<") else plain

    return pyarrow.schema([(name, of(kind)) for name, (kind, _) in columns.items()])


def _table(rows: Sequence[Mapping[str, Any]], schema: Any) -> Any:
    import pyarrow

    return pyarrow.Table.from_pylist(list(rows), schema=schema)


def _play(plan: DatasetPlan, folder: Path, number: int, rows: Mapping[str, list[dict[str, Any]]]) -> None:
    shift = number % len(plan.bots)
    bots = plan.bots[shift:] + plan.bots[:shift]
    log = bot_round(plan.rules, bots, plan.seed, number)
    (part,) = analyse(log, None, plan.settings).rounds
    file = f"games/{number:06}.pun"
    (folder / file).write_text(record_text(log), encoding="utf-8")
    last, found = _decision_rows(log, part, bots, number)
    rows["decisions"].extend(found)
    winner = last.round_winners[0] if last.round_winners else None
    rows["rounds"].append(
        {
            "round": number,
            "seed": log.seed,
            "bots": list(bots),
            "winner": winner,
            "turns": last.turn_number,
            "points": list(last.scores),
            "record": file,
        }
    )


def _decision_rows(
    log: GameLog, part: RoundAnalysis, bots: Sequence[str], number: int
) -> tuple[State, list[dict[str, Any]]]:
    """The rows of a round, and its last state."""
    judged = {decision.step: decision for decision in part.decisions}
    state, rows = new_game(log.rules, log.players), []
    for step, entry in enumerate(log.entries):
        if step in judged:
            rows.append({"round": number, **_row(state, judged[step], bots)})
        for event in entry.events:
            state = evolve(state, event)
    return state, rows


def _row(state: State, decision: JudgedDecision, bots: Sequence[str]) -> dict[str, Any]:
    seen, values = view(state, decision.seat), decision.values
    return {
        "step": decision.step,
        "turn": decision.turn,
        "seat": decision.seat,
        "bot": bots[decision.seat],
        "phase": str(seen.phase.value),
        "hand": list(seen.hand),
        "counts": list(seen.counts),
        "top": seen.top,
        "colour": seen.colour,
        "direction": seen.direction,
        "pile": seen.draw,
        "drawn": seen.drawn,
        "acts": [_text(state, act.command) for act in values.acts],
        "chances": [act.chance.mean for act in values.acts],
        "errors": [act.chance.error for act in values.acts],
        "act": _text(state, decision.chosen.command),
        "chance": decision.chosen.chance.mean,
        "loss": decision.chosen.loss.mean,
        "loss_error": decision.chosen.loss.error,
        "grade": decision.grade,
        "advised": _text(state, values.advised),
    }


def _text(state: State, command: Command | None) -> str:
    """An act as PUN writes it, without the player."""
    if command is None:
        return SILENCE
    return command_text(state.players, command).partition(" ")[2]  # type: ignore[arg-type]


def dataset_card(plan: DatasetPlan, decisions: int) -> str:
    """The README of a folder: its contents, how it was made, and its limits."""
    return "\n".join(_card(plan, decisions)) + "\n"


def _card(plan: DatasetPlan, decisions: int) -> Iterator[str]:
    judge, policy, rollouts = plan.settings.judge, plan.settings.policy, plan.settings.rollouts
    yield "# Games of UNO, with values"
    yield ""
    yield f"{plan.rounds} rounds and {decisions} decisions of the bots {', '.join(plan.bots)} under the rules"
    yield f"`{plan.rules_name}` (fingerprint `{fingerprint(plan.rules)}`), written by pioche {__version__}:"
    yield ""
    yield f"    pioche games --rounds {plan.rounds} --bots {','.join(plan.bots)} --rules {plan.rules_name} \\"
    yield f"        --seed {plan.seed!r} --rollouts {rollouts} --out DIR"
    yield ""
    yield "The same command with the same version writes the same data. Bots change seats with every deal."
    yield ""
    for name, columns in TABLES.items():
        yield f"## {name}.parquet"
        yield ""
        yield "| column | type | |"
        yield "|---|---|---|"
        yield from (f"| `{column}` | {kind} | {meaning} |" for column, (kind, meaning) in columns.items())
        yield ""
    yield "`games/` has each round as a record in PUN, with all cards."
    yield ""
    yield "## Values"
    yield ""
    yield f"Chances are those of the deciding seat to win the round: {rollouts} rollouts for each decision,"
    yield f"in worlds that fit what the seat had seen, played to the end by `{policy}`. `advised` is what"
    yield f"`{judge}` would have done. Nothing hidden from the seat is in a row of decisions."
    yield ""
    yield "## Limits"
    yield ""
    yield f"Bots are no people. A value is that of play by `{policy}` after the act, not of perfect play; the"
    yield "errors do not include that difference."
