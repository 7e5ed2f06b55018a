import type { Queries } from '../../../kernel/db.ts';
import { PAID_BY } from './grants.ts';

/** What a bonus asks for is not what its frozen terms make of what was given. */
export const differingRequired = (db: Queries, brandId: number) =>
  db.rows(
    `with asked as (
       select b.deposit_id, b.state, b.required, (b.bonus + case b.turnover_of
         when 'both' then coalesce((select sum(e.amount) from transfers t
           join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
             and e.type = 'deposit' and e.balance_after is not null
           where t.brand_id = b.brand_id and t.key = 'deposit:' || b.deposit_id), 0)
         else 0 end) * b.times / 100 as right
       from deposit_bonuses b where b.brand_id = $1 and b.transfer_id is not null and b.spins = 0)
     select count(*) as count, min(deposit_id) as example from asked
     where required <> trunc("right")
       -- One that is over and of which nothing is left asks for nothing.
       and not (required = 0 and state in ('returned', 'expired', 'given_up', 'taken_back'))`,
    [brandId],
  );
/**
 * Bonuses that are done though all bets placed after them, each by the most it ever counted for
 * and by its weight, do not come to what they ask for.
 */
export const unearnedEnds = (db: Queries, brandId: number) =>
  db.rows(
    `with done as (
       select b.deposit_id, b.required, coalesce((select sum(c.most * c.weight) from (
           select max(s.counted) as most, min(coalesce((b.game_weights ->> s.slug)::integer,
             (b.weights ->> s.category)::integer, 100)) as weight
           from (select e.wager_id, e.slug, e.category,
               sum(e.valid_bet) over (partition by e.wager_id order by e.end_id) as counted
             from wager_ends e
             join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id
             where e.brand_id = $1 and e.member_id = b.member_id
               and coalesce(w.transfer_id > b.transfer_id, true)) s
           group by s.wager_id) c), 0) as counted
       from deposit_bonuses b where b.brand_id = $1 and b.state = 'done' and b.required > 0)
     select count(*) as count, min(deposit_id) as example from done
     where counted < required * 100`,
    [brandId],
  );
/** Wins of free rounds that are asked for from a transfer which does not pay them. */
export const misplacedWins = (db: Queries, brandId: number) =>
  db.rows(
    `with win as (
       select w.brand_id, w.member_id, w.payout, b.deposit_id, ${PAID_BY} as transfer_id
       from deposit_bonuses b
       join wagers w on w.brand_id = b.brand_id and w.member_id = b.member_id and w.is_free
         and w.state = 'settled' and w.payout > 0
       join transfers t on t.brand_id = w.brand_id and t.transfer_id = w.transfer_id
         and starts_with(t.reference, 'grant:' || b.deposit_id || ':')
       where b.brand_id = $1 and b.spins > 0)
     select count(*) as count, min(n.deposit_id) as example from win n
     where not exists (select from entries e
       join balances o on o.brand_id = e.brand_id and o.account_id = e.account_id
         and o.member_id = n.member_id
       where e.brand_id = n.brand_id and e.transfer_id = n.transfer_id and e.type = 'payout'
         and e.amount >= n.payout)`,
    [brandId],
  );
