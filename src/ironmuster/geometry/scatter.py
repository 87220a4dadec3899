"""Features scattered over a board in pairs, each the other turned by half a turn.

A place is a mask of cells, as `squares` and `hexes` have them; whoever scatters says which places
there are, how a board is turned and how masks grow. What comes depends on nothing else than this
and the numbers that are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ironmuster.geometry.masks import bits

# A place, and the one where it comes to lie after half a turn.
Pair: TypeAlias = tuple[int, int]


class Scattered:
    """So many pairs of one feature, of those it may have in the order in which they are counted;
    what kind it is of, and from which kinds it keeps a cell."""

    def __init__(
        self, count: int, pairs: Sequence[Pair], kind: str, apart: Sequence[str] = ()
    ) -> None:
        self.count: int = count
        self.pairs: Sequence[Pair] = pairs
        self.kind: str = kind
        self.apart: list[str] = list(apart)


def pairs_of(
    places: Sequence[int],
    turned: Callable[[int], int],
    near: Callable[[int], int] | None = None,
) -> tuple[Pair, ...]:
    """Return each of `places` with its image, but for those that lie on their own image, or `near`
    it where features of that kind keep apart. `turned` returns the mask of a place after half a
    turn. They are the same for all fields of a board, so that whoever scatters may keep them."""
    found = [(place, turned(place)) for place in places]
    return tuple(pair for pair in found if not pair[1] & (near(pair[0]) if near else pair[0]))


def scatter(
    features: Sequence[Scattered],
    grow: Callable[[int], int],
    below: Callable[[int], int],
    taken: int = 0,
) -> list[list[int]]:
    """Return the masks that each feature has got, both of each pair, on a board of which the cells
    `taken` are kept free. `grow` returns a mask with all its neighbours; `below` draws a number
    under its argument, once for each pair. A feature that finds no place any more gets no further
    ones."""
    found: list[list[int]] = []
    lying: dict[str, int] = {}  # the cells of each kind
    for feature in features:
        laid: list[int] = []
        found.append(laid)
        for _ in range(feature.count):
            near = 0
            for kind in feature.apart:
                near |= lying.get(kind, 0)
            near = grow(near) | taken
            legal = [pair for pair in feature.pairs if not (pair[0] | pair[1]) & near]
            if not legal:
                break
            one, other = legal[below(len(legal))]
            laid += [one, other]
            taken |= one | other
            lying[feature.kind] = lying.get(feature.kind, 0) | one | other
    return found


def turned_by(image: Callable[[int], int]) -> Callable[[int], int]:
    """Return how masks are turned on a board whose cells are turned by `image`."""

    def turned(mask: int) -> int:
        found = 0
        for cell in bits(mask):
            found |= 1 << image(cell)
        return found

    return turned
