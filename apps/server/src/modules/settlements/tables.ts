import type { SettlementSide } from '@fairhouse/contract/cashier-words';
import type { Settlement } from '@fairhouse/contract/settlements';
import type { Difference } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'settlements.side': SettlementSide;
    'settlements.counts': Settlement['counts'];
    'settlement_differences.kind': Difference['kind'];
  }
}
