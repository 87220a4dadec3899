// What the configuration of the build takes of Node; the screen itself knows none of it.

declare module 'node:fs' {
  export function readdirSync(folder: URL, how: { recursive: true; encoding: 'utf8' }): string[];
}
