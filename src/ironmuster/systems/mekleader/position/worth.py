"""[ML-6.6] What everything brings when it is sold."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.options import HouseRules
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.position.state import Mek, Pilot, Player

SKILL_PRICE = 5  # [ML-6.3]


def card_sale(card: str, rules: HouseRules, catalog: Catalog) -> int:
    """[ML-6.6] What a Build card brings: a share of its price, rounded down."""
    return catalog.prices[card] * rules.sale_percent // 100


def cards_sale(cards: list[str], rules: HouseRules, catalog: Catalog) -> int:
    """[ML-6.6] What Build cards bring, each for itself."""
    prices = catalog.prices
    percent = rules.sale_percent
    total = 0
    for card in cards:
        total += prices[card] * percent // 100
    return total


def frame_sale(mek: Mek, rules: HouseRules, catalog: Catalog) -> int:
    """[ML-6.6, ML-R22] What a Mek brings without its attachments: less by its damage, as if it were
    repaired first, but at least 0."""
    lost = mek.damage if rules.sell_damaged == "minus_damage" else 0
    return max(0, card_sale(mek.model, rules, catalog) - lost)


def mek_sale(mek: Mek, rules: HouseRules, catalog: Catalog) -> int:
    """[ML-6.7] What a Mek brings with everything on it."""
    return frame_sale(mek, rules, catalog) + cards_sale(mek.mounted, rules, catalog)


def pilot_sale(pilot: Pilot, rules: HouseRules) -> int:
    """[ML-6.6] What a pilot brings: 5 and 5 more for each skill."""
    return (SKILL_PRICE + SKILL_PRICE * len(pilot.skills)) * rules.sale_percent // 100


def squad_sale(player: Player, rules: HouseRules, catalog: Catalog) -> int:
    """[ML-2.6] What a squad brings: Meks, what is on them or on the workbench, pilots."""
    total = cards_sale(player.bench, rules, catalog)
    for mek in player.meks:
        total += mek_sale(mek, rules, catalog)
    for pilot in player.pilots:
        total += pilot_sale(pilot, rules)
    return total


def worth(player: Player, rules: HouseRules, catalog: Catalog) -> int:
    """[ML-2.6] Cash with everything at its sale value."""
    return player.cash + squad_sale(player, rules, catalog)
