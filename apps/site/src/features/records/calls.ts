import type { CallShape } from '@fairhouse/contract';
import type * as records from '@fairhouse/contract/records';
import type * as statements from '@fairhouse/contract/statements';
import type { Call } from '../../app/calls.ts';

/** Calls that this feature alone makes; they come with it and not with the first screen. */
const read = <C extends CallShape>(path: C['path']): Call<C> =>
  ({ method: 'GET', path, isEncrypted: false, envelope: 'value' });

export const recordCalls = {
  transactionTotals: read<typeof records.transactionTotals>('/wps/record/transactions/totals'),
  profit: read<typeof records.profit>('/wps/record/profit'),
  statement: read<typeof statements.exportStatement>('/wps/record/statement'),
  bonuses: read<typeof records.bonusDetails>('/wps/reward/bonusDetails'),
};
