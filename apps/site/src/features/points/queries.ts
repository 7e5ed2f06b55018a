import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RewardCategory } from '@fairhouse/contract/points';
import * as points from '@fairhouse/contract/points';
import { formatAmount } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { useIsLoggedIn } from '../../app/session.ts';

export const PRODUCTS_A_PAGE = 12;
export const DAYS_A_PAGE = 10;
const LATEST = 3;
export type Kind = RewardCategory | '';

export const rewardsQuery = (language: string, pageNo: number, category: Kind) =>
  queryOptions({
    queryKey: ['points', 'rewards', language, pageNo, category],
    placeholderData: keepPreviousData,
    queryFn: () =>
      ask(points.pointsReward, {
        pageNo,
        pageSize: PRODUCTS_A_PAGE,
        ...(category === '' ? {} : { category }),
      }),
  });
export const configQuery = queryOptions({
  queryKey: ['points', 'config'],
  staleTime: 60_000,
  queryFn: () => ask(points.pointsConfig, {}),
});
/** Asked for anew while the page is open: bets that end meanwhile earn more. */
const balanceQuery = queryOptions({
  queryKey: ['points', 'balance'],
  staleTime: 0,
  refetchInterval: 15_000,
  queryFn: () => ask(points.pointsBalance, {}),
});
export const usePoints = () => useQuery({ ...balanceQuery, enabled: useIsLoggedIn() }).data;
export const useLatest = (language: string) =>
  useQuery({
    queryKey: ['points', 'latest', language],
    staleTime: 0,
    queryFn: () => ask(points.exchangeList, { pageSize: LATEST }),
    enabled: useIsLoggedIn(),
  });
export const earnedQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['points', 'earned', pageNo],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => ask(points.earnedPoints, { pageNo, pageSize: DAYS_A_PAGE }),
  });

/** After points or money moved. */
export const refreshPoints = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['points'] });
  void queryClient.invalidateQueries({ queryKey: ['records'] });
  void refreshBalance();
};

/** "14800.00" as "14,800", "0.70" as "0.70": whole points stand without decimals. */
export const showPoints = (text: string): string =>
  formatAmount(text.replace(/\.00$/, ''), { fractionDigits: text.endsWith('.00') ? 0 : 2 });

/** Decimal text in hundredths, and back: no float touches points or money. */
export const hundredthsOf = (text: string): bigint | undefined => {
  const found = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return found ? BigInt(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`) : undefined;
};
export const printHundredths = (hundredths: bigint): string => {
  const text = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};
/** So many of an amount, in the digits it was told with. */
export const times = (amount: string, count: number): string => {
  const [whole = '0', part = ''] = amount.split('.');
  const minor = BigInt(whole + part) * BigInt(count);
  if (part === '') return String(minor);
  const text = String(minor).padStart(part.length + 1, '0');
  return `${text.slice(0, -part.length)}.${text.slice(-part.length)}`;
};
