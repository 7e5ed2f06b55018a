import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSocket } from '@fairhouse/client/socket';
import { currentDraw } from '@fairhouse/contract/lottery';
import { GAMES_FOLDER, loadGame } from '@fairhouse/game-kit/loader';
import { lotteryOf, type Lottery } from '@fairhouse/lottery';
import type { Database } from '../apps/server/src/kernel/db.ts';
import type { Brand, Kernel } from '../apps/server/src/kernel/kernel.ts';
import { brandById } from '../apps/server/src/modules/brands/index.ts';
import { roundOf } from '../apps/server/src/modules/lottery/rules.ts';
import { placeWager, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openWorld, type World } from '../tests/world.ts';
import { FIRST_MEMBER, judgedAgain, seedMembers } from './lottery-house.ts';
import { lay, linesOf, type TicketLine } from './lottery-tickets.ts';

export type LotteryDrawGiven = {
  databaseUrl: string;
  slug: string;
  members: number;
  /** Lines of each member's order. */
  bets: number;
  /** Different lines of all members together, at least. */
  picks: number;
  /** So far ahead an issue is filled: nobody draws it before all bets are there. */
  issuesAhead: number;
  /** Pages that watch the number come. */
  pages: number;
  quietSeconds: number;
};
export type LotteryDrawReport = {
  lottery: string;
  bets: number;
  plays: number;
  /** Different ones on the issue; each is judged once. */
  selections: number;
  chases: number;
  placedPerSecond: number;
  /** By what the settlement says, and by the published rules. */
  ended: number;
  wrongPayouts: string[];
  /** Of chases that won, those that go on all the same. */
  chasesThatWentOn: number;
  /** From the draw to the end of the last bet: judging, what bets count and paying. */
  seconds: number;
  /** Of these, until the round was told: each selection judged, and what of each member counts. */
  judgingSeconds: number;
  liveP99QuietMilliseconds: number;
  liveP99Milliseconds: number;
  ordersP99QuietMilliseconds: number;
  ordersP99Milliseconds: number;
  /** On the page that had it last. */
  numberOnPageMilliseconds: number;
  feedLagSeconds: number;
  slowestFeed: string;
  faults: string[];
};

const STAKE = 200n;
const LIVE_WORKERS = 16;
const LIVE_PAUSE_MILLISECONDS = 20;
/** Orders on an issue that comes later, beside the live bets. */
const ORDER_WORKERS = 2;
const ORDER_PAUSE_MILLISECONDS = 200;
const ORDER_LINES = 3;
const PLACING_WORKERS = 24;
/** One order of so many is a chase that goes on to the next issue and stops at a win. */
const CHASE_EVERY = 10;
const WAIT_MILLISECONDS = 30 * 60_000;
/** The job that stops chases comes every five seconds. */
const STOPS_MILLISECONDS = 60_000;

type Issue = { drawNo: string; opensAt: string; drawsAt: string };
type House = {
  world: World;
  kernel: Kernel;
  db: Database;
  brand: Brand;
  gameCode: string;
  lines: readonly TicketLine[];
  given: LotteryDrawGiven;
};
type Live = { isRunning: boolean; bets: number[]; orders: number[] };

/**
 * Members of a house lay orders on one issue by the lottery's own action, on every play and at
 * three prize groups, one in ten as a chase; the server draws and settles it itself while live bets
 * and orders go on, the feeds of the house read behind, and pages watch the number come (D-R12).
 */
export const runLotteryDraw = async (given: LotteryDrawGiven): Promise<LotteryDrawReport> => {
  const { slug, members } = given;
  const world = await openWorld({
    databaseUrl: given.databaseUrl,
    poolSize: 12,
    rehearsal: { lotteries: slug, chainRounds: 2000 },
  });
  try {
    const { kernel } = world.server;
    const { db } = kernel;
    const lottery = await lotteryNamed(slug);
    const brand = await brandById(kernel, 1);
    if (!brand) throw new Error('the house has no brand');
    await seedMembers(db, { members, slug });
    const lines = linesOf(lottery, given.picks, brand.currency);
    const house = { world, kernel, db, brand, gameCode: slug, lines, given };
    const [issue, next, later] = await issuesOf(house);
    const placingSeconds = await placeAll(house, [issue.drawNo, next.drawNo]);
    await db.composed('vacuum analyze');
    // Bets come over hours: what they wrote is on the disk before the draw.
    await db.composed('checkpoint');
    return {
      lottery: slug,
      chases: Math.ceil(members / CHASE_EVERY),
      placedPerSecond: round((members * given.bets) / placingSeconds),
      ...(await drawBeside(house, { issue, later })),
      chasesThatWentOn: await chasesThatWentOn(house, { issue, next }),
      ...(await judgedBooks(house, { lottery, issue })),
    };
  } finally {
    await world.close();
  }
};

const lotteryNamed = async (slug: string): Promise<Lottery> => {
  const { game } = await loadGame(path.join(GAMES_FOLDER, slug));
  if (game.kind !== 'draws') throw new Error(`${slug} is no lottery`);
  return lotteryOf(game);
};

/** One that takes bets long enough to be filled, and two behind it. */
const issuesOf = async ({ world, gameCode, given }: House): Promise<[Issue, Issue, Issue]> => {
  for (;;) {
    const { value } = await world.call(currentDraw, { gameCode });
    const [one, next, later] = value.issues.slice(given.issuesAhead);
    if (one && next && later) return [one, next, later];
    await sleep(200);
  }
};

/** One order a member; how many seconds they took together. */
const placeAll = async (house: House, drawNos: readonly string[]): Promise<number> => {
  const { members, bets } = house.given;
  const from = performance.now();
  let at = 0;
  const worker = async (): Promise<void> => {
    for (let no = at++; no < members; no = at++)
      await lay(house, {
        memberId: BigInt(FIRST_MEMBER + no),
        // Another stretch of the lines for each, so that all are laid on and by many.
        lines: stretchOf(house.lines, no * 7, bets),
        drawNos: no % CHASE_EVERY === 0 ? drawNos : drawNos.slice(0, 1),
      });
  };
  await Promise.all(Array.from({ length: PLACING_WORKERS }, worker));
  return (performance.now() - from) / 1000;
};

const stretchOf = (lines: readonly TicketLine[], from: number, count: number): TicketLine[] =>
  Array.from({ length: count }, (_, at) => lines[(from + at) % lines.length]).filter(
    (line) => line !== undefined,
  );

/** The draw itself, with all that goes on beside it. */
const drawBeside = async (house: House, { issue, later }: { issue: Issue; later: Issue }) => {
  const { world, db, given } = house;
  const { clock } = world.server;
  // All issues before it are over; it takes bets for a minute yet, and that is the quiet time.
  world.move(Math.max(0, Date.parse(issue.opensAt) - clock.milliseconds()));
  const live: Live = { isRunning: true, bets: [], orders: [] };
  const playing = [
    ...Array.from({ length: LIVE_WORKERS }, () => playOn(house, live)),
    ...Array.from({ length: ORDER_WORKERS }, () => orderOn(house, live, later.drawNo)),
  ];
  await sleep(given.quietSeconds * 1000);
  const quiet = { bets: percentile(live.bets, 0.99), orders: percentile(live.orders, 0.99) };
  [live.bets, live.orders] = [[], []];
  const shown = Promise.all(Array.from({ length: given.pages }, () => watch(house, issue.drawNo)));
  world.move(Date.parse(issue.drawsAt) + 500 - clock.milliseconds());
  const readers = followReaders(house, live);
  const { toldAt, done } = await raced(
    Promise.all([shown, untilEnded(db, given.slug, issue.drawNo)]).then(([times, ended]) => ({
      toldAt: Math.max(...times),
      done: ended,
    })),
    playing,
  );
  live.isRunning = false;
  await Promise.all(playing);
  const lag = await readers;
  return {
    ended: Number(done.wagers),
    seconds: round(done.seconds),
    judgingSeconds: round(done.judging),
    liveP99QuietMilliseconds: round(quiet.bets),
    liveP99Milliseconds: round(percentile(live.bets, 0.99)),
    ordersP99QuietMilliseconds: round(quiet.orders),
    ordersP99Milliseconds: round(percentile(live.orders, 0.99)),
    numberOnPageMilliseconds: toldAt - done.drawn_at.getTime(),
    feedLagSeconds: round(lag.seconds),
    slowestFeed: lag.feed,
  };
};

/** What is waited for, unless one who plays beside it is refused first. */
const raced = <T>(work: Promise<T>, playing: readonly Promise<void>[]): Promise<T> =>
  Promise.race([work, ...playing.map((one) => one.then(() => work))]);

/** When a page that shows the lottery has the number, by the clock of the house. */
const watch = ({ world, gameCode }: House, drawNo: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = openSocket({
      base: world.url,
      hello: () => ({}),
      onEnded: () => socket.close(),
    });
    socket.hear(`lottery:${gameCode}`, {
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
  { kernel }: House,
  live: Live,
): Promise<{ feed: string; seconds: number }> => {
  let worst = { feed: '', seconds: 0 };
  // The time of the house went on at once: what waited then is no older than this.
  const moved = kernel.clock.now();
  while (live.isRunning) {
    const rows = await kernel.db.composed<{ feed: string; seconds: number }>(
      `select f.feed, extract(epoch from $1::timestamptz - greatest(e.at, $2))::float8 as seconds
       from wager_feeds f cross join lateral (select at from wager_ends o
         where o.brand_id = f.brand_id and o.end_id > f.mark order by o.end_id limit 1) e
       where f.brand_id = 1`,
      [kernel.clock.now(), moved],
    );
    for (const row of rows) if (row.seconds > worst.seconds) worst = row;
    await sleep(250);
  }
  return worst;
};

const untilEnded = async (db: Database, slug: string, issueNo: string) => {
  const until = Date.now() + WAIT_MILLISECONDS;
  while (Date.now() < until) {
    const [row] = await db.composed<{
      wagers: bigint;
      drawn_at: Date;
      seconds: number;
      judging: number;
    }>(
      `select e.wagers, i.drawn_at,
         extract(epoch from e.ended_at - i.drawn_at)::float8 as seconds,
         extract(epoch from i.settled_at - i.drawn_at)::float8 as judging
       from round_ends e join lottery_issues i on i.brand_id = e.brand_id and i.slug = $1
         and i.issue_no = $2
       where e.round_id = $3 and e.ended_at is not null`,
      [slug, issueNo, roundOf(slug, issueNo)],
    );
    if (row) return row;
    await sleep(100);
  }
  throw new Error('the issue was not settled in half an hour');
};

const memberOf = ({ given }: House): bigint =>
  BigInt(FIRST_MEMBER + Math.floor(Math.random() * given.members));

const playOn = async (house: House, live: Live): Promise<void> => {
  while (live.isRunning) {
    const started = performance.now();
    const verdict = await placeWager(house.kernel, {
      brandId: 1,
      memberId: memberOf(house),
      key: crypto.randomUUID(),
      roundId: null,
      windowId: null,
      slug: 'live',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: STAKE, validBetMinor: STAKE, rule: 'stake' }],
    });
    if (!verdict.ok) throw new Error(`a wager was refused: ${verdict.errorCode}`);
    live.bets.push(performance.now() - started);
    await sleep(LIVE_PAUSE_MILLISECONDS);
  }
};

const orderOn = async (house: House, live: Live, drawNo: string): Promise<void> => {
  while (live.isRunning) {
    const started = performance.now();
    const from = Math.floor(Math.random() * house.lines.length);
    const lines = stretchOf(house.lines, from, ORDER_LINES);
    await lay(house, { memberId: memberOf(house), lines, drawNos: [drawNo] });
    live.orders.push(performance.now() - started);
    await sleep(ORDER_PAUSE_MILLISECONDS);
  }
};

/** Once the job has had its time: chases that won here and still have a bet on the next issue. */
const chasesThatWentOn = async (
  { db, given: { slug } }: House,
  { issue, next }: { issue: Issue; next: Issue },
): Promise<number> => {
  const until = Date.now() + STOPS_MILLISECONDS;
  for (;;) {
    const [row] = await db.composed<{ count: number }>(
      `select count(*)::integer as count from lottery_orders o
       where o.brand_id = 1 and o.slug = $1 and o.stop_on_win
         and exists (select from lottery_order_bets b join wagers w on w.brand_id = 1
           and w.wager_id = b.wager_id where b.brand_id = 1 and b.order_id = o.order_id
             and b.issue_no = $2 and w.outcome = 'win')
         and exists (select from lottery_order_bets b join wagers w on w.brand_id = 1
           and w.wager_id = b.wager_id where b.brand_id = 1 and b.order_id = o.order_id
             and b.issue_no = $3 and w.state = 'open')`,
      [slug, issue.drawNo, next.drawNo],
    );
    const count = row?.count ?? 0;
    if (count === 0 || Date.now() > until) return count;
    await sleep(500);
  }
};

const judgedBooks = async (
  { db, kernel }: House,
  { lottery, issue }: { lottery: Lottery; issue: Issue },
) => {
  const { wrong, ...counted } = await judgedAgain(kernel.db, lottery, issue.drawNo);
  const faults = (await verifyLedger(db)).faults.map((one) => one.what);
  return { ...counted, wrongPayouts: wrong.slice(0, 20), faults };
};

const round = (value: number): number => Math.round(value * 100) / 100;
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
