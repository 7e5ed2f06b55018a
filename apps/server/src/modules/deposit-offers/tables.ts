import type { BonusTerms } from '@fairhouse/contract/bonus-terms';
import type { SegmentRule } from '@fairhouse/contract/segment-words';
import type { TurnoverOf } from '@fairhouse/contract/deposit-offer-words';
import type { LikeAccount } from '@fairhouse/contract/household-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'deposit_offers.segment': SegmentRule;
    'deposit_offers.weights': BonusTerms['weights'];
    'deposit_offers.game_weights': BonusTerms['gameWeights'];
    'deposit_bonuses.weights': BonusTerms['weights'];
    'deposit_bonuses.game_weights': BonusTerms['gameWeights'];
    'deposit_bonuses.titles': Record<string, string>;
    'deposit_bonuses.turnover_of': TurnoverOf;
    'deposit_bonuses.likeness': Omit<LikeAccount, 'account'>[];
  }
}
