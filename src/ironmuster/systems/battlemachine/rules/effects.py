"""[BM-12.1] The moments of a firing at which a weapon effect has a say.

An effect is a module of `effects/`, found by its id. It extends `Effect` when all that it does is
known before the game, `Moments` when it acts on a firing, and `Strike` when it acts on a hit. What
it leaves out is as without the effect. `odds` and `bots` ask here as well, so that all of an effect
stands in one place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ironmuster.systems.battlemachine.position.effect import Effect
from ironmuster.systems.battlemachine.position.events import Affected
from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.profile import Gear, Profile
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.worth import Worth

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


@mypyc_attr(allow_interpreted_subclasses=True)
class Moments(Effect):
    """[BM-7.5] An effect that acts on every firing, hit or miss."""

    def before_shots(self, state: State, target: int) -> None:
        """[BM-12.7] The weapon was fired at a mech; nothing may be drawn here."""

    def after_attack(self, state: State) -> None:
        """[BM-7.1] The attack of the mech that carries the weapon is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Strike(Moments):
    """[BM-7.5] An effect that acts on a hit, by its `order` among those of the weapon."""

    def strikes(self) -> bool:
        return True

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """[BM-7.5] The hit has done its damage; what it was on may be gone [BM-7.6]."""

    def tell(self, game: BattleGame, hit: Hit, die: int = 0, amount: int = 0) -> None:
        """[BM-12.1] Tell of an effect that has no event of its own."""
        if game.observed:
            field = game.state.table.field
            name = field.buildings[hit.building].id if hit.building >= 0 else ""
            at = (field.grid.xs[hit.cell], field.grid.ys[hit.cell])
            game.emit(Affected(self.id, hit.target, name, at, die, amount))

    # -- odds --------------------------------------------------------------------------------------

    def fate(self, state: State, hit: Hit, fate: Fate) -> Fate | None:
        """[part 5.2] What `after_hit` makes of a target that still stands and fares like `fate`;
        always None where a `Fate` cannot tell, so that the odds come from following the dice."""
        return None

    def measure(self, start: Fate, end: Fate) -> dict[str, int]:
        """[part 5.2] What the effect did, in its `figures`, where the fate of the target tells."""
        return {}

    def seen(self, before: State, after: State, hit: Hit) -> dict[str, int]:
        """[part 5.2] What the effect did, in its `figures`, where only the position after tells;
        `hit` is what the firing was at."""
        return {}

    # -- worth -------------------------------------------------------------------------------------

    def worth(self, state: State, worth: Worth, hit: Hit, chance: float) -> float:
        """[part 5.6] What a firing at a mech is worth more by the effect, in points, where each of
        its shots hits with this chance."""
        return 0.0

    def danger(self, profile: Profile, chance: float) -> float:
        """[part 5.6] How much damage a hit on such a mech counts for more, times its chance."""
        return 0.0


def before_shots(state: State, gun: Gear, target: int) -> None:
    """[BM-12.7, BM-R58] What acts on the target from the firing on, hit or miss."""
    for effect in gun.effects:
        if isinstance(effect, Moments):
            effect.before_shots(state, target)


def after_hit(game: BattleGame, hit: Hit) -> None:
    """[BM-7.5] The effects of one hit, in their order: Flame, Void, Smoke, Ion, Blast.

    Tiles lie on the square though the shot destroyed what stood there [BM-7.6, BM-R39].
    """
    for effect in hit.gun.effects:
        if isinstance(effect, Strike):
            effect.after_hit(game, hit)


def after_attack(state: State, gun: Gear) -> None:
    """[BM-12.7] What lasts as long as the attack ends."""
    for effect in gun.effects:
        if isinstance(effect, Moments):
            effect.after_attack(state)


def strikes_of(gun: Gear) -> list[Strike]:
    """[BM-7.5] The effects of a hit, in their order."""
    return [effect for effect in gun.effects if isinstance(effect, Strike)]


def worth_of(state: State, worth: Worth, hit: Hit, chance: float) -> float:
    """[part 5.6] What the effects add to the value of a firing at a mech."""
    value = 0.0
    for effect in hit.gun.effects:
        if isinstance(effect, Strike):
            value += effect.worth(state, worth, hit, chance)
    return value


def danger_of(profile: Profile, gun: Gear, chance: float) -> float:
    """[part 5.6] What the effects of a weapon count for beside its damage."""
    value = 0.0
    for effect in gun.effects:
        if isinstance(effect, Strike):
            value += effect.danger(profile, chance)
    return value
