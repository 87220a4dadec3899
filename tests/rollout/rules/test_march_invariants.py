"""[RO-2.6, RO-6, RO-7] Random moves of all kinds of units: nothing ever stands in anything."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from ironmuster.geometry.plane.shapes import on_table, overlap
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.codec import hints, read_procedure, write
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.maps import laid_out
from ironmuster.systems.rollout.position.actions import Hold, Move
from ironmuster.systems.rollout.position.footing import SIDE, is_ground, stands
from ironmuster.systems.rollout.position.ground import SHUT, Mover, effect_of
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.water import crossings, is_wet
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.placing import Region, place_unit
from ironmuster.systems.rollout.rules.site import WHOLE
from ironmuster.systems.rollout.rules.walking import Walk
from tests.rollout.harness import Passage
from tests.rollout.helpers import CATALOG
from tests.rollout.play import battle

OWN: Final = ("gearshift", "zoomer", "sherman", "jeep", "infantry_a:rifle", "glover", "lorry")
THEIRS: Final = ("infantry_g", "infantry_g", "motorcycle", "scout_car", "panzer3", "cinder")
NEAR: Final = (-1, 1, -370, 1_000, 4_000)


def random_battle(map_id: str, seed: int, **options: Any) -> State:
    """Two small forces anywhere on a map, with mines and wire."""
    state = battle(**options)
    state.mission = "clash"
    for piece in CATALOG.maps[map_id].pieces:
        for laid in laid_out(piece, CATALOG.terrain):
            state.lay(laid, CATALOG.terrain[laid.terrain].hp or 0)
    rolls = Dice(key_of(seed))
    for side, kinds in ((PLAYER, OWN), (ENEMY, THEIRS)):
        for kind in kinds:
            unit = state.enlist(kind, side, 0 if side == ENEMY else -1)

            def fits(x: int, y: int, facing: int, unit: int = unit) -> bool:
                return stands(state, unit, x, y, facing)

            state.field(unit, *place_unit(rolls, Region(WHOLE), fits))
    return state


def check(state: State) -> None:
    """[RO-2.6] No two ground bases overlap, nor a base and what is impassable to it."""
    ground = [unit for unit in range(len(state.kind)) if is_ground(state, unit)]
    bridges = crossings(state)
    for unit in ground:
        base = state.base(unit)
        assert on_table(base, SIDE, SIDE)
        for other in ground:
            assert other >= unit or not overlap(base, state.base(other)), (unit, other)
        line = state.line(unit)
        mover = Mover(line.body, line.human, False, False, 0)
        for number in range(len(state.pieces)):
            if state.standing >> number & 1 and effect_of(state, number, mover) == SHUT:
                shape = state.pieces[number].shape()
                wet = state.pieces[number].kind in ("river", "pond")
                if wet and not is_wet(shape, bridges, state.x[unit], state.y[unit]):
                    continue
                assert not overlap(base, shape), (state.kind[unit], state.pieces[number].kind)


def some_answer(game: BattleGame, draw: Random) -> Action:
    """One that is listed, or a place beside one, legal or not."""
    assert game.decision is not None
    options = game.decision.options
    kinds = {type(action) for action in options}
    if len(kinds) > 1 and draw.random() < 0.5:
        kind = draw.choice(sorted(kinds, key=lambda one: one.__name__))
        chosen = draw.choice([action for action in options if type(action) is kind])
    else:
        chosen = options.at(draw.randrange(options.size()))
    if isinstance(chosen, Move) and draw.random() < 0.6:
        x, y = chosen.x + draw.choice(NEAR), chosen.y + draw.choice(NEAR)
        if 0 <= x <= SIDE and 0 <= y <= SIDE:
            return Move(x, y, draw.choice((-1, 0, 45, 200)))
    return Hold(draw.randrange(360)) if isinstance(chosen, Hold) else chosen


@pytest.mark.rule("RO-2.6", "RO-6.4", "RO-6.6")
@pytest.mark.parametrize(
    "map_id", ["crossroads_farm", "mill_village", "thicket", "works", "sealion_beach"]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_play_puts_anything_into_anything(map_id: str, seed: int) -> None:
    """Whatever is refused names a rule and changes nothing; whatever is played leaves every base
    free, can be saved in the midst of it, and is the same for a clone."""
    state = random_battle(map_id, seed)
    draw, dice = Random(seed), Dice(key_of(seed))
    check(state)
    moved = refused = 0
    for turn in range(1, 4):
        state.turn = turn
        for unit in range(len(state.kind)):
            state.marks[unit] = 0
            first = MovementTurn(unit)
            game: BattleGame = Game(Passage((type(first),), first), state, [first], dice, {})
            game.advance()
            for _ in range(12):
                if game.open is None:
                    break
                action = some_answer(game, draw)
                top = game.stack[-1]
                assert isinstance(top, MovementTurn)
                listed = game.open.options.has(action)
                if not listed and not game.system.accepts(game, action):
                    before = write(state)
                    assert "RO-" in top.why_not(game, action)
                    assert write(state) == before
                    refused += 1
                    continue
                assert not top.why_not(game, action), action
                twin = game.clone()
                saved = write(top)
                assert write(read_procedure(saved, (MovementTurn,), "turn")) == saved
                game.resolve(action)
                twin.resolve(action)
                assert write(twin.state) == write(game.state)
                moved += 1
                check(state)
    assert moved > 20 and refused


def test_a_walk_in_progress_is_data() -> None:
    """It can be saved and read at any step."""
    walk = Walk(3, [(0, 0), (1, 2)], 7, 4, True, 5, 6, 7, 1, [(1, 2, 3)])
    saved = write(walk)
    assert write(read_procedure(saved, (Walk,), "walk")) == saved == write(walk.copy())
    assert set(hints(Walk)) >= {"unit", "way", "met"}
    assert isinstance(walk, Procedure)
