// Passing messages to a player: the last one, as long as it stays.

import { sentence } from './words';

/** A passing message to the player. */
export interface Notice {
  text: string;
  tone: 'fault' | 'note';
}

/** How long one stays, in milliseconds. */
const STAYS = 7000;

export class Notices {
  now = $state.raw<Notice | null>(null);

  say(text: string, tone: Notice['tone']): void {
    const notice = { text: sentence(text), tone };
    this.now = notice;
    setTimeout(() => {
      if (this.now === notice) this.clear();
    }, STAYS);
  }

  /** Another position stands: a note was about the one before. What went wrong is still to be read. */
  moveOn(): void {
    if (this.now?.tone === 'note') this.clear();
  }

  clear(): void {
    this.now = null;
  }
}
