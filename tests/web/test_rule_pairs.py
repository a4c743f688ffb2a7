"""Under each preset with each house rule the rules that are shown, held and dealt are the same."""

import json

import pytest

from pioche.core.events import GameStarted
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.rulebooks import fingerprint, resolve
from tests.server.offline_tables import OfflineTable, only
from tests.web.rule_pairs import GOLDEN, named, offered, pairs, row, shown_as_on

RULES = offered()
RUN = "run: .venv/bin/python -m tests.web.rule_pairs"


@pytest.mark.parametrize("preset", named(RULES, "preset"))
def test_the_rules_shown_are_the_rules_held_and_dealt(preset: str) -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    here = {}
    for asked, rules in pairs(preset, RULES):
        offline = OfflineTable()
        master = offline.come("ann")
        (said,) = only(t.RulesSaid, offline.say(master, s.ChooseRules("rules", asked)))
        wanted = fingerprint(rules)
        assert said.fingerprint == wanted, f"held: {asked}"

        assert said.choice is not None
        here[asked] = row(said.choice, RULES)
        on = "+".join([said.choice.preset, *shown_as_on(said.choice, RULES)])
        shown = wanted if on == asked else fingerprint(resolve(on))
        assert (said.choice.own, shown) == ("", wanted), f"shown: {asked} as {on}"

        for number in range(said.seats[0]):
            offline.say(master, s.SeatBot(f"bot{number}", "greedy", f"Bot {number}"))
        assert only(t.Accepted, offline.say(master, s.StartRound("deal"))), asked
        game = offline.live_table.table.state.game
        assert fingerprint(game.rules) == wanted, f"dealt: {asked}"
        (started,) = [each for each in offline.live_table.table.log if isinstance(each, GameStarted)]
        assert started.deck == game.book.deck_name, asked
    assert here == {pair: golden[pair] for pair in golden if pair.split("+")[0] == preset}, RUN


def test_the_picker_knows_each_preset() -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert {pair.split("+")[0] for pair in golden} == set(named(RULES, "preset")), RUN
