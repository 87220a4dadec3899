"""The dice: exactly uniform, repeatable anywhere, and independent of their copies."""

from __future__ import annotations

import subprocess
import sys
from hashlib import blake2b
from typing import Any

import pytest

from ironmuster.kernel.chance import D6, Chance, Dice, Undecided, derive, die, key_of, one_of
from ironmuster.kernel.errors import EngineError

KEY = bytes(range(32))
GOLDEN = [1, 4, 5, 4, 2, 4, 2, 4, 6, 4, 6, 5]  # d6 of seed 1


def stream(key: bytes, count: int) -> list[int]:
    """Return the first bytes of the stream, computed here from its definition."""
    blocks = range(count // 64 + 1)
    return list(b"".join(blake2b(n.to_bytes(8, "little"), key=key).digest() for n in blocks))


def test_the_stream_is_blake2b_in_counter_mode() -> None:
    dice = Dice(KEY)
    assert [dice.below(256) for _ in range(200)] == stream(KEY, 200)[:200]
    assert dice.position == 200


def test_a_die_rejects_the_bytes_that_do_not_fit() -> None:
    accepted = [byte % 6 + 1 for byte in stream(KEY, 2000)[:2000] if byte < 252]
    dice = Dice(KEY)
    assert [dice.draw(D6) for _ in range(1900)] == accepted[:1900]
    assert dice.drawn == accepted[:1900]


def test_the_first_rolls_of_a_seed_never_change() -> None:
    dice = Dice(key_of(1))
    assert key_of(1) == blake2b(b"1", digest_size=32, person=b"ironmuster").digest()
    golden = [byte % 6 + 1 for byte in stream(key_of(1), 64) if byte < 252][:12]
    assert [dice.draw(D6) for _ in range(12)] == golden == GOLDEN


def test_the_stream_goes_on_from_any_position() -> None:
    whole = Dice(KEY)
    rolls = [whole.below(256) for _ in range(150)]
    for place in (0, 1, 63, 64, 65, 127, 128, 149):
        assert Dice(KEY, place).below(256) == rolls[place]


def fed(words: bytes) -> Dice:
    """Return dice whose first block is given, padded with zeros."""
    dice = Dice(KEY)
    dice._block, dice._number = words.ljust(64, b"\0"), 0
    return dice


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 100, 128, 200, 255, 256])
def test_every_byte_is_rejected_or_shared_out_evenly(limit: int) -> None:
    counts = [0] * limit
    rejected = 0
    for byte in range(256):
        dice = fed(bytes([byte]))
        value = dice.below(limit)
        if dice.position == 1:
            counts[value] += 1
        else:
            rejected += 1
    assert set(counts) == {256 // limit}
    assert rejected == 256 % limit


@pytest.mark.parametrize("limit", [6, 7, 36, 200, 255, 256])
def test_a_drawn_value_is_as_even_as_the_bytes(limit: int) -> None:
    counts = dict.fromkeys(range(1, limit + 1), 0)
    for byte in range(256):
        dice = fed(bytes([byte]))
        value = dice.draw(die(limit))
        if dice.position == 1:
            counts[value] += 1
    assert set(counts.values()) == {256 // limit}


@pytest.mark.parametrize("limit", [257, 1000, 60000, 65536])
def test_every_pair_of_bytes_is_rejected_or_shared_out_evenly(limit: int) -> None:
    counts = [0] * limit
    for word in range(65536):
        dice = fed(word.to_bytes(2, "big"))
        value = dice.below(limit)
        if dice.position == 2:
            counts[value] += 1
    assert set(counts) == {65536 // limit}


def test_a_wide_number_may_straddle_two_blocks() -> None:
    words = stream(KEY, 128)
    dice = Dice(KEY, 63)
    assert dice.below(65536) == words[63] * 256 + words[64]
    assert dice.position == 65


def test_weights_are_shares_of_the_bytes() -> None:
    chance = Chance("loaded", ["low", "mid", "top"], [1, 2, 5])
    counts = {"low": 0, "mid": 0, "top": 0}
    for byte in range(256):
        counts[fed(bytes([byte])).draw(chance)] += 1
    assert counts == {"low": 32, "mid": 64, "top": 160}


@pytest.mark.parametrize(
    ("values", "weights"),
    [([], []), ([1, 2], [1]), ([1, 2], [1, 0]), ([1, 2], [1, -1]), ([1, 1], [1, 1])],
)
def test_what_is_no_distribution_is_refused(values: list[int], weights: list[int]) -> None:
    with pytest.raises(EngineError):
        Chance("odd", values, weights)


def test_a_script_comes_before_the_stream_and_uses_none_of_it() -> None:
    dice = Dice(KEY, 0, [6, 1])
    assert [dice.draw(D6), dice.draw(D6)] == [6, 1]
    assert dice.position == 0
    assert dice.draw(D6) == Dice(KEY).draw(D6)


@pytest.mark.parametrize("value", [0, 7, 1.0, True, "1", None, [1]])
def test_a_value_that_cannot_come_up_is_refused_and_stays_unread(value: Any) -> None:
    dice = Dice(KEY, 0, [value])
    with pytest.raises(EngineError, match="cannot come up on d6"):
        dice.draw(D6)
    assert dice.script == [value] and dice.drawn == []


LONG = """
from ironmuster.kernel.chance import D6, Dice
dice = Dice(bytes(32), 0, [1, 6] * 500_000, explore=True)
assert [dice.draw(D6) for _ in range(999_999)] == [1, 6] * 499_999 + [1]
assert (dice.left, dice.script) == (1, [6])
"""


def test_a_script_of_a_million_values_is_drawn_in_linear_time() -> None:
    """A second or two; to remove each value from the front takes many minutes."""
    subprocess.run([sys.executable, "-c", LONG], check=True, timeout=60)


def test_a_script_is_counted_down_and_can_be_replaced() -> None:
    dice = Dice(KEY, 0, [6, 1, 3])
    assert dice.left == 3
    dice.draw(D6)
    assert (dice.left, dice.script) == (2, [1, 3])
    dice.script = [2]
    assert (dice.left, dice.draw(D6), dice.left, dice.script) == (1, 2, 0, [])
    assert dice.draw(D6) == Dice(KEY).draw(D6)


def test_what_the_program_draws_in_secret_uses_none_of_a_persons_values() -> None:
    dice = Dice(KEY, 0, [6], explore=True)
    dice.by_hand = True
    hidden = Chance("card", ["ace", "king"], [1, 1], secret=True)
    assert dice.draw(hidden) == Dice(KEY).draw(hidden)
    assert (dice.left, dice.draw(D6), dice.left) == (1, 6, 0)


def test_exploring_dice_never_touch_the_stream() -> None:
    dice = Dice(KEY, 5, [3], explore=True)
    assert dice.draw(D6) == 3
    with pytest.raises(Undecided, match="d6") as met:
        dice.draw(D6)
    assert met.value.chance is D6
    assert (dice.position, dice.drawn) == (5, [3])


def test_a_copy_shares_nothing_that_can_change() -> None:
    dice = Dice(KEY, 0, [1, 2, 3])
    dice.draw(D6)
    twin = dice.copy()
    assert twin.drawn == [] and twin.script == [2, 3]
    assert [twin.draw(D6) for _ in range(100)][:2] == [2, 3]
    assert (dice.script, dice.drawn, dice.position) == ([2, 3], [1], 0)
    dice.script = []
    assert dice.draw(D6) == Dice(KEY).draw(D6)


def test_derived_streams_are_their_own() -> None:
    keys = {derive(KEY, f"game {n}") for n in range(100)} | {KEY, derive(key_of(1), "game 1")}
    assert len(keys) == 102
    assert derive(KEY, "a") == blake2b(b"a", key=KEY, digest_size=32).digest()


def test_one_of_is_even() -> None:
    chance = one_of("card", ["ace", "king"])
    assert (chance.total, chance.even, chance.weights) == (2, True, [1, 1])
