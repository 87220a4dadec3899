// What a screen reader is told of the log: once a pause comes, and never a whole turn of it.

/** How many lines are read out at once; of more only the latest, and how many came before. */
const MOST = 4;

/** What happened in sentences, and last what is asked. */
export function spoken(texts: readonly string[], asked = ''): string {
  const latest = texts.slice(-MOST);
  const before = texts.length - latest.length;
  const counted = before === 1 ? 'One line more is' : `${before} lines more are`;
  return [...latest, ...(before ? [`${counted} in the log`] : []), ...(asked ? [asked] : [])].join('. ');
}
