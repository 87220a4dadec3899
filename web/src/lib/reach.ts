// By which address a friend reaches the server: not always the one this page was opened by.

import { addresses, isKeeper } from './api';
import { BASE } from './base';

/** The address this page was opened by, without what follows the `#`. */
export const here = (): string => new URL(BASE, location.href).href;

/** Whether an address leads no farther than this machine. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The addresses that a link may begin with, the likeliest first. */
export function bases(own: string, links: readonly string[]): string[] {
  const found = isLocal(own) && links.length ? links : [own, ...links];
  return [...new Set(found)];
}

/** The same, as the server knows its network now; only its keeper is told. */
export async function reached(): Promise<string[]> {
  if (!isKeeper()) return [here()];
  try {
    return bases(here(), (await addresses()).links);
  } catch {
    return [here()];
  }
}
