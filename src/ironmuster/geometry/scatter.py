"""Features scattered over a board in pairs, each the other turned by half a turn.

A place is a mask of cells, as `squares` and `hexes` have them; whoever scatters says which places
there are, how a board is turned and how masks grow. What comes depends on nothing else than this
and the numbers that are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ironmuster.geometry.masks import bits


class Scattered:
    """So many pairs of one feature: the places of the first of a pair, in the order in which they
    are counted, what kind it is of, and from which kinds it keeps a cell."""

    def __init__(
        self, pairs: int, places: Sequence[int], kind: str, apart: Sequence[str] = ()
    ) -> None:
        self.pairs: int = pairs
        self.places: list[int] = list(places)
        self.kind: str = kind
        self.apart: list[str] = list(apart)


def scatter(
    features: Sequence[Scattered],
    turned: Callable[[int], int],
    grow: Callable[[int], int],
    below: Callable[[int], int],
    taken: int = 0,
) -> list[list[int]]:
    """Return the masks that each feature has got, both of each pair, on a board of which the cells
    `taken` are kept free. `turned` returns the mask of a place after half a turn, `grow` a mask
    with all neighbours; `below` draws a number under its argument, once for each pair. A feature
    that finds no place any more gets no further ones."""
    found: list[list[int]] = []
    lying: dict[str, int] = {}  # the cells of each kind
    for feature in features:
        laid: list[int] = []
        found.append(laid)
        pairs = [(place, turned(place)) for place in feature.places]
        for _ in range(feature.pairs):
            near = 0
            for kind in feature.apart:
                near |= lying.get(kind, 0)
            near = grow(near) | taken
            alone = feature.kind in feature.apart
            legal = [
                pair
                for pair in pairs
                if not (pair[0] | pair[1]) & near
                and not pair[1] & (grow(pair[0]) if alone else pair[0])
            ]
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
