"""[RO-23] Whether an answer between two battles is accepted that is not listed: a created
character, a name; and why one is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ironmuster.kernel.force import Fault
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.created import metarian_faults, officer_faults
from ironmuster.systems.rollout.content.sheets import Metarian, Officer
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import called, campaign_of, holds, member_of
from ironmuster.systems.rollout.position.campaign.prices import (
    SERGEANT,
    fault_of,
    module_price,
    officer_price,
    price_of,
    thing_price,
)
from ironmuster.systems.rollout.position.campaign.record import RECRUIT, REPLACEMENT
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.campaign.base import BasePhase
from ironmuster.systems.rollout.rules.campaign.battles import BattlePhase
from ironmuster.systems.rollout.rules.campaign.orders import (
    OrderPhase,
    why_not_ordered,
    why_not_undertaken,
)
from ironmuster.systems.rollout.rules.campaign.spending import COMMISSION, WELCOME, Purchase

BETWEEN: Final = ("orders", "march", "base")  # questions at which things are bought


def accepts(game: BattleGame, action: Action) -> bool:
    """[RO-23.7, RO-24] Whether the open question of the campaign takes an answer that is not
    listed."""
    asking, decision = game.stack[-1], game.open
    match asking, action:
        case Purchase(kind=kind), act.Create(metarian):
            return kind == WELCOME and not why_not_created(game, metarian)
        case Purchase(kind=kind), act.Appoint(officer):
            return kind == COMMISSION and not why_not_appointed(game, officer)
        case ((OrderPhase() | BattlePhase() | BasePhase()), act.Christen(member, name)):
            asked = decision is not None and decision.prompt in BETWEEN
            return asked and not why_not_named(game, member, name)
        case ((OrderPhase() | BattlePhase() | BasePhase()), act.Inscribe(battle, line)):
            asked = decision is not None and decision.prompt in BETWEEN
            return asked and not why_not_inscribed(game, battle, line)
    return False


def why_not_created(game: BattleGame, one: Metarian) -> str:
    """[RO-24.1 to RO-24.4, D14, RO-R89] Why a created Metarian cannot join; nothing where it
    can."""
    campaign, catalog = campaign_of(game.state), game.catalog
    found = first(metarian_faults(one, one.name, catalog)) or why_not_id(game, one.id)
    chassis = catalog.chassis.get(one.chassis)
    needs = chassis.needs if chassis is not None else None
    if not found and chassis is not None and needs is not None and not holds(campaign, needs):
        return f"{chassis.name} needs {catalog.items[needs].name} [RO-24.3]"
    return found


def why_not_appointed(game: BattleGame, one: Officer) -> str:
    """[RO-24.6, RO-R89] Why a human character cannot join; nothing where it can."""
    campaign = campaign_of(game.state)
    found = first(officer_faults(one, one.name, game.catalog)) or why_not_id(game, one.id)
    price = officer_price(campaign, one.rank, one.leader)
    if not found and price > campaign.xp:
        return f"it costs {price} XP, the pool has {campaign.xp} [RO-24.6]"
    return found


def why_not_id(game: BattleGame, id: str) -> str:
    """[RO-R89] Why a created character cannot have an id."""
    catalog = game.catalog
    taken = id in catalog.characters or id in catalog.support or ":" in id
    if taken or member_of(campaign_of(game.state), id) is not None:
        return f"`{id:.40}` is taken; a created one needs its own id [RO-R89]"
    return ""


def why_not_named(game: BattleGame, id: str, name: str) -> str:
    """[RO-23.1] Why a character cannot be called so; nothing where it can."""
    if member_of(campaign_of(game.state), id) is None:
        return f"`{id:.40}` is not on the roster [RO-23.1]"
    if not name.strip() or any([not letter.isprintable() for letter in name]):
        return "a name is made of letters that can be seen [RO-24.7]"
    return ""


def why_not_inscribed(game: BattleGame, battle: int, line: str) -> str:
    """[RO-23.3] Why no such line can stand in the diary; nothing where it can."""
    fought = len(campaign_of(game.state).diary)
    if not 0 <= battle < fought:
        return f"there is no battle {battle + 1} in the diary, it has {fought} [RO-23.3]"
    if any([not letter.isprintable() for letter in line]):
        return "a line is made of letters that can be seen [RO-24.7]"
    return ""


def why_not(game: BattleGame, action: Action) -> str:
    """[RO-23] Why an answer of the campaign is refused where its kind is asked for; nothing where
    another one is asked for."""
    asking = game.stack[-1]
    match asking, action:
        case OrderPhase(), act.Command(kind, sector):
            return why_not_ordered(campaign_of(game.state), kind, sector, game.catalog)
        case OrderPhase(), act.Undertake(story):
            return why_not_undertaken(campaign_of(game.state), story, game.catalog)
        case OrderPhase(), act.Join(member):
            return f"`{member:.40}` cannot join: absent, busy, or no team comes of it [RO-23.4]"
        case OrderPhase(), act.Ready():
            return "a team has two to four characters, one of them a Leader [RO-4.1]"
        case BattlePhase(), act.March():
            return "there is no such order [RO-23.3]"
        case BasePhase(), act.Erect(module):
            return why_not_erected(game, module)
        case Purchase(kind=kind), act.Create(metarian) if kind == WELCOME:
            return why_not_created(game, metarian)
        case Purchase(kind=kind), act.Appoint(officer) if kind == COMMISSION:
            return why_not_appointed(game, officer)
        case Purchase(), act.Learn() | act.Fit():
            return why_not_bought(game, asking, action)
        case Purchase(), act.Enrol():
            return "a recruit is one that is not on the roster [RO-23.7]"
    return why_not_offered(game, action)


def why_not_offered(game: BattleGame, action: Action) -> str:
    """[RO-23.7 to RO-23.10, RO-24.6] Why a purchase cannot be begun; nothing of another answer."""
    if not isinstance(game.stack[-1], OrderPhase | BattlePhase | BasePhase):
        return ""
    campaign = campaign_of(game.state)
    match action:
        case act.Christen(member, name):
            return why_not_named(game, member, name)
        case act.Inscribe(battle, line):
            return why_not_inscribed(game, battle, line)
        case act.Improve(member):
            if member_of(campaign, member) is None:
                return f"`{member:.40}` is not on the roster [RO-23.1]"
            return f"the {campaign.xp} XP of the pool buy nothing for it [RO-23.9]"
        case act.Outfit(member):
            if member_of(campaign, member) is None:
                return f"`{member:.40}` is not on the roster [RO-23.1]"
            return f"the {campaign.xp} XP of the pool buy nothing for it [RO-23.10]"
        case act.Welcome():
            wins = "nobody is left to join" if holds(campaign, RECRUIT) else "no recruit was won"
            return f"{wins} [RO-23.7]"
        case act.Commission():
            if campaign.recruited:
                return "one human character joins in a campaign turn [RO-24.6]"
            return f"the pool has {campaign.xp} XP [RO-24.6]"
        case act.Replace():
            if not holds(campaign, REPLACEMENT):
                return "no Human was killed whom nobody replaces [RO-23.8]"
            return f"a Sergeant costs {SERGEANT} XP, the pool has {campaign.xp} [RO-23.8]"
    return ""


def why_not_erected(game: BattleGame, module: str) -> str:
    """[RO-23.11] Why a level of a module cannot be built."""
    campaign, catalog = campaign_of(game.state), game.catalog
    if module not in catalog.modules:
        return f"there is no module `{module:.40}` [RO-23.11]"
    price = module_price(campaign, module, catalog)
    if price is None:
        return "it has both levels [RO-23.11]"
    return f"it costs {price} XP, the pool has {campaign.xp} [RO-23.11]"


def why_not_bought(game: BattleGame, asking: Purchase, action: Action) -> str:
    """[RO-23.9, RO-23.10] Why a step or a piece of equipment cannot be had."""
    campaign, catalog = campaign_of(game.state), game.catalog
    member = member_of(campaign, asking.member)
    if member is None:
        return ""
    if isinstance(action, act.Learn):
        fault = fault_of(member, action, catalog)
        if fault:
            return f"{fault} [RO-23.9]"
        price = price_of(campaign, member, action, catalog)
        return f"it costs {price} XP, the pool has {campaign.xp} [RO-23.9]"
    assert isinstance(action, act.Fit)
    if action.equipment not in catalog.equipment:
        return f"there is no equipment `{action.equipment:.40}` [RO-23.10]"
    price = thing_price(campaign, action.equipment, catalog)
    if price > campaign.xp:
        return f"it costs {price} XP, the pool has {campaign.xp} [RO-23.10]"
    return f"{called(member, catalog)} cannot have it, or has it already [RO-23.10]"


def first(faults: Iterable[Fault]) -> str:
    """The first of some faults in words."""
    for one in faults:
        return f"{one.text} [{one.rule}]"
    return ""
