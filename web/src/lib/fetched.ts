// What the page fetches only when it is first shown, and what happens when just then nothing answers.

import { from, waitAfter } from './base';

const KEPT = 'ironmuster.reloaded';

/** How long a page that was loaded anew for a part that was missing is not loaded anew again, in milliseconds. */
const ONCE_IN = 60_000;

/** What of the browser a part needs; tests bring their own. */
export interface Around {
  /** Whether the server answers now. */
  answers(): Promise<boolean>;
  wait(time: number): Promise<void>;
  now(): number;
  store: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

const browser: Around = {
  answers: () => fetch(from('/'), { cache: 'no-store' }).then(({ ok }) => ok, () => false),
  wait: (time) => new Promise((done) => setTimeout(done, time)),
  now: () => Date.now(),
  get store() {
    return sessionStorage;
  },
  reload: () => location.reload(),
};

/** Pages that are about to be loaded anew: of several parts that are missing the first one sees to it. */
const leaving = new WeakSet<Around>();
const never = (): Promise<never> => new Promise(() => undefined);

/** A part of the page, fetched by `load`. While the server is away it is waited for. Then the part is
 *  asked for once more; and as some browsers remember that a file could not be had, and an updated
 *  server has others, the page is loaded anew if that fails, at most once a minute. */
export async function fetched<T>(load: () => Promise<T>, around: Around = browser): Promise<T> {
  try {
    return await load();
  } catch {
    await answered(around);
  }
  try {
    return await load();
  } catch (fault) {
    if (leaving.has(around)) return never();
    if (!mayReload(around)) throw fault;
    leaving.add(around);
    // It may have gone between the two, and a page that cannot be had is worse than a part.
    await answered(around);
    around.reload();
    return never();
  }
}

async function answered(around: Around): Promise<void> {
  for (let tries = 0; !(await around.answers()); tries += 1) await around.wait(waitAfter(tries));
}

/** Whether the page was not loaded anew just now; a page that cannot remember it is not. */
function mayReload(around: Around): boolean {
  try {
    const [store, now] = [around.store, around.now()];
    if (now - Number(store.getItem(KEPT) ?? -ONCE_IN) < ONCE_IN) return false;
    store.setItem(KEPT, String(now));
    return true;
  } catch {
    return false;
  }
}
