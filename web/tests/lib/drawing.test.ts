import { beforeEach, expect, test, vi } from 'vitest';
import { survey } from '../../src/lib/survey';
import { Drawing } from '../../src/lib/drawing.svelte';

vi.mock('../../src/lib/route.svelte', () => ({ go: vi.fn(), linkTo: vi.fn(), toBuilder: vi.fn(), toSetup: vi.fn() }));
const files = vi.hoisted(() => [] as [string, string][]);
vi.mock('../../src/lib/share', () => ({ saveFile: (name: string, text: string) => void files.push([name, text]) }));
vi.mock('../../src/lib/survey', () => ({ survey: vi.fn(), readMap: vi.fn() }));

interface Sheet extends Record<string, unknown> {
  id: string;
  name: string;
  stones: number[];
}

const EMPTY: Sheet = { id: 'new', name: 'New', stones: [] };
const more = (stone: number) => (now: Sheet) => ({ ...now, stones: [...now.stones, stone] });
const drawing = () => new Drawing<Sheet, { faults: []; toml: string }>('toy', EMPTY, { faults: [], toml: '' });

/** The engine judges the first change slowly, the others at once; a fourth stone is one too many. */
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  let asked = 0;
  vi.mocked(survey).mockImplementation(async (_, sheet) => {
    const first = asked++ === 0;
    await new Promise((done) => setTimeout(done, first ? 20 : 0));
    const faults = (sheet as unknown as Sheet).stones.length > 3 ? [{ text: 'at most three' }] : [];
    return { faults, toml: `name = "${(sheet as unknown as Sheet).name}"` } as never;
  });
});

test('who draws faster than it is judged loses nothing, and takes it back one by one', async () => {
  const drawn = drawing();
  await Promise.all([drawn.attempt(more(1), 'one'), drawn.attempt(more(2), 'two'), drawn.attempt(more(3), 'three')]);
  expect(drawn.sheet.stones).toEqual([1, 2, 3]);
  await Promise.all([drawn.travel(true), drawn.travel(true)]);
  expect(drawn.sheet.stones).toEqual([1]);
  expect(await drawn.travel(false)).toBe(true);
  expect(drawn.sheet.stones).toEqual([1, 2]);
});

test('a change that is refused, or cannot be made, holds none up that comes after', async () => {
  const drawn = drawing();
  const none = (): Sheet => {
    throw new Error('nothing is chosen');
  };
  const told = await Promise.all([1, 2, 3, 4].map((stone) => drawn.attempt(more(stone), 'another')));
  expect(told).toEqual([true, true, true, false]);
  expect(drawn.refused).toHaveLength(1);
  expect(await drawn.attempt(none, 'none')).toBe(false);
  expect(drawn.trouble).toBe('nothing is chosen');
  expect(await drawn.attempt((now) => ({ ...now, name: 'Three' }), 'called')).toBe(true);
  expect(drawn.sheet).toMatchObject({ name: 'Three', stones: [1, 2, 3] });
});

test('whoever changes the map and exports, saves or plays at once has the change in it', async () => {
  const kept: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: (_: string, text: string) => void kept.push(text), removeItem: () => undefined });
  const drawn = drawing();
  drawn.rename('Two Ports');
  await drawn.download();
  expect(files).toEqual([['two_ports.toml', 'name = "Two Ports"']]);
  drawn.rename('Three Ports');
  expect(await drawn.save()).toBe(true);
  expect(kept.at(-1)).toContain('Three Ports');
  drawn.rename('Four Ports');
  await drawn.play();
  expect(kept.some((text) => text.includes('Four Ports'))).toBe(true);
});
