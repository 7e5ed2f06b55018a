import type { Queries } from '../../../kernel/db.ts';
import { lineAt, TEAM_FEED } from './fold.ts';

/** The row that every fold of a brand holds: ends and deposits are counted one after the other. */
export const lockMark = async (
  tx: Queries,
  p: { brandId: number; timeZone: string; activeFrom: bigint },
) => {
  await tx.run(
    `insert into team_marks (brand_id, time_zone, active_from) values ($1, $2, $3)
     on conflict (brand_id) do nothing`,
    [p.brandId, p.timeZone, p.activeFrom],
  );
  const mark = await tx.row(
    `select time_zone, active_from, fence_folio, fence_at, folded_until,
       to_char(swept_on, 'YYYY-MM-DD') as swept_on
     from team_marks where brand_id = $1 for update`,
    [p.brandId],
  );
  if (!mark) throw new Error('a brand without its mark');
  return mark;
};
export const noteTerms = (
  tx: Queries,
  p: { brandId: number; timeZone: string; activeFrom: bigint },
) =>
  tx.run('update team_marks set time_zone = $2, active_from = $3 where brand_id = $1', [
    p.brandId,
    p.timeZone,
    p.activeFrom,
  ]);
export const noteFence = (tx: Queries, p: { brandId: number; folioNo: bigint; at: Date }) =>
  tx.run('update team_marks set fence_folio = $2, fence_at = $3 where brand_id = $1', [
    p.brandId,
    p.folioNo,
    p.at,
  ]);
export const passFence = (tx: Queries, brandId: number) =>
  tx.run(
    `update team_marks set folded_until = greatest(folded_until, fence_at), fence_folio = null
     where brand_id = $1 and fence_folio is not null`,
    [brandId],
  );
export const noteSwept = (tx: Queries, p: { brandId: number; day: string }) =>
  tx.run('update team_marks set swept_on = $2 where brand_id = $1', [p.brandId, p.day]);

/** Up to which moment everything that ended is folded; undefined before the first time. */
export const foldedUntil = async (db: Queries, brandId: number): Promise<Date | undefined> =>
  (await db.row('select folded_until from team_marks where brand_id = $1', [brandId]))
    ?.folded_until ?? undefined;

/** Another zone cuts other days: all that was folded is taken back and folded again. */
export const forgetTeams = async (tx: Queries, brandId: number): Promise<void> => {
  await forgetActives(tx, brandId);
  for (const table of [
    'team_plays',
    'team_days',
    'team_windows',
    'team_spans',
    'team_flows',
    'team_firsts',
    'team_negatives',
  ] as const) {
    await tx.run(`delete from ${table} where brand_id = $1`, [brandId]);
  }
  await tx.run(
    `insert into team_changes (brand_id, member_id, from_at, is_registration)
     select l.brand_id, l.member_id, l.from_at, true from member_lines l
     where l.brand_id = $1 and cardinality(l.path) > 0 and not exists (select from member_lines o
       where o.brand_id = l.brand_id and o.member_id = l.member_id and o.from_at < l.from_at)
       and not exists (select from team_changes c where c.brand_id = l.brand_id
         and c.member_id = l.member_id and c.is_registration)`,
    [brandId],
  );
};
export const forgetActives = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('delete from team_actives where brand_id = $1', [brandId]);
  await tx.run('delete from team_ranges where brand_id = $1', [brandId]);
};

/** Windows and ranges that nobody asks for any more; days stay. */
export const sweep = async (
  tx: Queries,
  p: { brandId: number; windowsBefore: Date; rangesBefore: string },
): Promise<void> => {
  for (const table of ['team_windows', 'team_spans'] as const) {
    await tx.run(`delete from ${table} where brand_id = $1 and window_at < $2`, [
      p.brandId,
      p.windowsBefore,
    ]);
  }
  await tx.run(
    `with gone as (delete from team_ranges where brand_id = $1 and last_day < $2
       returning first_day, last_day)
     delete from team_actives t using gone g where t.brand_id = $1
       and t.first_day = g.first_day and t.last_day = g.last_day and t.first_day <> t.last_day`,
    [p.brandId, p.rangesBefore],
  );
};

/** How far the ledger was read, of the moment of the statement. */
export const MARKS = `select coalesce((select mark from wager_feeds
      where brand_id = $1 and feed = '${TEAM_FEED}'), 0) as ends,
    coalesce((select mark from transfer_feeds
      where brand_id = $1 and feed = '${TEAM_FEED}'), 0) as transfers` as const;

/**
 * The last numbers there are. With an end to it as well, PostgreSQL takes the tail of the ledger
 * for the few rows it is; open to above, it counted on a third of all and brought workers up, or
 * walked through an index of all entries ever written.
 */
export const LATEST = `latest as materialized (
    select coalesce((select max(end_id) from wager_ends where brand_id = $1), 0) as ends,
      coalesce((select max(transfer_id) from transfers where brand_id = $1), 0)
        as transfers)` as const;

/**
 * What ended in a span of time and is not folded yet, along the line of its moment. `bounds` has
 * `starts` and `ends`.
 */
export const TAIL = `${LATEST}, fresh as materialized (
    select e.member_id, e.category, e.at, e.stake, e.valid_bet,
      e.payout + e.to_members as payout from wager_ends e
    where e.brand_id = $1 and e.end_id <= (select ends from latest)
      and e.end_id > (select ends from marks)
      and e.at >= (select starts from bounds) and e.at < (select ends from bounds)
  ), tail as materialized (
    select a.agent_id, e.member_id, e.category, e.at, e.stake, e.valid_bet, e.payout
    from fresh e ${lineAt('e.member_id', 'e.at')}
    cross join unnest(l.path) as a(agent_id)
    where a.agent_id = any($2)
      and (cardinality($2::bigint[]) > 1 or l.path @> $2::bigint[]))` as const;
