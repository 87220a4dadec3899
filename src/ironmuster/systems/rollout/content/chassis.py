"""[D14] Chassis for created Metarians."""

from __future__ import annotations

from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.entries import Base, Face, Id, Positive, Target
from ironmuster.systems.rollout.content.measures import Length
from ironmuster.systems.rollout.content.sheets import Arm


class Template(Value, frozen=True, kw_only=True):
    """[D14, RO-24.5] The robot line that a chassis begins with."""

    move: Positive
    strike: Target
    fight: Target
    save: Target
    hp: Positive
    rank: Positive


class Chassis(Value, frozen=True, kw_only=True):
    """[D14, RO-24.3] A chassis by its D6: the base of the alternate form, what the Move, Save and
    Fight of its line may be at least and at most, and the template of the robot. `needs` is an item
    of D9 that a campaign must have found; a `kind` is a word for it."""

    id: Id
    name: Name
    roll: Face
    kinds: tuple[Name, ...]
    base: Base
    wingspan: Length | None = None
    needs: Id | None = None
    move: tuple[Positive, Positive]
    save: tuple[Target, Target]
    fight: tuple[Target, Target] | None = None
    robot: Template
    weapons: tuple[Arm, ...]
