import { hedgesOf } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import { marketOfRound, readBet } from '../rules.ts';
import { marketOf, marketsById } from '../store.ts';

type Laid = { bet: string; stakeMinor: bigint };
/**
 * What of bets in the round of a market the others make good; undefined where nobody knows that: of
 * slips of several legs.
 */
export const hedgesIn = async (
  db: Queries,
  { brandId, roundId }: { brandId: number; roundId: string },
): Promise<((bets: readonly Laid[]) => bigint[]) | undefined> => {
  const marketId = marketOfRound(roundId);
  const [market] = marketId === undefined ? [] : await marketsById(db, brandId, [marketId]);
  if (!market) return undefined;
  return (bets) =>
    hedgesOf(
      marketOf(market),
      bets.map(({ bet, stakeMinor }) => {
        const read = readBet(bet);
        if (!read) throw new Error(`${bet} is no bet of ${roundId}`);
        return { ...read, stakeMinor };
      }),
    );
};
