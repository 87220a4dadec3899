import { describe, expect, it, vi } from 'vitest';
import { fetched, type Around } from '../../src/lib/fetched';

/** A browser whose server answers after `away` questions, with a clock of its own. */
function around(away = 0): Around & { waits: number[]; time: number } {
  const kept: Record<string, string> = {};
  const waits: number[] = [];
  return {
    waits,
    time: 1_000_000,
    answers: () => Promise.resolve(away-- <= 0),
    wait: (time) => Promise.resolve(void waits.push(time)),
    now() {
      return this.time;
    },
    store: { getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) },
    reload: vi.fn(),
  };
}

/** A part that cannot be had the first `times` times. */
function missing(times: number): () => Promise<string> {
  return () => (times-- > 0 ? Promise.reject(new Error('no such file')) : Promise.resolve('the part'));
}

/** What a page finds that was loaded anew. */
const anew = (before: ReturnType<typeof around>): ReturnType<typeof around> => Object.create(before);

const soon = () => new Promise((done) => setTimeout(done, 5));

describe('a part of the page', () => {
  it('is there at once where it can be had', async () => {
    const here = around();
    expect(await fetched(missing(0), here)).toBe('the part');
    expect(here.waits).toEqual([]);
  });

  it('is waited for while the server is away, longer each time', async () => {
    const here = around(7);
    expect(await fetched(missing(1), here)).toBe('the part');
    expect(here.waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    expect(here.reload).not.toHaveBeenCalled();
  });

  it('has the page loaded anew where it is missing for good, and never settles then', async () => {
    const here = around();
    const settled = vi.fn();
    void fetched(missing(2), here).then(settled, settled);
    await soon();
    expect(here.reload).toHaveBeenCalledTimes(1);
    expect(settled).not.toHaveBeenCalled();
  });

  it('has it loaded anew once the server is there again that has gone meanwhile', async () => {
    const here = around();
    const says = [true, false, false, true];
    here.answers = () => Promise.resolve(says.shift()!);
    void fetched(missing(2), here);
    await soon();
    expect(here.waits).toEqual([250, 500]);
    expect(says).toEqual([]);
    expect(here.reload).toHaveBeenCalledTimes(1);
  });

  it('has it loaded anew at most once a minute', async () => {
    const here = around();
    void fetched(missing(2), here);
    await soon();
    here.time += 59_000;
    await expect(fetched(missing(2), anew(here))).rejects.toThrow('no such file');
    here.time += 1_000;
    void fetched(missing(2), anew(here));
    await soon();
    expect(here.reload).toHaveBeenCalledTimes(2);
  });

  it('that is missing beside another fails no more than that one, while the page goes', async () => {
    const here = around();
    const settled = vi.fn();
    for (const part of [missing(2), missing(2), missing(9)]) void fetched(part, here).then(settled, settled);
    await soon();
    expect(here.reload).toHaveBeenCalledTimes(1);
    expect(settled).not.toHaveBeenCalled();
  });

  it('says that it is missing where nothing can be remembered', async () => {
    const here = around();
    here.store = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    await expect(fetched(missing(2), here)).rejects.toThrow('no such file');
    expect(here.reload).not.toHaveBeenCalled();
  });
});

describe('every part of the page', () => {
  const files = import.meta.glob<string>('../../src/**/*.{svelte,ts}', { eager: true, query: '?raw', import: 'default' });

  it('is fetched this way; only a sound that comes late is none', () => {
    const bare = Object.entries(files)
      .filter(([, text]) => /(?<!fetched\(\(\) => |<Later\s+load={\(\) => )import\('/.test(text))
      .map(([path]) => path.replace('../../src/', ''));
    expect(bare).toEqual(['stage/sounds.svelte.ts']);
  });
});
