"""[BM-6.4 to BM-6.9] Lines of sight between the centres of squares, exactly, as bit masks.

Each square that blocks casts a *shadow*: the squares hidden behind it. So does each pair of
blocking squares that touch at a corner [BM-6.6]. Shadows depend on offsets only, so they are
worked out once per board size; what a square sees is the board without the shadows.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from ironmuster.geometry.squares import DX, DY, Grid, bits

MEMORY: Final = 1024  # blocked boards remembered per size


class Screen:
    """One board of blocking squares: the shadows it casts and what each cell sees."""

    def __init__(
        self, walls: int, mist: int, bodies: int, below: Screen | None, size: int
    ) -> None:
        self.walls: int = walls
        self.mist: int = mist
        self.bodies: int = bodies
        self.below: Screen | None = below
        self.shadows: list[int] = []
        self.closed: list[int] = []
        self.seen: list[int] = [-1] * size


class Sight:
    """[BM-6.4] Answers who sees whom on one size of board, for all games in the process.

    `walls` and `bodies` block between the ends of a line. `mist` does too, and hides its own
    square [BM-6.7]; within distance 1 it never blocks. An end square never blocks as a wall.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid: Grid = grid
        self._screens: dict[tuple[int, int, int], Screen] = {}
        self._last: Screen = Screen(-1, 0, 0, None, 0)
        # Codes of shadows: a cell; size + cell, the pair of the cell and its NE neighbour;
        # 2 * size + cell, the pair of the cell and its SE neighbour.
        self._cast: list[list[int]] = [[] for _ in range(grid.size)]
        self._wide: int = 2 * grid.width + 1
        self._bias: int = (grid.height - 1) * grid.stride + grid.width - 1
        self._shapes: list[list[int]] = []
        self._fans: list[int] = []

    def sees(self, a: int, b: int, walls: int, mist: int = 0, bodies: int = 0) -> bool:
        """[BM-6.4] Is there a line of sight between two cells?"""
        return bool(self.seen(a, walls, mist, bodies) >> b & 1)

    def seen(self, a: int, walls: int, mist: int = 0, bodies: int = 0) -> int:
        """[BM-6.4] All squares in line of sight of a cell, itself included."""
        screen = self._last
        if screen.walls != walls or screen.mist != mist or screen.bodies != bodies:
            screen = self._screen(walls, mist, bodies)
            self._last = screen
        mask = screen.seen[a]
        if mask < 0:
            mask = self._look(a, screen)
        return mask

    def blockers(self, a: int, b: int, walls: int, mist: int = 0, bodies: int = 0) -> list[int]:
        """[BM-6.5, BM-6.6, BM-6.7] The squares that block a line; none if there is sight."""
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
            one = 1 << (a + sign_y * y * grid.stride + sign_x * (x - 1))
            two = 1 << (a + sign_y * (y - 1) * grid.stride + sign_x * x)
            if solid & one and solid & two:
                found |= one | two
        return bits(found)

    def _screen(self, walls: int, mist: int, bodies: int) -> Screen:
        key = (walls, mist, bodies)
        screen = self._screens.get(key)
        if screen is None:
            if len(self._screens) >= MEMORY:
                self._screens.clear()
            screen = self._build(walls, mist, bodies)
            self._screens[key] = screen
        return screen

    def _build(self, walls: int, mist: int, bodies: int) -> Screen:
        """A screen only casts the shadows that the screen below it does not cast yet."""
        below: Screen | None = None
        old = 0
        if bodies:
            below = self._screen(walls, mist, 0)
            old = walls | mist
        elif mist:
            below = self._screen(walls, 0, 0)
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
            shadows.append(size + cell)
        for cell in bits(falling):
            shadows.append(2 * size + cell)
        screen.shadows = shadows
        screen.closed = closed_diagonals(self.grid, walls | bodies)
        return screen

    def _look(self, a: int, screen: Screen) -> int:
        if not self._shapes:
            self._prepare()
        below = screen.below
        if below is None:
            mask = self.grid.all
        else:
            mask = below.seen[a]
            if mask < 0:
                mask = self._look(a, below)
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
        near = self.grid.neighbours(a)
        own = 1 << a
        if screen.mist & own:
            mask = 0
        else:
            mask = mask & ~hidden & ~screen.mist & ~near
        closed = screen.closed
        for facing in (1, 3, 5, 7):
            if closed[facing] & own:
                step = self.grid.steps[facing]
                near &= ~(own << step if step > 0 else own >> -step)
        mask |= near | own
        screen.seen[a] = mask
        return mask

    def _shadow(self, a: int, code: int) -> int:
        """One shadow seen from a cell: its shape, moved there and cut off at the board's edge."""
        grid = self.grid
        size = grid.size
        kind = code // size
        cell = code - kind * size
        across = grid.xs[cell] - grid.xs[a]
        down = grid.ys[cell] - grid.ys[a]
        index = (down + grid.height) * self._wide + across + grid.width
        shape = self._shapes[kind][index]
        move = a - self._bias
        shape = shape << move if move > 0 else shape >> -move
        x = grid.xs[a]
        # Shapes lie on one side of the cell, except straight up and down, where they are thin.
        if across > 0 or (across == 0 and kind):
            return shape & grid.columns(x, grid.width)
        if across < 0:
            return shape & grid.columns(0, x)
        return shape & grid.all

    def _prepare(self) -> None:
        pass
