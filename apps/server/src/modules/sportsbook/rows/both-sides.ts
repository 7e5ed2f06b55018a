import type { Queries } from '../../../kernel/db.ts';

/** Bets on a market by members with several selections of it; not what came back or was sold. */
export const betsOnBothSides = (db: Queries, brandId: number, roundId: string) =>
  db.rows(
    `select w.wager_id, w.member_id, w.bet, w.stake from wagers w
     where w.brand_id = $1 and w.round_id = $2 and w.state <> 'void'
       and w.outcome is distinct from 'cashed_out'
       and w.member_id in (select o.member_id from wagers o
         where o.brand_id = $1 and o.round_id = $2
         group by o.member_id having count(distinct split_part(o.bet, '@', 1)) > 1)
     order by w.member_id, w.wager_id`,
    [brandId, roundId],
  );

/** Those of the wagers that are bets on a market. */
export const betsOfWagers = (
  db: Queries,
  p: { brandId: number; roundId: string; wagerIds: readonly bigint[] },
) =>
  db.rows(
    `select wager_id, bet, stake from wagers
     where brand_id = $1 and wager_id = any($2::bigint[]) and round_id = $3 order by wager_id`,
    [p.brandId, `{${p.wagerIds.join(',')}}`, p.roundId],
  );
