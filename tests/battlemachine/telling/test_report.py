"""[BM-16.6] A game in figures: each number from dice that a person can follow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ironmuster.kernel.explore import branches
from ironmuster.kernel.game import Step
from ironmuster.kernel.luck import mean_of
from ironmuster.kernel.report import Bar, Report
from ironmuster.kernel.value import Action
from ironmuster.match import report_of
from ironmuster.systems.battlemachine.odds.fortune import dice_of, shots_of
from ironmuster.systems.battlemachine.position.actions import (
    AIM_MOVEMENT,
    Activate,
    EndAttack,
    EndMovement,
    Fire,
    Move,
    Pick,
)
from ironmuster.systems.battlemachine.telling.report import report
from tests.battlemachine.duels import ATTACKER, FOE, MATE, duel
from tests.battlemachine.helpers import BattleGame, Unit, battle, mech, unrolled
from tests.contract.scenarios import SYSTEMS, Case
from tests.playthroughs.book import PLAYTHROUGHS, file_of, replay_of

rule = pytest.mark.rule
GAMES = [case for case in PLAYTHROUGHS if case.system.name == "battlemachine"]
every = pytest.mark.parametrize("case", GAMES, ids=[case.name for case in GAMES])


def story(game: BattleGame, *actions: Action) -> Iterator[Step]:
    """Play answers with the dice of the game's script."""
    for number, action in enumerate(actions, 1):
        decision, before, script = game.decision, game.clone(), unrolled(game)
        assert decision is not None
        events = game.apply(action)
        draws = tuple(script[: len(script) - len(game.dice.script)])
        before.use(game.dice.copy())
        yield Step(number, decision.player, action, draws, before, game, events)


def told(game: BattleGame, *actions: Action) -> Report:
    """The report of these answers."""
    game.events = []
    found = report(game, story(game, *actions))
    assert not unrolled(game)
    return found


def row(found: Report, table: str, name: str) -> tuple[float, ...]:
    """The numbers of a mech or weapon."""
    [bars] = [one for one in found.bars if one.name == table]
    [bar] = [one for one in bars.rows if one.name == name]
    return bar.values


def fact(found: Report, name: str) -> tuple[float, ...]:
    """A number of each side."""
    [one] = [one for one in found.facts if one.name == name]
    return one.values


def oxen(*dice: int) -> BattleGame:
    """An Ox with Laser and Autogun, both Str 4, at an Ox three squares away."""
    return duel(mech("ox", "laser", "autogun"), mech("ox"), dice=dice)


@rule("BM-9.1", "BM-10.1")
def test_shots_hits_and_damage_by_mech_and_weapon() -> None:
    """5+3 against 3+3 hits, 6 against 2 is full power: 4; 3+3 against 3+3 is a miss."""
    found = told(oxen(5, 3, 6, 2, 3, 3), Fire(0, FOE), Fire(1, FOE))
    assert row(found, "By mech", "Ox 1") == (4, 0, 2, 1, 0)
    assert row(found, "By mech", "Ox 2") == (0, 4, 0, 0, 0)
    assert row(found, "By weapon", "Laser") == (4, 1, 1, 1, 0, 2)
    assert row(found, "By weapon", "Autogun") == (0, 1, 1, 0, 0, 1)
    assert fact(found, "Damage dealt") == (4, 0) and fact(found, "Hits") == (1, 0)
    [damage] = [one for one in found.series if one.name == "Damage dealt"]
    assert damage.lines == ((4.0,), (0.0,)) and damage.shape == "columns"


@rule("BM-9.1", "BM-10.1", "BM-10.2")
def test_luck_is_what_the_shots_were_worth() -> None:
    """At margin 0 a shot hits 15 times in 36 [part 5.2]. Str 4 against Arm 5: full power, 4, nine
    times in 36; 1 with 4-2 and 5-3, 2 with 5-2; so 40/36 a hit."""
    found = told(oxen(5, 3, 6, 2, 3, 3), Fire(0, FOE), Fire(1, FOE))
    hits, damage = found.luck
    assert (hits.name, hits.player, hits.rolls, hits.actual) == ("Hits", 0, 2, 1)
    assert hits.expected == pytest.approx(2 * 15 / 36, abs=1e-6)
    assert hits.luckier == pytest.approx((15 / 36) ** 2, abs=1e-6)
    assert hits.unluckier == pytest.approx((21 / 36) ** 2, abs=1e-6)
    assert hits.spread == pytest.approx((2 * 15 * 21 / 36**2) ** 0.5, abs=1e-6)
    assert hits.words == "about what was to be expected"
    assert (damage.actual, damage.rolls) == (4, 2)
    assert damage.expected == pytest.approx(2 * 15 / 36 * 40 / 36, abs=1e-6)
    once = 15 / 36 * 9 / 36  # more than 4 takes a second hit that does damage at all
    assert damage.luckier == pytest.approx(once * once + 2 * once * 15 / 36 * 3 / 36, abs=1e-6)


@rule("BM-10.3")
def test_damage_that_no_mech_has_left_to_lose_does_not_count() -> None:
    """The Ox has 3 Dam: full power takes 3, and a hit is worth 3, 2 or 1."""
    game = duel(mech("ox", "laser"), mech("ox", dam=3), dice=[5, 3, 6, 2])
    found = told(game, Fire(0, FOE))
    assert row(found, "By mech", "Ox 1") == (3, 0, 1, 1, 1)
    damage = found.luck[1]
    assert damage.actual == 3
    assert damage.expected == pytest.approx(15 / 36 * (9 * 3 + 2 + 2) / 36, abs=1e-6)
    assert fact(found, "Kill points") == (5, 0) and fact(found, "Enemies destroyed") == (1, 0)
    first, lucky = found.moments  # one blow has one name
    assert (first.name, lucky.name) == ("First loss, the turning point", "Luckiest shot")
    assert first.text == "Round 1. Ox 1, Laser: 3 damage to Ox 2, which is destroyed"
    assert first.action == 1 and first.player == 0
    assert lucky.text == "Ox 1, Laser at Ox 2: 3 damage or more had a chance of 10 %"


@rule("BM-9.2", "BM-12.7", "BM-11.1")
@pytest.mark.parametrize(
    ("gun", "foe", "aim", "rolls"),
    [
        ("laser", mech("ox"), -1, [1, 2]),
        ("laser", mech("ox", "armour_plate"), 0, [1, 2]),
        ("laser", mech("ox"), AIM_MOVEMENT, [1, 2]),
        ("acid_sprayer", mech("ox"), -1, [1, 2]),
        ("lightning_gun", mech("ox", dam=2), -1, [1, 2]),
        ("heavy_laser", mech("ox", shielded=True), -1, [5, 2, 6, 1]),
    ],
)
def test_a_shot_is_worth_what_the_engine_says(
    gun: str, foe: Unit, aim: int, rolls: list[int]
) -> None:
    action = Fire(0, FOE, aim=aim)
    game = duel(mech("archon", gun), foe, dice=rolls)
    before = game.clone()
    mean = sum(
        branch.probability
        * (before.state.mechs[FOE].dam - max(0, branch.game.state.mechs[FOE].dam))
        for branch in branches(before, action)
    )
    [step] = story(game, action)
    [shot] = shots_of(step)
    assert mean_of(shot.spread or []) == pytest.approx(float(mean))
    assert shot.amount == before.state.mechs[FOE].dam - max(0, game.state.mechs[FOE].dam)


@rule("BM-12.8", "BM-11.2")
def test_every_shot_of_a_spam_weapon_has_its_own_moment() -> None:
    """Spam 1: two shots; the first takes 4 of 5 Dam, so the second can only take 1."""
    game = duel(
        mech("ox", "spam_rocket_pod"), mech("ox", dam=5), dice=[1, 5, 3, 6, 2, 1, 2], phase="firing"
    )
    [step] = story(game, Fire(0, FOE))
    one, two = shots_of(step)
    assert len(one.spread or []) == 6 and one.amount == 5 - game.state.mechs[FOE].dam
    assert len(two.spread or []) == 1 + game.state.mechs[FOE].dam and two.amount == 0


@rule("BM-12.2")
def test_a_fire_counts_for_the_weapon_that_set_it() -> None:
    """The flame hits without damage; at the end of the other turn the fire rolls 3."""
    game = duel(mech("ox", "flame_projector", at=(5, 7)), mech("ox"), dice=[5, 3, 2, 3, 3])
    found = told(game, Fire(0, FOE), EndAttack(), EndMovement(), EndAttack())
    assert row(found, "By weapon", "Flame Projector")[0] == 3
    assert row(found, "By mech", "Ox 2")[1] == 3
    assert fact(found, "Damage dealt") == (3, 0)
    assert found.luck[1].actual == 0, "a fire is not a shot"


@rule("BM-12.10")
def test_damage_to_ones_own_side_is_only_taken() -> None:
    """Blast, Str 2 less than the grenades', beside the target: a friend is hit with full power."""
    friend = mech("ox", at=(6, 5))
    game = duel(
        mech("ox", "blast_grenades", at=(5, 7)), mech("ox"), friends=(friend,),
        dice=[5, 3, 2, 5, 6, 1],
    )  # fmt: skip
    found = told(game, Fire(0, FOE))
    assert row(found, "By mech", "Ox 1")[0] == 0
    taken = row(found, "By mech", "Ox 2")[1]
    assert taken == 11 - game.state.mechs[MATE].dam > 0
    assert fact(found, "Damage dealt") == (0, 0)
    assert [one.rolls for one in found.luck] == [1, 1], "the friend's roll is nobody's luck"


@rule("BM-18.3", "BM-14.3")
def test_a_deadman_charge_counts_for_the_mech_that_carried_it() -> None:
    """The Ox falls to full power; its charge, Str 6, does full power to the shooter: 6."""
    foe = mech("ox", "deadman_charge", dam=1)
    game = duel(mech("ox", "laser", at=(5, 6)), foe, dice=[5, 3, 6, 2, 6, 1])
    found = told(game, Fire(0, FOE))
    assert row(found, "By weapon", "Laser")[0] == 1
    assert row(found, "By weapon", "Deadman")[0] == 6
    assert row(found, "By mech", "Ox 2") == (6, 1, 0, 0, 0)
    assert [one.player for one in found.luck] == [0, 0], "a charge is nobody's shot"


@rule("BM-12.4")
def test_a_void_counts_for_the_weapon_that_opened_it() -> None:
    """The caster hits without damage; the Ox, on the void, steps off it and loses the face, 4."""
    game = duel(mech("ox", "void_caster"), mech("ox"), dice=[5, 3, 2, 5, 4])
    actions: list[Action] = [Fire(0, FOE), EndAttack(), Pick(FOE), Move(5, 6, 4)]
    found = told(game, *actions)
    assert row(found, "By weapon", "Void Caster")[0] == 4
    assert row(found, "By mech", "Ox 2")[1] == 4


@rule("BM-16.6", "BM-4.4")
def test_points_and_strength_go_by_round() -> None:
    """In round 1 an Ox of 5 points falls, its side keeps 3; in round 2 nothing happens."""
    game = battle(
        mech("ox", "laser", at=(5, 8)),
        mech("gopher", seat=1, at=(15, 0)),
        mech("ox", seat=1, at=(5, 5), dam=1),
        phase="firing", dice=[5, 3, 6, 2],
    )  # fmt: skip
    foe = 2
    found = told(game, Fire(0, foe), EndMovement(), EndAttack(), EndMovement())
    points, damage, strength = found.series
    assert points.name == "Kill points" and points.steps == ("0", "1", "2")
    assert points.lines == ((2, 5, 5), (0, 0, 0)), (
        "half of 5 while damaged" and points.shape == "line"
    )
    assert damage.lines == ((1, 0), (0, 0))
    assert damage.steps == ("1", "2")
    hurt = 3 + round(5 / 11, 1)  # a Gopher, and an Ox that has 1 of 11 Dam
    assert strength.lines == ((7, 7, 7), (hurt, 3, 3)), "an Ox with a Laser, and a Gopher"


@rule("BM-2.1", "BM-13.5")
def test_places_are_those_of_the_board() -> None:
    house = ("." * 16,) * 12 + ("..AA............",) + ("." * 16,) * 3
    game = duel(mech("ox", "laser"), mech("ox", dam=1), dice=[5, 3, 6, 2], map=house)
    found = told(game, Fire(0, FOE))
    assert found.plan is not None and (found.plan.width, found.plan.shape) == (16, "square")
    assert [(one.x, one.y, one.kind) for one in found.plan.marks] == [
        (2, 12, "solid"), (3, 12, "solid"),
    ]  # fmt: skip
    spots = {one.name: [(spot.x, spot.y, spot.counts) for spot in one.spots] for one in found.maps}
    assert spots["Fired from"] == [(5, 8, (1, 0))]
    assert spots["Destroyed"] == [(5, 5, (0, 1))], "counted for the side that lost it"


@rule("BM-18.1")
def test_every_die_has_an_owner() -> None:
    """The attacker's dice are 5, 6 and 3, the defender's 3, 2 and 3."""
    found = told(oxen(5, 3, 6, 2, 3, 3), Fire(0, FOE), Fire(1, FOE))
    whole, mine, theirs = found.faces
    assert whole.counts == (0, 1, 3, 0, 1, 1) and whole.expected == 1
    assert mine.counts == (0, 0, 1, 0, 1, 1) and theirs.counts == (0, 1, 2, 0, 0, 0)
    assert whole.words == "too few rolls to tell"


# -- whole games ---------------------------------------------------------------------------------


@every
def test_the_report_of_a_whole_game_adds_up(case: Case) -> None:
    replay = replay_of(case)
    found = report_of(replay, SYSTEMS)
    figures = found.figures
    assert found.over is not None and sum(found.decisions) == found.actions == len(replay.entries)
    rolled = len(replay.opening) + sum(len(entry.draws) for entry in replay.entries)
    hidden = 3 if case.label == "hidden_length" else 0
    assert sum(figures.faces[0].counts) == rolled - hidden, "no die is forgotten or counted twice"
    mechs: tuple[Bar, ...] = figures.bars[0].rows
    weapons = figures.bars[1].rows
    for place in (0, 2, 3):
        of_mechs = [one.values[place] for one in mechs]
        of_weapons = [one.values[place] for one in weapons]
        if place:
            assert sum(of_mechs) == sum(of_weapons)
        assert sum(of_mechs) >= 0
    for series in figures.series:
        assert all(len(line) == len(series.steps) for line in series.lines)
    dealt = next(one for one in figures.series if one.name == "Damage dealt")
    assert tuple(sum(line) for line in dealt.lines) == fact(figures, "Damage dealt")
    last = file_of(case).read_text("utf-8").splitlines()[-4]
    one, two = fact(figures, "Kill points")
    assert f"kill points {one:g} for player 1, {two:g} for player 2" in last
    for moment in figures.moments:
        assert 0 < moment.action <= found.actions


def test_dice_are_told_in_the_order_they_were_drawn() -> None:
    game = oxen(5, 3, 6, 2)
    [step] = story(game, Fire(0, FOE))
    told = [die for event in step.events for die, _ in dice_of(event, game.state, 0)]
    assert tuple(told) == step.draws == (5, 3, 6, 2)


def test_the_attacker_need_not_sit_in_the_first_seat() -> None:
    game = battle(
        mech("ox", at=(5, 8)), mech("ox", "laser", seat=1, at=(5, 5), facing="S"),
        phase="attack", turn=1, dice=[5, 3, 6, 2],
    )  # fmt: skip
    found = told(game, Activate(1), Fire(0, ATTACKER))
    assert fact(found, "Damage dealt") == (0, 4) and found.luck[0].player == 1
