"""[RO-3] What never changes about a unit in one battle: its forms, weapons and keywords.

Built from the catalogue and the teams when a battle is set up, and again when it is loaded. Lengths
are whole thousandths of an inch.
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import Shape, rectangle
from ironmuster.systems.rollout.content import bases
from ironmuster.systems.rollout.content.entries import Base, Defence, Item, Object, Weapon
from ironmuster.systems.rollout.content.measures import half, thousandths
from ironmuster.systems.rollout.content.units import Character, Form, Support, Unit

# Body classes [RO-3.6].
FOOT: Final = 0
LIGHT: Final = 1
VEHICLE: Final = 2
ROBOT: Final = 3
AERIAL: Final = 4
EMPLACEMENT: Final = 5
OBJECT: Final = 6
BODIES: Final = ("foot", "light", "vehicle", "robot", "aerial", "emplacement", "object")

# When a weapon is used [D4].
SHOOT: Final = 0
MELEE: Final = 1
THROWN: Final = 2
PHASES: Final = ("shoot", "melee", "fight")

# Forms [RO-3.3].
FIRST: Final = 0
SECOND: Final = 1

DASH: Final = 0  # a target number that is not there [RO-3.2]
HUMAN: Final = frozenset(("human",))
# Bases of what is found, in millimetres [RO-R98].
SMALL: Final[Base] = (25,)
PRONE_BASE: Final[Base] = (60,)
HULL: Final[Base] = (95, 45)
KEPT: Final = 2_000  # outlines of a base
CREW_FIGHT: Final = 5  # of whoever serves an emplacement [RO-17.10]


def plain(name: str) -> str:
    """The name of a line of a table without what tells it from others there, which stands in
    brackets."""
    return name.partition(" (")[0]


class Gun:
    """[D4, RO-3.12, RO-3.14, RO-3.16] A weapon of a unit, by its number there. `shots` is 0 where
    each soldier has one, `ammo` where it never runs out."""

    def __init__(self, number: int, entry: Weapon, turret: bool) -> None:
        words = entry.keywords
        self.number: int = number
        self.id: str = entry.id
        self.name: str = plain(entry.name)
        self.phase: int = PHASES.index(entry.phase)
        self.range: int = thousandths(entry.range)
        self.nearest: int = thousandths(entry.nearest)
        self.damage: int = entry.damage or 0
        self.shots: int = entry.shots or 0
        self.ammo: int = entry.ammo or 0
        self.robot_only: bool = entry.form == "robot"
        self.alternate_only: bool = entry.form == "alternate"
        self.flame: bool = "flame" in words
        self.armour_piercing: bool = "armour_piercing" in words
        self.antipersonnel: bool = "antipersonnel" in words
        self.pins: bool = "pin" in words
        self.staggers: bool = "staggered" in words
        self.indirect: bool = "indirect" in words
        self.turret: bool = turret or "turret" in words
        self.hurts_vehicles: bool = "vehicle" in entry.hurts
        self.spares_robots: bool = "robot" in entry.spares
        self.clogs: bool = entry.clogs
        self.headshot: bool = entry.headshot


class Line:
    """[D1b, RO-3.3, RO-3.8 to RO-3.11, RO-R3, RO-R4] A form: its class, numbers, base, and the
    weapons that work in it, by their numbers. A dash is 0. `outlines` are those of its base that
    were made last."""

    def __init__(
        self,
        name: str,
        body: int,
        stats: tuple[int, int, int, int],
        base: Base,
        hp: int,
        words: frozenset[str],
        traits: frozenset[str],
        guns: list[int],
        span: int = 0,
    ) -> None:
        self.name: str = name
        self.body: int = body
        self.move: int = stats[0]
        self.strike: int = stats[1]
        self.fight: int = stats[2]
        self.save: int = stats[3]
        self.base: Base = base
        self.long: int = half(base[0])
        self.wide: int = half(base[-1])
        self.span: int = span
        self.hp: int = hp
        self.human: bool = "human" in words
        self.robot: bool = "robot" in words
        self.vehicle: bool = "vehicle" in words
        self.traits: frozenset[str] = traits
        self.guns: list[int] = guns
        self.outlines: dict[tuple[int, int, int], Shape] = {}
        self._arms: dict[int, tuple[int, int]] = {}

    def outline(self, x: int, y: int, facing: int) -> Shape:
        """[RO-2.3] The base round (x, y); those that were made last are kept."""
        key = (x, y, facing)
        found = self.outlines.get(key)
        if found is None:
            if len(self.base) == 1:
                found = Shape((((x, y),),), self.wide)
            else:
                ex, ey = self.arm(facing)
                found = Shape((((x - ex, y - ey), (x + ex, y + ey)),), self.wide)
            if len(self.outlines) >= KEPT:
                self.outlines = {}
            self.outlines[key] = found
        return found

    def arm(self, facing: int) -> tuple[int, int]:
        """[RO-2.3] How far the ends of an oval are from its middle, as it looks there."""
        found = self._arms.get(facing)
        if found is None:
            found = bases.outline(self.base, 0, 0, facing).cores[0][-1]
            self._arms[facing] = found
        return found


class Profile:
    """[RO-3] A kind of unit in this battle: its forms, its weapons, and what holds for all of it.
    `full` is the ammo of each weapon at the start. Objects, transports of a convoy and whoever is
    in a bunker are not `pinnable` [RO-11.2]; a thing without HP is not `solid`: nobody attacks
    it [D9]."""

    def __init__(self, id: str, name: str, lines: list[Line], guns: list[Gun]) -> None:
        self.id: str = id
        self.name: str = name
        self.lines: list[Line] = lines
        self.guns: list[Gun] = guns
        self.full: list[int] = [gun.ammo for gun in guns]
        self.hp: int = lines[FIRST].hp
        self.rank: int = 0
        self.models: int = 1
        self.transport: int = 0
        self.character: bool = False
        self.leader: bool = False
        self.coward: bool = False
        self.sniper: bool = False
        self.engineer: bool = False
        self.medic: bool = False
        self.boat: bool = False
        self.pinnable: bool = True
        self.solid: bool = True
        self.abilities: tuple[str, ...] = ()
        self.equipment: tuple[str, ...] = ()


def of_unit(
    unit: Unit, weapons: dict[str, Weapon], chosen: str = "", tank_turrets: bool = False
) -> Profile:
    """[D1, D3, RO-4.4, RO-9.14] The profile of a character or a support unit, with the weapon that
    was chosen for it; tanks have turrets by an option."""
    tank = "tank" in unit.traits
    carried = [*unit.weapons, *([chosen] if chosen else [])]
    for form in unit.forms:
        carried += form.weapons
        tank = tank or "tank" in form.traits
    guns = [
        Gun(number, weapons[id], tank and tank_turrets and weapons[id].phase == "shoot")
        for number, id in enumerate(carried)
    ]
    name = plain(unit.name) if isinstance(unit, Support) else unit.name  # of one's own making
    lines = [_line(unit, name, place, form, guns) for place, form in enumerate(unit.forms)]
    profile = Profile(unit.id, name, lines, guns)
    words = unit.keywords
    profile.character = "character" in words
    profile.leader = "leader" in words
    profile.coward = "coward" in words
    profile.sniper = "sniper" in words
    profile.engineer = "engineer" in words
    profile.medic = "medic" in words
    profile.boat = "boat" in words
    profile.pinnable = "convoy" not in unit.traits
    if isinstance(unit, Character):
        profile.rank = unit.rank
        profile.abilities = unit.abilities
    elif isinstance(unit, Support):
        profile.models = unit.models
        profile.transport = unit.transport
    return profile


def _line(unit: Unit, name: str, place: int, form: Form, guns: list[Gun]) -> Line:
    """[RO-3.3] A form of who has a name, with the weapons that work in it: those of all forms, and
    its own."""
    others = {id for other in unit.forms if other is not form for id in other.weapons}
    working = []
    for gun in guns:
        elsewhere = gun.id in others and gun.id not in form.weapons
        shut = gun.alternate_only if place == FIRST else gun.robot_only
        if not elsewhere and not shut:
            working.append(gun.number)
    return Line(
        form.name or name,
        BODIES.index(form.body),
        (thousandths(form.move), form.strike or DASH, form.fight or DASH, form.save),
        form.base,
        form.hp or unit.hp,
        frozenset((*unit.keywords, *form.keywords)),
        frozenset((*unit.traits, *form.traits)),
        working,
        thousandths(form.wingspan or 0),
    )


def of_defence(entry: Defence, weapons: dict[str, Weapon]) -> Profile:
    """[D8, RO-17.10] The crew of an emplacement; whoever is inside a bunker counts as one HP."""
    crew = entry.crew
    assert crew is not None and entry.weapon is not None
    guns = [Gun(0, weapons[entry.weapon], turret=False)]
    hp = (crew.count or 1) * (crew.hp or 1)
    stats = (0, crew.strike, CREW_FIGHT, crew.save or DASH)
    # Its outline is that of the piece it serves.
    line = Line(entry.name, EMPLACEMENT, stats, entry.base or (1,), hp, HUMAN, frozenset(), [0])
    profile = Profile(entry.id, entry.name, [line], guns)
    profile.pinnable = not entry.bunker
    return profile


def of_object(entry: Object, body: int = OBJECT) -> Profile:
    """[RO-18.3, RO-18.9] An object of a mission; it neither moves nor fights."""
    stats = (0, DASH, DASH, entry.save)
    words = frozenset(entry.keywords) if body == OBJECT else frozenset(("robot",))
    line = Line(entry.name, body, stats, entry.base or (1,), entry.hp, words, frozenset(), [])
    profile = Profile(entry.id, entry.name, [line], [])
    profile.pinnable = False
    return profile


def of_item(entry: Item, base: Base | None = None) -> Profile:
    """[D9, RO-R98] What the token turned out to be, where it has no statistics of a unit: a thing
    that lies there, prone, or runs about."""
    body = FOOT if entry.move == "people" else ROBOT if entry.prone else OBJECT
    words = set()
    if entry.vehicle:
        words.add("vehicle")
    if body == ROBOT:
        words.add("robot")
    if body == FOOT:
        words.add("human")
    on = base or (PRONE_BASE if entry.prone else HULL if entry.vehicle else SMALL)
    stats = (thousandths(entry.speed or 0), DASH, DASH, entry.save or DASH)
    hp = entry.hp or 1
    line = Line(entry.name, body, stats, on, hp, frozenset(words), frozenset(), [])
    profile = Profile(entry.id, entry.name, [line], [])
    profile.pinnable = False
    profile.solid = entry.hp is not None
    return profile


def footprint(entry: Object, x: int, y: int) -> Shape:
    """[RO-18.9] The outline of an object that stands on no base, round (x, y)."""
    assert entry.size is not None
    wide, tall = thousandths(entry.size[0]), thousandths(entry.size[1])
    return rectangle(x - wide // 2, y - tall // 2, wide, tall)
