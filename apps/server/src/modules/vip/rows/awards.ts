import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
export type AwardKind = 'bonus' | 'birthday' | 'monthly';

export const insertAward = (
  tx: Queries,
  p: Owner & {
    kind: AwardKind;
    period: string;
    level: number;
    amountMinor: bigint;
    rewardId: bigint | null;
    day: string;
  },
) =>
  tx.run(
    `insert into rank_awards (brand_id, member_id, kind, period, level, amount, reward_id, day, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (brand_id, member_id, kind, period) do nothing`,
    [p.brandId, p.memberId, p.kind, p.period, p.level, p.amountMinor, p.rewardId, p.day, tx.now()],
  );

type Some = { brandId: number; after: bigint; count: number };
/** Members with a rank who had no monthly gift in this month. */
export const withoutMonthly = (tx: Queries, p: Some & { month: string }) =>
  tx.rows(
    `select r.member_id, r.level from member_ranks r
     where r.brand_id = $1 and r.level > 0 and r.member_id > $2
       and not exists (select from rank_awards a where a.brand_id = $1
         and a.member_id = r.member_id and a.kind = 'monthly' and a.period = $4)
     order by r.member_id limit $3`,
    [p.brandId, p.after, p.count, p.month],
  );
/**
 * Members with a rank whose birthday is one of these dates ('MM-DD') and who had no gift for it in
 * this year, nor lately: another date in the profile brings no second one.
 */
export const withBirthday = (
  tx: Queries,
  p: Some & { dates: readonly string[]; year: string; lastBefore: string },
) =>
  tx.rows(
    `select r.member_id, r.level from member_ranks r
     join members m on m.brand_id = r.brand_id and m.member_id = r.member_id
     where r.brand_id = $1 and r.level > 0 and r.member_id > $2
       and to_char(m.birthday, 'MM-DD') = any($4)
       and not exists (select from rank_awards a where a.brand_id = $1
         and a.member_id = r.member_id and a.kind = 'birthday'
         and (a.period = $5 or a.day > $6::date))
     order by r.member_id limit $3`,
    [p.brandId, p.after, p.count, [...p.dates], p.year, p.lastBefore],
  );
