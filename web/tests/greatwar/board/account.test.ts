import { expect, it } from 'vitest';
import { accountOf } from '../../../src/systems/greatwar/board/account';

const line = (event: { type: string; [field: string]: unknown }, system = '') => ({ text: event.type, rule: '', anchors: [], event, entry: 1, ...(system && { system }) });
const BEGAN = line({ type: 'battlebegan', hex: '0403', speakers: [1, 0] });
const JUDGED = line({ type: 'accountjudged', fields: [60, 40], survives: [80, 50], margin: 35, grade: 'marginal' });
const SETTLED = line({ type: 'battlesettled', hex: '0403', grade: 'marginal', winner: 1, loser: 0, bv: 150 });
const LOST = line({ type: 'steplost', unit: '1-1', left: 3, steps: 1 });

it('an account has what follows from it, and nothing of the battle or of the next turn [GW-10.14]', () => {
  const lines = [BEGAN, line({ type: 'steplost' }, 'battlemachine'), JUDGED, line({ type: 'battlebegan' }, 'battlemachine'), SETTLED, LOST, line({ type: 'turnbegan', turn: 3 }), LOST];
  const found = accountOf(lines, JUDGED);
  expect(found).toMatchObject({ hex: '0403', speakers: [1, 0], margin: 35, grade: 'marginal', winner: 0, bv: 150 });
  expect(found.after).toEqual([SETTLED, LOST]);
  // Of 60 against 40 come 20; 15 more are the objective.
  expect(found.holder).toBe('attacker');
});

it('who fought where is known from before its end, where the log begins in the middle of it', () => {
  const lines = [line({ type: 'steplost' }, 'battlemachine'), JUDGED, SETTLED];
  expect(accountOf(lines, JUDGED, { hex: '0403', speakers: [1, 0] })).toMatchObject({ hex: '0403', speakers: [1, 0] });
  expect(accountOf([BEGAN, ...lines], JUDGED, { hex: '0101', speakers: [2, 3] })).toMatchObject({ hex: '0403', speakers: [1, 0] });
});

it('a draw has no winner, and the final battle no hex', () => {
  const even = line({ type: 'accountjudged', fields: [40, 30], survives: [80, 50], margin: 10, grade: 'draw' });
  const found = accountOf([line({ type: 'finalbegan', attacker: 0, defender: 1, bv: [900, 800] }), even], even);
  expect(found).toMatchObject({ hex: '', winner: -1, holder: '', bv: 0, after: [] });
});
