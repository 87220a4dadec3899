"""A moment of a battle, built directly: exactly these units, on this map.

    game = moment(
        unit("alto_trooper", "0302", "S", pool=9),
        unit("portanova_raider", "0306", "N", team=1),
        map="S1", dice=[6, 4],
    )
    events = attack(game, 0, "assault_rifle", 1, "torso")

Units are numbered in the order given. The dice are these and no others: one too many is an error,
and `rest` tells what nobody rolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Squad
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON, FISTS
from ironmuster.systems.thirtymm.position.field import skyline_of
from ironmuster.systems.thirtymm.position.state import (
    DESTROYED,
    FIELDED,
    HELD,
    HOLDER,
    RANGED,
    RESERVE,
    State,
    Turn,
    Unit,
)
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.rules.attack import NORMAL, Strike
from ironmuster.systems.thirtymm.rules.invariants import check
from ironmuster.systems.thirtymm.rules.start import first_position, muster
from ironmuster.systems.thirtymm.rules.targets import attacks
from ironmuster.systems.thirtymm.system import ThirtyMinuteMissions
from tests.moments import of as of
from tests.moments import only as only

FACINGS = {"N": 0, "NE": 1, "SE": 2, "S": 3, "SW": 4, "NW": 5}
MissionGame = Game[State, Catalog]


@dataclass
class Piece:
    """A unit of the moment: its datasheet, where it is (None: in reserve), and what else differs
    from a fresh one; `left` by the name of an item."""

    sheet: Datasheet
    at: str | None
    facing: int
    elevation: int | None
    team: int
    left: Mapping[str, int]
    changes: Mapping[str, Any] = field(default_factory=dict)


def unit(
    sheet: str | Datasheet,
    at: str | None,
    facing: str = "N",
    elevation: int | None = None,
    *,
    team: int = 0,
    left: Mapping[str, int] | None = None,
    sheet_changes: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Piece:
    """Describe a unit, ready-made by id or a datasheet; without an elevation it is on the
    ground."""
    found = DATA.contents.units[sheet] if isinstance(sheet, str) else sheet
    if sheet_changes:
        found = msgspec.structs.replace(found, **dict(sheet_changes))
    return Piece(found, at, FACINGS[facing], elevation, team, left or {}, changes)


def moment(
    *pieces: Piece,
    map: str | Sequence[str] = "open",
    mission: str = "m00",
    active: int = 0,
    pool: int = 16,
    phase: int = RANGED,
    dice: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    ruin: Mapping[str, int] | None = None,
    attacker: int = 0,
    south: int = 0,
    round: int = 1,
    observed: bool = True,
    **changes: Any,
) -> MissionGame:
    """Return a game at rest with these units, that of number `active` in its turn."""
    catalog = with_map(map)
    squads = [
        Squad(id=f"q{n}", name=f"Q{n}", size="battle", units=(piece.sheet,))
        for n, piece in enumerate(pieces)
    ]
    teams = tuple([piece.team for piece in pieces])
    sheet = map if isinstance(map, str) else "drawn"
    setup = Setup(mission, "battle", sheet, len(pieces), tuple(squads), teams, dict(options or {}))
    state = first_position(Setup("m02"), catalog)
    empty = (state.units, state.durability, state.carried, state.grip, state.ruin, state.markers)
    for rows in empty:
        rows.clear()
    state.setup, state.mission = setup, mission
    muster(state, catalog)
    state.attacker, state.south, state.initiative = attacker, south, attacker
    state.round, state.shots, state.waiting = round, False, False
    for index, piece in enumerate(pieces):
        put(state, index, piece)
    for id, left in (ruin or {}).items():
        ids = [building.id for building in state.table.field.buildings]
        state.ruin[ids.index(id)] = left
    state.skyline = skyline_of(state.table.field, state.ruin)
    here = state.units[active]
    state.turn = Turn(active, phase, pool, cell=here.cell, elevation=here.elevation)
    for name, value in changes.items():
        assert hasattr(state, name), f"a state has no {name}"
        setattr(state, name, value)
    return Game(
        ThirtyMinuteMissions(catalog), state, [], Dice(bytes(32), 0, dice, True), {}, observed
    )


def with_map(map: str | Sequence[str]) -> Catalog:
    """The catalogue, with a map of open ground or the drawn one in it."""
    catalog = DATA.contents
    rows = [". . . . . .", " . . . . . "] * 14 + [". . . . . ."]
    sheets = {"open": MapSheet(id="open", name="Open", board="standard", rows=tuple(rows))}
    if not isinstance(map, str):
        sheets["drawn"] = MapSheet(id="drawn", name="Drawn", board="standard", rows=tuple(map))
    return msgspec.structs.replace(catalog, maps={**catalog.maps, **sheets})


def put(state: State, index: int, piece: Piece) -> None:
    """Put a unit where the moment has it, in the condition the moment has it in."""
    found = state.units[index]
    profile = state.table.profiles[index]
    found.status = RESERVE
    if piece.at is not None:
        found.cell = cell(state, piece.at)
        ground = state.table.field.ground[found.cell]
        found.elevation = ground if piece.elevation is None else piece.elevation
        found.facing = piece.facing
        found.status = FIELDED
    for name, left in piece.left.items():
        aim = aim_at(state, index, name)
        if aim >= AT_WEAPON:
            state.durability[aim - AT_WEAPON] = left
        else:
            found.left[aim] = left
    for name, value in piece.changes.items():
        assert hasattr(found, name), f"a unit has no {name}"
        setattr(found, name, value)
    if found.status == DESTROYED:
        found.out = True
    assert profile.index == index


def cell(state: State, label: str) -> int:
    """The cell of a label."""
    found = state.table.field.labels.cell(label)
    assert found >= 0, label
    return found


def gun_of(state: State, index: int, weapon: str) -> int:
    """The number of a unit's weapon, by its id."""
    for gun in state.table.guns:
        if gun.id == weapon and gun.home == index:
            return gun.number
    raise KeyError(weapon)


def aim_at(state: State, index: int, name: str) -> int:
    """The aim of a section by name, of equipment by id (`backpack`, or `wing_binder 2` for the
    second one), or of a weapon by id."""
    profile = state.table.profiles[index]
    if name in profile.names[: profile.sections]:
        return profile.names.index(name)
    word, _, number = name.partition(" ")
    found = [k for k, one in enumerate(profile.sheet.equipment) if one.equipment == word]
    if found:
        return profile.sections + found[int(number or 1) - 1]
    return AT_WEAPON + gun_of(state, index, word)


def run(game: MissionGame, procedure: Procedure, *answers: Action) -> list[Event]:
    """Run a procedure to its end, or to the question after these answers; return what happened."""
    game.events = []
    game.stack = [procedure]
    game.advance()
    events = list(game.events)
    for answer in answers:
        assert game.decision is not None, f"nobody asks for {answer}"
        options = game.decision.options
        assert options.has(answer), f"{answer} is none of {list(options)[:20]}"
        game.resolve(answer)
        events += game.events
    check(game.state)
    return events


def attack(
    game: MissionGame, index: int, weapon: str, target: int, item: str, *answers: Action, **how: Any
) -> list[Event]:
    """Let a unit attack an item of another, without the payment."""
    state = game.state
    gun = FISTS if weapon == "fists" else gun_of(state, index, weapon)
    shots = 1 if gun == FISTS else state.table.guns[gun].salvo
    way = how.pop("way", NORMAL)
    strike = Strike(index, gun, target, aim_at(state, target, item), way, shots=shots, **how)
    return run(game, strike, *answers)


def left(game: MissionGame, index: int, name: str) -> int:
    """What an item or weapon of a unit can still take."""
    aim = aim_at(game.state, index, name)
    if aim >= AT_WEAPON:
        return game.state.durability[aim - AT_WEAPON]
    return game.state.units[index].left[aim]


def begun(game: MissionGame, unit: int = 0) -> MissionGame:
    """The moment in which a unit has rolled for its Action Points and is asked what it does."""
    turn = Activation(unit)
    turn.at = Activation.STEPS.index("offer")
    game.stack = [turn]
    game.advance()
    return game


def where(game: MissionGame, index: int) -> str:
    """The hex of a unit."""
    return game.state.table.field.label(game.state.units[index].cell)


def rest(game: MissionGame) -> list[int]:
    """The dice that nobody rolled."""
    return list(game.dice.script)


def asked(game: MissionGame) -> list[Action]:
    """The answers to the open question."""
    assert game.decision is not None
    return list(game.decision.options)


def body(game: MissionGame, index: int) -> Unit:
    """The changing part of a unit."""
    return game.state.units[index]


def parts(events: Iterable[Event], kind: type[Any]) -> dict[str, int]:
    """The modifiers of the one roll of a kind, by their labels."""
    return {part.label: part.amount for part in only(events, kind).modifiers}


def options_of(game: MissionGame, index: int, kinds: int, points: int = 16) -> set[str]:
    """The weapons a unit can attack with now, by id; `fists` for the basic attack."""
    found = attacks(game.state, index, kinds, points)
    guns = game.state.table.guns
    return {"fists" if gun == FISTS else guns[gun].id for gun, _, _ in found}


def building_of(game: MissionGame, id: str) -> int:
    """The number of a building by its id."""
    return [one.id for one in game.state.table.field.buildings].index(id)


def hold(game: MissionGame, holder: int, held: int, origin: str = "") -> None:
    """Put two units into a Hold, the holder into the hex of the other; `origin` is where it came
    from, its hex now by default."""
    one, two = body(game, holder), body(game, held)
    one.origin = cell(game.state, origin) if origin else one.cell
    one.cell, one.elevation = two.cell, two.elevation
    one.grip, one.partner = HOLDER, held
    two.grip, two.partner = HELD, holder


def duel(*dice: int, at: str = "0605", **changes: Any) -> MissionGame:
    """A Trooper at 0608 looks at a Raider, open ground between them."""
    return moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", at, "S", team=1, **changes),
        dice=dice,
    )
