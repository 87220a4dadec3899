// What comes over a line, no faster than this page can draw it. Bots answer a dozen times a second; where
// each answer is drawn on its own, a slow page falls behind, and whoever clicks waits until it is through.

import type { Socket } from './link';

/** How a message begins that brings a position. */
const POSITION = '{"type":"state"';
/** What takes no longer than so many milliseconds to draw leaves room for clicks by itself. */
const EASY = 50;
/** However long it took to draw, so many milliseconds are rest enough. */
const LONGEST = 1000;
/** Where no picture is drawn for so long, nothing waits for one. */
const BLIND = 250;

/** The same connections, paced. */
export const pacing = (connect: () => Socket) => (): Socket => paced(connect());

/** The same socket: what comes while a picture is drawn is taken together once it stands, or, where that took
    long, after a rest as long as it took. Nobody waits for a picture that is not seen. */
export function paced(inner: Socket): Socket {
  const outer: Socket = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: (text) => inner.send(text),
    close: () => inner.close(),
  };
  let pile: { data: string }[] = [];
  let drawing = false;

  const take = () => {
    const taken = pile;
    pile = [];
    const last = taken.map(({ data }) => data.startsWith(POSITION)).lastIndexOf(true);
    taken.forEach((one, i) => {
      try {
        outer.onmessage?.(one, i < last);
      } catch (fault) {
        reportError(fault); // It is told, and keeps neither the others back nor what comes later.
      }
    });
  };
  const draw = () => {
    drawing = true;
    take();
    drawn((took) => {
      const rest = took > EASY && !document.hidden ? Math.min(took, LONGEST) : 0;
      if (rest) setTimeout(open, rest);
      else open();
    });
  };
  const open = () => {
    drawing = false;
    if (pile.length) draw();
  };

  inner.onopen = () => outer.onopen?.();
  inner.onmessage = (event) => {
    pile.push(event);
    if (document.hidden) take();
    else if (!drawing) draw();
  };
  inner.onclose = (event) => {
    take();
    outer.onclose?.(event);
  };
  return outer;
}

/** Tell how many milliseconds it took until what is so now is drawn. */
function drawn(tell: (took: number) => void): void {
  const began = performance.now();
  let told = false;
  const once = () => {
    if (told) return;
    told = true;
    clearTimeout(blind);
    tell(performance.now() - began);
  };
  const blind = setTimeout(once, BLIND);
  // A frame is drawn after what asked for it, and before the next message between windows.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      once();
    };
    port2.postMessage(null);
  });
}
