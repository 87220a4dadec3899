"""Random battles to tell, and random well-formed actions to refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete
from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.system import SYSTEM
from tests.thirtymm.moments import MissionGame


def battle(seed: int, mission: str, players: int = 2, size: str = "scouting") -> MissionGame:
    """A battle at its first question, with ready squads."""
    named = {"mission", "players"} | ({"size"} if mission in ("m00", "roll") else set())
    setup = Setup(mission, size if "size" in named else "", players=players)
    game = start(SYSTEM, complete(setup, named, DATA.contents), Dice(key_of(seed), 0))
    return game


def walk(game: MissionGame, seed: int, most: int = 4000) -> Iterator[tuple[Action, list[Event]]]:
    """Play at random, half of the time what fights; each answer with what came of it."""
    random = Random(seed)
    for _ in range(most):
        if game.open is None:
            return
        action = choose(game, random)
        game.resolve(action)
        yield action, game.events


def choose(game: MissionGame, random: Random) -> Action:
    """An answer to the open question; to end the turn is less likely than by number."""
    assert game.open is not None
    options = game.open.options
    action = options.at(random.randrange(options.size()))
    if random.random() < 0.5 and game.open.prompt == "act":
        found = [one for one in options if not isinstance(one, act.Move | act.EndTurn)]
        return random.choice(found) if found else action
    return action


def wild(game: MissionGame, random: Random) -> list[Action]:
    """Well-formed actions of every kind with random fields, most of them refused."""
    state = game.state
    units, guns = len(state.units), len(state.table.guns)
    labels = [state.table.field.label(cell) for cell in range(state.table.field.grid.size)]
    hexes = [label for label in labels if label]
    seldom = random.random() < 0.1

    def number(count: int) -> int:
        return random.choice((-1, count, 99)) if seldom else random.randrange(max(1, count))

    def hex() -> str:
        if state.turn.unit >= 0 and random.random() < 0.5:
            field = state.table.field
            near = field.grid.disc(max(0, state.units[state.turn.unit].cell), 2)
            return random.choice([h for h in hexes if near >> field.labels.cell(h) & 1])
        return "9999" if seldom else random.choice(hexes)

    def item() -> int:
        return number(12) if random.random() < 0.7 else act.AT_WEAPON + number(guns)

    own = [gun for gun in range(guns) if state.carried[gun] == max(0, state.turn.unit)]
    foe = random.randrange(units) if seldom else random.choice(foes_of(state, state.turn.unit))
    level, way, arm = random.randrange(-3, 5), random.randrange(-1, 7), random.randrange(-1, 6)
    weapon = act.FISTS if random.random() < 0.2 else number(guns)
    if own and random.random() < 0.8:
        weapon = random.choice(own)
    marker = number(len(state.markers))
    plain: list[Action] = [
        *(act.PassOn(), act.Hold(), act.KeepBack(), act.Disengage(), act.Endure(), act.Reroll()),
        *(act.Accept(), act.Wait(), act.Again(), act.Desist(), act.GetUp(), act.Kneel()),
        *(act.LieDown(), act.DropObject(), act.RotorShift(), act.Overwatch(), act.Guard()),
        *(act.Counter(), act.EndTurn()),
    ]
    return [
        *plain,
        act.TakeRole(number(2)),
        act.TakeArea(seldom),
        act.Choose((number(9), number(9), number(9))),
        act.PlaceMarker(hex()),
        act.Pick(number(units)),
        act.Place(hex(), level),
        act.Face(way),
        act.Move(hex(), level),
        act.Thrust(way),
        act.Fly(hex(), level, way, random.randrange(20)),
        act.Leave(hex()),
        act.Attack(weapon, foe, item(), random.random() < 0.2),
        act.Hurl(weapon, foe, item()),
        act.Shell(weapon, number(6)),
        act.Raze(weapon, marker),
        act.Aim(item()),
        act.Block(item()),
        act.Grapple(foe),
        act.Throw(hex()),
        act.BreakGrapple(hex()),
        act.BreakFree(hex()),
        act.Equip(weapon, arm),
        act.Stow(weapon),
        act.Drop(weapon),
        act.PickUp(number(guns), arm),
        act.TakeObject(marker),
        act.OrderMove(number(units)),
        act.OrderAttack(number(units), weapon, foe, item()),
        act.Gather(marker),
        act.Light(marker),
    ]


def foes_of(state: State, unit: int) -> list[int]:
    """The enemies of the unit whose turn it is; of nobody, all."""
    profiles = state.table.profiles
    team = profiles[unit].team if unit >= 0 else -1
    return [one.index for one in profiles if one.team != team]
