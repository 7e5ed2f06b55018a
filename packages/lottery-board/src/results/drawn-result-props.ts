import type { Say } from '../say.ts';

export type DrawnResultProps = {
  family: string;
  /** As `printResult` of packages/lottery writes it. */
  result: string;
  /** `small` is one line of a list. */
  size?: 'small' | 'normal' | 'large';
  /** The issue, by whose day LHC has its animals. */
  drawNo?: string;
  /** It was drawn while somebody watches: its numbers come one after the other. */
  isFresh?: boolean;
  say: Say;
};
