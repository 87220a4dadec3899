import { beforeAll, expect, it, vi } from 'vitest';

let route: typeof import('../../src/lib/route.svelte');

beforeAll(async () => {
  vi.stubGlobal('location', { hash: '', href: 'http://host:1/?x#/match/m1' });
  vi.stubGlobal('addEventListener', () => undefined);
  route = await import('../../src/lib/route.svelte');
});

it('reads back the addresses it makes', () => {
  const { parse, toJoin, toReplay, toReport, toRule, toTable } = route;
  expect(parse(toReport('m1'))).toEqual({ page: 'report', name: 'm1' });
  expect(parse(toTable('m1'))).toEqual({ page: 'table', match: 'm1', token: '' });
  expect(parse('#/match/m1/a-_b')).toEqual({ page: 'table', match: 'm1', token: 'a-_b' });
  expect(parse(toJoin('m1', 'a-_b'))).toEqual({ page: 'join', match: 'm1', secret: 'a-_b' });
  expect(parse(toReplay('m1', 12))).toEqual({ page: 'replay', name: 'm1', entry: 12 });
  expect(parse(toReplay('m1'))).toEqual({ page: 'replay', name: 'm1', entry: null });
  expect(parse(toRule('battlemachine', 'BM-9.1'))).toEqual({
    page: 'rules',
    system: 'battlemachine',
    rule: 'BM-9.1',
  });
});

it('goes home where an address makes no sense', () => {
  for (const hash of ['', '#/', '#/nowhere/1', '#/match', '#/join/m1', '#/%E0%A4%A'])
    expect(route.parse(hash)).toEqual({ page: 'home' });
  expect(route.parse('#/replay/m1/-3')).toEqual({ page: 'replay', name: 'm1', entry: null });
});

it('makes a whole address to hand on', () => {
  expect(route.linkTo(route.toReplay('m1', 3))).toBe('http://host:1/?x#/replay/m1/3');
});
