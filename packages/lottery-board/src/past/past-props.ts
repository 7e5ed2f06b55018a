import type { DrawnIssue } from '@fairhouse/game-kit/board';
import type { Say } from '../say.ts';

export type PastProps = {
  family: string;
  /** The newest first. */
  opened: readonly DrawnIssue[];
  language: string;
  say: Say;
  /** Where a draw is shown with all that is known of it. */
  onDetails?: (drawNo: string) => void;
};
