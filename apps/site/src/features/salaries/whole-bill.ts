import type { OutputOf } from '@fairhouse/contract';
import type { oneBill } from '@fairhouse/contract/salaries';

/** A bill with everything it was counted from. */
export type WholeBill = OutputOf<typeof oneBill>;
