/** How a card lies on the table. */
export type Look =
  | 'plain'
  /** It can be clicked: that is an answer, or narrows them. */
  | 'offered'
  | 'chosen'
  /** What is aimed at. */
  | 'target'
  /** It takes no part: spent, too dear, not playable now. */
  | 'dim'
  | 'home'
  | 'dead';

export interface CardProps {
  look?: Look;
  onclick?: (() => void) | undefined;
}
