"""[BM-6.4 to BM-6.9] Lines of sight between the centres of squares, exactly, as bit masks.

Each square that blocks casts a *shadow*: the squares hidden behind it. So does each pair of
blocking squares that touch at a corner [BM-6.6]. Shadows depend on offsets only, so they are
worked out once per board size; what a square sees is the board without the shadows.

    _cast[cell][kind * size + other]    the shadow that another square casts for who looks from one
    screen.seen[cell]                   what is left of the board behind all that block; -1: not yet

All games of the process share these tables, from any thread: each is built whole before it is put
where another thread finds it, and each of its entries is one number that is put there in one step.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.squares import Grid, closed_diagonals
from ironmuster.geometry.words import COMPILED, packed, united

if TYPE_CHECKING:
    from librt.strings import read_i64_le
    from librt.vecs import vec
    from mypy_extensions import i64

NOTHING: Final = b"nothing"  # the shadow that hides nothing, packed
MEMORY: Final = 1024  # blocked boards remembered per size

# Kinds of shadow: of one square, of a square and its NE or SE neighbour; and the western part
# of the shadow of a square straight north or south.
SINGLE: Final = 0
RISING: Final = 1
FALLING: Final = 2
LEANING: Final = 3


class Screen:
    """One board of blocking squares: the shadows it casts and what each cell sees."""

    def __init__(self, walls: int, mist: int, bodies: int, below: Screen | None, size: int) -> None:
        self.walls: int = walls
        self.mist: int = mist
        self.bodies: int = bodies
        self.below: Screen | None = below
        self.shadows: list[int] = []
        self.closed: list[int] = []
        self.seen: list[int] = [-1] * size
        self.words: list[bytes] = [b""] * size  # the same, packed for `words`
        self.packed: bytes = packed(walls, size)


class Sight:
    """[BM-6.4] Answers who sees whom on one size of board, for all games in the process.

    `walls` and `bodies` block between the ends of a line. `mist` does too, and hides its own
    square [BM-6.7]; within distance 1 it never blocks. An end square never blocks as a wall.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid: Grid = grid
        self._screens: dict[tuple[int, int, int], Screen] = {}
        self._last: Screen = Screen(0, -1, 0, None, 0)  # nobody's
        # Shadows by kind * size + cell, for each cell that looks.
        self._cast: list[list[int]] = [[] for _ in range(grid.size)]
        self._packed: list[list[bytes]] = [[] for _ in range(grid.size)]  # the same as bytes
        self._wide: int = 2 * grid.width + 1
        self._bias: int = (grid.height - 1) * grid.stride + grid.width - 1
        self._shapes: list[list[int]] = []

    def sees(self, a: int, b: int, walls: int, mist: int = 0, bodies: int = 0) -> bool:
        """[BM-6.4] Is there a line of sight between two cells?"""
        return bool(self.seen(a, walls, mist, bodies) >> b & 1)

    def seen(self, a: int, walls: int, mist: int = 0, bodies: int = 0) -> int:
        """[BM-6.4] All squares in line of sight of a cell, itself included."""
        return self.behind(self.screen(walls, mist, bodies), a)

    def behind(self, screen: Screen, a: int) -> int:
        """[BM-6.4] The same, of the squares that block as `screen` has them."""
        mask = screen.seen[a]
        return mask if mask >= 0 else self._look(a, screen)

    def packed(self, screen: Screen, a: int) -> bytes:
        """The same as bytes, for `words`."""
        data = screen.words[a]
        if not data:
            data = packed(self.behind(screen, a), self.grid.size)
            screen.words[a] = data
        return data

    def blockers(self, a: int, b: int, walls: int, mist: int = 0, bodies: int = 0) -> list[int]:
        """[BM-6.5, BM-6.6, BM-6.7] The squares that block a line; none if there is sight.

        A pair at a corner is named only where no square on the line blocks.
        """
        grid = self.grid
        across = grid.xs[b] - grid.xs[a]
        down = grid.ys[b] - grid.ys[a]
        solid = walls | bodies
        found = 0
        if max(abs(across), abs(down)) > 1:
            solid |= mist
            found = mist & (1 << a | 1 << b)
        sign_x = -1 if across < 0 else 1
        sign_y = -1 if down < 0 else 1
        for x, y in crossed(abs(across), abs(down)):
            cell = a + sign_y * y * grid.stride + sign_x * x
            if cell != a and cell != b:
                found |= solid & 1 << cell
        for x, y in corners(abs(across), abs(down)):
            south_east = a + sign_y * y * grid.stride + sign_x * x
            line = 1 << south_east | 1 << (south_east - sign_y * grid.stride - sign_x)
            pair = 1 << (south_east - sign_x) | 1 << (south_east - sign_y * grid.stride)
            if pair & ~solid == 0 and line & found == 0:
                found |= pair
        return bits(found)

    def screen(self, walls: int, mist: int, bodies: int) -> Screen:
        """The screen of such squares, with what was seen behind it so far."""
        last = self._last
        if last.walls == walls and last.mist == mist and last.bodies == bodies:
            return last
        key = (walls, mist, bodies)
        screen = self._screens.get(key)
        if screen is None:
            if len(self._screens) >= MEMORY:
                self._screens.clear()
            screen = self._build(walls, mist, bodies)
            self._screens[key] = screen
        self._last = screen
        return screen

    def _build(self, walls: int, mist: int, bodies: int) -> Screen:
        """A screen only casts the shadows that the screen below it does not cast yet."""
        below: Screen | None = None
        old = 0
        if bodies:
            below = self.screen(walls, mist, 0)
            old = walls | mist
        elif mist:
            below = self.screen(walls, 0, 0)
            old = walls
        screen = Screen(walls, mist, bodies, below, self.grid.size)
        both = walls | mist | bodies
        shadows = bits(both & ~old)
        stride = self.grid.stride
        size = self.grid.size
        # A pair whose two other squares block as well adds nothing beyond distance 1.
        right = both >> 1
        rising = both & (right << stride) & ~(both << stride & right)
        falling = both & (right >> stride) & ~(both >> stride & right)
        if old:
            right = old >> 1
            rising &= ~(old & (right << stride))
            falling &= ~(old & (right >> stride))
        for cell in bits(rising):
            shadows.append(RISING * size + cell)
        for cell in bits(falling):
            shadows.append(FALLING * size + cell)
        screen.shadows = shadows
        screen.closed = closed_diagonals(self.grid, walls | bodies)
        return screen

    def _look(self, a: int, screen: Screen) -> int:
        if not self._shapes:
            self._shapes = self._all_shapes()
        below = screen.below
        if below is None:
            mask = self.grid.all
        else:
            mask = below.seen[a]
            if mask < 0:
                mask = self._look(a, below)
        hidden = self._hidden_words(a, screen) if COMPILED else self._hidden(a, screen)
        near = self.grid.neighbours(a)
        own = 1 << a
        mask = 0 if screen.mist & own else mask & ~(hidden | screen.mist | near)
        closed = screen.closed
        for facing in (1, 3, 5, 7):
            if closed[facing] & own:
                step = self.grid.steps[facing]
                near &= ~(own << step if step > 0 else own >> -step)
        mask |= near | own
        screen.seen[a] = mask
        return mask

    def _hidden(self, a: int, screen: Screen) -> int:
        """All shadows of a screen, seen from a cell."""
        cast = self._cast[a]
        if not cast:
            cast = [-1] * (3 * self.grid.size)
            self._cast[a] = cast
        hidden = 0
        for code in screen.shadows:
            shadow = cast[code]
            if shadow < 0:
                shadow = self._shadow(a, code)
                cast[code] = shadow
            hidden |= shadow
        return hidden

    def _hidden_words(self, a: int, screen: Screen) -> int:
        """The same for compiled play, word by word: no integer is made for each."""
        size = self.grid.size
        cast = self._packed[a]
        if not cast:
            cast = [b""] * (3 * size)
            self._packed[a] = cast
        hidden = vec[i64]([0] * (size // 64 + 1))
        last = i64(len(hidden)) << 3
        place: i64
        for code in screen.shadows:
            data = cast[code]
            if not data:
                shadow = self._shadow(a, code)
                data = packed(shadow, size) if shadow else NOTHING
                cast[code] = data
            if data is NOTHING:
                continue
            for place in range(0, last, 8):
                hidden[place >> 3] |= read_i64_le(data, place)
        return united(hidden)

    def _shadow(self, a: int, code: int) -> int:
        """One shadow seen from a cell: its shape, moved there and cut off at the board's edge."""
        grid = self.grid
        kind = code // grid.size
        cell = code - kind * grid.size
        x = grid.xs[a]
        across = grid.xs[cell] - x
        index = (grid.ys[cell] - grid.ys[a] + grid.height) * self._wide + across + grid.width
        if across < 0:
            return self._moved(self._shapes[kind][index], a) & grid.columns(0, x)
        shadow = self._moved(self._shapes[kind][index], a) & grid.columns(x, grid.width)
        if across == 0 and kind == SINGLE:
            shadow |= self._moved(self._shapes[LEANING][index], a) & grid.columns(0, x)
        return shadow

    def _moved(self, shape: int, a: int) -> int:
        move = a - self._bias
        return shape << move if move > 0 else shape >> -move

    def _all_shapes(self) -> list[list[int]]:
        """Work out the shape of every shadow: who is hidden, by kind and offset of what hides."""
        grid = self.grid
        count = self._wide * (2 * grid.height + 1)
        shapes = [[0] * count for _ in range(4)]
        for down in range(grid.height):
            for across in range(grid.width):
                self._cast_on(shapes, across, down)
        return shapes

    def _cast_on(self, shapes: list[list[int]], across: int, down: int) -> None:
        """Enter a target at each of the four mirror images of an offset."""
        between = crossed(across, down)[1:-1]
        touched = corners(across, down)
        stride = self.grid.stride
        for sign_y in (1, -1):
            for sign_x in (1, -1):
                if (sign_x < 0 and not across) or (sign_y < 0 and not down):
                    continue
                target = 1 << (self._bias + sign_y * down * stride + sign_x * across)
                for x, y in between:
                    kind = LEANING if x == 0 and sign_x < 0 else SINGLE
                    shapes[kind][self._place(sign_x * x, sign_y * y)] |= target
                kind = RISING if sign_x == sign_y else FALLING
                for x, y in touched:
                    # The western square of the pair names it.
                    if sign_x > 0:
                        shapes[kind][self._place(x - 1, sign_y * y)] |= target
                    else:
                        shapes[kind][self._place(-x, sign_y * (y - 1))] |= target

    def _place(self, across: int, down: int) -> int:
        """Where the shape of what hides at an offset stands in the list of its kind."""
        return (down + self.grid.height) * self._wide + across + self.grid.width


def crossed(across: int, down: int) -> list[tuple[int, int]]:
    """[BM-6.5] The offsets a line from (0, 0) to a non-negative offset passes through, in order."""
    if across == 0:
        return [(0, y) for y in range(down + 1)]
    offsets: list[tuple[int, int]] = []
    double = 2 * across
    for x in range(across + 1):
        first = max(0, (across + (2 * x - 1) * down) // double)
        last = min(down, -((-across - (2 * x + 1) * down) // double) - 1)
        for y in range(first, last + 1):
            offsets.append((x, y))
    return offsets


def corners(across: int, down: int) -> list[tuple[int, int]]:
    """[BM-6.6] The grid corners on a line from the square (0, 0) to a non-negative offset.

    Corner (x, y) is the north-western corner of square (x, y); the line runs to the south-east.
    """
    divisor = gcd(across, down)
    if divisor == 0:
        return []
    u = across // divisor
    v = down // divisor
    if not (u & 1 and v & 1):
        return []
    return [((1 + j * u) // 2, (1 + j * v) // 2) for j in range(1, 2 * divisor, 2)]


_sights: Final[dict[int, Sight]] = {}


def sight_of(grid: Grid) -> Sight:
    """The one shared Sight of a size of board."""
    key = grid.width * 4096 + grid.height
    found = _sights.get(key)
    if found is None:
        found = _sights.setdefault(key, Sight(grid))
    return found
