import { expect, it } from 'vitest';
import type { Report } from '../../src/lib/http';
import { headline, victory, winnerOf } from '../../src/lib/outcome';
import { glance } from '../../src/lib/report';
import { swapped } from '../../src/lib/lobby';

const over = (...scores: number[]) => ({ scores, reason: 'points' });

it('knows who won', () => {
  expect(winnerOf(over(0, 1))).toBe(1);
  expect(winnerOf(over(0.5, 0.5))).toBe(-1);
  expect(winnerOf(over(0.2, 0.7, 0.1))).toBe(1);
  expect(winnerOf(null)).toBe(-1);
});

it('says how it ended for one, for rivals and for those who play together', () => {
  const names = ['You', 'Ben', 'Cleo'];
  expect(winnerOf(over(0))).toBe(-1);
  expect(headline(over(1), names, 0)).toBe('Victory');
  expect(headline(over(0), names)).toBe('Defeat');
  expect(headline(over(1, 1, 1), names)).toBe('Victory');
  expect(headline(over(0, 0, 0), names, 2)).toBe('Defeat');
  expect(headline(over(1, 0, 0), names)).toBe('You win');
  expect(headline(over(0, 1, 0), names, 0)).toBe('Defeat');
  expect(headline(over(0, 0.5, 0.5), names)).toBe('A draw of Ben and Cleo');
  expect(headline(over(0.5, 0.5), names)).toBe('A draw');
});

it('says how it ended for teams', () => {
  const names = ['You', 'Ben', 'Cleo', 'Dan'];
  const teams = (...scores: number[]) => ({ ...over(...scores), teams: [0, 1, 0, 1] });
  expect(winnerOf(teams(0, 1, 0, 1))).toBe(1);
  expect(headline(teams(0, 1, 0, 1), names)).toBe('Ben & Dan win');
  expect(headline(teams(1, 0, 1, 0), names)).toBe('You & Cleo win');
  expect(headline(teams(1, 0, 1, 0), names, 2)).toBe('Victory');
  expect(headline(teams(1, 0, 1, 0), names, 3)).toBe('Defeat');
  expect(victory(teams(1, 0, 1, 0), names)).toBe('You & Cleo win');
  expect(headline(teams(0.5, 0.5, 0.5, 0.5), names)).toBe('A draw');
  expect(victory(teams(0.5, 0.5, 0.5, 0.5), names)).toBe('');
  const three = { ...over(0.5, 0.5, 0.5, 0), teams: [0, 1, 0, 2] };
  expect(headline(three, names)).toBe('A draw of you & Cleo and Ben');
});

it('shows how it was played, also of a system without figures', () => {
  const report: Report = {
    system: 'toy',
    title: 'Toy',
    players: ['Ann', 'Ben'],
    over: over(1, 0),
    actions: 5,
    decisions: [3, 2],
    seconds: [12.4, 0.2],
    figures: { facts: [], series: [], bars: [], plan: null, maps: [], luck: [], faces: [], moments: [] },
    seal: '',
    dice_key: '',
    under: '',
    battles: [],
  };
  expect(glance(report)).toEqual([
    { name: 'Decisions', values: [3, 2] },
    { name: 'Seconds of thought', values: [12, 0] },
  ]);
  expect(glance({ ...report, seconds: [] })).toHaveLength(1);
});

it('swaps who sits where, and nothing else', () => {
  const ann = { kind: 'person' as const, name: 'Ann' };
  const bot = { kind: 'bot' as const, name: '', bot: 'veteran' };
  const request = { system: 'toy', scenario: { map: 'm' }, seats: [ann, bot] };
  expect(swapped(request)).toEqual({ ...request, seats: [bot, ann] });
  expect(request.seats).toEqual([ann, bot]);
});
