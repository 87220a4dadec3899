// A long list that is one stop for Tab: the arrow keys go from line to line, and along a line to what
// can be done there. Enter on a line does the first of it.

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };
const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Go to the last line, unless the keys have gone on meanwhile. */
export function latest(list: HTMLElement): void {
  if (document.activeElement === list) stand(list, linesOf(list).at(-1));
}

/** Do what a key means on a line of the list. */
export function go(list: HTMLElement, key: string): void {
  const at = document.activeElement as HTMLElement;
  const line = at.closest('li');
  if (!line || !list.contains(line)) return;
  const step = STEPS[key];
  if (step) return stand(list, beside(linesOf(list), line, step));
  const things = [line, ...line.querySelectorAll<HTMLElement>('a, button')];
  const along = ALONG[key];
  if (along) things[things.indexOf(at) + along]?.focus();
  else things[at === line ? 1 : things.indexOf(at)]?.click();
}

const linesOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll('li')];

/** The line so many steps on, the first or last where there are no more. */
function beside(lines: readonly HTMLElement[], line: HTMLElement, step: number): HTMLElement | undefined {
  return lines[Math.min(Math.max(lines.indexOf(line) + step, 0), lines.length - 1)];
}

/** Tab leaves the list from a line as it does from the list itself, until the keys have left it. */
function stand(list: HTMLElement, line: HTMLElement | undefined): void {
  if (!line) return;
  list.tabIndex = line.tabIndex = -1;
  line.focus();
  const left = (event: FocusEvent) => {
    if (list.contains(event.relatedTarget as Node | null)) return;
    list.tabIndex = 0;
    list.removeEventListener('focusout', left);
  };
  list.addEventListener('focusout', left);
}
