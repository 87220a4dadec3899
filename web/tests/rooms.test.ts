// Which file of the screen may import which, types included. A newcomer finds the same rooms in
// every system, and can change one of them without reading what stands above it.

import { describe, expect, it } from 'vitest';

/** The rooms of a system with the others that each may import; all may import the root. */
const ROOMS: Record<string, readonly string[]> = {
  root: [],
  art: [],
  pieces: ['art'],
  board: ['art', 'pieces'],
  panels: ['art', 'pieces', 'board'],
  setup: ['art', 'pieces'],
  builder: ['art', 'pieces'],
  drawing: ['art', 'pieces', 'board'],
  samples: ['art', 'pieces', 'board', 'panels', 'setup', 'builder'],
};
/** The folders that all systems share, with the others that each may import. */
const SHARED: Record<string, readonly string[]> = {
  marks: [],
  lib: ['marks'],
  stage: ['marks', 'lib'],
  boards: ['marks', 'lib', 'stage'],
  charts: ['marks', 'lib', 'stage', 'boards'],
  shell: ['marks', 'lib', 'stage', 'boards', 'charts'],
  design: ['marks', 'lib', 'stage', 'boards', 'charts', 'shell'],
  pages: ['marks', 'lib', 'stage', 'boards', 'charts', 'shell', 'design'],
};
/** Those that know of systems: what one may bring, and the list of all. */
const KNOWING = ['shell', 'design', 'pages'];
/** What a system may bring to the screen: types that stand on `lib` alone. */
const CONTRACT = 'systems/module.ts';
/** The door of a system, `index.ts`, opens all of its rooms. */
const DOOR = 'index.ts';
/** The one file that opens the doors. */
const LIST = 'systems/index.ts';

const SOURCES = import.meta.glob<string>('../src/**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FILES = new Map(
  Object.entries(SOURCES).map(([path, text]) => [path.replace('../src/', ''), text]),
);

/** What stands between quotes in an import, now or later, or in a glob. */
const NAMED = /(?:\bfrom|\bimport|\bimport\(|\bglob(?:<\w+>)?\()\s*['"](\.[^'"]*)['"]/g;

/** The files that one imports; not itself, since a component may draw itself again. */
function importsOf(file: string): string[] {
  const found = [...(FILES.get(file) ?? '').matchAll(NAMED)].flatMap(([, name = '']) => {
    const path = new URL(name, `file:///${file}`).pathname.replace(/^\/|\/$/g, '');
    if (!path.includes('*')) return [path, `${path}.ts`, `${path}/index.ts`];
    const [before = '', after = ''] = path.split('*');
    return [...FILES.keys()].filter(
      (one) =>
        one.startsWith(before) &&
        one.endsWith(after) &&
        !one.slice(before.length, one.length - after.length).includes('/'),
    );
  });
  return found.filter((one) => FILES.has(one) && one !== file);
}

const ARROWS = [...FILES.keys()].flatMap((from) =>
  importsOf(from).map((to) => ({ from, to, text: `${from} -> ${to}` })),
);

/** The system that a file is part of; none for what all systems share. */
const systemOf = (file: string): string | undefined => file.match(/^systems\/([^/]+)\//)?.[1];

/** The room that a file of a system stands in, or its door. */
function roomOf(file: string): string {
  const [room = '', ...more] = file.split('/').slice(2);
  if (more.length) return room;
  return room === DOOR ? DOOR : 'root';
}

/** The shared folder that a file stands in; none for a system, and for what starts it all. */
const sharedOf = (file: string): string | undefined =>
  file.includes('/') && !file.startsWith('systems/') ? file.slice(0, file.indexOf('/')) : undefined;

describe('what all systems share', () => {
  it('stands in folders that are imported downward only', () => {
    const upward = ARROWS.filter(({ from, to }) => {
      const [here, there] = [sharedOf(from), sharedOf(to)];
      if (from === CONTRACT) return there !== 'lib';
      if (!here) return false;
      if (there) return here !== there && !SHARED[here]?.includes(there);
      return !KNOWING.includes(here) || ![CONTRACT, LIST].includes(to);
    });
    expect(upward.map((arrow) => arrow.text)).toEqual([]);
  });

  it('gives the stage its theme alone: it gets numbers and knows no table', () => {
    const more = ARROWS.filter(
      ({ from, to }) =>
        sharedOf(from) === 'stage' && sharedOf(to) === 'lib' && to !== 'lib/theme.svelte.ts',
    );
    expect(more.map((arrow) => arrow.text)).toEqual([]);
  });

  it('has no other folders', () => {
    const found = new Set([...FILES.keys()].map(sharedOf).filter((one) => one !== undefined));
    expect([...found].filter((one) => !(one in SHARED))).toEqual([]);
  });
});

describe('the rooms of a system', () => {
  it('are the same in every system', () => {
    const strange = [...FILES.keys()].filter(
      (file) => systemOf(file) && ![DOOR, ...Object.keys(ROOMS)].includes(roomOf(file)),
    );
    expect(strange).toEqual([]);
  });

  it('are imported downward only', () => {
    const upward = ARROWS.filter(({ from, to }) => {
      if (!systemOf(from) || systemOf(from) !== systemOf(to)) return false;
      const [here, there] = [roomOf(from), roomOf(to)];
      return here !== DOOR && ![here, 'root', ...(ROOMS[here] ?? [])].includes(there);
    });
    expect(upward.map((arrow) => arrow.text)).toEqual([]);
  });

  it('are entered by nobody but their system and the list of all', () => {
    const entered = ARROWS.filter(
      ({ from, to }) => systemOf(to) && systemOf(from) !== systemOf(to) && from !== LIST,
    );
    expect(entered.map((arrow) => arrow.text)).toEqual([]);
  });
});

it('no import comes back to where it began', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of importsOf(file)) follow(next, [...way, file]);
  };
  for (const file of FILES.keys()) follow(file, []);
  expect(circles).toEqual([]);
});
