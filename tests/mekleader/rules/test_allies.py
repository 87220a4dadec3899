"""[ML-18] Allies: Foe cards on the own side."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import Attack, Continue, End, Repair, Retreat
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Damaged,
    Destroyed,
    Ejected,
    EngagementEnded,
    Trained,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader import helpers
from tests.mekleader.fights import (
    MISSES,
    ally,
    asked,
    exact,
    fight,
    foe,
    large,
    left,
    medium,
    mek,
    of,
    offered,
    play,
    shots,
    small,
)

rule = pytest.mark.rule


@rule("ML-18.1", "ML-R36", "ML-R4", "ML-1.12")
def test_an_ally_attacks_in_its_steps_at_what_the_player_chooses() -> None:
    game = fight([medium()], ["infantry", "entrenched_infantry"], MISSES, allies=["heavy_mek"])
    number, target = ally(game, "heavy_mek"), foe(game, "entrenched_infantry")
    assert offered(game, Attack) == [
        Attack(number, 0, foe(game, "infantry")),
        Attack(number, 0, target),
    ]
    first = play(game, Attack(number, 0, target))
    second = play(game, Attack(number, 1, target))
    assert [(shots(one, "heavy_mek")[0].step) for one in (first, second)] == ["LR", "MR"]
    assert [(shots(one, "heavy_mek")[0].need) for one in (first, second)] == [4, 3]
    assert asked(game) == (0, "retreat")
    play(game, Continue())
    assert [one.attack for one in offered(game, Attack)] == [0, 0]


@rule("ML-18.1", "ML-10.7")
def test_an_ally_may_hold_fire() -> None:
    game = fight([medium()], ["infantry"], [1, 1], allies=["hover_tank"])
    play(game, End())
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-18.1", "ML-12.5", "ML-13.3")
def test_an_ally_hits_with_its_dam_and_missiles() -> None:
    game = fight([medium()], ["hover_tank"], [5, 1, 3, *MISSES], allies=["support_mek"])
    events = play(game, Attack(ally(game, "support_mek"), 0, foe(game, "hover_tank")))
    hit = of(events, Damaged)[0]
    assert (hit.dice, hit.damage, hit.left) == ((1, 3), 3, 12)


@rule("ML-18.2", "ML-R36", "ML-11.4", "ML-12.6")
def test_fields_and_jammers_do_nothing_for_allies() -> None:
    game = fight(
        [large("jammer", "inertia_field", "absorption_field")],
        ["mmls"],
        [2, 5, 1, 1],
        allies=["hover_tank"],
    )
    shot = shots(game.events, "mmls")[0]
    assert (shot.target, shot.need, shot.hit) == (ally(game, "hover_tank"), 5, True)
    game = fight(
        [large("inertia_field")], ["sp_artillery"], [2, 6, 3, *MISSES], allies=["hover_tank"]
    )
    assert left(game, ally(game, "hover_tank")) == 11  # 3 + 1


@rule("ML-18.1", "ML-10.5", "ML-12.8", "ML-12.9")
def test_a_destroyed_ally_is_removed_without_a_die() -> None:
    game = fight([medium()], ["sp_artillery"], [2, 9, 6], allies=["jump_troops"])
    assert [one.card for one in of(game.events, Destroyed)] == ["jump_troops"]
    assert of(game.events, Ejected) == []
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-18.1", "ML-10.5", "ML-R33")
def test_an_ally_removed_in_one_step_attacks_no_more() -> None:
    game = fight([medium()], ["sp_artillery", "infantry"], [2, 9, 6, 1], allies=["jump_troops"])
    assert [shot.card for shot in of(game.events, Attacked)] == ["sp_artillery", "infantry"]
    assert asked(game) == (0, "retreat")


@rule("ML-18.3", "ML-R35")
def test_allies_earn_nothing_and_cannot_be_repaired() -> None:
    table = helpers.game(
        helpers.squad(helpers.mek("medium", "lasgun", pilot=helpers.man()), cash=50),
        at="engagement",
        foes=["artillery"],
        allies=["heavy_mek", "infantry"],
        mission="defend_base",
        script=[9, 6, 2, 9, 1, 6],
        seed=1,
    )
    first, target = (fight_of(table.state).allies[0].number, fight_of(table.state).foes[0].number)
    events = play(table, Attack(first, 0, target))
    assert of(events, EngagementEnded)[0].result == "success"
    assert len(of(events, Trained)) == 1
    assert not offered(table, Repair)
    assert table.state.foes.discard["heavy_mek"] == 1


@rule("ML-18.3", "ML-14.5")
def test_allies_leave_at_the_end() -> None:
    game = fight([medium()], ["infantry"], [2, 1], allies=["hover_tank"])
    play(game, End(), Retreat())
    assert fight_of(game.state).allies == []
    assert game.state.foes.discard["hover_tank"] == 1


@rule("ML-18.3", "ML-10.10", "ML-R35")
def test_a_side_of_allies_alone_has_lost_even_in_an_empty_field() -> None:
    """The last Foe and the last Mek fall together, an Ally stands: lost."""
    game = fight(
        [small("rail_gun", damage=9)],
        [("sp_artillery", 7)],
        [6, 2, 1, 9, 1, 4],
        allies=["hover_tank"],
    )
    events = play(game, Attack(mek(game, 0), 0, foe(game, "sp_artillery")))
    assert of(events, EngagementEnded)[0].result == "lost"
    assert exact(game)
