"""What never changes about a mech in one game: its make, gear, traits and command, ready to use.

Built from the catalogue when the first player is known [BM-1.6], and again when a game is loaded.
"""

from __future__ import annotations

from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.content.battlegroup import is_upgraded, mech_points
from ironmuster.systems.battlemachine.content.entries import (
    Battlegroup,
    MechEntry,
    MechType,
    Weapon,
)
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.content.workshop import find_gear
from ironmuster.systems.battlemachine.position.effect import NOT_SQUARES, Effect, effects_of


class Gear:
    """[BM-1.4] A weapon or module mounted on a mech; `strength` is -1 where a weapon has none."""

    def __init__(self, id: str, name: str, mtp: int, eng: int, points: int) -> None:
        self.id = id
        self.name = name
        self.mtp: int = mtp
        self.eng: int = eng
        self.points: int = points
        self.weapon: bool = False
        self.use: str = ""
        self.text: str = ""
        self.low: int = 0
        self.high: int = 0
        self.strength: int = -1
        self.words: tuple[str, ...] = ()  # its effects, in the order of the name [BM-R65]
        self.effects: list[Effect] = []  # in the order of those of one hit [BM-7.5]
        # What the effects come to, see `Effect`.
        self.shots: list[int] = [1]
        self.mean_shots: float = 1.0
        self.volley: bool = False  # whether there may be several
        self.indirect: bool = False
        self.against_walls: int = 0
        self.wall_breaker: str = ""  # the name of the effect that `against_walls` is of
        self.on_squares: int = NOT_SQUARES
        self.hides: bool = False
        self.splashes: list[int] = []
        self.lowers_defence: int = 0
        self.lowers_armour: int = 0
        self.opens: bool = False  # whether it lowers either
        self.strikes: bool = False

    def add(self, effect: Effect) -> None:
        """[BM-12.1] Give the weapon one more effect; its Str is known."""
        self.effects.append(effect)
        shots = effect.shots()
        if shots and max(shots) > max(self.shots):
            self.shots = shots
            self.mean_shots = sum(shots) / len(shots)
            self.volley = max(shots) > 1
        self.indirect = self.indirect or effect.is_indirect()
        if effect.against_walls() > self.against_walls:
            self.against_walls = effect.against_walls()
            self.wall_breaker = effect.name
        where = effect.on_squares()
        if where != NOT_SQUARES:
            agreed = self.on_squares
            self.on_squares = where if agreed == NOT_SQUARES else min(agreed, where)
        self.hides = self.hides or effect.hides()
        splash = effect.splash(self.strength)
        if splash >= 0:
            self.splashes.append(splash)
        self.lowers_defence += effect.lowers_defence()
        self.lowers_armour += effect.lowers_armour()
        self.opens = self.lowers_defence > 0 or self.lowers_armour > 0
        self.strikes = self.strikes or effect.strikes()


def mount(catalog: Catalog, name: str) -> Gear:
    """Return the gear of a catalogue id, workshop weapons included [BM-R61]."""
    entry = find_gear(catalog, name)
    if entry is None:
        raise DataError(f"there is no weapon or module `{name}` [BM-15.2]")
    gear = Gear(entry.id, entry.name, entry.mtp, entry.eng, entry.points)
    if isinstance(entry, Weapon):
        gear.weapon = True
        gear.low, gear.high = entry.rng_min, entry.rng_max
        gear.strength = -1 if entry.strength is None else entry.strength
        gear.words = entry.effects
        for effect in effects_of(catalog, entry.effects):
            gear.add(effect)
    else:
        gear.use, gear.text = entry.use, entry.text
    return gear


class Profile:
    """[BM-1.3] A mech of a battlegroup: stat line with the commander upgrade, gear and its one
    trait [BM-R67]."""

    def __init__(
        self, index: int, owner: int, entry: MechEntry, catalog: Catalog, rules: HouseRules
    ) -> None:
        make: MechType = catalog.mechs[entry.type]
        upgrade = 1 if is_upgraded(entry, catalog, rules) else 0  # [BM-15.4b, BM-R53]
        self.index: int = index
        self.owner: int = owner
        self.type: str = make.id
        self.name: str = make.name
        self.maker: str = make.maker
        self.commander: bool = entry.commander
        self.upgraded: bool = upgrade == 1
        self.points: int = mech_points(entry, catalog, rules)
        self.acu: int = make.acu + upgrade
        self.mov: int = make.mov + upgrade
        self.arm: int = make.arm + upgrade
        self.defence: int = make.defence + upgrade
        self.eng: int = make.eng + upgrade
        self.mtp: int = make.mtp + upgrade
        self.gear: list[Gear] = [mount(catalog, name) for name in entry.gear]
        self.weapons: list[int] = [k for k in range(len(self.gear)) if self.gear[k].weapon]
        self.longest: int = max([self.gear[place].high for place in self.weapons], default=0)
        self.usable: list[int] = [k for k in range(len(self.gear)) if self.gear[k].use == "attack"]
        self.plates: list[int] = self.places("armour_plate")
        self.cells: list[int] = self.places("reactor_cell")
        self.dam: int = make.dam + upgrade + len(self.plates)
        self.targeter: int = self.place("targeter")
        self.turret: int = self.place("turret_ring")
        self.dozer: int = self.place("dozer_blade")
        self.anchor: int = self.place("void_anchor")
        self.mast: int = self.place("sensor_mast")
        self.insulation: int = self.place("insulation")
        self.deadman: int = self.place("deadman_charge")
        self.jets: int = self.place("jump_jets")
        self.servos: int = self.place("sprint_servos")
        trait = make.trait or ""
        self.trait: str = trait
        self.steady: bool = trait == "steady"
        self.all_round: bool = trait == "all_round"
        self.overcharge: bool = trait == "overcharge"
        self.hardcase: bool = trait == "hardcase"
        self.crawler: bool = trait == "crawler"
        self.fireproof: bool = trait == "fireproof"
        self.breacher: bool = trait == "breacher"
        self.salvager: bool = trait == "salvager"
        self.nimble: bool = trait == "nimble"
        self.hover: bool = trait == "hover"
        self.spotter: bool = trait == "spotter"
        self.ghost: bool = trait == "ghost"

    def places(self, id: str) -> list[int]:
        """Where in the gear list a module stands."""
        return [k for k in range(len(self.gear)) if self.gear[k].id == id]

    def place(self, id: str) -> int:
        """Where in the gear list a module stands, or -1."""
        found = self.places(id)
        return found[0] if found else -1


class Side:
    """[BM-15.4, BM-R51] What a battlegroup as a whole brings: its style rule and its commander's
    trait."""

    def __init__(self, seat: int, battlegroup: Battlegroup, catalog: Catalog) -> None:
        self.seat: int = seat
        self.battlegroup = battlegroup
        self.faction: str = battlegroup.faction or ""
        commander = catalog.commanders.get(battlegroup.commander or "")
        self.trait: str = commander.trait if commander else ""
        self.leader: int = -1
        self.mechs: list[int] = []
        self.points: int = 0
