"""[part 4] What the data files hold: one class for each kind of card and entry."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from ironmuster.kernel.digest import Text
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Value

Count = Annotated[int, Meta(ge=0, le=1000)]
Copies = Annotated[int, Meta(ge=1, le=100)]
Id = Annotated[str, Meta(min_length=1, max_length=80)]
RuleId = Annotated[str, Meta(pattern=r"^ML-\d+\.\d+$")]
OptionId = Annotated[str, Meta(pattern=r"^[a-z_]+$")]
Hits = Annotated[int, Meta(ge=1, le=1000)]
Change = Annotated[int, Meta(ge=-10, le=10)]

Size = Literal["small", "medium", "large"]
Range = Literal["LR", "MR", "SR", "PB"]
Kind = Literal["Energy", "Ballistic", "HTH", "Missile"]
Keyword = Literal["mek", "infantry"]
Result = Literal["success", "retreat", "lost"]  # of a mission [ML-14.3]
Verdict = Literal["", "success", "retreat", "lost"]  # of a fight that may go on
MissionType = Literal["Assault", "Defense", "Patrol"]
Window = Literal["L", "B", "M", "P", "R", "A", "H", "E", "D"]
DifficultyId = Literal["recruit", "regular", "veteran", "elite"]
SkillId = Literal[
    "energy_gunner",
    "ballistic_gunner",
    "missileer",
    "duelist",
    "sniper",
    "evader",
    "deadeye",
    "lucky",
    "mechanic",
    "leader",
]
Gadget = Literal[
    "jammer",
    "inertia_field",
    "absorption_field",
    "targeter",
    "ammo_carrier",
    "jump_jets",
    "ejection_seat",
    "recon_scanner",
    "repair_drone",
    "force_shield",
]
EventId = Literal[
    "corporate_convention",
    "black_market",
    "battle_scarred",
    "on_shore_leave",
    "head_hit",
    "salvage",
    "artillery_support",
    "orbital_bombardment",
    "cruise_missiles",
    "air_support",
    "out_of_ammo",
    "immobilized",
    "gyros_damaged",
    "ambush",
    "surprise",
    "allied_units",
    "investors",
    "detailed_plans",
    "active_front",
    "field_maintenance",
]


class SizeClass(Value, frozen=True, kw_only=True):
    """[ML-1.6, ML-1.7] What the size of a Mek or an attachment means."""

    id: Size
    name: Text
    price: Count
    attachment_price: Count
    hits: Hits
    slots: Count
    attachment_slots: Copies
    to_be_hit: Change
    damage: Change


class MekModel(Value, frozen=True, kw_only=True):
    """[part 4.1] A Mek card; the model is its name only, the size says the rest."""

    id: Id
    name: Text
    size: Size
    copies: Copies


class PilotCard(Value, frozen=True, kw_only=True):
    """[ML-7.10, ML-15.4] A pilot as printed; `promotion` is the highest D6 that succeeds."""

    id: Id
    name: Text
    level_name: Text
    level: Annotated[int, Meta(ge=0, le=3)]
    copies: Copies
    skills: Annotated[int, Meta(ge=0, le=10)]
    price: Count
    promotion: Annotated[int, Meta(ge=0, le=6)]
    gains_level: bool
    selected_skill: bool


class Skill(Value, frozen=True, kw_only=True):
    """[part 4.3] A pilot skill and the face of its D10."""

    id: SkillId
    name: Text
    die: Annotated[int, Meta(ge=1, le=10)]
    text: Text
    rule: RuleId


class Weapon(Value, frozen=True, kw_only=True):
    """[part 4.4] A weapon card; each entry of `attacks` is one attack a round in that step."""

    id: Id
    name: Text
    size: Size
    type: Kind
    attacks: Annotated[tuple[Range, ...], Meta(min_length=1, max_length=10)]
    area: bool = False
    indirect: bool = False
    copies: Copies


class Equipment(Value, frozen=True, kw_only=True):
    """[part 4.5] An equipment card: armor by its number, everything else a `Gadget` by its id."""

    id: Id
    name: Text
    size: Size
    copies: Copies
    armor: Count = 0
    text: Text
    rule: RuleId


class FoeAttack(Value, frozen=True):
    """[ML-13.3] One attack of a Foe."""

    range: Range
    type: Kind


class Foe(Value, frozen=True, kw_only=True):
    """[part 4.6] A Foe card."""

    id: Id
    name: Text
    hits: Hits
    attacks: Annotated[tuple[FoeAttack, ...], Meta(min_length=1, max_length=10)]
    dam: Change
    evade: Change
    keywords: tuple[Keyword, ...] = ()
    copies: Copies

    @property
    def missiles(self) -> bool:
        """[ML-13.2] Whether the Foe is marked Missiles."""
        return any(attack.type == "Missile" for attack in self.attacks)


class EventCard(Value, frozen=True, kw_only=True):
    """[ML-17] An Event card: its window, who may play it and on what."""

    id: EventId
    name: Text
    window: Window
    who: Literal["active", "any"]
    target: str = ""
    text: Text
    rule: RuleId
    copies: Copies


class Mission(Value, frozen=True, kw_only=True):
    """[ML-8.4] A Mission card."""

    id: Id
    name: Text
    type: MissionType
    threat: Annotated[int, Meta(ge=1, le=20)]
    copies: Copies

    @property
    def pay(self) -> int:
        """[ML-15.1] What success pays."""
        return 10 * self.threat


class Difficulty(Value, frozen=True, kw_only=True):
    """[ML-20.2] A solo difficulty."""

    id: DifficultyId
    name: Text
    turn_limit: Annotated[int, Meta(ge=5, le=60)]
    start_mc: Annotated[int, Meta(ge=0, le=500)]
    extra_foes: Annotated[int, Meta(ge=0, le=4)]
    text: Text


class Scenario(Value, frozen=True, kw_only=True):
    """[ML-2.1] A way to play: how many players, and the options it sets."""

    id: Id
    name: Text
    rule: RuleId
    text: Text
    min_players: Annotated[int, Meta(ge=1, le=4)]
    max_players: Annotated[int, Meta(ge=1, le=4)]
    options: dict[OptionId, Setting] = field(default_factory=dict)


class NameList(Value, frozen=True, kw_only=True):
    """A list of names that cards get in play; flavour only."""

    id: Id
    names: Annotated[tuple[Text, ...], Meta(min_length=1)]


Attachment = Weapon | Equipment
BuildCard = MekModel | PilotCard | Weapon | Equipment
Card = BuildCard | Foe | EventCard | Mission
