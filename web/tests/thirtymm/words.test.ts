import { expect, it } from 'vitest';
import { result } from '../../src/systems/thirtymm/panels/result';
import { ended, facts, verb } from '../../src/systems/thirtymm/words';
import { placeOf } from '../../src/systems/thirtymm/panels/parts';
import { itemName } from '../../src/systems/thirtymm/view';
import { battle, move, plainly, tableOf, unit, weapon } from './sample';

it('a battle that ends with a team says whose units are lost [TM-18.6]', () => {
  const told = (reason: string, ...lost: boolean[]) => {
    const teams = battle().teams.map((team, i) => ({ ...team, lost: lost[i]! }));
    const { table } = tableOf({ view: battle({ teams }) });
    return ended({ ...table, over: { scores: [1, 0], reason } } as unknown as typeof table);
  };
  expect(told('wipe_out', false, true)).toBe('All units of Ben are lost');
  expect(told('wipe_out', true, true)).toBe('All units of Ann and Ben are lost');
  expect(told('surrender', false, false)).toBe('Ben surrendered');
  expect(told('rounds', false, true)).toBeNull();
});

it('the answer that is meant of a shield is short: it stands on a button', () => {
  const said = (type: string, text: string) => verb(tableOf().table, { action: { type }, text, anchors: [] });
  expect(said('block', 'Let the Buckler (left arm) take it')).toBe('Raise the Buckler');
  expect(said('endure', 'Let no shield take it')).toBe('Raise no shield');
});

it('one point is one point', () => {
  expect(result(tableOf().table).map(({ text }) => text)).toEqual(['0 points', '1 point']);
});

it('between teams with as many points it says what decided [TM-18.7]', () => {
  const told = (scores: number[], ...points: [primary: number, secondary: number][]) => {
    const teams = battle().teams.map((team, i) => ({ ...team, primary: points[i]![0], secondary: points[i]![1] }));
    const { table } = tableOf({ view: battle({ teams }) });
    return ended({ ...table, over: { scores, reason: 'rounds' } } as unknown as typeof table);
  };
  const each = 'The last round is over, 11 points each: ';
  expect(told([0, 1], [4, 7], [7, 4])).toBe(`${each}more primary points decide, 7 to 4`);
  expect(told([0, 1], [7, 4], [7, 4])).toBe(`${each}the DC of the units that are left decides`);
  expect(told([0.5, 0.5], [7, 4], [7, 4])).toBe(`${each}a draw`);
  expect(told([1, 0], [7, 5], [7, 4])).toBeNull();
  const mission = tableOf({ view: battle({ teams: battle().teams.map((team) => ({ ...team, primary: 2, secondary: 1 })) }) }).table;
  expect(ended({ ...mission, over: { scores: [0.5, 0.5], reason: 'mission' } } as unknown as typeof mission)).toBe('The mission is over, 3 points each: a draw');
});

it('a flight is told to forfeit the attacks of the turn, unless Rotor Shift comes first [TM-8.6, TM-9.13]', () => {
  const end = { at: '0102', elevation: 1, cost: 0, facings: [], harm: 0 };
  const reach = { points: 10, flies: true, ends: [end], thrusts: [] };
  const options = [move('0102', 1), plainly('endturn')];
  const { table } = tableOf({ options, measured: { reach } });
  expect(facts(table)).toBe('7 AP · click a marked hex to fly: no attack after that · nothing to attack');
  table.choosing.choose(['hex:0102', 'elevation:1']);
  expect(facts(table)).toBe('0 MP left · no attack after that'); // where it looks is asked when it is there
  const shifting = tableOf({ options: [...options, plainly('rotorshift')], measured: { reach } }).table;
  expect(facts(shifting)).toContain('click a marked hex to fly: no attack after that, unless Rotor Shift comes first');
});

it('who walks is told the price and to choose a facing', () => {
  const end = { at: '0102', elevation: 0, cost: 1, facings: [1, 1, 1, 1, 1, 1], harm: 0 };
  const { table } = tableOf({ options: [move('0102')], measured: { reach: { points: 4, flies: false, ends: [end], thrusts: [] } } });
  expect(facts(table)).toBe('7 AP · click a marked hex to move · nothing to attack');
  table.choosing.choose(['hex:0102', 'elevation:0']);
  expect(facts(table)).toBe('1 of 4 MP · choose the way it faces, or Enter');
});

it('an AI cockpit is written so in every place that names a section', () => {
  const drone = unit(0, { items: [{ item: 0, name: 'ai_cockpit', kind: 'cockpit', on: 0, left: 8, full: 8 }] });
  const view = battle({ units: [drone], weapons: [weapon(0, 0, { mount: 0 })] });
  expect(itemName(view, 0, 0)).toBe('AI cockpit');
  expect(placeOf(view.weapons[0]!, drone)).toBe('on AI cockpit');
});

it('the question of a shield says what each takes, and what is lost', () => {
  const raise = { action: { type: 'block', item: 4 }, text: 'Let the Shield (left arm) take it', anchors: ['item:4'] };
  const endure = { action: { type: 'endure' }, text: 'Let no shield take it', anchors: [] };
  const { table } = tableOf({ options: [raise, endure], prompt: 'shield' });
  const told = (action: { type: string }) => ({
    quantities: [
      { name: 'own_damage', mean: action.type === 'block' ? 18 : 30 },
      ...(action.type === 'block' ? [{ name: 'own_items_lost', mean: 1 }] : []),
    ],
  });
  const said = facts({ ...table, odds: told } as unknown as typeof table);
  expect(said).toBe('Shield (left arm): 18 damage, 1 part lost · no shield: 30 damage');
});
