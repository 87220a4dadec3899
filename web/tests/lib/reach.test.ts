import { beforeAll, expect, it, vi } from 'vitest';

let reach: typeof import('../../src/lib/reach');

beforeAll(async () => {
  vi.stubGlobal('location', { hash: '', href: 'http://localhost:8420/' });
  vi.stubGlobal('addEventListener', () => undefined);
  reach = await import('../../src/lib/reach');
});

const LINKS = ['http://192.168.0.7:8420/', 'http://mill.local:8420/'];

it('knows the addresses that lead no farther than this machine', () => {
  for (const one of ['http://localhost:8420/', 'http://127.0.0.1/', 'http://127.0.1.1/', 'http://[::1]:1/'])
    expect(reach.isLocal(one)).toBe(true);
  for (const one of [...LINKS, 'https://play.example/mechs/', 'http://127.example/'])
    expect(reach.isLocal(one)).toBe(false);
});

it('invites by the address a friend reaches: by its own where that leads farther', () => {
  expect(reach.bases('http://localhost:8420/', LINKS)).toEqual(LINKS);
  expect(reach.bases('http://192.168.0.7:8420/', LINKS)).toEqual(LINKS);
  expect(reach.bases('http://mill.local:8420/', LINKS)).toEqual([...LINKS].reverse());
  expect(reach.bases('https://play.example/', [])).toEqual(['https://play.example/']);
  expect(reach.bases('http://localhost:8420/', [])).toEqual(['http://localhost:8420/']);
});
