// How one likes to play, kept in this browser: what moves, what is named, how large, which keys.

const KEY = 'ironmuster.settings';

export const MOTIONS = ['full', 'less', 'none'] as const;
export const LABELS = ['room', 'all', 'none'] as const;
/** How much larger than twelve pixels the numbers on the board are at least. */
export const PLATES = [1, 1.25, 1.5] as const;

/** What stands beside a board. */
export const PANELS = ['forces', 'details', 'log'] as const;

/** How fast is shown what others do; 0 shows everything at once. */
export const SPEEDS = [1, 2, 4, 0] as const;
const SPEED = 'ironmuster.speed';

function storedSpeed(): number {
  const speed = Number(globalThis.localStorage?.getItem(SPEED) ?? 1);
  return speed >= 0 && Number.isFinite(speed) ? speed : 1;
}

export type Motion = (typeof MOTIONS)[number];
export type Labels = (typeof LABELS)[number];
export type Panel = (typeof PANELS)[number];
export type Plates = (typeof PLATES)[number];

export interface Kept {
  /** What was asked for; without it the device decides. */
  motion: Motion | null;
  /** Who is named on the board: everybody where there is room and else who acts, everybody, nobody. */
  labels: Labels;
  plates: Plates;
  /** Whether single letters are keys: not for everybody who speaks to a machine. */
  letters: boolean;
  /** What is folded away beside a board that fills a desk. */
  folded: readonly Panel[];
}

const FIRST: Kept = { motion: null, labels: 'room', plates: 1, letters: true, folded: [] };

const among = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise;

/** Read what was kept; whatever is none of the values counts as never set. */
export function settingsIn(text: string | null): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept | null) ?? {};
  } catch {
    // Somebody else's word under our name: as if nothing were kept.
  }
  return {
    motion: among<Motion | null>(MOTIONS, kept.motion, FIRST.motion),
    labels: among(LABELS, kept.labels, FIRST.labels),
    plates: among(PLATES, kept.plates, FIRST.plates),
    letters: kept.letters !== false,
    folded: Array.isArray(kept.folded) ? PANELS.filter((panel) => (kept.folded as unknown[]).includes(panel)) : [],
  };
}

const device = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

function remember(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // A browser without storage still plays; it only does not remember.
  }
}

class Settings {
  private kept = $state<Kept>(settingsIn(globalThis.localStorage?.getItem(KEY) ?? null));
  private reduced = $state(device?.matches ?? false);
  private pace = $state(storedSpeed());

  constructor() {
    device?.addEventListener('change', () => (this.reduced = device.matches));
  }

  /** What moves: all, all but what shakes, loops and tumbles, nothing. */
  get motion(): Motion {
    return this.kept.motion ?? (this.reduced ? 'none' : 'full');
  }
  get labels(): Labels {
    return this.kept.labels;
  }
  get plates(): Plates {
    return this.kept.plates;
  }
  get letters(): boolean {
    return this.kept.letters;
  }

  isFolded(panel: Panel): boolean {
    return this.kept.folded.includes(panel);
  }

  fold(panel: Panel, away: boolean): void {
    this.set({ folded: PANELS.filter((one) => (one === panel ? away : this.isFolded(one))) });
  }

  /** How fast shows are played. */
  get speed(): number {
    return this.pace;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    remember(KEY, JSON.stringify(this.kept));
  }

  playAt(speed: number): void {
    this.pace = speed;
    remember(SPEED, String(speed));
  }
}

export const settings = new Settings();
