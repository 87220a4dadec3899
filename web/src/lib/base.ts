// Where the server's own addresses begin, as a proxy may have the screen under a path of its own; and how
// soon it is tried again when it did not answer.

/** The folder that the scripts' folder is in; while Vite serves them one by one, the root. */
export const BASE: string = import.meta.env.DEV ? '/' : new URL('..', import.meta.url).pathname;

/** An address of the server, such as `/api/systems`, from here. */
export const from = (path: string): string => BASE + path.replace(/^\//, '');

/** Waits between attempts to reach the server, in milliseconds; the last one repeats. */
const WAITS = [250, 500, 1000, 2000, 4000];

/** How long to wait after so many attempts in vain, in milliseconds. */
export const waitAfter = (attempts: number): number => WAITS[Math.min(attempts, WAITS.length - 1)]!;
