"""The roles of faces as rows of numbers, as the deck kernel's bots read them."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pioche.bots._strategy.card_roles import CardRole, CardRoles, card_roles_of, strength

if TYPE_CHECKING:
    from pioche.kernels import DeckTables


def role_rows(tables: "DeckTables") -> NDArray[np.float64]:
    """A row for each face of the deck, in the order of the tables."""
    lore = card_roles_of(tables.rules)
    return np.array([_row(lore, lore.traits[code]) for _, code in tables.faces], np.float64)


def _row(lore: CardRoles, role: CardRole) -> list[float]:
    from pioche.kernels import ROLE_NAMES, ROLES, SWAP_PARTNERS

    special = {
        "role": ROLE_NAMES.index(role.role),
        "swaps": SWAP_PARTNERS.index(role.swaps),
        "strength": strength(role),
        "returns": role.code in lore.returning,
        "zero": role.symbol == "0",
    }
    return [float(special[name] if name in special else getattr(role, name)) for name in ROLES]
