"""[RO-23.1] Set-ups of the campaign, and what is wrong with one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.campaign import Newcomer, Sortie
from ironmuster.systems.rollout.content.maps import MapSheet
from ironmuster.systems.rollout.content.setup import Setup, complete, faults
from ironmuster.systems.rollout.rules.start import first_position
from tests.rollout.content.test_created import RUST
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
PLANE = structs.replace(RUST, chassis="aircraft")


@rule("RO-23.1")
def test_a_campaign_needs_nothing_but_its_name() -> None:
    setup = complete(Setup(mission="sealion"), ("mission",), CATALOG)
    assert setup.teams == () and faults(setup, CATALOG) == []
    assert first_position(setup, CATALOG).campaign is not None


@rule("RO-23.1", "RO-R201")
def test_a_created_metarian_takes_the_place_of_a_robot() -> None:
    setup = Setup(mission="sealion", newcomer=Newcomer(instead="evac", metarian=RUST))
    assert faults(setup, CATALOG) == []
    campaign = first_position(setup, CATALOG).campaign
    assert campaign is not None
    ids = [one.id for one in campaign.roster]
    assert ids == ["gearshift", "zoomer", "crosswise", "rust", "glover", "martinez", "hayasaki"]


@rule("RO-23.1", "RO-23.4", "RO-24.3")
@pytest.mark.parametrize(
    ("words", "text"),
    [
        ({"teams": ("four_metarians",)}, "teams: a campaign has a roster, and no team [RO-23.1]"),
        (
            {"map": MapSheet(id="m", name="M", pieces=())},
            "map: the battles of a campaign are fought where its sectors lie [RO-23.2]",
        ),
        ({"sortie": Sortie()}, "sortie: a campaign alone sends one out [RO-23.4]"),
        (
            {"newcomer": Newcomer(instead="glover", metarian=RUST)},
            "newcomer: it replaces one of gearshift, zoomer, crosswise, evac, not `glover`",
        ),
        (
            {"newcomer": Newcomer(instead="evac", metarian=structs.replace(RUST, id="zoomer"))},
            "newcomer: `zoomer` is printed already; a created one needs its own id [RO-R89]",
        ),
        (
            {"newcomer": Newcomer(instead="evac", metarian=structs.replace(RUST, hp=99))},
            "newcomer: HP 99, not 8 to 20 [RO-24.3]",
        ),
        ({"newcomer": Newcomer(instead="evac", metarian=PLANE)}, "needs Rotary Plane Engine"),
        ({"options": {"campaign_turns": 13}}, "option `campaign_turns`: 1 to 12; not 13"),
    ],
)
def test_what_is_wrong_with_a_campaign(words: dict[str, Any], text: str) -> None:
    setup = Setup(mission="sealion", **words)
    assert any(text in fault for fault in faults(setup, CATALOG)), faults(setup, CATALOG)
    with pytest.raises(DataError):
        first_position(setup, CATALOG)


@rule("RO-23.1")
def test_a_battle_has_nothing_of_a_campaign() -> None:
    newcomer = Newcomer(instead="evac", metarian=RUST)
    found = faults(Setup(newcomer=newcomer, sortie=Sortie()), CATALOG)
    assert found == [
        "sortie: a campaign alone sends one out [RO-23.4]",
        "newcomer: only the campaign `sealion` has one [RO-23.1]",
    ]
