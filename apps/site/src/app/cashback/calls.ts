import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallShape, OutputOf } from '@fairhouse/contract';
import type * as cashback from '@fairhouse/contract/cashback';
import { ask } from '../api.ts';
import type { Call } from '../calls.ts';

const to = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });

const own = to<typeof cashback.manualRebate>('GET', '/wps/rebate/manual');
const records = to<typeof cashback.rebateRecords>('GET', '/wps/rebate/manual/records');
export const claimCall = to<typeof cashback.claimRebate>('POST', '/wps/rebate/manual/claim');

export type Own = OutputOf<typeof cashback.manualRebate>;
export const CASHBACK = ['cashback'] as const;
/** The day that runs is counted on; it is asked for again while the page is open. */
export const ownQuery = (language: string) => queryOptions({
  queryKey: [...CASHBACK, 'own', language], staleTime: 0, refetchInterval: 30_000,
  queryFn: () => ask(own, {}),
});
export const ROWS_A_PAGE = 10;
export const recordsQuery = (pageNo: number) => queryOptions({
  queryKey: [...CASHBACK, 'records', pageNo], staleTime: 0, placeholderData: keepPreviousData,
  queryFn: () => ask(records, { pageNo, pageSize: ROWS_A_PAGE }),
});
