import type {
  DifferenceEnd,
  DifferenceLine,
  SettlementSide,
} from '@fairhouse/contract/cashier-words';
import type { DifferenceCase, Settlement } from '@fairhouse/contract/settlements';
import type { Difference } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'settlements.side': SettlementSide;
    'settlements.counts': Settlement['counts'];
    'settlement_differences.kind': Difference['kind'];
    'settlement_cases.side': SettlementSide;
    'settlement_cases.kind': Difference['kind'];
    'settlement_cases.state': DifferenceCase['state'];
    'settlement_cases.outcome': DifferenceEnd;
    'settlement_case_lines.kind': DifferenceLine;
  }
}
