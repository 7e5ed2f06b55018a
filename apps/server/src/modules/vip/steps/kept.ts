import type { KeptRank } from '@fairhouse/contract/vip';
import { printAmount, type Currency } from '@fairhouse/money';
import { asksOf, halfOf, isKeptBy, type Sums } from '../rules.ts';

export const printSums = ({ deposits, validBets }: Sums, currency: Currency) => ({
  deposits: printAmount(deposits, currency),
  validBets: printAmount(validBets, currency),
});
/** Until when a rank holds, what keeps it then and what of that is there. */
export const printKept = (
  { level, until, has }: { level: number; until: string; has: Sums },
  ranks: readonly KeptRank[],
  currency: Currency,
) => {
  const asks = asksOf(ranks, currency);
  const ask = asks[Math.min(level, asks.length - 1)] ?? { deposits: 0n, validBets: 0n };
  return {
    until,
    needs: printSums(
      { deposits: halfOf(ask.deposits), validBets: halfOf(ask.validBets) },
      currency,
    ),
    has: printSums(has, currency),
    isEnough: isKeptBy(has, ask),
  };
};
