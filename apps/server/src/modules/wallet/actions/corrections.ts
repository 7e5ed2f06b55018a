import { isDeepStrictEqual } from 'node:util';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { isRunning } from './round-corrections.ts';
import { isPossible, type Settlement } from './settlement.ts';

export type Correction = {
  brandId: number;
  /** Business identity, unique in the brand, such as 'reversal:<id>'. */
  key: string;
  /** Where the wagers end: void with their stakes back, settled otherwise, or open again. */
  state: 'void' | 'settled' | 'open';
  /** With the version of each wager that was looked at: one that has moved since is refused. */
  results: readonly (Settlement & { version: number })[];
};
export type CorrectedWager = {
  wagerId: bigint;
  memberId: bigint;
  stakeMinor: bigint;
  payoutBeforeMinor: bigint;
  payoutAfterMinor: bigint;
  /** What the member did not have any more; on the first wager of the member and category. */
  owedMinor: bigint;
};
export type Corrected =
  | { ok: true; isReplay: boolean; wagers: CorrectedWager[] }
  | {
      ok: false;
      errorCode:
        | 'not_found'
        | 'version_moved'
        | 'state_conflict'
        | 'idempotency_conflict'
        | 'invalid_amount';
    };

const COLUMNS = `wager_id /* not null */, member_id /* not null */, stake /* not null */,
  payout_before /* not null */, payout_after /* not null */, state_after /* not null */,
  owed /* not null */`;
const KNOWN = `select ${COLUMNS} from reversed_wagers where brand_id = $1 and key = $2
  order by wager_id` as const;
type Row = RowOf<typeof KNOWN>;

/**
 * Ends wagers anew by postings of the difference, inside the caller's transaction: all or none.
 * What a member no longer has becomes a debt (`member_debts`). The same key answers what was done
 * first and moves nothing; with other payouts or another state it is a conflict. A correction that
 * was decided on a state which is not there any more is refused, one of a correction that did not
 * see it too, and one of a wager whose round still ends or is being corrected: what is opened would
 * end by it.
 * The caller announces the balances.
 */
export const correctWagers = async (tx: Queries, p: Correction): Promise<Corrected> => {
  // Those of the chunks of a round (`correct_round`).
  if (p.key.startsWith('round:')) throw new Error(`${p.key} is the key of a round's correction`);
  if (!p.results.every(isPossible)) return { ok: false, errorCode: 'invalid_amount' };
  const results = p.results.toSorted((one, other) => Number(one.wagerId - other.wagerId));
  const ids = results.map((one) => one.wagerId);
  // Locked in the order of all others: by member, then by wager.
  const seen = (
    await tx.rows(
      `select wager_id, round_id, version, state, stake, is_free, exists (select from wallet_plays c
         where c.brand_id = w.brand_id and c.member_id = w.member_id
           and c.wager_id = w.wager_id) as is_away /* not null */
       from wagers w where brand_id = $1 and wager_id = any($2::bigint[])
       order by member_id, wager_id for update of w`,
      [p.brandId, ids],
    )
  ).toSorted((one, other) => Number(one.wager_id - other.wager_id));
  const known = await tx.rows(KNOWN, [p.brandId, p.key]);
  if (known.length > 0) {
    const asked = results.map((one, index) => [
      one.wagerId,
      payoutOf(p.state, one, seen[index]),
      p.state,
    ]);
    const done = known.map((row) => [row.wager_id, row.payout_after, row.state_after]);
    return isDeepStrictEqual(asked, done)
      ? { ok: true, isReplay: true, wagers: known.map(wagerOf) }
      : { ok: false, errorCode: 'idempotency_conflict' };
  }
  if (seen.length !== results.length) return { ok: false, errorCode: 'not_found' };
  if (results.some((one, index) => one.version !== seen[index]?.version)) {
    return { ok: false, errorCode: 'version_moved' };
  }
  // What was played from the wallet of a vendor is corrected there (`correctWalletPlay`).
  const isThere = (one: Seen) => p.state !== 'settled' && one.state === p.state;
  if (seen.some((one) => one.is_away || isThere(one))) {
    return { ok: false, errorCode: 'state_conflict' };
  }
  // A stake that the house gave is not paid in parts: opened again it has paid nothing yet.
  if (p.state === 'open' && results.some((one, at) => one.payoutMinor > 0n && seen[at]?.is_free))
    return { ok: false, errorCode: 'state_conflict' };
  // Looked at under the locks: a round that ended them meanwhile is seen.
  const roundIds = seen.flatMap((one) => one.round_id ?? []);
  if (await isRunning(tx, p.brandId, roundIds)) return { ok: false, errorCode: 'state_conflict' };
  const rows = await tx.rows(
    `select ${COLUMNS} from correct_wagers($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      p.brandId,
      p.key,
      p.state,
      ids,
      results.map((one) => one.payoutMinor),
      results.map((one) => one.validBetMinor),
      results.map((one) => one.outcome),
      results.map((one) => one.rule),
      tx.now(),
    ],
  );
  return { ok: true, isReplay: false, wagers: rows.map(wagerOf) };
};

type Seen = { state: string; stake: bigint; is_free: boolean; is_away: boolean };
/** As the ledger keeps it: a void wager has its stake back, a free one pays what is above it. */
const payoutOf = (
  state: Correction['state'],
  asked: Settlement,
  seen: Seen | undefined,
): bigint => {
  const { payoutMinor } = asked;
  if (!seen) return payoutMinor;
  if (state === 'void') return seen.stake;
  if (!seen.is_free) return payoutMinor;
  return payoutMinor > seen.stake ? payoutMinor - seen.stake : 0n;
};

const wagerOf = (row: Row): CorrectedWager => ({
  wagerId: row.wager_id,
  memberId: row.member_id,
  stakeMinor: row.stake,
  payoutBeforeMinor: row.payout_before,
  payoutAfterMinor: row.payout_after,
  owedMinor: row.owed,
});
