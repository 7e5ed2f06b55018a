import { monitorEventLoopDelay } from 'node:perf_hooks';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { attack, kindsOf, openAttack, type Report } from '../tests/hostile/attack.ts';
import { openWorld } from '../tests/world.ts';
import { startTemporaryPostgres } from '../tools/postgres/temporary.mjs';
import { tellFigures } from './tell.ts';

const REQUESTS = 200_000;
const NANOSECONDS = 1_000_000;

/**
 * Generated hostile inputs at every call of the contract from every kind of caller, until two
 * hundred thousand were sent: no answer is an error of ours, none is undeclared, none tells what
 * is another's, nothing of bystanders moves, and the books balance afterwards. `HOSTILE_SEED`
 * begins elsewhere. An exit code of 1 says that something was found.
 */
export const benchHostile = async (): Promise<void> => {
  const postgres = await startTemporaryPostgres();
  process.env.TEST_DATABASE_ADMIN_URL = postgres.url;
  // Many gifts and changes of one house: the log of the server is not what is measured.
  process.env.LOG_LEVEL ??= 'fatal';
  const world = await openWorld({ poolSize: 12 });
  const state = await openAttack(world);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const from = performance.now();
  const first = Number(process.env.HOSTILE_SEED ?? 1);
  let report: Report = state.report;
  for (let seed = first; report.requests < REQUESTS; seed += 1) {
    report = await attack(state, { seed: seed * 1_000_000, count: 1 });
    process.stderr.write(`${report.requests} requests, ${report.faults.length} faults\n`);
  }
  const seconds = (performance.now() - from) / 1000;
  const { isBalanced } = await verifyLedger(world.server.kernel.db);
  const kinds = kindsOf(report.faults);
  for (const one of kinds) process.stderr.write(`${JSON.stringify(one)}\n`);
  tellFigures(
    {
      bench: 'hostile',
      requests: report.requests,
      accepted: report.accepted,
      refusals: Object.keys(report.refused).length,
      faults: report.faults.length,
      kinds: kinds.length,
      isBalanced,
      requestsPerSecond: Math.round(report.requests / seconds),
      slowestMilliseconds: Math.round(report.slowestMilliseconds),
      loopDelayP99: Math.round(delay.percentile(99) / NANOSECONDS),
      limit: 0,
    },
    { findings: kinds.length === 0, books: isBalanced },
  );
  await world.close();
  await postgres.stop();
};
