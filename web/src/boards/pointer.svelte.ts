// The pointer or the cursor over a board: where it is, and where it has come to rest.

import { isSame, type Place } from './lattice';

/** The pointer rests this long before anything is asked, in milliseconds. */
const DWELL = 45;
/** And this long before it is asked why not. */
const WONDER = 260;

export class Pointer {
  /** The place under the pointer or the cursor. */
  over = $state.raw<Place | null>(null);
  /** The same, once the pointer rests. */
  rested = $state.raw<Place | null>(null);
  /** Why what lies under it cannot be chosen. */
  reason = $state('');

  private timer: ReturnType<typeof setTimeout> | undefined;
  private wonder: ReturnType<typeof setTimeout> | undefined;

  /** `why` is asked of a place that is looked at for a while; it says nothing where all is well. */
  constructor(private readonly why: (place: Place) => Promise<string>) {}

  /** The pointer is there now, or beside the board. */
  point(place: Place | null): void {
    this.over = place;
    this.reason = '';
    clearTimeout(this.timer);
    clearTimeout(this.wonder);
    this.timer = setTimeout(() => (this.rested = place), place ? DWELL : 0);
    if (place) this.wonder = setTimeout(() => void this.ask(place), WONDER);
  }

  private async ask(place: Place): Promise<void> {
    const text = await this.why(place);
    if (isSame(this.over, place)) this.reason = text;
  }
}
