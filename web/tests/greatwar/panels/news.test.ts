import { expect, it } from 'vitest';
import type { LogEntry } from '../../../src/lib/table.svelte';
import { newsOf, turnsSince, turnsTold } from '../../../src/systems/greatwar/panels/news';
import { CAMPAIGN } from '../../../src/systems/greatwar/samples/sample';

let key = 0;
const line = (event: { type: string; [field: string]: unknown }, text: string = event.type): LogEntry => ({ text, rule: 'GW-3.1', anchors: [], event, entry: 0, key: (key += 1), seq: 0, fresh: true });
const turn = (number: number) => line({ type: 'turnbegan', turn: number, last: 6 });
const news = (...linesHere: LogEntry[]) => newsOf({ linesHere, players: [] }, CAMPAIGN);
const WON = line({ type: 'battlesettled', hex: '0403', grade: 'decisive', winner: 1, loser: 0, bv: 300 }, 'Bern won');
const TAKEN = line({ type: 'sitetaken', hex: '0301', player: 0, former: -1, rule: 'GW-6.2' }, 'took the city');

it('a battle comes before a site in the headline, and both are told', () => {
  const { headline, sentences } = news(turn(1), TAKEN, turn(2), TAKEN, WON);
  expect(headline).toBe('Turn 2: Free Cantons wins at City 0403');
  expect(sentences.map(({ text }) => text)).toEqual(['took the city', 'Bern won']);
});

it('what one move took is one sentence with all its places', () => {
  const took = (entry: number, site: string, hex: string, who = 'Ann') =>
    ({ ...line({ type: 'sitetaken', hex, player: 0, former: -1 }, `${who} took the ${site} ${hex}`), entry, anchors: [`hex:${hex}`] });
  const { sentences } = news(turn(1), took(1, 'academy', '0101'), took(1, 'city', '0301'), took(1, 'city', '0401'), took(1, 'city', '0405', 'Ben'), took(2, 'factory', '0105'));
  expect(sentences.map(({ text }) => text)).toEqual([
    'Ann took the academy 0101, the city 0301 and the city 0401',
    'Ben took the city 0405',
    'Ann took the factory 0105',
  ]);
  expect(sentences[0]?.anchors).toEqual(['hex:0101', 'hex:0301', 'hex:0401']);
});

it('a battle in the open is named by its hex', () => {
  const won = line({ type: 'battlesettled', hex: '0402', grade: 'marginal', winner: 0, loser: 1, bv: 150 });
  expect(news(turn(1), won).headline).toBe('Turn 1: Ostmark Dominion wins at hex 0402');
});

it('a turn that has only begun is not news yet', () => {
  expect(news(turn(1), TAKEN, turn(2)).headline).toBe('Turn 1: Ostmark Dominion takes City 0301');
});

it('what is older than the turn before is no news', () => {
  expect(news(turn(1), TAKEN, turn(2), turn(3)).headline).toBe('Turn 2: All quiet on every front');
});

it('a capital comes first', () => {
  const storm = line({ type: 'sitetaken', hex: '0703', player: 0, former: 1, rule: 'GW-6.3' });
  expect(news(turn(3), WON, storm).headline).toBe('Turn 3: Ostmark Dominion storms a capital');
});

it('says so where nothing happened', () => {
  expect(news(turn(1)).headline).toBe('Turn 1: All quiet on every front');
  expect(news().headline).toBe('The armies gather');
});

it('an earlier turn is read as it was: whose sites were, and what each won', () => {
  const again = line({ type: 'sitetaken', hex: '0301', player: 1, former: 0, rule: 'GW-6.3' }, 'took it back');
  const lines = [turn(1), TAKEN, turn(2), WON, line({ type: 'steplost', unit: '1-1', left: 2, steps: 2 }), again];
  const table = { linesHere: lines, players: [] };
  expect(turnsTold(lines)).toEqual([1, 2]);
  const first = newsOf(table, CAMPAIGN, 1);
  expect(first.headline).toBe('Turn 1: Ostmark Dominion takes City 0301');
  expect(first.gains).toEqual([400, 0]);
  expect(first.hexes.find(({ hex }) => hex === '0301')?.owner).toBe(0);
  expect(first.places).toEqual(['0301']);
  const second = newsOf(table, CAMPAIGN, 2);
  expect(second.sentences[0]?.text).toBe('Bern won; 2 steps lost');
  expect(second.gains).toEqual([-400, 700]);
});

it('who was away reads of the turns with news since', () => {
  const at = (entry: number, one: LogEntry) => ({ ...one, entry });
  const lines = [at(1, turn(1)), at(2, TAKEN), at(3, turn(2)), at(3, line({ type: 'moved' })), at(4, turn(3)), at(5, WON)];
  expect(turnsSince(lines, 0)).toEqual([1, 3]);
  expect(turnsSince(lines, 2)).toEqual([3]);
  expect(turnsSince(lines, 5)).toEqual([]);
});
