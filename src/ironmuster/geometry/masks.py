"""Sets of cells as one integer, a bit for each cell, whatever the shape of the board.

These are the plain forms; compiled play reads the same sets word by word, in `words`.

    mask      bit `cell` is 1 where the cell is in the set
    BITS[byte]                the bits that are set in a byte, such as facings
    _CELLS_AT[place][byte]    the cells of the bits that are set in a byte, by its place in a mask
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry import words


def _bits_of_byte(byte: int) -> list[int]:
    return [i for i in range(8) if byte >> i & 1]


BITS: Final[list[list[int]]] = [_bits_of_byte(byte) for byte in range(256)]
_CELLS_AT: Final[list[list[list[int]]]] = []  # the cells of each byte of a mask, by its place
_LOW: Final[list[int]] = [(1 << width) - 1 for width in range(2049)]


def bits(mask: int) -> list[int]:
    """The cells of a mask, ascending."""
    if words.COMPILED:
        return words.bits(mask)
    cells: list[int] = []
    if mask.bit_count() < 6:
        while mask:
            low = mask & -mask
            cells.append(low.bit_length() - 1)
            mask ^= low
        return cells
    data = mask.to_bytes((mask.bit_length() + 7) >> 3, "little")
    while len(_CELLS_AT) < len(data):
        place = len(_CELLS_AT)
        row = [[8 * place + bit for bit in found] for found in BITS]
        _CELLS_AT[place : place + 1] = [row]  # another thread may have put the same row there
    for place, byte in enumerate(data):
        if byte:
            cells += _CELLS_AT[place][byte]
    return cells


def nth(mask: int, k: int) -> int:
    """The k-th cell of a mask in ascending order, counted from 0."""
    if words.COMPILED:
        return words.nth(mask, k)
    if k < 0 or k >= mask.bit_count():
        raise IndexError(k)
    base = 0
    width = 8
    while mask >> width:
        width <<= 1
    while width > 8:
        width >>= 1
        low = mask & _LOW[width] if width < 2049 else mask & ((1 << width) - 1)
        count = low.bit_count()
        if k < count:
            mask = low
        else:
            k -= count
            base += width
            mask >>= width
    return base + BITS[mask][k]
