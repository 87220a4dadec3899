// Searching in texts: all words must be there, and each is shown where it stands.

/** The words of a search, in small letters. */
export const wordsOf = (wanted: string): string[] =>
  wanted.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all the words, in any order. */
export function has(text: string, words: readonly string[]): boolean {
  const found = text.toLowerCase();
  return words.every((word) => found.includes(word));
}

/** A text in runs, those at the odd places being one of the words. */
export function runsOf(text: string, words: readonly string[]): string[] {
  if (!words.length) return [text];
  const longest = [...words].sort((a, b) => b.length - a.length);
  const safe = longest.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${safe.join('|')})`, 'i'));
}
