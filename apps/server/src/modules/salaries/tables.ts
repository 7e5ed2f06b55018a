import type { ContractKind } from '@fairhouse/contract/contracts';
import type { BillState } from '@fairhouse/contract/salaries';

declare module '../../kernel/db.ts' {
  interface Columns {
    'bills.kind': ContractKind;
    'bills.state': BillState;
    'bills.run': 'window' | 'catch_up';
  }
}
