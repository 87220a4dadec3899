import { describe, expect, it } from 'vitest';
import { actsOf } from '../../src/systems/mekleader/acts';
import type { GameView } from '../../src/systems/mekleader/wire';

const foe = { number: 7, left: 6, damage: 0 };
const mek = { number: 1, left: 20, damage: 0 };
const VIEW = { fight: { foes: [foe], allies: [] }, players: [{ meks: [mek] }] } as unknown as GameView;

describe('a fight in acts', () => {
  const attack = (target: number) => ({ type: 'attacked', target });
  const harm = (target: number, damage: number, left: number) => ({ type: 'damaged', target, damage, left });

  it('shows each attack with what came of it, and what follows all of them once', () => {
    const events = [attack(7), harm(7, 4, 2), attack(1), attack(1), harm(1, 5, 15), { type: 'destroyed', unit: 7 }];
    const acts = actsOf(events, VIEW);
    expect(acts.map((act) => act.events.map(({ type }) => type))).toEqual([
      ['attacked', 'damaged'],
      ['attacked'],
      ['attacked', 'damaged'],
      ['destroyed'],
    ]);
    expect(acts.flatMap((act) => act.events)).toEqual(events);
    const left = acts.map(({ view }) => {
      const { fight, players } = view as GameView;
      return [fight?.foes[0]?.left, players[0]?.meks[0]?.left];
    });
    expect(left).toEqual([
      [2, 20],
      [2, 20],
      [2, 15],
      [2, 15],
    ]);
    expect([foe.left, mek.left]).toEqual([6, 20]); // what was sent stays as it was
  });

  it('tells at once what is no attack', () => {
    const acts = actsOf([{ type: 'roundstarted' }, { type: 'carddrawn' }], VIEW);
    expect(acts.map(({ events, told }) => [events.length, told])).toEqual([[2, 0]]);
  });
});
