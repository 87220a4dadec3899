"""[RO-23.11] Step 4 of a campaign turn: what those do who fought no mission and are fit."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.kernel.flow import DONE, Flow, Procedure, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import (
    QUICK,
    as_now,
    called,
    campaign_of,
    free,
    is_metarian,
    is_near,
    leads,
    member_of,
    misses,
)
from ironmuster.systems.rollout.position.campaign.record import AXIS, SCOUTED, Member
from ironmuster.systems.rollout.position.dice import RALLYING, SCAVENGING, SCOUTING, d3
from ironmuster.systems.rollout.position.events.campaign import Spent
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.campaign.books import book, shift_threat, turn_sector
from ironmuster.systems.rollout.rules.control import question

SCOUTS: Final = 5  # what a D6 must show at least
QUICK_SCOUTS: Final = 4
RALLIES: Final = 6
LEADER_RALLIES: Final = 5


class Downtime(Procedure):
    """[RO-23.11] One after the other, in the order of the roster."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "spend")

    def copy(self) -> Downtime:
        twin = Downtime()
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-23.11] What the next idle character does."""
        idle = free(campaign_of(game.state))
        if not idle:
            return DONE
        return question(game, PLAYER, NOBODY, "downtime", Listed(deeds(game, idle[0])))

    def spend(self, game: BattleGame) -> Flow:
        """[RO-23.11] It is done."""
        answer = game.answer
        assert isinstance(answer, act.Spend)
        member = free(campaign_of(game.state))[0]
        member.busy = True
        DEEDS[answer.deed](game, member, answer)
        return goto("offer")


def deeds(game: BattleGame, member: Member) -> list[Action]:
    """[RO-23.11] What an idle character can do."""
    campaign, catalog = campaign_of(game.state), game.catalog
    found: list[Action] = [act.Spend("train"), act.Spend("scavenge"), act.Spend("rally")]
    for other in campaign.roster:
        if other is not member and misses(campaign, other):
            found.append(act.Spend("repair", other.id))
    for sector in range(len(campaign.sectors)):
        if campaign.sectors[sector] == AXIS and is_near(campaign, sector, catalog):
            found.append(act.Spend("scout", "", sector))
    return found


def repair(game: BattleGame, member: Member, one: act.Spend) -> None:
    """[RO-23.11] Another character is back a turn sooner."""
    other = member_of(campaign_of(game.state), one.member)
    assert other is not None
    other.back -= 1
    game.emit(
        Spent(called(member, game.catalog), "repair", called(other, game.catalog), NOBODY, 0, 1)
    )


def train(game: BattleGame, member: Member, one: act.Spend) -> None:
    """[RO-23.11] A re-roll in its next battle."""
    member.trained = True
    game.emit(Spent(called(member, game.catalog), "train", "", NOBODY, 0, 1))


def scout(game: BattleGame, member: Member, one: act.Spend) -> None:
    """[RO-23.11] A linked axis sector is scouted on 5-6, by a quick robot on 4-6."""
    die = game.draw(SCOUTING)
    done = die >= (QUICK_SCOUTS if is_quick(member, game.catalog) else SCOUTS)
    game.emit(Spent(called(member, game.catalog), "scout", "", one.sector, die, int(done)))
    if done:
        turn_sector(game, one.sector, SCOUTED, "scouted")


def scavenge(game: BattleGame, member: Member, one: act.Spend) -> None:
    """[RO-23.11] D3 XP."""
    die = game.draw(SCAVENGING)
    game.emit(Spent(called(member, game.catalog), "scavenge", "", NOBODY, die, d3(die)))
    book(game, d3(die), f"scavenge:{member.id}")


def rally(game: BattleGame, member: Member, one: act.Spend) -> None:
    """[RO-23.11] Threat falls by 1 on a 6, by a Leader on 5-6."""
    die = game.draw(RALLYING)
    done = die >= (LEADER_RALLIES if leads(member, game.catalog) else RALLIES)
    game.emit(Spent(called(member, game.catalog), "rally", "", NOBODY, die, int(done)))
    if done:
        shift_threat(game, -1, "rallied")


def is_quick(member: Member, catalog: Catalog) -> bool:
    """[RO-23.11] Whether a character is a robot with Move 8" or more in its alternate form."""
    forms = as_now(member, catalog).forms
    return is_metarian(member, catalog) and len(forms) > 1 and forms[1].move >= QUICK


DEEDS: Final = {
    "repair": repair,
    "train": train,
    "scout": scout,
    "scavenge": scavenge,
    "rally": rally,
}
