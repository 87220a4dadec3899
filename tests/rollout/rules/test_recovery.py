"""[RO-13, RO-11.3, RO-11.7 to RO-11.9] Recover: E1, E2, E5, E8, E10 and E11 to their ends."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.systems.rollout.position.actions import (
    Disengage,
    Pass,
    Patch,
    PullBack,
)
from ironmuster.systems.rollout.position.events.attacks import Recovered, Withdrew
from ironmuster.systems.rollout.position.retreats import nearest_enemy
from ironmuster.systems.rollout.position.state import (
    CHANGED,
    CIVIL,
    CLOGGED,
    CUTS,
    ENEMY,
    FIELDED,
    FIRED,
    GROUNDED,
    HOUSED,
    IDLE,
    NOBODY,
    PINNED,
    PLAYER,
    REMOVED,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import in_contact, is_flying, is_pinned
from ironmuster.systems.rollout.rules.breaking import (
    IN_MOVEMENT,
    why_not_disengage,
    why_not_pull_back,
)
from ironmuster.systems.rollout.rules.harm import hurt
from ironmuster.systems.rollout.rules.invariants import check
from ironmuster.systems.rollout.rules.mending import PatchUp
from ironmuster.systems.rollout.rules.recovery import Recovery
from ironmuster.systems.rollout.rules.retreating import PullingBack, breaks
from tests.rollout.play import (
    answer,
    answers,
    bare,
    battle,
    begin,
    crewed,
    foe,
    piece,
    put,
)

rule = pytest.mark.rule
TOUCH = 2 * 1.181


def recover(state: State, *dice: int) -> BattleGame:
    """The Recover phase to its first question."""
    state.mission = state.mission or "clash"
    game = begin(state, Recovery(), *dice)
    if game.over:
        assert game.dice.script == [], "dice are left"
    return game


def place(state: State, unit: int) -> tuple[int, int]:
    return state.x[unit], state.y[unit]


@rule("RO-13.2", "RO-11.3", "RO-11.8", "RO-R31")
def test_e2_a_pull_back() -> None:
    """E2: die 2: 2" straight away from the nearest unit, no longer Pinned, facing kept."""
    state = battle()
    put(state, "infantry_a:rifle", 24, 10)
    squad = foe(state, "infantry_g", 24, 20)
    state.marks[squad] = PINNED
    game = recover(state)
    assert answers(game) == [PullBack(), Pass()]
    answer(game, PullBack(), 2)
    assert place(state, squad) == (24_000, 22_000) and not is_pinned(state, squad)
    assert state.facing[squad] == 270 and game.over


@rule("RO-13.5", "RO-13.2", "RO-18.2", "RO-10.9", "RO-19.1")
def test_e10_the_squad_is_removed() -> None:
    """E10: Evac pulls back 4" from the nearest squad in action; the one of 0 HP is removed, 1 XP,
    and tests for nothing."""
    state = battle()
    evac = put(state, "evac", 24, 20)
    squad, other = foe(state, "infantry_g", 24, 24), foe(state, "infantry_g", 24, 30)
    state.hp[squad] = 0
    state.marks[evac] = PINNED
    game = recover(state)
    answer(game, PullBack(), 4)
    assert place(state, evac) == (24_000, 16_000)
    assert nearest_enemy(state, evac) == other
    assert state.status[squad] == REMOVED and state.xp == [1, 0] and game.over


@rule("RO-13.7", "RO-13.6", "RO-R70", "RO-8.8", "RO-R61")
def test_e11_a_crash() -> None:
    """E11: 9 of 18 HP lost in flight: no rout; 6" on, to (30,24); a squad there: 5: shifted, 2
    HP."""
    state = battle()
    heatsink = foe(state, "heatsink", 24, 24, 0, form=1)
    squad = put(state, "infantry_a:rifle", 31, 24.5)
    state.hp[heatsink] = 9
    recover(state, 5)
    assert place(state, heatsink) == (30_000, 24_000)
    assert state.marks[heatsink] & GROUNDED and not is_flying(state, heatsink)
    assert state.hp[squad] == 3 and in_contact(state, squad, heatsink)


@rule("RO-13.7")
def test_crashes_at_edges_and_on_rocks() -> None:
    """Over the edge: on the edge; on rocks: to the nearest free spot; 8 of 18 lost: nothing."""
    state = battle()
    heatsink = foe(state, "heatsink", 45, 24, 0, form=1)
    state.hp[heatsink] = 10
    recover(state)
    assert is_flying(state, heatsink)
    state.hp[heatsink] = 0
    recover(state)
    assert place(state, heatsink) == (48_000 - 1_181, 24_000)
    other = foe(state, "cinder", 24, 24, 0, form=1)
    state.hp[other] = 5
    piece(state, "rocks", disc(30_000, 24_000, 1_000))
    recover(state)
    assert place(state, other) == (32_200, 24_000), "2.181 and more: the circle of 2.2"


@rule("RO-13.1", "RO-6.7")
def test_disengaging() -> None:
    """4" back from one enemy; past friends, short of walls; not Pinned nor Staggered."""
    state = battle()
    one = put(state, "gearshift", 24, 20)
    foe(state, "infantry_g", 24, 20 + TOUCH)
    state.marks[one] = PINNED
    assert why_not_disengage(state, one) == "it is Pinned [RO-13.1]"
    state.marks[one] = 0
    state.staggered[one] = 2
    assert breaks(state, one) == []
    state.staggered[one] = 0
    put(state, "glover", 24, 18)
    game = recover(state)
    answer(game, Disengage())
    assert place(state, one) == (24_000, 16_000) and game.over
    assert why_not_disengage(state, one).endswith("no enemy [RO-13.1]")


@rule("RO-13.1", "RO-11.8", "RO-11.9")
def test_a_disengage_between_two_and_before_a_wall() -> None:
    """From one to the north and one to the east: south-west; a wall 2" south stops it. Between two
    opposite ones straight back."""
    state = battle()
    one = put(state, "gearshift", 24, 20, 0)
    foe(state, "infantry_g", 24, 20 + TOUCH)
    east = foe(state, "infantry_g", 24 + TOUCH, 20)
    game = recover(state)
    answer(game, Disengage())
    assert place(state, one) == (24_000 - 2_828, 20_000 - 2_828)
    state.x[one], state.y[one] = 24_000, 20_000
    state.x[east] = 40_000
    piece(state, "heavy_wall", rectangle(20_000, 16_319, 8_000, 500))
    game = recover(state)
    answer(game, Disengage())
    assert place(state, one) == (24_000, 16_819 + 1_180)
    state = battle()
    one = put(state, "gearshift", 24, 20, 0)
    foe(state, "infantry_g", 24, 20 + TOUCH)
    foe(state, "infantry_g", 24, 20 - TOUCH)
    game = recover(state)
    answer(game, Disengage())
    assert place(state, one) == (20_000, 20_000)


@rule("RO-13.1", "RO-2.5")
def test_a_disengage_stops_short_of_other_enemies() -> None:
    state = battle()
    one = put(state, "gearshift", 24, 20)
    foe(state, "infantry_g", 24, 20 + TOUCH)
    foe(state, "infantry_g", 24, 20 - TOUCH - 2)
    game = recover(state)
    answer(game, Disengage())
    assert abs(state.y[one] - (20_000 - 1_900)) <= 1, "0.1 inches off"


@rule("RO-13.1", "RO-11.7", "RO-18.2")
def test_off_the_table_is_withdrawn() -> None:
    """3 XP for a Skandan; what it carries stays."""
    state = battle()
    cinder = foe(state, "cinder", 24, 46)
    put(state, "gearshift", 24, 46 - TOUCH)
    state.goal.bearer = cinder
    game = recover(state)
    answer(game, Pass())
    events = answer(game, Disengage())
    assert state.status[cinder] == WITHDRAWN and Withdrew(cinder, "disengage") in events
    assert state.xp == [3, 0] and state.goal.bearer == NOBODY


@rule("RO-13.2")
def test_a_pull_back_into_an_enemy() -> None:
    """Between two enemies: 3" back it touches the other, and is out of action; 1" is enough
    room."""
    for die, out in ((3, True), (1, False)):
        state = battle()
        one = put(state, "zoomer", 24, 20)
        foe(state, "infantry_g", 24, 24)
        foe(state, "infantry_g", 24, 20 - 0.984 - 1.181 - 2)
        state.marks[one] = PINNED
        game = begin(state, PullingBack(one), die)
        assert game.over and (state.hp[one] == 0) is out
        assert (state.y[one] == 19_000) is not out


@rule("RO-13.2", "RO-11.9", "RO-2.6")
def test_who_falls_over_an_enemy_lies_before_it() -> None:
    """2" of room, 3" back: a robot stays on the table, so its base ends where it can stand."""
    state = battle()
    one = put(state, "zoomer", 24, 20)
    foe(state, "infantry_g", 24, 24)
    foe(state, "infantry_g", 24, 20 - 0.984 - 1.181 - 2)
    state.marks[one] = PINNED
    begin(state, PullingBack(one), 3)
    assert state.hp[one] == 0 and state.status[one] == FIELDED
    assert 17_999 <= state.y[one] <= 18_100
    check(state)


@rule("RO-13.2")
def test_an_engaged_unit_pulls_back_from_who_holds_it() -> None:
    state = battle()
    one = put(state, "zoomer", 24, 20)
    foe(state, "infantry_g", 24, 20 + 0.984 + 1.181)
    state.marks[one] = PINNED
    begin(state, PullingBack(one), 3)
    assert place(state, one) == (24_000, 17_000) and state.hp[one] == 10


@rule("RO-13.2", "RO-17.15")
def test_who_stays_and_loses_the_pin_without_a_die() -> None:
    """In a building, in a trench, at an emplacement, or where no enemy is left."""
    state = battle()
    alone = put(state, "zoomer", 10, 10)
    state.marks[alone] = PINNED
    begin(state, PullingBack(alone))
    assert not state.marks[alone] and place(state, alone) == (10_000, 10_000)
    foe(state, "panzer3", 40, 40)
    house = piece(state, "building", rectangle(20_000, 8_000, 5_000, 4_000), 10)
    piece(state, "trenches", rectangle(4_000, 20_000, 12_000, 2_500))
    inside, dug = put(state, "infantry_a:rifle", 22.5, 10), put(state, "infantry_a:rifle", 10, 21)
    state.status[inside], state.host[inside] = HOUSED, house
    nest, _ = crewed(state, "machinegun_nest", disc(30_000, 10_000, 1_181), 90, PLAYER)
    for unit in (inside, dug, nest):
        was = place(state, unit)
        state.marks[unit] = PINNED
        begin(state, PullingBack(unit))
        assert not state.marks[unit] and place(state, unit) == was


@rule("RO-11.3", "RO-R29")
def test_in_which_phase_units_pull_back() -> None:
    for option, recovers, moves in (
        ("recover", True, False),
        ("movement", False, True),
        ("either", True, True),
    ):
        state = battle(pull_back_phase=option)
        one = put(state, "zoomer", 24, 20)
        state.marks[one] = PINNED
        assert (breaks(state, one) == [PullBack()]) is recovers
        assert (why_not_pull_back(state, one, IN_MOVEMENT) == "") is moves


@rule("RO-13.4", "RO-22.2", "RO-R42")
def test_evac_splits_what_he_restores() -> None:
    """6 HP among Metarians, 3 among Humans; out of action or not; not himself, within 3"."""
    state = battle()
    evac = put(state, "evac", 24, 20)
    gearshift, zoomer = put(state, "gearshift", 27, 20), put(state, "zoomer", 21, 20)
    squad, far = put(state, "infantry_a:rifle", 24, 23), put(state, "crosswise", 32, 20)
    for unit, hp in ((evac, 5), (gearshift, 0), (zoomer, 8), (squad, 0), (far, 1)):
        state.hp[unit] = state.hp_start[unit] = hp
    game = begin(state, PatchUp())
    assert Patch(gearshift, 6) in answers(game) and Patch(zoomer, 2) in answers(game)
    assert {one.target for one in answers(game) if isinstance(one, Patch)} == {gearshift, zoomer}
    answer(game, Patch(gearshift, 5))
    assert answers(game) == [Patch(gearshift, 1), Patch(zoomer, 1), Pass()]
    answer(game, Patch(zoomer, 1))
    assert answers(game) == [Patch(squad, 3), Patch(squad, 2), Patch(squad, 1), Pass()]
    answer(game, Patch(squad, 3))
    assert game.over and state.hp == [5, 5, 9, 3, 1]


@rule("RO-13.4", "RO-22.5")
def test_martinez_repairs_by_a_die() -> None:
    """A Sherman of 2 and a die of 6: 7 at most. Clogged he does nothing."""
    state = battle()
    martinez, sherman = put(state, "martinez", 24, 20), put(state, "sherman", 26, 20)
    state.hp[sherman] = 2
    game = begin(state, PatchUp())
    assert answers(game) == [Patch(sherman), Pass()]
    answer(game, Patch(sherman), 6)
    assert state.hp[sherman] == 7
    state.hp[sherman] = 2
    state.marks[martinez] = CLOGGED
    assert begin(state, PatchUp()).over


@rule("RO-13.4", "RO-R112")
def test_sappers_medics_and_others_who_help() -> None:
    """[D2, D11] D3 by a sapper within 1"; 2 by a medic; D3 by a field mechanic in contact."""
    state = battle()
    put(state, "sappers", 24, 20)
    put(state, "medics", 30, 20)
    tank, squad = put(state, "sherman", 24, 23), put(state, "infantry_a:rifle", 33, 20)
    state.hp[tank], state.hp[squad] = 1, 1
    game = begin(state, PatchUp())
    answer(game, Patch(tank), 4)
    assert state.hp[tank] == 3, "D3 of 4 is 2"
    assert answers(game) == [Patch(squad, 2), Patch(squad, 1), Pass()]
    answer(game, Patch(squad, 2))
    assert game.over and state.hp[squad] == 3
    state = battle()
    state.table.profiles["zoomer"].abilities = ("field_mechanic",)
    put(state, "zoomer", 24, 20)
    other = put(state, "gearshift", 24, 20 + 0.984 + 1.181)
    state.hp[other] = 5
    answer(begin(state, PatchUp()), Patch(other), 6)
    assert state.hp[other] == 8


@rule("RO-13.4", "RO-13.5", "RO-R62")
def test_who_is_patched_up_is_back_and_pays_once() -> None:
    """A wreck of the player pays 1, once; repaired before step 4 it pays nothing."""
    state = battle()
    put(state, "martinez", 24, 20)
    sherman = put(state, "sherman", 26, 20)
    state.hp[sherman] = 0
    state.hp_start[sherman] = 1
    answer(recover(state), Patch(sherman), 3)
    assert state.hp[sherman] == 3 and state.xp == [0, 0]
    state.hp[sherman] = 0
    game = recover(state)
    answer(game, Pass())
    assert state.xp == [0, 1] and state.status[sherman] == FIELDED
    answer(recover(state), Pass())
    assert state.xp == [0, 1]


@rule("RO-18.2", "RO-19.3", "RO-22.9", "RO-R40")
def test_what_units_pay() -> None:
    """1 for a squad and for an emplacement, 3 for a Skandan; of the player 1 and 3. Civilians and
    the convoy pay nothing; Siegel and his tank 1 for both."""
    state = battle()
    squad, cinder = foe(state, "infantry_g", 10, 10), foe(state, "cinder", 20, 10)
    nest, _ = crewed(state, "machinegun_nest", disc(30_000, 10_000, 1_181))
    jeep, glover = put(state, "jeep", 10, 30), put(state, "glover", 20, 30)
    crowd, lorry = put(state, "crowd", 30, 30, side=CIVIL), put(state, "transport", 40, 30)
    state.goal.convoy.append(lorry)
    for unit in (squad, cinder, nest, jeep, glover, crowd, lorry):
        state.hp[unit] = 0
    recover(state)
    assert state.xp == [5, 4]
    assert state.status[crowd] == REMOVED and state.status[lorry] == FIELDED
    tank = foe(state, "siegel", 40, 40)
    hurt(bare(state), tank, 8, "shot")
    state.hp_start[-1] = 9
    recover(state, 1)
    assert state.xp == [5, 4]
    hurt(bare(state), len(state.kind) - 1, 1, "shot")
    recover(state)
    assert state.xp == [6, 4]


@rule("RO-13.8", "RO-11.5", "RO-22.6")
def test_what_expires() -> None:
    """Staggered in turn 1 to the end of turn 2; locked in turn 1 to its end."""
    state = battle()
    one = put(state, "gearshift", 24, 20)
    state.staggered[one], state.locked[one] = 2, 1
    state.marks[one] = FIRED | CHANGED
    recover(state)
    assert (state.staggered[one], state.locked[one], state.marks[one]) == (2, 0, 0)
    state.turn = 2
    game = recover(state)
    assert state.staggered[one] == 0 and Recovered(one) in game.events


@rule("RO-13.3", "RO-17.4")
def test_wire_is_cut_by_who_worked_at_it_all_turn() -> None:
    state = battle()
    wire = piece(state, "barbed_wire", rectangle(20_000, 20_000, 6_000, 250), 0, ENEMY)
    squad = put(state, "infantry_a:rifle", 23, 18.8)
    state.task[squad] = CUTS + wire
    recover(state)
    assert not state.standing and state.task[squad] == IDLE
    other = piece(state, "barbed_wire", rectangle(20_000, 20_000, 6_000, 250), 0, ENEMY)
    state.task[squad] = CUTS + other
    state.hp[squad] = 0
    recover(state)
    assert state.standing == 1 << other, "out of action"
