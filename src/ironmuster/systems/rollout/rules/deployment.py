"""[RO-4.7] The units of a side are set down, one by one, or lined up all at once."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.geometry.plane.lengths import INCH, facing_to
from ironmuster.geometry.plane.shapes import Point
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import OWN_FACING, Activate, Deploy, LineUp
from ironmuster.systems.rollout.position.events.turns import Deployed
from ironmuster.systems.rollout.position.footing import EDGE, NOTHING, SIDE, UNIT, Footing
from ironmuster.systems.rollout.position.places import Listing, Offer
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    ENEMY,
    NOBODY,
    RESERVE,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.disguise import may_hide
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.site import MIDDLE
from ironmuster.systems.rollout.rules.zones import Zone

STEP: Final = INCH  # between the places that are listed


class Deployment(Procedure):
    """[RO-4.7] A side sets its units down in any order."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "where", "place")
    side: int
    unit: int

    def __init__(self, side: int, unit: int = NOBODY) -> None:
        self.side = side
        self.unit = unit

    def copy(self) -> Deployment:
        twin = Deployment(self.side, self.unit)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-4.7] Which unit; or all that are left where the rules would have them."""
        units = waiting(game.state, self.side)
        if not units:
            return DONE
        answers: list[Action] = [LineUp(), *[Activate(unit) for unit in units]]
        return question(game, self.side, NOBODY, "deploy", Listed(answers))

    def take(self, game: BattleGame) -> Flow:
        """[RO-4.7] One, or the rest of them."""
        answer = game.answer
        if isinstance(answer, LineUp):
            for unit in waiting(game.state, self.side):
                set_down(game, unit, proposal(game.state, unit))
            return DONE
        assert isinstance(answer, Activate)
        self.unit = answer.unit
        return NEXT

    def where(self, game: BattleGame) -> Flow:
        """[RO-4.7] Wholly inside its zone, any facing, any form."""
        options = DeployPlaces(game.state, self.unit)
        return question(game, self.side, self.unit, "place", options, sampled=True)

    def place(self, game: BattleGame) -> Flow:
        """[RO-4.7] There it stands."""
        answer = game.answer
        assert isinstance(answer, Deploy)
        set_down(game, self.unit, answer)
        return goto("offer")


class DeployPlaces(Offer):
    """[RO-4.7] Where a unit can be set down: first where the rules would have it, then the points
    of whole inches in its zone, in each of its forms that may be deployed."""

    def __init__(self, state: State, unit: int) -> None:
        super().__init__(state, "place", unit)

    def answers(self, state: State) -> Listing:
        unit = self.unit
        zone = zone_of(state, unit)
        first = first_place(state, unit, zone)
        assert first is not None
        found: dict[Action, None] = {first: None}
        for form in forms_of(state, unit):
            footing = footing_in(state, unit, form)
            for x, y in zone.points(STEP):
                one = Deploy(x, y, OWN_FACING, form)
                named = (x, y, form) == (first.x, first.y, first.form)
                if not named and not fault_in(state, unit, one, zone, footing):
                    found[one] = None
        return Listing(list(found), [], 0, named=1)


def waiting(state: State, side: int) -> list[int]:
    """[RO-4.7] The units of a side that are to be set down before the first turn."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == side and state.status[unit] == RESERVE
    ]


def forms_of(state: State, unit: int) -> list[int]:
    """[RO-4.6, RO-4.7] The forms in which a unit may be set down: Skandans as robots."""
    skandans = state.side[unit] == ENEMY
    if state.setup.asked is not None:  # either side may have either lists [GW-10.6]
        skandans = state.table.teams[state.side[unit]].camp == "enemy"
    return [0] if skandans else list(range(len(state.profile(unit).lines)))


def facing_of(state: State, unit: int, one: Deploy) -> int:
    """[RO-4.7, RO-4.8] The facing that was named, or else the one toward the middle."""
    if one.facing != OWN_FACING:
        return one.facing
    if (one.x, one.y) == (MIDDLE, MIDDLE):
        return 90
    return facing_to(MIDDLE - one.x, MIDDLE - one.y)


def why_not_deployed(state: State, unit: int, one: Deploy) -> str:
    """[RO-4.7] Why a unit cannot be set down there; nothing where it can."""
    if one.form not in forms_of(state, unit):
        return "it is not deployed in that form [RO-4.6]"
    footing = footing_in(state, unit, one.form)
    return fault_in(state, unit, one, zone_of(state, unit), footing)


def footing_in(state: State, unit: int, form: int) -> Footing:
    """[RO-2.6] What is in the way of a unit in a form, all over the table."""
    return Footing(state, unit, state.profile(unit).lines[form], MIDDLE, MIDDLE, SIDE)


def fault_in(state: State, unit: int, one: Deploy, zone: Zone, footing: Footing) -> str:
    """[RO-4.7] Why a unit cannot be set down there in a zone, in a form in which it may be;
    nothing where it can."""
    line = state.profile(unit).lines[one.form]
    facing = facing_of(state, unit, one)
    fault = zone.fault(line.outline(one.x, one.y, facing))
    if fault:
        return fault
    found = footing.obstacle(one.x, one.y, facing)
    if found.what == NOTHING:
        return ""
    if found.what == EDGE:
        return "the base has to lie wholly on the table [RO-2.6]"
    thing = "another base" if found.what == UNIT else "something impassable"
    return f"{thing} is in the way [RO-2.6]"


def zone_of(state: State, unit: int) -> Zone:
    """[RO-4.7, RO-2.14] The zone of a unit; where it has no place left, as far as it must grow."""
    zone = orders_of(state).zone(state, state.side[unit])
    while first_place(state, unit, zone) is None:
        zone = zone.grown()
    return zone


def first_place(state: State, unit: int, zone: Zone) -> Deploy | None:
    """[RO-4.7] Where the rules would have a unit: as far forward in its zone as it can stand, from
    the middle outwards; None where there is no place."""
    places = by_rank(zone.points(STEP), state.side[unit])
    for form in forms_of(state, unit):
        footing = footing_in(state, unit, form)
        for x, y in places:
            one = Deploy(x, y, OWN_FACING, form)
            if not fault_in(state, unit, one, zone, footing):
                return one
    return None


def proposal(state: State, unit: int) -> Deploy:
    """[RO-4.7] The place that the rules propose."""
    first = first_place(state, unit, zone_of(state, unit))
    assert first is not None
    return first


def by_rank(points: list[Point], side: int) -> list[Point]:
    """The places of a zone, the rank nearest to the other side first, from its middle outwards."""
    ahead = -1 if side != ENEMY else 1
    return sorted(points, key=lambda one: (ahead * one[1], abs(one[0] - MIDDLE), one[0]))


def lined_up(state: State, side: int) -> State:
    """[RO-4.7] The position with all that are left where the rules would have them."""
    twin = state.copy()
    for unit in waiting(state, side):
        stand(twin, unit, proposal(twin, unit))
    return twin


def stand(state: State, unit: int, one: Deploy) -> int:
    """[RO-4.7] A unit stands there, in the form that was chosen [RO-14.3, RO-R36]; its facing."""
    facing = facing_of(state, unit, one)
    state.form[unit] = one.form
    state.field(unit, one.x, one.y, facing)
    if may_hide(state, unit):
        state.marks[unit] |= DISGUISED
    return facing


def set_down(game: BattleGame, unit: int, one: Deploy) -> None:
    """[RO-4.7] Set a unit down, and tell it."""
    facing = stand(game.state, unit, one)
    tell(game, Deployed(unit, one.x, one.y, facing))
