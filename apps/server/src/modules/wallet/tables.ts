import type { ValidRule } from '@fairhouse/game-kit';
import type { NoStake } from './actions/limits.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'wallet.no-stake': NoStake;
    'wagers.rule': ValidRule;
  }
}
