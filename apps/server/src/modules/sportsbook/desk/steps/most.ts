import type { BookBound } from '@fairhouse/contract/sportsbook-words';
import { marketUnit, payoutMaxOf, unitWithin, type LeagueRow } from '../../index.ts';
import type { Brand } from '../../../../kernel/kernel.ts';
import type { TotalRow } from '../store.ts';

type Asked = {
  milli: number;
  selectionCap: bigint;
  /** What bets on the selection, on its market and on its event may cost so far. */
  costs: { selection: bigint; market: bigint; event: bigint };
};
/**
 * The most that a member with whole caps could stake alone on a selection now, and what bounds it:
 * what a slip says to its member (D-T03), without what is their own.
 */
export const mostOn = (
  brand: Brand,
  league: LeagueRow,
  { milli, selectionCap, costs }: Asked,
): { stakeMinor: bigint; bound: BookBound } => {
  const rooms: readonly (readonly [BookBound, bigint])[] = [
    ['selection', selectionCap - costs.selection],
    ['market', league.market_cap - costs.market],
    ['event', league.event_cap - costs.event],
    ['member', league.member_cap],
    ['payout', payoutMaxOf(brand.currency)],
  ];
  const [bound, room] = rooms.reduce((least, one) => (one[1] < least[1] ? one : least));
  return { stakeMinor: unitWithin(room, [{ odds: milli }], [1]), bound };
};

/** What of an event's bets lies on one of its markets. */
export const costOfMarket = (totals: readonly TotalRow[], marketId: string): bigint =>
  totals.find((one) => one.unit === marketUnit(marketId))?.liability ?? 0n;
