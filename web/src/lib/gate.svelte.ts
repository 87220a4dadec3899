// Getting in: the keeper's key, which the start link carries, and the password of a server that is
// open to others.

import { from } from './base';

const KEY = 'ironmuster.keeper';

/** The key of whoever runs the server, where this browser has it. */
export function keeperKey(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepKey(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // A browser without storage sees what everybody sees.
  }
}

/** What shows the server that its keeper asks. */
export const shown = (): Record<string, string> => {
  const key = keeperKey();
  return key ? { authorization: `Bearer ${key}` } : {};
};

class Gate {
  /** The password is wanted before anything goes on. */
  locked = $state(false);
  private waiting: (() => void)[] = [];
  private trying: Promise<void> | null = null;

  /** Come back when the server lets this browser in; its keeper is let in by the key. */
  async passed(): Promise<void> {
    this.trying ??= this.tryKey();
    await this.trying;
    this.trying = null;
    if (this.locked) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Tell the password; what is returned says why it was not taken, empty when it was. */
  async tell(password: string): Promise<string> {
    let text = 'The server does not answer. Try again in a moment.';
    try {
      const answer = await fetch(from('/api/login'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...shown() },
        body: JSON.stringify({ password }),
      });
      const found = (await answer.json()) as { text?: string };
      text = answer.ok ? '' : (found.text ?? `${answer.status} ${answer.statusText}`);
    } catch {
      // What is said above.
    }
    if (!text) this.open();
    return text;
  }

  private async tryKey(): Promise<void> {
    if (!keeperKey() || (await this.tell(''))) this.locked = true;
  }

  private open(): void {
    this.locked = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

export const gate = new Gate();
