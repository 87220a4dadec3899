import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, nextOf } from '../../../src/systems/mekleader/board/track';
import { fight, foe, mek } from '../../../src/systems/mekleader/samples/sample';
import { printCards } from '../printed';

beforeAll(printCards);

describe('the track of a round', () => {
  it('tells who fires in which sub-step, and who fires next', () => {
    const meks = [
      mek(1, 'anvil', ['lascannon'], { name: 'Anvil 1' }, ['made', 'open']),
      mek(2, 'anvil', ['mortar'], { name: 'Anvil 2' }, ['past', 'past']),
      mek(3, 'anvil', ['lascannon'], { name: 'at home', in_fight: false }),
    ];
    const cells = cellsOf(fight(meks.slice(0, 2), [foe(9, 'tank')], { step: 'MR' }), meks);
    expect(cells.map((cell) => `${cell.step}${cell.indirect ? 'i' : 'd'}`).join(' ')).toBe(
      'LRi LRd MRi MRd SRi SRd PBi PBd',
    );
    expect(cells.findIndex((cell) => cell.now)).toBe(3);
    expect(cells.map((cell) => cell.over)).toEqual([true, true, true, false, false, false, false, false]);
    expect(cells[1]?.mine).toEqual([{ name: 'Anvil 1', coming: 0, made: 1 }]);
    expect(nextOf(cells, 'mine')).toEqual({ step: 'MR', names: ['Anvil 1'] });
    expect(nextOf(cells, 'foes')).toEqual({ step: 'MR', names: ['Hover Tank'] });
  });

  it('has no present before round 1, and nobody left where all have fired', () => {
    const meks = [mek(1, 'anvil', ['rack'], {}, ['made', 'spent'])];
    const cells = cellsOf(fight(meks, [], { round: 0 }), meks);
    expect(cells.some((cell) => cell.now || cell.over)).toBe(false);
    expect(nextOf(cells, 'mine')).toBeNull();
  });
});
