"""[part 5.2, 5.3, 5.4] Odds in closed form: by hand, and equal to every way the dice can fall."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from ironmuster.kernel.explore import every_way, odds
from ironmuster.kernel.game import Game
from ironmuster.kernel.odds import Odds
from ironmuster.systems.battlemachine.odds import forecast
from ironmuster.systems.battlemachine.odds.nearby import NAMES
from ironmuster.systems.battlemachine.odds.odds import Firing, Shares
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, NO_AIM, Fire, Use
from ironmuster.systems.battlemachine.position.hit import Fate
from ironmuster.systems.battlemachine.position.state import STANDING
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.attack import fire, shoot_mech
from ironmuster.systems.battlemachine.rules.effects import before_shots
from ironmuster.systems.battlemachine.rules.harm import splash, take
from tests.battlemachine.duels import ATTACKER, FIFTH, FOE, MATE, duel
from tests.battlemachine.helpers import OPEN, BattleGame, Unit, battle, mech

rule = pytest.mark.rule
LIMIT = 40_000


def closed(game: BattleGame, action: Fire) -> dict[str, Shares]:
    """The closed form of a firing of the active mech."""
    found = Firing(game.state, ATTACKER, action).shares()
    assert found is not None
    for shares in found.values():
        assert sum(shares.values()) == 1 and min(shares.values()) > 0
    return found


def followed(game: BattleGame, action: Fire) -> dict[str, Shares]:
    """The same from the engine: every way the dice of the firing can fall, gauged."""
    firing = Firing(game.state, ATTACKER, action)

    def play(twin: Game[Any, Any]) -> None:
        fire(twin, ATTACKER, action)

    seen = [
        (forecast.gauge_firing(firing, game.state, b.game.state, forecast.was_hit(b.game)), b)
        for b in every_way(game, play, LIMIT, True)
    ]
    found: dict[str, Shares] = {name: {} for gauges, _ in seen for name in gauges}
    for gauges, branch in seen:
        for name, shares in found.items():
            value = gauges.get(name, 0)
            shares[value] = shares.get(value, Fraction(0)) + branch.probability
    return found


def mean(shares: Shares) -> Fraction:
    return sum((value * share for value, share in shares.items()), Fraction(0))


def quantity(found: Odds, name: str) -> float:
    return next(one.mean for one in found.quantities if one.name == name)


# -- by hand ---------------------------------------------------------------------------------------


@rule("BM-9.1", "BM-10.1", "BM-10.2")
def test_the_example_of_5_3() -> None:
    """Acu 5, Str 6 at Def 4, Arm 4: 0.583 to hit, 1.49 on average; a quarter of the hits does full
    power, which takes all of 6 Dam."""
    game = duel(mech("lictor", "autocannon"), mech("journeyman", dam=6))
    found = odds(game, Fire(0, FOE))
    assert found.exact
    assert quantity(found, "hit") == pytest.approx(21 / 36)
    assert quantity(found, "destroyed") >= 21 / 36 / 4
    unharmed = duel(mech("lictor", "autocannon"), mech("journeyman", dam=40))
    assert round(quantity(odds(unharmed, Fire(0, FOE)), "damage"), 2) == 1.49


@rule("BM-11.2", "BM-11.4")
def test_aims_of_5_4() -> None:
    """Str 6 at Arm 4, MtP 2: .417 of the hits put the gear out, .028 destroy it; aimed at gear
    Acu is 2 less, at movement Acu 1 and Str 2 less, where .583 * ... any damage immobilises."""
    game = duel(mech("archon", "autocannon"), mech("journeyman", "autocannon", dam=40))
    gear = closed(game, Fire(0, FOE, aim=0))
    assert gear["hit"][1] == Fraction(15, 36)  # Acu 6 - 2 against Def 4
    assert round(float(gear["gear_out"][1] / gear["hit"][1]), 3) == 0.417
    assert round(float(gear["gear_destroyed"][1] / gear["hit"][1]), 3) == 0.028
    legs = closed(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert legs["hit"][1] == Fraction(21, 36)  # Acu 6 - 1 against Def 4
    # Str 6 - 2 at Arm 4 harms like a margin of 0 hits: 15 in 36, and each face is as likely.
    assert {legs["immobile"][n] for n in range(1, 7)} == {Fraction(21, 36) * Fraction(15, 36) / 6}


@rule("BM-12.7", "BM-R58")
def test_lightning_and_acid_count_from_the_first_shot() -> None:
    game = duel(mech("lictor", "lightning_gun"), mech("journeyman"))
    assert closed(game, Fire(0, FOE))["hit"][1] == Fraction(26, 36)  # 5 against 4 - 2
    plain = duel(mech("stoker", "autogun"), mech("praetor", dam=40))
    bitten = duel(mech("stoker", "acid_cannon"), mech("praetor", dam=40))
    reasons = {one.name: one for one in odds(bitten, Fire(0, FOE)).sums}
    assert reasons["armour"].value == 4 and reasons["armour"].parts[-1].rule == "BM-12.7"
    assert next(s for s in odds(plain, Fire(0, FOE)).sums if s.name == "armour").value == 6


@rule("BM-12.8")
def test_spam_hits_at_least_once() -> None:
    """At 15 in 36, two to seven shots: 1 - (x^2 + ... + x^7) / 6 with x = 21/36."""
    game = duel(mech("lictor", "spam_laser"), mech("lictor"))
    found = closed(game, Fire(0, FOE))["hit"][1]
    acu = next(s for s in odds(game, Fire(0, FOE)).sums if s.name == "accuracy").value
    missed = Fraction(36 - {5: 21}[acu], 36)
    assert found == 1 - sum(missed**n for n in range(2, 8)) / 6


@rule("BM-13.3", "BM-14.4")
def test_a_building_is_always_hit() -> None:
    rows = list(OPEN)
    rows[5] = ".....A.........."
    game = duel(mech("hammerhead", "autogun"), mech("ox", at=(9, 5)), map=rows)
    found = closed(game, Fire(0, -1, 5, 5))
    # One tile: Arm and Dam 3. Str 4 + 4 by Breacher: 8 + A - 3 - D is at least 1 unless a natural
    # loses, which 9 in 36 do, and at full power always 8: down to 0 with all of 3 or more.
    assert set(found) == {"damage", "destroyed"}
    assert found["damage"][0] == Fraction(9, 36)
    reasons = {one.name: one for one in odds(game, Fire(0, -1, 5, 5)).sums}
    assert [part.amount for part in reasons["strength"].parts] == [4, 4]
    assert reasons["armour"].value == 3
    assert "accuracy" not in reasons


@rule("BM-14.1")
def test_the_energy_left_is_told_with_its_reasons() -> None:
    game = duel(mech("lictor", "autocannon"), mech("journeyman"))
    [left] = [one for one in odds(game, Fire(0, FOE)).sums if one.name == "energy_left"]
    assert left.value == 3
    assert [(part.label, part.amount) for part in left.parts] == [("Energy", 5), ("Autocannon", -2)]


# -- every way the dice can fall -------------------------------------------------------------------

MOMENTS: dict[str, Callable[[], BattleGame]] = {
    "even": lambda: duel(mech("journeyman", "autocannon"), mech("journeyman", "laser")),
    "hopeless": lambda: duel(mech("ox", "autogun"), mech("swift", "laser")),
    "targeter": lambda: duel(mech("ox", "autocannon", "targeter"), mech("lictor", "jammer")),
    "shielded": lambda: duel(mech("lictor", "laser"), mech("halberd", "laser", shielded=True)),
    "plated": lambda: duel(mech("gorgon", "rail_gun"), mech("ox", "armour_plate")),
    "nearly dead": lambda: duel(mech("lictor", "autocannon"), mech("ox", "autogun", dam=2)),
    "hardcase": lambda: duel(mech("prism", "plasma_cannon"), mech("citadel", "laser", dam=7)),
    "steady": lambda: duel(mech("sagitta", "rail_gun"), mech("corsair", "autocannon")),
    "lightning": lambda: duel(mech("lictor", "lightning_cannon"), mech("kestrel", "laser")),
    "acid again": lambda: duel(mech("stoker", "acid_cannon"), mech("ox", "autogun", acid=1)),
    "insulated": lambda: duel(mech("stoker", "acid_cannon"), mech("praetor", "insulation")),
    "ion": lambda: duel(mech("sylph", "ion_beamer"), mech("praetor", "reactor_cell", eng=3)),
    "cell": lambda: duel(mech("prism", "plasma_cannon"), mech("ox", "reactor_cell", eng=7)),
    "flame": lambda: duel(mech("stoker", "flame_projector", at=(5, 6)), mech("ox", "autogun")),
    "flame, burning": lambda: duel(
        mech("stoker", "flame_projector", at=(5, 6)), mech("ox", "autogun", burning=True)
    ),
    "fireproof": lambda: duel(
        mech("stoker", "flame_projector", at=(5, 6)), mech("stoker", "autogun")
    ),
    "no strength": lambda: duel(mech("ox", "smoke_launcher"), mech("ox", "autogun")),
    "disabled": lambda: duel(
        mech("lictor", "autocannon"), mech("ox", "autocannon", disabled={0: 1}, immobile=2)
    ),
    "any natural": lambda: duel(
        mech("journeyman", "autocannon"),
        mech("journeyman", "laser"),
        options={"natural_conflict": "any_natural", "armour_fumble": "normal_min_1"},
    ),
    "aimed shots do not hurt": lambda: duel(
        mech("lictor", "autocannon"),
        mech("ox", "autogun"),
        options={"aimed_shot_hurts_mech": False, "flame_trigger": "damage"},
    ),
    "die added": lambda: duel(
        mech("lictor", "autocannon"), mech("ox", "autogun"), options={"full_power": "str_plus_die"}
    ),
}


@rule("BM-9.1", "BM-10.1", "BM-11.2", "BM-11.4", "BM-12.2", "BM-12.9", "BM-R27", "BM-R30", "BM-R34")
@pytest.mark.parametrize("name", MOMENTS)
def test_the_closed_form_is_what_the_dice_give(name: str) -> None:
    game = MOMENTS[name]()
    for aim in (NO_AIM, AIM_MOVEMENT, 0):
        action = Fire(0, FOE, aim=aim)
        assert game.why_not(action) is None
        assert closed(game, action) == followed(game, action), aim


@rule("BM-9.2", "BM-10.1", "BM-15.4")
@pytest.mark.parametrize("seed", range(12))
def test_the_closed_form_is_what_the_dice_give_anywhere(seed: int) -> None:
    game, action = somewhere(Random(seed))
    assert closed(game, action) == followed(game, action)


def somewhere(random: Random) -> tuple[BattleGame, Fire]:
    """A firing of any single-shot weapon between any two mechs in any condition."""
    catalog = duel(mech("ox"), mech("ox")).catalog
    guns = [w.id for w in catalog.weapons.values() if not set(w.effects) & {"spam", "blast"}]
    modules = [one for one in catalog.modules if one != "deadman_charge"]
    makes = list(catalog.mechs)
    gun = random.choice(guns)
    reach = catalog.weapons[gun].rng_min, min(7, catalog.weapons[gun].rng_max)
    flags = ("shielded", "jamming", "marked", "burning", "stirred", "linked")
    foe = mech(
        random.choice(makes),
        random.choice(modules),
        random.choice(guns),
        at=(5, 8 - random.randint(*reach)),
        dam=random.randint(1, 12),
        eng=random.randint(0, 6),
        immobile=random.randint(0, 2),
        **{flag: random.random() < 0.3 for flag in flags},
    )
    mate = mech("gopher", at=(15, 15), commander=True)
    mine = mech(random.choice(makes), gun, random.choice(modules), eng=9, linked=seed_flag(random))
    game = duel(
        mine,
        foe,
        friends=(mate,),
        factions=(random.choice([None, "sol", "union"]), random.choice([None, "union"])),
        rubble=[(5, y) for y in range(16)],
    )
    aims = [action for action in game.decision.options if isinstance(action, Fire)]  # type: ignore[union-attr]
    return game, random.choice([action for action in aims if action.mech == FOE])


def seed_flag(random: Random) -> bool:
    return random.random() < 0.5


@rule("BM-12.8", "BM-11.6", "BM-R33")
@pytest.mark.parametrize(
    ("gun", "foe", "aim"),
    [
        ("spam_laser", mech("ox", "armour_plate", dam=5), 0),
        ("spam_laser", mech("ox", "autogun", dam=4), AIM_MOVEMENT),
        ("spam_autocannon", mech("citadel", "laser", dam=7), NO_AIM),
        ("ion_spam_needler", mech("praetor", "insulation", dam=3, eng=5), 0),
    ],
)
def test_spam_is_single_shots_one_after_the_other(gun: str, foe: Unit, aim: int) -> None:
    """Shot by shot with the engine's own dice, 2 to 7 of them, each as likely."""
    game = duel(mech("gorgon", gun, eng=9), foe)
    action = Fire(0, FOE, aim=aim)
    assert game.why_not(action) is None
    firing = Firing(game.state, ATTACKER, action)
    before_shots(game.state, firing.gun, FOE)
    one_shot: dict[Fate, dict[Fate, Fraction]] = {}
    now = {firing.fate(game.state): Fraction(1)}
    total: dict[Fate, Fraction] = {}
    for shot in range(1, 8):
        following: dict[Fate, Fraction] = {}
        for fate, share in now.items():
            if fate not in one_shot:
                one_shot[fate] = shoot(game, firing, fate)
            for after, part in one_shot[fate].items():
                following[after] = following.get(after, Fraction(0)) + share * part
        now = following
        if shot > 1:
            for fate, share in now.items():
                total[fate] = total.get(fate, Fraction(0)) + share / 6
    assert firing.fates() == total


def shoot(game: BattleGame, firing: Firing, fate: Fate) -> dict[Fate, Fraction]:
    """What one shot of the engine makes of a target in this condition."""
    if not fate.dam:
        return {fate: Fraction(1)}
    twin = game.clone()
    foe = twin.state.mechs[FOE]
    foe.dam, foe.eng, foe.burning = fate.dam, fate.eng, fate.burning
    if firing.aim >= 0:
        foe.disabled[firing.aim] = fate.aimed
    elif firing.aim == AIM_MOVEMENT:
        foe.immobile = fate.aimed

    def play(one: Game[Any, Any]) -> None:
        shoot_mech(one, ATTACKER, firing.gun, FOE, firing.aim, firing.blind)

    found: dict[Fate, Fraction] = {}
    for branch in every_way(twin, play):
        after = firing.fate(branch.game.state)
        found[after] = found.get(after, Fraction(0)) + branch.probability
    return found


@rule("BM-13.3", "BM-R42")
@pytest.mark.parametrize("to_hit", ["auto", "def_0"])
def test_buildings_too(to_hit: str) -> None:
    rows = list(OPEN)
    rows[5] = ".....AA........."
    for gun in ("autocannon", "lob_siege_howitzer", "flame_projector"):
        at = (5, 6) if gun == "flame_projector" else (5, 9)
        options = {"building_to_hit": to_hit}
        game = duel(mech("mountain", gun, at=at), mech("ox", at=(9, 5)), map=rows, options=options)
        assert closed(game, Fire(0, -1, 5, 5)) == followed(game, Fire(0, -1, 5, 5))


# -- beside the target -----------------------------------------------------------------------------


def beside(*, deadman: bool = False, blast: bool = True, **moment: Any) -> BattleGame:
    """A mortar fires at a mech with an enemy and a friend beside it."""
    gun = "lob_blast_mortar" if blast else "autocannon"
    foe = mech("ox", "deadman_charge" if deadman else "autogun", dam=3)
    other = mech("kestrel", seat=1, at=(6, 5), dam=4)
    return duel(
        mech("gorgon", gun, at=(5, 9)),
        foe,
        other,
        friends=(mech("citadel", at=(4, 5), dam=5),),
        **moment,
    )


def lost(game: BattleGame, play: Callable[[Game[Any, Any]], None]) -> dict[str, Shares]:
    """What every way of `play` takes from the two beside the target."""
    found: dict[str, Shares] = {}
    for branch in every_way(game, play, LIMIT):
        for names, index in zip(NAMES, (FIFTH, MATE), strict=True):
            old, new = game.state.mechs[index], branch.game.state.mechs[index]
            gone = int(new.status != STANDING)
            for name, value in zip(names, (old.dam - new.dam, gone), strict=True):
                shares = found.setdefault(name, {})
                shares[value] = shares.get(value, Fraction(0)) + branch.probability
    return {name: shares for name, shares in found.items() if set(shares) != {0}}


@rule("BM-12.10")
def test_a_blast_beside_the_target() -> None:
    game = beside()
    firing = Firing(game.state, ATTACKER, Fire(0, FOE))
    cell, power = game.state.mechs[FOE].cell, firing.gun.strength - 2
    found = firing.near.shares(firing.state, Fraction(1), Fraction(0), Fraction(0))
    assert found == lost(game, lambda twin: void(splash(twin, "blast", power, cell, FOE)))


@rule("BM-14.3", "BM-18.3")
def test_a_deadman_charge_beside_the_target() -> None:
    game = beside(deadman=True, blast=False)
    firing = Firing(game.state, ATTACKER, Fire(0, FOE))
    found = firing.near.shares(firing.state, Fraction(1), Fraction(1), Fraction(1))
    assert found == lost(game, lambda twin: take(twin, FOE, 9, "test"))
    shares = closed(game, Fire(0, FOE))
    # What the charge does, as often as the target is killed.
    for name, spread in found.items():
        for value in spread:
            if value:
                assert shares[name][value] == shares["destroyed"][1] * spread[value]


@rule("BM-18.3")
def test_the_charge_goes_off_before_the_blast() -> None:
    game = beside(deadman=True)
    game.state.mechs[MATE].cell = game.state.table.field.grid.cell(15, 15)
    firing = Firing(game.state, ATTACKER, Fire(0, FOE))
    cell, power = game.state.mechs[FOE].cell, firing.gun.strength - 2

    def play(twin: Game[Any, Any]) -> None:
        take(twin, FOE, 9, "test")
        splash(twin, "blast", power, cell, FOE)

    found = firing.near.shares(firing.state, Fraction(1), Fraction(1), Fraction(1))
    assert found == lost(game, play)


def void(_: object) -> None:
    """Forget a result."""


def chain() -> BattleGame:
    """The charge of one sets off that of the other."""
    return duel(
        mech("gorgon", "autocannon"),
        mech("ox", "deadman_charge", dam=1),
        mech("ox", "deadman_charge", seat=1, at=(6, 5), dam=1),
    )


def last() -> BattleGame:
    """The last of both sides, and a charge."""
    foe = mech("ox", "deadman_charge", seat=1, at=(5, 5), dam=1)
    return battle(mech("gorgon", "autocannon", at=(5, 6)), foe, phase="firing")


@pytest.mark.parametrize("moment", [chain, last])
def test_what_the_closed_form_cannot_tell_is_followed(moment: Callable[[], BattleGame]) -> None:
    game = moment()
    action = Fire(0, game.state.table.sides[1].mechs[0])
    firing = Firing(game.state, ATTACKER, action)
    assert firing.shares() is None
    found = odds(game, action)
    quantities = {one.name: one for one in found.quantities}
    assert not found.exact and found.sums[0].name == "accuracy"
    # What happens to the target itself is exact all the same.
    hit, harm = quantities["hit"], quantities["damage"]
    assert hit.margin == 0 and hit.mean == pytest.approx(float(firing.hit()))
    assert harm.margin == 0 and harm.mean == quantities["destroyed"].mean
    beside = [one for one in found.quantities if one.margin]
    assert {one.name for one in beside} & {"damage_to_other_enemies", "damage_to_own_mechs"}


def test_an_open_square_tells_the_smoke() -> None:
    game = duel(mech("ox", "smoke_launcher"), mech("ox"))
    found = odds(game, Fire(0, -1, 5, 6))
    [smoke] = found.quantities
    assert found.exact and (smoke.name, smoke.mean) == ("smoke", 3.5)


def test_a_repair_tells_what_comes_back() -> None:
    game = duel(mech("ox", "repair_rig", dam=4), mech("ox"))
    [back] = odds(game, Use(0, ATTACKER)).quantities
    assert back.name == "damage_repaired" and back.mean == pytest.approx(2)


@pytest.mark.parametrize("name", ["even", "nearly dead", "hardcase", "lightning", "plated"])
def test_the_bots_believe_the_same(name: str) -> None:
    """Mean damage that counts and kill of a hit [part 5.3], times the chance to hit."""
    game = MOMENTS[name]()
    state = game.state
    found = closed(game, Fire(0, FOE))
    reasons = {one.name: one.value for one in odds(game, Fire(0, FOE)).sums}
    profile = state.table.profiles[FOE]
    worth = Worth(state.table)
    harm = worth.harm(
        reasons["strength"], reasons["armour"], profile.hardcase, state.mechs[FOE].dam
    )
    hit = float(found["hit"][1])
    assert float(mean(found["damage"])) == pytest.approx(hit * harm.capped)
    assert float(found["destroyed"].get(1, 0)) == pytest.approx(hit * harm.kill)
