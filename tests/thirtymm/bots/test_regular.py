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
