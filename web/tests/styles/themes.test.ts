// A theme changes colours and shadows: what is measured in one keeps its place in the other.

import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('../../src/**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PAINT = /^(color|fill|stroke|background|color-scheme)$/;
/** As tokens hold them: a colour, or the length of a shadow and its colour. */
const TOKEN = /^(#[\da-f]{3,8}|0 [\d.]+px [\d.]+px #[\da-f]{3,8})$/;
/** What lies over something and takes no part in its layout. */
const LAID_OVER = ["content: ''", 'position: absolute', 'inset: 0', 'pointer-events: none'];

/** The declarations of every rule that asks for a theme, with its selector. */
function themed(css: string): [string, string][] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]*data-theme[^{}]*)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = '', body = '']) =>
    body
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one): [string, string] => [selector.trim(), one]),
  );
}

function isPaint(declaration: string, beside: string[]): boolean {
  const [name = '', value = ''] = declaration.split(/:\s*/, 2);
  if (name.startsWith('--')) return TOKEN.test(value);
  if (LAID_OVER.includes(declaration)) return LAID_OVER.every((one) => beside.includes(one));
  return PAINT.test(name);
}

test('no rule of a theme moves anything', () => {
  const found = Object.entries(SOURCES).flatMap(([file, css]) => themed(css).map((one) => [file, ...one] as const));
  expect(found.length, 'rules of themes').toBeGreaterThan(60);
  const moved = found.filter(([file, selector, declaration]) => {
    const beside = found.filter((one) => one[0] === file && one[1] === selector).map((one) => one[2]);
    return !isPaint(declaration, beside);
  });
  expect(moved).toEqual([]);
});

test('what would move something is told from paint', () => {
  const [[, fill], [, inset]] = themed(":root[data-theme='light'] .a { fill: #fff; } [data-theme='dark'] b { inset: 0 }") as [
    [string, string],
    [string, string],
  ];
  expect([fill, inset].map((one) => isPaint(one, [one]))).toEqual([true, false]);
  for (const one of ['--gap: 4px', 'font-weight: 600', 'border: 2px solid #fff', 'padding: 0'])
    expect(isPaint(one, [one]), one).toBe(false);
});
