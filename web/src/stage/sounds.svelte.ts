// Whether one hears the game: off until it is asked for, never the only sign of anything, silent in a
// tab that is not seen. What cannot be played is left out without a word.

import type { SoundName } from './sound';

const KEY = 'ironmuster.sound';
const FIRST = 0.6;
/** No more voices than these at once. */
const MOST = 6;

function stored(): number | null {
  const kept = Number(globalThis.localStorage?.getItem(KEY) ?? NaN);
  return kept >= 0 && kept <= 1 ? kept : null;
}

class Sounds {
  /** How loud, from 0 to 1; null where it was never asked for. */
  volume = $state<number | null>(stored());
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private busy = 0;

  get on(): boolean {
    return !!this.volume;
  }

  /** Switch sounds on or off: by a click, for a browser allows no sound before one. */
  toggle(): void {
    this.louder(this.on ? 0 : FIRST);
    this.play('choose');
  }

  louder(volume: number): void {
    this.volume = volume;
    localStorage.setItem(KEY, String(volume));
    if (this.out) this.out.gain.value = volume;
  }

  /** Play a sound after so many milliseconds. */
  play(name: SoundName, wait = 0): void {
    if (!this.volume || document.hidden || this.busy >= MOST) return;
    this.busy += 1;
    void this.sound(name, wait).then((lasts) => setTimeout(() => (this.busy -= 1), lasts));
  }

  /** Fetched when it is first heard; returns after how many milliseconds it is over. */
  private async sound(name: SoundName, wait: number): Promise<number> {
    try {
      const { master, schedule, SOUNDS } = await import('./sound');
      if (!this.volume) return 0;
      this.context ??= new AudioContext();
      this.out ??= master(this.context, this.volume);
      void this.context.resume();
      schedule(this.context, this.out, name, this.context.currentTime + wait / 1000);
      return wait + SOUNDS[name].lasts * 1000;
    } catch {
      return 0; // no sound here, or not now: one that came later would be of something else
    }
  }
}

export const sounds = new Sounds();
