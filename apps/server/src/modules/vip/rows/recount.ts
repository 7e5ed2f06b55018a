import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAYS } from '../rules.ts';
import { FEED } from './ranks.ts';

type Place = { brandId: number; timeZone: string };

/** Days whose sums are not those of the ledger, counted anew from its beginning to the marks. */
export const wrongDays = (db: Queries, p: Place) =>
  db.rows(
    `with ends as (
       select e.member_id, (e.at at time zone $2)::date as day, 0::numeric as deposits,
         sum(e.valid_bet) as valid_bets
       from wager_ends e where e.brand_id = $1 and e.end_id <= coalesce((select mark
         from wager_feeds where brand_id = $1 and feed = '${FEED}'), 0)
         and not exists (select from balances b join accounts a on a.brand_id = b.brand_id
           and a.account_id = b.account_id and a.is_trial
           where b.brand_id = $1 and b.member_id = e.member_id)
       group by 1, 2
     ), credits as (
       select a.member_id, (e.at at time zone $2)::date as day, sum(e.amount) as deposits,
         0::numeric as valid_bets
       from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
         and not a.is_trial
       where e.brand_id = $1 and e.balance_after is not null and e.type = 'deposit'
         and e.transfer_id <= coalesce((select mark from transfer_feeds
           where brand_id = $1 and feed = '${FEED}'), 0)
       group by 1, 2
     ), taken as (
       select t.member_id, (t.came_at at time zone $2)::date as day, -sum(t.amount) as deposits,
         0::numeric as valid_bets
       from deposit_takings t
       where t.brand_id = $1 and t.transfer_id <= coalesce((select mark from transfer_feeds
           where brand_id = $1 and feed = '${FEED}'), 0)
       group by 1, 2
     ), counted as (
       select member_id, day, sum(deposits) as deposits, sum(valid_bets) as valid_bets
       from (select * from ends union all select * from credits union all select * from taken) c
       group by 1, 2
     )
     select coalesce(c.member_id, k.member_id) as member_id /* not null */,
       to_char(coalesce(c.day, k.day), 'YYYY-MM-DD') as day /* not null */
     from counted c
     full join (select * from rank_days where brand_id = $1) k
       on k.member_id = c.member_id and k.day = c.day
     where coalesce(c.deposits, 0) <> coalesce(k.deposits, 0)
       or coalesce(c.valid_bets, 0) <> coalesce(k.valid_bets, 0) order by 1, 2`,
    [p.brandId, p.timeZone],
  );

const JUDGED = `select c.change_id, c.member_id, c.why, c.from_level, c.to_level, c.version,
     c.deposits as noted_deposits /* not null */, c.valid_bets as noted_bets /* not null */,
     (coalesce(d.sum, 0) - coalesce(t.sum, 0))::bigint as deposits /* not null */,
     coalesce(w.sum, 0)::bigint as valid_bets /* not null */
   from rank_changes c
   left join lateral (select sum(e.amount) from balances b join entries e
       on e.brand_id = b.brand_id and e.account_id = b.account_id
       where b.brand_id = $1 and b.member_id = c.member_id and e.balance_after is not null
         and e.type = 'deposit' and e.transfer_id <= c.last_transfer
         and (e.at at time zone $2)::date > c.day - ${DAYS}
         and (e.at at time zone $2)::date <= c.day) d(sum) on true
   left join lateral (select sum(k.amount) from deposit_takings k
       where k.brand_id = $1 and k.member_id = c.member_id and k.transfer_id <= c.last_transfer
         and (k.came_at at time zone $2)::date > c.day - ${DAYS}
         and (k.came_at at time zone $2)::date <= c.day) t(sum) on true
   left join lateral (select sum(e.valid_bet) from wager_ends e
       where e.brand_id = $1 and e.member_id = c.member_id and e.end_id <= c.last_wager
         and (e.at at time zone $2)::date > c.day - ${DAYS}
         and (e.at at time zone $2)::date <= c.day) w(sum) on true
   where c.brand_id = $1 and c.day is not null and c.change_id > $3
   order by c.change_id limit $4` as const;
export type JudgedRow = RowOf<typeof JUDGED>;
/** Judgements with the sums they noted, and those that the ledger had when they were made. */
export const judgedChanges = (db: Queries, p: Place & { after: bigint; count: number }) =>
  db.rows(JUDGED, [p.brandId, p.timeZone, p.after, p.count]);

/** Members whose rank is not where the last line of their history left it, or who jump in it. */
export const brokenHistories = (db: Queries, brandId: number) =>
  db.rows(
    `with steps as (
       select member_id, change_id, from_level, to_level, is_pinned, kept_until,
         lag(to_level) over (partition by member_id order by change_id) as before,
         lead(change_id) over (partition by member_id order by change_id) is null as is_last
       from rank_changes where brand_id = $1
     )
     select member_id from steps where before <> from_level
     union
     select s.member_id from steps s
     left join member_ranks r on r.brand_id = $1 and r.member_id = s.member_id
     where s.is_last and (r.level, r.is_pinned, r.kept_until)
       is distinct from (s.to_level, s.is_pinned, s.kept_until)
     union
     select r.member_id from member_ranks r
     join members m on m.brand_id = r.brand_id and m.member_id = r.member_id
     where r.brand_id = $1 and m.rank_level <> r.level
     order by 1`,
    [brandId],
  );
export const versionsOf = (db: Queries, brandId: number) =>
  db.rows('select version, ranks from vip_ranks where brand_id = $1', [brandId]);
