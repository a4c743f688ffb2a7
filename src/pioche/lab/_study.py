"""A study: named questions, the experiments that each needs, and the answers from their results."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche.lab._report.results import StudyAnswer
from pioche.lab._runs.experiments import Experiment
from pioche.lab._runs.run import Outcome, RunSettings, run
from pioche.lab._statistics.estimates import Figures
from pioche.lab._statistics.verdicts import VerdictFamily, together

LEAST_DEALS: Final = 2
"""The least number of deals that a scaled study keeps, so that intervals exist."""
Results = Mapping[str, Figures]
"""Figures by the name of the experiment."""


class Question(Struct, frozen=True):
    name: str
    """A word for files and for `--question`."""
    title: str
    experiments: tuple[Experiment, ...]
    answer: Callable[[Results], StudyAnswer]

    def scaled(self, scale: float) -> "Question":
        """The same question with this share of the deals."""
        fewer = (
            replace(each, deals=max(LEAST_DEALS, round(each.deals * scale))) for each in self.experiments
        )
        return replace(self, experiments=tuple(fewer))


class Study(Struct, frozen=True):
    name: str
    title: str
    about: str
    """Markdown that stands before the first question."""
    questions: tuple[Question, ...]

    @property
    def experiments(self) -> list[Experiment]:
        return [each for question in self.questions for each in question.experiments]


class AnsweredQuestion(Struct, frozen=True):
    """A question with its outcomes, and its answer if all outcomes are complete."""

    question: Question
    outcomes: tuple[Outcome, ...]
    answer: StudyAnswer | None
    family: VerdictFamily | None = None
    """The family of verdicts that it belongs to."""

    @property
    def is_played(self) -> bool:
        whole = len(self.outcomes) == len(self.question.experiments)
        return whole and all(outcome.complete for outcome in self.outcomes)

    @property
    def by_own_name(self) -> Results:
        names = (experiment.name for experiment in self.question.experiments)
        return {name: outcome.figures for name, outcome in zip(names, self.outcomes, strict=True)}

    @property
    def results(self) -> Results:
        return {outcome.experiment.name: outcome.figures for outcome in self.outcomes}


class UnknownQuestionError(ValueError):
    """A study has no question of that name."""


def chosen(study: Study, names: Iterable[str], scale: float = 1.0) -> Study:
    """The study with only these questions; with all of them if none is named."""
    known = {question.name: question for question in study.questions}
    wanted = list(names) or list(known)
    for name in wanted:
        if name not in known:
            raise UnknownQuestionError(f'unknown question "{name}"; expected one of {", ".join(known)}')
    return replace(study, questions=tuple(known[name].scaled(scale) for name in wanted))


def conduct_study(study: Study, how: RunSettings) -> list[AnsweredQuestion]:
    """Plays question by question. An interruption ends the study and returns everything finished."""
    answered: list[AnsweredQuestion] = []
    for question in study.questions:
        answered.append(_ask(study, question, how))
        if not answered[-1].is_played:
            break
    return answers(answered)


def answers(played: Iterable[AnsweredQuestion]) -> list[AnsweredQuestion]:
    """Answers every finished question, with one correction for all verdicts (`verdicts`)."""
    all_ = list(played)
    done = [each for each in all_ if each.is_played]
    found, family = together([partial(each.question.answer, each.by_own_name) for each in done])
    return [
        *(replace(each, answer=own, family=family) for each, own in zip(done, found, strict=True)),
        *all_[len(done) :],
    ]


def _ask(study: Study, question: Question, how: RunSettings) -> AnsweredQuestion:
    outcomes: list[Outcome] = []
    for experiment in question.experiments:
        outcomes.append(run(_filed(study, question, experiment), how))
        if not outcomes[-1].complete:
            break
    return AnsweredQuestion(question, tuple(outcomes), None)


def _filed(study: Study, question: Question, experiment: Experiment) -> Experiment:
    """Gives the experiment a file name that no other question uses."""
    return replace(experiment, name=f"{study.name}-{question.name}-{experiment.name}")
