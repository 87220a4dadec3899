"""A moment of a game, built directly: exactly these mechs, on this board, at this step.

    game = battle(
        mech("journeyman", "autocannon", "laser", at=(7, 8), facing="N"),
        mech("ox", "autogun", seat=1, at=(7, 3), facing="S", dam=4),
        phase="firing", active=0, dice=[2, 3],
    )
    events = play(game, Fire(0, 1))

Mech indices follow BM-1.6: the mechs of the first player (seat 0 unless `first` says so) in the
order given, then the other's. The dice are these and no others: a die too many is an error, a die
too few stays in `game.dice.script`, which `play` refuses when it is told to use all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ironmuster.geometry.squares import Grid
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MapSheet, MechEntry
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.position.actions import EndAttack, EndMovement
from ironmuster.systems.battlemachine.position.events import Ended
from ironmuster.systems.battlemachine.position.state import (
    DESTROYED,
    RESERVE,
    STANDING,
    Mech,
    Smoke,
    State,
)
from ironmuster.systems.battlemachine.rules.attack import Activation, AttackPhase
from ironmuster.systems.battlemachine.rules.deployment import Deployment
from ironmuster.systems.battlemachine.rules.harm import raise_walls
from ironmuster.systems.battlemachine.rules.movement import MechMove, MovementPhase
from ironmuster.systems.battlemachine.rules.start import lay_table, muster
from ironmuster.systems.battlemachine.rules.turn import Battle, Turn
from ironmuster.systems.battlemachine.system import BattleMachine
from tests.moments import of as of
from tests.moments import only as only
from tests.moments import refused as refused

N, NE, E, SE, S, SW, W, NW = range(8)
FACINGS = {"N": N, "NE": NE, "E": E, "SE": SE, "S": S, "SW": SW, "W": W, "NW": NW}
OPEN = ("." * 16,) * 16
PASS = (EndMovement(), EndAttack())  # a turn in which nothing is done

Point = tuple[int, int]
BattleGame = Game[State, Catalog]


@dataclass
class Unit:
    """A mech of the moment: its entry, its seat, where it stands (None: destroyed, or in reserve
    for `phase="deploy"`), and what else differs from a fresh mech."""

    type: str
    gear: tuple[str, ...]
    seat: int
    at: Point | None
    facing: int
    commander: bool
    changes: dict[str, Any]


def mech(
    type: str,
    *gear: str,
    seat: int = 0,
    at: Point | None = None,
    facing: str | int = "N",
    commander: bool = False,
    **changes: Any,
) -> Unit:
    """Describe a mech; `changes` are fields of `Mech`, where `used` and `disabled` may be given
    as {gear id or place: number}. A commander in no command mech has the +1 upgrade [BM-15.4]."""
    way = FACINGS[facing] if isinstance(facing, str) else facing
    return Unit(type, gear, seat, at, way, commander, changes)


def battle(
    *units: Unit,
    map: str | Sequence[str] = OPEN,
    phase: str = "move",
    turn: int = 0,
    active: int = 0,
    dice: Sequence[int] = (),
    scenario: str = "clash",
    options: Mapping[str, Any] | None = None,
    factions: tuple[str | None, str | None] = (None, None),
    commanders: tuple[str | None, str | None] = (None, None),
    first: int = 0,
    round: int = 1,
    length: int = 10,
    zone: int = 3,
    ruin: Mapping[str, int] | None = None,
    ablaze: Iterable[str] = (),
    rubble: Iterable[Point] = (),
    voids: Iterable[Point] = (),
    smoke: Iterable[tuple[Point, int, int]] = (),
    crates: Iterable[Point] | None = None,
    scores: tuple[int, int] = (0, 0),
    observed: bool = True,
    catalog: Catalog | None = None,
) -> BattleGame:
    """Return a game at its first decision of `phase` of `turn`'s player.

    `map` is the id of a map, or rows as in part 4.9. Phases: `deploy`, `start` (TURN_START),
    `move`, `moving` (mech `active` has been chosen to move), `order` (ATTACK_START), `attack`,
    `firing` (mech `active` is activated), `end` (TURN_END), `round_end`. The procedures around it
    are there too, so the game goes on with the next turn. `smoke` is (square, owner, counter);
    `ruin` the Dam left of buildings (0: rubble). A side without a commander marked has its first
    mech as leader, without the upgrade.
    """
    catalog, sheet = _with_map(catalog or DATA.contents, map, zone)
    seats: list[list[Unit]] = [[], []]
    for unit in units:
        seats[unit.seat].append(unit)
    groups = [
        Battlegroup(
            id=f"side_{seat}",
            name=f"Side {seat}",
            faction=factions[seat],
            commander=commanders[seat],
            mechs=tuple(MechEntry(u.type, u.gear, u.commander) for u in seats[seat]),
        )
        for seat in (0, 1)
    ]
    setup = Setup(scenario, sheet.id, (groups[0], groups[1]), dict(options or {}))
    left = [len(squares) + 2 for squares in sheet.buildings.values()]
    burning = [name in tuple(ablaze) for name in sheet.buildings]
    for place, name in enumerate(sheet.buildings):
        left[place] = (ruin or {}).get(name, left[place])
    state = State(
        setup, [group.id for group in groups], first, turn, round, 0, length, [], left, burning,
        0, 0, [], [], list(scores), False, False, -1, "",
    )  # fmt: skip
    lay_table(state, catalog)
    muster(state, first)
    for side in state.table.sides:
        if side.leader < 0 and side.mechs:
            side.leader = side.mechs[0]
    board = state.table.field.grid
    state.rubble = state.table.field.rubble | _mask(board, rubble)
    for building in state.table.field.buildings:
        if not left[state.table.field.buildings.index(building)]:
            state.rubble |= building.mask
    state.voids = _mask(board, voids)
    state.smoke = [Smoke(board.cell(*at), owner, counter) for at, owner, counter in smoke]
    state.turns = 2 * (round - 1) + (turn != first)
    raise_walls(state)
    for index, unit in enumerate(seats[first] + seats[1 - first]):
        _set(state.mechs[index], unit, index, state, phase == "deploy")
    if crates is not None:
        state.crates = [board.cell(*at) for at in crates]
    if phase == "firing":
        state.mechs[active].attacked = True
    stack = _stack(phase, turn, active, first)
    game = Game(BattleMachine(catalog), state, stack, Dice(bytes(32), 0, dice, True), {}, observed)
    game.advance()
    return game


def _with_map(catalog: Catalog, map: str | Sequence[str], zone: int) -> tuple[Catalog, MapSheet]:
    """The catalogue, with the drawn map in it."""
    if isinstance(map, str):
        return catalog, catalog.maps[map]
    sheet = MapSheet(id="drawn", name="Drawn", zone=zone, points=50, rows=tuple(map))
    return msgspec.structs.replace(catalog, maps={**catalog.maps, "drawn": sheet}), sheet


def _mask(board: Grid, squares: Iterable[Point]) -> int:
    """These squares as a mask."""
    return sum(1 << board.cell(*square) for square in set(squares))


def _set(piece: Mech, unit: Unit, index: int, state: State, reserve: bool) -> None:
    """Put a mech where the moment has it, in the condition the moment has it in."""
    piece.facing = unit.facing
    if unit.at is not None:
        piece.cell = state.table.field.grid.cell(*unit.at)
        piece.status = STANDING
    elif reserve:
        piece.status = RESERVE
    else:
        piece.status = DESTROYED
        piece.dam = 0
    names = list(unit.gear)
    for name, value in unit.changes.items():
        if name in ("used", "disabled"):
            for key, number in value.items():
                getattr(piece, name)[names.index(key) if isinstance(key, str) else key] = number
        else:
            assert hasattr(piece, name), f"a mech has no {name}"
            setattr(piece, name, value)


def _stack(phase: str, turn: int, active: int, first: int) -> list[Procedure]:
    """The procedures in progress, outermost first; each at the step that runs next."""
    whole = Battle(first)
    if phase == "round_end":
        whole.at = Battle.STEPS.index("end_round")
        return [whole]
    if phase == "deploy":
        whole.at = Battle.STEPS.index("deploy_second" if turn == first else "first_turn")
        return [whole, Deployment(turn)]
    whole.at = Battle.STEPS.index("second_turn" if turn == first else "end_round")
    sequence = Turn(turn)
    if phase in ("start", "order", "end"):
        sequence.at = Turn.STEPS.index(phase)
        return [whole, sequence]
    inner: list[Procedure]
    if phase in ("move", "moving"):
        sequence.at = Turn.STEPS.index("order")
        inner = [MovementPhase(turn), MechMove(active)]
    elif phase in ("attack", "firing"):
        sequence.at = Turn.STEPS.index("end")
        inner = [AttackPhase(turn), Activation(active)]
    else:
        raise ValueError(phase)
    if phase in ("moving", "firing"):
        inner[0].at = inner[0].STEPS.index("next")
        return [whole, sequence, *inner]
    return [whole, sequence, inner[0]]


def play(game: BattleGame, *actions: Action) -> list[Event]:
    """Answer the open decisions one after the other and return all that happened."""
    events: list[Event] = []
    for action in actions:
        events += game.apply(action)
    return events


def where(game: BattleGame, index: int) -> Point:
    """The square a mech stands on."""
    board = game.state.table.field.grid
    cell = game.state.mechs[index].cell
    return board.xs[cell], board.ys[cell]


def options(game: BattleGame, kind: type[Action] | None = None) -> list[Action]:
    """The answers to the open decision, or those of one kind."""
    assert game.decision is not None
    listed = game.decision.options
    found = [listed.at(place) for place in range(listed.size())]
    return [action for action in found if kind is None or isinstance(action, kind)]


def unrolled(game: BattleGame) -> list[int]:
    """The scripted dice that nobody rolled."""
    return list(game.dice.script)


def opening(setup: Setup, dice: Sequence[int] = ()) -> BattleGame:
    """A whole game from the choice of battlegroups on, at its first decision."""
    return start(BattleMachine(DATA.contents), setup, Dice(bytes(32), 0, dice, True))


def ending(events: list[Event]) -> tuple[int, str]:
    """Who won, -1 for a draw, and why."""
    ended = only(events, Ended)
    return ended.winner, ended.reason


def firing(*units: Unit, dice: Sequence[int] = (), **around: Any) -> BattleGame:
    """Return a game in which a mech is about to fire."""
    return battle(*units, phase="firing", dice=dice, **around)
