"""`core.asking_order` as compiled code, which cannot call Python; a test holds the two equal."""

from pioche.kernels._compilation import compiled
from pioche.kernels.layout import DUE, TURN, UNO, Cells


@compiled
def is_asked_in(s: Cells, sweep: int, seat: int) -> bool:
    """Of two sweeps over the seats, the first asks those who must call UNO, the second all but the turn."""
    if s[UNO + seat] == DUE:
        return sweep == 0
    return sweep == 1 and seat != s[TURN]
