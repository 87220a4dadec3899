"""[GW-2.1] What a set-up shows."""

from __future__ import annotations

import pytest

from ironmuster.systems.greatwar.telling.lobby import lobby
from tests.greatwar.moments import CATALOG

rule = pytest.mark.rule


@rule("GW-2.1", "GW-13.1")
def test_everything_on_offer() -> None:
    found = lobby(CATALOG)
    assert len(found.maps) == 6 and len(found.factions) == 4
    assert (found.min_players, found.max_players) == (2, 4)
    assert found.usual == {"2": "greywater", "3": "three_crowns", "4": "four_marches"}
    assert found.alliances == ("none", "1+3", "1+4")
    assert found.options[0].name == "battle_mode"


@rule("GW-1.2")
def test_a_map_tells_what_is_on_it() -> None:
    """Kestrel Ford: rows of 7, 6, 7, 6 and 7; two capitals, three cities, and so on."""
    ford = next(one for one in lobby(CATALOG).maps if one.sheet.id == "kestrel_ford")
    assert (ford.players, ford.hexes) == (2, 33)
    assert ford.sites == {"capital": 2, "city": 3, "factory": 2, "spaceport": 0, "academy": 2}
