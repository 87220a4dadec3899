// In words: by which rules a match was played that the server has not any more.

import type { PlayedUnder } from './wire';

export function underWords(under: readonly PlayedUnder[], system: string): string {
  const told = under.map((one) => `rules ${one.version}${one.system === system ? '' : ` of ${one.title}`}`);
  return told.length ? `Played under ${told.join(' and ')}` : 'Played with data that is not here';
}
