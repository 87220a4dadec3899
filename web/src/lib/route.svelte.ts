// Where we are, in the part of the address after the `#`: no server route is needed for a page.

export type Route =
  | { page: 'home' }
  | { page: 'setup'; system: string }
  | { page: 'learn'; system: string }
  | { page: 'table'; match: string };

export function parse(hash: string): Route {
  const [page, name] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'new' && name) return { page: 'setup', system: decodeURIComponent(name) };
  if (page === 'learn' && name) return { page: 'learn', system: decodeURIComponent(name) };
  if (page === 'match' && name) return { page: 'table', match: decodeURIComponent(name) };
  return { page: 'home' };
}

class Router {
  route = $state.raw<Route>(parse(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parse(location.hash)));
  }
}

export const router = new Router();
export const toHome = (): string => '#/';
export const toSetup = (system: string): string => `#/new/${encodeURIComponent(system)}`;
export const toLesson = (system: string): string => `#/learn/${encodeURIComponent(system)}`;
export const toTable = (match: string): string => `#/match/${encodeURIComponent(match)}`;

export function go(hash: string): void {
  location.hash = hash;
}
