"""What the screen may ask to have measured, by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Buy, ComeBack, Fly, Move, SetDown
from ironmuster.systems.rollout.position.state import (
    AWAY,
    CHARGING,
    HOUSED,
    MOVEMENT,
    PINNED,
    RESERVE,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.charging import ChargeTurn
from ironmuster.systems.rollout.rules.defences import Fortification
from ironmuster.systems.rollout.rules.fighting import FightTurn
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from ironmuster.systems.rollout.telling.labels import describe
from ironmuster.systems.rollout.telling.measure import measure, set_down_found
from ironmuster.systems.rollout.telling.questions import Way
from tests.rollout.play import bare, battle, begin, foe, piece, put

rule = pytest.mark.rule
PLAYER = 0


def asked(game: BattleGame, viewer: int | None = PLAYER, **question: Any) -> Any:
    return measure(game, viewer, question)


def moving(state: State, unit: int) -> BattleGame:
    """A unit in its Movement activation."""
    state.phase = MOVEMENT
    return begin(state, MovementTurn(unit))


def listed(game: BattleGame) -> list[Action]:
    """The answers that are not whole points."""
    assert game.decision is not None
    return [game.decision.options.at(place) for place in range(game.decision.options.named())]


@rule("RO-6.1", "RO-20.5")
def test_the_points_that_a_move_gets_to_with_their_prices() -> None:
    state = battle()
    unit = put(state, "infantry_a:rifle", 20, 20)
    found = asked(moving(state, unit), type="reach", unit=unit)
    # Move 2": four points at 1", four at 1.415", four at 2".
    assert found.limit == 2_000
    assert (
        sorted([price for _, _, price in found.points]) == [1_000] * 4 + [1_415] * 4 + [2_000] * 4
    )
    assert (20_000, 22_000, 2_000) in found.points


@rule("RO-6.3", "RO-6.12")
def test_a_way_is_told_with_the_price_of_each_leg() -> None:
    state = battle()
    unit = put(state, "gearshift", 20, 20)
    # A wall across the way costs 1" more [RO-6.3].
    piece(state, "wall_village", rectangle(18_000, 21_500, 4_000, 250), 2)
    game = moving(state, unit)
    found = asked(
        game, type="way", unit=unit, x=20_000, y=24_000, facing=90, path=[[20_000, 21_000]]
    )
    assert found.way == ((20_000, 20_000), (20_000, 21_000), (20_000, 24_000))
    assert found.legs == (1_000, 4_000)
    assert (found.price, found.limit, found.facing) == (5_000, 4_000, 90)
    assert found.why == 'it costs 5", and it moves 4" [RO-6.3]'
    near = asked(game, type="way", unit=unit, x=20_000, y=23_000, facing=0)
    assert (near.legs, near.price, near.why, near.facing) == ((4_000,), 4_000, "", 0)


@rule("RO-15.2")
def test_who_would_notice_a_move_is_known_before_it() -> None:
    state = battle()
    state.alert = 0
    unit = put(state, "gearshift", 20, 10)
    watcher = foe(state, "infantry_g", 20, 33)
    game = moving(state, unit)
    # By day one sees 20" [RO-9.5]: from base to base, so from y = 33 - 20 - 2 x 1.181 = 10.638 on.
    assert asked(game, type="way", unit=unit, x=20_000, y=10_500).notice == ()
    assert asked(game, type="way", unit=unit, x=20_000, y=10_700).notice == (watcher,)


@rule("RO-4.7", "RO-14.3", "RO-15.2")
def test_who_would_notice_it_is_known_before_it_is_set_down() -> None:
    state = battle()
    state.mission, state.alert = "clash", 0
    unit = put(state, "gearshift", 20, 3)
    state.status[unit] = RESERVE
    watcher = foe(state, "infantry_g", 20, 25)
    # By day one sees 20" [RO-9.5]: from base to base, so from y = 25 - 20 - 2 x 1.181 = 2.638 on.
    near = set_down_found(state, Way(unit, 20_000, 2_700))
    assert (near.why, near.notice) == ("", (watcher,))
    assert set_down_found(state, Way(unit, 20_000, 2_500)).notice == ()
    assert set_down_found(state, Way(unit, 20_000, 2_700, form=1)).notice == ()  # in disguise


@rule("RO-9.9", "RO-10.2", "5.1")
def test_what_would_be_so_at_the_end_of_a_move() -> None:
    state = battle()
    unit = put(state, "gearshift", 20, 10)
    target = foe(state, "infantry_g", 20, 26)
    game = moving(state, unit)
    [other] = asked(game, type="way", unit=unit, x=20_000, y=12_000, facing=90).others
    # The gap is 14 - 2 x 1.181; at 12" he fires: 3+, Save 4+, 4 damage: 2/3 x 1/2 x 4 = 1.33.
    assert (other.unit, other.far, other.sees, other.seen) == (target, 11_638, True, True)
    assert (other.gun, other.roll, other.damage, other.cover) == ("Blaster", 3, 133, 0)


@rule("RO-9.1", "RO-9.2")
def test_nine_rays_and_what_blocks_them() -> None:
    """E4: three of nine run inside the wall."""
    state = battle()
    unit = put(state, "infantry_a:rifle", 10, 10)
    target = foe(state, "infantry_g", 20, 10)
    piece(state, "concrete_wall", rectangle(15_000, 10_300, 1_000, 3_700), 5)
    found = asked(bare(state), type="sight", unit=unit, target=target)
    states = [ray.state for ray in found.rays]
    assert states.count("blocked") == 3 and states.count("free") == 6
    assert {ray.by for ray in found.rays if ray.state == "blocked"} == {"concrete wall"}
    # 10" less two radii of 1.181".
    assert (found.far, found.cover, found.sees, found.why) == (7_638, 2, True, "")


@rule("RO-9.5")
def test_why_something_is_not_seen() -> None:
    state = battle()
    unit = put(state, "infantry_a:rifle", 10, 10)
    far = foe(state, "infantry_g", 10, 40)
    found = asked(bare(state), type="sight", unit=unit, target=far)
    assert (found.sees, found.why) == (False, 'one sees 20" [RO-9.5]')


@rule("RO-10.2", "5.3")
def test_every_open_attack_in_numbers() -> None:
    state = battle()
    unit = put(state, "gearshift", 24, 10)
    foe(state, "infantry_g", 24, 20)
    game = begin(state, ShootTurn(unit))
    [attack] = asked(game, type="attacks").attacks
    # E1: 3+, then a Save of 4+, 4 damage to 5 HP.
    assert (attack.roll, attack.option) == (3, 0)
    assert attack.hit == pytest.approx(2 / 3) and attack.damage == pytest.approx(4 / 3)
    assert asked(game, 1, type="attacks").attacks == ()


@rule("RO-12.4")
def test_a_fight_tells_what_it_deals_and_takes() -> None:
    state = battle()
    unit = put(state, "gearshift", 24, 10)
    foe(state, "infantry_g", 24, 12.363)
    game = begin(state, FightTurn(unit))
    # Bonus 5 against 2, d = 3: 30 of 36 won for 1 + 2, 3 lost for 1 [5.2, RO-12.5].
    attacks = asked(game, type="attacks").attacks
    best = max(attacks, key=lambda one: one.damage)
    assert best.damage == pytest.approx(30 / 36 * 3) and best.taken == pytest.approx(3 / 36)


@rule("RO-12.1", "RO-12.4")
def test_a_charge_tells_what_the_fight_after_it_deals_and_takes() -> None:
    state = battle()
    state.phase = CHARGING
    unit = put(state, "gearshift", 24, 10)
    foe(state, "infantry_g", 24, 14)
    [attack] = asked(begin(state, ChargeTurn(unit)), type="attacks").attacks
    # The fight of the test before: there is no roll of its own.
    assert (attack.roll, attack.damage) == (0, pytest.approx(30 / 36 * 3))
    assert attack.taken == pytest.approx(3 / 36)


@rule("RO-10.7")
def test_a_line_that_is_hidden_says_who_spots_for_indirect_fire() -> None:
    """E14: a house in between; the jeep sees the tank, and the rockets of Crosswise reach it."""
    state = battle()
    crosswise = put(state, "crosswise", 24, 4)
    jeep = put(state, "jeep", 30, 8, 90)
    tank = foe(state, "panzer3", 24, 24, 270)
    piece(state, "farm_house", rectangle(20_000, 12_000, 6_000, 4_000), 10)
    found = asked(bare(state), type="sight", unit=crosswise, target=tank)
    assert found.why == "hidden; Wiley Jeeps spots it for indirect fire [RO-10.7]"
    state.hp[jeep] = 0
    found = asked(bare(state), type="sight", unit=crosswise, target=tank)
    assert found.why == "completely obscured [RO-9.3]", "nobody spots it"


@rule("RO-9.13")
def test_each_weapon_says_why_it_cannot_be_used() -> None:
    state = battle()
    unit = put(state, "gearshift", 24, 10)
    target = foe(state, "infantry_g", 24, 30)
    found = asked(bare(state), type="fires", unit=unit, target=target)
    assert found.far == 17_638
    assert [one.why for one in found.guns] == ["it is out of range [RO-9.13]"]


@rule("RO-13.2", "RO-13.6")
def test_where_it_would_be_driven_to() -> None:
    state = battle()
    unit = put(state, "infantry_a:rifle", 24, 20)
    foe(state, "infantry_g", 24, 30)
    state.marks[unit] |= PINNED
    found = asked(bare(state), type="flees", unit=unit)
    assert (found.back, found.leaves) == ((24_000, 14_000), False)
    assert (found.rout, found.off) == ((24_000, 14_000), False)


@rule("RO-13.1", "RO-13.2")
@pytest.mark.parametrize(("pinned", "back", "leaves"), [(0, 2_000, False), (PINNED, 0, True)])
def test_it_disengages_by_four_inches_and_pulls_back_by_six(
    pinned: int, back: int, leaves: bool
) -> None:
    state = battle()
    unit = put(state, "infantry_a:rifle", 24, 6)
    other = foe(state, "infantry_g", 24, 8)
    state.y[other] = 8_362  # both bases are 30 mm from their middles: they touch
    state.marks[unit] |= pinned
    found = asked(bare(state), type="flees", unit=unit)
    assert (found.back, found.leaves) == ((24_000, back), leaves)


def base(unit: int) -> dict[str, Any]:
    return {"type": "unit", "unit": unit}


def spot(x: int, y: int) -> dict[str, Any]:
    return {"type": "spot", "x": x, "y": y}


@rule("RO-2.3", "RO-2.4")
def test_a_ruler_lies_from_edge_to_edge() -> None:
    state = battle()
    unit = put(state, "infantry_a:rifle", 10, 10)
    other = foe(state, "infantry_g", 20, 10)
    game = bare(state)
    # 10" less two radii of 60 mm: 1.181" each.
    found = asked(game, type="ruler", start=base(unit), end=base(other))
    assert (found.far, found.start, found.end) == (7_638, (11_181, 10_000), (18_819, 10_000))
    # A place has no size; it may be asked from either end.
    found = asked(game, type="ruler", start=spot(10_000, 15_000), end=base(unit))
    assert (found.far, found.start, found.end) == (3_819, (10_000, 15_000), (10_000, 11_181))
    found = asked(game, 1, type="ruler", start=spot(0, 0), end=spot(3_000, 4_000))
    assert (found.far, found.start, found.end) == (5_000, (0, 0), (3_000, 4_000))
    # A place within the base.
    assert asked(game, type="ruler", start=base(unit), end=spot(10_500, 10_500)).far == 0


@rule("RO-2.4", "RO-20.1")
def test_a_ruler_has_two_ends_that_one_knows_of() -> None:
    state = battle(enemy_fog=True)
    hidden = put(state, "infantry_a:rifle", 10, 4)
    watcher = foe(state, "infantry_g", 10, 44)
    gone = foe(state, "infantry_g", 20, 44)
    state.status[gone] = RESERVE
    game = bare(state)
    # What the fog hides is answered like what there is not.
    with pytest.raises(DataError, match=f"^there is no unit {hidden}$"):
        asked(game, 1, type="ruler", start=base(watcher), end=base(hidden))
    with pytest.raises(DataError, match=r"^there is no unit 99$"):
        asked(game, 1, type="ruler", start=base(99), end=base(watcher))
    with pytest.raises(DataError, match=r"RO-2\.4"):
        asked(game, type="ruler", start=base(watcher), end=base(watcher))
    with pytest.raises(DataError, match=r"not on the table \[RO-2\.4\]"):
        asked(game, type="ruler", start=base(gone), end=base(watcher))
    assert (
        asked(game, type="ruler", start=base(hidden), end=base(watcher)).far == 40_000 - 2 * 1_181
    )


@rule("RO-20.5")
def test_a_named_place_is_told_by_what_one_goes_there_for() -> None:
    state = battle()
    unit = put(state, "gearshift", 20, 10)
    foe(state, "infantry_g", 20, 27)
    game = moving(state, unit)
    told = [describe(game, one) for one in listed(game) if isinstance(one, Move)]
    assert any(label.text.startswith("Just in range of") for label in told)
    assert all("spot" in label.anchors for label in told)


@rule("RO-8.1", "RO-8.3", "RO-20.5")
def test_a_flight_is_told_by_where_it_ends_and_by_way_of_what() -> None:
    """Of 14" it flies 7" north, turns left, and flies 7" west."""
    state = battle()
    unit = put(state, "heatsink", 24, 10, form=1)
    game = moving(state, unit)
    label = describe(game, Fly(7_000, 90))
    assert label.anchors[2:] == ("place:17000,17000", "by:24000,17000", "facing:180", "spot")
    assert asked(game, type="reach", unit=unit).points == ()
    # 14" ahead its centre is over the edge, and 13" ahead upon it: there it is last seen [RO-8.3].
    state.y[unit] = 35_000
    label = describe(game, Fly(14_000, 0))
    assert label.text.endswith("off the table") and "place:24000,48000" in label.anchors


@rule("RO-8.3")
def test_an_aircraft_comes_back_three_inches_inside_an_edge() -> None:
    state = battle()
    unit = put(state, "heatsink", 24, 10, form=1)
    state.status[unit] = AWAY
    label = describe(moving(state, unit), ComeBack(3, 20_000))
    assert label.anchors[2:] == ("place:45000,20000", "facing:180", "spot")


@rule("RO-7.1")
def test_a_way_out_of_a_house_is_measured_as_it_is_judged() -> None:
    """The base of 1.181 touches the wall at y 29 from y 30.181 on."""
    state = battle()
    unit = put(state, "infantry_a:rifle", 24.5, 27)
    shop = piece(state, "building", rectangle(22_000, 25_000, 5_000, 4_000), 10)
    state.status[unit], state.host[unit] = HOUSED, shop
    foe(state, "infantry_g", 24.5, 40)
    game = moving(state, unit)
    assert game.decision is not None and game.decision.sampled
    out = [one for one in listed(game) if isinstance(one, SetDown)]
    assert all("spot" in describe(game, one).anchors for one in out)
    found = asked(game, type="way", unit=unit, x=24_500, y=30_190, facing=90)
    assert (found.why, found.facing, len(found.others)) == ("", 90, 1)
    far = asked(game, type="way", unit=unit, x=24_500, y=32_000, facing=90)
    assert "[RO-7.1, RO-7.10]" in far.why and far.others == ()


@rule("RO-17.2", "RO-17.3")
def test_who_builds_is_told_the_points_that_are_left_and_what_is_placed() -> None:
    """Of 1 + 3 points a brick wall, 3" by 1/4", costs 1: there are 3 left while it is placed."""
    state = battle()
    state.mission = "defend"
    state.goal.things = [put(state, "gearshift", 24, 24)]
    game = begin(state, Fortification(), 1)
    found = asked(game, type="builds")
    assert (found.left, found.piece, found.corners) == (4, "", ())
    game.resolve(Buy("brick_wall"))
    found = asked(game, type="builds")
    assert (found.left, found.piece) == (3, "Brick Wall")
    xs, ys = [x for x, _ in found.corners], [y for _, y in found.corners]
    assert (min(xs), max(xs), min(ys), max(ys)) == (-1_500, 1_500, -125, 125)
    with pytest.raises(DataError, match=r"RO-17\.3"):  # which piece it is only they know
        asked(game, 1, type="builds")


@rule("RO-17.15")
def test_of_two_trenches_it_is_told_which_is_placed() -> None:
    state = battle()
    state.mission = "defend"
    state.goal.things = [put(state, "gearshift", 24, 24)]
    game = begin(state, Fortification(), 1)
    game.resolve(Buy("trenches"))
    assert asked(game, type="builds").piece == "Trenches 1 of 2"
    decision = game.decision
    assert decision is not None
    game.resolve(decision.options.at(0))
    assert asked(game, type="builds").piece == "Trenches 2 of 2"


@rule("RO-17.8")
def test_the_boom_of_a_checkpoint_is_told_while_it_is_placed() -> None:
    """4" by 1/4", beside the box of 1" by 1" (table D8)."""
    state = battle()
    state.mission = "defend"
    state.goal.things = [put(state, "gearshift", 24, 24)]
    game = begin(state, Fortification(), 1)
    game.resolve(Buy("checkpoint"))
    boom = asked(game, type="builds").boom
    xs, ys = [x for x, _ in boom], [y for _, y in boom]
    assert (min(xs), max(xs), min(ys), max(ys)) == (500, 4_500, -125, 125)


@rule("RO-20.1")
def test_what_the_fog_hides_is_measured_for_nobody() -> None:
    state = battle(enemy_fog=True)
    hidden = put(state, "infantry_a:rifle", 10, 4)
    watcher = foe(state, "infantry_g", 10, 44)
    game = bare(state)
    with pytest.raises(DataError, match=f"there is no unit {hidden}"):
        asked(game, 1, type="sight", unit=watcher, target=hidden)
    with pytest.raises(DataError, match="there is no unit 9"):
        asked(game, 1, type="reach", unit=9)


@pytest.mark.parametrize(
    "question",
    [
        {"type": "dance"},
        {"type": "reach"},
        {"type": "reach", "unit": -1},
        {"type": "way", "unit": 0, "x": 48_001, "y": 0},
        {"type": "way", "unit": 0, "x": 10**40, "y": 0},
        {"type": "way", "unit": 0, "x": 1.5, "y": 0},
        {"type": "way", "unit": 0, "x": 1, "y": 1, "facing": 360},
        {"type": "way", "unit": 0, "x": 1, "y": 1, "path": [[1, 1]] * 13},
        {"type": "sight", "unit": 0, "target": 0},
        {"type": "sight", "unit": 0, "target": 99},
        {"type": "ruler", "start": spot(0, 0)},
        {"type": "ruler", "start": spot(0, 0), "end": 0},
        {"type": "ruler", "start": spot(0, 0), "end": None},
        {"type": "ruler", "start": spot(0, 0), "end": base(-1)},
        {"type": "ruler", "start": spot(0, 0), "end": base(10**40)},
        {"type": "ruler", "start": spot(0, 0), "end": {**base(0), "x": 1, "y": 1}},
        {"type": "ruler", "start": spot(0, 0), "end": {"type": "spot", "x": 1}},
        {"type": "ruler", "start": spot(48_001, 0), "end": base(0)},
        {"type": "ruler", "start": spot(0, -1), "end": base(0)},
        {"type": "ruler", "start": {**spot(0, 0), "x": 1.5}, "end": base(0)},
    ],
)
def test_a_question_without_sense_is_refused(question: dict[str, Any]) -> None:
    state = battle()
    put(state, "gearshift", 20, 10)
    with pytest.raises(DataError):
        measure(bare(state), PLAYER, question)
