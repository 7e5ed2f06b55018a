import type { DrawnIssue } from '@fairhouse/game-kit/board';
import type { Say } from '../say.ts';

export type PastProps = {
  family: string;
  /** The newest first. */
  opened: readonly DrawnIssue[];
  language: string;
  say: Say;
  /** What the house draws with now: a draw with another one says so. */
  beaconNow?: DrawnIssue['beacon'] | undefined;
  /** Where a draw is shown with all that is known of it. */
  onDetails?: (drawNo: string) => void;
  /** Where the proof of a draw is opened. */
  onProof?: (drawNo: string) => void;
  /** So many draws stand in the list at first. */
  shownFirst?: number;
};
