import type { NoStake } from './actions/limits.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'wallet.no-stake': NoStake;
  }
}
