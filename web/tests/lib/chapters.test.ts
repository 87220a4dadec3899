import { describe, expect, it } from 'vitest';
import { chaptersOf, filtered, subjectsOf } from '../../src/lib/chapters';

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
