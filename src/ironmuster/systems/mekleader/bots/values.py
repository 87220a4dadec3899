"""[part 5.4] What cards are worth to a squad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.position.state import Player

MEKS: Final = {"small": 2.2, "medium": 5.0, "large": 7.0}
FIRST_MEK: Final = 2.0
NO_PILOT: Final = 0.4
ONLY_GREEN: Final = 0.3
FIFTH_MEK: Final = 2.5
PILOT: Final = 3.5
SPARE_PILOT: Final = 1.0
PILOT_FOR_LARGE: Final = 1.5
ATTACHMENTS: Final = {
    "lasgun": 2.0,
    "autogun": 2.0,
    "light_mortar": 2.0,
    "plasgun": 2.4,
    "chain_gun": 2.4,
    "light_flamer": 2.4,
    "power_claw": 2.9,
    "missile_pod": 2.1,
    "rocket_pod": 2.4,
    "napalm_launcher": 5.0,
    "heavy_mortar": 4.8,
    "missile_rack": 4.6,
    "lascannon": 4.4,
    "rail_gun": 4.2,
    "titan_fists": 7.5,
    "missile_battery": 7.2,
    "heavy_flamer": 7.0,
    "plasma_cannon": 6.8,
    "siege_mortar": 6.6,
    "siege_gun": 6.2,
    "particle_accelerator": 6.2,
    "rail_cannon": 6.0,
    "armor_plate": 1.7,
    "targeter": 1.6,
    "inertia_field": 1.6,
    "jump_jets": 1.5,
    "absorption_field": 1.5,
    "force_shield": 5.0,
    "repair_drone": 4.5,
    "recon_scanner": 2.5,
    "jammer": 0.9,
    "ejection_seat": 0.8,
    "ammo_carrier": 0.7,
}
EQUIPMENT: Final = 0.8
TOO_EARLY: Final = 0.1
ENOUGH: Final = 5  # attachments, before anything but weapons is worth much

# [part 5.4] The order in which a hand is discarded down to the limit, the cheapest first.
EVENTS: Final = (
    "surprise",
    "ambush",
    "allied_units",
    "gyros_damaged",
    "immobilized",
    "active_front",
    "field_maintenance",
    "battle_scarred",
    "artillery_support",
    "orbital_bombardment",
    "cruise_missiles",
    "air_support",
    "out_of_ammo",
    "corporate_convention",
    "head_hit",
    "on_shore_leave",
    "detailed_plans",
    "investors",
    "black_market",
    "salvage",
)


def card_value(catalog: Catalog, card: str, player: Player) -> float:
    """[part 5.4] What a Build card is worth to this squad."""
    if card in catalog.meks:
        return mek_value(catalog, card, player)
    if card in catalog.pilots:
        return pilot_value(catalog, card, player)
    value = ATTACHMENTS[card]
    if card in catalog.equipment:
        value *= EQUIPMENT
        if sum([len(mek.mounted) for mek in player.meks]) <= ENOUGH:
            value *= TOO_EARLY
    return value


def mek_value(catalog: Catalog, card: str, player: Player) -> float:
    """[part 5.4] Meks by their size; the first counts double, one that nobody can take little."""
    size = catalog.meks[card].size
    value = MEKS[size]
    if not player.meks:
        value *= FIRST_MEK
    if len(player.pilots) <= len(player.meks):
        value *= NO_PILOT
    if size == "large" and not any(pilot.level > 0 for pilot in player.pilots):
        value *= ONLY_GREEN
    return value


def pilot_value(catalog: Catalog, card: str, player: Player) -> float:
    """[part 5.4] A pilot for every Mek, and one to spare."""
    value = PILOT if len(player.pilots) <= len(player.meks) else SPARE_PILOT
    if catalog.pilots[card].level > 0 and waiting_large(catalog, player):
        value *= PILOT_FOR_LARGE
    return value


def waiting_large(catalog: Catalog, player: Player) -> bool:
    """[ML-7.9] Whether a Large Mek has nobody to pilot it."""
    large = sum([catalog.meks[mek.model].size == "large" for mek in player.meks])
    return large > sum([pilot.level > 0 for pilot in player.pilots])
