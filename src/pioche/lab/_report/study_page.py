"""The page of a study, and its figures as data."""

from typing import Any

import msgspec

from pioche._version import __version__
from pioche.lab._report.pages import Page, Section
from pioche.lab._runs.run import Outcome, forfeited
from pioche.lab._statistics.estimates import Figures
from pioche.lab._study import AnsweredQuestion, Question, Study
from pioche.rulebooks import fingerprint


def study_page(study: Study, answered: list[AnsweredQuestion]) -> Page:
    sections = tuple(_section(study, each) for each in answered if each.answer is not None)
    return Page(study.title, f"{study.about}\n\n{_again(study)}", sections)


def _again(study: Study) -> str:
    command = f"pioche study {study.name} --out FOLDER"
    return f"`{command}` plays it all again, to the same digits (pioche {__version__})."


def _section(study: Study, answered: AnsweredQuestion) -> Section:
    answer, question = answered.answer, answered.question
    assert answer is not None
    return Section(question.title, answer.text, answer.tables, answer.plots, _note(study, question, answered))


def _note(study: Study, question: Question, answered: AnsweredQuestion) -> str:
    games: dict[str, int] = {}
    for outcome in answered.outcomes:
        kind = "rounds" if outcome.experiment.game == "round" else "matches"
        played = sum(count.games for count in outcome.tally.counts)
        games[kind] = games.get(kind, 0) + played
    seeds = ", ".join(dict.fromkeys(f"`{each.seed}`" for each in question.experiments))
    rules = ", ".join(dict.fromkeys(f"`{each.rules_name}`" for each in question.experiments))
    counted = " and ".join(f"{number:,} {kind}" for kind, number in games.items())
    return f"`pioche study {study.name} --question {question.name}`: {counted}, seed {seeds}, rules {rules}."


def study_data(study: Study, answered: list[AnsweredQuestion]) -> dict[str, Any]:
    """Returns every figure of every experiment."""
    return {
        "study": study.name,
        "version": __version__,
        "complete": len(answered) == len(study.questions) and all(each.answer for each in answered),
        "questions": [_question(each) for each in answered],
    }


def _question(answered: AnsweredQuestion) -> dict[str, Any]:
    return {
        "question": answered.question.name,
        "title": answered.question.title,
        "text": answered.answer.text if answered.answer else None,
        "tables": msgspec.to_builtins(answered.answer.tables if answered.answer else ()),
        "experiments": [_experiment(outcome) for outcome in answered.outcomes],
    }


def _experiment(outcome: Outcome) -> dict[str, Any]:
    experiment, figures = outcome.experiment, outcome.figures
    return {
        "experiment": experiment.name,
        "game": experiment.game,
        "players": experiment.players,
        "rules": experiment.rules_name,
        "fingerprint": fingerprint(experiment.rules),
        "seed": experiment.seed,
        "deals": figures.deals,
        "engine": outcome.engine,
        "complete": outcome.complete,
        "stopped": outcome.stopped,
        "forfeits": msgspec.to_builtins(forfeited(outcome)),
        "lineups": [_lineup(outcome, figures, place) for place in range(len(experiment.lineups))],
    }


def _lineup(outcome: Outcome, figures: Figures, place: int) -> dict[str, Any]:
    win_rate, net_points = figures.win_rate(place), figures.net_points(place)
    return {
        "lineup": outcome.experiment.lineups[place].name,
        "seats": list(outcome.experiment.lineups[place].seats),
        "games": figures.games(place),
        "win_rate": win_rate.value,
        "win_rate_ci95": list(win_rate.ci95),
        "net_points": net_points.value,
        "net_points_ci95": list(net_points.ci95),
        "length": figures.length(place).value,
        "blocked": figures.blocked(place),
    }
