import type { Queries, RowOf } from '../../../kernel/db.ts';
import { ROUND } from '../index.ts';

/** The last rounds of each table, or of one, the newest of a table first. Read only. */
export const lastRoundsOf = (
  db: Queries,
  p: { brandId: number; tableId?: string; count: number },
) =>
  db.rows(
    `select ${ROUND} from live_tables t cross join lateral (select ${ROUND} from table_rounds r
     where r.brand_id = t.brand_id and r.table_id = t.table_id
     order by r.chain_no desc, r.number desc limit $3) r
   where t.brand_id = $1 and ($2::text is null or t.table_id = $2)`,
    [p.brandId, p.tableId ?? null, p.count],
  );

const STAKES = `select round_id, bet, sum(stake)::bigint as stake /* not null */,
    sum(payout)::bigint as payout /* not null */, count(*) as wagers,
    count(distinct member_id) as players
  from wagers where brand_id = $1 and round_id = any($2) group by round_id, bet
  order by round_id, sum(stake) desc, bet`;
export type StakeRow = RowOf<typeof STAKES>;
/** What lies, or lay, on each bet of these rounds; wagers that were voided count as returned. */
export const stakesOf = (db: Queries, brandId: number, roundIds: readonly string[]) =>
  db.rows(STAKES, [brandId, [...roundIds]]);

/** Who bets in these rounds: one may be on several bets. */
export const playersOf = (db: Queries, brandId: number, roundIds: readonly string[]) =>
  db.rows(
    `select round_id, count(distinct member_id) as players from wagers
     where brand_id = $1 and round_id = any($2) group by round_id`,
    [brandId, [...roundIds]],
  );

export const roundsPage = (
  db: Queries,
  p: {
    brandId: number;
    tableId: string;
    count: number;
    before: { chainNo: number; number: number } | undefined;
  },
) =>
  db.rows(
    `select ${ROUND} from table_rounds r where brand_id = $1 and table_id = $2
       and ($3::integer is null or (chain_no, number) < ($3, $4))
     order by chain_no desc, number desc limit $5`,
    [p.brandId, p.tableId, p.before?.chainNo ?? null, p.before?.number ?? null, p.count],
  );

const REVERSAL = `reversal_id, table_id, round_id, remedy, reason, state, asked_by, asked_name,
  asked_at, decided_by, decided_name, decided_at, decided_reason`;
const LOCK_REVERSAL = `select ${REVERSAL} from table_reversals
  where brand_id = $1 and reversal_id = $2 for update` as const;
export type ReversalRow = RowOf<typeof LOCK_REVERSAL>;

export const insertReversal = (
  tx: Queries,
  p: {
    brandId: number;
    tableId: string;
    roundId: string;
    remedy: ReversalRow['remedy'];
    reason: string;
    operatorId: bigint;
    operatorName: string;
  },
) =>
  tx.row(
    `insert into table_reversals (brand_id, table_id, round_id, remedy, reason, asked_by,
     asked_name, asked_at) values ($1, $2, $3, $4, $5, $6, $7,
       $8) on conflict (brand_id, round_id) where state = 'asked' do nothing returning ${REVERSAL}`,
    [p.brandId, p.tableId, p.roundId, p.remedy, p.reason, p.operatorId, p.operatorName, tx.now()],
  );

/** Locks the request: of two who decide at once the second finds it decided. */
export const lockReversal = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(LOCK_REVERSAL, [brandId, id]);

export const decideReversal = (
  tx: Queries,
  p: {
    brandId: number;
    id: bigint;
    state: 'approved' | 'declined';
    operatorId: bigint;
    operatorName: string;
    reason: string;
  },
) =>
  tx.row(
    `update table_reversals set state = $3, decided_by = $4, decided_name = $5,
       decided_reason = $6, decided_at = $7
     where brand_id = $1 and reversal_id = $2 and state = 'asked' returning ${REVERSAL}`,
    [p.brandId, p.id, p.state, p.operatorId, p.operatorName, p.reason, tx.now()],
  );

export const reversalRows = (
  db: Queries,
  p: { brandId: number; count: number; roundIds?: readonly string[] },
) =>
  db.rows(
    `select ${REVERSAL} from table_reversals
   where brand_id = $1 and ($3::text[] is null or round_id = any($3))
   order by state = 'asked' desc, reversal_id desc limit $2`,
    [p.brandId, p.count, p.roundIds ? [...p.roundIds] : null],
  );
export const waitingReversals = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from table_reversals
    where brand_id = $1 and state = 'asked'`,
        [brandId],
      )
    )?.count ?? 0n,
  );

export const settledWagersOf = (db: Queries, brandId: number, roundId: string) =>
  db.rows(
    `select wager_id, member_id, bet, stake, version from wagers
     where brand_id = $1 and round_id = $2 and state = 'settled' order by wager_id`,
    [brandId, roundId],
  );

/** What reversals moved, by the key of their postings. */
export const doneOf = (db: Queries, brandId: number, keys: readonly string[]) =>
  db.rows(
    `select key, sum(payout_before)::bigint as taken_back /* not null */,
       sum(payout_after)::bigint as given /* not null */
     from reversed_wagers where brand_id = $1 and key = any($2) group by key`,
    [brandId, [...keys]],
  );
/** Who had spent what was to come back: it became a debt. */
export const owingOf = (db: Queries, brandId: number, keys: readonly string[]) =>
  db.rows(
    `select r.key, r.member_id, m.account,
       sum(r.owed)::bigint as owed /* not null */
     from reversed_wagers r
     join members m on m.brand_id = r.brand_id and m.member_id = r.member_id
     where r.brand_id = $1 and r.key = any($2) and r.owed > 0
     group by r.key, r.member_id, m.account order by owed desc, r.member_id`,
    [brandId, [...keys]],
  );
