import type { Queries } from '../../../kernel/db.ts';
import { houseAccountIn } from '../store.ts';
import type { Settlement } from './settlement.ts';

export type Reversal = {
  brandId: number;
  roundId: string;
  /** Business identity, unique in the brand, such as 'reversal:<id>'. */
  key: string;
  /** Where the wagers end: void with their stakes back, or settled with other payouts. */
  state: 'void' | 'settled';
  results: readonly Settlement[];
};
export type ReversedWager = {
  wagerId: bigint;
  memberId: bigint;
  stakeMinor: bigint;
  payoutBeforeMinor: bigint;
  payoutAfterMinor: bigint;
  /** False: the member no longer had the difference, so the wager stays as it was settled. */
  isRecovered: boolean;
};

/**
 * Takes settled wagers of a round back and ends them anew, inside the caller's transaction. The
 * same key answers what was done first and moves nothing. The caller announces the balances.
 */
export const reverseWagers = async (tx: Queries, p: Reversal): Promise<ReversedWager[]> => {
  const category = await tx.row(
    'select category from wagers where brand_id = $1 and round_id = $2 limit 1',
    [p.brandId, p.roundId],
  );
  const house = await houseAccountIn(tx, p.brandId, `wagers:${category?.category ?? 'LIVE'}`);
  const rows = await tx.rows(
    `select wager_id /* not null */, member_id /* not null */, stake /* not null */,
       payout_before /* not null */, payout_after /* not null */, is_recovered /* not null */
     from reverse_wagers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      p.brandId,
      p.roundId,
      house,
      p.key,
      p.state,
      p.results.map((one) => one.wagerId),
      p.results.map((one) => one.payoutMinor),
      p.results.map((one) => one.validBetMinor),
      p.results.map((one) => one.outcome),
      tx.now(),
    ],
  );
  return rows.map((row) => ({
    wagerId: row.wager_id,
    memberId: row.member_id,
    stakeMinor: row.stake,
    payoutBeforeMinor: row.payout_before,
    payoutAfterMinor: row.payout_after,
    isRecovered: row.is_recovered,
  }));
};
