import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayAfter, dayIn } from '@fairhouse/days';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { findModules } from '../apps/server/src/kernel/modules.ts';
import { keepRanges as keepCounted } from '../apps/server/src/modules/team/rows/ranges.ts';
import { foldedAs } from '../apps/server/src/modules/team/rows/recount.ts';
import { modulesDir } from './database.ts';

/** Agents of the bench have numbers from here on, the members below them follow. */
export const FIRST_AGENT = 1_000_000;
/** Tops of as many trees; each agent has two below, down to the tenth level. */
const TOPS = 10;
const DAYS = 30;
/** Of all members so many play on a day, out of three times as many who ever do. */
const PLAYING = 0.05;
export type Size = { members: number; agents: number };

/** Held by somebody else, jobs do not run; those in `running` do. */
export const holdJobs = async (db: Database, running: readonly string[]): Promise<void> => {
  const jobs = (await findModules(modulesDir)).flatMap((one) => one.jobs ?? []);
  await db.composed(
    `insert into leases (name, owner, expires_at)
     select 'job:' || n, 'a bench', now() + interval '1 day' from unnest($1::text[]) n
     on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at`,
    [jobs.map(({ name }) => name).filter((name) => !running.includes(name))],
  );
  await db.composed(`delete from leases where owner = 'a bench' and name = any($1::text[])`, [
    running.map((name) => `job:${name}`),
  ]);
};
export const FOLDS = ['team.fold', 'records.days'] as const;
const FEEDS = ['team', 'records.days'];

/** Until both folds have read all that was written, ends and transfers. */
export const untilFolded = async (db: Database): Promise<void> => {
  for (;;) {
    const [row] = await db.composed<{ left: bigint }>(
      `select coalesce(sum(greatest(x.last - coalesce(x.mark, 0), 0)), 0)::bigint as left
       from (
         select e.last, f.mark from unnest($1::text[]) n(feed)
         cross join (select max(end_id) as last from wager_ends where brand_id = 1) e
         left join wager_feeds f on f.brand_id = 1 and f.feed = n.feed
         union all
         select t.last, f.mark from unnest($1::text[]) n(feed)
         cross join (select max(transfer_id) as last from transfers where brand_id = 1) t
         left join transfer_feeds f on f.brand_id = 1 and f.feed = n.feed) x`,
      [FEEDS],
    );
    if (row?.left === 0n) return;
    await sleep(300);
  }
};

/**
 * The store of the bench, written in bulk: trees of agents with members below, and thirty days of
 * play, which the house's own jobs fold. Answers how many seconds writing took; nothing where a
 * folder that was kept has it already.
 */
export const seedTeams = async (
  db: Database,
  { size, dataDir }: { size: Size; dataDir: string },
): Promise<number | undefined> => {
  const note = path.join(dataDir, `teams-${size.members}-${size.agents}`);
  if (existsSync(note)) return undefined;
  const from = performance.now();
  await db.transaction(async (tx) => {
    // The rows are whole: triggers and foreign keys would look at each of a million once more.
    await tx.composed(`set local session_replication_role = replica`);
    await tx.composed('set local synchronous_commit = off');
    await tx.composed(`set local work_mem = '256MB'`);
    // Indexes of lines are made at the end, as they are defined.
    const indexes = await tx.composed<{ sql: string }>(
      'select indexdef as sql from pg_indexes where indexname = any($1::text[])',
      [['member_lines_path', 'team_places_path']],
    );
    await tx.composed('drop index member_lines_path, team_places_path');
    for (const [sql, parameters] of STATEMENTS(size)) await tx.composed(sql, parameters);
    for (const { sql } of indexes) await tx.composed(sql);
  });
  for (let day = 0; day < DAYS; day += 1) await writeDay(db, size, day);
  await db.composed('vacuum analyze');
  writeFileSync(note, '');
  return seconds(performance.now() - from);
};
export const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

type Statement = [sql: string, parameters?: number[]];
const LINES = `create temp table lines on commit drop as
  with recursive agents as (
    select n, n % ${TOPS} as top, n / ${TOPS} + 1 as node from generate_series(0, $2::int - 1) n
  ), above as (
    select n, top, node, '{}'::bigint[] as path from agents where node = 1
    union all
    select a.n, a.top, a.node, u.path || ($1::bigint + u.n) from above u
    join agents a on a.top = u.top and a.node / 2 = u.node and a.node > 1)
  select $1::bigint + n as id, path, true as is_agent from above`;
const STATEMENTS = ({ members, agents }: Size): Statement[] => [
  [LINES, [FIRST_AGENT, agents]],
  [
    `insert into lines select $1::bigint + n, a.path || a.id, false
     from generate_series($2::bigint, $3::bigint - 1) n
     join lines a on a.is_agent and a.id = $1::bigint + n % $2`,
    [FIRST_AGENT, agents, members],
  ],
  [
    `insert into members (brand_id, member_id, account, password_hash, type, upline_id, created_at)
     overriding system value select 1, id, 'team' || id, '', case when not is_agent then 0
       when cardinality(path) = 0 then 1 else 2 end, path[cardinality(path)],
       now() - interval '60 days' from lines`,
  ],
  [
    `insert into member_lines (brand_id, member_id, from_at, path)
     select 1, id, now() - interval '60 days', path from lines`,
  ],
  [
    `insert into accounts (brand_id, name, member_id, currency)
     select 1, 'member:' || id, id, (select currency from brands where brand_id = 1) from lines`,
  ],
  [
    `insert into balances (brand_id, member_id, account_id, available)
     select 1, l.id, a.account_id, 100000000
     from lines l join accounts a on a.brand_id = 1 and a.member_id = l.id`,
  ],
  [
    `insert into team_places (brand_id, member_id, path, is_agent)
     select 1, id, path, is_agent from lines where cardinality(path) > 0`,
  ],
  [
    `insert into team_heads (brand_id, agent_id, members, agents)
     select 1, a.agent_id, count(*), count(*) filter (where l.is_agent)
     from lines l cross join unnest(l.path) a(agent_id) group by 2`,
  ],
  [
    `insert into team_firsts (brand_id, member_id, at)
     select 1, id, now() - interval '50 days' from lines`,
  ],
  // What money came and went on a day, by how many stand below: nothing that bills take off.
  [
    `insert into team_flows (brand_id, agent_id, day, type, entries, amount)
     select 1, h.agent_id, current_date - d, t.type, 1 + h.members / t.part,
       (1 + h.members / t.part) * t.amount
     from team_heads h cross join generate_series(0, ${2 * DAYS}) d
     cross join (values ('deposit', 100, 50000::bigint), ('withdrawal', 200, -40000),
       ('upline_transfer', 500, -1000), ('downline_transfer', 100, 300)) t(type, part, amount)`,
  ],
];

/**
 * Ranges of so many days up to today, and as many before: kept since their last day, as the job
 * does it every day in a house that is not made in a minute.
 */
export const keepRanges = async (db: Database, lengths: readonly number[]): Promise<void> => {
  const mark = await foldedAs(db, 1);
  if (!mark) throw new Error('no team is folded');
  const today = dayIn(new Date(), mark.time_zone);
  const ranges = lengths
    .filter((days) => days > 1)
    .map((days) => ({ first: dayAfter(today, 1 - 2 * days), last: dayAfter(today, -days) }));
  await db.transaction((tx) =>
    keepCounted(tx, { brandId: 1, activeFrom: mark.active_from, ranges }),
  );
};

/** The play of a day, a quarter of it live; ends have their numbers in the order of time. */
const writeDay = async (db: Database, { members, agents }: Size, day: number): Promise<void> => {
  const count = Math.round(members * PLAYING);
  await db.transaction(async (tx) => {
    await tx.composed(`set local session_replication_role = replica`);
    await tx.composed('set local synchronous_commit = off');
    await tx.composed('select hold_folio(1)');
    await tx.composed(
      `insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
         payout, valid_bet, rule, placed_at, at)
       select 1, 0, p.id, case n % 4 when 0 then 'baccarat' else 'harbour-lights' end,
         case n % 4 when 0 then 'LIVE' else 'RNG' end, 'end', 1, p.stake,
         case n % 3 when 0 then p.stake * 2 else 0 end, p.stake, 'stake', p.at, p.at
       from generate_series(0, $1::int - 1) n
       cross join lateral (select
         $2::bigint + $3 + floor(random() * $5)::bigint * $4 as id,
         1000 + floor(random() * 50000)::bigint as stake,
         now() - interval '1 minute' - make_interval(days => $6::int)
           + interval '1 day' * (n::float8 / $1) - interval '1 day' as at) p
       order by n`,
      [count, FIRST_AGENT, agents, EACH, Math.floor((members - agents) / EACH), DAYS - 1 - day],
    );
  });
};
/** Each seventh member plays at all: of that step every agent has some below. */
const EACH = 7;
