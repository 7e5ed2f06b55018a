import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { moveOn } from '../apps/server/src/modules/lottery/actions/run-clock.ts';
import { stopLateWinners } from '../apps/server/src/modules/lottery/actions/stop-winners.ts';
import { roundOf } from '../apps/server/src/modules/lottery/rules.ts';
import { issueByNo } from '../apps/server/src/modules/lottery/store.ts';
import {
  endRound,
  openAccount,
  post,
  verifyLedger,
} from '../apps/server/src/modules/wallet/index.ts';
import { startPostgres } from '../tools/postgres/index.mjs';
import { KILLS, openKills } from './crash-kills.ts';
import { modulesDir } from './database.ts';
import { LATER, writeIssue, writeOrders, type Expected } from './lottery-orders.ts';
import { lotteryKernel, SLUG } from './lottery-kernel.ts';

export type LotteryCrashReport = {
  kills: number;
  /** Settlements that were cut before their last step. */
  inTheMiddle: number;
  issues: number;
  wagers: number;
  /** Bets that are not what their order and the number say. */
  differences: string[];
  /** By `verifyLedger`. */
  faults: string[];
  /** What was found once somebody had meddled with the books. */
  planted?: string[];
};

/** Steps of a settlement that are cut by turns (`lottery-worker.ts`). */
const PLACES = [1, 2, 3, 4, 5, 6];

/**
 * Settles issues that were drawn, in a process of its own that is killed in the middle, or
 * PostgreSQL, or both, and goes on as the jobs of a house do. Each bet must then be what its order
 * and the number say: paid once, counted by what it covers, and chases stopped where they won.
 */
export const runLotteryCrashes = async (given: {
  kills: number;
  members?: number;
  meddle?: (db: Database) => Promise<unknown>;
}): Promise<LotteryCrashReport> => {
  const { members = 40 } = given;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-lottery-crash-'));
  const postgres = await startPostgres({ dataDir });
  const { url } = postgres;
  const db = openDatabase(url, openLog('fatal'), 8);
  await migrate(db, modulesDir);
  const kernel = lotteryKernel(db);
  const memberIds = Array.from({ length: members }, (_, at) => BigInt(at + 1));
  await seed(db, memberIds);
  const kills = openKills(db, { dataDir, url, postgres, worker: 'lottery-worker.ts' });
  let inTheMiddle = 0;
  const expected: Expected[] = [];
  await writeIssue(db, { ...LATER, result: null });
  for (let at = 1; kills.done < given.kills; at += 1) {
    const issueNo = `20260101-${String(at).padStart(4, '0')}`;
    const digits = Array.from({ length: 5 }, (_, place) => (at * 7 + place * 3) % 10);
    await writeIssue(db, { issueNo, result: digits.join(), draws: '2026-01-01' });
    expected.push(...(await writeOrders(kernel, { issueNo, digits, memberIds })));
    const what = KILLS[at % KILLS.length] ?? 'worker';
    await kills.inTheMiddleOf(what, [issueNo, String(PLACES[at % PLACES.length])]);
    if (!(await isOver(db, issueNo))) inTheMiddle += 1;
    await goOn(kernel, issueNo);
  }
  const differences = await differencesOf(db, expected);
  const report: LotteryCrashReport = {
    kills: kills.done,
    inTheMiddle,
    issues: kills.done,
    wagers: expected.length,
    differences,
    faults: [...kills.faults, ...(await verifyLedger(db)).faults.map((one) => one.what)],
  };
  if (given.meddle) {
    await given.meddle(db);
    report.planted = await differencesOf(db, expected);
  }
  await db.close();
  await kills.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return report;
};

/** As the clock and the jobs of the house do, in any process that lives. */
const goOn = async (kernel: Kernel, issueNo: string): Promise<void> => {
  const issue = await issueByNo(kernel.db, { brandId: 1, slug: SLUG, issueNo });
  if (issue?.state === 'drawn') await moveOn(kernel, issue);
  while (!(await endRound(kernel, 1, roundOf(SLUG, issueNo))));
  await stopLateWinners(kernel);
};

const isOver = async (db: Database, issueNo: string): Promise<boolean> => {
  const [row] = await db.composed<{ told: boolean }>(
    'select told_at is not null as told from round_ends where round_id = $1',
    [roundOf(SLUG, issueNo)],
  );
  return row?.told === true;
};

const seed = async (db: Database, memberIds: readonly bigint[]): Promise<void> => {
  await db.composed(`insert into brands (brand_id, merchant_code, name, currency)
    values (1, 'CRASH', 'Crash', 'USD')`);
  for (const memberId of memberIds) {
    await db.transaction((tx) => openAccount(tx, 1, memberId, 'USD'));
    await db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId,
        type: 'adjustment',
        amountMinor: 1_000_000_000n,
        house: 'adjustments',
        key: `give:${memberId}`,
        reference: 'crash',
      }),
    );
  }
};

const differencesOf = async (db: Database, expected: readonly Expected[]): Promise<string[]> => {
  const rows = await db.composed<Omit<Expected, 'wagerId'> & { wager_id: bigint }>(
    `select w.wager_id, w.state, w.payout, w.valid_bet as valid, w.outcome from wagers w
     where w.slug = $1`,
    [SLUG],
  );
  const byId = new Map(rows.map((row) => [row.wager_id, row]));
  const differences = expected.flatMap((one) => {
    const row = byId.get(one.wagerId);
    const isSame =
      row?.state === one.state &&
      row.payout === one.payout &&
      (row.valid ?? 0n) === one.valid &&
      row.outcome === one.outcome;
    return isSame
      ? []
      : [
          `${one.wagerId}: ${one.state} ${one.payout} ${one.valid}, ` +
            `found ${row?.state} ${row?.payout} ${row?.valid}`,
        ];
  });
  return rows.length === expected.length
    ? differences
    : [...differences, `${rows.length} bets, ${expected.length} were placed`];
};
