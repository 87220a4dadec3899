"""[RO-23] Answers between two battles in words, with the anchors by which a screen finds them."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.system import Label
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import member_of
from ironmuster.systems.rollout.position.campaign.prices import (
    SERGEANT,
    module_price,
    officer_price,
    price_of,
    thing_price,
)
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from ironmuster.systems.rollout.rules.campaign.spending import Purchase
from ironmuster.systems.rollout.telling.campaign_names import (
    KINDS,
    entry_name,
    line_name,
    member_name,
    sector_name,
)

DEEDS: Final = {
    "train": "Train: a re-roll",
    "scavenge": "Scavenge: D3 XP",
    "rally": "Rally: perhaps Threat -1",
}
PLAIN: Final[dict[type[Action], str]] = {
    act.Ready: "The team is complete",
    act.EndOrders: "No more orders",
    act.Welcome: "A recruit joins",
    act.Commission: "Recruit a human character",
    act.Proceed: "Go on",
}
PROCEEDS: Final = {
    "hire": "To battle",
    "report": "Back to the campaign",
    "base": "End the turn",
}


def describe_campaign(game: BattleGame, action: Action) -> Label | None:
    """[RO-23] An answer of the campaign in words; None of any other."""
    if isinstance(action, act.Proceed):
        asked = game.decision.prompt if game.decision is not None else ""
        return Label(PROCEEDS.get(asked, PLAIN[act.Proceed]))
    if type(action) in PLAIN:
        return Label(PLAIN[type(action)])
    return of_orders(game, action) or of_purchases(game, action) or of_people(game.state, action)


def of_orders(game: BattleGame, action: Action) -> Label | None:
    """[RO-23.3, RO-23.4, RO-23.6, RO-23.11] Orders, battles, the base, idle characters."""
    state, catalog = game.state, game.state.table.catalog
    match action:
        case act.Command(kind, sector):
            text = f"{KINDS.get(kind, kind)}: {sector_name(state, sector)}"
            return Label(text, (f"sector:{sector}", f"order:{kind}"))
        case act.Undertake(story):
            return Label(f"Story: {entry_name(catalog.stories, story)}", (f"story:{story}",))
        case act.March(order):
            return Label(order_name(state, order), (f"order:{order}",))
        case act.Hire(unit, weapon):
            arm = f" with {entry_name(catalog.weapons, weapon).lower()}" if weapon else ""
            text = f"{entry_name(catalog.support, unit)}{arm}, {cost_of(game, unit)}"
            return Label(text, (f"kind:{unit}", f"weapon:{weapon}"))
        case act.Erect(module):
            return Label(module_text(state, module), (f"module:{module}",))
        case act.Spend(deed, member, sector):
            if deed == "repair":
                text = f"Repair {member_name(state, member)}: back a turn sooner"
                return Label(text, (f"member:{member}",))
            if deed == "scout":
                return Label(f"Scout {sector_name(state, sector)}", (f"sector:{sector}",))
            return Label(DEEDS.get(deed, deed), (f"deed:{deed}",))
    return None


def of_purchases(game: BattleGame, action: Action) -> Label | None:
    """[RO-23.9, RO-23.10] What a character learns and carries, each with its price."""
    state, catalog = game.state, game.state.table.catalog
    top = game.stack[-1] if game.stack else None
    id = top.member if isinstance(top, Purchase) else ""
    match action:
        case act.Improve(member):
            return Label(f"{member_name(state, member)} learns something", (f"member:{member}",))
        case act.Outfit(member):
            return Label(f"{member_name(state, member)} gets equipment", (f"member:{member}",))
        case act.Learn(advance, line, ability):
            name = entry_name(catalog.abilities, ability) if ability else ""
            name = name or entry_name(catalog.advances, advance)
            entry = catalog.advances.get(advance)
            where = line_name(state, id, line) if entry is not None and entry.line else ""
            text = f"{name}{f' of the {where}' if where else ''}{lesson_price(state, id, action)}"
            return Label(text, (f"advance:{advance}", f"line:{line}", f"ability:{ability}"))
        case act.Fit(equipment, weapon):
            arm = f" on {entry_name(catalog.weapons, weapon)}" if weapon else ""
            known = state.campaign is not None and equipment in catalog.equipment
            price = f", {thing_price(state.campaign, equipment, catalog)} XP" if known else ""  # type: ignore[arg-type]
            text = f"{entry_name(catalog.equipment, equipment)}{arm}{price}"
            return Label(text, (f"equipment:{equipment}", f"weapon:{weapon}"))
    return None


def of_people(state: State, action: Action) -> Label | None:
    """[RO-23.4, RO-23.7, RO-23.8, RO-24.6] Teams, recruits, names."""
    catalog = state.table.catalog
    match action:
        case act.Join(member):
            return Label(f"{member_name(state, member)} joins the team", (f"member:{member}",))
        case act.Enrol(character):
            text = f"{entry_name(catalog.characters, character)} joins"
            return Label(text, (f"character:{character}",))
        case act.Create(metarian):
            chassis = entry_name(catalog.chassis, metarian.chassis).lower()
            text = f"{metarian.name} joins, a created Metarian ({chassis})"
            return Label(text, (f"chassis:{metarian.chassis}",))
        case act.Appoint(officer):
            price = 0
            if state.campaign is not None:
                price = officer_price(state.campaign, officer.rank, officer.leader)
            arm = entry_name(catalog.weapons, officer.weapon).lower()
            lead = ", a Leader" if officer.leader else ""
            text = f"{officer.name}: Rank {officer.rank}{lead}, {arm}, {price} XP"
            return Label(text, (f"rank:{officer.rank}", f"weapon:{officer.weapon}"))
        case act.Replace():
            return Label(f"A Sergeant joins, {SERGEANT} XP", ("sergeant",))
        case act.Christen(member, name):
            return Label(f"Call {member_name(state, member)} {name}", (f"member:{member}",))
        case act.Inscribe(battle, line):
            return Label(f"Write under battle {battle + 1}: {line}")
    return None


def order_name(state: State, place: int) -> str:
    """[RO-23.3] An order that is not yet fought."""
    orders = state.campaign.orders if state.campaign is not None else []
    if place >= len(orders):
        return f"Order {place + 1}"
    order = orders[place]
    what = KINDS[order.kind]
    if order.story:
        what = entry_name(state.table.catalog.stories, order.story)
    return f"Fight {what}: {sector_name(state, order.sector)}"


def cost_of(game: BattleGame, unit: str) -> str:
    """[RO-4.2] What a support unit costs here."""
    top = game.stack[-1] if game.stack else None
    if isinstance(top, Expedition) and unit in top.free:
        return "free"
    entry = game.state.table.catalog.support.get(unit)
    return str(entry.cost) if entry is not None else "0"


def module_text(state: State, module: str) -> str:
    """[D13] The next level of a module, and its price."""
    catalog = state.table.catalog
    name = entry_name(catalog.modules, module)
    if state.campaign is None or module not in catalog.modules:
        return f"Build {name}"
    level = state.campaign.modules[list(catalog.modules).index(module)] + 1
    price = module_price(state.campaign, module, catalog)
    return f"Build {name} {level}, {price} XP"


def lesson_price(state: State, id: str, one: act.Learn) -> str:
    """[RO-23.9] What a step costs a character, as the end of a sentence."""
    if state.campaign is None:
        return ""
    member = member_of(state.campaign, id)
    price = price_of(state.campaign, member, one, state.table.catalog) if member else None
    return f", {price} XP" if price is not None else ""
