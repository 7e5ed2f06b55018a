import type { PromotionPeriod } from '@fairhouse/contract/promotions';
import type { Queries, RowOf } from '../../kernel/db.ts';

export type Owner = { brandId: number; memberId: bigint };

/** $2 is the language, $3 the day. */
const ACTIVITY =
  `select a.promotion_id, a.is_on, a.kind, a.condition, a.need, a.categories, a.prize,
    a.places, a.places_daily, a.rank_min, a.issued, a.spent, a.opened_on, a.segment, p.granting,
    a.opened_period,
    greatest(a.opened_from, p.starts_at) as starts_at, least(a.opened_until, p.ends_at) as ends_at,
    p.period as promised_period, p.starts_at as promised_from, p.ends_at as promised_until,
    p.is_on as is_promoted, p.audience, t.title,
    coalesce((select d.issued from activity_days d where d.brand_id = a.brand_id
      and d.promotion_id = a.promotion_id and d.day = $3), 0) as issued_today /* not null */
  from activities a
  join promotions p on p.brand_id = a.brand_id and p.promotion_id = a.promotion_id
  join lateral (select t.title from promotion_texts t
    where t.brand_id = p.brand_id and t.promotion_id = p.promotion_id
    order by t.language = $2 desc, t.language = 'EN' desc, t.language limit 1) t on true
  where a.brand_id = $1` as const;
const SOME = `${ACTIVITY} and a.promotion_id = any($4::bigint[])` as const;
type KeptRow = RowOf<typeof SOME>;
export type ActivityRow = KeptRow & { period: PromotionPeriod };
/** It repeats as its promotion did when it was opened. */
const withPeriod = (row: KeptRow): ActivityRow => ({
  ...row,
  period: row.opened_period ?? row.promised_period,
});
type Seen = { brandId: number; language: string; today: string };

export const activitiesOf = async (db: Queries, p: Seen & { ids: readonly bigint[] }) =>
  (await db.rows(SOME, [p.brandId, p.language, p.today, `{${p.ids.join(',')}}`])).map(withPeriod);
export const activityOf = async (
  db: Queries,
  p: Seen & { id: bigint },
): Promise<ActivityRow | undefined> => (await activitiesOf(db, { ...p, ids: [p.id] }))[0];
/** Those whose promotion is shown now to members. */
export const activitiesShown = async (db: Queries, p: Seen) =>
  (
    await db.rows(
      `${ACTIVITY} and a.is_on and p.is_on and coalesce(p.shown_from, '-infinity') <= $4
     and coalesce(p.shown_until, 'infinity') > $4
     and (p.shown_until is not null or coalesce(p.ends_at, 'infinity') > $4)
     order by p.position, p.promotion_id desc limit 200`,
      [p.brandId, p.language, p.today, db.now()],
    )
  ).map(withPeriod);
/** In the order of the site; as many as the desk of one brand ever looks at. */
export const everyActivity = (db: Queries, p: { brandId: number; language: string }) =>
  db.rows(
    `select a.promotion_id, a.is_on and p.is_on as is_on /* not null */, t.title
     from activities a
     join promotions p on p.brand_id = a.brand_id and p.promotion_id = a.promotion_id
     join lateral (select t.title from promotion_texts t
       where t.brand_id = p.brand_id and t.promotion_id = p.promotion_id
       order by t.language = $2 desc, t.language = 'EN' desc, t.language limit 1) t on true
     where a.brand_id = $1 order by p.position, p.promotion_id desc limit 500`,
    [p.brandId, p.language],
  );
/** One after the other, in all processes: its places are counted. False where there is none. */
export const lockActivity = async (tx: Queries, brandId: number, id: bigint): Promise<boolean> =>
  (await tx.row(
    `select 1 from activities where brand_id = $1 and promotion_id = $2 for no key update`,
    [brandId, id],
  )) !== undefined;

export type Item = Pick<
  ActivityRow,
  | 'is_on'
  | 'kind'
  | 'condition'
  | 'need'
  | 'categories'
  | 'prize'
  | 'places'
  | 'places_daily'
  | 'rank_min'
  | 'segment'
>;
export const isWritten = async (tx: Queries, brandId: number, id: bigint): Promise<boolean> =>
  (await tx.row('select 1 from activities where brand_id = $1 and promotion_id = $2', [
    brandId,
    id,
  ])) !== undefined;
export const writeRow = async (
  tx: Queries,
  p: Item & { brandId: number; id: bigint; today: string },
): Promise<void> => {
  await tx.run(
    `insert into activities (brand_id, promotion_id, is_on, kind, condition, need, categories,
       prize, places, places_daily, rank_min, opened_on, changed_at, segment)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (brand_id, promotion_id) do update set is_on = excluded.is_on,
       kind = excluded.kind, condition = excluded.condition, need = excluded.need,
       categories = excluded.categories, prize = excluded.prize, places = excluded.places,
       places_daily = excluded.places_daily, rank_min = excluded.rank_min,
       segment = excluded.segment,
       changed_at = excluded.changed_at`,
    [
      p.brandId,
      p.id,
      p.is_on,
      p.kind,
      p.condition,
      p.need,
      `{${p.categories.join(',')}}`,
      p.prize,
      p.places,
      p.places_daily,
      p.rank_min,
      p.today,
      tx.now(),
      JSON.stringify(p.segment),
    ],
  );
};
export const turn = (tx: Queries, p: { brandId: number; id: bigint; isOn: boolean }) =>
  tx.run('update activities set is_on = $3 where brand_id = $1 and promotion_id = $2', [
    p.brandId,
    p.id,
    p.isOn,
  ]);
/** What it may give in all from here on: what it gave, and what its terms may still give. */
export const noteBudget = (tx: Queries, p: { brandId: number; id: bigint }) =>
  tx.run(
    `update activities set budget = spent + prize * greatest(0, places - issued)
     where brand_id = $1 and promotion_id = $2`,
    [p.brandId, p.id],
  );
/** It is opened on the period and the times that its promotion has now. */
export const noteOpened = (tx: Queries, p: { brandId: number; id: bigint }) =>
  tx.run(
    `update activities a set opened_period = p.period, opened_from = p.starts_at,
       opened_until = p.ends_at
     from promotions p where a.brand_id = $1 and a.promotion_id = $2
       and p.brand_id = a.brand_id and p.promotion_id = a.promotion_id`,
    [p.brandId, p.id],
  );
export const countsOf = async (db: Queries, brandId: number, id: bigint) => {
  const row = await db.row(
    `select count(*) as joined,
       count(*) filter (where state = 'applying') as waiting,
       exists (select from approvals where brand_id = $1 and kind = 'activities.open'
         and key = $2::bigint::text and state = 'asked') as is_asked /* not null */
     from activity_members where brand_id = $1 and promotion_id = $2`,
    [brandId, id],
  );
  return {
    joined: Number(row?.joined ?? 0n),
    waiting: Number(row?.waiting ?? 0n),
    isAsked: row?.is_asked ?? false,
  };
};

/**
 * One prize of it and of the day; false where either has none left. The activity is locked by the
 * caller, so that both counts are of the same moment.
 */
export const takePlace = async (
  tx: Queries,
  p: { brandId: number; id: bigint; day: string; amountMinor: bigint },
): Promise<boolean> => {
  const taken = await tx.run(
    `update activities a set issued = issued + 1, spent = spent + $4
     where brand_id = $1 and promotion_id = $2 and (places is null or issued < places)
       and (budget is null or spent + $4 <= budget)
       and (places_daily is null or coalesce((select d.issued from activity_days d
         where d.brand_id = $1 and d.promotion_id = $2 and d.day = $3), 0) < places_daily)`,
    [p.brandId, p.id, p.day, p.amountMinor],
  );
  if (taken === 0) return false;
  await tx.run(
    `insert into activity_days as d (brand_id, promotion_id, day, issued) values ($1, $2, $3, 1)
     on conflict (brand_id, promotion_id, day) do update set issued = d.issued + 1`,
    [p.brandId, p.id, p.day],
  );
  return true;
};

export const rankOf = async (db: Queries, p: Owner): Promise<number> =>
  (
    await db.row('select rank_level from members where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.rank_level ?? 0;
/** The title in every language it was written in. */
export const titlesOf = async (
  db: Queries,
  brandId: number,
  id: bigint,
): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await db.rows(
        'select language, title from promotion_texts where brand_id = $1 and promotion_id = $2',
        [brandId, id],
      )
    ).map((row) => [row.language, row.title]),
  );

/** Of the demo house, by what it is called in English. */
export const promotionTitled = async (
  db: Queries,
  brandId: number,
  title: string,
): Promise<bigint | undefined> =>
  (
    await db.row(
      `select promotion_id from promotion_texts
       where brand_id = $1 and language = 'EN' and title = $2`,
      [brandId, title],
    )
  )?.promotion_id;
