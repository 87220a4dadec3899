// Where we are, in the part of the address after the `#`: no server route is needed for a page.

import { keepKey } from './gate.svelte';

export type Route =
  | { page: 'home' }
  | { page: 'design' }
  | { page: 'setup'; system: string; code: string }
  | { page: 'learn'; system: string }
  | { page: 'build'; system: string; code: string }
  | { page: 'rules'; system: string; rule: string }
  | { page: 'report'; name: string }
  | { page: 'replay'; name: string; entry: number | null }
  | { page: 'join'; match: string; secret: string }
  | { page: 'table'; match: string; token: string };

export function parse(hash: string, path = '/'): Route {
  const [page, name, part = ''] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (page === 'new' && name) return { page: 'setup', system: name, code: part };
  if (page === 'learn' && name) return { page: 'learn', system: name };
  if (page === 'build' && name) return { page: 'build', system: name, code: part };
  if (page === 'rules' && name) return { page: 'rules', system: name, rule: part };
  if (page === 'replay' && name)
    return { page: 'replay', name, entry: /^\d+$/.test(part) ? Number(part) : null };
  if (page === 'report' && name) return { page: 'report', name };
  if (page === 'join' && name && part) return { page: 'join', match: name, secret: part };
  if (page === 'match' && name) return { page: 'table', match: name, token: part };
  if (page === 'design' || (!hash && path === '/design')) return { page: 'design' };
  return { page: 'home' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The keeper's key in a link, which is kept and not looked at any longer. */
const keyIn = (hash: string): string => /^#\/keeper\/([\w-]+)$/.exec(hash)?.[1] ?? '';

function arrive(): Route {
  const key = keyIn(location.hash);
  if (key) {
    keepKey(key);
    replaceWith(toHome());
  }
  return parse(location.hash, location.pathname);
}

export const toHome = (): string => '#/';
/** A new game; with the code of a link, by the house rules in it. */
export const toSetup = (system: string, code = ''): string =>
  `#/new/${encodeURIComponent(system)}${code && `/${code}`}`;
export const toLesson = (system: string): string => `#/learn/${encodeURIComponent(system)}`;
/** The builder's shelf; with `edit` its bench, with the code of a link that draft. */
export const toBuilder = (system: string, code = ''): string =>
  `#/build/${encodeURIComponent(system)}${code && `/${code}`}`;
export const toRule = (system: string, rule: string): string =>
  `#/rules/${encodeURIComponent(system)}/${encodeURIComponent(rule)}`;
/** The table of a match. */
export const toTable = (match: string): string => `#/match/${encodeURIComponent(match)}`;
/** The invitation to a seat: whoever opens it first sits there. */
export const toJoin = (match: string, secret: string): string =>
  `#/join/${encodeURIComponent(match)}/${encodeURIComponent(secret)}`;
/** A match or an opened file, looked back at from after so many actions. */
export const toReplay = (name: string, entry?: number): string =>
  `#/replay/${encodeURIComponent(name)}${entry === undefined ? '' : `/${entry}`}`;
/** Whether a name is that of a file that was handed in: there is no table to go back to. */
export const isFile = (name: string): boolean => name.startsWith('file');

/** What a match or an opened file says about itself afterwards. */
export const toReport = (name: string): string => `#/report/${encodeURIComponent(name)}`;

/** The whole address of a part of it, to hand to somebody else. */
export const linkTo = (hash: string): string => location.href.replace(/#.*$/, '') + hash;

/** Be elsewhere without a new step in the browser's history. */
export function replaceWith(hash: string): void {
  history.replaceState(null, '', hash);
}

/** Go elsewhere and leave no way back. */
export const goInstead = (hash: string): void => location.replace(hash);

export function go(hash: string): void {
  location.hash = hash;
}

class Router {
  route = $state.raw<Route>(arrive());

  constructor() {
    addEventListener('hashchange', () => (this.route = arrive()));
  }
}

export const router = new Router();
