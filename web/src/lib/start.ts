import { newMatch } from './api';
import type { NewMatch } from './lobby';
import { go, toTable } from './route.svelte';
import { keepMatch } from './shelf';

/** Make a match on the server, keep its tokens, and sit down at it. */
export async function start(request: NewMatch, title: string): Promise<void> {
  const made = await newMatch(request);
  keepMatch({
    match: made.match,
    system: request.system,
    title,
    names: request.seats.map((seat) => seat.name),
    tokens: made.tokens,
    played: Date.now(),
    request,
  });
  go(toTable(made.match));
}
