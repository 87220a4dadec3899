"""[GW-10.6, GW-R41] A legal force is always on offer, and worth enough."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.content.battlegroup import faults, points
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.levy import force_for, offers, sides, worth_enough
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.rules.start import find

rule = pytest.mark.rule
CATALOG = DATA.contents
LIMITS = range(12, 201)


@rule("GW-R41")
@pytest.mark.parametrize(
    ("limit", "least"), [(12, 10), (24, 20), (25, 23), (50, 45), (87, 79), (200, 180)]
)
def test_what_is_enough(limit: int, least: int) -> None:
    """80 % of 24 are 19.2, 90 % of 25 are 22.5 and of 87 78.3 points."""
    assert worth_enough(least, limit)
    assert not worth_enough(least - 1, limit)


@rule("GW-R41", "GW-10.6")
@pytest.mark.parametrize("side", sides(CATALOG))
def test_each_faction_has_a_force_for_every_limit_its_commanders_allow(side: str) -> None:
    for limit in LIMITS:
        group = force_for(limit, side, CATALOG)
        if side == "outbound" and limit < 15:
            assert group is None  # a Pilgrim as it comes is 13 and a weapon of 2
            continue
        assert group is not None
        rules = HouseRules(point_limit=limit)
        assert faults(group, CATALOG, rules) == []
        total = points(group, CATALOG, rules)
        assert total <= limit
        assert 100 * total >= (90 if limit >= 25 else 80) * limit
        assert group.faction == (None if side == "free" else side)
        assert len(group.mechs) <= 1 + limit // 10, "mechs as they are played, no swarm"


@rule("GW-R41")
def test_at_every_limit_several_are_on_offer() -> None:
    for limit in LIMITS:
        found = [find(one, CATALOG, 0) for one in offers(limit, CATALOG)]
        assert len({group.id for group in found}) == len(found)
        there = {group.faction for group in found}
        assert there == {"sol", "combine", "union", "outbound", None} - (
            {"outbound"} if limit < 15 else set()
        )
        for group in found:
            rules = HouseRules(point_limit=limit)
            assert not faults(group, CATALOG, rules)
            assert worth_enough(points(group, CATALOG, rules), limit)


@rule("GW-R41")
def test_ready_battlegroups_come_before_made_ones() -> None:
    ready = [id for id, group in CATALOG.battlegroups.items() if group.limit == 50]
    assert offers(50, CATALOG) == tuple(ready)
    assert offers(87, CATALOG)[0] == force_for(87, "sol", CATALOG)
