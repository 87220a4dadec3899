"""[part 5.2, part 5.3, part 5.4] What may come of a firing: exact chances, shot by shot.

The numbers are those of the rules themselves: `stats` for the sums, `RollRules` for the dice, and
`before_shots` for what opens the target. What this module adds is the way they are combined, which
`branches` would find too, but by rolling every die.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from ironmuster.systems.battlemachine.odds.nearby import Near
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, Fire
from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import RUINED, State
from ironmuster.systems.battlemachine.position.stats import (
    accuracy,
    armour,
    breach,
    defence,
    energy_limit,
    strength,
)
from ironmuster.systems.battlemachine.rules.effects import before_shots, strikes_of
from ironmuster.systems.battlemachine.rules.targets import is_blind, sight_from

Shares: TypeAlias = dict[int, Fraction]
WHOLE: Final = 36 * 36 * 6  # the ways the dice of one shot can fall: to hit, damage, aimed


class Firing:
    """A firing about to be made at a mech or a building."""

    def __init__(self, state: State, index: int, action: Fire) -> None:
        table = state.table
        self.before = state
        self.index = index
        self.target = action.mech
        self.aim = action.aim
        self.gun: Gear = table.profiles[index].gear[action.weapon]
        self.rolls = table.rolls
        self.state = state.copy()  # the moment of the first shot
        piece = self.state.mechs[index]
        piece.eng -= self.gun.eng
        grid = table.field.grid
        if self.target >= 0:
            before_shots(self.state, self.gun, self.target)
            self.cell = state.mechs[self.target].cell
            self.building = -1
        else:
            self.cell = grid.cell(action.x, action.y)
            walled = state.walls >> self.cell & 1
            self.building = table.field.building_at(self.cell) if walled else -1
        seen = sight_from(state, index, state.mechs[index].cell) if self.gun.indirect else 0
        self.blind = is_blind(state, index, self.gun, self.cell, seen)
        self.near = Near(self.state, self.gun, index, self.target, self.cell)
        self.hit_of = Hit(index, self.gun, self.target, self.building, self.cell, 0)
        self.strikes = strikes_of(self.gun)

    def is_chancy(self) -> bool:
        """Whether it is fired at a thing, and not at an open square [BM-12.6]."""
        return self.target >= 0 or self.building >= 0

    # -- the target --------------------------------------------------------------------------------

    def fate(self, state: State) -> Fate:
        """Return how the target fares in a state."""
        if self.target < 0:
            return Fate(state.ruin[self.building], 0, 0, state.ablaze[self.building])
        mech = state.mechs[self.target]
        aimed = 0
        if self.aim >= 0:
            aimed = mech.disabled[self.aim]
        elif self.aim == AIM_MOVEMENT:
            aimed = mech.immobile
        return Fate(mech.dam, aimed, mech.eng, mech.burning)

    def measure(self, end: Fate) -> dict[str, int]:
        """Return what a fate of the target means, in the numbers a player asks for."""
        start = self.fate(self.before)
        found: dict[str, int] = {}
        if self.gun.strength >= 0:
            found["damage"] = start.dam - end.dam
            found["destroyed"] = int(end.dam == 0)
        if self.aim >= 0:
            found["gear_out"] = int(end.aimed != start.aimed)
            found["gear_destroyed"] = int(end.aimed == RUINED)
        elif self.aim == AIM_MOVEMENT:
            found["immobile"] = end.aimed
        for effect in self.strikes:
            found.update(effect.measure(start, end))
        if start.eng and self._aims_at("reactor_cell"):
            found["energy_lost"] = start.eng - end.eng
        return found

    def _aims_at(self, id: str) -> bool:
        gear = self.before.table.profiles[self.target].gear if self.aim >= 0 else []
        return bool(gear) and gear[self.aim].id == id

    def hits_in_36(self) -> int:
        """[BM-9.1, BM-13.3] In how many of the 36 pairs of faces a shot hits."""
        if self.building >= 0 and self.before.table.rules.building_to_hit == "auto":
            return 36
        acu = accuracy(self.state, self.index, self.target, self.aim, self.blind)
        dodge = defence(self.state, self.target) if self.target >= 0 else 0
        return self.rolls.hits_in_36(acu - dodge)

    def spread(self, fate: Fate) -> list[int]:
        """[part 5.3] The damage of a hit on a target in this condition, in 36."""
        if self.gun.strength < 0:
            return [36]
        if self.building >= 0:
            wall = self.before.table.field.buildings[self.building]
            return self.rolls.spread(breach(self.state, self.index, self.gun), wall.strength)
        profile = self.before.table.profiles[self.target]
        mech = self.state.mechs[self.target]
        if self.aim >= 0:
            mech.disabled[self.aim] = fate.aimed  # a plate may be lost between two shots
        power = strength(self.state, self.index, self.gun, self.target, self.aim)
        return self.rolls.spread(power, armour(self.state, self.target), profile.hardcase)

    def struck(self, fate: Fate, x: int) -> Iterator[tuple[Fate, int]]:
        """[BM-7.5] What a hit that does x damage makes of the target, in sixths."""
        hurts = self.aim == -1 or self.aim == AIM_MOVEMENT or self.before.table.aimed_hurts
        dam = max(0, fate.dam - x) if hurts else fate.dam
        if not dam:
            yield Fate(0, fate.aimed, fate.eng, False), 6
            return
        for aimed, sixths in self._aimed(fate.aimed, x):
            after = Fate(dam, aimed, self._eng(fate, aimed, x), fate.burning)
            yield (self._affected(after, x) if self.strikes else after), sixths

    def _affected(self, fate: Fate, x: int) -> Fate:
        """[BM-7.5] What the effects of the hit make of the target, in their order."""
        self.hit_of.dealt = x
        for effect in self.strikes:
            after = effect.fate(self.state, self.hit_of, fate)
            assert after is not None, "only the dice can tell"
            fate = after
        return fate

    def _is_foreseen(self) -> bool:
        """[part 5.2] Whether the effects of the weapon are known without following the dice."""
        if not self.strikes:
            return True
        fate, hit = self.fate(self.before), self.hit_of
        return all(effect.fate(self.state, hit, fate) is not None for effect in self.strikes)

    def _aimed(self, old: int, x: int) -> Iterable[tuple[int, int]]:
        """[BM-11.2, BM-11.4, BM-R30] What an aimed shot makes of what it is aimed at."""
        if self.aim == AIM_MOVEMENT and x:
            return [(max(old, die), 1) for die in range(1, 7)]
        if self.aim >= 0 and x and old != RUINED:
            mtp = self.before.table.profiles[self.target].gear[self.aim].mtp
            if x > 3 * mtp:
                return [(RUINED, 6)]
            if x > mtp:
                return [(max(old, turns), 2) for turns in (1, 2, 3)]
        return [(old, 6)]

    def _eng(self, fate: Fate, aimed: int, x: int) -> int:
        """[part 4.4] The Eng left: less by a lost Reactor Cell."""
        eng = fate.eng
        if self.target < 0:
            return eng
        mech = self.state.mechs[self.target]
        if self.aim >= 0:
            mech.disabled[self.aim] = aimed
            if x and aimed and fate.aimed != RUINED and self._aims_at("reactor_cell"):
                eng = min(eng, energy_limit(self.state, self.target))
        return eng

    def fates(self) -> dict[Fate, Fraction]:
        """Every fate of the target with its chance, after 1 shot or as many as there may be
        [BM-12.8]."""
        hits = self.hits_in_36()
        now: dict[Fate, int] = {self.fate(self.before): 1}
        counts = self.gun.shots
        last = max(counts)
        found: dict[Fate, int] = {}
        for shot in range(1, last + 1):
            now = self._one_more(now, hits)
            if shot in counts:
                rest = counts.count(shot) * WHOLE ** (last - shot)
                for fate, ways in now.items():
                    found[fate] = found.get(fate, 0) + ways * rest
        total = WHOLE**last * len(counts)
        return {fate: Fraction(ways, total) for fate, ways in found.items()}

    def _one_more(self, now: dict[Fate, int], hits: int) -> dict[Fate, int]:
        """One shot more at all that still stands."""
        found: dict[Fate, int] = {}
        for fate, ways in now.items():
            if not fate.dam:
                found[fate] = found.get(fate, 0) + ways * WHOLE
                continue
            missed = ways * (36 - hits) * 36 * 6
            if missed:
                found[fate] = found.get(fate, 0) + missed
            for x, often in enumerate(self.spread(fate)):
                if often:
                    for after, sixths in self.struck(fate, x):
                        more = ways * hits * often * sixths
                        found[after] = found.get(after, 0) + more
        return found

    def hit(self) -> Fraction:
        """The chance that at least one shot hits."""
        missed = 1 - Fraction(self.hits_in_36(), 36)
        counts = self.gun.shots
        return 1 - sum((missed**shots for shots in counts), Fraction(0)) / len(counts)

    # -- together ----------------------------------------------------------------------------------

    def shares(self) -> dict[str, Shares] | None:
        """The distribution of every number a player asks for, exactly; None where one thing leads
        to another in ways that only following the dice can tell."""
        if not self.near.is_simple(self.state) or not self._is_closed():
            return None
        fates = self.fates()
        killed = charged = Fraction(0)
        for fate, share in fates.items():
            if not fate.dam:
                killed += share
                charged += share if self.near.goes_off(self.aim, fate.aimed) else 0
        found = self._own(fates)
        found.update(self.near.shares(self.state, self.hit(), killed, charged))
        return found

    def sure(self) -> dict[str, Shares]:
        """The numbers of the target alone, where nothing beside it can change them."""
        if self.near.blast or not self._is_closed():
            return {}
        return self._own(self.fates())

    def _own(self, fates: dict[Fate, Fraction]) -> dict[str, Shares]:
        """The numbers of the target."""
        found = {"hit": _chance(self.hit())} if self.rolls_to_hit() else {}
        for fate, share in fates.items():
            for name, value in self.measure(fate).items():
                spread = found.setdefault(name, {})
                spread[value] = spread.get(value, Fraction(0)) + share
        return found

    def rolls_to_hit(self) -> bool:
        """[BM-13.3, BM-R42] Whether the firing may miss."""
        return self.target >= 0 or self.before.table.rules.building_to_hit == "def_0"

    def _is_closed(self) -> bool:
        """Whether the fates of the target alone are known in closed form."""
        return self.is_chancy() and not self._grows_dark() and self._is_foreseen()

    def _grows_dark(self) -> bool:
        """Whether smoke of one shot at a building may blind the next, which rolls to hit."""
        return self.building >= 0 and self.gun.volley and self.gun.hides and self.rolls_to_hit()


def _chance(share: Fraction) -> Shares:
    """A thing that happens or not."""
    return {value: part for value, part in ((0, 1 - share), (1, share)) if part}
