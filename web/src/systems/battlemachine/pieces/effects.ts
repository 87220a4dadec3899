// What the words on a card mean, in a sentence each, with the rule to read on.

export interface Meaning {
  word: string;
  text: string;
  rule: string;
}

const EFFECTS: Record<string, [string, string]> = {
  flame: ['A hit sets the target on fire: a die at the end of each of its turns is damage, a 1 puts it out.', 'BM-12.2'],
  void: ['A hit opens a void on the square: whoever enters or leaves it takes a die of damage, a 1 closes it.', 'BM-12.4'],
  smoke: ['A hit lays smoke on the square, which blocks sight for a die of turns.', 'BM-12.5'],
  lightning: ['Once fired, hit or miss, the target’s Defence is 2 lower against all further shots of this attack, this one too.', 'BM-12.7'],
  acid: ['Once fired, hit or miss, the target’s Armour is 2 lower against all further shots of this attack, this one too.', 'BM-12.7'],
  spam: ['Fires 2 to 7 shots at one target: 1 and a die.', 'BM-12.8'],
  ion: ['Each hit takes 2 energy, until the end of the target’s next turn.', 'BM-12.9'],
  blast: ['A hit also makes a damage roll, 2 weaker, against every other mech beside the target, friend or foe.', 'BM-12.10'],
  lob: ['Needs no line of sight. Without one Accuracy is 2 lower.', 'BM-12.11'],
  siege: ['Strength is 4 higher against buildings.', 'BM-12.12'],
};

/** What the effects of a weapon mean. */
export const meaningsOf = (effects: readonly string[]): Meaning[] =>
  effects.map((word) => {
    const [text, rule] = EFFECTS[word] ?? ['', 'BM-12.1'];
    return { word, text, rule };
  });
