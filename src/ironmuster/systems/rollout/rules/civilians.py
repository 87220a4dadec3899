"""[RO-16] Civilians, and people found at the token, move after both sides, by id."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import point_of
from ironmuster.geometry.plane.lengths import CIRCLE, INCH, ahead, facing_to, length
from ironmuster.geometry.plane.nearest import nearest
from ironmuster.geometry.plane.shapes import contains, gap, within
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import OWN_FACING, EndPart, Lead, Pass
from ironmuster.systems.rollout.position.events.turns import Sheltered, Walked
from ironmuster.systems.rollout.position.hiding import asks_anyway
from ironmuster.systems.rollout.position.legs import first_block
from ironmuster.systems.rollout.position.paths import March, last_place
from ironmuster.systems.rollout.position.places import Listing, Offer
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.spotting import can_look, is_seen_by
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    EXTRACTED,
    NOBODY,
    PLAYER,
    REMOVED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import effective_move, is_out, on_table
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.reporting import tell

NEAR: Final = 6 * INCH  # of a player unit that may lead it
AFRAID: Final = 12 * INCH  # of an enemy in sight
HALF: Final = CIRCLE // 2
TOUCHES: Final = 50  # the player's edge, over which who is led to it leaves [RO-16.3]
HOUSE: Final = "building"


class Civilians(Procedure):
    """[RO-16.1, RO-16.2] One after the other; `unit` is the one whose turn it is, and `alone`
    whether the player has left all the others to themselves."""

    STEPS: ClassVar[tuple[str, ...]] = ("next", "offer", "take")
    unit: int
    alone: bool

    def __init__(self, unit: int = NOBODY, alone: bool = False) -> None:
        self.unit = unit
        self.alone = alone

    def copy(self) -> Civilians:
        twin = Civilians(self.unit, self.alone)
        twin.at = self.at
        return twin

    def next(self, game: BattleGame) -> Flow:
        """[RO-16.2] The next one; who has no player unit near does what its fear says."""
        state = game.state
        for unit in range(self.unit + 1, len(state.kind)):
            if state.side[unit] != CIVIL or not on_table(state, unit) or is_out(state, unit):
                continue
            self.unit = unit
            led = is_led(state, unit)
            if not self.alone and (led or asks_anyway(state, PLAYER)):
                return NEXT
            if not led:
                act_alone(game, unit)
        return DONE

    def offer(self, game: BattleGame) -> Flow:
        """[RO-16.2, RO-R119] The player may send it up to its Move anywhere. In the fog he is asked
        about all of them, as long as he leads any: else the other side would see near whom he
        is."""
        state, unit = game.state, self.unit
        if not is_led(state, unit):
            return question(game, PLAYER, unit, "lead", Listed([Pass(), EndPart()]), sampled=True)
        places = LeadPlaces(state, unit)
        return question(game, PLAYER, self.unit, "lead", places, sampled=True)

    def take(self, game: BattleGame) -> Flow:
        """[RO-16.2, RO-16.3] It goes there; over the player's edge it is rescued."""
        answer, state, unit = game.answer, game.state, self.unit
        if isinstance(answer, EndPart):
            self.alone = True
        if not is_led(state, unit):
            act_alone(game, unit)
        elif isinstance(answer, Lead):
            way = March(state, unit).way((answer.x, answer.y), answer.path)
            go(game, unit, way[-1], "led")
            if state.base(unit).low <= TOUCHES:
                state.status[unit] = EXTRACTED
                state.goal.out.append(unit)
        return goto("next")


class LeadPlaces(Offer):
    """[RO-16.2] Where a civilian unit may be sent: nowhere, and no more of them; then the points of
    whole inches that it gets to."""

    def __init__(self, state: State, unit: int) -> None:
        super().__init__(state, "lead", unit)

    def answers(self, state: State) -> Listing:
        found: list[Action] = [Pass(), EndPart()]
        march = March(state, self.unit)
        surely, perhaps = march.plain.surely(*march.start, march.limit + INCH)
        for _, points in march.levels():
            for cell in bits(points & (surely | perhaps)):
                x, y = point_of(cell)
                if march.may((x, y), OWN_FACING):
                    found.append(Lead(x, y))
        return Listing(found, [], 0, named=2)


def why_not_led(state: State, unit: int, one: Lead) -> str:
    """[RO-16.2] Why a civilian unit cannot be sent there; nothing where it can."""
    if not is_led(state, unit):
        return 'no unit of the player is within 6" of it [RO-16.2]'
    return March(state, unit).fault((one.x, one.y), OWN_FACING, one.path)


def is_led(state: State, unit: int) -> bool:
    """[RO-16.2] Whether a unit of the player, in action, is within 6"."""
    base = outline(state, unit)
    for other in range(len(state.kind)):
        if state.side[other] == PLAYER and on_table(state, other) and not is_out(state, other):
            leads = other not in state.goal.things
            if leads and within(base, outline(state, other), NEAR):
                return True
    return False


def act_alone(game: BattleGame, unit: int) -> None:
    """[RO-16.2] It hides, flees, stands, or walks on."""
    state = game.state
    threat = threat_to(state, unit)
    if threat != NOBODY:
        house = refuge(state, unit)
        if house != NOBODY:
            state.status[unit] = REMOVED
            tell(game, Sheltered(unit))
            return
        dx, dy = state.x[unit] - state.x[threat], state.y[unit] - state.y[threat]
        way = facing_to(dx, dy) if (dx, dy) != (0, 0) else state.facing[unit]
        walk(game, unit, way, "flees")
    elif not sees_player(state, unit):
        back = HALF if state.turn % 2 == 0 else 0
        walk(game, unit, (state.heading[unit] + back) % CIRCLE, "walks")


def threat_to(state: State, unit: int) -> int:
    """[RO-16.2] The nearest enemy in line of sight within 12"; the lower id of two."""
    base = outline(state, unit)
    best, found = AFRAID + 2, NOBODY
    for other in range(len(state.kind)):
        if state.side[other] != ENEMY or not can_look(state, other):
            continue
        far = gap(base, outline(state, other))
        if far < best and is_seen_by(state, unit, other):
            best, found = far, other
    return found


def sees_player(state: State, unit: int) -> bool:
    """[RO-16.2] Whether a unit of the player is in its sight."""
    for other in range(len(state.kind)):
        if (
            state.side[other] == PLAYER
            and can_look(state, other)
            and is_seen_by(state, unit, other)
        ):
            return True
    return False


def refuge(state: State, unit: int) -> int:
    """[RO-16.2] The first building that it reaches this move, straight; -1 for none."""
    base, move = outline(state, unit), effective_move(state, unit)
    x, y = state.x[unit], state.y[unit]
    for number in range(len(state.pieces)):
        kind = state.table.catalog.terrain.get(state.pieces[number].kind)
        shape = state.pieces[number].shape()
        if kind is None or kind.ground != HOUSE or not state.standing >> number & 1:
            continue
        if not within(base, shape, move) or contains(shape, x, y):
            continue
        door = nearest(shape, x, y)
        way = facing_to(door[0] - x, door[1] - y) if door != (x, y) else 0
        far = gap(base, shape)
        reached = straight(state, unit, way, far)
        if length(reached[0] - x, reached[1] - y) >= far - 2:
            return number
    return NOBODY


def walk(game: BattleGame, unit: int, way: int, why: str) -> None:
    """[RO-16.2, RO-11.9] Its full Move straight in a direction, as far as it can stand."""
    state = game.state
    to = straight(state, unit, way, effective_move(state, unit))
    if to != (state.x[unit], state.y[unit]):
        go(game, unit, to, why)


def straight(state: State, unit: int, way: int, far: int) -> tuple[int, int]:
    """[RO-11.9] The farthest place on a straight line, no farther than so far, where the unit gets
    to and can stand."""
    if not far:
        return state.x[unit], state.y[unit]
    march = March(state, unit, limit=far)
    end = ahead(march.start[0], march.start[1], way, far)
    line = [march.start, end]
    block = first_block(march.field, line, [])
    upto = length(end[0] - line[0][0], end[1] - line[0][1])
    if block is not None:
        upto = min(upto, block.gone)
    x, y, _, _ = last_place(march.plain, line, upto)
    return x, y


def go(game: BattleGame, unit: int, to: tuple[int, int], why: str) -> None:
    """[RO-16.2] It is there now, and faces along its way."""
    state = game.state
    dx, dy = to[0] - state.x[unit], to[1] - state.y[unit]
    if (dx, dy) != (0, 0):
        state.facing[unit] = facing_to(dx, dy)
    state.x[unit], state.y[unit] = to
    tell(game, Walked(unit, why, to[0], to[1]))
