import type { OfferTimes } from '@fairhouse/contract/deposit-offer-words';
import { NTH_MOST } from '@fairhouse/contract/deposit-offer-words';
import type { Queries } from '../../../kernel/db.ts';

/** Who had a deposit credited since then. */
export const depositorsSince = async (
  db: Queries,
  p: { brandId: number; since: Date },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select distinct member_id from deposits where brand_id = $1 and state = 'credited'
         and settled_at > $2 order by member_id`,
      [p.brandId, p.since],
    )
  ).map((row) => row.member_id);

export const hasMembersOfRanks = async (
  db: Queries,
  p: { brandId: number; ranks: readonly number[] },
): Promise<boolean> =>
  (await db.row(
    `select 1 from members where brand_id = $1 and rank_level = any($2::integer[])
       and type <> 4 and status = 'open' limit 1`,
    [p.brandId, `{${p.ranks.join(',')}}`],
  )) !== undefined;

export type Traffic = {
  brandId: number;
  since: Date;
  timeZone: string;
  percent: number;
  bonusMax: bigint;
  depositMin: bigint;
  howOften: OfferTimes;
  nth: number | null;
  methods: readonly string[];
  ranks: readonly number[];
  /** Null: whoever it is. */
  among: readonly bigint[] | null;
};
/**
 * Deposits credited since then that terms would have been for, and what those would have brought:
 * as if whoever may choose it does, as often as it may be chosen.
 */
export const trafficOf = async (db: Queries, p: Traffic) => {
  const row = await db.row(
    `with due as (
       select distinct on (d.turn) d.deposit_id,
         least(d.amount::numeric * $4::integer / 10000, $5::bigint)::bigint as bonus
       from (select *, case $7::text when 'once' then member_id::text
             when 'daily' then member_id || ':' || (settled_at at time zone $3)::date
             else deposit_id end as turn from deposits) d
       join members m on m.brand_id = d.brand_id and m.member_id = d.member_id
       cross join lateral (select count(*) as before from (select from deposits e
         where e.brand_id = d.brand_id and e.member_id = d.member_id
           and e.deposit_id < d.deposit_id and e.state = 'credited' limit $12) e) e
       where d.brand_id = $1 and d.state = 'credited' and d.settled_at > $2 and d.amount >= $6
         and m.type <> 4 and ($9::text[] = '{}' or d.method_id = any($9))
         and ($10::integer[] = '{}' or m.rank_level = any($10))
         and ($11::bigint[] is null or d.member_id = any($11))
         and case $7::text when 'first' then e.before = 0 when 'nth' then e.before + 1 = $8::integer
           when 'reload' then e.before > 0 else true end
       order by d.turn, d.deposit_id)
     select count(*)::integer as deposits, coalesce(sum(bonus), 0)::bigint as bonus /* not null */
     from due`,
    [
      p.brandId,
      p.since,
      p.timeZone,
      p.percent,
      p.bonusMax,
      p.depositMin,
      p.howOften,
      p.nth,
      [...p.methods],
      `{${p.ranks.join(',')}}`,
      p.among === null ? null : `{${p.among.join(',')}}`,
      NTH_MOST,
    ],
  );
  return { deposits: row?.deposits ?? 0, bonus: row?.bonus ?? 0n };
};

/** What each offer promised or gave on the days from one on, come back or not. */
export const claimsSince = (db: Queries, p: { brandId: number; day: string }) =>
  db.rows(
    `select offer_id /* not null */, day::text as day /* not null */, count(*)::integer as taken,
       sum(case state when 'promised' then promised else bonus end)::bigint as spent /* not null */,
       coalesce(sum(case state when 'promised' then promised else bonus end)
         filter (where created_at > $3::timestamptz - interval '1 hour'), 0)::bigint
         as last_hour /* not null */
     from deposit_bonuses where brand_id = $1 and offer_id is not null and day >= $2::date
       and state not in ('lapsed', 'dropped')
     group by offer_id, day order by offer_id, day`,
    [p.brandId, p.day, db.now()],
  );
