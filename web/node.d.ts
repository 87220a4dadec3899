// What `vite.config.ts` asks of Node; its own types would tell all of the screen that it runs there.
declare module 'node:fs' {
  export function readdirSync(path: string, options: { recursive: true; encoding: 'utf8' }): string[];
}

interface ImportMeta {
  readonly dirname: string;
}
