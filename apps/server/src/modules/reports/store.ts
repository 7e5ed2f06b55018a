import type { Queries, RowOf } from '../../kernel/db.ts';
import { AT_VENDOR, DAY_FEED } from '../records/index.ts';
import { FIGURE_FEED } from './rows/fold.ts';

/** Up to where the days are folded: what lies above is read from the ledger. */
export type Marks = { transfers: bigint; ends: bigint; books: bigint; play: bigint };
export type Range = {
  brandId: number;
  timeZone: string;
  startDate: string;
  endDate: string;
  marks: Marks;
};
/**
 * Asked for first and given to each statement as a number, all in one snapshot: the planner sees
 * how little lies above it, and takes the index where a question in its place made it read all.
 */
export const marksOf = async (tx: Queries, brandId: number): Promise<Marks> => {
  const row = await tx.row(
    `select coalesce((select mark from transfer_feeds where brand_id = $1 and feed = $2), 0)
       as transfers /* not null */,
     coalesce((select mark from wager_feeds where brand_id = $1 and feed = $2), 0)
       as ends /* not null */,
     coalesce((select mark from transfer_feeds where brand_id = $1 and feed = $3), 0)
       as books /* not null */,
     coalesce((select mark from wager_feeds where brand_id = $1 and feed = $3), 0)
       as play /* not null */`,
    [brandId, DAY_FEED, FIGURE_FEED],
  );
  if (!row) throw new Error('a brand has no marks');
  return row;
};
/** Those of free play have books of their own. */
const REAL = `join accounts a on a.brand_id = $1 and not a.is_trial`;
const ENDS_ABOVE = `wager_ends e join balances b on b.brand_id = $1 and b.member_id = e.member_id
   ${REAL} and a.account_id = b.account_id
   where e.brand_id = $1 and e.end_id > $5::bigint`;

const DAYS = `with moved as (
   select day, type, amount from house_days where brand_id = $1
   union all
   select (e.at at time zone $2)::date, e.type, e.amount
   from entries e ${REAL} and a.account_id = e.account_id
   where e.brand_id = $1 and e.transfer_id > $6::bigint
     and (e.balance_after is not null or ${AT_VENDOR})
 ), played as (
   select day, category, stake, valid_bet, payout from house_ends where brand_id = $1
   union all
   select (e.at at time zone $2)::date, e.category, e.stake, e.valid_bet, e.payout
   from ${ENDS_ABOVE}
 ), sums as (
   select day, type, '' as category, amount, 0 as stake, 0 as valid_bet, 0 as payout from moved
   where type not in ('wallet_out', 'wallet_in')
   union all
   select day, null, category, 0, stake, valid_bet, payout from played)
 select case when day < $3::date then 'before'
     else to_char(day, 'YYYY-MM-DD') end as day /* not null */, type, category /* not null */,
   sum(amount)::bigint as amount /* not null */, sum(stake)::bigint as stake /* not null */,
   sum(valid_bet)::bigint as valid_bet /* not null */,
   sum(payout)::bigint as payout /* not null */
 from sums where day <= $4::date
 group by 1, 2, 3 order by 1, 2, 3` as const;
export type DayRow = RowOf<typeof DAYS>;
/**
 * Members' entries by day and type, those of play in wallets at vendors too, and play by the day
 * it ended and room, of one moment; `before` stands for all earlier days. A row without a type is
 * of play and moves nothing. Moves between own wallets are nothing of the whole.
 */
export const daysOf = (db: Queries, p: Range) =>
  db.rows(DAYS, [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.ends, p.marks.transfers]);

const PLAY = `with sums as (
   select slug, category, bets, stake, valid_bet, payout from house_ends
   where brand_id = $1 and day >= $3 and day <= $4
   union all
   select e.slug, e.category, e.bets, e.stake, e.valid_bet, e.payout from ${ENDS_ABOVE}
     and (e.at at time zone $2)::date between $3 and $4)
 select slug, category, sum(bets)::bigint as bets /* not null */,
   sum(stake)::bigint as stake /* not null */,
   sum(valid_bet)::bigint as valid_bet /* not null */,
   sum(payout)::bigint as payout /* not null */ from sums
 group by 1, 2 order by 1, 2` as const;
export type PlayRow = RowOf<typeof PLAY>;
/** Play that ended in the range, by game. */
export const playOf = (db: Queries, p: Range) =>
  db.rows(PLAY, [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.ends]);
