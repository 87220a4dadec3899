// What a board shows at the moment: the window, what is covered of it, and the camera over it.

import { untrack } from 'svelte';
import { isCalm } from '../lib/calm';
import type { Slant } from '../stage/projection';
import {
  CLOSEST,
  cornerOf,
  panned,
  scaleOf,
  showing,
  together,
  unitAt,
  WHOLE,
  within,
  zoomAround,
  zoomed,
  zoomFor,
  type Area,
  type Camera,
  type Point,
  type Sight,
  type Size,
} from './camera';
import { PAPER, type Cover } from './cover';
import { late } from './late';
import { nearestFirst, UNIT, type Lattice, type Place } from './lattice';

export const MARGIN = 46;
/** What stands in the rearmost row reaches above the board. */
const HEADS = 1.2 * UNIT;
/** Under a board that is seen from the side nothing is written. */
const APRON = 0.3 * UNIT;
/** After the last change of scale, in milliseconds, the layer is drawn anew. */
const SETTLE = 110;
/** So much larger is seen what is looked at closely. */
const CLOSER = 2.2;
/** How long the camera takes to bring something into sight. */
const GLIDE = 240;
/** After the person has moved it, it stays so long where it is. */
const REST = 1000;
/** At the rim of a board without places stand words and plates of so many pixels. */
const RIM = 14;
/** Of a window that is not measured yet. */
const UNMEASURED = 600;
/** What is told of comes so far from the edges: its plates, and the buttons in the corner, have room; so
    have a base and its plate where there are no places. */
const CLEAR = 1.75 * UNIT;
/** So high over a place reach the figure that stands there and what is written over it. */
const TALL = 1.35 * UNIT;
/** The least that is free, in pixels. */
const LEAST = 120;

export interface Watched {
  lattice: Lattice;
  slant: Slant;
  cover: Cover;
  /** What is to be in sight, the most important first. */
  focus: readonly Place[];
  /** What else is asked about: as much of it as there is room for beside that, from the nearest on. */
  also: readonly Place[];
  /** The first of it is looked at so, whatever else is asked for meanwhile. */
  closely: boolean;
  /** All of it is seen, in its own window, on paper. */
  printed: boolean;
}

export class Sighting {
  /** The window on the screen, in pixels; 0 until it is measured. */
  wide = $state(0);
  high = $state(0);
  camera = $state.raw<Camera>(WHOLE);
  /** So many pixels it is lifted over what covers its lower edge for a while. */
  private lift = $state(0);
  /** The scale the layer is drawn at; while a gesture lasts it is only stretched. */
  private drawn = $state(0);
  /** Whoever zooms by hand is never zoomed again. */
  private byHand = false;
  private handled = -Infinity;
  /** Something was looked at. */
  private opened = false;
  private frame = 0;
  /** Where it was before it looked closely. */
  private before: Camera | null = null;

  /** Made where a component is. */
  constructor(private readonly watched: () => Watched) {
    $effect(() => {
      const { scale, drawn } = this;
      if (scale === drawn) return;
      late.hold(SETTLE);
      const timer = setTimeout(() => (this.drawn = scale), drawn ? SETTLE : 0);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      void [this.wanted, this.start];
      if (!this.wide || !this.high) return;
      const rest = this.handled + REST - performance.now();
      if (rest <= 0) return untrack(() => this.bring());
      const timer = setTimeout(() => this.bring(), rest);
      return () => clearTimeout(timer);
    });
    // A board that is turned keeps its middle.
    let way = untrack(() => this.way);
    $effect.pre(() => {
      if (this.way === way) return;
      way = this.way;
      untrack(() => (this.camera = { ...this.camera, x: 1 - this.camera.x, y: 1 - this.camera.y }));
    });
    $effect(() => () => cancelAnimationFrame(this.frame));
  }

  private printed = $derived.by(() => this.watched().printed);
  private lattice = $derived.by(() => this.watched().lattice);
  /** What is left free, but for the scale and the plates at the rim of a board that has no places:
      they are larger than its units. */
  private cover = $derived.by((): Cover => {
    const { cover } = this.watched();
    if (this.lattice.places.length || cover.near || this.printed) return cover;
    return { ...cover, top: cover.top + RIM, bottom: cover.bottom + RIM };
  });
  /** Which way round it lies. */
  private way = $derived.by(() => this.lattice.aspect(0));
  /** Above the board, in units. */
  top = $derived.by(() => (this.watched().slant.kz ? HEADS : MARGIN));
  whole = $derived.by(() => ({
    w: this.lattice.width + 2 * MARGIN,
    h: this.lattice.height + this.top + (this.watched().slant.kz ? APRON : MARGIN),
  }));
  /** The window it is seen in. */
  window = $derived(
    this.printed
      ? { w: PAPER.w, h: Math.min(PAPER.h, Math.round((PAPER.w * this.whole.h) / this.whole.w)) }
      : { w: this.wide, h: this.high },
  );
  /** What is free of the window; of one that is just changing its size, not nothing. */
  box = $derived({
    w: Math.max(LEAST, (this.window.w || UNMEASURED) - this.cover.left - this.cover.right),
    h: Math.max(LEAST, (this.window.h || UNMEASURED) - this.cover.top - this.cover.bottom),
  });
  private seen = $derived(this.printed ? WHOLE : this.camera);
  scale = $derived(scaleOf(this.seen, this.box, this.whole));
  inked = $derived((!this.printed && this.drawn) || this.scale);
  private corner = $derived.by(() => {
    const { x, y } = cornerOf(this.seen, this.box, this.whole);
    return { x, y: this.printed ? y : y + this.lift / this.scale };
  });
  /** Where the corner of the lattice lies in the window, in pixels. */
  origin = $derived({
    x: this.cover.left + Math.round((MARGIN - this.corner.x) * this.scale),
    y: this.cover.top + Math.round((this.top - this.corner.y) * this.scale),
  });
  /** What is seen in the free part, in units of the lattice, and how many pixels a place is wide. */
  sight = $derived<Sight>({
    left: this.corner.x - MARGIN,
    top: this.corner.y - this.top,
    right: this.corner.x - MARGIN + this.box.w / this.scale,
    bottom: this.corner.y - this.top + this.box.h / this.scale,
    pixels: this.inked * UNIT,
  });
  /** How close one looks at first: at the whole, or where that is too small at what is near. */
  readonly start = $derived(this.cover.near ? zoomFor((this.cover.near * (this.lattice.thumb ?? 1)) / UNIT, this.box, this.whole) : 1);
  /** So many pixels of the free part's lower edge are covered for a while, and of them so many from
      one question to the next. */
  private held = $derived.by(() => Math.min(this.cover.held ?? 0, this.box.h - LEAST));
  private over = $derived.by(() => (this.cover.over ?? 0) + this.held);
  private wanted = $derived.by(() => {
    const { also, closely, focus } = this.watched();
    return `${focus.join(' ')} ${also.join(' ')} ${this.over} ${closely}`;
  });
  /** Whether all of the board is in sight. */
  isWhole = $derived(this.seen.zoom <= 1);

  /** Whether something, what is to be in sight if nothing else is named, lies in the upper right corner of
      what is free, of so many pixels, or beyond it. */
  inCorner({ w, h }: Size, places = this.watched().focus): boolean {
    const { right, top } = this.sight;
    return places.some((place) => {
      const { x, y } = this.lattice.middle(place);
      return x > right - w / this.scale && y < top + h / this.scale;
    });
  }

  /** The point of the lattice under a pixel of the window. */
  at({ x, y }: Point): Point {
    const at = { x: x - this.cover.left, y: y - this.cover.top };
    const unit = unitAt(this.camera, at, this.box, this.whole);
    return { x: unit.x - MARGIN, y: unit.y - this.top + this.lift / this.scale };
  }

  // -- by hand -----------------------------------------------------------------------------------

  /** Zoom with what is under a pixel of the window kept there; of none, the middle. */
  zoom(to: number, at?: Point): void {
    this.hold();
    this.byHand = true;
    const from = at
      ? { x: at.x - this.cover.left, y: at.y - this.cover.top }
      : { x: this.box.w / 2, y: this.box.h / 2 };
    this.camera = zoomed(this.camera, to, from, this.box, this.whole);
  }

  /** Move what is seen by so many pixels; what then lies under what covers the lower edge for a while is
      lifted from there. */
  pan(by: Point): void {
    this.hold();
    const { y } = this.corner;
    this.camera = panned(this.camera, { x: by.x / this.scale, y: by.y / this.scale }, this.box, this.whole);
    const rest = by.y - (this.corner.y - y) * this.scale;
    this.lift = Math.min(this.over, Math.max(0, this.lift + rest));
  }

  /** Look at a point of the lattice. */
  centre({ x, y }: Point): void {
    this.hold();
    this.camera = { ...this.camera, x: (x + MARGIN) / this.whole.w, y: (y + this.top) / this.whole.h };
  }

  all(): void {
    this.hold();
    this.byHand = true;
    this.camera = WHOLE;
  }

  private hold(): void {
    cancelAnimationFrame(this.frame);
    this.handled = performance.now();
  }

  // -- by itself ---------------------------------------------------------------------------------

  private around(place: Place): Area {
    const { x, y } = this.lattice.middle(place);
    const far = this.held || !this.lattice.places.length ? CLEAR : UNIT;
    const from = { x: x + MARGIN - far, y: y + this.top - far };
    return { from, to: { x: from.x + 2 * far, y: from.y + 2 * far } };
  }

  /** Where figures may stand round the first of what is to be in sight, the nearest first. */
  private beside(first: Place, places: readonly Place[]): Area[] {
    return nearestFirst(this.lattice, first, places).map((place) => {
      const { x, y } = this.lattice.middle(place);
      const at = { x: x + MARGIN, y: y + this.top };
      return { from: { x: at.x - UNIT / 2, y: at.y - TALL }, to: { x: at.x + UNIT / 2, y: at.y + UNIT / 2 } };
    });
  }

  /** Bring a place into the window, with what lies around it. */
  look(place: Place): void {
    this.camera = showing(this.camera, this.around(place), this.box, this.whole);
  }

  /** What is to be in sight comes into the free part: the first, and as many more as have room. */
  private bring(): void {
    const { before, box, whole, start } = this;
    const { also, closely, focus } = this.watched();
    const areas = focus.map((place) => this.around(place));
    const more = focus[0] ? this.beside(focus[0], also) : [];
    if (closely && before) return;
    if (closely && areas[0] && !isCalm()) {
      this.before = this.camera;
      return this.glide(this.closer(areas[0]), 0);
    }
    this.before = null;
    if (before) return this.glide(before, 0);
    const free = { w: box.w, h: box.h - this.held };
    const around = zoomAround(areas, free, whole) * (scaleOf(WHOLE, free, whole) / scaleOf(WHOLE, box, whole));
    const zoom = this.byHand ? this.camera.zoom : Math.min(start, Math.max(1, around));
    const at = { ...this.camera, zoom };
    const scale = scaleOf(at, box, whole);
    const over = this.over / scale;
    const room = together([...areas, ...more], { w: box.w / scale, h: box.h / scale - over });
    const area = room && { from: room.from, to: { ...room.to, y: room.to.y + over } };
    if (!this.opened && area && start > 1) {
      const middle = (low: number, high: number, all: number) => (low + high) / 2 / all;
      const x = middle(area.from.x, area.to.x, whole.w);
      this.camera = within({ zoom, x, y: middle(area.from.y, area.to.y, whole.h) }, box, whole);
    } else this.glide(...this.lifted(area ? showing(at, area, box, whole) : at, area));
    this.opened ||= !!area;
  }

  /** A camera, and how far a board is lifted that cannot move so that an area comes above what covers
      its lower edge: where things are dragged from where they stand, or something is told all the time. */
  private lifted(to: Camera, area: Area | null): [Camera, number] {
    const { box, whole, lattice } = this;
    if (lattice.places.length && !this.held) return [to, 0];
    const scale = scaleOf(to, box, whole);
    const { y } = cornerOf(to, box, whole);
    const under = area ? area.to.y - y - box.h / scale : 0;
    // What is told all the time takes the empty table above a small board first.
    const above = Math.min(this.held, -y * scale);
    return [to, Math.round(Math.min(this.over, Math.max(0, under * scale, above)))];
  }

  /** An area in the middle, larger than anything is seen by itself. */
  private closer({ from, to }: Area): Camera {
    const { box, whole } = this;
    const zoom = Math.min(CLOSER * this.start, zoomFor(CLOSEST, box, whole));
    return { zoom, x: (from.x + to.x) / 2 / whole.w, y: (from.y + to.y) / 2 / whole.h };
  }

  private glide(to: Camera, lift: number): void {
    cancelAnimationFrame(this.frame);
    const [from, low] = [this.camera, this.lift];
    if (to.x === from.x && to.y === from.y && to.zoom === from.zoom && lift === low) return;
    if (!this.opened || isCalm()) {
      this.camera = to;
      this.lift = lift;
      return;
    }
    const began = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - began) / GLIDE);
      const eased = 1 - (1 - share) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.camera =
        share < 1 ? { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) } : to;
      this.lift = mix(low, lift);
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}
