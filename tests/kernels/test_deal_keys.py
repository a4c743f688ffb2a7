"""The keys of deals: SHA-256 in the kernel is that of the standard library."""

from hashlib import sha256

import pytest

from pioche.bots import luck_of
from pioche.core import key_of
from pioche.kernels import deal_keys, signed
from pioche.kernels._deal_keys import START


def expected(seed: str, number: int) -> list[int]:
    deal = f"{seed}/{number}"
    digests = sha256(deal.encode()).digest()[:8] + sha256(f"{deal}/luck".encode()).digest()[:8]
    return [int.from_bytes(digests[i : i + 4], "little", signed=True) for i in range(0, 16, 4)]


@pytest.mark.parametrize(
    "seed",
    ["", "bench", "é" * 20, *("x" * length for length in (44, 48, 52, 53, 54, 55, 62, 64, 119)), "y" * 500],
)
def test_keys_are_the_hashes_of_the_deals(seed: str) -> None:
    for numbers in (range(12), range(98, 102), range(10**12, 10**12 + 2)):
        assert deal_keys(seed, numbers).tolist() == [expected(seed, number) for number in numbers]


def test_they_are_the_keys_of_core_and_bots() -> None:
    words = (*key_of("bench/7"), *luck_of("bench", 7))
    assert deal_keys("bench", range(7, 8)).tolist() == [[signed(word) for word in words]]


def test_the_first_state_is_that_of_the_standard() -> None:
    assert START[0] == 0x6A09E667
    assert START[7] == 0x5BE0CD19
