// Where the server's own addresses begin: a proxy may have the screen under a path of its own.

/** The folder that the scripts' folder is in; while Vite serves them one by one, the root. */
export const BASE: string = import.meta.env.DEV ? '/' : new URL('..', import.meta.url).pathname;

/** An address of the server, such as `/api/systems`, from here. */
export const from = (path: string): string => BASE + path.replace(/^\//, '');
