// "All at this Foe": one word answers the questions of a whole round. Every attack that can be made
// is made at it, one after another as if each had been clicked, until it falls, the round is over or
// something else is asked; with one Foe left the rest goes there.

import type { Play } from '../../play.svelte';
import { numbersOf } from '../../moves';

/** Questions between two attacks. */
const WITHIN = new Set(['attack', 'reroll', 'hit', 'support']);

export class Salvo {
  /** Whom all is fired at. */
  target = $state<number | null>(null);
  private round = 0;

  constructor(private readonly play: Play) {}

  /** The weapons that can be fired at a unit now. */
  arms(target: number): string[] {
    const arms = [...this.play.moves].filter(
      ([piece, places]) => piece.startsWith('arm:') && places.has(`unit:${target}`),
    );
    return arms.map(([piece]) => piece);
  }

  begin(target: number): void {
    this.target = target;
    this.round = this.play.view.fight?.round ?? 0;
    this.fire();
  }

  stop(): void {
    this.target = null;
  }

  /** Make the next attack, where one is asked for. */
  fire(): void {
    const { table, view, prompt } = this.play;
    if (this.target === null) return;
    if (!view.fight || view.fight.round !== this.round || view.fight.result) return this.stop();
    if (!table.mine || table.busy) return;
    if (!WITHIN.has(prompt)) return this.stop();
    if (prompt !== 'attack') return;
    const standing = view.fight.foes.filter((foe) => !foe.doomed);
    const only = standing.length === 1 ? standing[0]!.number : this.target;
    const whom = standing.some((foe) => foe.number === this.target) ? this.target : only;
    const [held] = this.arms(whom).filter((piece) => piece === this.play.held);
    const piece = held ?? this.arms(whom)[0];
    const option = piece && standing.some((foe) => foe.number === whom) && this.play.option(piece, `unit:${whom}`);
    if (!option) return this.stop();
    this.target = whom;
    table.choosing.act(option.action);
    // A lesson may want something else first.
    if (!table.busy) this.stop();
  }
}

/** The next weapon of a Mek after the one in hand. */
export function nextArm(play: Play, mek: number): string | undefined {
  const arms = [...play.moves.keys()].filter(
    (piece) => piece.startsWith('arm:') && numbersOf(piece)[0] === mek,
  );
  return arms[(arms.indexOf(play.held ?? '') + 1) % Math.max(1, arms.length)];
}
