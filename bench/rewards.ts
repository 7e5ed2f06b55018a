import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimReward } from '@fairhouse/contract/rewards';
import * as rounds from '@fairhouse/contract/rounds';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { callerAt } from '../tests/caller.ts';
import { familySeconds, ownSeconds, parentOf } from './cpu.ts';
import { openHouse, type House } from './house.ts';
import { fetchFor, loadOf, percentiles } from './load.ts';
import { addressOf, playTokens, type Tokens } from './play-tokens.ts';
import {
  FIRST_MEMBER,
  holdRewards,
  releaseRewards,
  REWARD_FEEDS,
  seedRewards,
} from './rewards-house.ts';
import { tellFigures } from './tell.ts';

const GAME = 'harbour-lights';
const LINES = 64;
const CLAIM_PAUSE_MILLISECONDS = 50;
const LOOK_MILLISECONDS = 200;
const LIMITS = { ratio: 0.85, lagSeconds: 2, claimMilliseconds: 100 };

const numberOf = (name: string, usual: number): number => {
  const at = process.argv.indexOf(name);
  return at > 0 ? Number(process.argv[at + 1]) : usual;
};

/**
 * `npm run bench -- rewards`: rounds a second over HTTP with all that keeps rewards current
 * (points, ranks, raffles, activities, cashback, missions, races, bonuses) against the same house
 * with it off, by turns; how far the folds are behind meanwhile, and how long a claim takes.
 * `--players N`, `--seconds S`, `--turns N` make it smaller. One JSON line. The ratio of CPU
 * seconds a bet says the same where others work on the machine.
 */
export const benchRewards = async (): Promise<void> => {
  const players = numberOf('--players', 2000);
  const seconds = numberOf('--seconds', 15);
  const turns = numberOf('--turns', 3);
  const house = await openHouse({ FAIRHOUSE_LOTTERIES: '', FAIRHOUSE_VIRTUALS: '' });
  const db = openDatabase(house.databaseUrl, openLog('error'), 3);
  const [backend] = await db.composed<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(backend?.pid ?? 0);
  await seedRewards(db, players);
  const tokens = await playTokens(house, db, { first: FIRST_MEMBER, players, game: GAME });
  const claims = await openClaims(house, db, { tokens, count: turns * seconds * 80 });
  const spin = loadOf(rounds.playRound, { stake: '0.20' });
  const play = () =>
    fetchFor({
      origin: house.url,
      seconds,
      concurrency: LINES,
      request: (line, turn) => {
        // Each line has members of its own: nobody plays two rounds at once.
        const at = line + LINES * (turn % Math.floor(players / LINES));
        return {
          ...spin,
          headers: {
            ...spin.headers,
            authorization: `Bearer ${tokens[at]?.play}`,
            'x-forwarded-for': addressOf(at),
            'idempotency-key': randomUUID(),
          },
        };
      },
    });
  const runs = { on: [] as Run[], off: [] as Run[] };
  const lags: number[] = [];
  const claimed: number[] = [];
  for (let turn = 0; turn < turns * 2; turn += 1) {
    const isOn = turn % 2 === 1;
    await releaseRewards(db);
    await untilFolded(db);
    if (!isOn) await holdRewards(db);
    await db.run('checkpoint');
    const state = { isRunning: true };
    // What is measured beside the load costs as much in both.
    const beside = [claims(state, isOn ? claimed : []), lookAtLag(db, state, isOn ? lags : [])];
    const before = [familySeconds(postmaster), familySeconds(process.pid) - ownSeconds()] as const;
    const load = await play();
    const cpu =
      familySeconds(postmaster) - before[0] + familySeconds(process.pid) - ownSeconds() - before[1];
    state.isRunning = false;
    await Promise.all(beside);
    if (load.failed > 0) throw new Error(`a round was refused: ${load.firstFailure}`);
    runs[isOn ? 'on' : 'off'].push({
      perSecond: load.perSecond,
      cpuMilliseconds: (cpu * 1000) / load.answered,
    });
  }
  await releaseRewards(db);
  await untilFolded(db);
  const report = await verifyLedger(db);
  await db.close();
  await house.stop();
  const most = (list: readonly Run[]) => Math.max(...list.map((one) => one.perSecond));
  const least = (list: readonly Run[]) => Math.min(...list.map((one) => one.cpuMilliseconds));
  tellFigures(
    {
      bench: 'rewards',
      players,
      onPerSecond: Math.round(most(runs.on)),
      offPerSecond: Math.round(most(runs.off)),
      ratio: round(most(runs.on) / most(runs.off)),
      cpuMillisecondsABet: { on: round(least(runs.on)), off: round(least(runs.off)) },
      cpuRatio: round(least(runs.off) / least(runs.on)),
      ratioLimit: LIMITS.ratio,
      foldLagSeconds: lagsOf(lags),
      foldLagLimitSeconds: LIMITS.lagSeconds,
      claims: claimed.length,
      claimMilliseconds: percentiles(claimed),
      claimLimitMilliseconds: LIMITS.claimMilliseconds,
      booksBalance: report.isBalanced,
    },
    {
      ratio: most(runs.on) / most(runs.off) >= LIMITS.ratio,
      foldLag: lagsOf(lags).max <= LIMITS.lagSeconds,
      claim: percentiles(claimed).p99Milliseconds <= LIMITS.claimMilliseconds,
      books: report.isBalanced,
    },
  );
};

type Run = { perSecond: number; cpuMilliseconds: number };
const round = (value: number): number => Math.round(value * 100) / 100;
const lagsOf = (lags: readonly number[]) => {
  const { p50Milliseconds: p50, p99Milliseconds: p99 } = percentiles(lags);
  return { p50, p99, max: round(Math.max(0, ...lags)) };
};

/** Rewards that wait, and one who collects them while the house is full. */
const openClaims = async (
  house: House,
  db: Database,
  { tokens, count }: { tokens: readonly Tokens[]; count: number },
) => {
  const rows = await db.composed<{ reward_id: bigint; member_id: bigint }>(
    `insert into rewards (brand_id, member_id, key, kind, amount, times, words, expires_at,
       created_at)
     select 1, $1 + n % $2, 'bench:' || n || ':' || ($1 + n % $2), 'gift', 100, 100,
       '{"EN": "A gift"}', now() + interval '7 days', now()
     from generate_series(0, $3 - 1) n returning reward_id, member_id`,
    [FIRST_MEMBER, tokens.length, count],
  );
  const { call } = callerAt(house.url);
  let next = 0;
  return async (state: { isRunning: boolean }, milliseconds: number[]): Promise<void> => {
    while (state.isRunning) {
      const row = rows[next++];
      if (!row) return;
      const at = Number(row.member_id) - FIRST_MEMBER;
      const from = performance.now();
      const { errorCode } = await call(
        claimReward,
        { id: String(row.reward_id) },
        { token: tokens[at]?.session ?? '', headers: { 'x-forwarded-for': addressOf(at) } },
      );
      if (errorCode !== undefined && errorCode !== null) throw new Error(`a claim: ${errorCode}`);
      milliseconds.push(performance.now() - from);
      await sleep(CLAIM_PAUSE_MILLISECONDS);
    }
  };
};

/** How old the oldest end is that a fold has not read. */
const LAG = `select coalesce(max(extract(epoch from clock_timestamp() - e.at)), 0)::float8 as lag
  from unnest($1::text[]) as n(feed)
  join wager_feeds f on f.brand_id = 1 and f.feed = n.feed
  cross join lateral (select o.at from wager_ends o where o.brand_id = 1 and o.end_id > f.mark
    order by o.end_id limit 1) e`;
const lookAtLag = async (
  db: Database,
  state: { isRunning: boolean },
  lags: number[],
): Promise<void> => {
  while (state.isRunning) {
    const [row] = await db.composed<{ lag: number }>(LAG, [REWARD_FEEDS]);
    lags.push(row?.lag ?? 0);
    await sleep(LOOK_MILLISECONDS);
  }
};
const untilFolded = async (db: Database): Promise<void> => {
  for (;;) {
    const [row] = await db.composed<{ lag: number }>(LAG, [REWARD_FEEDS]);
    if (row?.lag === 0) return;
    await sleep(LOOK_MILLISECONDS);
  }
};
