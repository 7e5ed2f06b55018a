import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Range } from '../store.ts';
import { AGENT_THEN, PLAYER } from './fold.ts';

/** So many ends are looked at for one page. */
const LOOKED_AT = 5000;

/** Between which numbers the ends of a range lie; nothing where there are none. */
export const spanOf = async (
  db: Queries,
  p: Range,
): Promise<{ first: bigint; last: bigint } | undefined> => {
  const row = await db.row(
    `select min(first_end) as first, max(last_end) as last from (
       select first_end, last_end from day_spans
       where brand_id = $1 and day between $3::date and $4::date
       union all
       select min(e.end_id), max(e.end_id) from wager_ends e where e.brand_id = $1
         and e.end_id > $5::bigint
         and (e.at at time zone $2)::date between $3::date and $4::date) x`,
    [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.play],
  );
  return row?.first == null || row.last === null ? undefined : { first: row.first, last: row.last };
};

/**
 * As `spanOf`, of the days on which one of these games had an end that counts, and of a day before
 * and after: moments of a time zone that was changed lie in them too.
 */
export const spanOfGames = async (
  db: Queries,
  p: Range & { slugs: readonly string[] },
): Promise<{ first: bigint; last: bigint } | undefined> => {
  const row = await db.row(
    `select min(first_end) as first, max(last_end) as last from (
       select s.first_end, s.last_end from day_spans s
       where s.brand_id = $1 and s.day between $3::date - 1 and $4::date + 1 and exists (
         select from house_ends h where h.brand_id = $1 and h.day = s.day
           and h.slug = any($5::text[]))
       union all
       select min(e.end_id), max(e.end_id) from wager_ends e where e.brand_id = $1
         and e.end_id > $6::bigint and e.slug = any($5::text[])
         and (e.at at time zone $2)::date between $3::date - 1 and $4::date + 1) x`,
    [
      p.brandId,
      p.timeZone,
      p.startDate,
      p.endDate,
      [...p.slugs],
      p.marks.play < p.marks.ends ? p.marks.play : p.marks.ends,
    ],
  );
  return row?.first == null || row.last === null ? undefined : { first: row.first, last: row.last };
};

const WAGERS = `with looked as materialized (
     select e.end_id, e.wager_id, e.member_id, e.slug, e.category, e.kind, e.stake, e.payout,
       e.to_members, e.placed_at, e.at
     from wager_ends e where e.brand_id = $1 and e.end_id >= $5::bigint and e.end_id < $6::bigint
       and ($7::bigint is null or e.member_id = $7)
     order by e.end_id desc limit $8::integer)
   select e.end_id, e.wager_id, e.member_id, e.slug, e.category,
     e.kind, e.stake, e.payout, e.to_members, e.placed_at, e.at, m.country,
     l.agent_id /* not null */,
     (select p.account from members p where p.brand_id = $1 and p.member_id = e.member_id)
       as account
   from looked e ${PLAYER} ${AGENT_THEN}
   where (e.at at time zone $2)::date between $3::date and $4::date
     and ($9::text is null or e.slug = $9) and ($10::text is null or e.category = $10)
   order by e.end_id desc limit $11::integer` as const;
export type EndRow = RowOf<typeof WAGERS>;
type Looked = Omit<Range, 'marks'> & {
  first: bigint;
  before: bigint;
  memberId: bigint | null;
  slug: string | null;
  category: string | null;
  /** How many are wanted; null: all that were looked at. */
  most: number | null;
};
/**
 * Ends of real play below a number, the last first, and how far was looked. Who they are of is
 * asked of those alone that are wanted.
 */
export const endsBelow = async (
  db: Queries,
  p: Looked,
): Promise<{ rows: EndRow[]; next: bigint | undefined }> => {
  const rows = await db.rows(WAGERS, [
    p.brandId,
    p.timeZone,
    p.startDate,
    p.endDate,
    p.first,
    p.before,
    p.memberId,
    LOOKED_AT,
    p.slug,
    p.category,
    p.most,
  ]);
  const far = await db.row(
    `select min(end_id) as last, count(*) as count from (
       select e.end_id from wager_ends e where e.brand_id = $1 and e.end_id >= $2::bigint
         and e.end_id < $3::bigint and ($4::bigint is null or e.member_id = $4)
       order by e.end_id desc limit $5::integer) x`,
    [p.brandId, p.first, p.before, p.memberId, LOOKED_AT],
  );
  const isAll = far === undefined || far.last === null || Number(far.count) < LOOKED_AT;
  return { rows, next: isAll ? undefined : (far.last ?? undefined) };
};
