// What an anchor names: its kind, and the number behind it.

/** The number behind the first anchor of a kind, such as `unit:3`, or -1. */
export function indexIn(anchors: readonly string[], kind: string): number {
  const found = anchors.find((anchor) => anchor.startsWith(`${kind}:`));
  return found ? Number(found.slice(kind.length + 1)) : -1;
}
