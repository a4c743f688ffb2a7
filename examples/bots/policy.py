"""A policy as a bot: it chooses the number of an action from the arrays that environments give.

    pioche duel policy:examples/bots/policy.py:first random
    pioche play --seats me,bot:policy:examples/bots/policy.py:first

`observation` is what `pioche/Uno-v1` observes, `mask` has a 1 for every legal action. A trained net is read
once, at the top of the file or in the `__init__` of a class, and asked here.
"""


def first(observation, mask):  # noqa: ARG001
    """The first legal action: a card before a draw, a coloured card before a wild."""
    return int(mask.argmax())
