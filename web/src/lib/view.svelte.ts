// How a board is looked at: from above or from the side, from its other end, through what stands on it.

import { look } from './theme.svelte';

const ABOVE = 'ironmuster.above';
const HOME = 'ironmuster.home';

const kept = (key: string): string | null => globalThis.localStorage?.getItem(key) ?? null;

function keep(key: string, value: boolean): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // A browser without storage still plays; it only does not remember.
  }
}

class View {
  private fromAbove = $state(kept(ABOVE) === 'true');
  private atHome = $state(kept(HOME) !== 'false');
  /** Seen from its other side; a table says at its start which side that is. */
  turned = $state(false);
  /** What stands is only outlined, and the ground counts. */
  through = $state(false);

  /** Straight from above, kept in this browser; on paper always. */
  get above(): boolean {
    return this.fromAbove || look.printing;
  }
  set above(value: boolean) {
    keep(ABOVE, (this.fromAbove = value));
  }

  /** The own side begins at the bottom, kept in this browser. */
  get home(): boolean {
    return this.atHome;
  }
  set home(value: boolean) {
    keep(HOME, (this.atHome = value));
  }
}

export const view = new View();

/** The whole screen for the page, or back to the window. */
export function toggleFull(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}
