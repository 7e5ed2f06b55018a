import type { Queries } from '../../../kernel/db.ts';
import { DAY_FEED } from '../../records/index.ts';
import type { Span } from '../rules.ts';
import type { Found } from './progress.ts';

type Moved = { brandId: number; timeZone: string; after: bigint; upTo: bigint };
/** Whoever moved waits to be judged, from the earliest day on and since $2; free play does not. */
const noteMoved = <const Rows extends string>(rows: Rows) =>
  `insert into mission_moved as m (brand_id, member_id, since, noted_at)
  select $1, r.member_id, min(r.day), $2 from (${rows}) r
  cross join lateral (select from members p where p.brand_id = $1 and p.member_id = r.member_id
    and p.type <> 4 limit 1) p group by 2
  on conflict (brand_id, member_id) do update set since = least(m.since, excluded.since)` as const;

/** Whoever has a bet that ended, or ended again: it counts on that day. Who lost some is noted. */
export const noteWagers = async (tx: Queries, p: Moved): Promise<void> => {
  await tx.run(
    noteMoved(`select distinct member_id, (at at time zone $5)::date as day from wager_ends
    where brand_id = $1 and end_id > $3 and end_id <= $4`),
    [p.brandId, tx.now(), p.after, p.upTo, p.timeZone],
  );
  await tx.run(
    `insert into mission_corrected select distinct brand_id, member_id from wager_ends
     where brand_id = $1 and end_id > $2 and end_id <= $3 and valid_bet < 0
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
};
export const noteTransfers = async (tx: Queries, p: Moved): Promise<void> => {
  await tx.run(
    // The limit keeps this a look-up by key, whatever the tables held when this was planned.
    noteMoved(`select a.member_id, (e.at at time zone $5)::date as day
    from entries e cross join lateral (select o.member_id from accounts o
      where o.brand_id = e.brand_id and o.account_id = e.account_id limit 1) a
    where e.brand_id = $1 and e.transfer_id > $3 and e.transfer_id <= $4
      and e.balance_after is not null and e.type = 'deposit'`),
    [p.brandId, tx.now(), p.after, p.upTo, p.timeZone],
  );
};
/** The last seconds are read again: a login may be written a moment after a later one. */
export const noteLogins = async (
  tx: Queries,
  p: { brandId: number; timeZone: string },
): Promise<void> => {
  await tx.run(
    noteMoved(`select l.member_id, (l.at at time zone $3)::date as day from logins l
    where l.brand_id = $1 and l.outcome = 'ok' and l.at > (select read_until - interval '10 seconds'
      from mission_marks where brand_id = $1)`),
    [p.brandId, tx.now(), p.timeZone],
  );
  await tx.run('update mission_marks set read_until = $2 where brand_id = $1', [
    p.brandId,
    tx.now(),
  ]);
};
/** With other missions than before, everybody with something on the days that count waits. */
export const noteTerms = async (
  tx: Queries,
  p: { brandId: number; timeZone: string; terms: string; since: string | undefined },
): Promise<void> => {
  await tx.run(
    `insert into mission_marks (brand_id, read_until, terms)
    values ($1, '-infinity', '') on conflict (brand_id) do nothing`,
    [p.brandId],
  );
  const changed = await tx.run(
    `update mission_marks set terms = $2
    where brand_id = $1 and terms <> $2`,
    [p.brandId, p.terms],
  );
  if (changed === 0 || p.since === undefined) return;
  await tx.run(
    noteMoved(`select member_id, day from end_days where brand_id = $1 and day >= $3
    union all select member_id, day from entry_days where brand_id = $1 and day >= $3
      and type = 'deposit'
    union all select member_id, (at at time zone $4)::date from logins
      where brand_id = $1 and outcome = 'ok' and at >= $3::timestamp at time zone $4
    union all select member_id, (at at time zone $4)::date from wager_ends
      where brand_id = $1 and at >= $3::timestamp at time zone $4
        and end_id > coalesce((select mark from wager_feeds
          where brand_id = $1 and feed = '${DAY_FEED}'), 0)`),
    [p.brandId, tx.now(), p.since, p.timeZone],
  );
};

/** Whether so few wait that they are judged at once, or one of them since then. */
export const isJudgingDue = async (
  db: Queries,
  p: { brandId: number; atMost: number; since: Date },
): Promise<boolean> => {
  const row = await db.row(
    `select count(*) as count, min(noted_at) as since from mission_moved where brand_id = $1`,
    [p.brandId],
  );
  return row !== undefined && (row.count <= p.atMost || (row.since ?? p.since) <= p.since);
};
/** Takes some of those who wait to be judged. */
export const takeWaiting = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `with taken as (
       select member_id from mission_moved where brand_id = $1 order by member_id limit $2
       for update skip locked)
     delete from mission_moved m using taken t where m.brand_id = $1 and m.member_id = t.member_id
     returning m.member_id, to_char(m.since, 'YYYY-MM-DD') as since /* not null */`,
    [brandId, count],
  );

type Judged = {
  brandId: number;
  memberIds: readonly bigint[];
  asked: readonly (Span & { missionId: bigint })[];
  found: readonly Found[];
};
/** Of what was asked, keeps what is reached and takes back what is not, unless it was paid. */
export const keepReached = async (tx: Queries, p: Judged): Promise<void> => {
  const reached = p.found.flatMap((one) => (one.day === null ? [] : [{ ...one, day: one.day }]));
  const rows = [
    reached.map((one) => one.member_id),
    reached.map((one) => one.mission_id),
    reached.map((one) => one.period),
    reached.map((one) => one.day),
  ];
  await tx.run(
    `with gone as (delete from mission_completions c using unnest($2::bigint[], $3::text[])
       as a(mission_id, period) where c.brand_id = $1 and c.mission_id = a.mission_id
       and c.period = a.period and c.member_id = any($4::bigint[])
       and not exists (select from unnest($5::bigint[], $6::bigint[], $7::text[])
         as r(member_id, mission_id, period) where r.member_id = c.member_id
           and r.mission_id = c.mission_id and r.period = c.period)
       and not exists (select from mission_claims k where k.brand_id = $1
         and k.member_id = c.member_id and k.mission_id = c.mission_id and k.period = c.period)
       returning c.brand_id, c.member_id, c.mission_id, c.period, c.day, c.prize)
     insert into mission_completions_taken (brand_id, member_id, mission_id, period, day, prize)
     select g.brand_id, g.member_id, g.mission_id, g.period, g.day, g.prize from gone g
     join missions m on m.brand_id = g.brand_id and m.mission_id = g.mission_id
       and m.kind in ('deposits', 'deposit_sum')
     on conflict (brand_id, member_id, mission_id, period) do nothing`,
    [
      p.brandId,
      p.asked.map((one) => one.missionId),
      p.asked.map((one) => one.period),
      [...p.memberIds],
      ...rows.slice(0, 3),
    ],
  );
  await tx.run(
    `insert into mission_completions as c (brand_id, member_id, mission_id, period, day, prize)
     select $1, r.member_id, r.mission_id, r.period, r.day::date, m.prize
     from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[])
       as r(member_id, mission_id, period, day)
     join missions m on m.brand_id = $1 and m.mission_id = r.mission_id
     join members p on p.brand_id = $1 and p.member_id = r.member_id
       and p.rank_level >= m.rank_min
     on conflict (brand_id, member_id, mission_id, period) do update set day = excluded.day
     where c.day <> excluded.day`,
    [p.brandId, ...rows],
  );
};
