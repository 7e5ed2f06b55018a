import type { BonusTerms } from '@fairhouse/contract/bonus-terms';
import type { BonusReward, BonusTrigger } from '@fairhouse/contract/bonus-words';
import type { SegmentRule } from '@fairhouse/contract/segment-words';

/** What of deposits earns it: their sum (minor units as text), their count, of how many days. */
export type EarnedBy = { sum: string | null; count: number | null; days: number | null };
/** What was promised when it was given; sums in minor units as text. */
export type Rules = {
  trigger: BonusTrigger;
  reward: BonusReward;
  /** Of money what is given, of spins the most that all of them bring; of the others nothing. */
  most: string;
  /** Of points, in hundredths. */
  points?: string;
  /** Of tickets: the raffle, and how many of it. */
  raffle?: string;
  tickets?: number;
  spins: number;
  slug: string;
  stake: string;
  times: number;
  weights: BonusTerms['weights'];
  gameWeights: BonusTerms['gameWeights'];
  betMax: string | null;
  /** Of money: the most that stays of it and of what is won meanwhile. */
  keepMost?: string;
  /** Played through before what is older. */
  isFirst?: true;
  expiresDays: number | null;
  /** It goes with the deposits that earned it. */
  earnedBy?: EarnedBy;
};
export type Words = Record<string, { title: string; summary: string }>;

declare module '../../kernel/db.ts' {
  interface Columns {
    'bonus_terms.segment': SegmentRule;
    'bonus_terms.weights': BonusTerms['weights'];
    'bonus_terms.game_weights': BonusTerms['gameWeights'];
    'bonus_versions.rules': Rules;
    'bonus_versions.words': Words;
  }
}
