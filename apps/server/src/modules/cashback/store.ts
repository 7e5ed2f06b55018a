import type { Queries, RowOf } from '../../kernel/db.ts';
import { CARRIED } from './rows/count.ts';

type Owner = { brandId: number; memberId: bigint };
/** The valid bets that are paid for: what days before took off too much is made up first. */
const ROW = `to_char(day, 'YYYY-MM-DD') as day, category, bets, valid_bet + carried as valid_bet,
  percent, amount, expires_at, claimed_at` as const;
const OF_MEMBER = 'brand_id = $1 and member_id = $2';

/** Closed, above nothing, not collected and not over. */
const OPEN = `select to_char(day, 'YYYY-MM-DD') as day, category, bets,
       valid_bet + carried as valid_bet,
       percent /* not null */, amount, expires_at, claimed_at from cashbacks
     where ${OF_MEMBER} and amount > 0 and claimed_at is null
       and expires_at > $3 and ($4::text is null or category = $4)
     order by cashbacks.day, category` as const;
type Open = Owner & { now: Date; category: string | null };
export const openRows = (db: Queries, p: Open) =>
  db.rows(OPEN, [p.brandId, p.memberId, p.now, p.category]);
/** Held until the transaction ends: what a line pays meanwhile is not open any more. */
export const lockOpenRows = (tx: Queries, p: Open) =>
  tx.rows(`${OPEN} for update`, [p.brandId, p.memberId, p.now, p.category]);
/** Rows of a closed day that the line of the member pays instead (D-J45); how many there were. */
export const leaveToLines = (
  tx: Queries,
  p: { brandId: number; day: string; rows: readonly { member_id: bigint; category: string }[] },
): Promise<number> =>
  tx.run(
    `update cashbacks c set amount = 0, is_left = true
     from unnest($3::bigint[], $4::text[]) as g(member_id, category)
     where c.brand_id = $1 and c.day = $2 and c.member_id = g.member_id
       and c.category = g.category and c.amount is not null and c.claimed_at is null`,
    [p.brandId, p.day, p.rows.map((row) => row.member_id), p.rows.map((row) => row.category)],
  );
const RUNNING = `select ${ROW} from (select c.day, c.category, c.bets, c.valid_bet,
       ${CARRIED} as carried, c.percent, c.amount, c.expires_at, c.claimed_at
     from cashbacks c where c.brand_id = $1 and c.member_id = $2 and c.day >= $3
       and c.amount is null) r
   where valid_bet + carried > 0 order by day, category` as const;
export type CashbackRow = RowOf<typeof RUNNING>;
/** From this day on, not closed yet. */
export const runningRows = (db: Queries, p: Owner & { day: string }) =>
  db.rows(RUNNING, [p.brandId, p.memberId, p.day]);
export const endedRows = (db: Queries, p: Owner & { offset: number; count: number }) =>
  db.rows(
    `select ${ROW}, count(*) over () as total from cashbacks where ${OF_MEMBER} and amount > 0
     order by day desc, category offset $3 limit $4`,
    [p.brandId, p.memberId, p.offset, p.count],
  );
export const noteClaimed = async (
  tx: Queries,
  p: Owner & { day: string; category: string; at: Date; transferId: bigint },
): Promise<void> => {
  await tx.run(
    `update cashbacks set claimed_at = $5, transfer_id = $6
     where ${OF_MEMBER} and day = $3 and category = $4`,
    [p.brandId, p.memberId, p.day, p.category, p.at, p.transferId],
  );
};

const DAYS =
  `select to_char(day, 'YYYY-MM-DD') as day, count(distinct member_id)::integer as members,
     sum(valid_bet)::bigint as valid_bet /* not null */,
     sum(amount)::bigint as granted /* not null */,
     coalesce(sum(amount) filter (where claimed_at is not null), 0)::bigint as claimed,
     coalesce(sum(amount) filter (where claimed_at is null and expires_at <= $4), 0)::bigint
       as lapsed,
     coalesce(sum(amount) filter (where claimed_at is null and expires_at > $4), 0)::bigint as open
   from cashbacks where brand_id = $1 and day between $2 and $3 and amount is not null
   group by cashbacks.day order by 1` as const;
export type DayRow = RowOf<typeof DAYS>;
export const dayRows = (
  db: Queries,
  p: { brandId: number; startDate: string; endDate: string; now: Date },
) => db.rows(DAYS, [p.brandId, p.startDate, p.endDate, p.now]);
