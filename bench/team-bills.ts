import { signedText, type StoredTerms } from '@fairhouse/agent-terms';
import { DAY_MILLISECONDS, dayAfter, dayIn, startOf } from '@fairhouse/days';
import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEEDS, verifyBills } from '../apps/server/src/bill-books/verify.ts';
import { openClock, systemClock, type Clock } from '../apps/server/src/kernel/clock.ts';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { openOnce, type Kernel } from '../apps/server/src/kernel/kernel.ts';
import { systemRandom } from '../apps/server/src/kernel/random.ts';
import { brandsOf } from '../apps/server/src/modules/brands/index.ts';
import { computeBills } from '../apps/server/src/modules/salaries/actions/compute.ts';
import { payBills } from '../apps/server/src/modules/salaries/actions/pay.ts';
import { countLarge } from '../apps/server/src/modules/team/actions/count-presence.ts';
import { billableUntil } from '../apps/server/src/modules/team/index.ts';

/** What bills reach of a kernel; nobody listens. */
const kernelOn = (db: Database, clock: Clock = systemClock): Kernel =>
  ({
    db,
    clock,
    random: systemRandom,
    once: openOnce(),
    bus: { tell: () => undefined, tellHere: () => undefined, listen: () => undefined },
  }) as unknown as Kernel;

/** What the job does once a minute for all large teams; answers how many seconds it took. */
export const countPresence = async (db: Database): Promise<number> => {
  const from = performance.now();
  await countLarge(kernelOn(db));
  return Math.round(performance.now() - from) / 1000;
};

const theBrand = async (db: Database) => {
  const brand = (await brandsOf(kernelOn(db))).find((one) => one.id === 1);
  if (!brand) throw new Error('no brand');
  return brand;
};
/** Yesterday, which is over. */
const dayToBill = async (db: Database) => {
  const { timeZone } = await theBrand(db);
  const day = dayAfter(dayIn(new Date(), timeZone), -1);
  return { from: startOf(day, timeZone), until: startOf(dayAfter(day, 1), timeZone) };
};

const PERIODS = { DAILY: 'day', DIVIDEND: 'day', HOUR: 'hour', REALTIME: 'five_minutes' } as const;
export type BillKind = keyof typeof PERIODS;
export const isBillKind = (name: string): name is BillKind => Object.hasOwn(PERIODS, name);
/** Which kinds of bills a day is measured with. */
export const DAILY_ALONE: readonly BillKind[] = ['DAILY'];

/**
 * A contract of each kind of every agent with the one above, for yesterday, each a thousandth less
 * than its own. In a store that was kept those of the run before have ended and their bills are
 * gone, or the day of the two would stand billed. Answers what the names begin with.
 */
export const seedContracts = async (
  db: Database,
  kinds: readonly BillKind[] = DAILY_ALONE,
): Promise<string> => {
  const { from, until } = await dayToBill(db);
  const prefix = `bench-${Date.now()}-`;
  await db.composed(`delete from bills where contract_id like 'bench-%'`);
  await db.composed(`delete from contract_runs where contract_id like 'bench-%'`);
  await db.composed(`update contracts set state = 'terminated' where contract_id like 'bench-%'`);
  await db.composed(
    `insert into contracts (brand_id, contract_id, kind, upline_id, downline_id, state, version,
       requested_by, requested_at)
     select 1, $1 || k || '-' || m.member_id, k, m.upline_id, m.member_id, 'active', 1,
       case when m.upline_id is null then 'house' else 'upline' end, now()
     from members m cross join unnest($2::text[]) as k
     where m.brand_id = 1 and m.type in (1, 2) and m.account like 'team%'`,
    [prefix, [...kinds]],
  );
  await db.composed(
    `insert into contract_versions (brand_id, contract_id, version, terms, hash, requested_by,
       asked_by, key, digest, at)
     select 1, c.contract_id, 1, jsonb_build_object('kind', c.kind,
         'period', $2::jsonb ->> c.kind, 'tiers',
         jsonb_build_array(
           jsonb_build_object('validBet', case when c.kind = 'REALTIME' then '0' else '1' end,
             'profitLoss', '0', 'activeMembers', 0,
             'rate', 10000 - 1000 * c.depth),
           jsonb_build_object('validBet', '100000', 'profitLoss', '0',
             'activeMembers', case when c.kind in ('DAILY', 'DIVIDEND') then 5 else 0 end,
             'rate', 10500 - 1000 * c.depth))
           - case when c.kind = 'REALTIME' then 1 else 2 end,
         'dailyBetAmount', null, 'carry', 'none', 'ownPlayCounts', true, 'costs', '[]'::jsonb),
       '', c.requested_by, 'bench', c.contract_id, '',
       now()
     from (select *, cardinality(line_at(1, downline_id, now())) as depth from contracts) c
     where c.brand_id = 1 and starts_with(c.contract_id, $1)`,
    [prefix, JSON.stringify(PERIODS)],
  );
  await hashVersions(db, prefix);
  await db.composed(
    `insert into contract_runs (brand_id, contract_id, version, from_at, until_at)
     select 1, contract_id, 1, $2, $3 from contracts where starts_with(contract_id, $1)`,
    [prefix, from, until],
  );
  const isFinal = async () => {
    const final = await billableUntil(db, 1);
    return final !== undefined && final >= until;
  };
  while (!(await isFinal())) await sleep(500);
  return prefix;
};

/** Versions never change, so the hash of what is signed is written past what watches over that. */
const hashVersions = async (db: Database, prefix: string): Promise<void> => {
  const rows = await db.composed<{
    contract_id: string;
    upline_id: bigint | null;
    downline_id: bigint;
    terms: StoredTerms;
  }>(
    `select c.contract_id, c.upline_id, c.downline_id, v.terms from contracts c
     join contract_versions v on v.brand_id = c.brand_id and v.contract_id = c.contract_id
     where c.brand_id = 1 and starts_with(c.contract_id, $1)`,
    [prefix],
  );
  const hashes = rows.map(({ upline_id: uplineId, downline_id: downlineId, terms }) =>
    createHash('sha256').update(signedText({ uplineId, downlineId, terms })).digest('hex'),
  );
  await db.transaction(async (tx) => {
    await tx.composed('set local session_replication_role = replica');
    await tx.composed(
      `update contract_versions v set hash = u.hash from unnest($1::text[], $2::text[])
         as u(contract_id, hash) where v.brand_id = 1 and v.contract_id = u.contract_id`,
      [rows.map((row) => row.contract_id), hashes],
    );
  });
};

/** All bills of yesterday, computed, and paid when they are due, from the top down. */
export const billDay = async (
  db: Database,
  prefix: string,
  kinds: readonly BillKind[] = DAILY_ALONE,
) => {
  const brand = await theBrand(db);
  const held = async () =>
    (
      await db.composed<{ sum: bigint }>(
        'select coalesce(sum(balance), 0)::bigint as sum from agent_accounts where brand_id = 1',
      )
    )[0]?.sum ?? 0n;
  const before = await held();
  const from = performance.now();
  let computed = 0;
  // The next window of each contract a turn: of five minutes there are 288.
  for (let due = -1; due !== 0; computed += due) due = await computeBills(kernelOn(db), brand);
  const between = performance.now();
  await payBills(kernelOn(db, openClock(2 * DAY_MILLISECONDS)), brand);
  const until = performance.now();
  const [row] = await db.composed<{
    bills: bigint;
    paid: bigint;
    unpaid: bigint;
    total: bigint;
    of_house: bigint;
  }>(
    `select count(*) as bills, count(*) filter (where paid > 0) as paid,
       count(*) filter (where paid < gross) as unpaid, coalesce(sum(paid), 0)::bigint as total,
       coalesce(sum(paid) filter (where payer_id is null), 0)::bigint as of_house
     from bills where brand_id = 1 and starts_with(contract_id, $1)`,
    [prefix],
  );
  const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;
  return {
    kinds: kinds.join(),
    windows: computed,
    bills: Number(row?.bills ?? 0n),
    paid: Number(row?.paid ?? 0n),
    total: String(row?.total ?? 0n),
    // What the house paid is what all agents have together.
    isPaid:
      computed > 0 &&
      row !== undefined &&
      row.paid > 0n &&
      // A line may win where another one of the same upline loses: then a dividend is short.
      (row.unpaid === 0n || kinds.includes('DIVIDEND')) &&
      (await held()) - before === row.of_house,
    computeSeconds: seconds(between - from),
    paySeconds: seconds(until - between),
    seconds: seconds(until - from),
  };
};

/**
 * What `npm run bills:verify` does: all bills of the store once more by the second program, with
 * its inputs in an order of chance, and whether payers gave what payees got.
 */
export const verifyDay = async (db: Database) => {
  const seed = randomInt(SEEDS);
  const from = performance.now();
  const report = await db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return verifyBills(tx, seed);
  });
  return {
    seed,
    bills: report.bills,
    ends: report.ends,
    differences: report.differences.length,
    which: [...new Set(report.differences.map(({ what }) => what))],
    isWhole:
      report.bills > 0 &&
      report.differences.length === 0 &&
      report.given === report.got &&
      report.ofHouses + report.ofAgents === report.gross,
    seconds: Math.round((performance.now() - from) / 100) / 10,
  };
};
