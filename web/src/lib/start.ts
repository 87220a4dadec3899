import { importMatch, newMatch, newTutorial, replayFile } from './api';
import type { Guide, NewMatch, SeatRequest } from './lobby';
import { go, toTable } from './route.svelte';
import { forgetMatch, keepMatch } from './shelf';

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

/** Begin the guided first game of a system, and sit down at it. */
export async function startTutorial(system: string, guide: Guide): Promise<void> {
  const made = await newTutorial(system);
  keepMatch({
    match: made.match,
    system,
    title: guide.title,
    names: guide.names,
    tokens: made.tokens,
    played: Date.now(),
    step: 0,
  });
  go(toTable(made.match));
}

/** Leave the guide and go on from here with dice that are rolled by chance. */
export async function playOn(match: string, system: string, guide: Guide): Promise<void> {
  const replay = await replayFile(match);
  const entry = (replay as { entries: unknown[] }).entries.length;
  const [you = '', other = ''] = guide.names;
  const seats: SeatRequest[] = [
    { kind: 'person', name: you },
    { kind: 'bot', name: other, bot: guide.bot },
  ];
  const made = await importMatch({ replay, entry, seats });
  forgetMatch(match);
  keepMatch({
    match: made.match,
    system,
    title: guide.title,
    names: guide.names,
    tokens: made.tokens,
    played: Date.now(),
  });
  go(toTable(made.match));
}
