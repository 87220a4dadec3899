import { importMatch, newMatch, newTutorial, replayFile } from './api';
import type { Created, Guide, NewMatch } from './http';
import type { SeatRequest } from './lobby';
import { go, toTable } from './route.svelte';
import { forgetMatch, keepMatch, type KeptMatch } from './shelf';

/** Whether whoever is here now is still here: asked when something has come that is only for those who stayed. */
export function staying(): () => boolean {
  const { hash } = location;
  return () => location.hash === hash;
}

/** Keep the tokens of a match that is being made, and sit down at it; whoever has left the page meanwhile finds it on
    the start page. */
export async function sitDown(making: Created | Promise<Created>, known: Omit<KeptMatch, keyof Created | 'played'>, here = staying()): Promise<void> {
  const { match, names, tokens, host, invitations } = await making;
  keepMatch({ match, names, tokens, host, invitations, played: Date.now(), ...known });
  if (here()) go(toTable(match));
}

/** Make a match on the server and sit down at it. */
export async function start(request: NewMatch, title: string, here = staying()): Promise<void> {
  await sitDown(newMatch(request), { system: request.system, title, request }, here);
}

/** Begin the guided first game of a system, and sit down at it. */
export async function startTutorial(system: string, guide: Guide): Promise<void> {
  await sitDown(newTutorial(system), { system, title: guide.title, step: 0 });
}

/** Leave the guide and go on from here with dice that are rolled by chance. */
export async function playOn(match: string, system: string, guide: Guide): Promise<void> {
  const here = staying();
  const replay = await replayFile(match);
  const entry = (replay as { entries: unknown[] }).entries.length;
  const [you = '', ...others] = guide.names;
  const seats: SeatRequest[] = [
    { kind: 'person', name: you },
    ...others.map((name) => ({ kind: 'bot' as const, name, bot: guide.bot })),
  ];
  const made = await importMatch({ replay, entry, seats });
  forgetMatch(match);
  await sitDown(made, { system, title: guide.title }, here);
}
