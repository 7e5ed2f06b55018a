import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSocket } from '@fairhouse/client/socket';
import { currentDraw } from '@fairhouse/contract/lottery';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { betOf, roundOf } from '../apps/server/src/modules/lottery/rules.ts';
import { pickHashOf } from '../apps/server/src/modules/lottery/steps/pick-hash.ts';
import { placeWager, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openWorld, type World } from '../tests/world.ts';
import { startPostgres } from '../tools/postgres/index.mjs';
import { benchDatabase } from './database.ts';
import { SLUG } from './lottery-kernel.ts';
import { tellFigures } from './tell.ts';
import { runTpcb } from './tpcb.ts';

const STAKE = 200n;
const PLAY = 'back-three-straight';
const TERMS = { top: 1960, base: 1960, group: 1960 };
/** So far ahead an issue is filled: nobody draws it before all bets are there. */
const ISSUES_AHEAD = 20;
/** Members of the bench have numbers from here on. */
const FIRST_MEMBER = 1_000_000;
const LIVE_WORKERS = 16;
const LIVE_PAUSE_MILLISECONDS = 20;
const WAIT_MILLISECONDS = 30 * 60_000;

const numberOf = (name: string, usual: number): number => {
  const at = process.argv.indexOf(name);
  return at > 0 ? Number(process.argv[at + 1]) : usual;
};

/**
 * `npm run bench -- lottery`: bets of 40,000 members on one issue, a million in all, are drawn and
 * settled by the server itself while live bets go on and a page watches. `--members N`, `--bets N`
 * (of each) and `--quiet SECONDS` make it smaller. One JSON line.
 */
export const benchLottery = async (): Promise<void> => {
  const members = numberOf('--members', 40_000);
  const bets = numberOf('--bets', 25);
  const quietSeconds = numberOf('--quiet', 10);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-lottery-'));
  const postgres = await startPostgres({ dataDir });
  process.env.BENCH_DATABASE_URL = postgres.adminUrl;
  const tpcb = await runTpcb(quietSeconds);
  const { url } = await benchDatabase('lottery');
  const world = await openWorld({
    databaseUrl: url,
    poolSize: 12,
    rehearsal: { lotteries: SLUG, chainRounds: 2000 },
  });
  const { db } = world.server.kernel;
  const issue = await issueOf(world);
  await seed(db, { members, bets, roundId: roundOf(SLUG, issue.drawNo), issueNo: issue.drawNo });
  const state = { isRunning: true, latencies: [] as number[] };
  const live = Array.from({ length: LIVE_WORKERS }, () => playOn(world, { members, state }));
  await sleep(quietSeconds * 1000);
  const quiet = percentile(state.latencies, 0.99);
  state.latencies = [];
  const told = watch(world, issue.drawNo);
  world.move(Date.parse(issue.drawsAt) + 500 - world.server.clock.milliseconds());
  const toldAt = await told;
  const readers = followReaders(world, state);
  const done = await untilEnded(db, issue.drawNo);
  state.isRunning = false;
  await Promise.all(live);
  const during = percentile(state.latencies, 0.99);
  const lag = await readers;
  const report = await verifyLedger(db);
  const perSecond = Number(done.wagers) / done.seconds;
  await world.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  tellFigures(
    {
      bench: 'lottery',
      bets: members * bets,
      ended: Number(done.wagers),
      payoutsAreRight: done.payouts === done.due,
      /** From the draw to the end of the last bet: judging, what bets count and paying. */
      seconds: round(done.seconds),
      settledPerSecond: Math.round(perSecond),
      tpcbPerSecond: Math.round(tpcb.best),
      ratio: round(perSecond / tpcb.best),
      limit: 5,
      liveP99QuietMilliseconds: round(quiet),
      liveP99Milliseconds: round(during),
      liveP99Ratio: round(during / quiet),
      liveP99RatioLimit: 2,
      numberOnPageMilliseconds: toldAt - done.drawnAt,
      numberOnPageLimit: 1000,
      feedLagSeconds: round(lag.seconds),
      feedLagLimit: 2,
      slowestFeed: lag.feed,
      booksBalance: report.isBalanced,
    },
    {
      ended: Number(done.wagers) === members * bets,
      payouts: done.payouts === done.due,
      ratio: perSecond / tpcb.best >= 5,
      liveP99Ratio: during / quiet <= 2,
      numberOnPage: toldAt - done.drawnAt <= 1000,
      feedLag: lag.seconds <= 2,
      books: report.isBalanced,
    },
  );
};

/** One that takes bets long enough to be filled. */
const issueOf = async (world: World): Promise<{ drawNo: string; drawsAt: string }> => {
  for (;;) {
    const { value } = await world.call(currentDraw, { gameCode: SLUG });
    const issue = value.issues[ISSUES_AHEAD];
    if (issue) return issue;
    await sleep(200);
  }
};

/** When a page that shows the lottery has the number, by the clock of the house. */
const watch = (world: World, drawNo: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = openSocket({
      base: world.url,
      hello: () => ({}),
      onEnded: () => socket.close(),
    });
    socket.hear(`lottery:${SLUG}`, {
      onEvent: (_, data) => {
        if (data.draw.drawNo !== drawNo || data.draw.result === null) return;
        resolve(world.server.clock.milliseconds());
        socket.close();
      },
      onResync: () => undefined,
    });
  });

/**
 * How old the oldest end is that a module of the house has not read, at its worst while the issue
 * is settled, and which of them it was.
 */
const followReaders = async (
  { server: { kernel } }: World,
  state: { isRunning: boolean },
): Promise<{ feed: string; seconds: number }> => {
  let worst = { feed: '', seconds: 0 };
  while (state.isRunning) {
    const rows = await kernel.db.composed<{ feed: string; seconds: number }>(
      `select f.feed, extract(epoch from $1::timestamptz - e.at)::float8 as seconds
       from wager_feeds f cross join lateral (select at from wager_ends o
         where o.brand_id = f.brand_id and o.end_id > f.mark order by o.end_id limit 1) e
       where f.brand_id = 1`,
      [kernel.clock.now()],
    );
    for (const row of rows) if (row.seconds > worst.seconds) worst = row;
    await sleep(250);
  }
  return worst;
};

const untilEnded = async (db: Database, issueNo: string) => {
  const until = Date.now() + WAIT_MILLISECONDS;
  while (Date.now() < until) {
    const [row] = await db.composed<{
      wagers: bigint;
      payouts: bigint;
      due: bigint;
      drawn_at: Date;
      seconds: number;
    }>(
      `select e.wagers, e.payouts, i.drawn_at,
         extract(epoch from e.ended_at - i.drawn_at)::float8 as seconds,
         (select coalesce(sum(div(w.stake * o.num, o.den)), 0)::bigint from wagers w
           join round_outcomes o on o.brand_id = w.brand_id and o.round_id = w.round_id
             and o.bet = w.bet where w.brand_id = 1 and w.round_id = e.round_id) as due
       from round_ends e join lottery_issues i on i.brand_id = e.brand_id and i.slug = $1
         and i.issue_no = $2
       where e.round_id = $3 and e.ended_at is not null`,
      [SLUG, issueNo, roundOf(SLUG, issueNo)],
    );
    if (row) return { ...row, drawnAt: row.drawn_at.getTime() };
    await sleep(100);
  }
  throw new Error('the issue was not settled in half an hour');
};

const playOn = async (
  { server: { kernel } }: World,
  p: { members: number; state: { isRunning: boolean; latencies: number[] } },
): Promise<void> => {
  while (p.state.isRunning) {
    const started = performance.now();
    const verdict = await placeWager(kernel, {
      brandId: 1,
      memberId: BigInt(FIRST_MEMBER + Math.floor(Math.random() * p.members)),
      key: crypto.randomUUID(),
      roundId: null,
      windowId: null,
      slug: 'live',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: STAKE, validBetMinor: STAKE, rule: 'stake' }],
    });
    if (!verdict.ok) throw new Error(`a wager was refused: ${verdict.errorCode}`);
    p.state.latencies.push(performance.now() - started);
    await sleep(LIVE_PAUSE_MILLISECONDS);
  }
};

const round = (value: number): number => Math.round(value * 100) / 100;
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

/** Members with money and their open bets, as placing writes them: on a thousand straights. */
const seed = async (
  db: Database,
  p: { members: number; bets: number; roundId: string; issueNo: string },
): Promise<void> => {
  /** Those of the world have numbers above. */
  const last = FIRST_MEMBER + p.members - 1;
  const picks = Array.from({ length: 1000 }, (_, at) => {
    const selection = [...String(at).padStart(3, '0')].join('|');
    const hash = pickHashOf(PLAY, selection);
    return { selection, hash, bet: betOf(PLAY, hash, TERMS) };
  });
  await db.composed(
    `insert into lottery_picks (brand_id, slug, pick_hash, play, selection, share)
     select 1, $1, hash, $2, selection, 1000
     from unnest($3::text[], $4::text[]) n(hash, selection)`,
    [SLUG, PLAY, picks.map((one) => one.hash), picks.map((one) => one.selection)],
  );
  await db.composed(
    `insert into lottery_issue_bets (brand_id, slug, issue_no, bet, pick_hash, base, prize_group,
       top)
     select 1, $1, $2, n.bet, n.hash, $3, $4, $3 from unnest($5::text[], $6::text[]) n(bet, hash)`,
    [
      SLUG,
      p.issueNo,
      TERMS.base,
      TERMS.group,
      picks.map((one) => one.bet),
      picks.map((one) => one.hash),
    ],
  );
  await db.composed(`insert into accounts (brand_id, name, currency)
    select 1, n, b.currency from brands b, unnest(array['house:grant', 'house:wagers:LOTT']) n
    where b.brand_id = 1 on conflict do nothing`);
  await db.composed(
    `insert into accounts (brand_id, name, member_id, currency)
     select 1, 'member:' || n, n, b.currency from brands b, generate_series($1::bigint, $2) n
     where b.brand_id = 1`,
    [FIRST_MEMBER, last],
  );
  const staked = BigInt(p.bets) * STAKE;
  await db.composed(
    `insert into balances (brand_id, member_id, account_id, available)
     select brand_id, member_id, account_id, 1000000 - $2::bigint from accounts
     where member_id between $1 and $3`,
    [FIRST_MEMBER, staked, last],
  );
  for (const [key, kind] of [
    ['grant', 'deposit'],
    ['draw', 'wager'],
  ])
    await db.composed(
      `insert into transfers (brand_id, transfer_id, key, kind, reference)
       select 1, nextval('transfer_ids'), $1 || ':' || member_id, $2, $3 from balances
       where member_id between $4 and $5 order by member_id`,
      [key, kind, SLUG, FIRST_MEMBER, last],
    );
  await db.composed(
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
     join accounts h on h.brand_id = 1 and h.name = s.house where b.member_id between $2 and $3`,
    [staked, FIRST_MEMBER, last],
  );
  await db.composed(
    `insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet, stake,
       state)
     select 1, b.member_id, t.transfer_id, $1, $2, 'LOTT',
       ($3::text[])[1 + (b.member_id * $4 + n) % 1000], $5, 'open'
     from balances b join transfers t on t.brand_id = 1 and t.key = 'draw:' || b.member_id
     cross join generate_series(0, $4 - 1) n where b.member_id between $6 and $7
     order by b.member_id, n`,
    [p.roundId, SLUG, picks.map((one) => one.bet), p.bets, STAKE, FIRST_MEMBER, last],
  );
  await db.composed('vacuum analyze');
  // Bets come over hours: what they wrote is on the disk, and its log used again, before the draw.
  await db.composed('checkpoint');
};
