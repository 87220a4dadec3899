// What a screen reader is told of the log: once a pause comes, and never a whole turn of it.

/** How many lines are read out at once; of more the first, which says what it is about, and the latest. */
const MOST = 4;

/** What happened in sentences, and last what is asked. */
export function spoken(texts: readonly string[], asked = ''): string {
  const more = Math.max(0, texts.length - MOST);
  const read = more ? [...texts.slice(0, 1), ...texts.slice(1 - MOST)] : texts;
  const counted = more === 1 ? 'One line more is' : `${more} lines more are`;
  const all = [...read, ...(more ? [`${counted} in the log`] : []), ...(asked ? [asked] : [])];
  return all.join('. ').replace(/([?!…])\. /g, '$1 ');
}

/** What was read out of a question, part by part. */
export interface Heard {
  question: unknown;
  parts: readonly string[];
}

/** What of a question has not been heard: all of another one, else what has changed in it. */
export const heardOf = ({ question, parts }: Heard, before: Heard): string[] =>
  parts.filter((part, i) => part && (question !== before.question || part !== before.parts[i]));
