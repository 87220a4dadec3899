"""Several catalogues side by side: nothing that is remembered of one reaches the other."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.odds.expect import expect_under
from ironmuster.systems.mekleader.position.actions import Play
from ironmuster.systems.mekleader.position.loadout import loadout
from ironmuster.systems.mekleader.position.squad import mounts
from ironmuster.systems.mekleader.rules.playing import plays
from ironmuster.systems.mekleader.system import SYSTEM, MekLeader
from tests.mekleader.helpers import MekGame, game, man, mek, squad

rule = pytest.mark.rule


def other(catalog: Catalog) -> Catalog:
    """A catalogue in which small Meks, Infantry, the Lasgun and the Investors are not the same."""
    small = replace(catalog.sizes["small"], hits=12, slots=3, price=13)
    infantry = replace(catalog.foes["infantry"], hits=9, evade=1, dam=-1)
    lasgun = replace(catalog.weapons["lasgun"], name="Blaster", attacks=("SR",))
    investors = replace(catalog.events["investors"], window="M")
    return replace(
        catalog,
        sizes={**catalog.sizes, "small": small},
        foes={**catalog.foes, "infantry": infantry},
        weapons={**catalog.weapons, "lasgun": lasgun},
        events={**catalog.events, "investors": investors},
    )


OURS, THEIRS = SYSTEM, MekLeader(other(SYSTEM.catalog))
EACH = pytest.mark.parametrize("turn", ["ours, theirs", "theirs, ours"])


def tables(turn: str, *squads: Any, **more: Any) -> tuple[MekGame, MekGame]:
    """The same position with our catalogue and with theirs, made in that order."""
    systems = {"ours": OURS, "theirs": THEIRS}
    found = {name: game(*squads, system=systems[name], **more) for name in turn.split(", ")}
    return found["ours"], found["theirs"]


@EACH
@rule("ML-1.10", "ML-1.12", "ML-R6")
def test_each_fight_is_seen_with_its_own_cards(turn: str) -> None:
    people = squad(mek("small", "lasgun", pilot=man()))
    for table, hits, step, foe, evade in zip(
        tables(turn, people, at="engagement", foes=["infantry"]),
        (10, 12),
        ("MR", "SR"),
        (6, 9),
        (0, 1),
        strict=True,
    ):
        view: Any = table.system.telling.observe(table, 0)
        [own], [enemy] = view.players[0].meks, view.fight.foes
        assert (own.hits, enemy.hits, enemy.to_be_hit) == (hits, foe, evade)
        assert [shot.step for shot in own.arms[0].shots] == [step]


@EACH
@rule("ML-1.8", "ML-6.3")
def test_each_squad_has_its_own_room_and_prices(turn: str) -> None:
    people = squad(mek("small", "lasgun"), cash=50)
    ours, theirs = tables(turn, people, market=["cricket", "lasgun"])
    assert mounts(ours.state, 0, "lascannon") == []  # 2 slots, one is taken
    assert mounts(theirs.state, 0, "lascannon") == [1]  # 3 slots
    for table, price, name in ((ours, 10, "Lasgun"), (theirs, 13, "Blaster")):
        view: Any = table.system.telling.observe(table, 0)
        assert [offer.price for offer in view.market] == [price, 5]
        assert table.decision is not None
        words = [SYSTEM.telling.describe(table, one).text for one in table.decision.options]
        assert any(f"Buy {name} for " in text for text in words)


@EACH
@rule("ML-4.2")
def test_each_card_has_its_own_window(turn: str) -> None:
    ready = squad(mek("small"), pilots=[man()], hand=["investors"])
    ours, theirs = tables(turn, ready, at="mission", row=["patrol_jungle"])
    assert plays(ours.state, 0, "LB") == plays(theirs.state, 0, "M") == [Play("investors")]
    assert plays(ours.state, 0, "M") == plays(theirs.state, 0, "LB") == []


@rule("ML-12.5")
def test_each_catalogue_has_its_own_odds() -> None:
    """Infantry hits a small Mek at SR with 6 faces of 10, and does D6-2 or D6-1, at least 1."""
    rules = HouseRules()
    for system, mean in ((OURS, 12 / 6), (THEIRS, 16 / 6), (OURS, 12 / 6)):
        bare = loadout(system.catalog, "cricket", (), ())
        threat = expect_under(rules, system.catalog).threat("infantry", bare, True)
        assert threat == pytest.approx(0.6 * mean)


@pytest.mark.parametrize("system", [OURS, THEIRS, OURS], ids=["ours", "theirs", "ours again"])
def test_a_state_and_its_copies_carry_their_catalogue(system: MekLeader) -> None:
    table = game(squad(mek("small")), system=system)
    assert table.catalog is table.state.catalog is table.clone().state.catalog is system.catalog
