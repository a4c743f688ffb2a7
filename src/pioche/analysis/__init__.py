"""Analysis: what each act of a decision is worth, from what its seat could know (extra `lab`).

Start reading at `_adviser`, which sits behind one seat, then `_game_analysis`, which goes through a record.
`_rollouts` asks the kernel for the winners of imagined rounds, `_act_values` makes values of them,
`_match_chances` says what they mean for the match, `_reasons` says why. `_table_request` is what a seat at a
live table asks, `_advice_process` works on it beside a client. docs/analysis.md describes the method. The
package knows bots, kernels, records and tables, and no screen.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.analysis._accounts import PlayerAccount
    from pioche.analysis._act_text import ActTeller
    from pioche.analysis._advice import estimated_advice, refined_advice
    from pioche.analysis._advice_process import AdviceAnswer, AdviceProcess, has_lab
    from pioche.analysis._adviser import Adviser
    from pioche.analysis._bot_rounds import bot_round, round_of
    from pioche.analysis._call_acts import without_call
    from pioche.analysis._game_analysis import (
        AnalysisSettings,
        CurvePoint,
        GameAnalysis,
        JudgedDecision,
        RoundAnalysis,
        analyse,
        analyse_round,
    )
    from pioche.analysis._grades import grade_of
    from pioche.analysis._match_chances import MatchChances, MatchModel, match_model
    from pioche.analysis._reasons import Reason
    from pioche.analysis._report import MARKS, analysis_lines, match_curve, sparkline
    from pioche.analysis._report_words import chances_of, round_report
    from pioche.analysis._rollouts import UnsupportedAnalysisError
    from pioche.analysis._round_report import RoundReport
    from pioche.analysis._seat_advice import Advice, AdvisedAct, SeatHistory
    from pioche.analysis._table_request import AdviceRequest, advice_request
    from pioche.analysis._values import ActValue, DecisionValues, Grade, WinChance

__all__ = [
    "MARKS",
    "ActTeller",
    "ActValue",
    "Advice",
    "AdviceAnswer",
    "AdviceProcess",
    "AdviceRequest",
    "AdvisedAct",
    "Adviser",
    "AnalysisSettings",
    "CurvePoint",
    "DecisionValues",
    "GameAnalysis",
    "Grade",
    "JudgedDecision",
    "MatchChances",
    "MatchModel",
    "PlayerAccount",
    "Reason",
    "RoundAnalysis",
    "RoundReport",
    "SeatHistory",
    "UnsupportedAnalysisError",
    "WinChance",
    "advice_request",
    "analyse",
    "analyse_round",
    "analysis_lines",
    "bot_round",
    "chances_of",
    "estimated_advice",
    "grade_of",
    "has_lab",
    "match_curve",
    "match_model",
    "refined_advice",
    "round_of",
    "round_report",
    "sparkline",
    "without_call",
]

lazy_names(
    __name__,
    {
        "_accounts": ["PlayerAccount"],
        "_act_text": ["ActTeller"],
        "_advice": ["estimated_advice", "refined_advice"],
        "_advice_process": ["AdviceAnswer", "AdviceProcess", "has_lab"],
        "_adviser": ["Adviser"],
        "_bot_rounds": ["bot_round", "round_of"],
        "_call_acts": ["without_call"],
        "_game_analysis": [
            "AnalysisSettings",
            "CurvePoint",
            "GameAnalysis",
            "JudgedDecision",
            "RoundAnalysis",
            "analyse",
            "analyse_round",
        ],
        "_grades": ["grade_of"],
        "_match_chances": ["MatchChances", "MatchModel", "match_model"],
        "_reasons": ["Reason"],
        "_report": ["MARKS", "analysis_lines", "match_curve", "sparkline"],
        "_report_words": ["chances_of", "round_report"],
        "_rollouts": ["UnsupportedAnalysisError"],
        "_round_report": ["RoundReport"],
        "_seat_advice": ["Advice", "AdvisedAct", "SeatHistory"],
        "_table_request": ["AdviceRequest", "advice_request"],
        "_values": ["ActValue", "DecisionValues", "Grade", "WinChance"],
    },
)
