"""Sets of squares read in words of 64 bits, for compiled play; interpreted, this never runs.

`masks` keeps the plain form of each function, and tests compare the two.

A set of cells as bytes, `packed`, read as words of 64 bits, the lowest first:

    cell   0 ... 63 | 64 ... 127 | 128 ...
    word       0    |      1     |   2        bit `cell & 63` of word `cell >> 6`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from librt.strings import BytesWriter, read_i64_le, write_i64_le
    from librt.vecs import vec
    from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")


def count(word: i64) -> i64:
    """How many bits of a word that is not negative are set.

    No constant is above 2**62: the compiler would make a large integer of it.
    """
    word -= (word >> 1) & 0x1555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def size(word: i64) -> i64:
    """How many bits of any word are set."""
    return count((word >> 1) & 0x3FFFFFFFFFFFFFFF) + ((word >> 63) & 1) + (word & 1)


def packed(mask: int, size: int) -> bytes:
    """The set as bytes, for `bit`; `size` is above its highest cell."""
    return mask.to_bytes(size // 8 + 9, "little")


def one() -> i64:
    """The first bit of a word, to be shifted: the compiler hands a literal to C as a number of 32
    bits, and so a variable that only ever holds one."""
    return 1


def bit(data: bytes, cell: i64) -> i64:
    """Whether a cell is in a packed set: 1 or 0."""
    return (read_i64_le(data, (cell >> 6) << 3) >> (cell & 63)) & 1


def every(mask: int, cell: i64, width: i64, blocks: int) -> int:
    """In which of some blocks of `width` cells a cell is, a bit for each block."""
    data = packed(mask, blocks * int(width))
    found: i64 = 0
    block: i64
    for block in range(i64(blocks)):
        found |= bit(data, block * width + cell) << block
    return int(found)


def united(words: vec[i64]) -> int:
    """The set whose words these are."""
    written = BytesWriter()
    place: i64
    for place in range(i64(len(words))):
        write_i64_le(written, words[place])
    return int.from_bytes(written.getvalue(), "little")


def bits(mask: int) -> list[int]:
    """The cells of a mask, ascending."""
    cells: list[int] = []
    words: i64 = (mask.bit_length() + 63) >> 6
    data = mask.to_bytes(int(words * 8), "little")
    place: i64
    for place in range(words):
        word = read_i64_le(data, place * 8)
        while word:
            low = word & -word
            word ^= low
            cells.append(int(place * 64 + count(low - 1)))
    return cells


def nth(mask: int, k: i64) -> int:
    """The k-th cell of a mask in ascending order, counted from 0."""
    words: i64 = (mask.bit_length() + 63) >> 6
    data = mask.to_bytes(int(words * 8), "little")
    place: i64 = 0
    while k >= 0 and place < words:
        word = read_i64_le(data, place * 8)
        found = count((word >> 2) & 0x3FFFFFFFFFFFFFFF) + (word >> 1 & 1) + (word & 1)
        if k < found:
            while k > 0:
                word &= word - 1
                k -= 1
            low = word & -word
            return int(place * 64 + count(low - 1))
        k -= found
        place += 1
    raise IndexError(k)
