// What a player has in hand at this table and where it can go: one rule for click, key and drag.

import type { Hand } from '../../lib/hand';
import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import { cardOf, cardsAreHere } from './cards.svelte';
import type { Look } from './looks';
import { attempt, movesOf, numbersOf, OWN, SCANNER } from './moves';
import { shownOf } from './view';
import type { BuildFace, MekView, PilotView, PlayerView } from './wire';

/** Questions that a partner is asked about their own Meks. */
const OWN_MEKS = new Set(['join', 'deploy', 'repair']);

/** Things in hand by click and by drag. */
export class Play implements Hand {
  constructor(readonly table: Table) {}

  view = $derived.by(() => shownOf(this.table));
  prompt = $derived.by(() => this.table.decision?.prompt ?? '');
  moves = $derived.by(() => movesOf(this.table.choosing.options));
  /** The thing in hand: the first that was chosen and that something can be done with. */
  held = $derived.by(
    () =>
      this.table.choosing.chosen.find((anchor) => this.moves.has(anchor)) ??
      (this.moves.has(SCANNER) ? SCANNER : null),
  );
  /** The card of the Build deck that the card in hand is played for. */
  picked = $derived.by(() => this.table.choosing.chosen.find((anchor) => anchor.startsWith('pick:')) ?? null);
  /** What was taken by a click: where it can go comes into sight. Under a finger that drags nothing moves. */
  pressed = $state.raw<string | null>(null);
  /** Where the thing in hand can go. */
  places = $derived.by(() => (this.held ? this.moves.get(this.held) : undefined));
  /** The player whose eyes see this table. */
  me = $derived.by((): PlayerView | null => this.view.players.find((one) => one.hand) ?? null);
  /** Whether the fight is one's own, or one's partner's: in another's one may play cards at most. */
  ours = $derived.by((): boolean => {
    const { active, fight } = this.view;
    return this.me !== null && [active, fight?.partner].includes(this.me.player);
  });
  /** Whose squad lies on the table. */
  host = $derived.by((): PlayerView => this.view.players[this.view.active ?? this.me?.player ?? 0]!);
  /** What the host is called, where it is nobody at this screen. */
  rival = $derived.by(() => (this.table.seats.includes(this.host.player) ? '' : (this.table.players[this.host.player]?.name ?? '')));
  /** The squads that can be seen to act: of the host, of the partner of a joint mission. */
  squads = $derived.by((): PlayerView[] => {
    const { active, fight, players } = this.view;
    const also = [fight?.partner ?? null, this.table.decision?.player ?? null];
    return players.filter(
      (one) => one === this.host || (also.includes(one.player) && one.player !== active && this.works(one)),
    );
  });

  /** Whether a player other than the host has something to do with Meks now. */
  private works(one: PlayerView): boolean {
    const asked = this.table.decision?.player === one.player;
    return one.meks.some((mek) => mek.in_fight) || (asked && OWN_MEKS.has(this.prompt));
  }

  meks = $derived.by((): MekView[] => this.squads.flatMap((one) => one.meks));

  pilot(mek: MekView): PilotView | null {
    return (
      this.view.players[mek.owner]?.pilots.find((one) => one.number === mek.pilot) ?? null
    );
  }

  /** The answer of taking a thing somewhere, where that is open. */
  option(piece: string, where: string): Choice | undefined {
    return this.moves.get(piece)?.get(where);
  }

  /** Whether anything can be done with a thing now. */
  offers(piece: string): boolean {
    return this.moves.has(piece) || (this.held !== null && !!this.takesPick(piece));
  }

  /** A card of the Build deck can be picked while the Black Market is in hand. */
  private takesPick(piece: string): boolean {
    return piece.startsWith('pick:') && this.picks.includes(piece);
  }

  /** The cards of the Build deck to pick from. */
  picks = $derived.by((): string[] => [
    ...new Set(
      [...(this.places?.keys() ?? [])]
        .filter((where) => where.startsWith('pick:'))
        .map((where) => where.split('@')[0]!),
    ),
  ]);

  /** Whether the thing in hand can go there. */
  takes(where: string): boolean {
    return this.places?.has(this.placed(where)) ?? false;
  }

  /** A Mek as the place of what was picked from the Build deck; for a pilot of the market, who
      takes a seat later, any Mek is the squad. */
  private placed(where: string): string {
    if (this.picked) return where.replace(/^unit:/, `${this.picked}@`);
    return this.hires && where.startsWith('unit:') ? OWN : where;
  }

  /** What kind of card of the market is in hand. */
  private buys = $derived.by((): BuildFace['kind'] | null => {
    const offer = this.held?.startsWith('market:') && this.view.market[numbersOf(this.held)[0] ?? -1];
    return offer && cardsAreHere() ? cardOf<BuildFace>(offer.card).kind : null;
  });
  private hires = $derived(this.buys === 'pilot');
  /** Whether what is in hand goes into an empty bay. */
  moors = $derived(this.buys === 'mek' && !!this.option(this.held!, OWN));

  /** Pick a card of the Build deck; one that goes into the squad is taken at once. */
  pick(anchor: string): void {
    const option = this.places?.get(anchor);
    if (option) this.table.choosing.act(option.action);
    else if (this.held) this.table.choosing.choose([this.held, anchor]);
  }

  /** Whether a lesson points at one of these things. */
  points(...pieces: string[]): boolean {
    return pieces.some((piece) => this.table.pointed.includes(piece));
  }

  /** How a card lies that can be taken. */
  look(piece: string): Look {
    if (this.table.choosing.chosen.includes(piece)) return 'chosen';
    return this.offers(piece) ? 'offered' : 'plain';
  }

  /** Take a thing in hand, whatever was there. */
  take(piece: string): void {
    const { choosing } = this.table;
    this.pressed = null;
    if (choosing.settles(piece)) return;
    if (piece.startsWith('pick:') && this.held) choosing.choose([this.held, piece]);
    else if (this.moves.has(piece)) choosing.choose([piece]);
  }

  leave(): void {
    this.table.choosing.clear();
  }

  /** A click on a thing: take it, put it back, or use it at once where there is one way only. */
  press(piece: string): void {
    this.table.inspected = piece;
    if (!this.table.mine) return;
    const { choosing } = this.table;
    if (choosing.chosen.includes(piece)) {
      const ways = [...(this.places ?? [])];
      const only = ways.length === 1 && (piece.startsWith('market:') || ways[0]![0] === OWN) && ways[0]![1];
      if (only) choosing.act(only.action);
      else if (!choosing.settles(piece)) choosing.clear();
      return;
    }
    if (this.offers(piece)) {
      this.take(piece);
      this.pressed = piece;
    } else this.explain(piece, OWN);
  }

  /** Put what is in hand there; without anything in hand the place itself is looked at. */
  put(where: string, anchor: string): void {
    if (this.held && this.held !== anchor) this.drop(this.held, where);
    else this.press(anchor);
  }

  /** Do what taking a thing there means, or say why it cannot be done. */
  drop(piece: string, where: string): void {
    const taken = piece.startsWith('pick:') ? (this.held ?? piece) : piece;
    const option = this.option(taken, this.placed(where)) ?? this.option(taken, piece);
    if (option) this.table.choosing.act(option.action);
    else this.explain(piece, where);
  }

  private explain(piece: string, where: string): void {
    const action = attempt(this.prompt, piece, where);
    if (action && this.table.decision) void this.table.explain(action);
  }
}
