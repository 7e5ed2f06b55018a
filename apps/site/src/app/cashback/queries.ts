import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import * as cashback from '@fairhouse/contract/cashback';
import { ask } from '../caller.ts';

export type Own = OutputOf<typeof cashback.manualRebate>;
export const CASHBACK = ['cashback'] as const;
/** The day that runs is counted on; it is asked for again while the page is open. */
export const ownQuery = (language: string) =>
  queryOptions({
    queryKey: [...CASHBACK, 'own', language],
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: () => ask(cashback.manualRebate, {}),
  });
export const ROWS_A_PAGE = 10;
export const recordsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...CASHBACK, 'records', pageNo],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => ask(cashback.rebateRecords, { pageNo, pageSize: ROWS_A_PAGE }),
  });
