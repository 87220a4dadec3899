import { describe, expect, it } from 'vitest';
import type { Flight } from '../../../src/boards/flash';
import { flashesOf, flightOf } from '../../../src/systems/battlemachine/board/flash';
import type { BattleView, EffectView } from '../../../src/systems/battlemachine/wire';

const weapon = (name: string, ...flights: (Flight | null)[]) => ({
  name,
  effects: flights.map((flight) => ({ id: 'effect', name: 'Effect', flight }) as EffectView),
});

describe('a shot', () => {
  it('flies as the family of its weapon does', () => {
    const weapons = [
      weapon('Heavy Laser'),
      weapon('Lob Smoke Mortar', 'lob', 'puff'),
      weapon('Void Caster', 'orb'),
      weapon('Ion Lance', 'bolt'),
      weapon('Spam Autogun', null),
    ];
    expect(weapons.map(flightOf)).toEqual(['beam', 'puff', 'orb', 'bolt', 'tracer']);
  });

  it('says by name what an effect without an event of its own did', () => {
    const frost = { id: 'frost', name: 'Frost', flight: null } as EffectView;
    const shooter = { x: 1, y: 1, gear: [{ id: 'frost_gun', name: 'Frost Gun', effects: [frost] }] };
    const view = { mechs: [shooter, { x: 4, y: 1, gear: [] }] } as unknown as BattleView;
    const affected = { type: 'affected', effect: 'frost', mech: 1, at: [4, 1] };
    expect(flashesOf([affected], view).floats).toEqual([{ at: [4, 1], text: 'Frost', tone: 'note' }]);
  });

  it('tells a hit from a miss and where something was destroyed', () => {
    const mechs = [{ x: 1, y: 1, gear: [] }, { x: 4, y: 1, gear: [] }];
    const fired = { type: 'fired', attacker: 0, weapon: 'laser', mech: 1, at: [4, 1] };
    const shown = (hit: boolean) =>
      flashesOf([fired, { type: 'rolledtohit', mech: 1, dice: [3, 4], hit }], { mechs } as unknown as BattleView);
    expect(shown(true).rays[0]?.hit).toBe(true);
    expect(shown(false).rays[0]?.hit).toBe(false);
    expect(shown(false).floats.map((float) => float.text)).toEqual(['miss']);
    const end = flashesOf([{ type: 'destroyed', mech: 1, at: [4, 1] }], {
      mechs,
    } as unknown as BattleView);
    expect(end.blasts).toEqual([[4, 1]]);
  });
});
