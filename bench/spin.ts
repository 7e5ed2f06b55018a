import { spawn } from 'node:child_process';
import path from 'node:path';
import { playRound } from '@fairhouse/contract/rounds';
import pg from 'pg';
import { root } from './database.ts';
import { openHouse } from './house.ts';
import { fetchFor, loadOf, type Load } from './load.ts';
import { makePlayers } from './players.ts';
import { tellFigures } from './tell.ts';
import { runTpcb } from './tpcb.ts';

const PLAYERS = 128;
const SECONDS = 10;
/** The best of three runs, as the peer's figure is: the machine is not ours alone. */
const RUNS = 3;

/** HTTP spins a second, all included, against TPC-B and against a bare Fastify route that
 * answers the same JSON. The load generator is checked against a no-op first. */
export const benchSpin = async (): Promise<void> => {
  const house = await openHouse();
  process.env.BENCH_DATABASE_URL = house.adminUrl;
  const players = await makePlayers(house, PLAYERS, {
    gameId: 'harbour-lights',
    amount: '10000.00',
  });
  const spin = loadOf(playRound, { stake: '0.20' });
  const request = (worker: number, turn: number) => ({
    ...spin,
    headers: {
      ...spin.headers,
      authorization: `Bearer ${players[worker]?.playToken}`,
      'idempotency-key': `s${process.pid}-${worker}-${turn}-${Math.random()}`,
    },
  });
  let sample = '';
  await fetchFor({
    origin: house.url,
    seconds: 4,
    concurrency: PLAYERS,
    request,
    inspect: (body) => {
      if (sample === '') sample = body;
    },
  });
  await learn(house.databaseUrl);
  const runs: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(
      await fetchFor({ origin: house.url, seconds: SECONDS, concurrency: PLAYERS, request }),
    );
  }
  const spins = runs.reduce((best, one) => (one.perSecond > best.perSecond ? one : best));
  const tpcb = await runTpcb(SECONDS);
  const bare = await peer('bare', sample, request);
  const noop = await peer('noop', 'ok', request);
  await house.stop();
  tellFigures(
    {
      bench: 'spin',
      spinsPerSecond: Math.round(spins.perSecond),
      runs: runs.map((run) => Math.round(run.perSecond)),
      failed: runs.reduce((sum, run) => sum + run.failed, 0),
      firstFailure: spins.firstFailure,
      p50Milliseconds: spins.p50Milliseconds,
      p99Milliseconds: spins.p99Milliseconds,
      concurrency: PLAYERS,
      tpcbPerSecond: tpcb.best,
      tpcbRatio: round(spins.perSecond / tpcb.best),
      tpcbRatioLimit: 2,
      peer: 'bare Fastify route answering the same JSON',
      peerPerSecond: Math.round(bare),
      ratio: round(spins.perSecond / bare),
      ratioLimit: 0.3,
      loadGeneratorPerSecond: Math.round(noop),
      loadGeneratorIsTheLimit: noop < spins.perSecond * 1.3,
    },
    { tpcbRatio: spins.perSecond / tpcb.best >= 2, ratio: spins.perSecond / bare >= 0.3 },
  );
};

/** As after a minute of any house: PostgreSQL has looked at its tables. */
const learn = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** Runs a peer server in a process of its own, as the house has one. */
const peer = async (
  kind: 'bare' | 'noop',
  sample: string,
  request: Parameters<typeof fetchFor>[0]['request'],
): Promise<number> => {
  const child = spawn(process.execPath, [path.join(root, 'bench/peer-server.ts'), kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(sample);
  const origin = await new Promise<string>((resolve) => {
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  await fetchFor({ origin, seconds: 1, concurrency: PLAYERS, request });
  const load = await fetchFor({ origin, seconds: 5, concurrency: PLAYERS, request });
  child.kill('SIGKILL');
  return load.perSecond;
};
