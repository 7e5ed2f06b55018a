import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { bareKernel } from '../tests/bare-kernel.ts';
import { startPostgres } from '../tools/postgres/index.mjs';
import { correctKilled, correctRoundKilled } from './crash-corrections.ts';
import { judgeBooks } from './crash-judge.ts';
import { KILLS, openKills, type Killed } from './crash-kills.ts';
import { playLive, readEnds } from './crash-live.ts';
import { finishRound, isOver, sellRound, startOf, type CrashBench } from './crash-rounds.ts';
import { modulesDir } from './database.ts';
import { openBooks, type Difference } from './sim/books.ts';

/** What does not hold: by `verifyLedger`, and by books kept beside the ledger. */
type Found = { faults: string[]; differences: Difference[] };
export type EndCrashReport = Found & {
  kills: number;
  /** Ends and corrections of rounds that were cut before the last wager, others before all. */
  inTheMiddle: number;
  rounds: number;
  wagers: number;
  liveBets: number;
  /** Bets during all of it that a cap had no room for. */
  full: number;
  secondsToServingMax: number;
  /** What was found once the books had been compared and somebody had meddled with them. */
  planted?: Found;
};
export type EndCrashes = {
  kills: number;
  /** How many play in a round, and how many bets each of them has there. */
  members?: number;
  bets?: number;
  meddle?: (db: Database) => Promise<unknown>;
};

const LIVE = 6;

/**
 * Ends rounds with free bets, parts and members with debts, corrects them whole and bet by bet, in
 * a process of its own, while others bet; kills that process, PostgreSQL or both with SIGKILL in
 * the middle and goes on. Books of plain sums say what everybody must have afterwards, to the cent.
 */
export const runEndCrashes = async (given: EndCrashes): Promise<EndCrashReport> => {
  const { members = 60, bets = 8 } = given;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-crash-'));
  const postgres = await startPostgres({ dataDir });
  const { url } = postgres;
  const db = openDatabase(url, openLog('fatal'), 8);
  await migrate(db, modulesDir);
  const bench: CrashBench = {
    db,
    kernel: bareKernel(db),
    books: openBooks(),
    members: Array.from({ length: members + LIVE }, (_, index) => BigInt(index + 1)),
    state: { isRunning: true, liveBets: 0, full: 0, keys: 0 },
  };
  const kills = openKills(db, { dataDir, url, postgres });
  await startOf(bench);
  const busy = [
    ...bench.members.slice(members).map((memberId) => playLive(bench, memberId)),
    readEnds(bench),
  ];
  let [inTheMiddle, rounds] = [0, 0];
  while (kills.done < given.kills) {
    const round = await sellRound(bench, {
      roundId: `round-${(rounds += 1)}`,
      members: bench.members.slice(0, members),
      bets,
    });
    const cut = async (work: (what: Killed) => Promise<boolean>): Promise<void> => {
      for (const what of KILLS)
        if (kills.done < given.kills && (await work(what))) inTheMiddle += 1;
    };
    await cut(async (what) => {
      await kills.inTheMiddleOf(what, ['end', round.roundId]);
      return !(await isOver(db, round));
    });
    await finishRound(bench, round);
    await cut((what) => correctRoundKilled(bench, kills, { round, what }));
    await cut((what) => correctKilled(bench, kills, { round, what }));
  }
  bench.state.isRunning = false;
  await Promise.all(busy);
  const judged = async (): Promise<Found> => {
    const known = bench.books.found.length;
    await judgeBooks(bench);
    const faults = (await verifyLedger(db)).faults.map((one) => one.what);
    return { faults, differences: bench.books.found.slice(known) };
  };
  const before = bench.books.found.length;
  const { faults, differences } = await judged();
  const report: EndCrashReport = {
    kills: kills.done,
    inTheMiddle,
    rounds,
    wagers: bench.books.draws.size,
    liveBets: bench.state.liveBets,
    full: bench.state.full,
    secondsToServingMax: Math.round(kills.secondsMax * 100) / 100,
    faults: [...kills.faults, ...faults],
    differences: [...bench.books.found.slice(0, before), ...differences],
  };
  if (given.meddle) {
    await given.meddle(db);
    report.planted = await judged();
  }
  await db.close();
  await kills.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return report;
};
