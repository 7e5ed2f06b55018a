import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openOnce, type Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { nextWagers, turnFolio } from '../apps/server/src/modules/wallet/actions/feeds.ts';
import { declareRound, endRound } from '../apps/server/src/modules/wallet/actions/rounds.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/actions/verify.ts';
import { placeWager } from '../apps/server/src/modules/wallet/actions/wagers.ts';
import { startPostgres } from '../tools/postgres/index.mjs';
import { waitUntilGone } from '../tools/postgres/postmaster.mjs';
import { benchDatabase, modulesDir, root } from './database.ts';
import { tellFigures } from './tell.ts';
import { runTpcb } from './tpcb.ts';

const ROUND = 'draw';
const MEMBERS = 100_000;
/** Bets of each member on the draw: on ten of a thousand numbers, so that 1 % win. */
const BETS = 10;
const STAKE = 100n;
/** Ten numbers of a thousand win 50 times the stake. */
const WINNERS = Array.from({ length: 10 }, (_, index) => index * 100 + 42);
const PAYOUT = 50n;
const LIVE_WORKERS = 16;
const LIVE_PAUSE_MILLISECONDS = 20;
const QUIET_SECONDS = 10;

/**
 * `npm run bench -- settle`: a million open bets of one draw end while live bets go on and a
 * reader follows the feed of ends. `--killed` kills the settling process and PostgreSQL with
 * SIGKILL in the middle and goes on. One JSON line.
 */
export const benchSettle = async (): Promise<void> => {
  const killed = process.argv.includes('--killed');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-settle-'));
  let postgres = await startPostgres({ dataDir });
  process.env.BENCH_DATABASE_URL = postgres.adminUrl;
  const tpcb = await runTpcb(10);
  const { url } = await benchDatabase('settle');
  let db = openDatabase(url, openLog('error'), 6);
  await migrate(db, modulesDir);
  await seed(db);
  await db.transaction((tx) =>
    declareRound(tx, {
      brandId: 1,
      roundId: ROUND,
      rule: 'stake',
      outcomes: WINNERS.map((bet) => ({ bet: String(bet), num: PAYOUT, den: 1n, outcome: 'win' })),
    }),
  );
  await db.run('checkpoint');
  const journal: Journal = { acknowledged: [], quiet: [], during: [], lags: [], chunks: [] };
  const before = killed
    ? await untilKilled(url, db, journal, () => process.kill(postgres.pid, 'SIGKILL'))
    : 0;
  if (killed) {
    await waitUntilGone(postgres.pid, 30_000);
    postgres = await startPostgres({ dataDir });
    db = openDatabase(url, openLog('error'), 6);
  }
  const seconds = await settle(kernelOn(db), journal, killed ? 0 : QUIET_SECONDS);
  const report = await verifyLedger(db);
  const lost = await lostOf(db, journal);
  const [done] = await db.composed<{ wagers: bigint; payouts: bigint; ends: bigint }>(
    `select wagers, payouts, (select count(*) from wager_ends where kind = 'end'
       and slug = 'draw') as ends from round_ends where ended_at is not null`,
  );
  await db.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const bets = MEMBERS * BETS;
  const perSecond = (bets - before) / seconds;
  const [quiet, during] = [percentile(journal.quiet, 0.99), percentile(journal.during, 0.99)];
  const isWhole =
    done?.payouts === BigInt(bets / 100) * STAKE * PAYOUT && Number(done.ends) === bets;
  const lag = Math.max(0, ...journal.lags);
  tellFigures(
    {
      bench: 'settle',
      killed,
      bets,
      ended: Number(done?.wagers ?? 0n),
      payoutsAreRight: isWhole,
      settledPerSecond: Math.round(perSecond),
      tpcbPerSecond: Math.round(tpcb.best),
      ratio: round(perSecond / tpcb.best),
      limit: 5,
      livePerSecond: Math.round(journal.during.length / seconds),
      liveP99QuietMilliseconds: round(quiet),
      liveP99Milliseconds: round(during),
      // Nobody reads while PostgreSQL is down: the first run says how far a reader is behind.
      ...(killed
        ? {}
        : {
            liveP99Ratio: round(during / quiet),
            liveP99RatioLimit: 2,
            feedLagSeconds: round(lag),
            feedLagLimit: 2,
          }),
      chunks: journal.chunks.length,
      chunkMillisecondsP99: round(percentile(journal.chunks, 0.99)),
      chunkMillisecondsMax: round(Math.max(0, ...journal.chunks)),
      chunkMillisecondsLimit: 100,
      lost,
      booksBalance: report.isBalanced,
    },
    {
      ended: Number(done?.wagers ?? 0n) === bets,
      payouts: isWhole,
      ratio: perSecond / tpcb.best >= 5,
      ...(killed ? {} : { liveP99Ratio: during / quiet <= 2, feedLag: lag <= 2 }),
      // Each of them, so the slowest: what one waited for the machine is in it, too.
      chunkMilliseconds: Math.max(0, ...journal.chunks) <= 100,
      lost: lost === 0,
      books: report.isBalanced,
    },
  );
};

type Journal = {
  acknowledged: string[];
  quiet: number[];
  during: number[];
  lags: number[];
  /** How long each chunk of the round's end took. */
  chunks: number[];
};

/** What the wallet reaches of a kernel; nobody listens. */
const kernelOn = (db: Database): Kernel =>
  ({
    db,
    once: openOnce(),
    bus: { tell: () => undefined, tellHere: () => undefined },
  }) as unknown as Kernel;

/** Notes how long each chunk takes, with the way to the database and back. */
const timed = (db: Database, chunks: number[]): Database => ({
  ...db,
  transaction: async (work) => {
    const from = performance.now();
    let looked: unknown = 0;
    const done = await db.transaction((tx) =>
      work({
        ...tx,
        row: async (sql, parameters) => {
          const row = await tx.row(sql, parameters);
          if (row && 'looked' in row) looked = row.looked;
          return row;
        },
      }),
    );
    // The last look finds nothing and holds no member.
    if (typeof looked === 'number' && looked > 0) chunks.push(performance.now() - from);
    return done;
  },
});

const settle = async (kernel: Kernel, journal: Journal, quietSeconds: number): Promise<number> => {
  const state = { isRunning: true, latencies: journal.quiet };
  const live = Array.from({ length: LIVE_WORKERS }, (_, worker) =>
    playOn(kernel, { worker, journal, state }),
  );
  const reader = readOn(kernel, journal, state);
  await sleep(quietSeconds * 1000);
  state.latencies = journal.during;
  const from = performance.now();
  const ending = { ...kernel, db: timed(kernel.db, journal.chunks) };
  while (!(await endRound(ending, 1, ROUND))) await sleep(50);
  const seconds = (performance.now() - from) / 1000;
  state.isRunning = false;
  await Promise.all([...live, reader]);
  return seconds;
};

/** Ends a part of the round in a process of its own and kills it and PostgreSQL; how much ended. */
const untilKilled = async (
  url: string,
  db: Database,
  journal: Journal,
  killPostgres: () => void,
): Promise<number> => {
  const kernel = kernelOn(db);
  const state = { isRunning: true, latencies: journal.quiet };
  const live = Array.from({ length: LIVE_WORKERS }, (_, worker) =>
    playOn(kernel, { worker, journal, state }).catch(() => undefined),
  );
  const child = spawn(process.execPath, [path.join(root, 'bench/settle-worker.ts'), url, ROUND], {
    stdio: 'inherit',
  });
  let ended = 0;
  while (ended < (MEMBERS * BETS) / 3) {
    await sleep(20);
    const [row] = await db.composed<{ wagers: bigint }>('select wagers from round_ends');
    ended = Number(row?.wagers ?? 0n);
  }
  state.isRunning = false;
  child.kill('SIGKILL');
  killPostgres();
  await Promise.all(live);
  await db.close().catch(() => undefined);
  return ended;
};

const playOn = async (
  kernel: Kernel,
  p: { worker: number; journal: Journal; state: { isRunning: boolean; latencies: number[] } },
): Promise<void> => {
  for (let turn = 0; p.state.isRunning; turn += 1) {
    const started = performance.now();
    const memberId = BigInt(1 + Math.floor(Math.random() * MEMBERS));
    const key = `${process.pid}-${started}-${p.worker}-${turn}`;
    const verdict = await placeWager(kernel, {
      brandId: 1,
      memberId,
      key,
      roundId: null,
      windowId: null,
      slug: 'live',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: STAKE, validBetMinor: STAKE, rule: 'stake' }],
    });
    if (!verdict.ok) throw new Error(`a wager was refused: ${verdict.errorCode}`);
    p.state.latencies.push(performance.now() - started);
    p.journal.acknowledged.push(`wager:${memberId}:${key}`);
    await sleep(LIVE_PAUSE_MILLISECONDS);
  }
};

/** Follows the feed as a module's job does, and notes how old the oldest unread end is. */
const readOn = async (
  kernel: Kernel,
  journal: Journal,
  state: { isRunning: boolean },
): Promise<void> => {
  await kernel.db.run(`insert into wager_feed_starts values ('bench', 0) on conflict do nothing`);
  while (state.isRunning) {
    await turnFolio(kernel, 1);
    for (let isBehind = true; isBehind && state.isRunning;) {
      const span = await kernel.db.transaction((tx) => nextWagers(tx, 1, 'bench'));
      isBehind = span !== undefined && !span.isLast;
    }
    const [row] = await kernel.db.composed<{ lag: number | null }>(
      `select extract(epoch from clock_timestamp() - min(e.at))::float8 as lag from (
         select at from wager_ends where brand_id = 1 and end_id > (
           select mark from wager_feeds where brand_id = 1 and feed = 'bench')
         order by end_id limit 1000) e`,
    );
    if (row?.lag) journal.lags.push(row.lag);
    await sleep(250);
  }
};

/** Acknowledged live bets that the ledger does not hold. */
const lostOf = async (db: Database, { acknowledged }: Journal): Promise<number> => {
  const [row] = await db.composed<{ lost: bigint }>(
    `select count(*) as lost from unnest($1::text[]) as k(key) where not exists (
       select from transfers t where t.brand_id = 1 and t.key = k.key)`,
    [acknowledged],
  );
  return Number(row?.lost ?? 0n);
};

const round = (value: number): number => Math.round(value * 100) / 100;
const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
};

/** Members with money, and the open bets of the draw: their entries are as placing writes them. */
const seed = async (db: Database): Promise<void> => {
  await db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (1, 'BENCH', 'Bench', 'USD')`);
  await db.run(`insert into accounts (brand_id, name, currency)
    values (1, 'house:grant', 'USD'), (1, 'house:wagers:LOTT', 'USD')`);
  await db.run(
    `insert into accounts (brand_id, name, member_id, currency)
    select 1, 'member:' || n, n, 'USD' from generate_series(1, $1) n`,
    [MEMBERS],
  );
  await db.run(
    `insert into balances (brand_id, member_id, account_id, available)
    select brand_id, member_id, account_id, 1000000 - $1::bigint from accounts
    where member_id is not null`,
    [BigInt(BETS) * STAKE],
  );
  const transfers = (kind: string, key: string) => `insert into transfers (brand_id, transfer_id,
    key, kind, reference) select 1, nextval('transfer_ids'), '${key}:' || member_id, '${kind}',
    'draw' from balances order by member_id`;
  await db.composed(transfers('deposit', 'grant'));
  await db.composed(transfers('wager', 'draw'));
  await db.run(
    `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after)
    select 1, t.transfer_id, s.no, case when s.no = 1 then b.account_id else h.account_id end,
      s.type, s.amount, case when s.no = 1 then s.after end
    from balances b
    cross join (values ('grant', 'house:grant', 1, 'deposit', 1000000::bigint, 1000000::bigint),
      ('grant', 'house:grant', 2, 'deposit', -1000000, null),
      ('draw', 'house:wagers:LOTT', 1, 'stake', -$1::bigint, 1000000 - $1::bigint),
      ('draw', 'house:wagers:LOTT', 2, 'wager', $1::bigint, null))
      as s(key, house, no, type, amount, after)
    join transfers t on t.brand_id = 1 and t.key = s.key || ':' || b.member_id
    join accounts h on h.brand_id = 1 and h.name = s.house`,
    [BigInt(BETS) * STAKE],
  );
  await db.run(
    `insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet, stake,
      state)
    select 1, b.member_id, t.transfer_id, $1, 'draw', 'LOTT',
      ((b.member_id * $2 + n) % 1000)::text, $3, 'open'
    from balances b join transfers t on t.brand_id = 1 and t.key = 'draw:' || b.member_id
    cross join generate_series(0, $2 - 1) n order by b.member_id, n`,
    [ROUND, BETS, STAKE],
  );
  await db.run('vacuum analyze');
};
