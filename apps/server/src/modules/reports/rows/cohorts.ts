import type { Queries } from '../../../kernel/db.ts';

type Asked = { brandId: number; timeZone: string; from: string };
/** How many members joined in each month, without free play. */
export const joinedOf = (db: Queries, p: Asked) =>
  db.rows(
    `select to_char(date_trunc('month', m.created_at at time zone $2), 'YYYY-MM')
       as cohort /* not null */, count(*)::integer as members /* not null */
     from members m
     join balances b on b.brand_id = $1 and b.member_id = m.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
     where m.brand_id = $1 and m.created_at >= $3::date::timestamp at time zone $2
     group by 1 order by 1`,
    [p.brandId, p.timeZone, p.from],
  );

/** What they came to in each month since, as far as it is folded. */
export const cohortsOf = (db: Queries, p: Omit<Asked, 'timeZone'>) =>
  db.rows(
    `select to_char(cohort, 'YYYY-MM') as cohort /* not null */,
       to_char(month, 'YYYY-MM') as month /* not null */, players, stake, payout
     from cohort_months where brand_id = $1 and cohort >= $2::date order by 1, 2`,
    [p.brandId, p.from],
  );
