// The colours of the design, measured: WCAG AA contrast, and sides that everybody tells apart.

import { describe, expect, it, test } from 'vitest';
import css from '../../src/styles/tokens.css?raw';
import { contrast, distance, EYES, rgb, seen } from './colour';

const SOURCES = import.meta.glob<string>(['../../src/**/*.{svelte,ts,css}', '../../index.html', '!../../src/design/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const [dark = '', light = ''] = css.split(":root[data-theme='light']");
const read = (part: string) =>
  Object.fromEntries([...part.matchAll(/--([\w-]+): (#\w+);/g)].map((found) => found.slice(1, 3)));
const THEMES: Record<string, Record<string, string>> = { dark: read(dark), light: read(light) };

const SURFACES = ['ground', 'sunken', 'panel', 'raised', 'pressed'];
const KINDS = ['kind-0', 'kind-1', 'kind-2', 'kind-3'];
const TEXT = ['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'good', 'bad', 'info', ...KINDS];
const WASHES = ['accent', 'good', 'bad', 'info', 'side-0', 'side-1', 'side-2', 'side-3'];
const SIDES = ['side-0', 'side-1', 'side-2', 'side-3'];
/** Borders that say where a control is, the ring of the focus, and the marks of the sides. */
const MARKS = ['line-strong', 'accent-ink', 'focus', ...SIDES];

describe.each(Object.entries(THEMES))('%s', (_, tokens) => {
  const colour = (name: string) => rgb(tokens[name] ?? 'missing');
  const on = (front: string, back: string) => contrast(colour(front), colour(back));

  it.each(TEXT)('text in %s has 4.5:1 on every surface', (ink) => {
    for (const surface of SURFACES)
      expect(on(ink, surface), `on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(WASHES)('text has 4.5:1 on a panel washed with %s', (name) => {
    for (const surface of ['ground', 'panel', 'raised']) {
      const behind = rgb(tokens[`${name}-wash`] ?? 'missing', colour(surface));
      expect(contrast(colour('ink'), behind), surface).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('ink-soft'), behind), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(MARKS)('%s has 3:1 on every surface that carries controls', (mark) => {
    for (const surface of ['ground', 'panel', 'raised'])
      expect(on(mark, surface), `on ${surface}`).toBeGreaterThanOrEqual(3);
  });

  it('text on a fill has 4.5:1', () => {
    expect(on('ink-on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(on('ink-on-accent', 'accent-strong')).toBeGreaterThanOrEqual(4.5);
    for (const side of SIDES) {
      expect(on(`${side}-ink`, side), side).toBeGreaterThanOrEqual(4.5);
      expect(on(`${side}-glyph`, `${side}-deep`), side).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('what is left in a gauge has 3:1 in its groove', () => {
    for (const gauge of ['gauge-good', 'gauge-low', 'gauge-energy'])
      expect(on(gauge, 'gauge')).toBeGreaterThanOrEqual(3);
  });

  // CIE 1976 differences, where 2.3 is just noticeable: 60 is as far as blue is from orange, and
  // 15 is told at a glance beside each other. Shapes carry it where four sides play.
  it.each(EYES)('sides are told apart with %s', (eyes) => {
    const shown = SIDES.map((side) => seen(colour(side), eyes));
    expect(distance(shown[0]!, shown[1]!)).toBeGreaterThan(60);
    for (const [i, one] of shown.entries())
      for (const other of shown.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(15);
  });
});

test('light has every colour that dark has', () => {
  expect(Object.keys(THEMES['light']!).sort()).toEqual(Object.keys(THEMES['dark']!).sort());
});

test('the measures themselves', () => {
  expect(contrast(rgb('#000'), rgb('#fff'))).toBeCloseTo(21, 1);
  expect(contrast(rgb('#767676'), rgb('#fff'))).toBeCloseTo(4.54, 2);
  expect(distance(rgb('#000'), rgb('#fff'))).toBeCloseTo(100, 0);
  const [red, green] = [rgb('#c00000'), rgb('#5c7300')];
  expect(distance(red, green)).toBeGreaterThan(60);
  expect(distance(seen(red, 'deuteranopia'), seen(green, 'deuteranopia'))).toBeLessThan(40);
});

test('every token is used, by more than the page that shows them all', () => {
  const used = new Set(Object.values(SOURCES).flatMap((text) => [...text.matchAll(/(?:var\(\s*|['"`])--([\w-]+)/g)].map(([, name]) => name)));
  const defined = new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name));
  expect(defined.size).toBeGreaterThan(60);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});
