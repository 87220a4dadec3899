// What a screen reader is told of the log: once a pause comes, and never a whole turn of it.

/** How many lines are read out at once; of more only the latest, and how many came before. */
const MOST = 4;

/** What happened in sentences, and last what is asked. */
export function spoken(texts: readonly string[], asked = ''): string {
  const latest = texts.slice(-MOST);
  const before = texts.length - latest.length;
  const counted = before === 1 ? 'One line more is' : `${before} lines more are`;
  const all = [...latest, ...(before ? [`${counted} in the log`] : []), ...(asked ? [asked] : [])];
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
