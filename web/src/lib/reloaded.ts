// What a page had seen of a match when it was loaded again: what came meanwhile is news to whoever looks at it.

interface Left {
  match: string;
  /** How many actions had been seen. */
  entry: number;
  at: number;
}

const KEY = 'ironmuster.left';
/** A page that was gone for longer, in milliseconds, was not only loaded again. */
const SOON = 60_000;

/** What the page before this one in its tab has left, where this is the same one again. */
function taken(): Left | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
    sessionStorage.removeItem(KEY);
    const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return found && way?.type === 'reload' && Date.now() - found.at < SOON ? found : null;
  } catch {
    return null; // A browser without storage begins anew.
  }
}

let left = taken();

/** How many actions of a match were seen before its page was loaded again; null where it was not. */
export function seenBefore(match: string): number | null {
  const found = left?.match === match ? left.entry : null;
  left = null;
  return found;
}

/** The page of a match is left, and may come back. */
export function leave(match: string, entry: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ match, entry, at: Date.now() } satisfies Left));
  } catch {
    // Then nothing is known of it.
  }
}
