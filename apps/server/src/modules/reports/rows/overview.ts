import type { Queries } from '../../../kernel/db.ts';

/** The figures of the house leave free play out: $1 is the brand. */
const REAL_ENTRY = `not exists (select from accounts a where a.brand_id = $1 and a.is_trial
  and a.account_id = entries.account_id)`;
const REAL_WAGER = `not exists (select from accounts a join balances b on b.brand_id = a.brand_id
  and b.account_id = a.account_id where a.brand_id = $1 and a.is_trial
  and b.member_id = wagers.member_id)`;

/** What the house holds and whether its books agree, and who played today. */
export const houseOf = (db: Queries, brandId: number, timeZone: string) =>
  db.row(
    `select (select coalesce(sum(b.available), 0)::bigint from balances b
        join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
        where b.brand_id = $1 and not a.is_trial) as funds,
     (select coalesce(sum(amount), 0)::bigint from entries where brand_id = $1
        and balance_after is not null and ${REAL_ENTRY}) as entries,
     (select coalesce(sum(amount), 0)::bigint from entries where brand_id = $1 and ${REAL_ENTRY})
       as difference,
     w.wagers, w.players
   from (select count(*) as wagers, count(distinct member_id) as players from wagers
     where brand_id = $1 and at >= date_trunc('day',
       $3::timestamptz at time zone $2) at time zone $2
       and ${REAL_WAGER}) w`,
    [brandId, timeZone, db.now()],
  );
