"""[GW-1.2, GW-2.2] Maps drawn by chance: sound, fair, and the same for the same plan."""

from __future__ import annotations

from collections import Counter

import pytest

from ironmuster.kernel.game import start
from ironmuster.systems.greatwar.content.catalog import DATA
from ironmuster.systems.greatwar.content.generator import Plan, Size, drawn
from ironmuster.systems.greatwar.content.map_checks import images, map_faults
from ironmuster.systems.greatwar.content.maps import distance, neighbours
from ironmuster.systems.greatwar.content.setup import complete
from tests.greatwar.made import SYSTEM, dice
from tests.greatwar.moments import scenario

rule = pytest.mark.rule
CATALOG = DATA.contents
SIZES: tuple[Size, ...] = ("small", "medium", "large")


@rule("GW-1.2", "GW-2.2", "GW-4.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_a_drawn_map_is_sound_and_fair(players: int, size: Size) -> None:
    for seed in range(12):
        sheet = drawn(Plan(str(seed), players, size), CATALOG)
        assert map_faults(sheet, CATALOG, 2) == []
        assert sheet.players == players and sheet.symmetry != "none"
        for player, hexes in enumerate(sheet.starts):
            turned = [images(sheet, hex)[player] for hex in sheet.starts[0]]
            assert list(hexes) == turned
            assert sheet.tokens[hexes[0]].upon == str(player + 1)


@rule("GW-1.3")
def test_a_drawn_map_has_sites_apart_and_capitals_far() -> None:
    for seed in range(12):
        sheet = drawn(Plan(f"s{seed}"), CATALOG)
        sites = [hex for hex, one in sheet.tokens.items() if one.upon in CATALOG.site_of]
        kinds = Counter(CATALOG.site_of[sheet.tokens[hex].upon].id for hex in sites)
        assert kinds["capital"] == 2 and kinds["city"] >= 5 and kinds["factory"] == 2
        assert not any(hex in neighbours(other) for hex in sites for other in sites)
        capitals = [sheet.capitals[player][0] for player in (0, 1)]
        assert distance(*capitals) >= 5


def test_the_same_plan_is_the_same_map_and_another_seed_another() -> None:
    assert drawn(Plan("7"), CATALOG) == drawn(Plan("7"), CATALOG)
    assert len({drawn(Plan(str(seed)), CATALOG).rows for seed in range(20)}) == 20


@rule("GW-1.2")
def test_distances_by_hand() -> None:
    assert [distance("0403", other) for other in ("0403", "0302", "0503", "0703", "0101")] == [
        *(0, 1, 1, 3, 4)
    ]


@rule("GW-2.1")
def test_a_drawn_map_is_played() -> None:
    setup = scenario(drawn(Plan("x", 3, "small"), CATALOG))
    game = start(SYSTEM, complete(setup, ("map",), CATALOG), dice(None))
    assert len(game.state.out) == 3 and game.open is not None
