// The free ruler at work: one end is taken, then the other, by clicks, by a drag or by the cursor. How
// long it is the engine says.

import type { Point } from '../../../boards/camera';
import type { Pull } from '../../../boards/fingers';
import type { Place } from '../../../boards/lattice';
import { Latest } from '../../../lib/latest.svelte';
import type { Table } from '../../../lib/table.svelte';
import { viewOf } from '../view';
import type { RulerFound, Unit } from '../wire';
import { endAt, isOne, rulerAsked, rulerTold, type End } from './ruler';

/** It rests when nothing has moved for so long, in milliseconds. */
const REST = 600;

export class Measuring {
  on = $state(true);
  start = $state.raw<End | null>(null);
  end = $state.raw<End | null>(null);
  /** The second end was taken, and does not follow the pointer any more. */
  private taken = $state(false);
  private rests = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly latest: Latest;

  constructor(
    private readonly table: Table,
    /** What is meant by a point of the drawing, and who stands at a place. */
    private readonly meant: (point: Point) => Place | null,
    private readonly unitOn: (place: Place) => Unit | null,
  ) {
    this.latest = table.following((ask) => new Latest(ask));
  }

  private question = $derived.by(() => (this.start && this.end && !isOne(this.start, this.end) ? rulerAsked(this.start, this.end) : null));
  /** What the engine says; of an end that still moves perhaps of where it was just now. */
  found = $derived.by((): RulerFound | null => {
    const { question, latest } = this;
    if (!question) return null;
    if (this.taken) return this.table.measure<RulerFound>(question);
    const last = latest.found;
    return last && isOne(last.question['start'] as End, question.start) ? (last.answer as RulerFound | null) : null;
  });
  /** What is read out when it rests. */
  said = $derived.by((): string => {
    const { question, found } = this;
    if (!this.on) return '';
    if (!this.start) return 'Ruler. Choose one end, then the other';
    if (!question || !found || !this.rests) return '';
    if (!this.taken && JSON.stringify(this.latest.found?.question) !== JSON.stringify(question)) return '';
    return rulerTold(viewOf(this.table), question.start, question.end, found);
  });

  /** The pointer is there. */
  look(place: Place | null): void {
    if (place && this.start && !this.taken) this.reach(endAt(place, this.unitOn(place)));
  }

  /** An end is taken there: the second if there is a first that waits for it. */
  take(place: Place): void {
    const end = endAt(place, this.unitOn(place));
    if (this.start && !this.taken) {
      this.reach(end);
      this.taken = !isOne(this.start, end);
    } else this.begin(end);
  }

  pull(from: Place): Pull {
    const { start, end, taken } = this;
    this.begin(endAt(from, this.unitOn(from)));
    const meant = (point: Point, act: (place: Place) => void) => {
      const place = this.meant(point);
      if (place) act(place);
    };
    return {
      to: (point) => meant(point, (place) => this.look(place)),
      drop: (point) => meant(point, (place) => this.take(place)),
      cancel: () => {
        [this.start, this.end, this.taken] = [start, end, taken];
      },
    };
  }

  /** Nothing is measured any more. */
  clear(): void {
    this.start = this.end = null;
    this.taken = false;
  }

  private begin(start: End): void {
    this.clear();
    this.start = start;
  }

  private reach(end: End): void {
    this.end = end;
    this.rests = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.rests = true), REST);
    if (this.question) this.latest.about(this.question);
  }
}
