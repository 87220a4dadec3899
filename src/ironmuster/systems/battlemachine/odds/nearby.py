"""[BM-12.10, part 4.4] What a firing does to those beside its target: Blast and Deadman Charges."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeAlias

from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import armour
from ironmuster.systems.battlemachine.rules.ending import beheaded_at_once
from ironmuster.systems.battlemachine.rules.harm import DEADMAN

Shares: TypeAlias = dict[int, Fraction]
NAMES: Final = (
    ("damage_to_other_enemies", "other_enemies_destroyed"),
    ("damage_to_own_mechs", "own_mechs_destroyed"),
)


class Near:
    """The mechs that a firing may hurt beside its target."""

    def __init__(self, state: State, gun: Gear, index: int, target: int, cell: int) -> None:
        self.index = index
        self.target = target
        self.splashes: list[int] = gun.splashes
        self.blast: bool = bool(gun.splashes)
        self.volley: bool = gun.volley
        self.deadman = state.table.profiles[target].deadman if target >= 0 else -1
        self.charged = target >= 0 and state.mechs[target].works(self.deadman)
        self.mechs: list[int] = []
        if self.blast or self.charged:
            near = state.table.field.grid.neighbours(cell)
            for other, mech in enumerate(state.mechs):
                if mech.status == STANDING and other != target and near >> mech.cell & 1:
                    self.mechs.append(other)

    def goes_off(self, aim: int, aimed: int) -> bool:
        """[part 4.4] Whether the target's Deadman Charge works at its end."""
        return self.charged and not (aim == self.deadman and aimed)

    def is_simple(self, state: State) -> bool:
        """Whether nobody's fate beside the target changes anything for anybody else: no charge
        sets off another, no Blast is followed by one more shot, no style rule is lost, and the
        game does not end half-way."""
        if not self.mechs:
            return True
        profiles = state.table.profiles
        hurt = [*self.mechs] if self.target < 0 else [*self.mechs, self.target]
        if self.blast and (self.volley or state.table.scenario == "demolition"):
            return False
        for other in self.mechs:
            if state.mechs[other].works(profiles[other].deadman):
                return False
        if self.index in hurt and profiles[self.index].salvager:
            return False
        for side in state.table.sides:
            if side.leader in hurt and (side.faction == "union" or beheaded_at_once(state)):
                return False
            safe = [
                other
                for other in side.mechs
                if other not in hurt and state.mechs[other].status == STANDING
            ]
            if not safe:
                return False
        return True

    def shares(
        self, state: State, hit: Fraction, killed: Fraction, charged: Fraction
    ) -> dict[str, Shares]:
        """The distributions of the damage and of the destroyed, where the target is hit, is killed
        and is killed with its charge working with these chances."""
        if not self.mechs:
            return {}
        ways = [(charged, True, self.blast)]
        if self.blast:
            ways += [(killed - charged, False, True), (hit - killed, False, True)]
            ways += [(1 - hit, False, False)]
        else:
            ways += [(1 - charged, False, False)]
        found: dict[str, Shares] = {}
        for share, charge, blast in ways:
            if share:
                self._add(found, state, share, charge, blast)
        return {name: spread for name, spread in found.items() if set(spread) != {0}}

    def _add(
        self, found: dict[str, Shares], state: State, share: Fraction, charge: bool, blast: bool
    ) -> None:
        """Add one way the shot may go."""
        owner = state.table.profiles[self.index].owner
        for mine, names in enumerate(NAMES):
            total: Shares = {0: share}
            fallen: Shares = {0: share}
            for other in self.mechs:
                if (state.table.profiles[other].owner == owner) == bool(mine):
                    lost = self.losses(state, other, charge, blast)
                    gone = lost.get(state.mechs[other].dam, Fraction(0))
                    total = convolve(total, lost)
                    fallen = convolve(fallen, {0: 1 - gone, 1: gone})
            for name, spread in zip(names, (total, fallen), strict=True):
                so_far = found.setdefault(name, {})
                for value, part in spread.items():
                    if part:
                        so_far[value] = so_far.get(value, Fraction(0)) + part

    def losses(self, state: State, other: int, charge: bool, blast: bool) -> Shares:
        """[BM-12.10] What a mech beside the target loses: the charge comes first [BM-18.3]."""
        rolls, hardcase = state.table.rolls, state.table.profiles[other].hardcase
        dam = state.mechs[other].dam
        lost: Shares = {0: Fraction(1)}
        if charge:
            lost = _take(
                lost, rolls.spread(DEADMAN, armour(state, other, None, False), hardcase), dam
            )
        for power in self.splashes if blast else ():
            lost = _take(lost, rolls.spread(power, armour(state, other), hardcase), dam)
        return lost


def _take(lost: Shares, spread: list[int], dam: int) -> Shares:
    """One damage roll more; at `dam` the mech is gone."""
    found: Shares = {}
    for before, share in lost.items():
        if before == dam:
            found[dam] = found.get(dam, Fraction(0)) + share
            continue
        for x, often in enumerate(spread):
            if often:
                now = min(dam, before + x)
                found[now] = found.get(now, Fraction(0)) + share * Fraction(often, 36)
    return found


def convolve(one: Shares, two: Shares) -> Shares:
    """The distribution of a sum."""
    found: Shares = {}
    for a, p in one.items():
        for b, q in two.items():
            if q:
                found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return found
