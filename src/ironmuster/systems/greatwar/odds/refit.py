"""[GW-11.7, section 5.3] What tables 4.6 and the terrain shifts are fitted to: engagements of each
ratio and template, what the tables say of them, and the shift that fits what was measured best.

Nothing here needs a campaign; who plays the engagements stands elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ironmuster.kernel.engagement import Account, Engagement, Host, Side
from ironmuster.systems.greatwar.content.entries import DECISIVE
from ironmuster.systems.greatwar.content.tables import Catalog
from ironmuster.systems.greatwar.odds.grades import WAYS, differences
from ironmuster.systems.greatwar.position.actions import ATTACKER
from ironmuster.systems.greatwar.rules.border import DEEP, DEPTH, judged
from ironmuster.systems.greatwar.rules.resolver import LIMIT

RATIOS: Final = (100, 115, 125, 135, 150, 175, 200)
TEMPLATES: Final = ("plain", "woods", "city", "capital")
WORTH: Final = 1000  # bv of the weaker side: a full Line unit
GRADES: Final = ("AD", "AM", "draw", "DM", "DD")  # as in section 5.2


# [section 5.3] The cells by name: a ratio in percent, and a template.
CELLS: Final = tuple([f"{ratio} {ground}" for ratio in RATIOS for ground in TEMPLATES])


def engagement(
    catalog: Catalog, cell: str, host: Host[Any], field: int, swapped: bool
) -> Engagement:
    """[GW-10.2] A battle of a cell on one of the fields of its template. The stronger side attacks,
    or, `swapped`, defends; which lists are whose goes by the field [GW-10.6]."""
    ratio, ground = parted(cell)
    worths = [WORTH * ratio // 100, WORTH]
    limits = host.limits(worths[::-1] if swapped else worths)
    depth = DEEP if defence_of(catalog, ground) else DEPTH
    site = ground in {one.template for one in catalog.sites.values()}
    first = field % 2
    return Engagement(
        kind="field",
        ground=ground,
        road=False,
        objective="hold" if site else "destroy",
        rounds=0,
        field=field,
        sides=(
            Side("attacker", limits[0], DEPTH, (), first),
            Side("defender", limits[1], depth, (), 1 - first),
        ),
    )


def parted(cell: str) -> tuple[int, str]:
    """The ratio and the template of a cell."""
    ratio, ground = cell.split()
    return int(ratio), ground


def grade(account: Account) -> str:
    """[GW-10.15] How a battle ended, in a word of section 5.2."""
    found = judged(account)
    if not found.winner:
        return "draw"
    first = "A" if found.winner == ATTACKER else "D"
    return first + ("D" if found.grade == DECISIVE else "M")


def defence_of(catalog: Catalog, ground: str) -> int:
    """[GW-11.2] The terrain shift of the hexes that have a template."""
    found = [one.defence for one in catalog.sites.values() if one.template == ground]
    found += [one.defence for one in catalog.terrain.values() if one.template == ground]
    return max(found)


def shares(catalog: Catalog, shift: int) -> tuple[float, ...]:
    """[section 5.2] The five grades at a shift, from the attacker's decisive victory on."""
    found = dict.fromkeys(GRADES, 0)
    for apart, ways in differences().items():
        delta = apart + shift
        row = next(row for row in catalog.grade_rows if abs(delta) >= row.least)
        first = "A" if delta > 0 else "D"
        word = "D" if row.grade == DECISIVE else "M"
        found[first + word if delta else "draw"] += ways
    return tuple([ways / WAYS for ways in found.values()])


def predicted(catalog: Catalog, cell: str, swapped: bool) -> tuple[float, ...]:
    """[GW-11.1 to GW-11.5] What the tables say of a cell."""
    ratio, ground = parted(cell)
    by_ratio = next(shift for least, shift in catalog.ratio_shifts if ratio >= least)
    shift = (-by_ratio if swapped else by_ratio) - defence_of(catalog, ground)
    return shares(catalog, max(-LIMIT, min(LIMIT, shift)))


def best_shift(catalog: Catalog, measured: Sequence[float]) -> int:
    """[section 5.3] The shift whose grades differ least from what was measured, in squares."""

    def apart(shift: int) -> float:
        expected = shares(catalog, shift)
        return sum([(one - other) ** 2 for one, other in zip(measured, expected, strict=True)])

    return min(range(-LIMIT, LIMIT + 1), key=lambda shift: (apart(shift), abs(shift), shift))


def best(catalog: Catalog, cell: str, swapped: bool, measured: Sequence[float]) -> str:
    """[section 5.3] The shift for the attacker that fits a cell best, in words."""
    return f"shift {best_shift(catalog, measured):+d}"
