"""An independent implementation of docs/randomness.md, which imports no module of the project.

Plain and slow. `python -m tests.chance.reference` writes vectors.json, against which the core is tested.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).with_name("vectors.json")
MASK = 0xFFFFFFFF
CARDS, CUT, LAUNCHER, HANDS = 0, 1, 2, 3
WEIGHTS = [60, 6, 6, 6, 5, 4, 3, 2, 2, 2, 2, 1, 1]

COLOURED = [
    colour + symbol
    for colour in ["r", "g", "b", "y"]
    for symbol in ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2", "A", "X", "+2?"]
]
WILD = ["W", "W+4", *sorted(["W+4?", "W<>", "W@", "W+1*", "W+2*", "W1", "W2", "W3", "B"])]
ORDER = COLOURED + WILD


def multiply(a: int, b: int) -> tuple[int, int]:
    product = a * b
    return product >> 32, product & MASK


def philox(counter: list[int], key: list[int]) -> list[int]:
    c, k = list(counter), list(key)
    for _ in range(10):
        high0, low0 = multiply(0xD2511F53, c[0])
        high1, low1 = multiply(0xCD9E8D57, c[2])
        c = [high1 ^ c[1] ^ k[0], low1, high0 ^ c[3] ^ k[1], low0]
        k = [(k[0] + 0x9E3779B9) & MASK, (k[1] + 0xBB67AE85) & MASK]
    return c


def key(seed: str) -> list[int]:
    digest = sha256(seed.encode("utf-8")).digest()
    return [
        digest[0] | digest[1] << 8 | digest[2] << 16 | digest[3] << 24,
        digest[4] | digest[5] << 8 | digest[6] << 16 | digest[7] << 24,
    ]


def word(seed: str, stream: int, round_: int, shuffle: int, index: int) -> int:
    return philox([index // 4, shuffle, round_, stream], key(seed))[index % 4]


def pick(things: list[str], word_: int) -> str:
    """Takes one thing from the others."""
    return things.pop((word_ * len(things)) >> 32)


def taken(things: list[str], count: int, seed: str, stream: int, round_: int, shuffle: int) -> list[str]:
    left = sorted(things, key=ORDER.index)
    return [pick(left, word(seed, stream, round_, shuffle, index)) for index in range(count)]


def shuffled(cards: list[str], seed: str, round_: int, shuffle: int) -> list[str]:
    return taken(cards, len(cards), seed, CARDS, round_, shuffle)


def press(seed: str, round_: int, number: int) -> int:
    place = (word(seed, LAUNCHER, round_, 0, number) * sum(WEIGHTS)) >> 32
    return [result for result, weight in enumerate(WEIGHTS) for _ in range(weight)][place]


def hands(cards: list[str], seed: str, round_: int, number: int) -> list[str]:
    return taken(cards, len(cards), seed, HANDS, round_, number)


def standard_deck() -> list[str]:
    once = [card for card in COLOURED if card[1:] == "0"]
    twice = [card for card in COLOURED if card[1:] in [*"123456789", "S", "R", "+2"]]
    return sorted([*once, *twice, *twice, *["W"] * 4, *["W+4"] * 4], key=ORDER.index)


def cuts(players: int, seed: str, round_: int) -> list[list[list[Any]]]:
    """Everybody takes a number card; those tied for the highest take again."""
    numbers = [card for card in standard_deck() if card[1:].isdigit() and len(card) == 2 and card[0] != "W"]
    seats = list(range(players))
    found: list[list[list[Any]]] = []
    while len(seats) > 1:
        cards = taken(numbers, len(seats), seed, CUT, round_, len(found))
        found.append([[seat, card] for seat, card in zip(seats, cards, strict=True)])
        highest = max(int(card[1:]) for card in cards)
        seats = [seat for seat, card in zip(seats, cards, strict=True) if int(card[1:]) == highest]
    return found


def dealer_of(found: list[list[list[Any]]]) -> int:
    seat: int = max(found[-1], key=lambda taken_: int(taken_[1][1:]))[0]
    return seat


def deal(seed: str, players: int, round_: int) -> dict[str, Any]:
    """A deal of the preset `classic`: the cut, the hands, and the first card with those put back."""
    found = cuts(players, seed, round_)
    dealer = dealer_of(found)
    pile = shuffled(standard_deck(), seed, round_, 0)
    dealt = [[(dealer + 1 + place) % players, pile[place]] for place in range(7 * players)]
    pile = pile[7 * players :]
    returned: list[dict[str, Any]] = []
    while pile[0] == "W+4":
        pile = shuffled(pile, seed, round_, len(returned) + 1)
        returned.append({"card": "W+4", "shuffle": len(returned) + 1, "pile": pile})
    return {
        "seed": seed,
        "players": players,
        "round": round_,
        "cuts": found,
        "dealer": dealer,
        "first 20 cards": dealt[:20],
        "hands": [[card for seat, card in dealt if seat == wanted] for wanted in range(players)],
        "put back": returned,
        "first card": pile[0],
        "next 10 cards": pile[1:11],
    }


def word_vector(seed: str, stream: int, round_: int, shuffle: int) -> dict[str, Any]:
    found = [word(seed, stream, round_, shuffle, index) for index in range(9)]
    return {
        "seed": seed,
        "stream": stream,
        "round": round_,
        "shuffle": shuffle,
        "words": [f"{each:08x}" for each in found],
    }


def recycle(cards: str, seed: str, round_: int, shuffle: int) -> dict[str, Any]:
    under = sorted(cards.split(), key=ORDER.index)
    pile = shuffled(under, seed, round_, shuffle)
    return {"seed": seed, "round": round_, "shuffle": shuffle, "cards": under, "pile": pile}


def hands_vector(cards: str, seed: str, round_: int, number: int) -> dict[str, Any]:
    collected = sorted(cards.split(), key=ORDER.index)
    dealt = hands(collected, seed, round_, number)
    return {"seed": seed, "round": round_, "shuffle": number, "cards": collected, "dealt": dealt}


SEEDS = ["0", "1", "42", "", "Grand-mère Jo", "pioche"]
WORDS = [(0, 1, 0), (0, 1, 1), (0, 2, 0), (1, 1, 0), (1, 1, 1), (2, 1, 0), (3, 1, 0), (3, 2, 1)]
DEALS = [("0", 2, 1), ("42", 4, 1), ("42", 4, 2), ("1", 10, 1), ("18", 3, 1), ("36", 2, 1), ("765", 2, 1)]
UNDER = "y9 W b2 r5 g+2 W+4 r5 bS y0 gR"


def vectors() -> dict[str, Any]:
    return {
        "about": "Test vectors of docs/randomness.md. Seats count from 0, rounds from 1, shuffles from 0.",
        "keys": {seed: [f"{each:08x}" for each in key(seed)] for seed in SEEDS},
        "words": [word_vector(seed, *where) for seed in SEEDS[:3] for where in WORDS],
        "order": ORDER,
        "deals": [deal(*which) for which in DEALS],
        "recycles": [recycle(UNDER, "0", 1, 0), recycle(UNDER, "0", 1, 1), recycle(UNDER, "42", 3, 2)],
        "launcher": [
            {
                "seed": seed,
                "round": round_,
                "weights": WEIGHTS,
                "presses": [press(seed, round_, i) for i in range(30)],
            }
            for seed, round_ in [("0", 1), ("0", 2), ("42", 1)]
        ],
        "hands": [
            hands_vector("W@ r1 r1 g7 b+2 yS W+4 B", seed, 1, number)
            for seed in SEEDS[:2]
            for number in range(2)
        ],
    }


def text() -> str:
    """One vector a line, so that a change can be read."""
    return "{\n" + ",\n".join(f'  "{name}": {_lines(value)}' for name, value in vectors().items()) + "\n}\n"


def _lines(value: Any) -> str:
    if not isinstance(value, list) or not isinstance(value[0], dict):
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(f"    {json.dumps(each, ensure_ascii=False)}" for each in value) + "\n  ]"


if __name__ == "__main__":
    VECTORS.write_text(text(), encoding="utf-8")
