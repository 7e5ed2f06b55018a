import type { Queries } from '../../../kernel/db.ts';

/** The figures of the house leave free play out: $1 is the brand. */
const REAL_ENTRY = `not exists (select from accounts a where a.brand_id = $1 and a.is_trial
  and a.account_id = entries.account_id)`;
const REAL_WAGER = `not exists (select from accounts a join balances b on b.brand_id = a.brand_id
  and b.account_id = a.account_id where a.brand_id = $1 and a.is_trial
  and b.member_id = wagers.member_id)`;

/** The midnight of the brand's zone with which the overview begins; $2 is the zone, $3 the time. */
const SINCE = `(date_trunc('day', $3::timestamptz at time zone $2) - interval '13 days')
  at time zone $2`;

/** Sums of members' entries by day of the brand's zone and type, of the last 14 days. */
export const daysOf = (db: Queries, brandId: number, timeZone: string) =>
  db.rows(
    `select to_char(at at time zone $2, 'YYYY-MM-DD') as day /* not null */, type,
       sum(amount)::bigint as sum /* not null */
     from entries where brand_id = $1 and balance_after is not null and at >= ${SINCE}
       and ${REAL_ENTRY}
     group by 1, 2`,
    [brandId, timeZone, db.now()],
  );

/** Wagers that stand, by day and game; open ones count with their stake. */
export const playOf = (db: Queries, brandId: number, timeZone: string) =>
  db.rows(
    `select to_char(at at time zone $2, 'YYYY-MM-DD') as day /* not null */, slug, category,
       count(*) as wagers,
       sum(stake)::bigint as stakes /* not null */,
       sum(payout)::bigint as payouts /* not null */
     from wagers where brand_id = $1 and state <> 'void' and at >= ${SINCE} and ${REAL_WAGER}
     group by 1, 2, 3`,
    [brandId, timeZone, db.now()],
  );

export const houseOf = (db: Queries, brandId: number, timeZone: string) =>
  db.row(
    `select (select coalesce(sum(b.available + b.held), 0)::bigint from balances b
        join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
        where b.brand_id = $1 and not a.is_trial) as funds,
     (select coalesce(sum(amount), 0)::bigint from entries where brand_id = $1
        and balance_after is not null and ${REAL_ENTRY}) as entries,
     (select coalesce(sum(amount), 0)::bigint from entries where brand_id = $1 and ${REAL_ENTRY})
       as difference,
     w.wagers, w.players,
     (select array_agg(to_char(($3::timestamptz at time zone $2) - make_interval(days => n),
       'YYYY-MM-DD')
        order by n desc) from generate_series(0, 13) n) as days /* not null */
   from (select count(*) as wagers, count(distinct member_id) as players from wagers
     where brand_id = $1 and at >= date_trunc('day',
       $3::timestamptz at time zone $2) at time zone $2
       and ${REAL_WAGER}) w`,
    [brandId, timeZone, db.now()],
  );
