import { describe, expect, it } from 'vitest';
import { flashesOf, flightOf } from '../../../src/systems/battlemachine/board/flash';
import type { BattleView } from '../../../src/systems/battlemachine/wire';

describe('a shot', () => {
  it('flies as the family of its weapon does', () => {
    const flights = ['heavy_laser', 'lob_smoke_mortar', 'Void Caster', 'ion_lance', 'autogun'];
    expect(flights.map(flightOf)).toEqual(['beam', 'puff', 'orb', 'bolt', 'tracer']);
  });

  it('tells a hit from a miss and where something was destroyed', () => {
    const mechs = [{ x: 1, y: 1 }, { x: 4, y: 1 }];
    const fired = { type: 'fired', attacker: 0, weapon: 'laser', mech: 1, at: [4, 1] };
    const shown = (hit: boolean) =>
      flashesOf([fired, { type: 'rolledtohit', mech: 1, hit }], { mechs } as unknown as BattleView);
    expect(shown(true).rays[0]?.hit).toBe(true);
    expect(shown(false).rays[0]?.hit).toBe(false);
    expect(shown(false).floats.map((float) => float.text)).toEqual(['miss']);
    const end = flashesOf([{ type: 'destroyed', mech: 1, at: [4, 1] }], {
      mechs,
    } as unknown as BattleView);
    expect(end.blasts).toEqual([[4, 1]]);
  });
});
