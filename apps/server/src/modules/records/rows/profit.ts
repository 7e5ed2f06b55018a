import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAY_FEED, IS_AWAY } from './fold.ts';

const SUMS = `with mark as (select coalesce((select mark from transfer_feeds
      where brand_id = $1 and feed = '${DAY_FEED}'), 0) as transfers,
    coalesce((select mark from wager_feeds
      where brand_id = $1 and feed = '${DAY_FEED}'), 0) as ends
 ), played as materialized (
   select day, category, is_away, stake, valid_bet, payout from end_days
   where brand_id = $1 and member_id = $2
   union all
   select (e.at at time zone $3)::date, e.category, ${IS_AWAY}, e.stake, e.valid_bet, e.payout
   from wager_ends e where e.brand_id = $1 and e.member_id = $2
     and e.end_id > (select ends from mark)
 ), moved as (
   select day, type, amount from entry_days where brand_id = $1 and member_id = $2
   union all
   select (e.at at time zone $3)::date, e.type, e.amount
   from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
     and e.balance_after is not null and e.transfer_id > (select transfers from mark)
   where b.brand_id = $1 and b.member_id = $2
   union all
   select p.day, x.type, x.amount from played p
   cross join lateral (values ('stake', -p.stake), ('payout', p.payout)) as x(type, amount)
   where p.is_away and x.amount <> 0
   union all
   select (e.at at time zone $3)::date, e.type, e.amount from vendor_wallets v
   join entries e on e.brand_id = v.brand_id and e.account_id = v.account_id and e.type = 'debt'
   where v.brand_id = $1 and v.member_id = $2
 ), free as materialized (
   select w.wager_id, w.stake, w.state, w.version, w.at, w.settled_at from wagers w
   where w.brand_id = $1 and w.member_id = $2 and w.is_free
 ), turned as (
   select at, stake from free
   union all
   select settled_at, -stake from free where state <> 'open' and version < 2
   union all
   select x.at, f.stake * (x.is_open::integer - x.was_open::integer)
   from free f cross join lateral (
     select e.at, e.kind in ('part', 'reopened') as is_open,
       coalesce(lag(e.kind in ('part', 'reopened')) over (order by e.end_id), true) as was_open
     from wager_ends e where e.brand_id = $1 and e.member_id = $2 and e.wager_id = f.wager_id
       and e.end_id > f.wager_id) x
   where f.version > 1
 ), sums as (
   select day, type, '' as category, amount, 0 as stake, 0 as valid_bet, 0 as payout, 0 as free
   from moved where type not in ('wallet_out', 'wallet_in')
   union all
   select day, null, category, 0, stake, valid_bet, payout, 0 from played
   where stake <> 0 or valid_bet <> 0 or payout <> 0
   union all
   select (at at time zone $3)::date, 'stake', 'free', 0, 0, 0, 0, stake from turned)
 select case when day < $4::date then 'before' when day > $5::date then 'after'
     else to_char(day, 'YYYY-MM-DD') end as day /* not null */, type, category /* not null */,
   sum(amount)::bigint as amount /* not null */, sum(stake)::bigint as stake /* not null */,
   sum(valid_bet)::bigint as valid_bet /* not null */,
   sum(payout)::bigint as payout /* not null */, sum(free)::bigint as free /* not null */
 from sums group by 1, 2, 3 order by 1, 2, 3` as const;
export type SumRow = RowOf<typeof SUMS>;

/**
 * A member's entries by day and type, and play by the day it ended and room, of one moment:
 * `before` and `after` stand for the days around the range. A row without a type is of play and
 * moves nothing. Play from a wallet at a vendor counts, its entries being as its ends; moves
 * between own wallets are nothing of the whole. `free` is what open bets held more or less of the
 * house's money, in rows of their own (the category is `free`): few bets have a stake of the house.
 */
export const sumsOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; timeZone: string; startDate: string; endDate: string },
) => db.rows(SUMS, [p.brandId, p.memberId, p.timeZone, p.startDate, p.endDate]);
