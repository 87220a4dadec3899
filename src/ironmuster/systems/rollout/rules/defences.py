"""[RO-17.2, RO-17.3] Defensive terrain before the battle: the enemy's is rolled for and placed by
the rules, the player's is bought and placed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from ironmuster.geometry.plane.lengths import INCH, TOLERANCE, ahead
from ironmuster.geometry.plane.shapes import Shape, disc, on_table, overlap, within
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.entries import Defence
from ironmuster.systems.rollout.content.grounds import GROUNDS
from ironmuster.systems.rollout.content.maps import Laid, turned
from ironmuster.systems.rollout.content.measures import half, thousandths
from ironmuster.systems.rollout.position.actions import OWN_FACING, Build, Buy, GoOn
from ironmuster.systems.rollout.position.dice import BUDGET, PLACE, between
from ironmuster.systems.rollout.position.events.turns import DefenceBuilt
from ironmuster.systems.rollout.position.footing import is_ground
from ironmuster.systems.rollout.position.ground import BOOM
from ironmuster.systems.rollout.position.places import Listing, Offer
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    NOBODY,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.muster import defences
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.roster import FIRST_FORCE
from ironmuster.systems.rollout.rules.site import SIDE, TRIES

NEAR: Final = 6 * INCH  # of the object [RO-17.2]
MORE: Final = 3  # points of Defend beside the D6 [RO-18.9]
SOUTH: Final = 270  # toward the player's edge
ROUND: Final = 360
STEP: Final = INCH
MIDDLE: Final = SIDE // 2
QUARTER: Final = 90


class Fortification(Procedure):
    """[RO-17.3] `points` are left, of `piece` the part to be placed next is number `part`."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "offer", "buy", "where", "build")
    points: int
    piece: str
    part: int

    def __init__(self, points: int = 0, piece: str = "", part: int = 0) -> None:
        self.points = points
        self.piece = piece
        self.part = part

    def copy(self) -> Fortification:
        twin = Fortification(self.points, self.piece, self.part)
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-17.3, RO-18.9, RO-18.11] D6 points, and 3 more in Defend; in a battle of a campaign
        what the ground gives the defender [GW-10.7]; nothing elsewhere."""
        state = game.state
        if state.setup.asked is not None:
            self.points = GROUNDS.contents.grounds[state.setup.asked.ground].defences
            return NEXT
        if state.mission == "attack":
            one_each = state.table.rules.defensive_cost == "one_each"
            for piece in defences(game, game.draw(BUDGET), one_each, game.catalog):
                place_by_rule(game, piece)
            return DONE
        if state.mission != "defend":
            return DONE
        self.points = game.draw(BUDGET) + MORE
        return NEXT

    def offer(self, game: BattleGame) -> Flow:
        """[RO-17.3] What is bought next, as long as anything can be paid."""
        bought: list[Action] = [Buy(one) for one in affordable(game.state, self.points)]
        if not bought:
            return DONE
        return question(game, builder(game.state), NOBODY, "buy", Listed([GoOn(), *bought]))

    def buy(self, game: BattleGame) -> Flow:
        """[RO-17.3] It is paid for."""
        answer = game.answer
        if not isinstance(answer, Buy):
            return DONE
        self.points -= price(game.state, answer.piece)
        self.piece, self.part = answer.piece, 0
        return NEXT

    def where(self, game: BattleGame) -> Flow:
        """[RO-17.2] Within 6" of the object, turned freely."""
        places = BuildPlaces(game.state, self.piece)
        return question(game, builder(game.state), NOBODY, "build", places, sampled=True)

    def build(self, game: BattleGame) -> Flow:
        """[RO-17.2] There it stands; some have several parts."""
        answer = game.answer
        assert isinstance(answer, Build)
        facing = SOUTH if answer.facing == OWN_FACING else answer.facing
        lay(game, self.piece, builder(game.state), answer.x, answer.y, facing)
        self.part += 1
        if self.part < game.catalog.defences[self.piece].pieces:
            return goto("where")
        return goto("offer")


def builder(state: State) -> int:
    """[RO-17.3, GW-10.7] Who buys: the player, or the defender in a battle of a campaign."""
    return PLAYER if state.setup.asked is None else ENEMY


class BuildPlaces(Offer):
    """[RO-17.2, GW-R62] Where a piece of defensive terrain can be placed: the points of whole
    inches round the object, or in the defender's zone in a battle of a campaign; its front toward
    the player's edge or a quarter turned."""

    def __init__(self, state: State, piece: str) -> None:
        super().__init__(state, piece, NOBODY)

    def answers(self, state: State) -> Listing:
        return Listing(list(places_of(state, self.asked)), [], 0, named=0)


def places_of(state: State, piece: str) -> Iterator[Action]:
    """[RO-17.2] The points of whole inches at which a piece can be placed, one after the other."""
    entry = state.table.catalog.defences[piece]
    if state.setup.asked is None:
        thing = outline(state, state.goal.things[0])
        left, low, right, high = thing.left, thing.low, thing.right, thing.high
        far = NEAR + 6 * INCH
    else:
        left, low, right, high = orders_of(state).zone(state, ENEMY).box
        far = 0
    columns = range(-(-max(0, left - far) // STEP) * STEP, min(SIDE, right + far), STEP)
    rows = range(-(-max(0, low - far) // STEP) * STEP, min(SIDE, high + far), STEP)
    taken = taken_ground(state)
    bases = bases_of(state)
    for facing in (OWN_FACING,) if entry.base is not None else (OWN_FACING, SOUTH - QUARTER):
        # The outline in the middle of the table, and so moved to each place.
        front = SOUTH if facing == OWN_FACING else facing
        model = shape_at(entry, MIDDLE, MIDDLE, front)
        boom = boom_at(entry, MIDDLE, MIDDLE, front)
        for y in rows:
            for x in columns:
                dx, dy = x - MIDDLE, y - MIDDLE
                across = max(model.left + dx - right, left - model.right - dx)
                upright = max(model.low + dy - high, low - model.high - dy)
                if max(across, upright) > NEAR + TOLERANCE:
                    continue
                if boom is not None and why_not_barred(state, boom.moved(dx, dy)):
                    continue
                if not why_not_there(state, model.moved(dx, dy), taken, bases):
                    yield Build(x, y, facing)


def price(state: State, piece: str) -> int:
    """[RO-17.3, RO-R38] What a piece costs."""
    if state.table.rules.defensive_cost == "one_each":
        return 1
    return state.table.catalog.defences[piece].cost


def affordable(state: State, points: int) -> list[str]:
    """[RO-17.3, RO-2.14] The pieces that can be paid and find a place."""
    known = state.table.catalog.defences
    paid = [id for id in known if price(state, id) <= points]
    return [id for id in paid if finds_place(state, id)]


def finds_place(state: State, piece: str) -> bool:
    """[RO-2.14] Whether there is a place for a piece: mostly where there was one when it was last
    looked for."""
    memory, key = state.table.memory, (b"", piece, NOBODY, 0)
    last = memory.get(key)
    if isinstance(last, Build) and not why_not_built(state, piece, last):
        return True
    first = next(places_of(state, piece), None)
    if first is not None:
        memory.keep(key, first)
    return first is not None


def shape_at(entry: Defence, x: int, y: int, facing: int) -> Shape:
    """[D8, RO-17.2] The outline of a piece round (x, y), its front toward a facing; its long side
    lies across that."""
    if entry.base is not None:
        return disc(x, y, half(entry.base[0]))
    assert entry.size is not None
    wide, tall = (thousandths(one) for one in entry.size)
    return turned(x - wide // 2, y - tall // 2, wide, tall, (facing + QUARTER) % ROUND)


def why_not_built(state: State, piece: str, one: Build) -> str:
    """[RO-17.2, RO-2.6] Why a piece cannot be placed there; nothing where it can."""
    facing = SOUTH if one.facing == OWN_FACING else one.facing
    entry = state.table.catalog.defences[piece]
    shape = shape_at(entry, one.x, one.y, facing)
    wrong = why_not_there(state, shape, taken_ground(state), bases_of(state))
    boom = boom_at(entry, one.x, one.y, facing)
    return why_not_barred(state, boom) if boom is not None and not wrong else wrong


def boom_at(entry: Defence, x: int, y: int, facing: int) -> Shape | None:
    """[RO-17.8] The outline of the boom beside a piece round (x, y); None where it has none."""
    if entry.boom is None:
        return None
    wide, tall = (thousandths(one) for one in entry.boom)
    own = thousandths(entry.size[0]) if entry.size else 0
    bx, by = ahead(x, y, (facing + QUARTER) % ROUND, (own + wide) // 2)
    return turned(bx - wide // 2, by - tall // 2, wide, tall, (facing + QUARTER) % ROUND)


def why_not_barred(state: State, boom: Shape) -> str:
    """[RO-R230] Why a boom cannot lie there; nothing where it can."""
    if not on_table(boom, SIDE, SIDE):
        return "its boom has to lie wholly on the table [RO-R230]"
    asked = state.setup.asked is not None
    if asked and orders_of(state).zone(state, ENEMY).fault(boom):
        return "its boom has to lie wholly in the defender's zone [RO-R230]"
    return ""


def why_not_there(state: State, shape: Shape, taken: list[Shape], bases: list[Shape]) -> str:
    """[RO-17.2, RO-2.6] Why a piece of that outline cannot be placed where so much ground is taken
    and these bases stand."""
    wrong = why_not_laid(state, shape, taken)
    if wrong:
        return wrong
    return "a unit stands there [RO-2.6]" if any([overlap(shape, one) for one in bases]) else ""


def bases_of(state: State) -> list[Shape]:
    """[RO-2.6] The bases that stand on the ground."""
    return [state.base(unit) for unit in range(len(state.kind)) if is_ground(state, unit)]


def taken_ground(state: State, without: int = 0) -> list[Shape]:
    """[RO-17.2] What stands or flows on the table, on which nothing is placed, but for the pieces
    that are bits of `without`."""
    found: list[Shape] = []
    for number in range(len(state.pieces)):
        if state.standing >> number & 1 and not without >> number & 1:
            lot = state.table.catalog.terrain.get(state.pieces[number].kind)
            if lot is None or lot.cover != "none" or lot.ground != "open":
                found.append(state.pieces[number].shape())
    return found


def why_not_laid(state: State, shape: Shape, taken: list[Shape]) -> str:
    """[RO-17.2, RO-2.6] Why a piece of that outline cannot be placed where so much ground is taken;
    nothing where it can."""
    if not on_table(shape, SIDE, SIDE):
        return "it has to lie wholly on the table [RO-2.6]"
    if state.setup.asked is not None:
        if orders_of(state).zone(state, ENEMY).fault(shape):
            return "it has to lie wholly in the defender's zone [GW-R62]"
    elif not within(shape, outline(state, state.goal.things[0]), NEAR):
        return 'it must lie within 6" of the object [RO-17.2]'
    for thing in taken:
        if overlap(shape, thing):
            return "something stands or flows there already [RO-17.2]"
    return ""


def place_by_rule(game: BattleGame, piece: str) -> None:
    """[RO-17.2, RO-21.2] The enemy's piece: 20 tries within 6" of the object by D100, D100; after
    that it is left out."""
    state = game.state
    entry = game.catalog.defences[piece]
    thing = outline(state, state.goal.things[0])
    for _ in range(entry.pieces):
        for _ in range(TRIES):
            x = between(max(0, thing.left - NEAR), min(SIDE, thing.right + NEAR), game.draw(PLACE))
            y = between(max(0, thing.low - NEAR), min(SIDE, thing.high + NEAR), game.draw(PLACE))
            if not why_not_built(state, piece, Build(x, y, SOUTH)):
                lay(game, piece, ENEMY, x, y, SOUTH)
                break


def lay(game: BattleGame, piece: str, side: int, x: int, y: int, facing: int) -> None:
    """[RO-17, RO-1.7] Put a piece of a side on the table, with the boom of a checkpoint beside it
    and the crew that serves it."""
    state = game.state
    entry = game.catalog.defences[piece]
    number = state.lay(Laid(piece, shape_at(entry, x, y, facing)), entry.hp or 0, side)
    boom = boom_at(entry, x, y, facing)
    if boom is not None:
        state.lay(Laid(BOOM, boom), 0, side)
    if entry.crew is not None:
        unit = state.enlist(piece, side, FIRST_FORCE if side == ENEMY else NOBODY)
        state.field(unit, x, y, facing)
        state.host[unit] = number
    tell(game, DefenceBuilt(side, piece, x, y))
