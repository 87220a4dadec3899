"""[BM-12.2] Flame: a hit sets the target burning. How fires burn is in `rules/harm.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.battlemachine.position.events import Ignited
from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.profile import Profile
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import Strike
from ironmuster.systems.battlemachine.rules.harm import ignite

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


class Flame(Strike):
    """[BM-12.2] Sets what it hits burning, damage or not."""

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """[BM-12.2, BM-R34] Rubble and the destroyed do not burn."""
        state = game.state
        if not catches(state, hit):
            return
        building = hit.building
        if hit.target >= 0 and state.mechs[hit.target].status == STANDING:
            ignite(game, hit.target)
        elif building >= 0 and state.ruin[building] > 0 and not state.ablaze[building]:
            state.ablaze[building] = True
            if game.observed:
                game.emit(Ignited(-1, state.table.field.buildings[building].id))

    def fate(self, state: State, hit: Hit, fate: Fate) -> Fate | None:
        """[BM-12.2] It burns, unless it is Fireproof."""
        proof = hit.target >= 0 and state.table.profiles[hit.target].fireproof
        if proof or not catches(state, hit):
            return fate
        return Fate(fate.dam, fate.aimed, fate.eng, True)

    def measure(self, start: Fate, end: Fate) -> dict[str, int]:
        """[BM-12.2] Whether it burns now and did not before."""
        return {} if start.burning else {"burning": int(end.burning)}

    def worth(self, state: State, worth: Worth, hit: Hit, chance: float) -> float:
        """[part 5.6] Two dice of damage, and a share of a kill."""
        mech = state.mechs[hit.target]
        if mech.burning or state.table.profiles[hit.target].fireproof:
            return 0.0
        once: float = 1.0 - (1.0 - chance) ** hit.gun.mean_shots
        share = 0.45 if mech.dam <= 6 else 0.3
        value = min(mech.dam, 7) * worth.per_damage[hit.target] + share * worth.kill[hit.target]
        return once * value

    def danger(self, profile: Profile, chance: float) -> float:
        """[part 5.6] Flame counts 5 a hit more."""
        return 0.0 if profile.fireproof else 5.0 * chance


def catches(state: State, hit: Hit) -> bool:
    """[BM-R34] Whether a hit sets fire to what can burn: by option, only one that does damage."""
    return state.table.terms.flame_trigger != "damage" or hit.dealt > 0


EFFECT: Final = Flame
