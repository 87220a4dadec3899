// What reads sizes waits for the frame: read in the middle of a change, they have the browser lay the
// whole page out once more.

/** Does it once, before the next frame is drawn, however often it is asked for until then. */
export function beforeFrame(act: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      act();
    });
  };
}
