// What some panels show of what they are given: rendered as text, nothing is clicked.

import { createRawSnippet, type Component } from 'svelte';
import { render } from 'svelte/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Weight } from '../../src/lib/forces';
import Compare from '../../src/shell/Compare.svelte';
import PartPicker from '../../src/shell/PartPicker.svelte';
import Sheet from '../../src/shell/Sheet.svelte';

const nothing = () => undefined;

/** The HTML of a component, without the marks that Svelte leaves in it. */
const html = (panel: unknown, props: Record<string, unknown>): string =>
  render(panel as Component<Record<string, unknown>>, { props }).body.replace(/<!--.*?-->/gs, '');
/** Every piece of it that matches, each as its words. */
const wordsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[0].replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim());

describe('the picker of parts', () => {
  const part = (name: string, price: number, more = {}) => ({ name, words: '', tags: [], price, room: '1 slot', ...more });
  const picker = (shelves: object[]) =>
    html(PartPicker, {
      title: 'Arms',
      placeholder: 'Search',
      label: 'Search arms',
      help: 'Slots it takes',
      shelves,
      offerOf: (one: object) => one,
      told: createRawSnippet((one: () => { name: string }) => ({ render: () => `<i>what ${one().name} does</i>` })),
      onpick: nothing,
      onclose: nothing,
    });
  const buttons = /<button class[^>]*>.*?<\/button>/gs;

  it('shows each shelf with its parts: name, tags, price, what it does, the room it takes', () => {
    const shown = picker([
      { title: 'Guns', parts: [part('Laser', 12, { tags: ['heat', 'light'] })] },
      { title: 'Empty', parts: [] },
      { title: 'Tools', parts: [part('Winch', 3)] },
    ]);
    expect(wordsIn(shown, /<h3[^>]*>.*?<\/h3>/gs)).toEqual(['Guns', 'Tools']);
    const sections = shown.split('<section').slice(1);
    expect(sections.map((one) => wordsIn(one, buttons).join())).toEqual([
      'Laser heat light 12 what Laser does 1 slot',
      'Winch 3 what Winch does 1 slot',
    ]);
  });

  it('bars what cannot be had, lets what has no room be taken, and marks what is there', () => {
    const shown = picker([
      {
        title: 'Guns',
        parts: [part('Barred', 1, { barred: true }), part('Tight', 2, { tight: true }), part('Now', 3, { now: true })],
      },
    ]);
    const [barred, tight, now] = [...shown.matchAll(/<button\b[^>]*>/g)].slice(-3).map(([tag]) => tag);
    expect([barred, tight, now].map((tag) => / disabled/.test(tag!))).toEqual([true, false, false]);
    expect([barred, tight, now].map((tag) => /class="[^"]*\btight\b/.test(tag!))).toEqual([false, true, false]);
    expect([barred, tight, now].map((tag) => /class="[^"]*\bnow\b/.test(tag!))).toEqual([false, false, true]);
  });

  it('says so where nothing is left', () => expect(picker([])).toContain('Nothing has these words.'));
});

describe('two side by side', () => {
  const compare = (rows: object[], more = {}) =>
    html(Compare, {
      noun: 'cart',
      groups: [{ title: 'Mine', choices: [{ id: 'a', name: 'Ant' }, { id: 'b', name: 'Bee' }] }],
      chosen: ['a', 'b'],
      open: true,
      rows,
      titles: ['Ant', 'Bee'],
      note: 'On average.',
      ...more,
    });
  /** The cells of each row, the better one with a star. */
  const cells = (shown: string) =>
    [...shown.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, name, row]) => [
      name,
      ...[...row!.matchAll(/<td class="([^"]*)">(.*?)<\/td>/gs)].map(
        ([, kind, text]) => text + (/\bbetter\b/.test(kind!) ? '*' : ''),
      ),
    ]);

  it('marks the greater number, or the less where less is better, and none of two that are equal', () => {
    const shown = compare([
      { name: 'Speed', values: [6, 4] },
      { name: 'Price', values: [6, 4], low: true },
      { name: 'Crew', values: [2, 2] },
    ]);
    expect(cells(shown)).toEqual([
      ['Speed', '6*', '4'],
      ['Price', '6', '4*'],
      ['Crew', '2', '2'],
    ]);
  });

  it('shows a dash for what is not known yet, and asks for two until there is a picture of both', () => {
    const rows = [{ name: 'Speed', values: [6, undefined] }];
    const shown = compare(rows);
    expect(cells(shown)).toEqual([['Speed', '6*', '–']]);
    expect(shown).toContain('Choose two carts.');
    expect(shown).not.toContain('On average.');
    const drawn = compare(rows, { chart: createRawSnippet(() => ({ render: () => '<i>curve</i>' })) });
    expect(wordsIn(drawn, /<p class="legend.*?<\/p>/gs)).toEqual(['● Ant ■ Bee']);
    expect([drawn.includes('<i>curve</i>'), drawn.includes('On average.')]).toEqual([true, true]);
    expect(drawn).not.toContain('Choose two');
  });
});

describe('a force on paper', () => {
  const weight = (faults: Weight['faults'], points = 95): Weight => ({ points, limit: 100, faults, toml: '' });
  const sheet = (faults: Weight['faults'] = []) =>
    html(Sheet, {
      title: 'Lances',
      note: 'House Ant',
      weight: weight(faults),
      units: [
        { title: 'Ant', note: '50 points' },
        { title: 'Bee', note: '45 points' },
      ],
      unit: createRawSnippet((one: () => { title: string }) => ({ render: () => `<i>arms of ${one().title}</i>` })),
      rules: [{ name: 'Heat', text: 'Burns.' }],
    });

  it('names the force, its sum, each unit with what it carries, and the rules they bring', () => {
    const shown = sheet();
    expect(wordsIn(shown, /<header.*?<\/header>/gs)).toEqual(['Lances House Ant 95 of 100 points']);
    expect(wordsIn(shown, /<section.*?<\/section>/gs)).toEqual(['Ant 50 points arms of Ant', 'Bee 45 points arms of Bee']);
    expect(wordsIn(shown, /<footer.*?<\/footer>/gs)).toEqual(['Heat: Burns.']);
    expect(shown).not.toContain('Not legal');
  });

  it('says why it is not legal: where, what and by which rule', () => {
    const faults = [
      { where: 'Ant', text: 'too many arms', rule: 'XX-1' },
      { where: 'force', text: 'too dear', rule: 'XX-2' },
    ];
    expect(sheet(faults)).toContain('Not legal: Ant: too many arms [XX-1]; force: too dear [XX-2]');
  });
});

describe('the link of an invitation', () => {
  afterEach(() => vi.unstubAllGlobals());
  const opened = async (href: string): Promise<string> => {
    vi.stubGlobal('location', new URL(href));
    vi.stubGlobal('addEventListener', nothing); // of the router, which the link is made by
    vi.stubGlobal('navigator', {});
    const { default: InviteLink } = await import('../../src/shell/InviteLink.svelte');
    return html(InviteLink, { match: 'm1', secret: 's1', name: 'Ben' });
  };

  it('is not held out by an address of this machine before a better one was looked for', async () => {
    const shown = await opened('http://127.0.0.1:8000/#/match/m1');
    expect(shown).not.toContain('127.0.0.1');
    expect(shown).toContain('Looking for the address');
  });

  it('is there at once where the page came by an address that others reach', async () => {
    const shown = await opened('http://192.168.1.7:8000/#/match/m1');
    expect(shown).toContain('value="http://192.168.1.7:8000/#/join/m1/s1"');
  });
});
