import { setTimeout as sleep } from 'node:timers/promises';
import { openCaller } from '@fairhouse/client';
import { playRound } from '@fairhouse/contract/rounds';
import pg from 'pg';
import { verifyLedger } from '../apps/server/src/modules/wallet/actions/verify.ts';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { runEndCrashes } from './crash-ends.ts';
import { openHouse, type House } from './house.ts';
import { runLotteryCrashes } from './lottery-crash.ts';
import { makePlayers, type Player } from './players.ts';
import { tellFigures } from './tell.ts';

export type CrashReport = {
  cycles: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  changed: number;
  booksBalance: boolean;
  secondsToServingMax: number;
  unknownOutcomes: number;
};
type Journal = { sent: Map<string, { player: number; roundId?: string }>; unknown: number };

const PLAYERS = 12;
const ASKED_AT_ONCE = 48;

/**
 * Plays over HTTP while the server, PostgreSQL or both are killed with SIGKILL, then asks
 * again for every unknown outcome with the same key, and compares what was acknowledged with
 * what the books hold.
 */
export const runCrashCycles = async (cycles: number): Promise<CrashReport> => {
  const house = await openHouse();
  const players = await makePlayers(house, PLAYERS, {
    gameId: 'harbour-lights',
    amount: '10000.00',
  });
  const journal: Journal = { sent: new Map(), unknown: 0 };
  const state = { isRunning: true };
  const spin = spinAt(house);
  const load = players.map((_, index) => playOn(spin, players, { index, journal, state }));
  let slowest = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const before = answered(journal);
    await sleep(150 + Math.random() * 350);
    // On a busy machine the load is long in coming: a kill without it would prove nothing.
    for (let turn = 0; turn < 1200 && answered(journal) < before + PLAYERS; turn += 1) {
      await sleep(50);
    }
    const from = performance.now();
    if (cycle % 3 !== 1) house.killServer();
    if (cycle % 3 !== 0) house.killPostgres();
    await sleep(20);
    await house.start();
    slowest = Math.max(slowest, (performance.now() - from) / 1000);
  }
  await sleep(300);
  state.isRunning = false;
  await Promise.all(load);
  const changed = await settleUnknown(spin, players, journal);
  const judged = await judge(house, players, journal);
  await house.stop();
  return {
    cycles,
    changed,
    secondsToServingMax: Math.round(slowest * 100) / 100,
    unknownOutcomes: journal.unknown,
    ...judged,
  };
};

const answered = ({ sent }: Journal): number => {
  let count = 0;
  for (const { roundId } of sent.values()) if (roundId !== undefined) count += 1;
  return count;
};

/**
 * `npm run bench -- crash --cycles N`; with `--ends` the kills are in the middle of ends and
 * corrections instead, with `--lottery` in the middle of settlements of issues, and the report is
 * that of `runEndCrashes` or `runLotteryCrashes`.
 */
export const benchCrash = async (): Promise<void> => {
  const at = process.argv.indexOf('--cycles');
  const cycles = at > 0 ? Number(process.argv[at + 1]) : 20;
  if (process.argv.includes('--lottery')) {
    const issues = await runLotteryCrashes({ kills: cycles });
    tellKills(issues);
    return;
  }
  if (process.argv.includes('--ends')) {
    const ends = await runEndCrashes({ kills: cycles });
    tellKills(ends);
    return;
  }
  const report = await runCrashCycles(cycles);
  tellFigures(
    { bench: 'crash', ...report, limits: { lost: 0, doubled: 0, secondsToServing: 10 } },
    {
      lost: report.lost === 0,
      doubled: report.doubled === 0,
      secondsToServing: report.secondsToServingMax <= 10,
      books: report.booksBalance,
    },
  );
};

const tellKills = (report: { faults: readonly string[]; differences: readonly unknown[] }): void =>
  tellFigures(
    { bench: 'crash', ...report, limits: { faults: [], differences: [] } },
    { faults: report.faults.length === 0, differences: report.differences.length === 0 },
  );

const playOn = async (
  spin: Spin,
  players: Player[],
  one: { index: number; journal: Journal; state: { isRunning: boolean } },
): Promise<void> => {
  for (let turn = 0; one.state.isRunning; turn += 1) {
    const key = `crash-${one.index}-${turn}-${Math.random().toString(36).slice(2)}`;
    const record: { player: number; roundId?: string } = { player: one.index };
    one.journal.sent.set(key, record);
    const roundId = await spin(players[one.index], key);
    if (roundId === undefined) {
      one.journal.unknown += 1;
      await sleep(400);
    } else record.roundId = roundId;
  }
};

/** The round's id, or undefined while the outcome is unknown. */
type Spin = (player: Player | undefined, key: string) => Promise<string | undefined>;
const spinAt = (house: House): Spin => {
  const caller = openCaller({ base: house.url, timeLimitMilliseconds: 8000 });
  return async (player, idempotencyKey) => {
    const token = player?.playToken ?? null;
    // Where the connection broke nobody can say yet whether the spin was written: asked later.
    const options = { token, idempotencyKey, untilKnown: false };
    const answer = await caller.send(playRound, { stake: '0.20' }, options);
    return answer.ok ? answer.value.round.roundId : undefined;
  };
};

/** Repeats every key: an acknowledged one must answer the same round again. */
const settleUnknown = async (spin: Spin, players: Player[], journal: Journal): Promise<number> => {
  let changed = 0;
  const entries = [...journal.sent];
  const sample = new Set(
    entries
      .filter(([, record]) => record.roundId !== undefined)
      .slice(-500)
      .map(([key]) => key),
  );
  const ask = async (key: string, record: { player: number; roundId?: string }) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const roundId = await spin(players[record.player], key);
      if (roundId === undefined) {
        await sleep(50);
        continue;
      }
      if (record.roundId !== undefined && record.roundId !== roundId) changed += 1;
      record.roundId = roundId;
      return;
    }
  };
  const asked = entries.filter(([key, record]) => record.roundId === undefined || sample.has(key));
  for (let from = 0; from < asked.length; from += ASKED_AT_ONCE) {
    await Promise.all(
      asked.slice(from, from + ASKED_AT_ONCE).map(([key, record]) => ask(key, record)),
    );
  }
  return changed;
};

const judge = async (house: House, players: Player[], journal: Journal) => {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  // A killed PostgreSQL forgets what it counted, and would join so many rows one by one.
  await client.query('analyze');
  const { rows } = await client.query<{ key: string; wagers: string }>(
    `select t.key, count(w.wager_id)::text as wagers from transfers t
     left join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
     where t.kind = 'wager' group by t.brand_id, t.key`,
  );
  await client.end();
  const written = new Map(rows.map((row) => [row.key, Number(row.wagers)]));
  let lost = 0;
  let doubled = 0;
  let acknowledged = 0;
  for (const [key, record] of journal.sent) {
    if (record.roundId === undefined) continue;
    acknowledged += 1;
    const wagers = written.get(`wager:${players[record.player]?.memberId}:${key}`) ?? 0;
    if (wagers === 0) lost += 1;
    if (wagers > 1) doubled += 1;
  }
  const db = openDatabase(house.databaseUrl, openLog('error'), 2);
  const report = await verifyLedger(db);
  await db.close();
  return { acknowledged, lost, doubled, booksBalance: report.isBalanced };
};
