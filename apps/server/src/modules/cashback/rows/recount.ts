import type { Queries } from '../../../kernel/db.ts';
import { CARRIED, FEED } from './count.ts';

/**
 * Members and categories whose days together are not what ended, counted anew from the start of the
 * reader to its mark. On which day a late end counts only the fold of then could know.
 */
export const differingSums = (db: Queries, brandId: number) =>
  db.rows(
    `with ended as (
       select e.member_id, e.category, sum(e.bets) as bets, sum(e.valid_bet) as valid_bet
       from cashback_clocks c
       join wager_ends e on e.brand_id = $1 and e.wager_id > c.first_wager
         and e.end_id <= coalesce((select mark from wager_feeds
           where brand_id = $1 and feed = '${FEED}'), 0)
       where c.brand_id = $1 and not exists (select from balances b join accounts a
         on a.brand_id = b.brand_id and a.account_id = b.account_id and a.is_trial
         where b.brand_id = $1 and b.member_id = e.member_id)
       group by 1, 2
     ), kept as (
       select member_id, category, sum(bets) as bets, sum(valid_bet) as valid_bet
       from cashbacks where brand_id = $1 group by 1, 2)
     select count(*) as count, min(coalesce(e.member_id, k.member_id) || ' '
       || coalesce(e.category, k.category)) as example
     from ended e full join kept k on k.member_id = e.member_id and k.category = e.category
     where coalesce(e.bets, 0) <> coalesce(k.bets, 0)
       or coalesce(e.valid_bet, 0) <> coalesce(k.valid_bet, 0)`,
    [brandId],
  );
/**
 * Closed days whose amount is not their percent (nothing where a line paid instead), or that took
 * over another rest.
 */
export const differingAmounts = (db: Queries, brandId: number) =>
  db.rows(
    `select count(*) as count, min(c.member_id || ' ' || c.day || ' ' || c.category) as example
     from cashbacks c where c.brand_id = $1 and c.amount is not null
       and (c.amount <> case when c.is_left then 0
           else greatest(0, trunc((c.valid_bet::numeric + c.carried) * c.percent / 10000)) end
         or c.carried <> ${CARRIED})`,
    [brandId],
  );
