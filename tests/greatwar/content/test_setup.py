"""[GW-2.1, section 4.10] The set-up, its options, and all that may be wrong with it at once."""

from __future__ import annotations

import pytest
from msgspec import structs

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.scenario import faults_of
from ironmuster.systems.greatwar.content.catalog import DATA
from ironmuster.systems.greatwar.content.setup import (
    Setup,
    agreed,
    complete,
    factions_of,
    sheet_of,
    teams_of,
)
from ironmuster.systems.greatwar.system import SYSTEM

rule = pytest.mark.rule
CATALOG = DATA.contents


def faults(setup: Setup) -> list[str]:
    with pytest.raises(DataError) as caught:
        agreed(setup, CATALOG)
    return str(caught.value).splitlines()


@rule("GW-2.1", "GW-R47", "GW-R34")
def test_a_set_up_is_completed_by_what_is_named() -> None:
    assert complete(Setup(), (), CATALOG).map == "greywater"
    three = complete(Setup(players=3), ("players",), CATALOG)
    assert (three.map, three.factions) == ("three_crowns", ("ostmark", "cantons", "halcyon"))
    assert complete(Setup("four_marches"), ("map",), CATALOG).players == 4
    assert complete(Setup(players=9), ("players",), CATALOG).map == ""


@rule("GW-2.1")
def test_factions_are_taken_in_the_order_they_are_listed_in() -> None:
    assert [one.id for one in factions_of(Setup(), CATALOG)] == ["ostmark", "cantons"]
    chosen = Setup(factions=("sable", "cantons"))
    assert [one.id for one in factions_of(chosen, CATALOG)] == ["sable", "cantons"]


@rule("GW-13.1")
def test_teams() -> None:
    assert teams_of(Setup(players=3)) == (0, 1, 2)
    assert teams_of(Setup(players=4, alliances="1+3")) == (0, 1, 0, 1)
    assert teams_of(Setup(players=4, alliances="1+4")) == (0, 1, 1, 0)


@rule("GW-2.1")
def test_a_map_is_named_or_given_whole() -> None:
    ford = CATALOG.maps["kestrel_ford"]
    own = structs.replace(ford, id="own", turns=4)
    assert agreed(Setup("kestrel_ford"), CATALOG)[1] is ford
    assert agreed(Setup(own), CATALOG)[1].turns == 4
    assert sheet_of(Setup(), CATALOG) is CATALOG.maps["greywater"]


@rule("GW-2.1", "GW-R47", "GW-13.1", "GW-5.4", "GW-10.1")
def test_all_faults_are_told_at_once() -> None:
    setup = Setup(
        "grewater",
        3,
        ("ostmark", "ostmark", "sabel", "halcyon"),
        "1+3",
        {"battle_mode": "tactical:rollout", "stacking_limit": 4, "fog": True},
    )
    assert faults_of(SYSTEM, setup, {}) == [
        "option `stacking_limit`: 2, 1, 3, 0; not 4",
        next(one for one in faults(setup) if "`fog`" in one),
        "alliances: need 4 players, not 3 [GW-13.1]",
        "factions: 4, one for each of 3 players [GW-2.1]",
        "factions[1]: `ostmark` is taken already [GW-R47]",
        "factions[2]: there is no faction `sabel`; did you mean `sable`? [GW-2.1]",
        "map: there is no map `grewater`; did you mean `greywater`? [GW-2.1]",
        "option `battle_mode`: no battle can be played out in `rollout` [GW-10.1]",
    ]


@rule("GW-R34", "GW-R47")
def test_too_many_players_and_a_map_for_others() -> None:
    assert faults(Setup("greywater", 7)) == ["players: 7, 2 to 4 can play [GW-R34]"]
    assert faults(Setup("greywater", 3)) == ["players: 3, but Greywater is for 2 [GW-R47]"]
    assert faults(Setup("moon"))[0].startswith("map: there is no map `moon`; there are four_")


@rule("GW-4.8")
def test_a_map_is_held_to_the_stacking_limit_of_the_campaign() -> None:
    assert faults(Setup("kestrel_ford", options={"stacking_limit": 1})) == [
        "map: starts: hex 0103 has 2 units of player 1 [GW-4.8]",
        "map: starts: hex 0703 has 2 units of player 2 [GW-4.8]",
    ]
