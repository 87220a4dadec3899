import { describe, expect, it } from 'vitest';
import { chaptersOf, filtered, linesHere, subjectsOf } from '../../src/lib/chapters';

const line = (text: string, entry: number, type = 'told', ...anchors: string[]) => ({
  text,
  rule: '',
  anchors,
  event: { type },
  entry,
});
const LINES = [
  line('set up', 0, 'told', 'unit:2'),
  line('Turn 1', 3, 'turn'),
  line('fires', 4, 'told', 'unit:1', 'unit:2'),
  line('Turn 2', 6, 'turn'),
  line('moves', 7, 'told', 'unit:10', 'cell:1,1'),
];
const begins = (event: { type: string }) => event.type === 'turn';
const texts = (filter: string) => filtered(LINES, filter, begins).map((one) => one.text);

describe('the log in parts', () => {
  it('has a chapter for what came before the first turn', () => {
    expect(chaptersOf(LINES, begins)).toEqual([
      { title: 'Before the game', from: 0, entry: 0 },
      { title: 'Turn 1', from: 1, entry: 3 },
      { title: 'Turn 2', from: 3, entry: 6 },
    ]);
    expect(chaptersOf(LINES, undefined)).toEqual([]);
  });

  it('shows one chapter, one thing with the chapters, or all', () => {
    expect(texts('')).toEqual(['set up', 'Turn 1', 'fires', 'Turn 2', 'moves']);
    expect(texts('chapter:0')).toEqual(['set up']);
    expect(texts('chapter:1')).toEqual(['Turn 1', 'fires']);
    expect(texts('chapter:3')).toEqual(['Turn 2', 'moves']);
    expect(texts('about:unit:2')).toEqual(['set up', 'Turn 1', 'fires', 'Turn 2']);
    expect(texts('chapter:99')).toHaveLength(5);
  });

  it('lists what has a name, in the order people count', () => {
    const named = (anchor: string) =>
      anchor.startsWith('unit:') ? `Ox ${anchor.slice(5)}` : undefined;
    expect(subjectsOf(LINES, named)).toEqual([
      ['unit:1', 'Ox 1'],
      ['unit:2', 'Ox 2'],
      ['unit:10', 'Ox 10'],
    ]);
  });
});

describe('the lines of the game that is on', () => {
  const fought = (text: string, entry: number) => ({ ...line(text, entry), system: 'battlemachine' });
  const campaign = [
    line('Season 1', 1),
    line('Ann attacks', 2),
    fought('Battle for Town 1', 2),
    fought('Equerry moves', 3),
    fought('Equerry is destroyed', 4),
    line('Town 1 falls', 4),
    line('Season 2', 5),
    line('Ben attacks', 6),
    fought('Battle for Town 2', 6),
    fought('Foreman moves', 7),
  ];
  const first = { entry: 2, level: 1, text: 'Battle for Town 1', end: 4 };
  const second = { entry: 6, level: 1, text: 'Battle for Town 2' };
  const seasons = [{ entry: 1, level: 0, text: 'Season 1' }, { entry: 5, level: 0, text: 'Season 2' }];
  const here = (...battles: (typeof first | typeof second)[]) =>
    linesHere(campaign, [...seasons, ...battles].sort((a, b) => a.entry - b.entry)).map(({ text }) => text);

  it('are those of the battle, none of the one before it', () => {
    expect(here(first, second)).toEqual(['Battle for Town 2', 'Foreman moves']);
  });

  it('are those of the match without its battles, once these are over', () => {
    expect(here(first, { ...second, end: 7 })).toEqual(['Season 1', 'Ann attacks', 'Town 1 falls', 'Season 2', 'Ben attacks']);
  });

  it('are all where the match fights its battles by its own rules, on its own board', () => {
    expect(linesHere(campaign.slice(0, 2), [...seasons, { entry: 2, level: 1, text: 'Ann attacks', own: true }])).toHaveLength(2);
    const siege = { entry: 1, level: 1, text: 'Siege', own: true };
    const inside = [siege, { ...first, level: 3 }];
    expect(linesHere(campaign, inside).map(({ text }) => text)).not.toContain('Equerry moves');
    expect(linesHere(campaign.slice(0, 4), [siege, { entry: 2, level: 3, text: 'Battle for Town 1' }]).map(({ text }) => text)).toEqual([
      'Battle for Town 1',
      'Equerry moves',
    ]);
  });

  it('are all where there was no battle', () => {
    expect(linesHere(campaign, seasons)).toBe(campaign);
  });
});
