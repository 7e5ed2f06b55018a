import type { Queries, RowOf } from '../../../kernel/db.ts';
import { ROUND } from '../store.ts';

/** A round that has not ended so long after it should have will not end by itself. */
const STUCK_SECONDS = 60;

type Stopped = { brandId: number; roundId: string; reason: string };
/**
 * Asks the clock to void a round while bets are taken; undefined afterwards. Once the bets stand,
 * who has the keys can compute whom the result pays, so that one operator stops it no more.
 */
export const stopOpenRound = (tx: Queries, p: Stopped & { tableId: string }) =>
  tx.row(
    `update table_rounds r set void_reason = $4, voided_by = 'one'
     where brand_id = $1 and table_id = $2 and round_id = $3 and state = 'open'
       and closes_at > $5 and void_reason is null
     returning ${ROUND}`,
    [p.brandId, p.tableId, p.roundId, p.reason, tx.now()],
  );

/** The same for a round that hangs after its bets: what two operators decided. */
export const stopStuckRound = (tx: Queries, p: Stopped) =>
  tx.row(
    `update table_rounds r set void_reason = $3, voided_by = 'two'
   where brand_id = $1 and round_id = $2 and state in ('closed', 'acting', 'drawn')
     and void_reason is null
       and $5::timestamptz > make_interval(secs => $4 + deal_milliseconds / 1000.0)
       + greatest(closes_at, acts_until, drawn_at)
   returning ${ROUND}`,
    [p.brandId, p.roundId, p.reason, STUCK_SECONDS, tx.now()],
  );

/** `mark` is the microsecond of the void round that a page follows. */
const VOID_ROUNDS = `select r.round_id, r.slug, t.name as place, r.number, r.opened_at,
    r.settled_at as voided_at /* not null */, r.voided_from, r.voided_by,
    case when r.voided_by is null then null else r.void_reason end as reason, w.staked,
    (extract(epoch from r.settled_at) * 1000000)::bigint as mark /* not null */
  from table_rounds r
  join live_tables t on t.brand_id = r.brand_id and t.table_id = r.table_id
  cross join lateral (select sum(stake)::bigint as staked from wagers w
    where w.brand_id = r.brand_id and w.round_id = r.round_id) w
  where r.brand_id = $1 and r.state = 'void' and w.staked > 0
    and ($2::bigint is null or (r.settled_at, r.round_id)
      < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3))
  order by r.settled_at desc, r.round_id desc limit $4`;
export type VoidRow = RowOf<typeof VOID_ROUNDS>;
export type VoidPage = {
  brandId: number;
  count: number;
  before: { mark: bigint; roundId: string } | undefined;
};
/** Void rounds on which bets lay, the last first. */
export const voidTableRounds = (db: Queries, p: VoidPage) =>
  db.rows(VOID_ROUNDS, [p.brandId, p.before?.mark ?? null, p.before?.roundId ?? null, p.count]);

/** In a house that was restored somebody may know how every round under way ends. */
export const stopAllRounds = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update table_rounds set void_reason = 'restored', voided_by = 'house'
     where state in ('open', 'closed', 'acting', 'drawn') and void_reason is null`,
  );
};
