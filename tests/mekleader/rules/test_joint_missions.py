"""[ML-21.4] Joint missions: two squads, one fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader.position.actions import (
    Attack,
    Continue,
    End,
    Pass,
    Play,
    Reroll,
    Retreat,
)
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    CashChanged,
    Destroyed,
    Ejected,
    EngagementEnded,
    FoesFlipped,
    Repaired,
    Trained,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader import helpers
from tests.mekleader.fights import (
    MISSES,
    asked,
    cards,
    close,
    of,
    offered,
    play,
    shots,
)

rule = pytest.mark.rule


def joint(
    mine: Sequence[helpers.Unit],
    theirs: Sequence[helpers.Unit],
    foes: Sequence[str],
    script: Sequence[int | str],
    *,
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    at: str = "engagement",
    **more: Any,
) -> helpers.MekGame:
    """A mission of seat 0 with seat 1 as the partner."""
    return helpers.game(
        helpers.squad(*mine, hand=hands[0]),
        helpers.squad(*theirs, hand=hands[1]),
        at=at,
        foes=foes,
        script=script,
        partner=1,
        seed=1,
        interaction="coop",
        joint_missions=True,
        **more,
    )


def manned(model: str, *mounted: str, damage: int = 0, skills: Sequence[str] = ()) -> helpers.Unit:
    """A Mek with a Green pilot."""
    return helpers.mek(model, *mounted, pilot=helpers.man("green", *skills), damage=damage)


@rule("ML-21.4", "ML-9.1")
@pytest.mark.parametrize(("extra", "count"), [(0, 6), (1, 8)])
def test_a_joint_mission_meets_twice_the_foes(extra: int, count: int) -> None:
    table = joint(
        [manned("medium")],
        [manned("medium")],
        [],
        [],
        at="foes",
        mission="assault_outpost",
        extra_foes=extra,
    )
    assert len(of(table.events, FoesFlipped)[0].cards) == count


@rule("ML-21.4", "ML-10.9", "ML-1.15")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_foes_pick_among_both_squads_the_active_players_first(die: int) -> None:
    table = joint(
        [manned("medium")], [manned("medium"), manned("small")], ["sp_artillery"], [die, 1]
    )
    numbers = [one.number for seat in (0, 1) for one in table.state.players[seat].meks]
    assert [shot.target for shot in of(table.events, Attacked)] == [numbers[die - 1]]


@rule("ML-21.4", "ML-10.6", "ML-10.7")
def test_each_commands_the_own_meks_the_active_player_first() -> None:
    table = joint(
        [manned("medium", "lasgun")],
        [manned("medium", "autogun")],
        ["hover_tank"],
        [1, 1, 1, 1],
    )
    own, other = (table.state.players[seat].meks[0].number for seat in (0, 1))
    tank = fight_of(table.state).foes[0].number
    assert asked(table) == (0, "attack")
    assert table.why_not(Attack(other, 0, tank))
    events = play(table, Attack(own, 0, tank))
    assert asked(table) == (1, "attack")
    events += play(table, Attack(other, 0, tank))
    assert [shot.card for shot in of(events, Attacked)] == ["lasgun", "autogun", "hover_tank"]


@rule("ML-21.4", "ML-14.1")
def test_the_active_player_retreats_for_both() -> None:
    table = joint([manned("medium")], [manned("medium")], ["infantry"], [1, 1])
    assert asked(table) == (0, "retreat")
    events = play(table, Retreat())
    assert of(events, EngagementEnded)[0].result == "retreat"
    assert [len(player.meks) for player in table.state.players] == [1, 1]


@rule("ML-21.4", "ML-10.10", "ML-14.3")
def test_the_fight_goes_on_while_either_squad_has_a_mek() -> None:
    table = joint([manned("small", damage=9)], [manned("medium")], ["sp_artillery"], [1, 7, 1, 4])
    assert not of(table.events, EngagementEnded)
    assert asked(table) == (0, "retreat")  # still the active player's choice
    events = play(table, Continue())
    assert shots(events, "sp_artillery")[0].targets == 1


@rule("ML-21.4", "ML-12.8", "ML-12.9", "ML-14.3")
def test_lost_when_both_squads_are_gone() -> None:
    table = joint(
        [manned("small", damage=9)],
        [manned("small", "lasgun", damage=9)],
        ["sp_artillery", "sp_artillery"],
        [1, 7, 1, 7, 1, 6, 2],
    )
    assert [(one.player, one.survives) for one in of(table.events, Ejected)] == [
        (0, True),
        (1, False),
    ]
    assert [one.card for one in of(table.events, Destroyed)] == ["cricket", "cricket"]
    assert of(table.events, EngagementEnded)[0].result == "lost"
    assert [len(player.pilots) for player in table.state.players] == [1, 0]


@rule("ML-21.4", "ML-15.1", "ML-15.4")
def test_success_pays_both_and_trains_both() -> None:
    table = joint(
        [manned("medium", "lasgun", "autogun")],
        [manned("medium")],
        ["artillery"],
        [1, 1, 9, 6, 6, 6],
        mission="patrol_jungle",
    )
    own, target = table.state.players[0].meks[0].number, fight_of(table.state).foes[0].number
    events = play(table, Attack(own, 0, target))
    assert of(events, EngagementEnded)[0].result == "success"
    assert [(one.player, one.amount) for one in of(events, CashChanged) if one.why == "pay"] == [
        (0, 50),
        (1, 50),
    ]
    assert [one.player for one in of(events, Trained)] == [0, 1]


@rule("ML-21.4", "ML-17.6")
def test_salvage_pays_the_player_who_plays_it() -> None:
    table = joint(
        [manned("medium", "lasgun")],
        [manned("medium")],
        ["artillery"],
        [1, 1, 9, 6, 6, 6],
        mission="patrol_jungle",
        hands=((), ("salvage",)),
    )
    events = close(table)
    while not offered(table, Attack):
        events += play(table, [*offered(table, Pass), *offered(table, End)][0])
    own, target = table.state.players[0].meks[0].number, fight_of(table.state).foes[0].number
    events += play(table, Attack(own, 0, target))
    while asked(table) != (1, "debrief"):
        events += play(table, [*offered(table, Pass), *offered(table, End)][0])
    events += play(table, Play("salvage"))
    paid = [(one.player, one.amount) for one in of(events, CashChanged) if one.why == "pay"]
    assert paid == [(0, 50), (1, 80)]


@rule("ML-21.4", "ML-21.2")
def test_a_partner_may_play_support_in_their_own_part() -> None:
    table = joint(
        [manned("medium")],
        [manned("medium", "rail_gun")],
        ["hover_tank"],
        MISSES[:4],
        hands=((), ("air_support",)),
    )
    close(table)
    tank = fight_of(table.state).foes[0].number
    assert asked(table)[0] == 1
    assert cards(table) == ["air_support"]
    events = play(table, Play("air_support", tank))
    assert [(shot.card, shot.by) for shot in of(events, Attacked)] == [("air_support", 1)]


@rule("ML-21.4", "ML-14.4")
def test_mechanics_of_both_squads() -> None:
    table = joint(
        [manned("medium", damage=3, skills=["mechanic"])],
        [manned("medium", damage=3, skills=["mechanic"])],
        ["infantry"],
        [1, 1],
    )
    events = play(table, Retreat())
    assert [(one.player, one.points) for one in of(events, Repaired)] == [(0, 2), (1, 2)]


@rule("ML-21.4", "ML-13.5")
def test_a_partners_lucky_pilot_asks_the_partner() -> None:
    table = joint(
        [manned("medium")],
        [manned("medium", "lasgun", skills=["lucky"])],
        ["hover_tank"],
        [4, 5, 4, 1, 1],
    )
    other, tank = table.state.players[1].meks[0].number, fight_of(table.state).foes[0].number
    play(table, Attack(other, 0, tank))
    assert asked(table) == (1, "reroll")
    play(table, Reroll(True))
    assert fight_of(table.state).foes[0].damage == 3


@rule("ML-R73", "ML-21.4", "ML-17.11", "ML-17.12", "ML-4.5")
@pytest.mark.parametrize("player", [0, 1, 2])
@pytest.mark.parametrize(
    ("card", "mission"), [("ambush", "patrol_jungle"), ("surprise", "assault_fort")]
)
def test_an_ambush_helps_both_squads_whoever_plays_it(card: str, mission: str, player: int) -> None:
    """Lasgun and Autogun need 5 at Infantry, 3 with the card. The active player plays it, the
    partner, or one who stays at home; nobody can play a second one."""
    hands: list[list[str]] = [[], [], []]
    hands[player] = [card, card]
    table = helpers.game(
        helpers.squad(manned("medium", "lasgun"), hand=hands[0]),
        helpers.squad(manned("medium", "autogun"), hand=hands[1]),
        helpers.squad(hand=hands[2]),
        at="prebattle",
        mission=mission,
        foes=["infantry"],
        partner=1,
        script=[1, 1],  # two misses
        seed=1,
        interaction="coop",
        joint_missions=True,
    )
    assert asked(table) == (player, "prebattle")
    play(table, Play(card))
    assert table.why_not(Play(card))
    events: list[Event] = []
    while len(of(events, Attacked)) < 2:
        assert table.decision is not None
        listed = [*offered(table, Attack), *offered(table, Pass), *offered(table, End)]
        events += play(table, listed[0])
    assert [(shot.card, shot.need) for shot in of(events, Attacked)] == [
        ("lasgun", 3),
        ("autogun", 3),
        ("infantry", 4),  # no Foe's attack
    ]


@rule("ML-21.4", "ML-13.7", "ML-R73")
def test_a_leader_leads_the_own_squad_and_every_ally() -> None:
    table = joint(
        [manned("medium", "lasgun")],
        [manned("medium", skills=["leader"]), manned("medium", "autogun")],
        ["infantry"],
        [1] * 4,
        allies=["hover_tank"],
    )
    numbers = [one.number for seat in (0, 1) for one in table.state.players[seat].meks]
    target = fight_of(table.state).foes[0].number
    events = play(table, Attack(numbers[0], 0, target))
    events += play(table, Attack(fight_of(table.state).allies[0].number, 0, target))
    events += play(table, Attack(numbers[2], 0, target))
    needs = {shot.card: shot.need for shot in of(events, Attacked)}
    assert (needs["lasgun"], needs["hover_tank"], needs["autogun"]) == (5, 4, 4)


@rule("ML-21.4", "ML-R33")
def test_both_declare_before_any_die_under_the_house_rule() -> None:
    table = joint(
        [manned("medium", "lasgun")],
        [manned("medium", "autogun")],
        ["infantry", "hover_tank"],
        [1, 9, 6, 9, 6, 1, 2, 1],
        simultaneous_targeting="declared",
    )
    own, other = (table.state.players[seat].meks[0].number for seat in (0, 1))
    infantry, tank = (one.number for one in fight_of(table.state).foes)
    events = play(table, Attack(own, 0, infantry))
    assert of(events, Attacked) == []
    assert asked(table) == (1, "attack")
    events = play(table, Attack(other, 0, infantry))
    assert [shot.card for shot in of(events, Attacked)][:2] == ["lasgun", "autogun"]
    assert shots(events, "hover_tank")[0].target == own
    assert tank


@rule("ML-21.4", "ML-17.8", "ML-21.2")
def test_nobody_plays_against_either_squad_of_a_joint_mission() -> None:
    table = joint(
        [manned("medium", "lasgun", damage=1)],
        [manned("medium", "autogun", damage=1)],
        ["hover_tank"],
        [],
        hands=(("out_of_ammo",), ("immobilized",)),
    )
    tank = fight_of(table.state).foes[0].number
    assert [one.unit for one in offered(table, Play)] == [tank]
    play(table, Pass())
    assert not offered(table, Play)  # the tank is not damaged
    number = table.state.players[0].meks[0].number
    assert table.why_not(Play("immobilized", number))
