import { describe, expect, it } from 'vitest';
import { actsOf } from '../../../src/systems/mekleader/board/acts';
import type { GameView } from '../../../src/systems/mekleader/wire';

const foe = { number: 7, left: 6, damage: 0, doomed: false };
const mek = { number: 1, left: 20, damage: 0, doomed: false };
const VIEW = { fight: { foes: [foe], allies: [] }, players: [{ player: 0, meks: [mek] }], active: 0 } as unknown as GameView;

describe('a fight in acts', () => {
  const attack = (target: number) => ({ type: 'attacked', target });
  const harm = (target: number, damage: number, left: number) => ({ type: 'damaged', target, dice: [], damage, left });

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
      [0, 15], // a wreck, where it stood
    ]);
    expect([foe.left, mek.left]).toEqual([6, 20]); // what was sent stays as it was
  });

  const struck = (attacker: number, target: number, die: number, need: number, hit: boolean) => ({
    type: 'attacked', attacker, target, by: -1, card: 'lasgun', die, need, hit,
  });

  it('throws the die of an attack beside its target, and once it has hit those of its damage', () => {
    const harmed = { type: 'damaged', target: 7, dice: [5, 2], modifiers: [], damage: 8, left: 0 };
    const [act] = actsOf([struck(1, 7, 6, 4, true), harmed], VIEW);
    const { throws, rays, leaves, bursts } = act!.flashes;
    expect(throws.map(({ at, dice, sum, good, result }) => [at, dice, sum, good, result])).toEqual([
      [[7, 0], [{ value: 6, faces: 10, side: 0 }], '6 ≥ 4', true, undefined],
      [[7, 0], [{ value: 5, side: 0 }, { value: 2, side: 0 }], '5+2+1', true, '−8'],
    ]);
    expect(rays.map(({ from, to, hit }) => [from, to, hit])).toEqual([[[1, 0], [7, 0], true]]);
    // By hand: bullets of 60 + 200 ms come when the die lies, at 620; then 620 for the damage.
    expect([leaves, throws[1]!.start, bursts, act!.told]).toEqual([360, 620, 1240, 1240]);
    expect([act!.dice, act!.side]).toEqual([true, 0]);
  });

  it('says of a miss how far, and of a natural that it decided', () => {
    const sums = [struck(7, 1, 3, 4, false), struck(7, 1, 1, 1, false)].map(
      (event) => actsOf([event], VIEW)[0]!.flashes.throws.map(({ sum, good, dice }) => [sum, good, dice[0]!.side]),
    );
    // Alone, the Foes have the colour of a second side.
    expect(sums).toEqual([[['3 < 4', false, 1]], [['natural 1', false, 1]]]);
  });

  it('slows the shot that ends a fight, and shows how it ended where it was fought', () => {
    const ended = { type: 'engagementended', result: 'success', rounds: 2 };
    const acts = actsOf(
      [attack(1), attack(7), harm(7, 6, 0), { type: 'destroyed', unit: 7 }, ended, { type: 'cashchanged' }, attack(1)],
      VIEW,
    );
    expect(acts.map(({ events, slow, verdict }) => [events[0]!.type, slow, verdict])).toEqual([
      ['attacked', undefined, undefined],
      ['attacked', 2, undefined],
      ['destroyed', undefined, undefined],
      ['engagementended', undefined, 'success'],
      ['cashchanged', undefined, undefined],
      ['attacked', undefined, undefined],
    ]);
    expect(acts[2]!.flashes.blasts).toEqual([[7, 0]]);
    const { fight } = acts[2]!.view as GameView;
    expect([fight?.foes[0]?.left, fight?.foes[0]?.doomed]).toEqual([0, true]);
    expect(acts[3]!.told).toBe(acts[3]!.lasts); // what follows is not told before it was seen
  });

  it('tells at once what is no attack', () => {
    const acts = actsOf([{ type: 'roundstarted' }, { type: 'carddrawn' }], VIEW);
    expect(acts.map(({ events, told }) => [events.length, told])).toEqual([[2, 0]]);
  });
});
