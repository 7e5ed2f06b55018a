import type { Queries } from '../../../kernel/db.ts';
import { FEED } from '../store.ts';

/**
 * Sums of raffles that are not over, counted once more: of each bet that ended first within the
 * time what its ends come to, or what was deposited within it and not taken back, as far as it was
 * read. It shares no text with the fold. Who waits to be judged after a correction is where they
 * should be.
 */
export const differingSums = (db: Queries, brandId: number) =>
  db.rows(
    `with standing as materialized (
       select r.raffle_id, r.rule ->> 'kind' as brings, r.opens_at, r.closes_at,
         array(select jsonb_array_elements_text(r.rule -> 'categories')) as categories
       from raffles r where r.brand_id = $1 and r.state <> 'over'
     ), bets as (
       select s.raffle_id, s.opens_at, s.closes_at, e.member_id, sum(e.valid_bet) as sum,
         min(e.at) filter (where e.kind <> 'part') as at
       from standing s join wager_ends e on e.brand_id = $1 and s.brings = 'bets'
         and (s.categories = '{}' or e.category = any(s.categories))
         and e.end_id <= coalesce((select mark from wager_feeds
           where brand_id = $1 and feed = '${FEED}'), 0)
       group by 1, 2, 3, 4, e.wager_id
     ), brought as (
       select raffle_id, member_id, sum from bets where at >= opens_at and at < closes_at
       union all
       select s.raffle_id, a.member_id, n.amount from standing s
       join entries n on n.brand_id = $1 and s.brings = 'deposits' and n.type = 'deposit'
         and n.balance_after is not null and n.at >= s.opens_at and n.at < s.closes_at
         and n.transfer_id <= coalesce((select mark from transfer_feeds
           where brand_id = $1 and feed = '${FEED}'), 0)
       join accounts a on a.brand_id = $1 and a.account_id = n.account_id
       union all
       select s.raffle_id, t.member_id, -t.amount from standing s
       join deposit_takings t on t.brand_id = $1 and s.brings = 'deposits'
         and t.came_at >= s.opens_at and t.came_at < s.closes_at
         and t.transfer_id <= coalesce((select mark from transfer_feeds
           where brand_id = $1 and feed = '${FEED}'), 0)
     ), sums as (
       select b.raffle_id, b.member_id, sum(b.sum) as sum from brought b
       join members m on m.brand_id = $1 and m.member_id = b.member_id and m.type <> 4
       group by 1, 2
     ), kept as (
       select k.raffle_id, k.member_id, k.sum from raffle_entries k
       join standing s on s.raffle_id = k.raffle_id where k.brand_id = $1)
     select count(*) as count, min(coalesce(s.raffle_id, k.raffle_id) || ' '
       || coalesce(s.member_id, k.member_id)) as example
     from sums s full join kept k on k.raffle_id = s.raffle_id and k.member_id = s.member_id
     where coalesce(s.sum, 0) <> coalesce(k.sum, 0) and not exists (
       select from raffle_corrected c where c.brand_id = $1
         and c.raffle_id = coalesce(s.raffle_id, k.raffle_id)
         and c.member_id = coalesce(s.member_id, k.member_id))`,
    [brandId],
  );
/** Tickets that are not the ones operators gave; of those of before nobody noted who gave them. */
export const differingGifts = (db: Queries, brandId: number) =>
  db.rows(
    `with given as (
       select g.raffle_id, m as member_id, sum(g.count) as count from raffle_gifts g
       cross join lateral unnest(g.member_ids) as m
       where g.brand_id = $1 and g.state = 'given' group by 1, 2)
     select count(*) as count, min(e.raffle_id || ' ' || e.member_id) as example
     from raffle_entries e
     join raffles r on r.brand_id = $1 and r.raffle_id = e.raffle_id and r.kind <> 'order'
     left join given g on g.raffle_id = e.raffle_id and g.member_id = e.member_id
     where e.brand_id = $1 and e.given <> coalesce(g.count, 0)`,
    [brandId],
  );
/** Who has used more or fewer tickets than have drawn or wait to. */
export const differingUses = (db: Queries, brandId: number) =>
  db.rows(
    `with drawn as (
       select d.raffle_id, d.member_id, count(*) filter (where d.taken_at is null) as count
       from raffle_draws d where d.brand_id = $1 group by 1, 2)
     select count(*) as count, min(e.raffle_id || ' ' || e.member_id) as example
     from raffle_entries e
     join raffles r on r.brand_id = $1 and r.raffle_id = e.raffle_id and r.kind <> 'draw'
     left join drawn d on d.raffle_id = e.raffle_id and d.member_id = e.member_id
     where e.brand_id = $1 and e.used <> coalesce(d.count, 0)`,
    [brandId],
  );
