import type { Queries, RowOf } from '../../kernel/db.ts';
import { AT_VENDOR, DAY_FEED, OF_WAGERS, roomOfAccount } from '../records/index.ts';

type Range = { brandId: number; timeZone: string; startDate: string; endDate: string };
/** Those of free play have books of their own. */
const REAL = `join accounts a on a.brand_id = $1 and not a.is_trial`;

const DAYS = `with feed as (select coalesce((select mark from transfer_feeds
    where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
 ), sums as (
   select day, type, category, amount from house_days where brand_id = $1
   union all
   select (e.at at time zone $2)::date, e.type, case when e.type in ${OF_WAGERS} then coalesce(
       (select max(${roomOfAccount('h')}) from entries o
        join accounts h on h.brand_id = $1 and h.account_id = o.account_id
        where o.brand_id = $1 and o.transfer_id = e.transfer_id
          and o.balance_after is null), '') else '' end, e.amount
   from entries e ${REAL} and a.account_id = e.account_id
   where e.brand_id = $1 and e.transfer_id > (select mark from feed)
     and (e.balance_after is not null or ${AT_VENDOR}))
 select case when day < $3::date then 'before'
     else to_char(day, 'YYYY-MM-DD') end as day /* not null */,
   type /* not null */, category /* not null */, sum(amount)::bigint as amount /* not null */
 from sums where day <= $4::date
 group by 1, 2, 3 order by 1, 2, 3` as const;
export type DayRow = RowOf<typeof DAYS>;
/**
 * Members' entries by day, type and room, those in wallets at vendors too; `before` stands for all
 * earlier days.
 */
export const entryDaysOf = (db: Queries, p: Range) =>
  db.rows(DAYS, [p.brandId, p.timeZone, p.startDate, p.endDate]);

const PLAY = `with feed as (select coalesce((select mark from wager_feeds
    where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
 ), sums as (
   select slug, category, bets, stake, valid_bet, payout from house_bets
   where brand_id = $1 and day >= $3 and day <= $4
   union all
   select w.slug, w.category, 1, w.stake, w.valid_bet, w.payout from wagers w
   join balances b on b.brand_id = $1 and b.member_id = w.member_id
   ${REAL} and a.account_id = b.account_id
   where w.brand_id = $1 and w.wager_id > (select mark from feed)
     and (w.at at time zone $2)::date between $3 and $4)
 select slug, category, sum(bets)::bigint as bets /* not null */,
   sum(stake)::bigint as stake /* not null */,
   sum(valid_bet)::bigint as valid_bet /* not null */,
   sum(payout)::bigint as payout /* not null */ from sums
 group by 1, 2 order by 1, 2` as const;
export type PlayRow = RowOf<typeof PLAY>;
export const playOf = (db: Queries, p: Range) =>
  db.rows(PLAY, [p.brandId, p.timeZone, p.startDate, p.endDate]);
