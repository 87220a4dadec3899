"""[RO-20.4, RO-20.6] What a unit could do from a place, and what could be done to it there: the
best attacks in 360ths of an HP, found with the unit set there for a moment.

    values[unit, weapon, target, cover, kills, save]    what an attack is worth, for one moment
    Duel    unit -> target: line, cover, Save, found when first wanted, for all weapons at once
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lengths import TOLERANCE, facing_to
from ironmuster.geometry.plane.shapes import Shape, disc, within
from ironmuster.systems.rollout.position.hits import needed
from ironmuster.systems.rollout.position.profile import SHOOT, THROWN, Gun
from ironmuster.systems.rollout.position.sight import (
    BARE,
    FULL,
    home,
    outline,
    sight_distance,
)
from ironmuster.systems.rollout.position.spotting import is_spotted, line_in, survey_of
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, State
from ironmuster.systems.rollout.position.stats import (
    FURTHER,
    JAM,
    from_behind,
    further,
    in_arc,
    is_flying,
    is_out,
    is_pinned,
    is_staggered,
    on_table,
)
from ironmuster.systems.rollout.position.survey import Line, Survey
from ironmuster.systems.rollout.position.targets import may_target, save_of, shots_of
from ironmuster.systems.rollout.position.worth import UNIT, attack_value

# What attacks are worth at one moment: by unit, weapon, target, cover, how often a kill counts, and
# twice the Save, one more from behind.
Values: TypeAlias = dict[tuple[int, int, int, int, int, int], int]
UNSEEN: Final = FULL  # the cover of whom a thrower does not see [RO-12.8]


@mypyc_attr(acyclic=True)
class Attack:
    """[RO-20.4] The best attack found: its worth, the weapon and the target."""

    def __init__(self, worth: int = 0, gun: int = NOBODY, target: int = NOBODY) -> None:
        self.worth: int = worth
        self.gun: int = gun
        self.target: int = target


@mypyc_attr(acyclic=True)
class Moment:
    """[RO-20.6] A unit set at a place, until `back` is called."""

    def __init__(self, state: State, unit: int, x: int, y: int, form: int = NOBODY) -> None:
        self.was = (state.x[unit], state.y[unit], state.facing[unit], state.form[unit])
        state.x[unit], state.y[unit] = x, y
        if form != NOBODY:
            state.form[unit] = form

    def back(self, state: State, unit: int) -> None:
        """Set it where it was."""
        state.x[unit], state.y[unit], state.facing[unit], state.form[unit] = self.was


def seen_by(state: State, unit: int) -> list[int]:
    """[RO-20.3] The units of the other side that are seen now, by id."""
    side = state.side[unit]
    return [
        other
        for other in range(len(state.kind))
        if state.side[other] == 1 - side
        and on_table(state, other)
        and not is_out(state, other)
        and (side != ENEMY or is_spotted(state, side, other))
    ]


@mypyc_attr(acyclic=True)
class Duel:
    """[RO-20.4] A unit that may attack another from where both stand: what is the same for all its
    weapons, found when it is first wanted; `further` it shoots [RO-10.11]. It shares `values` with
    others of the same moment."""

    def __init__(
        self,
        unit: int,
        target: int,
        survey: Survey,
        further: int,
        own: Shape,
        other: Shape,
        values: Values,
    ) -> None:
        self.unit: int = unit
        self.target: int = target
        self.survey: Survey = survey
        self.further: int = further
        self.own: Shape = own
        self.other: Shape = other
        self._values: Values = values
        self._save: int = -1
        self._line: Line | None = None
        self._allowed: int = -1

    def line(self, state: State) -> Line:
        """[RO-9.2] What it sees of the other."""
        if self._line is None:
            self._line = line_in(state, self.survey, self.unit, self.target)
        return self._line

    def know(self, save: int) -> None:
        """[RO-9.13, RO-10.3] It may attack the other, whose Save is this."""
        self._save, self._allowed = save, 1

    def may(self, state: State) -> bool:
        """[RO-9.13] Whether it may attack the other at all."""
        if self._allowed < 0:
            self._allowed = 1 if may_target(state, self.unit, self.target) else 0
        return self._allowed == 1

    def at_most(self, state: State, gun: Gun, kills: int) -> int:
        """[RO-20.4] What an attack could be worth if the target were in full view, without any
        cover; 0 where it cannot be made."""
        far = gun.range
        if gun.phase == SHOOT and not gun.flame:
            far += self.further
        if not within(self.own, self.other, far):
            return 0
        if gun.nearest and within(self.own, self.other, gun.nearest - 2):
            return 0
        if not self.may(state):
            return 0
        x, y = state.x[self.target], state.y[self.target]
        if is_flying(state, self.unit) and not in_arc(state, self.unit, gun, x, y):
            return 0
        return self._value(state, gun, BARE, kills)

    def worth(self, state: State, gun: Gun, kills: int, least: int = 0) -> int:
        """[RO-20.4] The worth of an attack, in 360ths; 0 where it cannot be made. It is not looked
        for where it cannot be above `least`: then 0 as well."""
        most = self.at_most(state, gun, kills)
        return self.seen_worth(state, gun, kills, most) if most > least else 0

    def seen_worth(self, state: State, gun: Gun, kills: int, most: int) -> int:
        """[RO-20.4] The worth of an attack that would be worth `most` in full view."""
        line = self.line(state)
        cover = line.cover
        if gun.phase == THROWN:
            if line.half_hidden() or not self._in_view(state, line):
                cover = UNSEEN
        elif line.half_hidden() and not gun.indirect:
            return 0
        elif not state.table.rules.shared_spotting and not self._in_view(state, line):
            return 0  # else others see for it [RO-9.8]
        return most if cover == BARE else self._value(state, gun, cover, kills)

    def _in_view(self, state: State, line: Line) -> bool:
        """[RO-9.5] Whether the other is near enough to be seen."""
        return within(self.own, self.other, sight_distance(state, line.obscured))

    def _value(self, state: State, gun: Gun, cover: int, kills: int) -> int:
        """[RO-20.4] What an attack is worth at a target with so much cover."""
        unit = self.unit
        if self._save < 0:
            self._save = save_of(state, self.target)
        rear = from_behind(state, self.target, state.x[unit], state.y[unit])
        return value_of(state, unit, gun, self.target, cover, kills, self._save, rear, self._values)


def value_of(
    state: State,
    unit: int,
    gun: Gun,
    target: int,
    cover: int,
    kills: int,
    save: int,
    rear: bool,
    values: Values,
) -> int:
    """[RO-20.4] What an attack is worth, by all that this depends on beside who attacks whom."""
    key = (unit, gun.number, target, cover, kills, 2 * save + rear)
    found = values.get(key)
    if found is None:
        roll = needed(state.line(unit).strike, cover, is_staggered(state, unit))
        shots = shots_of(state, unit, gun)
        found = attack_value(state, unit, gun, target, roll, save, rear, shots, kills)
        values[key] = found
    return found


def guns_of(state: State, unit: int, phase: int) -> list[Gun]:
    """[RO-3.3, RO-10.6] The weapons of a phase that a unit has in its form, and uses left for."""
    profile = state.profile(unit)
    guns = [profile.guns[number] for number in state.line(unit).guns]
    return [gun for gun in guns if gun.phase == phase and state.shots_left(unit, gun.number)]


@mypyc_attr(acyclic=True)
class Scope:
    """[RO-20.4, RO-9.13] Whom a unit may attack with its weapons of a phase, as far as that does
    not depend on where it stands: the `guns`, which reach no farther than `far`, and those of some
    `units` that it may attack at all, each with its outline and its Save."""

    def __init__(self, state: State, unit: int, targets: list[int], phase: int) -> None:
        self.phase: int = phase
        self.guns: list[Gun] = []
        self.far: int = 0
        self.units: list[int] = []
        self.shapes: list[Shape] = []
        self.saves: list[int] = []
        if is_pinned(state, unit):
            return
        self.guns = guns_of(state, unit, phase)
        if not self.guns:
            return
        self.far = max([gun.range for gun in self.guns]) + FURTHER
        for target in targets:
            if on_table(state, target) and may_target(state, unit, target):
                self.units.append(target)
                self.shapes.append(outline(state, target))
                self.saves.append(save_of(state, target))


def most_of(state: State, unit: int, scope: Scope, kills: int, values: Values) -> list[int]:
    """[RO-20.4] What an attack at each of those in a scope is worth at most, wherever the unit
    stands: at its front or its back, without any cover."""
    found: list[int] = []
    for target, save in zip(scope.units, scope.saves, strict=True):
        best = 0
        for gun in scope.guns:
            front = value_of(state, unit, gun, target, BARE, kills, save, False, values)
            back = value_of(state, unit, gun, target, BARE, kills, save, True, values)
            best = max(best, front, back)
        found.append(best)
    return found


@mypyc_attr(acyclic=True)
class Shot:
    """[RO-20.4] An attack that may be made, and what it would be worth in full view; `place` tells
    which is the first target, the first weapon, of equal ones."""

    def __init__(self, place: int, duel: Duel, gun: Gun, most: int) -> None:
        self.place: int = place
        self.duel: Duel = duel
        self.gun: Gun = gun
        self.most: int = most


def shots_at(
    state: State, unit: int, scope: Scope, kills: int, survey: Survey, values: Values
) -> list[Shot]:
    """[RO-20.4, RO-20.6] All attacks of a unit where it stands, at those in its scope, nobody asked
    yet what it sees: those first that may be worth the most."""
    found: list[Shot] = []
    if not scope.units:
        return found
    own, more = outline(state, unit), -1
    for place, target in enumerate(scope.units):
        other = scope.shapes[place]
        if not within(own, other, scope.far):
            continue
        if more < 0:  # wanted of few
            more = further(state, unit) if scope.phase == SHOOT else 0
        duel = Duel(unit, target, survey, more, own, other, values)
        duel.know(scope.saves[place])
        for gun in scope.guns:
            most = duel.at_most(state, gun, kills)
            if most:
                found.append(Shot(len(found), duel, gun, most))
    found.sort(key=lambda one: (-one.most, one.place))
    return found


def best_of(state: State, shots: list[Shot], kills: int) -> Attack:
    """[RO-20.4] The best of these attacks; what cannot be better needs no line of sight."""
    best, first = Attack(), 0
    for shot in shots:
        if shot.most < best.worth:
            break
        if shot.most == best.worth and shot.place > first:
            continue
        worth = shot.duel.seen_worth(state, shot.gun, kills, shot.most)
        if worth > best.worth or (worth and worth == best.worth and shot.place < first):
            best, first = Attack(worth, shot.gun.number, shot.duel.target), shot.place
    return best


def offence(
    state: State,
    unit: int,
    targets: list[int],
    phase: int,
    kills: int = 1,
    survey: Survey | None = None,
) -> Attack:
    """[RO-20.4, RO-20.6] The best attack of a unit where it stands, with weapons of a phase, at one
    of these targets; a unit on the ground turns to whom it shoots at. All that is between stands as
    it did for a `survey`."""
    found = survey if survey is not None else survey_of(state)
    scope = Scope(state, unit, targets, phase)
    return best_of(state, shots_at(state, unit, scope, kills, found, {}), kills)


def worth_of(state: State, unit: int, gun: Gun, target: int, survey: Survey, kills: int = 1) -> int:
    """[RO-20.4] The worth of an attack at a target from where both stand, in 360ths; 0 where it
    cannot be made."""
    more = further(state, unit) if gun.phase == SHOOT else 0
    own, other = outline(state, unit), outline(state, target)
    return Duel(unit, target, survey, more, own, other, {}).worth(state, gun, kills)


@mypyc_attr(acyclic=True)
class Foes:
    """[RO-20.6] Who threatens a unit, wherever it goes: those that are seen, with their weapons and
    how much farther they shoot; that depends on the unit only if it jams them [D2]; and what
    attacks are worth, of both."""

    def __init__(self, state: State, unit: int, seen: list[int], survey: Survey) -> None:
        self.survey: Survey = survey
        self.values: Values = {}
        self.units: list[int] = []
        self.guns: list[list[Gun]] = []
        self.further: list[int] = []
        self.shapes: list[Shape] = []
        self.reach: list[int] = []
        self.jams: bool = JAM in state.line(unit).traits
        for other in seen:
            guns = guns_of(state, other, SHOOT)
            if guns and not is_pinned(state, other) and on_table(state, other):
                self.units.append(other)
                self.guns.append(guns)
                self.further.append(further(state, other))
                self.shapes.append(outline(state, other))
                self.reach.append(max([gun.range for gun in guns]) + FURTHER)


def round_of(state: State, unit: int) -> Shape:
    """All that the outline of a unit may cover, whichever way it turns."""
    if home(state, unit) != NOBODY:
        return outline(state, unit)
    return disc(state.x[unit], state.y[unit], state.line(unit).long + TOLERANCE)


def threat(
    state: State, unit: int, seen: list[int], foes: Foes | None = None, limit: int = -1
) -> int:
    """[RO-20.6, RO-R100] The summed worth of the best shot of each enemy that is seen at a unit
    where it stands, at most its own HP; in 360ths. Each turns to it; nobody is behind it. Whoever
    needs it up to a `limit` only gets no more than is needed to know that it is beyond."""
    if foes is None:
        foes = Foes(state, unit, seen, survey_of(state))
    total = 0
    most = state.hp[unit] * UNIT
    facing = state.facing[unit]
    around = round_of(state, unit)
    for place, other in enumerate(foes.units):
        guns, more = foes.guns[place], foes.further[place]
        if not within(foes.shapes[place], around, foes.reach[place]):
            continue
        if (state.x[other], state.y[other]) != (state.x[unit], state.y[unit]):
            state.facing[unit] = facing_to(
                state.x[other] - state.x[unit], state.y[other] - state.y[unit]
            )
        if foes.jams:
            more = further(state, other)
        own = outline(state, unit)
        duel = Duel(other, unit, foes.survey, more, foes.shapes[place], own, foes.values)
        best = 0
        for gun in guns:
            best = max(best, duel.worth(state, gun, 1, best))
        total += best
        if total >= most or 0 <= limit < total:
            break
    state.facing[unit] = facing
    return min(total, most)


def cover_at(state: State, unit: int, other: int, survey: Survey) -> int:
    """[RO-20.6, RO-R79] The cover modifier of a unit where it stands against another, with the
    middle of its base as the only sample: hidden is full cover."""
    if other == NOBODY:
        return BARE
    line = line_in(state, survey, other, unit)
    middle = line.count // 2
    if line.blocked >> middle & 1:
        return FULL
    return line.cover
