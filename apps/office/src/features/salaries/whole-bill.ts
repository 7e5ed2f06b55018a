import type { OutputOf } from '@fairhouse/contract';
import type { officeBill } from '@fairhouse/contract/salaries-desk';

export type WholeBill = OutputOf<typeof officeBill>;
