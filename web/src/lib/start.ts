import { importMatch, newMatch, newTutorial, replayFile } from './api';
import type { Created, Guide, NewMatch } from './http';
import type { SeatRequest } from './lobby';
import { go, toTable } from './route.svelte';
import { forgetMatch, keepMatch, type KeptMatch } from './shelf';

/** Keep the tokens of a match that was made, and sit down at it. */
export function sitDown(made: Created, known: Omit<KeptMatch, keyof Created | 'played'>): void {
  const { match, names, tokens, host, invitations } = made;
  keepMatch({ match, names, tokens, host, invitations, played: Date.now(), ...known });
  go(toTable(made.match));
}

/** Make a match on the server and sit down at it. */
export async function start(request: NewMatch, title: string): Promise<void> {
  sitDown(await newMatch(request), { system: request.system, title, request });
}

/** Begin the guided first game of a system, and sit down at it. */
export async function startTutorial(system: string, guide: Guide): Promise<void> {
  sitDown(await newTutorial(system), { system, title: guide.title, step: 0 });
}

/** Leave the guide and go on from here with dice that are rolled by chance. */
export async function playOn(match: string, system: string, guide: Guide): Promise<void> {
  const replay = await replayFile(match);
  const entry = (replay as { entries: unknown[] }).entries.length;
  const [you = '', ...others] = guide.names;
  const seats: SeatRequest[] = [
    { kind: 'person', name: you },
    ...others.map((name) => ({ kind: 'bot' as const, name, bot: guide.bot })),
  ];
  const made = await importMatch({ replay, entry, seats });
  forgetMatch(match);
  sitDown(made, { system, title: guide.title });
}
