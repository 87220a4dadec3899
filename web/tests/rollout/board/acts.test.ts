import { describe, expect, it } from 'vitest';
import { enacted } from '../../../src/boards/acts';
import { lengthOf } from '../../../src/lib/acts';
import type { Tagged } from '../../../src/lib/wire';
import { actsOf, partsOf } from '../../../src/systems/rollout/board/acts';
import { after } from '../../../src/systems/rollout/board/after';
import type { Battle } from '../../../src/systems/rollout/wire';
import { battle, unit } from '../sample';

const moved = (who: number, ...way: [number, number][]): Tagged => ({ type: 'moved', unit: who, way, facing: 0 });
const reasoned = (who: number): Tagged => ({ type: 'reasoned', unit: who, goal: 'nearest', places: [] });
const turned = (who: number): Tagged => ({ type: 'turned', unit: who, facing: 180 });

describe('acts', () => {
  it('why a unit moves belongs to its move, and those that only turn share an act', () => {
    const parts = partsOf([reasoned(1), moved(1, [20_000, 10_000], [20_000, 14_000]), reasoned(2), turned(2), reasoned(3), turned(3)]);
    expect(parts.map(({ kind, events }) => [kind, events.length])).toEqual([['move', 2], ['note', 4]]);
    expect(parts[0]!.events[0]!.type).toBe('reasoned');
  });

  it('a move is seen along its way, in steps of two inches', () => {
    const [act] = actsOf([moved(1, [20_000, 10_000], [20_000, 14_000], [26_000, 14_000])], battle());
    const [travel] = enacted(act)!.travels;
    expect(travel!.path).toEqual([[20_000, 10_000], [20_000, 12_000], [20_000, 14_000], [22_000, 14_000], [24_000, 14_000], [26_000, 14_000]]);
    expect((act!.view as Battle).units[1]).toMatchObject({ x: 26_000, y: 14_000, facing: 0 });
  });

  it('a shot has its dice, its way and what came of it', () => {
    const shot: Tagged[] = [
      { type: 'attacked', unit: 1, weapon: 0, target: 0, piece: -1, serve: -1, die: 5, needed: 5, hit: true, parts: [], spotter: -1 },
      { type: 'saved', target: 0, piece: -1, die: 2, needed: 4, saved: false },
      { type: 'hurt', unit: 0, hp: 4, left: 1, cause: 'shot' },
    ];
    const [act] = actsOf(shot, battle());
    const { rays, throws, floats } = enacted(act)!.flashes;
    expect(rays).toMatchObject([{ from: [20_000, 10_000], to: [10_000, 10_000], hit: true }]);
    expect(throws.map(({ sum, good }) => [sum, good])).toEqual([['5, needs 5+', true], ['Save 2, needs 4+', false]]);
    expect(floats.map(({ text }) => text)).toEqual(['−4']);
    expect((act!.view as Battle).units[0]!.hp).toBe(1);
  });

  it('however much happens, it lasts half a minute at most', () => {
    const units = Array.from({ length: 60 }, (_, i) => unit(i, { side: 'enemy' }));
    const events = units.map(({ unit: who }) => moved(who, [10_000, 10_000], [10_000, 24_000]));
    expect(lengthOf(actsOf(events, battle({ units })))).toBeLessThanOrEqual(30_000);
  });

  it('who is out of action, leaves or comes is seen so', () => {
    const view = after(battle(), [
      { type: 'fell', unit: 0, cause: 'shot' },
      { type: 'removed', unit: 0 },
      { type: 'alerted', group: 0, unit: 1, seen: 0 },
    ]);
    expect(view.units[0]).toMatchObject({ hp: 0, place: 'removed', marks: ['out'] });
    expect(view.alert).toEqual([0]);
  });
});
