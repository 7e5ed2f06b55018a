import type { ContractKind } from '@fairhouse/contract/contracts';
import type { BillState, INCOME_KINDS } from '@fairhouse/contract/salaries';

export type IncomeKind = (typeof INCOME_KINDS)[number];
declare module '../../kernel/db.ts' {
  interface Columns {
    'bills.kind': ContractKind;
    'bills.state': BillState;
    'bills.before_dispute': BillState;
    'bills.run': 'window' | 'catch_up';
    'agent_moves.kind': IncomeKind | 'TAKEN';
  }
}
