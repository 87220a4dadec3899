"""[section 5.3] The bot of the specification: on set positions, and in whole battles."""

from __future__ import annotations

import random

import pytest

from ironmuster.geometry.masks import bits
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.bots import greedy
from ironmuster.systems.thirtymm.bots.grips import landing
from ironmuster.systems.thirtymm.bots.march import NOTHING, March
from ironmuster.systems.thirtymm.bots.plans import Bank, Line, best_plan
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete
from ironmuster.systems.thirtymm.odds.attack import prospect
from ironmuster.systems.thirtymm.position.actions import (
    Attack,
    Block,
    Drop,
    EndTurn,
    Endure,
    Face,
    GetUp,
    Hurl,
    LieDown,
    Move,
    OrderAttack,
    OrderMove,
    Shell,
    TakeObject,
)
from ironmuster.systems.thirtymm.position.state import DOWNED, MOVED, MOVEMENT, RANGED, Marker
from ironmuster.systems.thirtymm.rules.ending import points
from ironmuster.systems.thirtymm.system import SYSTEM
from tests.thirtymm.moments import MissionGame, aim_at, attack, begun, gun_of, moment, unit

rule = pytest.mark.rule
MISSIONS = [f"m{number:02}" for number in range(13)]


def answer(game: MissionGame) -> Action:
    """What the bot answers to the open question."""
    assert game.decision is not None
    seat = Seat(game, game.decision.player)
    place = greedy(Dice(key_of(1))).choose(seat)
    return game.decision.options.at(place)


def offered(game: MissionGame) -> MissionGame:
    """The moment at the question of what its active unit does."""
    return begun(game, game.state.turn.unit)


def turn_of(game: MissionGame, most: int = 20) -> list[Action]:
    """All that the bot does until the unit's turn has ended; what others are asked, it answers,
    too."""
    offered(game)
    found: list[Action] = []
    index = game.state.turn.unit
    while game.decision is not None and game.state.turn.unit == index:
        found.append(answer(game))
        game.resolve(found[-1])
        assert len(found) < most, found
    return found


def fair(game: MissionGame, seed: int = 1) -> MissionGame:
    """The moment with as many dice as it needs."""
    game.use(Dice(key_of(seed)))
    return game


@rule("TM-11.1")
@pytest.mark.parametrize("weapon", ["assault_rifle", "beam_saber"])
@pytest.mark.parametrize("phase", [MOVEMENT, RANGED])
@pytest.mark.parametrize("more", ["nothing", "another enemy", "an objective"])
def test_a_core_that_falls_three_times_of_four_is_shot_at(
    weapon: str, phase: int, more: str
) -> None:
    """A downed enemy cannot evade [TM-11.12]; its torso has 1 left, Accuracy 3 and Assault 3 give
    6 of 8, with fists as well."""
    at = "0607" if weapon == "beam_saber" else "0605"
    pieces = [
        unit("alto_trooper", "0608", "N"),
        unit("alto_trooper", at, "S", team=1, posture=DOWNED, left={"torso": 1, "buckler": 0}),
    ]
    if more == "another enemy":
        pieces.append(unit("colossus", "0506", "S", team=1))
    mission = "m02" if more == "an objective" else "m00"
    game = moment(*pieces, phase=phase, pool=4, mission=mission, round=2)
    game.state.table.profiles[0].accuracy = game.state.table.profiles[0].assault = 3
    gun = gun_of(game.state, 0, weapon)
    core = aim_at(game.state, 1, "torso")
    assert prospect(game.state, 0, gun, 1, core).destroys() == 0.75
    done = turn_of(fair(game))
    assert any(isinstance(one, Attack) and (one.unit, one.item) == (1, core) for one in done), done


@rule("TM-7.2")
def test_it_turns_to_a_core_that_falls_three_times_of_four() -> None:
    """It stands behind, and in front is a healthy enemy."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("alto_trooper", "0611", "S", team=1, posture=DOWNED, left={"torso": 1, "buckler": 0}),
        unit("colossus", "0506", "S", team=1),
        phase=MOVEMENT,
        pool=4,
    )
    game.state.table.profiles[0].accuracy = 3
    core = aim_at(game.state, 1, "torso")
    done = turn_of(fair(game))
    assert any(isinstance(one, Attack) and (one.unit, one.item) == (1, core) for one in done), done


@rule("TM-11.1")
def test_it_overcharges_for_a_core_that_falls_only_then() -> None:
    """The Hyper Launcher does 24 to a torso with 29 left, less nothing; 5 more fell it with 7 of
    8: the enemy is down, Accuracy is 2."""
    game = moment(
        unit("colossus", "0608", "N"),
        unit("bulwark", "0605", "S", team=1, posture=DOWNED),
        phase=RANGED,
        pool=16,
    )
    state = game.state
    state.table.profiles[0].accuracy = 2
    gun = gun_of(state, 0, "hyper_launcher")
    core = aim_at(state, 1, "torso")
    plain, charged = [prospect(state, 0, gun, 1, core, charge) for charge in (False, True)]
    assert charged.damage == plain.damage + 5
    state.units[1].left[core] = charged.damage
    assert prospect(state, 0, gun, 1, core).destroys() < 0.75
    found = answer(offered(game))
    assert found == Attack(gun, 1, core, True)


@rule("TM-11.1")
@pytest.mark.parametrize("seed", [1, 6, 8])
def test_no_core_that_falls_three_times_of_four_is_forgone_in_a_battle(seed: int) -> None:
    """Two Operation squads. Whenever such a shot is on offer it is taken, or the unit goes
    elsewhere first and takes one from there."""
    setup = Setup("m07", squads=("OP-1", "OP-2"))
    setup = complete(setup, {"mission", "squads"}, DATA.contents)
    game: MissionGame = start(SYSTEM, setup, Dice(key_of(seed)), observed=False)
    players = [greedy(Dice(key_of(seed + seat))) for seat in (0, 1)]
    taken = 0
    owed = -1  # the unit that has put one off
    while game.decision is not None:
        decision = game.decision
        if owed not in (-1, game.state.turn.unit):
            raise AssertionError(f"seed {seed}: unit {owed} has forgone it")
        place = players[decision.player].choose(Seat(game, decision.player))
        if decision.prompt == "act":
            action = decision.options.at(place)
            sure = [one for one in decision.options if is_sure(game, one)]
            if action in sure:
                taken += 1
                owed = -1
            elif sure:
                owed = game.state.turn.unit
        game.choose(place)
    assert taken and owed == -1


def is_sure(game: MissionGame, action: Action) -> bool:
    """Whether an answer is an attack that destroys a core with a chance of 3/4 or more."""
    state = game.state
    if not isinstance(action, Attack) or action.item != state.table.profiles[action.unit].core:
        return False
    index = state.turn.unit
    found = prospect(state, index, action.weapon, action.unit, action.item, action.charge)
    return found.destroys() >= 0.75


@rule("TM-R85")
@pytest.mark.parametrize("left", [2, 30])
def test_it_throws_a_weapon_where_that_is_all_that_helps(left: int) -> None:
    """2 points do not pay for the rifle or the saber; the rifle flies one hex for 2 damage
    [TM-R85]. It is kept unless the battle is about to end."""
    game = moment(
        unit("alto_trooper", "0608", "N", sheet_changes={"traits": ("improvised_weapons",)}),
        unit("alto_trooper", "0607", "S", team=1, posture=DOWNED, left={"torso": left}),
        phase=RANGED,
        pool=2,
    )
    assert not isinstance(answer(offered(game)), Hurl)
    game.state.round = game.state.table.mission.rounds
    found = answer(offered(game))
    assert isinstance(found, Hurl)
    assert found.item == aim_at(game.state, 1, "torso") or left > 2


@rule("TM-14.4")
def test_a_sniper_lies_down_before_it_shoots() -> None:
    """The Long Ranger's rifle has +4 then [D6]; nobody is near enough to make it regret that."""
    game = moment(
        unit("long_ranger", "0614", "N"),
        unit("bulwark", "0606", "N", team=1),
        phase=MOVEMENT,
        pool=16,
    )
    game.state.table.profiles[0].accuracy = 7
    done = turn_of(fair(game))
    assert LieDown() in done
    assert isinstance(done[done.index(LieDown()) + 1], Attack)


def shepherd(drone: str, pool: int) -> MissionGame:
    """A Shepherd that has moved, far from an enemy, with a Wisp, whose pistol reaches 3."""
    game = moment(
        unit("shepherd", "0612", "N"),
        unit("wisp", drone, "N", 1),
        unit("portanova_raider", "0604", "S", team=1),
        phase=MOVEMENT,
        pool=pool,
    )
    profiles = game.state.table.profiles
    profiles[1].main = 0
    profiles[0].drones.append(1)
    game.state.turn.way = MOVED
    game.state.turn.turned = True
    return game


@rule("TM-17.3")
def test_it_sends_a_drone_to_where_it_can_shoot_and_has_it_shoot() -> None:
    game = shepherd("0609", 7)
    done = turn_of(fair(game))
    assert done[0] == OrderMove(1)
    assert any(isinstance(one, OrderAttack) for one in done), done


@rule("TM-17.3")
def test_it_does_not_send_a_drone_that_it_could_not_pay_for_afterwards() -> None:
    """2 for the order to move and 2 for that to attack leave 1."""
    assert not any(isinstance(one, OrderMove) for one in turn_of(fair(shepherd("0609", 5))))


@rule("TM-18.8")
def test_it_lays_a_weapon_down_for_the_relic() -> None:
    """m10: it stands on the relic with rifle and saber in its hands."""
    game = moment(
        unit("alto_trooper", "0708", "N"),
        unit("alto_trooper", "0101", "S", team=1),
        map="L4",
        mission="m10",
        phase=RANGED,
        pool=6,
    )
    state = game.state
    state.markers.append(Marker(state.units[0].cell))
    found = answer(offered(game))
    assert isinstance(found, Drop)
    game.resolve(found)
    assert answer(game) == TakeObject(0)


@rule("TM-6.3")
def test_it_banks_what_no_good_shot_would_use() -> None:
    """An SMG at 9 hexes reaches nobody: the points are stored; in the last round they are worth
    nothing, but nothing is wasted on the empty air, either."""
    game = moment(
        unit("sparrow", "0614", "N"), unit("bulwark", "0601", "S", team=1), phase=RANGED, pool=8
    )
    done = turn_of(fair(game))
    assert done[-1] == EndTurn()
    assert game.state.units[0].stored == 8


@rule("TM-6.3")
def test_it_spends_where_the_pool_would_overflow_and_saves_a_poor_shot() -> None:
    game = moment(unit("alto_trooper", "0608"), unit("alto_trooper", "0605", "S", team=1))
    bank = Bank(game.state, 0)
    poor = Line(4, 4 * 0.3, False, 0, EndTurn())
    good = Line(4, 4 * 0.6, False, 0, EndTurn())
    assert best_plan([poor], 8, bank).lines == []
    assert best_plan([poor], 16, bank).lines == [poor, poor]  # 16 + 7 would be too much
    assert best_plan([good], 8, bank).lines == [good, good]
    game.state.round = game.state.table.mission.rounds
    assert best_plan([poor], 8, Bank(game.state, 0)).lines == [poor, poor]


@rule("TM-6.2")
def test_the_best_spending_is_not_the_best_single_attack() -> None:
    """Of 8 points, 2 x 4 for 6 each beat one of 6 for 10; of 7, the one for 10 stands."""
    game = moment(unit("alto_trooper", "0608"), unit("alto_trooper", "0605", "S", team=1))
    game.state.round = game.state.table.mission.rounds
    bank = Bank(game.state, 0)
    small = Line(4, 6.0, False, 0, EndTurn())
    large = Line(6, 10.0, True, 0, EndTurn())
    assert best_plan([small, large], 8, bank).lines == [small, small]
    assert best_plan([small, large], 7, bank).lines == [large]
    both = best_plan([small, large], 10, bank)
    assert both.value == 16.0
    assert both.first() is small  # ranged before close [TM-5.6]


@rule("TM-14.3")
def test_it_gets_up_first() -> None:
    game = moment(
        unit("alto_trooper", "0608", posture=DOWNED),
        unit("alto_trooper", "0605", "S", team=1),
        phase=MOVEMENT,
        pool=8,
    )
    assert answer(offered(game)) == GetUp()


@rule("TM-18.3")
def test_it_walks_to_a_marker_that_is_its_for_the_taking() -> None:
    """m02: the one at 0610 is its already; two others are within its 4 MP."""
    game = moment(
        unit("alto_trooper", "0609", "N"),
        unit("alto_trooper", "0611", "N"),
        unit("alto_trooper", "1101", "S", team=1),
        map="S2",
        mission="m02",
        round=2,
        phase=MOVEMENT,
        pool=6,
    )
    game.state.markers[3].owner = 0
    found = answer(offered(game))
    assert isinstance(found, Move)
    field = game.state.table.field
    end = field.labels.cell(found.at)
    assert any(field.grid.distance(end, marker.cell) <= 1 for marker in game.state.markers[:3])


@rule("TM-3.11")
def test_it_turns_to_who_stands_behind_it() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("alto_trooper", "0611", "N", team=1),
        phase=MOVEMENT,
        pool=8,
    )
    done = turn_of(fair(game))
    turns = [one for one in done if isinstance(one, Face)]
    assert turns and turns[-1].facing in (2, 3, 4), done
    assert any(isinstance(one, Attack) for one in done)


@rule("TM-3.8", "TM-15.1", "TM-15.2", "TM-15.4", "TM-15.5")
@pytest.mark.parametrize(
    ("map", "at", "worth"),
    [
        ("S4", "0408", 3.0),  # two levels up
        ("S1", "0306", 3.0),  # Conceal
        ("L2", "0410", -12.0),  # lava
        ("L4", "0107", -25.0),  # the Abyss
        ("L4", "0106", -3.0),  # Euphotic Pressure
        ("S1", "0608", 0.0),
    ],
)
def test_places_are_worth_height_and_cover_and_no_lava_or_deep_water(
    map: str, at: str, worth: float
) -> None:
    """[section 5.3, step 5] Apart from what is to be feared and gained there."""
    game = moment(
        unit("alto_trooper", "0603", "N"), unit("sentry", "0605", "S", team=1), map=map, pool=8
    )
    state = game.state
    cell = state.table.field.labels.cell(at)
    level = state.table.field.ground[cell]
    march = March(state, Worth(state.table), 0, 8)
    rest = march.objective().at(cell, level) - march.danger().at(cell)
    assert march.place(cell, level) - rest == pytest.approx(worth)


@rule("TM-3.11")
def test_each_enemy_near_in_the_blind_spot_counts_against_a_facing() -> None:
    """Two behind within 3 hexes, one of them further off: 4 points for each of the near ones."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("sentry", "0610", "N", team=1),
        unit("sentry", "0510", "N", team=1),
        unit("sentry", "0614", "N", team=1),
    )
    danger = March(game.state, Worth(game.state.table), 0, 8).danger()
    cell = game.state.units[0].cell
    assert (danger.blind(cell, 0), danger.blind(cell, 3)) == (2, 0)


@rule("TM-9.7", "TM-12.5")
def test_what_hurts_most_is_aimed_at() -> None:
    """[section 5.3, step 2] Drives and wings of who is in the air 0.9, on the ground 0.3; an arm
    with the dearest weapon 0.8, another one 0.5; a shield 0.5, a head 0.2."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("dragonfly", "0605", "S", 2, team=1),
        unit("talon", "0705", "S", 2, team=1),
        unit("talon", "0805", "S", 0, team=1),
        unit("portanova_raider", "0905", "S", team=1),
        unit("alto_trooper", "1005", "S", team=1),
    )
    state = game.state
    worth = Worth(state.table)

    def weight(index: int, name: str) -> float:
        return worth.weight(state, index, aim_at(state, index, name))

    assert weight(1, "left_pod") == 0.9
    assert (weight(2, "wing_binder"), weight(3, "wing_binder")) == (0.9, 0.3)
    assert (weight(4, "right_arm"), weight(4, "left_arm")) == (0.5, 0.8)  # 33 and 55 DC
    assert (weight(5, "buckler"), weight(5, "head")) == (0.5, 0.2)
    core = state.table.profiles[1].core
    assert weight(1, "left_pod") * 26 < worth.weight(state, 1, core) * 46


@rule("TM-5.4")
def test_who_has_not_acted_yet_is_worth_more_dead() -> None:
    """[section 5.3, step 2] A quarter of its DC, and 1.2 times that while it is ready."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("sentry", "0605", "S", team=1, ready=True),
        unit("sentry", "0705", "S", team=1, ready=False),
        mission="m02",
    )
    worth, dc = Worth(game.state.table), game.state.table.profiles[1].dc
    assert worth.kill(game.state, 1, 0) == pytest.approx(0.3 * dc)
    assert worth.kill(game.state, 2, 0) == pytest.approx(0.25 * dc)


@rule("TM-13.15", "TM-13.16", "TM-13.18")
def test_a_throw_down_a_cliff_or_into_a_wall_or_the_deep_is_preferred() -> None:
    """Two levels down do 2 x Class x 2 more than level ground to a Sparrow of Class 1."""

    def worst(map: str, thrower: str, at: str) -> float:
        game = moment(
            unit("alto_trooper", thrower, "N"), unit("sparrow", "0114", "S", team=1), map=map
        )
        return landing(game.state, 0, 1, game.state.table.field.labels.cell(at))

    plain = worst("S2", "0603", "0602")
    assert worst("L2", "0408", "0407") - plain == 4.0  # from level 2 to 0
    assert worst("S2", "0204", "0205") > plain + 4.0  # building b1
    assert worst("L4", "0106", "0107") > plain + 4.0  # dark blue


@rule("TM-16.3", "TM-18.1")
def test_it_fells_what_the_mission_wants_felled() -> None:
    """m07: the Main Cannon of the Attacker's tank at a target two hexes ahead."""
    game = moment(
        unit("badger", "0407", "S"),
        unit("sentry", "1215", "N", team=1),
        map="L1",
        mission="m07",
        phase=RANGED,
        pool=8,
        round=2,
    )
    found = answer(offered(game))
    assert isinstance(found, Shell)
    assert found.building in game.state.table.targets


@rule("TM-11.15")
@pytest.mark.parametrize(
    ("item", "left", "raised"), [("torso", 35, True), ("right_leg", 18, False)]
)
def test_a_shield_is_for_the_core_not_for_a_scratch(item: str, left: int, raised: bool) -> None:
    """9 damage to the core are 8 or more; to a leg with 18 they are less than 60 %."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("alto_trooper", "0605", "S", team=1, left={item: left}),
        dice=[5, 1],
    )
    attack(game, 0, "assault_rifle", 1, item)
    found = answer(game)
    assert isinstance(found, Block if raised else Endure)


@rule("TM-11.8")
@pytest.mark.parametrize("attacker", ["alto_trooper", "bulwark", "mastodon"])
def test_no_place_is_better_than_the_bound_that_spares_looking_at_it(attacker: str) -> None:
    """Every hex of the map, at two enemies, one of them downed among woods."""
    game = moment(
        unit(attacker, "0609", "N"),
        unit("portanova_raider", "0306", "S", team=1),
        unit("sentry", "0906", "S", team=1, left={"ai_cockpit": 5}),
        unit("sparrow", "0709", "S", team=1, posture=DOWNED),
        map="S1",
        pool=16,
    )
    state = game.state
    march = March(state, Worth(state.table), 0, 16)
    found = 0
    for cell in bits(state.table.field.grid.all & ~state.skyline.standing):
        level = state.table.field.ground[cell]
        most = march.bound(cell, level)
        spot = march.best(cell, level, 63, NOTHING, True)
        assert spot.score <= most
        found += march.best(cell, level, 63, NOTHING, False).score < spot.score
    assert found > 9


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_finishes_every_mission(mission: str) -> None:
    game, _ = battle(mission, 7, (True, True))
    assert game.over and game.state.ended


@pytest.mark.parametrize("mission", ["m02", "m03"])
def test_it_beats_who_plays_at_random(mission: str) -> None:
    """Both ways round: most of the points are its own."""
    for seat in (0, 1):
        game, _ = battle(mission, 5, (seat == 0, seat == 1))
        own, other = [sum(points(game.state, team)) for team in (seat, 1 - seat)]
        assert own > other


@rule("TM-18.1")
@pytest.mark.parametrize(
    ("mission", "points"), [("m04", 3), ("m08", 5), ("m02", 0)], ids=["pursuit", "emissary", "none"]
)
def test_the_core_of_a_unit_the_mission_names_is_worth_its_points(
    mission: str, points: int
) -> None:
    """[section 5.3, step 2] 60 a point, spread over what the core can take; its legs 0.7."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        mission=mission,
    )
    state = game.state
    state.attacker = 0
    state.emissary = 1 if mission == "m08" else -1
    worth = Worth(state.table)
    profile = state.table.profiles[1]
    full = profile.full[profile.core]
    assert worth.weight(state, 1, profile.core) == pytest.approx(1.0 + 60.0 * points / full)
    assert worth.weight(state, 1, profile.legs[0]) == (0.7 if points else 0.4)


@rule("TM-18.8")
def test_the_legs_of_who_carries_the_relic_are_worth_more() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        unit("portanova_raider", "0705", "S", team=1),
        mission="m10",
        map="L4",
    )
    game.state.markers = [Marker(-1, -1, 0, 1)]
    worth = Worth(game.state.table)
    leg = game.state.table.profiles[1].legs[0]
    assert worth.weight(game.state, 1, leg) == 0.7
    assert worth.weight(game.state, 2, leg) == 0.4


def test_equal_dice_play_equal_games() -> None:
    assert battle("m02", 3, (True, True))[1] == battle("m02", 3, (True, True))[1]


def test_a_hint_says_why() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"), unit("sentry", "0605", "S", team=1), phase=RANGED, pool=8
    )
    seat = Seat(offered(game), 0)
    choice = greedy(Dice(key_of(1))).rank(seat).choices[0]
    assert game.decision is not None
    assert isinstance(game.decision.options.at(choice.place), Attack)
    assert "damage expected" in choice.reasons[0].text


def battle(mission: str, seed: int, bots: tuple[bool, bool]) -> tuple[MissionGame, list[int]]:
    """A battle to its end, the bot in some seats and random answers in the others; and what was
    answered."""
    size = "scouting" if mission == "m00" else ""
    named = {"mission", "squads", "size"} if size else {"mission", "squads"}
    setup = Setup(mission=mission, size=size, squads=("SC-1", "SC-2"), players=2)
    setup = complete(setup, named, DATA.contents)
    game = start(SYSTEM, setup, Dice(key_of(seed)))
    guesses = random.Random(seed)
    players = [greedy(Dice(key_of(seed + seat))) for seat in (0, 1)]
    chosen: list[int] = []
    while game.decision is not None:
        seat = game.decision.player
        if bots[seat]:
            place = players[seat].choose(Seat(game, seat))
        else:
            place = guesses.randrange(game.decision.options.size())
        game.choose(place)
        chosen.append(place)
        assert len(chosen) < 3000
    return game, chosen
