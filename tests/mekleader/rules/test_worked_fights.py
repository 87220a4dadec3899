"""The worked examples of part 7 that are fights, with their dice in order."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import (
    Attack,
    Continue,
    End,
    Pass,
    Play,
)
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Damaged,
    Destroyed,
    Ejected,
    EngagementEnded,
    HeadHit,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.fights import fight, foe, large, left, medium, mek, of, play, small, unrolled

rule = pytest.mark.rule


@rule("ML-11.1", "ML-11.2", "ML-12.1", "ML-12.2", "ML-12.3")
def test_w1_a_basic_attack() -> None:
    game = fight([medium("lasgun")], ["hover_tank"], [5, 4, 1])
    tank = foe(game, "hover_tank")
    events = play(game, Attack(mek(game, 0), 0, tank))
    shot = of(events, Attacked)[0]
    assert (shot.step, shot.need, shot.die, shot.hit) == ("MR", 5, 5, True)
    assert of(events, Damaged)[0].damage == 3
    assert left(game, tank) == 12


@rule("ML-11.3")
def test_w2_evade_and_short_range() -> None:
    game = fight([medium("chain_gun", "chain_gun")], ["scout_mek"], [5, 6, 6, 1])
    scout = foe(game, "scout_mek")
    events = play(game, Attack(mek(game, 0), 0, scout), Attack(mek(game, 0), 1, scout))
    shots = of(events, Attacked)[:2]
    assert [(shot.need, shot.hit) for shot in shots] == [(6, False), (6, True)]
    assert of(events, Damaged)[0].damage == 6
    assert left(game, scout) == 4


@rule("ML-12.1", "ML-13.1")
def test_w3_a_missile_and_the_minimum() -> None:
    game = fight([medium("missile_pod")], ["entrenched_infantry"], [3, 1, 1, 1, 1])
    infantry = foe(game, "entrenched_infantry")
    events = play(game, Attack(mek(game, 0), 0, infantry))
    assert of(events, Attacked)[0].need == 3
    assert of(events, Damaged)[0].damage == 1
    assert left(game, infantry) == 8
    assert game.decision is not None and game.decision.prompt == "retreat"
    events = play(game, Continue())  # in round 2 the pod cannot attack, the infantry misses again
    assert [shot.card for shot in of(events, Attacked)] == ["entrenched_infantry"]


@rule("ML-11.4", "ML-12.4")
def test_w4_area() -> None:
    game = fight(
        [medium("light_flamer", "light_flamer")], ["infantry", "hover_tank"], [1, 3, 2, 8, 1, 1]
    )
    events = play(
        game,
        Attack(mek(game, 0), 0, foe(game, "infantry")),
        Attack(mek(game, 0), 1, foe(game, "hover_tank")),
    )
    shots = [shot for shot in of(events, Attacked) if shot.card == "light_flamer"]
    assert [(shot.need, shot.hit) for shot in shots] == [(3, True), (3, True)]
    assert [hit.damage for hit in of(events, Damaged)][:2] == [3, 1]
    assert left(game, foe(game, "infantry")) == 3


@rule("ML-12.5", "ML-12.6", "ML-13.3", "ML-10.9")
def test_w5_a_foe_with_two_attacks_and_a_field() -> None:
    game = fight([large("absorption_field")], ["heavy_mek"], [4, 4, 5, 1])
    shots = of(game.events, Attacked)
    assert [(shot.step, shot.need, shot.hit, shot.targets) for shot in shots] == [
        ("LR", 5, False, 1),
        ("MR", 4, True, 1),
    ]
    assert of(game.events, Damaged)[0].damage == 6
    assert left(game, mek(game, 0)) == 24


@rule("ML-10.4", "ML-10.5")
def test_w6_indirect_first() -> None:
    game = fight([medium("light_mortar")], [("gyrocoptor", 4)], [8, 4])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "gyrocoptor")))
    assert of(events, Attacked)[0].need == 7
    assert of(events, Damaged)[0].damage == 2
    assert len(of(events, Attacked)) == 1  # the Gyrocoptor makes no MR attack
    assert of(events, EngagementEnded)[0].result == "success"


@rule("ML-10.5", "ML-10.6")
def test_w7_the_doomed_still_fire() -> None:
    game = fight([medium("autogun")], [("gyrocoptor", 4)], [9, 3, 5, 6])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "gyrocoptor")))
    assert [(shot.card, shot.hit) for shot in of(events, Attacked)] == [
        ("autogun", True),
        ("gyrocoptor", True),
    ]
    assert [hit.damage for hit in of(events, Damaged)] == [2, 5]
    kinds = [type(event) for event in events]
    assert kinds.index(Destroyed) > kinds.index(Damaged)
    assert left(game, mek(game, 0)) == 15


@rule("ML-10.8", "ML-10.9", "ML-12.9")
def test_w8_the_doomed_are_no_targets() -> None:
    game = fight(
        [medium("autogun", damage=17), medium()],
        ["battle_mek", "battle_mek"],
        [1, 8, 4, 6, 2, 3],
    )
    first, second = mek(game, 0), mek(game, 1)
    events = play(game, End())  # A's own attack is lost
    shots = of(events, Attacked)
    assert [(shot.target, shot.targets) for shot in shots] == [(first, 2), (second, 1)]
    assert [hit.damage for hit in of(events, Damaged)] == [5, 3]
    assert left(game, second) == 17
    assert [(one.die, one.survives) for one in of(events, Ejected)] == [(3, False)]
    assert [one.number for one in game.state.players[0].meks] == [second]
    assert len(game.state.players[0].pilots) == 1


@rule("ML-11.4", "ML-13.2")
def test_w9_foe_missiles_and_a_jammer() -> None:
    game = fight([small("jammer")], ["mmls", "mmls"], [7, 8, 3, 4])
    shots = of(game.events, Attacked)
    assert [(shot.need, shot.hit) for shot in shots] == [(8, False), (8, True)]
    assert of(game.events, Damaged)[0].damage == 7
    events = play(game, Continue())  # in round 2 neither attacks, so nobody can: retreat
    assert of(events, Attacked) == []
    assert of(events, EngagementEnded)[0].forced


@rule("ML-1.14", "ML-13.3")
def test_w10_a_weapon_with_two_attacks() -> None:
    game = fight([medium("lascannon")], ["support_mek", "infantry"], [7, 6, 1, 4, 1])
    number = mek(game, 0)
    events = play(
        game,
        Attack(number, 0, foe(game, "support_mek")),
        Attack(number, 1, foe(game, "infantry")),
    )
    shots = [shot for shot in of(events, Attacked) if shot.card == "lascannon"]
    assert [(shot.step, shot.need, shot.hit) for shot in shots] == [
        ("LR", 7, True),
        ("MR", 5, False),
    ]
    assert of(events, Damaged)[0].damage == 5
    assert left(game, foe(game, "support_mek")) == 5


@rule("ML-10.2", "ML-10.4", "ML-10.9", "ML-14.3")
def test_w11_the_fight_of_a_whole_mission() -> None:
    game = fight(
        [
            medium("lasgun", "chain_gun", "missile_pod", "armor_plate"),
            small("light_mortar", "jammer"),
        ],
        ["light_mek", "artillery", "infantry"],
        [4, 2, 3, 1, 6, 3, 2, 6, 5, 2, 6, 3, 9, 6, 1, 3, 1, 9, 1, 5, 4, 10, 6, 1, 4, 5, 1],
    )
    a, b = mek(game, 0), mek(game, 1)
    light, artillery, infantry = (
        foe(game, card) for card in ("light_mek", "artillery", "infantry")
    )
    assert left(game, a) == 25
    play(game, Attack(a, 2, artillery))
    assert (left(game, artillery), left(game, a)) == (1, 20)
    play(game, Attack(b, 0, artillery), Attack(a, 0, light))
    assert (left(game, light), left(game, b)) == (6, 8)
    events = play(game, Attack(a, 1, infantry))
    assert [one.card for one in of(events, Destroyed)] == ["infantry"]
    play(game, Continue())
    assert left(game, a) == 17
    events = play(game, Attack(b, 0, artillery))
    assert [one.card for one in of(events, Destroyed)] == ["artillery"]
    play(game, Attack(a, 0, light))
    assert left(game, light) == 1
    events = play(game, Attack(a, 1, light))
    end = of(events, EngagementEnded)[0]
    assert (end.result, end.rounds) == ("success", 2)
    assert [one.damage for one in game.state.players[0].meks] == [8, 2]
    assert unrolled(game) == []


@rule("ML-14.3", "ML-12.9", "ML-R48")
@pytest.mark.parametrize(("pays", "result"), [(False, "lost"), (True, "success")])
def test_w12_mutual_destruction(pays: bool, result: str) -> None:
    game = fight(
        [small("chain_gun", damage=8)],
        [("infantry", 5)],
        [4, 2, 7, 4, 4],
        mutual_destruction_pays=pays,
    )
    events = play(game, Attack(mek(game, 0), 0, foe(game, "infantry")))
    shots = of(events, Attacked)
    assert [(shot.need, shot.hit) for shot in shots] == [(4, True), (5, True)]
    assert [hit.damage for hit in of(events, Damaged)] == [2, 2]
    assert [(one.die, one.survives) for one in of(events, Ejected)] == [(4, True)]
    assert of(events, EngagementEnded)[0].result == result
    assert fight_of(game.state).crews == []


@rule("ML-19.2", "ML-17.10", "ML-17.5", "ML-4.4", "ML-12.8")
def test_w15_rivals() -> None:
    game = fight(
        [medium("lasgun", damage=3)],
        ["battle_mek"],
        [6, 5, 5],
        hands=[[], ["gyros_damaged", "head_hit"]],
    )
    number, battle_mek = mek(game, 0), foe(game, "battle_mek")
    assert game.decision is not None and game.decision.player == 1  # A has no cards: passes
    events = play(game, Play("gyros_damaged", number))
    assert game.decision.player == 1  # priority starts again; B may still hold Out of Ammo
    play(game, Pass())
    play(game, End())  # nor does B play a support card, which others cannot know
    events = play(game, Attack(number, 0, battle_mek))
    assert [(shot.need, shot.hit) for shot in of(events, Attacked)] == [(7, False), (5, True)]
    assert (game.decision.player, game.decision.prompt) == (1, "hit")
    events = play(game, Play("head_hit", number))
    assert of(events, HeadHit)[0].target == number
    assert of(events, Damaged) == []
    assert [(one.die, one.survives) for one in of(events, Ejected)] == [(5, True)]
    assert game.state.build.discard["lasgun"] == 1
