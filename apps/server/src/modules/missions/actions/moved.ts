import type { Queries } from '../../../kernel/db.ts';
import { DAY_FEED } from '../../records/index.ts';
import type { Span } from '../rules.ts';
import type { Found } from './progress.ts';

type Moved = { brandId: number; timeZone: string; after: bigint; upTo: bigint };
/** Whoever moved waits to be judged, from the earliest day on; free play does not. */
const noteMoved = <const Rows extends string>(rows: Rows) =>
  `insert into mission_moved as m (brand_id, member_id, since)
  select $1, r.member_id, min(r.day) from (${rows}) r
  join members p on p.brand_id = $1 and p.member_id = r.member_id and p.type <> 4 group by 2
  on conflict (brand_id, member_id) do update set since = least(m.since, excluded.since)` as const;

export const noteWagers = async (tx: Queries, p: Moved): Promise<void> => {
  await tx.run(
    noteMoved(`select member_id, (at at time zone $4)::date as day from wagers
    where brand_id = $1 and wager_id > $2 and wager_id <= $3`),
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
};
/** A reversal is of a wager of any day before. */
export const noteTransfers = async (tx: Queries, p: Moved): Promise<void> => {
  await tx.run(
    noteMoved(`select b.member_id, case e.type when 'deposit'
      then (e.at at time zone $4)::date else '-infinity' end as day
    from entries e join balances b on b.brand_id = e.brand_id and b.account_id = e.account_id
    where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
      and e.balance_after is not null and e.type in ('deposit', 'reversal')`),
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
};
/** The last seconds are read again: a login may be written a moment after a later one. */
export const noteLogins = async (
  tx: Queries,
  p: { brandId: number; timeZone: string },
): Promise<void> => {
  await tx.run(
    noteMoved(`select l.member_id, (l.at at time zone $2)::date as day from logins l
    where l.brand_id = $1 and l.outcome = 'ok' and l.at > (select read_until - interval '10 seconds'
      from mission_marks where brand_id = $1)`),
    [p.brandId, p.timeZone],
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
    values ($1, '-infinity', '') on conflict do nothing`,
    [p.brandId],
  );
  const changed = await tx.run(
    `update mission_marks set terms = $2
    where brand_id = $1 and terms <> $2`,
    [p.brandId, p.terms],
  );
  if (changed === 0 || p.since === undefined) return;
  await tx.run(
    noteMoved(`select member_id, day from bet_days where brand_id = $1 and day >= $2
    union all select member_id, day from entry_days where brand_id = $1 and day >= $2
      and type = 'deposit'
    union all select member_id, (at at time zone $3)::date from logins
      where brand_id = $1 and outcome = 'ok' and at >= $2::timestamp at time zone $3
    union all select member_id, (at at time zone $3)::date from wagers
      where brand_id = $1 and wager_id > coalesce((select mark from wager_feeds
        where brand_id = $1 and feed = '${DAY_FEED}'), 0)`),
    [p.brandId, p.since, p.timeZone],
  );
};

export type Waiting = { member_id: bigint; since: string };
export const takeWaiting = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `select member_id, case since when '-infinity' then '0001-01-01'
     else to_char(since, 'YYYY-MM-DD') end as since from mission_moved
   where brand_id = $1 and coalesce(judged_at, '-infinity') < $3::timestamptz - interval '1 second'
   order by judged_at nulls first, member_id limit $2 for update skip locked`,
    [brandId, count, tx.now()],
  );
/** Who has an open wager is judged again later. */
export const leaveWaiting = async (
  tx: Queries,
  brandId: number,
  memberIds: readonly bigint[],
): Promise<void> => {
  await tx.run(
    `with open as (
       select o.member_id from bets_open o where o.brand_id = $1 and o.member_id = any($2)
       union select w.member_id from wagers w where w.brand_id = $1 and w.member_id = any($2)
         and w.state = 'open' and w.wager_id > coalesce((select mark from wager_feeds
           where brand_id = $1 and feed = '${DAY_FEED}'), 0)
     ), kept as (
       update mission_moved m set judged_at = $3 from open o
       where m.brand_id = $1 and m.member_id = o.member_id)
     delete from mission_moved m where m.brand_id = $1 and m.member_id = any($2)
       and not exists (select from open o where o.member_id = m.member_id)`,
    [brandId, [...memberIds], tx.now()],
  );
};

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
    `delete from mission_completions c using unnest($2::bigint[], $3::text[]) as a(mission_id,
       period) where c.brand_id = $1 and c.mission_id = a.mission_id and c.period = a.period
       and c.member_id = any($4::bigint[])
       and not exists (select from unnest($5::bigint[], $6::bigint[], $7::text[])
         as r(member_id, mission_id, period) where r.member_id = c.member_id
           and r.mission_id = c.mission_id and r.period = c.period)
       and not exists (select from mission_claims k where k.brand_id = $1
         and k.member_id = c.member_id and k.mission_id = c.mission_id and k.period = c.period)`,
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
