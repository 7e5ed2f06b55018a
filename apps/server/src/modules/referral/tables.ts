import type { LikeAccount } from '@fairhouse/contract/household-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'referral_deposits.likeness': Omit<LikeAccount, 'account'>[];
    'referral.linked': { id: string; account: string }[];
  }
}
