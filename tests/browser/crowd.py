"""The largest battle that a screen has to draw: 24 by 24 squares with 40 mechs."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.game import Game
from tests.battlemachine.helpers import Unit, battle, mech

# For a script of the page: `send` has the pointer do something, so far from the board's middle.
POINTER = """
    const svg = document.querySelector('.frame svg');
    const box = svg.parentElement.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const send = (type, dx, dy) => svg.dispatchEvent(new PointerEvent(type, {
        bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true,
        clientX: x + dx, clientY: y + dy }));
    svg.setPointerCapture = () => undefined;
"""
SIDE, MECHS = 24, 40
TYPES = ("archon", "journeyman", "ox", "sylph", "praetor", "corsair", "drifter", "halberd")


def crowded() -> Game[Any, Any]:
    """A whole board: buildings, rubble, smoke, void, and mechs on every third square."""
    rows = [["." for _ in range(SIDE)] for _ in range(SIDE)]
    for place, name in enumerate("ABCDEFGHIJKL"):
        x, y = 1 + place % 4 * 6, 5 + place // 4 * 6
        for dx, dy in ((0, 0), (1, 0), (0, 1)):
            rows[y + dy][x + dx] = name
    units: list[Unit] = []
    for place in range(MECHS):
        seat, nth = divmod(place, MECHS // 2)
        at = (1 + nth % 10 * 2, (20 if seat == 0 else 1) + nth // 10 * 2)
        units.append(mech(TYPES[place % 8], "laser", "autogun", seat=seat, at=at, facing=4 * seat))
    return battle(
        *units,
        map=tuple("".join(row) for row in rows),
        rubble=[(x, 3) for x in range(0, SIDE, 3)],
        voids=[(4, 10), (16, 10)],
        smoke=[((x, 15), 0, 2) for x in range(3, 18, 5)],
        phase="moving",
        active=4,
    )
