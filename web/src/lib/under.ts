// In words: by which rules a match was played that the server has not any more.

import type { PlayedUnder } from './wire';

export function underWords(under: readonly PlayedUnder[], system: string): string {
  const told = under.map((one) => `rules ${one.version}${one.system === system ? '' : ` of ${one.title}`}`);
  return `Played under ${told.join(' and ') || 'data that this server has not'}`;
}
