"""A position by lot, for what must hold anywhere."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.chance import D6, Dice
from tests.battlemachine.helpers import BattleGame, N, S, battle, mech

FOE: Final = 2  # its index


def scattered(seed: int) -> BattleGame:
    """A position by lot: mech 0 is about to move among walls, rubble, void, smoke and others."""
    dice = Dice(bytes([seed]) * 32, 0)

    def number(size: int) -> int:
        return (int(dice.draw(D6)) * 36 + int(dice.draw(D6)) * 6 + int(dice.draw(D6))) % size

    free = [(x, y) for x in range(16) for y in range(16)]
    rows = [["." for _ in range(16)] for _ in range(16)]
    for place in range(12):
        x, y = free.pop(number(len(free)))
        rows[y][x] = "ABCDEFGHIJKL"[place]
    spots = [free.pop(number(len(free))) for _ in range(24)]
    home = (8, 8) if (8, 8) in free else free[0]
    free.remove(home) if home in free else None
    kinds = [
        ("corsair", "jump_jets"),
        ("ox", "sprint_servos"),
        ("sylph", "laser"),
        ("ox", "lob_missile_rack"),
    ]
    kind, extra = kinds[seed % 4]
    return battle(
        mech(kind, "laser", extra, at=home, facing=number(8)),
        mech("ox", "autogun", at=spots[0], facing=S),
        mech("ox", "autogun", seat=1, at=spots[1], facing=N),
        map=tuple("".join(row) for row in rows),
        rubble=spots[2:12],
        voids=spots[12:15],
        smoke=[(at, 1, 2) for at in spots[15:18]],
        phase="moving",
    )
