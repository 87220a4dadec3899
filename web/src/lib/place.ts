// Where the keys are: what they were on may go away with the answer given there.

export class Place {
  private keys = false;
  private last: HTMLElement | null = null;

  /** Take note of what the player does; the answer undoes it. */
  watch(): () => void {
    const quit = new AbortController();
    const note = { signal: quit.signal, capture: true };
    addEventListener('keydown', () => (this.keys = true), note);
    addEventListener('pointerdown', () => (this.keys = false), note);
    addEventListener('focusin', (event) => (this.last = event.target as HTMLElement), note);
    return () => quit.abort();
  }

  /** Put keys that lost their place back there, or to `other` where that is gone. */
  keep(other: HTMLElement | null): void {
    if (!this.keys || document.activeElement !== document.body) return;
    if (this.last?.isConnected && !this.last.matches(':disabled')) this.last.focus();
    else other?.focus({ preventScroll: true });
  }
}
