// The log in parts: its chapters, such as turns, and the things it speaks of.

import type { Chapter as Begun, EventLine, Tagged } from './wire';

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

/** A chapter as the server tells it, in words, with how deep it lies. */
export interface Part {
  /** Its place among the chapters. */
  place: number;
  title: string;
  level: number;
  entry: number;
  /** The action that ended a battle; null where it goes on, and of a turn. */
  end: number | null;
}

/** The chapters of a match in two levels and those of the battles: battles are counted. */
export function partsOf(chapters: readonly Begun[]): Part[] {
  let battles = 0;
  return chapters.map(({ entry, level, text, end }, place) => {
    if (level % 2) battles += 1;
    return { place, level, entry, end: end ?? null, title: level % 2 ? `Battle ${battles}: ${text}` : text };
  });
}

/** The lines of one chapter; of an action that ends one and begins another, each has its own. */
export function linesOf<T extends EventLine>(
  lines: readonly T[],
  chapters: readonly Begun[],
  place: number,
): readonly T[] {
  const own = chapters[place];
  if (!own) return lines;
  const next = chapters.slice(place + 1).find(({ level }) => level <= own.level);
  const last = own.end ?? next?.entry ?? Infinity;
  const part = lines.filter(({ entry }) => own.entry <= entry && entry <= last);
  const at = (chapter: Begun | undefined) =>
    chapter ? part.findIndex(({ entry, text }) => entry === chapter.entry && text === chapter.text) : -1;
  const [from, to] = [at(own), own.end == null ? at(next) : -1];
  return part.slice(Math.max(0, from), to < 0 ? undefined : to);
}

/** The lines of the game that is played now: of the battle that is on, or of the match without the
 *  battles it has had. What a game fights by its own rules is a part of it. */
export function linesHere<T extends EventLine>(lines: readonly T[], chapters: readonly Begun[]): readonly T[] {
  const battles = chapters.flatMap(({ level, end, own }, place) => (level % 2 && !own ? [{ place, level, over: end != null }] : []));
  const open = battles.filter(({ over }) => !over).at(-1);
  // One action may end a battle and go on with the match, or lead to a battle: whose a line is, it says.
  const own = open ? linesOf(lines, chapters, open.place).filter(({ system }) => system) : lines;
  const around = open?.level ?? 0;
  const left = new Set(
    battles.flatMap(({ place, level, over }) => (over && level > around ? linesOf(own, chapters, place).filter(({ system }) => system) : [])),
  );
  return left.size ? own.filter((line) => !left.has(line)) : own;
}
