import { describe, expect, test } from 'vitest';
import { linesOf, partsOf } from '../../src/lib/chapters';
import { Past } from '../../src/lib/past.svelte';
import type { AskLog, Chapter, EventLine, Page } from '../../src/lib/wire';

const line = (entry: number, text = `line of ${entry}`): EventLine => ({
  text,
  rule: '',
  anchors: [],
  event: { type: 'x' },
  entry,
});

/** A log of one line for each of so many actions, sent by pages of ten. */
function readerOf(count: number) {
  const known: EventLine[] = [];
  const asked: AskLog[] = [];
  const page = async (question: AskLog): Promise<Page | null> => {
    asked.push(question);
    const end = Math.min(question.before, count);
    const first = Math.max(0, end - 10);
    return { lines: Array.from({ length: end - first }, (_, i) => line(first + i)), first, before: first };
  };
  return { known, asked, page, precede: (lines: readonly EventLine[]) => void known.unshift(...lines) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const fresh = (first: number, chapters: Chapter[] = []) =>
  ({ type: 'events' as const, seq: 1, lines: [] as EventLine[], fresh: true, before: first, first, chapters });
const battle: Chapter = { entry: 80, level: 1, text: 'Parley' };

describe('the log before what was sent', () => {
  test('what came before is brought behind what is shown, as far as the battle that is on', async () => {
    const reader = readerOf(100);
    const past = new Past(reader);
    past.hear({ ...fresh(95, [{ entry: 0, level: 0, text: 'Turn 1' }, battle]) });
    await settled();
    expect(reader.asked.map(({ before }) => before)).toEqual([95, 85]);
    expect([reader.known[0]?.entry, past.before]).toEqual([75, 75]);
  });

  test('a page is brought when it is asked for, and not twice at once', async () => {
    const reader = readerOf(100);
    const past = new Past(reader);
    past.hear({ ...fresh(60, [{ ...battle, entry: 60 }]) });
    expect(await Promise.all([past.recall(), past.recall()])).toEqual([true, false]);
    expect([reader.known.length, past.before]).toEqual([10, 50]);
    await past.to(33);
    expect([reader.known[0]?.entry, past.before]).toEqual([30, 30]);
  });

  test('what is looked for is brought page after page, from all of it', async () => {
    const reader = readerOf(35);
    const found = await new Past(reader).seek('line');
    expect(found?.map(({ entry }) => entry)).toEqual(Array.from({ length: 35 }, (_, entry) => entry));
    expect(reader.asked.map(({ sought }) => sought)).toEqual(['line', 'line', 'line', 'line']);
    expect(reader.known).toEqual([]);
  });

  test('of two searches the last counts, and none once nothing is looked for', async () => {
    const past = new Past(readerOf(35));
    const [first, last] = await Promise.all([past.seek('line'), past.seek('lines')]);
    expect([first, last?.length]).toEqual([null, 35]);
    expect(await Promise.all([past.seek('line'), past.seek('')])).toEqual([null, []]);
  });

  test('a log that begins anew forgets what was on its way', async () => {
    const reader = readerOf(100);
    const past = new Past(reader);
    past.hear({ ...fresh(60, [{ ...battle, entry: 60 }]) });
    const on = past.recall();
    past.hear({ ...fresh(20, [{ ...battle, entry: 20 }]) });
    expect(await on).toBe(false);
    expect([reader.known.length, past.before, past.busy]).toEqual([0, 20, false]);
  });

  test('chapters begin and end as it is told', () => {
    const past = new Past(readerOf(0));
    past.hear({ ...fresh(0, [battle]) });
    past.hear({ type: 'events', seq: 2, lines: [], chapters: [{ ...battle, end: 90 }, { entry: 91, level: 0, text: 'Turn 2' }] });
    expect(past.chapters).toEqual([{ ...battle, end: 90 }, { entry: 91, level: 0, text: 'Turn 2' }]);
  });
});

describe('chapters in levels', () => {
  const chapters: Chapter[] = [
    { entry: 1, level: 0, text: 'Turn 1' },
    { entry: 3, level: 1, text: 'Parley', end: 5 },
    { entry: 4, level: 2, text: 'Round 1' },
    { entry: 6, level: 0, text: 'Turn 2' },
  ];
  const lines = [line(1, 'Turn 1'), line(2), line(3), line(4, 'Round 1'), line(5), line(6), line(6, 'Turn 2'), line(7)];

  test('battles are counted', () => {
    expect(partsOf(chapters).map(({ title }) => title)).toEqual(['Turn 1', 'Battle 1: Parley', 'Round 1', 'Turn 2']);
  });

  test('a turn has its battles, and ends where the next begins within an action', () => {
    const texts = (place: number) => linesOf(lines, chapters, place).map(({ text }) => text);
    expect(texts(0)).toEqual(['Turn 1', 'line of 2', 'line of 3', 'Round 1', 'line of 5', 'line of 6']);
    expect(texts(1)).toEqual(['line of 3', 'Round 1', 'line of 5']);
    expect(texts(3)).toEqual(['Turn 2', 'line of 7']);
  });
});
