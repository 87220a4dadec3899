// What opens by a button of its own, and closes by Esc or by going on elsewhere.

/** An attachment for what holds both: Esc closes it wherever the keys are, which then are at its button, and takes
    nothing else back; so does one of these events outside of it. */
export const shutting =
  (isOpen: () => boolean, shut: () => void, ...elsewhere: readonly ('pointerdown' | 'focusin')[]) =>
  (box: HTMLElement) => {
    const quit = new AbortController();
    const { signal } = quit;
    const away = ({ target }: Event) => {
      if (isOpen() && !box.contains(target as Node)) shut();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      event.stopPropagation();
      shut();
      box.querySelector('button')?.focus();
    };
    for (const name of elsewhere) addEventListener(name, away, { signal });
    addEventListener('keydown', key, { signal, capture: true });
    return () => quit.abort();
  };
