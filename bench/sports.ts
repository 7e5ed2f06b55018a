import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openFeed } from '../sports-feeds/replay/open-feed.ts';
import { startPostgres } from '../tools/postgres/index.mjs';
import { familySeconds } from './cpu.ts';
import { root } from './database.ts';
import { openHouse, type House } from './house.ts';
import { benchScript, shownEventId, type BenchFeed } from './sports-feed.ts';
import type { PagesFigures } from './sports-pages.ts';
import { measureSettling } from './sports-settle.ts';
import { measureSlips } from './sports-slips.ts';
import { tellFigures } from './tell.ts';
import { runTpcb, type Tpcb } from './tpcb.ts';

const LIMITS = { p99Milliseconds: 150, cores: 1, slips: 1, settling: 3 } as const;
const READY_MILLISECONDS = 180_000;
const WARM_MILLISECONDS = 3_000;
/** Nothing but sports plays in this house. */
const QUIET = {
  FAIRHOUSE_TABLES: 'none',
  FAIRHOUSE_LOTTERIES: '',
  FAIRHOUSE_VIRTUALS: '',
  FAIRHOUSE_RISING: '',
};

const numberOf = (name: string, usual: number): number => {
  const at = process.argv.indexOf(name);
  if (at < 0) return usual;
  const given = Number(process.argv[at + 1]);
  if (!(given > 0)) throw new Error(`${name} is a number above nothing`);
  return given;
};
const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * `npm run bench -- sports`: a house hears 200 other prices a second on 2,000 markets from a feed
 * in another process and tells 1,000 open pages; then slips of five legs are placed over HTTP; then
 * an event with 200,000 open slips ends. TPC-B runs on the same disk before the house. `--pages`,
 * `--markets`, `--rate` (a second), `--seconds` (of both), `--members`, `--open` (slips that end)
 * and `--quiet` (seconds of TPC-B a setting) make it smaller. One JSON line.
 */
export const benchSports = async (): Promise<void> => {
  const p = {
    pages: numberOf('--pages', 1_000),
    markets: numberOf('--markets', 2_000),
    rate: numberOf('--rate', 200),
    pageSeconds: numberOf('--seconds', 60),
    slipSeconds: Math.min(numberOf('--seconds', 15), 15),
    members: numberOf('--members', 800),
    open: numberOf('--open', 200_000),
  };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-sports-'));
  const tpcb = await tpcbOn(dataDir, numberOf('--quiet', 10));
  const feed = benchScript(p.markets);
  const secret = randomBytes(24).toString('base64url');
  const service = await openFeed({ port: 0, secret, script: feed.script });
  const house = await openHouse(
    { ...QUIET, SPORTS_FEED_URL: service.url, SPORTS_FEED_SECRET: secret },
    undefined,
    dataDir,
  );
  const db = openDatabase(house.databaseUrl, openLog('error'), 4);
  try {
    await untilOpen(db, p.markets);
    const pages = await measurePages(house, feed, p);
    const slips = await measureSlips(
      { url: house.url, db },
      { events: feed.events, members: p.members, seconds: p.slipSeconds },
    );
    const settled = await measureSettling(db, feed, p.open);
    const books = await verifyLedger(db);
    tell({ asked: p, tpcb, pages, slips, settled, isBalanced: books.isBalanced });
  } finally {
    await db.close();
    await house.stop();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** On the disk of the house, while nothing else runs there. */
const tpcbOn = async (dataDir: string, seconds: number): Promise<Tpcb> => {
  const postgres = await startPostgres({ dataDir });
  process.env.BENCH_DATABASE_URL = postgres.adminUrl;
  const tpcb = await runTpcb(seconds);
  await postgres.stop();
  return tpcb;
};

const untilOpen = async (db: Database, markets: number): Promise<void> => {
  let open = 0;
  for (const until = Date.now() + READY_MILLISECONDS; Date.now() < until; await sleep(250)) {
    const [row] = await db.composed<{ open: bigint }>(
      `select count(*) as open from book_markets
       where brand_id = 1 and state = 'open' and held = '{}'`,
    );
    open = Number(row?.open ?? 0n);
    if (open >= markets) return;
  }
  throw new Error(`only ${open} of ${markets} markets take bets`);
};

type Pages = PagesFigures & { cores: number };
const measurePages = async (
  house: House,
  feed: BenchFeed,
  p: { pages: number; rate: number; pageSeconds: number },
): Promise<Pages> => {
  const ids = Array.from({ length: feed.events }, (_, at) => shownEventId(at));
  const child = fork(path.join(root, 'bench/sports-pages.ts'), [
    house.url,
    String(p.pages),
    ids.join(),
  ]);
  await once(child, 'message');
  feed.pace(p.rate);
  // The first seconds warm the way up and do not count.
  await sleep(WARM_MILLISECONDS);
  const first = feed.sent.size;
  const [from, before] = [performance.now(), familySeconds(house.serverPid())];
  await sleep(p.pageSeconds * 1000);
  const cores = (familySeconds(house.serverPid()) - before) / ((performance.now() - from) / 1000);
  feed.pace(0);
  await sleep(WARM_MILLISECONDS);
  const heard = once(child, 'message');
  child.send([...feed.sent].slice(first));
  const [figures] = (await heard) as [PagesFigures];
  child.kill('SIGKILL');
  return { ...figures, cores: round(cores) };
};

type Measured = {
  asked: Readonly<Record<string, number>>;
  tpcb: Tpcb;
  pages: Pages;
  slips: Awaited<ReturnType<typeof measureSlips>>;
  settled: Awaited<ReturnType<typeof measureSettling>>;
  isBalanced: boolean;
};
const tell = ({ asked, tpcb, pages, slips, settled, isBalanced }: Measured): void => {
  const settledPerSecond = settled.ended / settled.seconds;
  const ratios = { slips: slips.perSecond / tpcb.best, settling: settledPerSecond / tpcb.best };
  tellFigures(
    {
      bench: 'sports',
      asked,
      tpcbPerSecond: Math.round(tpcb.best),
      pages: { ...pages, p99Limit: LIMITS.p99Milliseconds, coresLimit: LIMITS.cores },
      slips: {
        ...slips,
        perSecond: round(slips.perSecond),
        ratio: round(ratios.slips),
        limit: LIMITS.slips,
      },
      settling: {
        slips: settled.slips,
        ended: settled.ended,
        payoutsAreRight: settled.payouts === settled.due,
        seconds: round(settled.seconds),
        perSecond: Math.round(settledPerSecond),
        ratio: round(ratios.settling),
        limit: LIMITS.settling,
      },
      booksBalance: isBalanced,
    },
    {
      pagesP99: pages.p99Milliseconds < LIMITS.p99Milliseconds,
      pagesHeard: pages.missing === 0,
      serverCores: pages.cores < LIMITS.cores,
      slipsTaken: slips.failed === 0,
      slipsRatio: ratios.slips >= LIMITS.slips,
      ended: settled.ended === settled.slips,
      payouts: settled.payouts === settled.due,
      settlingRatio: ratios.settling >= LIMITS.settling,
      books: isBalanced,
    },
  );
};
