// Hexes as rulebooks print them, for tests only: where the next hex lies is read from a table, and
// what is near from where middles lie, so that nothing is shared with axial coordinates.

import type { Layout } from '../../src/boards/hexes';
import type { Place } from '../../src/boards/lattice';

/** Steps from a line that is not shoved, and from one that is. */
const STEPS: Record<Layout, [Place[], Place[]]> = {
  flat: [
    [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]],
    [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]],
  ],
  pointy: [
    [[-1, -1], [0, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]],
    [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 0]],
  ],
};

export class Paper {
  constructor(
    readonly layout: Layout,
    readonly shoved: 0 | 1,
  ) {}

  private isShoved([column, row]: Place): boolean {
    return (this.layout === 'flat' ? column : row) % 2 === this.shoved;
  }

  step(place: Place, direction: number): Place {
    const [dx, dy] = STEPS[this.layout][Number(this.isShoved(place))]![direction]!;
    return [place[0] + dx, place[1] + dy];
  }

  /** Where a middle lies from that of an unshoved place 0, 0, where two neighbours are 100 apart. */
  middle(place: Place): [number, number] {
    const [column, row] = place;
    const half = this.isShoved(place) ? 50 : 0;
    const apart = 50 * Math.sqrt(3);
    return this.layout === 'flat' ? [apart * column, 100 * row + half] : [100 * column + half, apart * row];
  }
}

/** Numbers from 0 to 1 that look random and are the same in every run. */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}
