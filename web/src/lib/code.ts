// Things as the end of a link, in letters that need no escape.

const LONGEST = 16_000;

export function packed(thing: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(thing));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** What a link brings, or null where it is none of ours. */
export function unpacked(code: string): unknown {
  if (code.length > LONGEST) return null;
  try {
    const text = atob(code.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
