"""Random play reaches everything there is."""

from fuzz.coverage import Coverage, Runner, everything

MOST = 150_000
"""Commands; about a quarter of them are enough."""


def test_every_card_effect_event_and_refusal_occurs() -> None:
    assert Runner("everything").run(MOST) == []


def test_missing_coverage_is_listed() -> None:
    assert Coverage().missing == sorted(everything())
    missing = Runner("little").run(1)
    assert missing
    assert set(missing) < everything()
    assert "card r1" in everything()
    assert "effect swap_hands(chosen)" in everything()
    assert "effect swap_hands(others)" not in everything()
    assert "seen HandShownUnseen" in everything()
