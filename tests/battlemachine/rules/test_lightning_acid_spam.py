"""[BM-12.7, BM-12.8] Lightning, Acid and Spam; worked examples W6 and W7."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import Activate, Fire
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Fired,
    RolledDamage,
    RolledToHit,
)
from ironmuster.systems.battlemachine.position.stats import armour, defence
from tests.battlemachine.duels import ATTACKER, FOE, MATE, SPARE, duel
from tests.battlemachine.helpers import mech, of, only, play, unrolled

rule = pytest.mark.rule


@rule("BM-12.7", "BM-R58", "BM-9.2")
def test_w6_lightning_opens_the_target() -> None:
    game = duel(
        mech("lictor", "lightning_cannon", "autogun"),
        mech("kestrel"),
        friends=(mech("gopher", "autogun", at=(5, 9)),),
        dice=[3, 4, 4, 4, 2, 3, 6, 6],
    )
    events = play(game, Fire(0, FOE))
    first = only(events, RolledToHit)
    assert (first.hit, sum(part.amount for part in first.defence)) == (False, 4)  # 8 against 8
    events = play(game, Fire(1, FOE))
    second = only(events, RolledToHit)
    assert (second.hit, sum(part.amount for part in second.defence)) == (True, 4)  # 9 > 8
    assert only(events, RolledDamage).damage == 0  # 6 - 6
    assert only(events, Fired).eng_left == 0 == game.state.mechs[ATTACKER].eng
    events = play(game, Activate(MATE), Fire(0, FOE))
    assert sum(part.amount for part in only(events, RolledToHit).defence) == 6
    assert unrolled(game) == []


@rule("BM-12.7", "BM-R58")
@pytest.mark.parametrize(
    ("gun", "lightning", "acid"),
    [("lightning_gun", (1, 2), (0, 0)), ("acid_sprayer", (0, 0), (1, 2))],
)
def test_each_firing_adds_another_2_hit_or_miss(
    gun: str, lightning: tuple[int, int], acid: tuple[int, int]
) -> None:
    game = duel(
        mech("archon", gun, gun, "autogun"), mech("praetor"), dice=[1, 2, 1, 2], phase="firing"
    )
    praetor = game.state.mechs[FOE]
    for shot in (0, 1):
        play(game, Fire(shot, FOE))
        assert (praetor.lightning, praetor.acid) == (lightning[shot], acid[shot])
    assert defence(game.state, FOE) == max(0, 3 - 2 * lightning[1])
    assert armour(game.state, FOE) == 6 - 2 * acid[1]


@rule("BM-12.7")
def test_acid_counts_for_the_shot_itself_and_those_after_it() -> None:
    """Acid Sprayer Str 4 at a Praetor's Arm 6 - 2: 4+4 - 4-3 = 1; then Autogun 4+4 - 4-3 = 1."""
    game = duel(
        mech("archon", "acid_sprayer", "autogun"),
        mech("praetor"),
        dice=[6, 2, 4, 3, 6, 2, 4, 3],
    )
    events = play(game, Fire(0, FOE), Fire(1, FOE))
    assert [roll.damage for roll in of(events, RolledDamage)] == [1, 1]
    assert game.state.mechs[FOE].dam == 10
    assert armour(game.state, FOE) == 6  # the attack is over


@rule("BM-12.7", "BM-R58")
def test_only_the_mech_fired_at_is_opened() -> None:
    game = duel(
        mech("archon", "lightning_gun", "laser"),
        mech("praetor"),
        mech("praetor", seat=1, at=(6, 5)),
        dice=[1, 2],
    )
    play(game, Fire(0, FOE))
    assert [piece.lightning for piece in game.state.mechs] == [0, 0, 1, 0, 0]


@rule("BM-12.7")
def test_the_shots_of_one_spam_firing_count_once() -> None:
    """A workshop Spam Lightning Lance: Str 4, three shots, one -2."""
    game = duel(
        mech("archon", "spam+lightning_lance", "autogun", at=(5, 7)),
        mech("praetor"),
        dice=[2, 1, 2, 1, 2, 1, 2],
        options={"workshop": True},
    )
    events = play(game, Fire(0, FOE))
    assert len(of(events, RolledToHit)) == 3
    assert game.state.mechs[FOE].lightning == 1


@rule("BM-12.7")
def test_not_against_buildings() -> None:
    rows = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10
    game = duel(
        mech("archon", "acid_cannon", "autogun"),
        mech("ox", at=(9, 9)),
        map=rows,
        dice=[2, 3],
    )
    roll = only(play(game, Fire(0, -1, 5, 5)), RolledDamage)
    assert sum(part.amount for part in roll.armour) == 4
    assert all(piece.acid == 0 for piece in game.state.mechs)


@rule("BM-12.7", "BM-R75")
def test_acid_does_not_open_a_mech_to_a_deadman_charge() -> None:
    """A Deadman Charge is no shot of the attack: Str 6 at the Praetor's Arm 6, not 4."""
    game = duel(
        mech("archon", "acid_sprayer", "autogun"),
        mech("kestrel", "deadman_charge", dam=1),
        mech("praetor", seat=1, at=(5, 6)),
        dice=[1, 2, 6, 2, 6, 2, 4, 2],
    )
    play(game, Fire(0, 4))
    events = play(game, Fire(1, FOE))
    assert only(events, Destroyed).mech == FOE
    deadman = of(events, RolledDamage)[1]
    assert (deadman.source, deadman.mech, deadman.damage) == ("deadman", 4, 2)


@rule("BM-12.8", "BM-18.1", "BM-8.2", "BM-10.2")
def test_w7_spam() -> None:
    game = duel(
        mech("drifter", "spam_rocket_pod"),
        mech("digger"),
        dice=[3, 3, 4, 6, 2, 6, 5, 4, 2, 5, 1, 1, 5],
    )
    events = play(game, Fire(0, FOE))
    fired = only(events, Fired)
    assert (fired.spam, fired.shots, fired.eng_left) == (3, 4, 1)
    assert [roll.hit for roll in of(events, RolledToHit)] == [False, True, True, False]
    assert [roll.damage for roll in of(events, RolledDamage)] == [2, 2]
    assert (game.state.mechs[FOE].dam, game.state.mechs[ATTACKER].eng) == (4, 1)
    assert unrolled(game) == []


@rule("BM-12.8", "BM-7.5", "BM-R61")
def test_remaining_shots_are_lost_when_the_target_is_destroyed() -> None:
    game = duel(mech("drifter", "spam_rocket_pod"), mech("digger", dam=2), dice=[6, 6, 2, 6, 5])
    events = play(game, Fire(0, FOE))
    assert only(events, Fired).shots == 7
    assert len(of(events, RolledToHit)) == 1
    assert only(events, Destroyed).mech == FOE
    assert game.state.mechs[SPARE].dam == 5
    assert unrolled(game) == []


@rule("BM-12.8", "BM-13.4")
def test_spam_at_a_building_stops_when_it_falls() -> None:
    """One tile: Arm 3, Dam 3. Spam Autocannon Str 3: 6 against 2 does max(3, 3+6-3-2 = 4)."""
    rows = ("." * 16,) * 5 + (".....A..........",) + ("." * 16,) * 10
    game = duel(
        mech("praetor", "spam_autocannon"),
        mech("ox", at=(9, 9)),
        map=rows,
        dice=[4, 1, 2, 6, 2],
    )
    events = play(game, Fire(0, -1, 5, 5))
    assert [roll.damage for roll in of(events, RolledDamage)] == [0, 4]
    assert game.state.ruin == [0]
    assert unrolled(game) == []


@rule("BM-14.3", "BM-12.7")
@pytest.mark.parametrize(("disabled", "opened"), [(0, False), (2, True), (-1, True)])
def test_insulation_ignores_lightning_and_acid_while_it_works(disabled: int, opened: bool) -> None:
    game = duel(
        mech("archon", "lightning_gun", "acid_sprayer", "autogun"),
        mech("praetor", "insulation", disabled={"insulation": disabled}),
        dice=[1, 2, 1, 2],
    )
    play(game, Fire(0, FOE), Fire(1, FOE))
    assert (defence(game.state, FOE), armour(game.state, FOE)) == ((1, 4) if opened else (3, 6))
