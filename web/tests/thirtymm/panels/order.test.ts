import { expect, test } from 'vitest';
import { nextTeam, toAct } from '../../../src/systems/thirtymm/panels/order';
import { battle, unit } from '../sample';

const ready = (...which: boolean[]) => battle({ units: which.map((one, index) => unit(index, { ready: one, owner: index % 2, team: index % 2 })) });

test('who is still to act is counted without who acts and without linked drones', () => {
  const view = ready(false, true, true, true);
  view.units[3] = { ...view.units[3]!, main: 1 };
  expect([toAct(view, 0), toAct(view, 1)]).toEqual([1, 1]);
});

test('who may not be activated yet is not waited for [D12]', () => {
  const view = ready(false, true, true);
  view.units[1] = { ...view.units[1]!, barred: true };
  expect([toAct(view, 0), toAct(view, 1)]).toEqual([1, 0]);
  expect(nextTeam(view)).toBe(0);
});

test('the other team is next while it has anybody left, and then the same one', () => {
  expect(nextTeam(ready(false, true, true))).toBe(1);
  expect(nextTeam(ready(false, false, true))).toBe(0);
  expect(nextTeam(ready(false, false))).toBeNull();
  expect(nextTeam({ ...ready(true, true), turn: null })).toBeNull();
});
