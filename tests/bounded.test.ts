import { REPORT_BY } from '@fairhouse/contract/reports-by';
import { dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World } from './world.ts';
import { holdJobs } from './hold-job.ts';
import type { Database, Queries } from '../apps/server/src/kernel/db.ts';
import type { Ctx } from '../apps/server/src/kernel/kernel.ts';
import { isRefusal } from '../apps/server/src/kernel/refusal.ts';
import { brandsOf } from '../apps/server/src/modules/brands/index.ts';
import { readReturns } from '../apps/server/src/modules/lottery/desk/actions/report.ts';
import { lotteriesOf } from '../apps/server/src/modules/lottery/index.ts';
import { module as records } from '../apps/server/src/modules/records/index.ts';
import { readReport } from '../apps/server/src/modules/sportsbook/desk/actions/report.ts';
import { SPORTSBOOK } from '../apps/server/src/modules/sportsbook/index.ts';
import { readBrands } from '../apps/server/src/modules/reports/actions/read-brands.ts';
import { readCohorts } from '../apps/server/src/modules/reports/actions/read-cohorts.ts';
import { readDays } from '../apps/server/src/modules/reports/actions/read-days.ts';
import { listWagers } from '../apps/server/src/modules/reports/actions/list-wagers.ts';
import { readBy } from '../apps/server/src/modules/reports/actions/read-by.ts';
import { readOverview } from '../apps/server/src/modules/reports/actions/read-overview.ts';
import { readPulse } from '../apps/server/src/modules/reports/actions/read-pulse.ts';
import { jobs } from '../apps/server/src/modules/reports/jobs.ts';

const BETS = 40_000;
/** Bets of a day of before, on what the reports of two desks are about. */
const FEW = 300;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...(records.jobs ?? []), ...jobs]);
  const person = await world.register();
  const { db } = world.server.kernel;
  await layEnds(person, { game: [lottery(), 'LOTT'], at: threeDaysAgo(), count: FEW });
  await layEnds(person, { game: [SPORTSBOOK, 'SPORTS'], at: threeDaysAgo(), count: FEW });
  // So many bets that no planner would read them one by one where it need not.
  await layEnds(person, { game: ['harbour-lights', 'RNG'], at: db.now(), count: BETS });
  const left = async () =>
    (
      await db.composed<{ left: bigint }>(
        `select (select max(transfer_id) from transfers) - min(t.mark)
           + (select max(end_id) from wager_ends) - min(w.mark) as left
         from transfer_feeds t join wager_feeds w using (brand_id, feed)
         where t.brand_id = 1 and t.feed in ('records.days', 'reports.figures')`,
      )
    )[0]?.left;
  while ((await left()) !== 0n) {
    for (const job of [...(records.jobs ?? []), ...jobs]) await job.run(world.server.kernel);
  }
  for (const table of ['entries', 'wagers', 'wager_ends', 'balances', 'accounts']) {
    await db.composed(`analyze ${table}`);
  }
  // What came since the fold is little, as in a house that is open.
  const late = await world.register();
  await world.fund(late, 5_000n);
}, 120_000);
afterAll(async () => {
  await world.close();
});

type Laid = { game: readonly [slug: string, category: string]; at: Date; count: number };
/** Bets that ended with what was staked, in bulk. */
const layEnds = (person: Person, { game: [slug, category], at, count }: Laid) =>
  world.server.kernel.db.transaction(async (tx) => {
    await tx.composed('select hold_folio(1)');
    await tx.composed(
      `with posted as (
         insert into transfers (brand_id, key, kind, reference, at)
         select 1, $4 || ':' || n, 'wager', 'many', $2::timestamptz from generate_series(1, $3) as n
         returning transfer_id
       ), entered as (
         insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
           balance_after, at)
         select 1, p.transfer_id, e.no, b.account_id, e.type, e.amount, 0, $2::timestamptz
         from posted p join balances b on b.brand_id = 1 and b.member_id = $1
         cross join lateral (values (1, 'stake', -100), (2, 'payout', 100)) as e(no, type, amount)
       ), wagered as (
         insert into wagers (brand_id, member_id, transfer_id, slug, category, bet, stake, payout,
           valid_bet, rule, state, version, at, settled_at)
         select 1, $1, p.transfer_id, $4, $5, 'x', 100, 100, 100, 'net', 'settled',
           1, $2, $2 from posted p returning wager_id
       )
       insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
         payout, valid_bet, rule, placed_at, at)
       select 1, w.wager_id, $1, $4, $5, 'end', 1, 100, 100, 100, 'net', $2, $2
       from wagered w`,
      [BigInt(person.memberId), at, count, slug, category],
    );
  });
const lottery = (): string => {
  const [slug] = lotteriesOf(world.server.kernel).keys();
  if (slug === undefined) throw new Error('no lottery');
  return slug;
};
const threeDaysAgo = (): Date =>
  new Date(world.server.kernel.clock.now().getTime() - 3 * 86_400_000);

type Values = Parameters<Queries['composed']>[1];
type Asked = { text: string; values: Values };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};
/** Everything that is asked for while the work is done, in order. */
const listened = async (work: (ctx: Ctx) => Promise<unknown>): Promise<Asked[]> => {
  const asked: Asked[] = [];
  await readOf(work, asked);
  return asked;
};
const readOf = async <T>(work: (ctx: Ctx) => Promise<T>, asked: Asked[] = []): Promise<T> => {
  const { kernel } = world.server;
  const [brand] = await brandsOf(kernel);
  if (!brand) throw new Error('no brand');
  const listen = (db: Queries): Queries => ({
    ...db,
    row: ((text: string, values: Values) => {
      asked.push({ text, values });
      return db.row(text as 'select 1', values);
    }) as Queries['row'],
    rows: ((text: string, values: Values) => {
      asked.push({ text, values });
      return db.rows(text as 'select 1', values);
    }) as Queries['rows'],
  });
  const db: Database = {
    ...kernel.db,
    ...listen(kernel.db),
    transaction: (inside) => kernel.db.transaction((tx) => inside(listen(tx))),
  };
  return work({ ...kernel, db, brand, ip: '', actor: undefined } as unknown as Ctx);
};
const scansOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(scansOf)];
/** Parts that are made ahead hold nothing yet. */
const holds = async (part: string): Promise<boolean> => {
  const [row] = await world.server.kernel.db.composed<{ is_some: boolean }>(
    `select exists (select from ${part}) as is_some`,
  );
  return row?.is_some === true;
};
const LEDGER = /^(entries|wagers|wager_ends)(_|$)/;
/** Scans of the ledger's large tables that no number above a mark bounds. */
const unbounded = async (asked: readonly Asked[]): Promise<string[]> => {
  const found: string[] = [];
  for (const { text, values } of asked) {
    const [row] = await world.server.kernel.db.composed<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    for (const plan of row?.['QUERY PLAN'] ?? []) {
      for (const scan of scansOf(plan.Plan)) {
        const name = scan['Relation Name'] ?? '';
        if (!LEDGER.test(name) || !(await holds(name))) continue;
        // Above a mark, or looked up by its key.
        if (!/\b((transfer_id|wager_id|end_id) >|wager_id =)/.test(scan['Index Cond'] ?? '')) {
          found.push(`${scan['Node Type']} of ${name}: ${text.slice(0, 90)}`);
        }
      }
    }
  }
  return found;
};

it('[RQ-63] no question of overview or reports reads entries or wagers but above a mark', async () => {
  const day = dayIn(world.server.kernel.clock.now(), 'UTC');
  const asked = [
    ...(await listened((ctx) => readOverview(ctx, { days: 30 }))),
    ...(await listened((ctx) => readPulse(ctx, { days: 14 }))),
    ...(await listened((ctx) => readDays(ctx, { startDate: day, endDate: day }))),
    ...(
      await Promise.all(
        REPORT_BY.map((by) =>
          listened((ctx) => readBy(ctx, { startDate: day, endDate: day, by, order: 'stake' })),
        ),
      )
    ).flat(),
    ...(await listened((ctx) => readCohorts(ctx, { months: 12 }))),
    ...(await listened((ctx) => readBrands(ctx, { startDate: day, endDate: day }))),
    ...(await listened((ctx) =>
      listWagers(ctx, { startDate: day, endDate: day, pageSize: 50, game: 'nothing' }),
    )),
  ];
  expect(asked.length).toBeGreaterThan(6);
  const reads = asked.filter(({ text }) => /\b(entries|wagers|wager_ends)\b/.test(text));
  expect(reads.length).toBeGreaterThan(4);
  expect(await unbounded(asked)).toEqual([]);
});

it('[RQ-63] the reports of sports and lotteries read the ends of their days alone', async () => {
  const day = dayIn(threeDaysAgo(), 'UTC');
  const asked = [
    ...(await listened((ctx) => readReport(ctx, { startDate: day, endDate: day }))),
    ...(await listened((ctx) => readReturns(ctx, { startDate: day, endDate: day }))),
  ];
  // Between which numbers they lie, and what they come to.
  expect(asked.filter(({ text }) => /\bwager_ends\b/.test(text))).toHaveLength(4);
  expect(await unbounded(asked)).toEqual([]);
  const report = await readOf((ctx) => readReturns(ctx, { startDate: day, endDate: day }));
  if (isRefusal(report)) throw new Error(report.errorCode);
  expect(report.list).toMatchObject([{ slug: lottery(), stake: '300.00' }]);
});

it('a question without a bound is found', async () => {
  expect(
    await unbounded([{ text: 'select sum(amount) from entries where brand_id = $1', values: [1] }]),
  ).not.toEqual([]);
});
