// Dragging by mouse and finger, for any system: `{@attach dragging(hand)}` on whatever holds the
// things and the places. A thing carries `data-drag`, a place `data-drop`; while a thing is carried
// the places it can go to carry `data-lit`, the one under the pointer `data-over`. Nothing can be
// done by dragging alone: things and places are buttons that do the same by `Hand`.

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Hand } from '../lib/hand';

/** How far a pointer moves before it drags, in pixels. */
const FAR = 6;
/** So near to the edge of what scrolls it scrolls, by so much a frame. */
const EDGE = 40;
const PUSH = 9;
/** Longer than `--settle`. */
const BACK = 260;

export function dragging(hand: Hand): Attachment<HTMLElement> {
  return (box) => {
    const says = document.createElement('p');
    says.className = 'unseen';
    says.setAttribute('role', 'status');
    box.append(says);
    let drag: Drag | null = null;

    function begin(event: PointerEvent) {
      const thing = (event.target as Element).closest<HTMLElement>('[data-drag]');
      const piece = thing?.dataset['drag'];
      if (!thing || !piece || event.button || drag || !hand.offers(piece)) return;
      drag = new Drag(box, hand, thing, piece, event, says, () => (drag = null));
    }
    const still = (event: Event) => event.preventDefault();

    box.addEventListener('pointerdown', begin);
    box.addEventListener('dragstart', still); // the browser's own way of dragging pictures
    return () => {
      drag?.cancel();
      says.remove();
      box.removeEventListener('pointerdown', begin);
      box.removeEventListener('dragstart', still);
    };
  };
}

/** One thing on its way from where the pointer went down. */
class Drag {
  private readonly quit = new AbortController();
  private readonly box: DOMRect;
  private ghost: HTMLElement | null = null;
  private over: HTMLElement | null = null;
  private x: number;
  private y: number;

  constructor(
    private readonly root: HTMLElement,
    private readonly hand: Hand,
    private readonly thing: HTMLElement,
    private readonly piece: string,
    private readonly from: PointerEvent,
    private readonly says: HTMLElement,
    private readonly ended: () => void,
  ) {
    [this.x, this.y] = [from.clientX, from.clientY];
    this.box = thing.getBoundingClientRect();
    const heard = { signal: this.quit.signal };
    addEventListener('pointermove', (event) => this.move(event), heard);
    addEventListener('pointerup', (event) => this.release(event), heard);
    addEventListener('pointercancel', () => this.cancel(), heard);
    addEventListener('keydown', (event) => this.key(event), { ...heard, capture: true });
  }

  cancel(): void {
    if (this.ghost) {
      this.hand.leave?.();
      this.says.textContent = 'Put back.';
    }
    this.end(true);
  }

  private move(event: PointerEvent): void {
    if (event.pointerId !== this.from.pointerId) return;
    [this.x, this.y] = [event.clientX, event.clientY];
    if (!this.ghost) {
      if (Math.hypot(this.x - this.from.clientX, this.y - this.from.clientY) < FAR) return;
      this.lift();
    }
    this.carry();
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.ghost) return;
    event.stopPropagation();
    this.cancel();
  }

  private release(event: PointerEvent): void {
    if (event.pointerId !== this.from.pointerId) return;
    if (!this.ghost) return this.end(false); // a click, which is heard as such
    // The click that a browser makes of this would do it twice.
    const stop = (click: Event) => click.stopPropagation();
    addEventListener('click', stop, { capture: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    const place = this.place();
    const where = place?.dataset['drop'];
    if (!where || (place?.contains(this.thing) && !this.hand.takes(where))) return this.cancel();
    const taken = this.hand.takes(where);
    this.says.textContent = '';
    this.hand.drop(this.piece, where);
    if (!taken) this.hand.leave?.();
    this.end(!taken);
  }

  /** Off the table: what can be done with it lights up. */
  private lift(): void {
    this.hand.take(this.piece);
    const ghost = this.thing.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('id');
    ghost.inert = true;
    ghost.ariaHidden = 'true';
    ghost.classList.add('carried');
    ghost.style.width = `${this.box.width}px`;
    ghost.style.height = `${this.box.height}px`;
    this.root.append(ghost);
    this.ghost = ghost;
    this.thing.toggleAttribute('data-gone', true);
    document.documentElement.toggleAttribute('data-carrying', true);
    void tick().then(() => this.light());
    requestAnimationFrame(() => this.scroll());
  }

  private light(): void {
    if (!this.ghost) return;
    const lit = this.places().filter((place) => this.hand.takes(place.dataset['drop'] ?? ''));
    for (const place of lit) place.toggleAttribute('data-lit', true);
    const name = this.thing.ariaLabel ?? this.thing.innerText.split('\n')[0] ?? '';
    const count = lit.length === 1 ? 'one place' : `${lit.length} places`;
    this.says.textContent = `${name}: in hand. It can go to ${count}.`;
  }

  private carry(): void {
    if (!this.ghost) return;
    const [dx, dy] = [this.x - this.from.clientX, this.y - this.from.clientY];
    this.ghost.style.transform = `translate(${this.box.left + dx}px, ${this.box.top + dy}px)`;
    const place = this.place();
    if (place === this.over) return;
    this.over?.removeAttribute('data-over');
    place?.toggleAttribute('data-over', true);
    this.over = place;
  }

  private places(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-drop]')];
  }

  /** The place under the pointer: the innermost that takes it, else the innermost of all. */
  private place(): HTMLElement | null {
    let first: HTMLElement | null = null;
    let at: Element | null | undefined = document.elementFromPoint(this.x, this.y);
    for (at = at?.closest('[data-drop]'); at; at = at.parentElement?.closest('[data-drop]')) {
      if (!this.root.contains(at)) break;
      if (this.hand.takes((at as HTMLElement).dataset['drop'] ?? '')) return at as HTMLElement;
      first ??= at as HTMLElement;
    }
    return first;
  }

  /** What does not fit on the screen comes nearer while the pointer is at its edge. */
  private scroll(): void {
    if (!this.ghost) return;
    let at = document.elementFromPoint(this.x, this.y);
    while (at && !(at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)))
      at = at.parentElement;
    if (at) {
      const { top, bottom } = at.getBoundingClientRect();
      if (this.y < top + EDGE) at.scrollTop -= PUSH;
      else if (this.y > bottom - EDGE) at.scrollTop += PUSH;
    }
    requestAnimationFrame(() => this.scroll());
  }

  private end(back: boolean): void {
    this.quit.abort();
    const { ghost } = this;
    this.ghost = null;
    this.thing.removeAttribute('data-gone');
    document.documentElement.removeAttribute('data-carrying');
    for (const place of this.places()) {
      place.removeAttribute('data-lit');
      place.removeAttribute('data-over');
    }
    if (ghost && back) {
      ghost.style.transition = 'transform var(--settle), opacity var(--settle)';
      ghost.style.transform = `translate(${this.box.left}px, ${this.box.top}px)`;
      ghost.style.opacity = '0';
      setTimeout(() => ghost.remove(), BACK);
    } else ghost?.remove();
    this.ended();
  }
}
