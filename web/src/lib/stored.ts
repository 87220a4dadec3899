// What this browser keeps under a name of its own, as JSON. One without storage keeps nothing, and
// all else works.

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** A list that is kept; anything else under its name is none. */
export function readList<T>(key: string): T[] {
  const kept = read<unknown>(key, []);
  return Array.isArray(kept) ? (kept as T[]) : [];
}

/** Whether the browser took it. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What was put by, once: it is gone then. */
export function take<T>(key: string): T | null {
  const kept = read<T | null>(key, null);
  if (kept) write(key, null);
  return kept;
}
