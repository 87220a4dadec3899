// Where the keys are: what they were on may go away with the answer given there.

import { byKeys } from './touch.svelte';

export class Place {
  private keys = byKeys();
  private last: HTMLElement | null = null;
  private question: unknown = null;

  /** Take note of what the player does; the answer undoes it. */
  watch(): () => void {
    const quit = new AbortController();
    const note = { signal: quit.signal, capture: true };
    addEventListener('keydown', () => (this.keys = true), note);
    addEventListener('pointerdown', () => (this.keys = false), note);
    addEventListener('focusin', (event) => (this.last = event.target as HTMLElement), note);
    return () => quit.abort();
  }

  /** After a show: keys that were on what went out with it, such as its own button, go to what is `asked`. */
  shown(asked: HTMLElement | null): void {
    if (this.keys && document.activeElement === document.body) asked?.focus({ preventScroll: true });
  }

  /** What is shown has changed: keys that were on what went with it, long after it was answered, go to what
      is `asked`. */
  left(asked: HTMLElement | null): void {
    if (!this.last?.isConnected) this.shown(asked);
  }

  /** Put keys that lost their place back there, or to what is `asked` where that is gone; and from
      the answers of another question to this one, which is not answered by pressing on. */
  keep(asked: HTMLElement | null, question: unknown): void {
    const other = question !== this.question;
    this.question = question;
    if (!this.keys) return;
    const lost = document.activeElement === document.body;
    const at = lost ? this.last : document.activeElement;
    const answered = other && at !== asked && !!asked?.contains(at);
    if (answered) asked?.focus({ preventScroll: true });
    else if (lost && this.last?.isConnected && !this.last.matches(':disabled')) this.last.focus();
    else if (lost) asked?.focus({ preventScroll: true });
  }
}
