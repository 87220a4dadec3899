"""[ML-9] The Foe Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.content.setup import terms
from ironmuster.systems.mekleader.position.actions import NOBODY, End, Scan
from ironmuster.systems.mekleader.position.events import FoesFlipped, Scanned
from ironmuster.systems.mekleader.position.units import fight_of, muster
from ironmuster.systems.mekleader.rules.dealing import FOE, draw_card, draw_cards
from ironmuster.systems.mekleader.rules.windows import Window

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State


class FoePhase(Procedure):
    """[ML-9] Lay out the Foes, use Recon Scanners, open window P. `scanner` counts the crews asked
    about theirs."""

    STEPS: ClassVar[tuple[str, ...]] = ("lay_out", "seek", "offer", "take", "window")
    scanner: int

    def __init__(self, scanner: int = 0) -> None:
        self.scanner = scanner

    def copy(self) -> FoePhase:
        """Return an independent copy at the same step."""
        twin = FoePhase(self.scanner)
        twin.at = self.at
        return twin

    def lay_out(self, game: MekGame) -> Flow:
        """[ML-9.1] As many Foes as the Threat Level says, and more by option."""
        state = game.state
        fight = fight_of(state)
        for card in draw_cards(game, FOE, strength(state)):
            fight.foes.append(muster(state, state.number(card), card))
        if game.observed:
            numbers = tuple([foe.number for foe in fight.foes])
            game.emit(FoesFlipped(numbers, tuple([foe.card for foe in fight.foes])))
        return NEXT

    def seek(self, game: MekGame) -> Flow:
        """[ML-9.2] The next Recon Scanner."""
        fight = fight_of(game.state)
        while fight.foes and self.scanner < len(fight.crews):
            if fight.crews[self.scanner].loadout.has("recon_scanner"):
                return NEXT
            self.scanner += 1
        return goto("window")

    def offer(self, game: MekGame) -> Flow:
        """[ML-9.2] Each may be used once."""
        fight = fight_of(game.state)
        choices: list[Action] = [Scan(foe.number) for foe in fight.foes]
        owner = fight.crews[self.scanner].owner
        return ask(owner, "scan", Listed([*choices, End()]))

    def take(self, game: MekGame) -> Flow:
        """[ML-9.2] Replace a Foe, or not."""
        answer = game.answer
        if isinstance(answer, Scan):
            crew = fight_of(game.state).crews[self.scanner]
            scan(game, crew.owner, crew.number, answer.foe)
        self.scanner += 1
        return goto("seek")

    def window(self, game: MekGame) -> Flow:
        """[ML-9.3] Cards before the first round; what they destroy is removed at once [ML-9.4]."""
        return call(Window("P")) if fight_of(game.state).foes else DONE


def strength(state: State) -> int:
    """[ML-9.1] How many Foes a mission has; twice as many against two players [ML-21.4]."""
    fight = fight_of(state)
    extra = terms(state.rules, len(state.players), state.catalog).extra_foes
    count = state.catalog.missions[fight.mission].threat + extra
    return count if fight.partner == NOBODY else 2 * count


def scan(game: MekGame, player: int, mek: int, number: int) -> None:
    """[ML-9.2] Discard a Foe and flip a new card into its place."""
    state = game.state
    foes = fight_of(state).foes
    [place] = [place for place, foe in enumerate(foes) if foe.number == number]
    old = foes.pop(place)
    state.foes.put(old.card)
    card = draw_card(game, FOE)
    new = 0
    if card:
        new = state.number(card)
        foes.insert(place, muster(state, new, card))
    if game.observed:
        game.emit(Scanned(player, mek, old.number, old.card, new, card))
