import type { LikeAccount } from '@fairhouse/contract/household-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'household.linked': LikeAccount[];
  }
}
