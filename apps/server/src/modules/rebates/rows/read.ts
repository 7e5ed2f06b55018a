import type { Order } from '@fairhouse/contract';
import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
type Days = { from: string | null; to: string | null; order: Order };
const DAY = `select to_char(d.day, 'YYYY-MM-DD') as day /* not null */,
    coalesce(p.amount, 0) as amount /* not null */, p.paid_at` as const;
const SOME = `from (select distinct day from line_rebates where brand_id = $1 and member_id = $2
    and ($5::date is null or day >= $5) and ($6::date is null or day <= $6)` as const;
const PAID = `left join line_rebate_payments p on p.brand_id = $1 and p.member_id = $2
    and p.day = d.day` as const;
const NEWEST = `${DAY} ${SOME} and ($3::date is null or day < $3) order by day desc limit $4) d
  ${PAID} order by d.day desc` as const;
const OLDEST = `${DAY} ${SOME} and ($3::date is null or day > $3) order by day limit $4) d
  ${PAID} order by d.day` as const;
/** Days of a payee with what each came to and whether it is paid. */
export const daysOf = (db: Queries, p: Owner & Days & { after: string | null; count: number }) =>
  db.rows(p.order === 'up' ? OLDEST : NEWEST, [
    p.brandId,
    p.memberId,
    p.after,
    p.count,
    p.from,
    p.to,
  ]);
export const linesOf = (db: Queries, p: Owner & { days: readonly string[] }) =>
  db.rows(
    `select to_char(day, 'YYYY-MM-DD') as day /* not null */, category, prize_base, counted,
       carried, base, team_base, rate, house_rate, own_rate, amount
     from line_rebates where brand_id = $1 and member_id = $2 and day = any($3::date[])
     order by line_rebates.day desc, amount desc, category, prize_base`,
    [p.brandId, p.memberId, [...p.days]],
  );

type Asked = Owner & {
  day: string;
  category: string;
  prizeBase: number;
  after: { base: bigint; memberId: bigint } | null;
  count: number;
};
/** The rows of those who stood directly below on the day, of one line; who is no payee has none. */
export const partsOf = (db: Queries, p: Asked) =>
  db.rows(
    `select c.member_id, m.account, m.type, (c.base + c.team_base)::bigint as base /* not null */,
       c.rate, u.rate - c.rate as difference /* not null */,
       trunc(c.brought / 1000000)::bigint as brought /* not null */
     from line_rebates c
     join line_rebates u on u.brand_id = $1 and u.member_id = $2 and u.category = c.category
       and u.prize_base = c.prize_base and u.day = c.day
     join members m on m.brand_id = $1 and m.member_id = c.member_id
     where c.brand_id = $1 and c.upline_id = $2 and c.day = $3 and c.category = $4
       and c.prize_base = $5
       and ($6::bigint is null or (c.base + c.team_base, c.member_id) < ($6, $7::bigint))
     order by c.base + c.team_base desc, c.member_id desc limit $8`,
    [
      p.brandId,
      p.memberId,
      p.day,
      p.category,
      p.prizeBase,
      p.after?.base ?? null,
      p.after?.memberId ?? null,
      p.count,
    ],
  );
