import { describe, expect, it } from 'vitest';
import { scoreParts, threatIn, whereIs } from '../../../src/systems/rollout/campaign';
import { foughtIn } from '../../../src/systems/rollout/panels/campaign/diary';
import { changeOf } from '../../../src/systems/rollout/panels/campaign/lessons';
import { careful } from '../../../src/systems/rollout/panels/campaign/words';
import type { Table } from '../../../src/lib/table.svelte';
import { battle as battleOf } from '../sample';
import type { CampaignView, DiaryView, MemberView, SectorView } from '../../../src/systems/rollout/wire';

const sector = (number: number, name: string, more: Partial<SectorView> = {}): SectorView => ({
  number, id: name.toLowerCase(), name, location: 'town', place: 'Town', links: [], state: 'axis', due: 0, taken: false, home: false, goal: false, ...more,
});
const battle = (mission: string, sector: number): DiaryView => ({ turn: 1, kind: mission, mission, sector, won: true, xp: 3, enemy_xp: 0, turns: 8, team: [], line: '' });
const form = { name: 'Robot', body: 'robot' as const, move: 6000, strike: 5, fight: 4, save: null, long: 500, wide: 500, wingspan: 0, words: [], guns: [] };
const member: MemberView = {
  id: 'evac', name: 'Evac', side: 'metarian', human: false, leader: false, rank: 2, hp: 14, forms: [form], steps: [0, 0, 0, 0], hp_steps: 0, rank_steps: 0,
  abilities: [], equipment: null, weapon: null, fit: true, busy: false, misses: 0, trained: false, created: false,
};
const campaign: CampaignView = {
  turn: 2, turns: 12, stage: 'orders', xp: 14, threat: 5, score: 0,
  sectors: [sector(0, 'Home', { state: 'allied', home: true }), sector(1, 'Winchester', { state: 'contested', due: 2 }), sector(2, 'Reading')],
  roster: [member], fallen: [], modules: [{ id: 'signals', name: 'Signals', level: 1, price: 18, texts: ['', ''] }, { id: 'barracks', name: 'Barracks', level: 0, price: 10, texts: ['', ''] }],
  raid: null, stories: [], prizes: [], orders: [], forming: null, expedition: null, ledger: [], diary: [], lessons: [], sheet: true,
};

describe('the campaign in words', () => {
  it('counts the score as RO-23.14 does', () => {
    // One sector x 3, one character, one module, 14 XP / 5.
    expect(scoreParts(campaign).map(([, points]) => points)).toEqual([3, 1, 1, 2]);
  });

  it('says what is threatened, and when', () => {
    expect(threatIn(campaign, campaign.sectors[1]!)).toBe('defend it this turn, or it is axis again');
    expect(threatIn(campaign, { ...campaign.sectors[0]!, due: 3 })).toBe('raid on Home: defend it next turn');
    expect(threatIn(campaign, campaign.sectors[2]!)).toBe('');
  });

  it('says where somebody is', () => {
    expect(whereIs(campaign, member)).toBe('free');
    expect(whereIs(campaign, { ...member, fit: false, misses: 2 })).toBe('absent for 2 turns');
    expect(whereIs({ ...campaign, orders: [{ kind: 'attack', sector: 2, story: null, team: ['evac'] }] }, { ...member, busy: true })).toBe('Attack, Reading');
  });

  it('says what an advance changes', () => {
    const lesson = { member: 'evac', name: '', ability: '', price: 8, affordable: true, line: 0 };
    expect(changeOf({ ...lesson, advance: 'strike' }, member, false)).toBe('5+ to 4+, 33 % to 50 %');
    expect(changeOf({ ...lesson, advance: 'move' }, member, false)).toBe('6″ to 7″');
    expect(changeOf({ ...lesson, advance: 'save' }, member, false)).toBe('');
  });
});

describe('what is asked twice', () => {
  const hiring = (hired: string[]): Table => {
    const expedition = { kind: 'attack', mission: 'attack', sector: 1, story: null, team: ['evac'], points: 8, free: [], hired };
    return { view: battleOf({ campaign: { ...campaign, expedition } }), decision: { prompt: 'hire' }, choosing: { options: [] }, mine: true } as unknown as Table;
  };

  it('is a battle without any support, while points for it are left [RO-4.2]', () => {
    expect(careful({ type: 'proceed' }, hiring([]))).toBe('8 points for support are left: go without any?');
    expect(careful({ type: 'proceed' }, hiring(['sherman']))).toBeNull();
  });
});

describe('the diary', () => {
  const missions = new Map([['attack', 'Attack'], ['recon', 'Recon']]);
  const chapter = (entry: number, text: string) => ({ entry, level: 0, text, end: null });

  it('finds where each battle began, the latest first', () => {
    const diary = [battle('attack', 1), battle('recon', 2), battle('attack', 1)];
    const chapters = [
      chapter(0, 'Campaign turn 1'), chapter(4, 'Attack in Winchester: Evac'), chapter(90, 'Recon in Reading: Evac'),
      chapter(150, 'Campaign turn 2'), chapter(160, 'Attack in Winchester: Evac'),
    ];
    expect(foughtIn({ ...campaign, diary }, chapters, missions).map(({ mission, entry, at }) => [mission, entry, at])).toEqual([['attack', 160, 2], ['recon', 90, 1], ['attack', 4, 0]]);
  });

  it('leaves those without a moment that were fought in another match', () => {
    const diary = [battle('attack', 1), battle('recon', 2)];
    expect(foughtIn({ ...campaign, diary }, [chapter(9, 'Recon in Reading: Evac')], missions).map(({ entry }) => entry)).toEqual([9, undefined]);
  });
});
