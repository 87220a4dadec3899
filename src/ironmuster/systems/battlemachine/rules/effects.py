"""[BM-12.1] Weapon effects: what a weapon does beyond damage, at the two moments of a firing.

Sight and number of shots (Lob, Spam) and strength against walls (Siege) are questions of fact,
answered where they are asked: `targets`, `attack`, `stats`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.battlemachine.position.events import Drained, Ignited, Salvaged
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.rules.harm import ignite, lay_smoke, lay_void, splash

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

ION: Final = 2  # [BM-12.9] Eng a hit takes
SALVAGE: Final = 3  # [part 4.5] Dam a Salvager regains
BLAST: Final = 2  # [BM-12.10] Str that Blast falls short of the weapon's


def before_shots(state: State, gun: Gear, target: int) -> None:
    """[BM-12.7, BM-R58] Lightning and Acid open the target from the firing on, hit or miss."""
    if not gun.lightning and not gun.acid:
        return
    mech = state.mechs[target]
    if mech.works(state.table.profiles[target].insulation):
        return
    if gun.lightning:
        mech.lightning += 1
    if gun.acid:
        mech.acid += 1


def after_hit(
    game: BattleGame, index: int, gun: Gear, target: int, building: int, cell: int, dealt: int
) -> None:
    """[BM-7.5] The effects of one hit on `cell`, in the order Flame, Void, Smoke, Ion, Blast.

    Tiles lie on the square though the shot destroyed what stood there [BM-7.6, BM-R39].

    `target` or `building` is -1 where the hit was on something else; both are for a square.
    """
    state = game.state
    if gun.flame:
        set_fire(game, target, building, dealt)
    if gun.void:
        lay_void(game, cell)
    if gun.smoke:
        lay_smoke(game, cell, state.table.profiles[index].owner)
    if gun.ion and target >= 0:
        drain(game, target)
    if gun.blast and (target >= 0 or building >= 0):
        blast(game, index, gun, target, cell)


def set_fire(game: BattleGame, target: int, building: int, dealt: int) -> None:
    """[BM-12.2, BM-R34] Flame sets what it hits burning; rubble and the destroyed do not burn."""
    state = game.state
    if state.table.rules.flame_trigger == "damage" and not dealt:
        return
    if target >= 0 and state.mechs[target].status == STANDING:
        ignite(game, target)
    elif building >= 0 and state.ruin[building] > 0 and not state.ablaze[building]:
        state.ablaze[building] = True
        if game.observed:
            game.emit(Ignited(-1, state.table.field.buildings[building].id))


def drain(game: BattleGame, target: int) -> None:
    """[BM-12.9, BM-R60] Ion takes 2 of the Eng the mech has."""
    mech = game.state.mechs[target]
    if mech.status != STANDING or mech.works(game.state.table.profiles[target].insulation):
        return
    taken = min(ION, mech.eng)
    mech.eng -= taken
    if game.observed:
        game.emit(Drained(target, taken, mech.eng))


def blast(game: BattleGame, index: int, gun: Gear, target: int, cell: int) -> None:
    """[BM-12.10] Every other mech adjacent to the target's square makes a damage roll."""
    if gun.strength < 0:
        return  # [BM-10.4]
    for fallen in splash(game, "blast", max(0, gun.strength - BLAST), cell, target):
        salvage(game, index, fallen)


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
