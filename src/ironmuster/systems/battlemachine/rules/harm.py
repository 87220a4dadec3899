"""[BM-10.3, BM-12] Damage, destruction and what it sets off; fire, void, smoke, falling walls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.squares import closed_diagonals
from ironmuster.kernel.tally import Tally
from ironmuster.systems.battlemachine.position.dice import ARMOUR, DAMAGE, FIRE, SMOKE, VOID
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Fell,
    FireRolled,
    Ignited,
    RolledDamage,
    Salvaged,
    SmokePlaced,
    VoidCrossed,
    VoidPlaced,
)
from ironmuster.systems.battlemachine.position.rolls import NORMAL
from ironmuster.systems.battlemachine.position.state import DESTROYED, STANDING, Smoke, State
from ironmuster.systems.battlemachine.position.stats import armour, command
from ironmuster.systems.battlemachine.rules.ending import check_fallen
from ironmuster.systems.battlemachine.rules.scenarios import building_fell, drop_crate

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

DEADMAN: Final = 6  # [part 4.4] Str of a Deadman Charge
SALVAGE: Final = 3  # [part 4.5] Dam a Salvager regains


def damage_mech(
    game: BattleGame,
    source: str,
    strength: int,
    target: int,
    reasons: Tally | None,
    hurts: bool = True,
) -> int:
    """[BM-10.1] One damage roll against a mech; returns the damage, not yet taken off. Where an
    aimed shot does not hurt the mech [BM-R27], `hurts` is False."""
    state = game.state
    a: int = game.draw(DAMAGE)
    d: int = game.draw(ARMOUR)
    shot = source != "deadman"
    armoured = armour(state, target, None, shot)
    rolls = state.table.rolls
    damage = rolls.damage(a, d, strength, armoured, state.table.profiles[target].hardcase)
    if game.observed:
        why = Tally()
        armour(state, target, why, shot)
        parts = tuple(reasons.parts) if reasons is not None else ()
        automatic = rolls.outcome(a, d) != NORMAL
        left = max(0, state.mechs[target].dam - (damage if hurts else 0))
        game.emit(
            RolledDamage(
                source, target, "", (a, d), parts, tuple(why.parts), damage, automatic, left
            )
        )
    return damage


def take(game: BattleGame, target: int, damage: int, cause: str) -> None:
    """[BM-10.3] Take damage off a mech's Dam; at 0 it is destroyed."""
    mech = game.state.mechs[target]
    mech.dam -= damage
    if mech.dam <= 0:
        destroy(game, target, cause)


def destroy(game: BattleGame, target: int, cause: str) -> None:
    """[BM-10.3] Remove a mech, roll its Deadman Charge [BM-18.3], see whether that ends the game
    [BM-4.5]."""
    state = game.state
    mech = state.mechs[target]
    cell = mech.cell
    board = state.table.field.grid
    mech.status = DESTROYED
    mech.cell = -1
    mech.dam = 0
    mech.burning = False  # [BM-12.3]
    if game.observed:
        game.emit(Destroyed(target, (board.xs[cell], board.ys[cell]), cause))
    if state.table.terms.wrecks == "rubble":
        state.rubble |= 1 << cell  # [BM-R26]
    drop_crate(game, target, cell)
    if mech.works(state.table.profiles[target].deadman):
        splash(game, "deadman", DEADMAN, cell, target)
    check_fallen(game, target)


def splash(game: BattleGame, source: str, strength: int, cell: int, spared: int) -> list[int]:
    """[BM-12.10, part 4.4] Each mech adjacent to a cell makes a damage roll, in mech index order,
    until the game ends [BM-R72]; one on the cell itself is not adjacent [BM-R73]. Returns the mechs
    destroyed by it directly."""
    state = game.state
    near = state.table.field.grid.neighbours(cell)
    reasons: Tally | None = None
    if game.observed:
        reasons = Tally()
        effect = state.table.catalog.effects.get(source)
        reasons.note("Strength", strength, effect.rule if effect else "BM-14.3")
    fallen: list[int] = []
    for index in range(len(state.mechs)):
        mech = state.mechs[index]
        if mech.status == STANDING and index != spared and near >> mech.cell & 1:
            take(game, index, damage_mech(game, source, strength, index, reasons), source)
            if mech.status == DESTROYED:
                fallen.append(index)
            if state.ended:
                break
    return fallen


def salvage(game: BattleGame, index: int, target: int) -> None:
    """[part 4.5] A Salvager that destroyed an enemy mech regains 3 Dam."""
    state = game.state
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    if not profile.salvager or mech.status != STANDING or state.ended:
        return
    if state.table.profiles[target].owner != profile.owner:
        amount = min(SALVAGE, profile.dam - mech.dam)
        mech.dam += amount
        if amount and game.observed:
            game.emit(Salvaged(index, amount))


def ignite(game: BattleGame, target: int) -> None:
    """[BM-12.2] Set a mech burning; a Fireproof one cannot be."""
    state = game.state
    mech = state.mechs[target]
    if not mech.burning and not state.table.profiles[target].fireproof:
        mech.burning = True
        if game.observed:
            game.emit(Ignited(target, ""))


def burn_mech(game: BattleGame, index: int) -> None:
    """[BM-12.2] A burning mech rolls for fire; no Arm, no naturals [BM-10.5]."""
    state = game.state
    mech = state.mechs[index]
    die: int = game.draw(FIRE)
    drilled = command(state, state.table.profiles[index].owner) == "fire_drill"
    idle = state.table.terms.douse == "idle" and not mech.fired  # [BM-R36]
    out = die == 1 or (die == 2 and (drilled or idle))
    damage = 0 if out else fire_damage(state, die)
    if out:
        mech.burning = False
    if game.observed:
        game.emit(FireRolled(index, "", die, damage, out, max(0, mech.dam - damage)))
    take(game, index, damage, "fire")


def fire_damage(state: State, die: int) -> int:
    """[BM-12.2, BM-R35] What a fire die takes off: its face, or half of it rounded up."""
    return (die + 1) // 2 if state.table.terms.fire_die == "d3" else die


def burn_building(game: BattleGame, index: int) -> None:
    """[BM-12.2] A burning building rolls for fire."""
    state = game.state
    die: int = game.draw(FIRE)
    out = die == 1
    damage = 0 if out else fire_damage(state, die)
    if out:
        state.ablaze[index] = False
    if game.observed:
        left = max(0, state.ruin[index] - damage)
        game.emit(FireRolled(-1, state.table.field.buildings[index].id, die, damage, out, left))
    batter(game, index, damage)


def batter(game: BattleGame, index: int, damage: int) -> None:
    """[BM-13.3, BM-13.4] Take damage off a building; at 0 all its squares become rubble for good
    [BM-13.5]."""
    state = game.state
    state.ruin[index] = max(0, state.ruin[index] - damage)
    if state.ruin[index]:
        return
    building = state.table.field.buildings[index]
    state.ablaze[index] = False
    state.rubble |= building.mask
    raise_walls(state)
    if game.observed:
        game.emit(Fell(building.id))
    building_fell(game)


def raise_walls(state: State) -> None:
    """[BM-13.2] Work out which squares intact buildings block, and the closed diagonals."""
    walls = 0
    buildings = state.table.field.buildings
    for index in range(len(buildings)):
        if state.ruin[index] > 0:
            walls |= buildings[index].mask
    state.walls = walls
    state.closed = closed_diagonals(state.table.field.grid, walls)


def lay_void(game: BattleGame, cell: int) -> None:
    """[BM-12.4] Place a void tile."""
    state = game.state
    state.voids |= 1 << cell
    if game.observed:
        board = state.table.field.grid
        game.emit(VoidPlaced((board.xs[cell], board.ys[cell])))


def cross_void(game: BattleGame, index: int, cell: int) -> None:
    """[BM-12.4] A mech enters or leaves a void tile: 1 closes it, else the face comes off Dam."""
    state = game.state
    die: int = game.draw(VOID)
    damage = 0 if die == 1 else die
    if die == 1:
        state.voids &= ~(1 << cell)
    if game.observed:
        board = state.table.field.grid
        game.emit(VoidCrossed(index, (board.xs[cell], board.ys[cell]), die, damage))
    take(game, index, damage, "void")


def lay_smoke(game: BattleGame, cell: int, owner: int) -> None:
    """[BM-12.5] Roll a smoke tile's counter; of two on a square the larger stays."""
    state = game.state
    die: int = game.draw(SMOKE)
    counter = (die + 1) // 2 if state.table.terms.smoke_die == "d3" else die  # [BM-R40]
    found: Smoke | None = None
    for tile in state.smoke:
        if tile.cell == cell:
            found = tile
    if found is None:
        found = Smoke(cell, owner, counter)
        state.smoke.append(found)
    elif counter > found.counter:
        found.owner = owner
        found.counter = counter
    if game.observed:
        board = state.table.field.grid
        at = (board.xs[cell], board.ys[cell])
        game.emit(SmokePlaced(at, found.owner, die, found.counter))


def mist_of(state: State) -> int:
    """[BM-6.4] The cells that carry smoke."""
    mask = 0
    for tile in state.smoke:
        mask |= 1 << tile.cell
    return mask


def squares(state: State, mask: int) -> tuple[tuple[int, int], ...]:
    """Return the (x, y) of every cell of a mask, in reading order."""
    board = state.table.field.grid
    return tuple((board.xs[cell], board.ys[cell]) for cell in bits(mask))
