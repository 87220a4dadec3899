// The log in parts: its chapters, such as turns, and the things it speaks of.

import type { EventLine, Tagged } from './wire';

export interface Chapter {
  title: string;
  /** The place of its first line. */
  from: number;
  /** The action that began it. */
  entry: number;
}

type Begins = ((event: Tagged) => boolean) | undefined;

/** What comes before the first chapter is one of its own. */
export function chaptersOf(lines: readonly EventLine[], begins: Begins): Chapter[] {
  const found: Chapter[] = [];
  lines.forEach((line, from) => {
    if (begins?.(line.event)) found.push({ title: line.text, from, entry: line.entry });
  });
  if (found.length && found[0]?.from)
    found.unshift({ title: 'Before the game', from: 0, entry: lines[0]?.entry ?? 0 });
  return found;
}

/** The things the lines speak of that have a name, in the order of their names. */
export function subjectsOf(
  lines: readonly EventLine[],
  nameOf: (anchor: string) => string | undefined,
): [string, string][] {
  const found = new Map<string, string>();
  for (const line of lines)
    for (const anchor of line.anchors) {
      if (found.has(anchor)) continue;
      const name = nameOf(anchor);
      if (name) found.set(anchor, name);
    }
  return [...found].sort((a, b) => a[1].localeCompare(b[1], 'en', { numeric: true }));
}

/** The lines a filter leaves: `chapter:2`, `about:unit:3`, or all. */
export function filtered<T extends EventLine>(
  lines: readonly T[],
  filter: string,
  begins: Begins,
): readonly T[] {
  if (filter.startsWith('about:')) {
    const anchor = filter.slice('about:'.length);
    return lines.filter((line) => line.anchors.includes(anchor) || begins?.(line.event));
  }
  if (!filter.startsWith('chapter:')) return lines;
  const all = chaptersOf(lines, begins);
  const at = all.findIndex((chapter) => chapter.from === Number(filter.slice('chapter:'.length)));
  return at < 0 ? lines : lines.slice(all[at]?.from, all[at + 1]?.from);
}
