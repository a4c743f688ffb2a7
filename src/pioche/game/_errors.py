"""The three ways in which a move can fail: it cannot be read, it is not legal, or the record is broken."""

from pioche.core import Refusal


class UnreadableMove(ValueError):  # noqa: N818
    """The text is not a move: `ann r5 >`, `ann catch`.

    Examples:
        >>> import pioche
        >>> try:
        ...     pioche.Game("official", ["ann", "bob"], seed="7").deal().play("ann catch")
        ... except pioche.UnreadableMove as error:
        ...     print(error)
        "ann catch": expected a player, got the end of the line
    """


class IllegalMove(ValueError):  # noqa: N818
    """The move is readable, but the rules refuse it. Nothing changed.

    Examples:
        >>> import pioche
        >>> game = pioche.Game.from_pun('''
        ... [rules "official"] [players "ann bob"]
        ... [hand ann "g5 b1"] [hand bob "y2 y3"] [discard "r3"] [draw "b2"]''')
        >>> try:
        ...     game.play("ann g5")
        ... except pioche.IllegalMove as error:
        ...     print(error.code, "|", error)
        no-match | You cannot lay the green 5 on the red 3: the colour in force is red.
    """

    def __init__(self, move: str, sentence: str, refusal: Refusal) -> None:
        super().__init__(sentence)
        self.move = move
        """The move as text."""
        self.refusal = refusal

    @property
    def code(self) -> str:
        """The refusal code, the same in every language: `no-match`, `not-your-turn` …"""
        return str(self.refusal.code)


class BrokenRecord(ValueError):  # noqa: N818
    """The record is broken; the text names the first line that fails."""
