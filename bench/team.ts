import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as rounds from '@fairhouse/contract/rounds';
import { teamOverview } from '@fairhouse/contract/team';
import { dayAfter, dayIn } from '@fairhouse/days';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { familySeconds, ownSeconds, parentOf } from './cpu.ts';
import { openHouse, type House } from './house.ts';
import { fetchFor, loadOf, openLine } from './load.ts';
import { addressOf, openSessions, playTokens, type Tokens } from './play-tokens.ts';
import { billDay, countPresence, isBillKind, seedContracts, verifyDay } from './team-bills.ts';
import {
  FIRST_AGENT,
  FOLDS,
  holdJobs,
  keepRanges,
  seconds,
  seedTeams,
  untilFolded,
  type Size,
} from './team-house.ts';
import { tellFigures } from './tell.ts';

const GAME = 'harbour-lights';
const LINES = 64;
const PLAYERS = 2000;
const WARM_SECONDS = 4;
const IDLE_SECONDS = 15;
const LIMITS = { overviewMilliseconds: 10, billsSeconds: 60, upkeep: 0.1 };
/** The presets of the page, in days up to today. */
const PRESETS = { today: 1, week: 7, fortnight: 14, month: 30 } as const;

const textOf = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const numberOf = (name: string, usual: number): number => Number(textOf(name) ?? usual);

/**
 * `npm run bench -- team`: a million members below 10,000 agents in trees of depth ten, with thirty
 * days of play. How long an overview takes over HTTP, all bills of a day (D-J65), the same by the
 * second program, and what keeping the figures costs of bets a second, by turns with it off.
 * The store is made by the run. `--members N`, `--agents N`, `--calls N`, `--seconds S`,
 * `--turns N` make it smaller; `--store FOLDER` keeps it for the next run, `--parts
 * overview,bills,verify,upkeep` measures some of it, `--kinds DAILY,HOUR,REALTIME,DIVIDEND` bills
 * more than daily wages. `load` is what else the machine had to do as a part began.
 */
export const benchTeam = async (): Promise<void> => {
  const size = { members: numberOf('--members', 1_000_000), agents: numberOf('--agents', 10_000) };
  const kept = textOf('--store');
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'fairhouse-team-'));
  const quiet = { FAIRHOUSE_LOTTERIES: '', FAIRHOUSE_VIRTUALS: '' };
  const house = await openHouse(quiet, undefined, dataDir);
  try {
    await measure(house, { size, dataDir });
  } finally {
    await house.stop();
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
};

const measure = async (house: House, { size, dataDir }: { size: Size; dataDir: string }) => {
  const db = openDatabase(house.databaseUrl, openLog('error'), 4);
  await holdJobs(db, []);
  const seedSeconds = (await seedTeams(db, { size, dataDir })) ?? null;
  const written = performance.now();
  await holdJobs(db, FOLDS);
  await untilFolded(db);
  const foldSeconds = seedSeconds === null ? null : seconds(performance.now() - written);
  await keepRanges(db, Object.values(PRESETS));
  const kinds = (textOf('--kinds') ?? 'DAILY').split(',').filter(isBillKind);
  const contracts = await seedContracts(db, kinds);
  await holdJobs(db, []);
  await db.composed('vacuum analyze');
  await db.composed('checkpoint');
  const presenceSeconds = await countPresence(db);
  const asked = (textOf('--parts') ?? 'overview,bills,verify,upkeep').split(',');
  const load: Record<string, number> = {};
  const part = async <T>(name: string, work: () => Promise<T>) => {
    if (!asked.includes(name)) return undefined;
    load[name] = round(loadavg()[0] ?? 0);
    return work();
  };
  const overview = await part('overview', () => readOverviews(house, db, size.agents));
  const bills = await part('bills', () => billDay(db, contracts, kinds));
  // In a store that was kept the bills of the run before are gone, what they paid is not.
  const isFresh = seedSeconds !== null;
  const verify = isFresh ? await part('verify', () => verifyDay(db)) : undefined;
  const upkeep = await part('upkeep', () => playInTurns(house, db, size.agents));
  await db.close();
  tellFigures(
    {
      bench: 'team',
      ...size,
      cores: availableParallelism(),
      seedSeconds,
      foldSeconds,
      presenceSeconds,
      overview,
      bills,
      verify,
      upkeep,
      load,
      limits: LIMITS,
    },
    {
      ...(overview && { overview: overview.all.p95 < LIMITS.overviewMilliseconds }),
      ...(bills && { bills: bills.seconds < LIMITS.billsSeconds, billsPaid: bills.isPaid }),
      ...(verify && { verify: verify.isWhole }),
      ...(upkeep && { upkeep: upkeep.cost <= LIMITS.upkeep }),
    },
  );
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
const partsOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => round(sorted[Math.floor(sorted.length * part)] ?? Infinity);
  return { p50: at(0.5), p95: at(0.95), max: round(sorted.at(-1) ?? Infinity) };
};

/** Agents of all depths as they come, each asked for every preset; the ten tops apart as well. */
const readOverviews = async (house: House, db: Database, agents: number) => {
  const calls = numberOf('--calls', 400);
  const [brand] = await db.composed<{ time_zone: string }>(
    'select time_zone from brands where brand_id = 1',
  );
  const to = dayIn(new Date(), brand?.time_zone ?? 'UTC');
  const step = Math.max(1, Math.floor(agents / calls));
  const tops = Array.from({ length: 10 }, (_, at) => at);
  const others = Array.from({ length: calls }, (_, at) => 10 + ((at * step) % (agents - 10)));
  const asked = [...tops, ...others];
  const tokens = await openSessions(
    db,
    asked.map((one) => FIRST_AGENT + one),
  );
  const cpu = await cpuOf(db);
  const idle = await idleOf(cpu);
  // Not before: the house ends a line on which nothing is asked for some seconds.
  const line = await openLine(new URL(house.url));
  const before = cpu();
  const begun = performance.now();
  const times: Record<string, number[]> = { all: [], tops: [] };
  for (const [name, days] of Object.entries(PRESETS)) {
    const load = loadOf(teamOverview, { from: dayAfter(to, 1 - days), to });
    for (const [at, token] of tokens.entries()) {
      const from = performance.now();
      const { status, body } = await line.ask({
        ...load,
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(at) },
      });
      const took = performance.now() - from;
      if (status !== 200) throw new Error(`an overview: ${body.slice(0, 300)}`);
      if (at < tops.length) times.tops?.push(took);
      else {
        times.all?.push(took);
        (times[name] ??= []).push(took);
      }
    }
  }
  line.close();
  const count = (times.all?.length ?? 0) + (times.tops?.length ?? 0);
  const beside = ((performance.now() - begun) / 1000) * idle;
  const cpuMillisecondsACall = round(((cpu() - before - beside) * 1000) / count);
  const all = partsOf(times.all ?? []);
  return {
    ...Object.fromEntries(Object.entries(times).map(([name, list]) => [name, partsOf(list)])),
    all,
    cpuMillisecondsACall,
    /** Of a core, which it takes while nobody asks; it is not in the figure above. */
    idle: round(idle),
  };
};

/** What the house takes of a core while nobody asks: its clocks and the rest of it go on. */
const idleOf = async (cpu: () => number): Promise<number> => {
  const before = cpu();
  await sleep(IDLE_SECONDS * 1000);
  return (cpu() - before) / IDLE_SECONDS;
};

/** Seconds of CPU that the house and its database took so far; who asks takes none of them. */
const cpuOf = async (db: Database): Promise<() => number> => {
  const [backend] = await db.composed<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(backend?.pid ?? 0);
  return () => familySeconds(postmaster) + familySeconds(process.pid) - ownSeconds();
};

/** Rounds over HTTP with the figures of teams kept and without, by turns. */
const playInTurns = async (house: House, db: Database, agents: number) => {
  const duration = numberOf('--seconds', 10);
  const turns = numberOf('--turns', 5);
  const first = FIRST_AGENT + agents;
  const tokens = await playTokens(house, db, { first, players: PLAYERS, game: GAME });
  const cpu = await cpuOf(db);
  const ratios: number[] = [];
  const cpuRatios: number[] = [];
  const runs = { on: [] as number[], off: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    const found = { on: { perSecond: 0, cpu: 0 }, off: { perSecond: 0, cpu: 0 } };
    for (const which of turn % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      await holdJobs(db, FOLDS);
      await untilFolded(db);
      await holdJobs(db, which === 'on' ? ['team.fold', 'team.presence'] : []);
      await db.composed('checkpoint');
      // In the first seconds there is nothing to fold yet.
      await play(house, tokens, WARM_SECONDS);
      const before = cpu();
      const load = await play(house, tokens, duration);
      found[which] = { perSecond: load.perSecond, cpu: ((cpu() - before) * 1000) / load.answered };
      runs[which].push(Math.round(load.perSecond));
    }
    ratios.push(found.on.perSecond / found.off.perSecond);
    cpuRatios.push(found.off.cpu / found.on.cpu);
  }
  const median = (list: readonly number[]) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  return {
    onPerSecond: runs.on,
    offPerSecond: runs.off,
    cost: round(1 - median(ratios)),
    cpuCost: round(1 - median(cpuRatios)),
  };
};
const play = async (house: House, tokens: readonly Tokens[], seconds: number) => {
  const spin = loadOf(rounds.playRound, { stake: '0.20' });
  const load = await fetchFor({
    origin: house.url,
    seconds,
    concurrency: LINES,
    request: (line, turn) => {
      // Each line has members of its own: nobody plays two rounds at once.
      const at = line + LINES * (turn % Math.floor(tokens.length / LINES));
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
  if (load.failed > 0) throw new Error(`a round was refused: ${load.firstFailure}`);
  return load;
};
