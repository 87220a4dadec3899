// How long each effect lasts, in milliseconds at speed 1, and how its progress runs from 0 to 1.

/** From the muzzle to the mark. */
export const SHOT = {
  bullets: 90,
  laser: 140,
  lightning: 160,
  rail: 220,
  flame: 320,
  acid: 380,
  missile: 520,
} as const;

export type ShotName = keyof typeof SHOT;

export const MUZZLE = 120;
export const IMPACT = 160;
/** A kill, and how much of it is held still at its beginning. */
export const KILL = 700;
export const HELD = 120;
/** How wide a die is, in cells. */
export const DIE = 0.6;
/** Dice tumble, with the shares of it at which they touch the ground, and are read. */
export const TUMBLE = 620;
export const BOUNCES = [0.42, 0.76, 1] as const;
export const READ = 260;
/** A fire burns in so many frames; one round of them, and of drifting smoke. */
export const FRAMES = 4;
export const FIRE = 900;
export const DRIFT = 6000;
/** A building sinks into its dust. */
export const SINK = 300;
/** What is shown without motion stays so long. */
export const STILL = 900;
/** A dot, a spark, a splinter: no frame shows more of them. */
export const PARTICLES = 200;

/** How many particles may still be painted in this frame. */
export class Quota {
  private left = PARTICLES;

  take(wanted: number): number {
    const granted = Math.min(wanted, this.left);
    this.left -= granted;
    return granted;
  }

  /** A new frame begins. */
  refill(): void {
    this.left = PARTICLES;
  }
}

/** The share of a part that lies between two moments of the whole: 0 before it, 1 after it. */
export const part = (progress: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (progress - from) / (to - from)));

export const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;
