import type { Queries } from '../../../kernel/db.ts';
import { FEED } from '../rules.ts';

/**
 * Tasks that run and stand elsewhere than the ledger says: begun or reached and not noticed, though
 * all that the member did was read. Who reached one and may get nothing now, or found no place, is
 * where it should be.
 */
export const differingTasks = (db: Queries, brandId: number) =>
  db.rows(
    `with runs as (
       select k.*, b.time_zone from activity_members k
       join brands b on b.brand_id = k.brand_id
       join activities a on a.brand_id = k.brand_id and a.promotion_id = k.promotion_id and a.is_on
       join promotions p on p.brand_id = k.brand_id and p.promotion_id = k.promotion_id and p.is_on
         and (p.starts_at is null or p.starts_at <= $2) and (p.ends_at is null or p.ends_at > $2)
       where k.brand_id = $1 and k.state in ('signed_up', 'in_progress')
         and k.condition <> 'none' and not k.is_reached
         and (k.last_day is null
           or k.last_day >= to_char($2 at time zone b.time_zone, 'YYYY-MM-DD'))
         and not exists (select from activity_moved m
           where m.brand_id = k.brand_id and m.member_id = k.member_id)
         and not exists (select from wager_ends e where e.brand_id = k.brand_id
           and e.member_id = k.member_id and e.end_id > coalesce((select mark from wager_feeds
             where brand_id = $1 and feed = '${FEED}'), 0))
     ), done as (
       select r.promotion_id, r.member_id, r.period, r.state, r.need, case r.condition
         when 'valid_bets' then coalesce((select sum(w.sum) from (select sum(e.valid_bet) as sum,
               min(e.at) filter (where e.kind <> 'part') as at
             from wager_ends e where e.brand_id = $1 and e.member_id = r.member_id
               and (r.categories = '{}' or e.category = any(r.categories)) group by e.wager_id) w
           where to_char(w.at at time zone r.time_zone, 'YYYY-MM-DD')
             between r.first_day and coalesce(r.last_day, '9999-12-31')), 0)
         else greatest(0, coalesce((select sum(n.amount) from balances b
           join entries n on n.brand_id = b.brand_id and n.account_id = b.account_id
             and n.balance_after is not null and n.type = 'deposit' and n.amount > 0
             and n.transfer_id <= coalesce((select mark from transfer_feeds
               where brand_id = $1 and feed = '${FEED}'), 0)
           where b.brand_id = $1 and b.member_id = r.member_id
             and to_char(n.at at time zone r.time_zone, 'YYYY-MM-DD')
               between r.first_day and coalesce(r.last_day, '9999-12-31')), 0)
           - coalesce((select sum(t.amount) from deposit_takings t
             where t.brand_id = $1 and t.member_id = r.member_id
               and t.transfer_id <= coalesce((select mark from transfer_feeds
                 where brand_id = $1 and feed = '${FEED}'), 0)
               and to_char(t.came_at at time zone r.time_zone, 'YYYY-MM-DD')
                 between r.first_day and coalesce(r.last_day, '9999-12-31')), 0)) end as sum
       from runs r)
     select count(*) as count,
       min(d.promotion_id || ' ' || d.member_id || ' ' || d.period) as example
     from done d join members m on m.brand_id = $1 and m.member_id = d.member_id
     join balances b on b.brand_id = $1 and b.member_id = d.member_id
     where d.state = 'signed_up' and d.sum > 0
       or d.sum >= d.need and m.status = 'open' and m.type <> 4
         and coalesce(b.play_stopped_until, '-infinity') <= $2`,
    [brandId, db.now()],
  );
