import type { TurnoverOf } from '@fairhouse/contract/deposit-offer-words';
import type { LikeAccount } from '@fairhouse/contract/household-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'deposit_bonuses.turnover_of': TurnoverOf;
    'deposit_bonuses.likeness': Omit<LikeAccount, 'account'>[];
  }
}
