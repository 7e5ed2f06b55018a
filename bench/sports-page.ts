import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import type { Market } from '@fairhouse/book';
import { openBus } from '../apps/server/src/kernel/bus.ts';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import {
  changeMarkets,
  marketIdOf,
  openMarkets,
  writeEvent,
  writeLeague,
} from '../apps/server/src/modules/sportsbook/index.ts';
import { bareKernel } from '../tests/bare-kernel.ts';
import { chromiumPath } from '../tools/chromium.mjs';
import { openHouse } from './house.ts';
import { tellFigures } from './tell.ts';

const LIMIT_MILLISECONDS = 100;
const PHONE = { width: 390, height: 844 };
/** A processor so many times slower is what a cheap phone has. */
const SLOWER = 4;
const EVENT = { brandId: 1, eventId: 'bench-page' };
const A_DAY = 86_400_000;
const PAUSE_MILLISECONDS = 400;
/** Nothing but sports plays in this house. */
const QUIET = {
  FAIRHOUSE_TABLES: 'none',
  FAIRHOUSE_LOTTERIES: '',
  FAIRHOUSE_VIRTUALS: '',
  FAIRHOUSE_RISING: '',
};

const LINES = Array.from({ length: 12 }, (_, at) => 2 + 4 * at);
const OF_PERIOD = 1 + 2 * LINES.length;
/** So many markets, twenty-five of each period. */
const marketsOf = (count: number): Market[] =>
  Array.from({ length: Math.ceil(count / OF_PERIOD) }, (_, at): Market[] => {
    const period = `map-${at + 1}`;
    return [
      { type: 'winner', period },
      ...LINES.map((line): Market => ({ type: 'totals', period, line })),
      ...LINES.map((line): Market => ({ type: 'handicap', period, line: line - 24 })),
    ];
  })
    .flat()
    .slice(0, count);

const numberOf = (name: string, usual: number): number => {
  const at = process.argv.indexOf(name);
  const given = at < 0 ? usual : Number(process.argv[at + 1]);
  if (!(given > 0)) throw new Error(`${name} is a number above nothing`);
  return given;
};

/**
 * `npm run bench -- sports-page`: an event of 1,500 markets on a page of a phone whose processor is
 * four times slower, while prices move and somebody taps, chooses groups and scrolls. What counts
 * is how long the page takes to answer an interaction, to the next picture, as browsers measure it.
 * `--markets`, `--rate` (prices a second) and `--seconds` make it another one. One JSON line.
 */
export const benchSportsPage = async (): Promise<void> => {
  const p = {
    markets: numberOf('--markets', 1_500),
    rate: numberOf('--rate', 20),
    seconds: numberOf('--seconds', 30),
  };
  const house = await openHouse(QUIET);
  const db = openDatabase(house.databaseUrl, openLog('error'), 2);
  const bus = openBus(db, openLog('error'));
  try {
    await bus.start(house.databaseUrl);
    const kernel: Kernel = { ...bareKernel(db), bus };
    const markets = marketsOf(p.markets);
    await openEvent(kernel, markets);
    const figures = await measure(`${house.url}/sports/event/${EVENT.eventId}`, {
      seconds: p.seconds,
      move: movesOf(kernel, markets, p.rate),
    });
    tellFigures(
      {
        bench: 'sports-page',
        asked: p,
        slower: SLOWER,
        limitMilliseconds: LIMIT_MILLISECONDS,
        cores: availableParallelism(),
        load: loadavg().map((one) => Math.round(one * 10) / 10),
        ...figures,
      },
      {
        answered: figures.p98Milliseconds < LIMIT_MILLISECONDS,
        measured: figures.interactions >= 10,
      },
    );
  } finally {
    await bus.stop();
    await db.close();
    await house.stop();
  }
};

const openEvent = async (kernel: Kernel, markets: readonly Market[]): Promise<void> => {
  const side = (name: string) => ({ name, short: name.slice(0, 3), crest: name.toLowerCase() });
  await writeLeague(kernel.db, {
    brandId: EVENT.brandId,
    leagueId: 'bench-league',
    sport: 'esports',
    name: 'Bench Series',
    flag: null,
    isVirtual: false,
    position: 1,
    margin: 50_000,
    selectionCapMinor: 1_000_000n,
    marketCapMinor: 1_000_000n,
    eventCapMinor: 1_000_000n,
    memberCapMinor: 1_000_000n,
    delay: 5,
  });
  await kernel.db.transaction(async (tx) => {
    await writeEvent(tx, {
      ...EVENT,
      leagueId: 'bench-league',
      sides: { home: side('Anchor'), away: side('Beacon') },
      startsAt: new Date(Date.now() + A_DAY),
      producer: 'bench',
    });
    await openMarkets(
      tx,
      EVENT,
      markets.map((market) => ({ ...market, prices: [1900, 1900] })),
    );
  });
};

/** Other prices, one market after the other, until it is stopped. */
const movesOf = (kernel: Kernel, markets: readonly Market[], rate: number) => {
  let isStopped = false;
  const run = async (): Promise<number> => {
    let moved = 0;
    for (const from = performance.now(); !isStopped; moved += 1) {
      const market = markets[moved % markets.length];
      if (!market) break;
      const prices = [1900 + 10 * ((moved % 50) + 1), 1900 - 10 * (moved % 50)];
      const marketId = marketIdOf(EVENT.eventId, market);
      await changeMarkets(kernel, EVENT, [{ marketId, prices }]);
      await sleep(Math.max(0, from + ((moved + 1) * 1000) / rate - performance.now()));
    }
    return moved;
  };
  return {
    run,
    stop: () => {
      isStopped = true;
    },
  };
};

type Figures = {
  interactions: number;
  p50Milliseconds: number;
  p98Milliseconds: number;
  worstMilliseconds: number;
  /** By what was touched. */
  worst: Readonly<Record<string, number>>;
  longTasks: number;
  moved: number;
};
const measure = async (
  url: string,
  p: { seconds: number; move: ReturnType<typeof movesOf> },
): Promise<Figures> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('[data-key="markets"] button').first().waitFor();
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const moving = p.move.run();
    for (const until = Date.now() + p.seconds * 1000; Date.now() < until;) await useOnce(page);
    p.move.stop();
    const moved = await moving;
    const seen = await page.evaluate(() => {
      const { interactions, longTasks } = globalThis.benchSeen;
      return { all: [...interactions.values()], longTasks };
    });
    const times = seen.all.map(({ took }) => took).toSorted((one, other) => one - other);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Infinity;
    return {
      interactions: times.length,
      p50Milliseconds: at(0.5),
      p98Milliseconds: at(0.98),
      worstMilliseconds: at(1),
      worst: Object.fromEntries(
        [...Map.groupBy(seen.all, ({ part }) => part)].map(([part, own]) => [
          part,
          Math.max(...own.map(({ took }) => took)),
        ]),
      ),
      longTasks: seen.longTasks,
      moved,
    };
  } finally {
    await browser.close();
  }
};

type Took = { part: string; took: number };
type Seen = { interactions: Map<number, Took>; longTasks: number };
declare global {
  var benchSeen: Seen;
}
/** In the page: the longest event of each interaction, from the finger to the next picture. */
const watchInteractions = (): void => {
  globalThis.benchSeen = { interactions: new Map(), longTasks: 0 };
  type Timed = PerformanceEntry & { interactionId?: number; target?: Element | null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timed[]) {
      const id = entry.interactionId ?? 0;
      if (id === 0) continue;
      const { interactions } = globalThis.benchSeen;
      const touched = entry.target?.closest('[data-key]')?.getAttribute('data-key') ?? '';
      const part = touched.split('-')[0] || 'page';
      const before = interactions.get(id);
      if (!before || before.took < entry.duration)
        interactions.set(id, { part: before?.part ?? part, took: entry.duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    globalThis.benchSeen.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask', buffered: true });
};

let turn = 0;
/** A price is chosen, a group is, and the page is scrolled on; each waits as a person does. */
const useOnce = async (page: Page): Promise<void> => {
  turn += 1;
  const prices = page.locator('[data-key="markets"] [data-key^="odds-"]');
  const isSeen = page.viewportSize()?.height ?? PHONE.height;
  const near = await prices.evaluateAll(
    (list, height) =>
      list.findIndex((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top > 180 && bottom < height - 180;
      }),
    isSeen,
  );
  if (near >= 0) await prices.nth(near).tap();
  await sleep(PAUSE_MILLISECONDS);
  if (turn % 4 === 0) {
    const chips = page.locator('[data-key^="group-"]');
    await page.evaluate(() => scrollTo(0, 0));
    await chips.nth((turn / 4) % (await chips.count())).tap();
    await sleep(PAUSE_MILLISECONDS);
  }
  await page.mouse.wheel(0, 900);
  await sleep(PAUSE_MILLISECONDS);
};
