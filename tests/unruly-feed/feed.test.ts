import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as sports from '@fairhouse/contract/sportsbook';
import * as members from '@fairhouse/contract/wallet';
import { parseFixture, parseMessage } from '@fairhouse/book/feed';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/kernel/config.ts';
import { turnFeed } from '../../apps/server/src/modules/book-feeds/actions/turn.ts';
import { sourceAt } from '../../apps/server/src/modules/book-feeds/steps/source.ts';
import { doubtSources } from '../../apps/server/src/modules/sportsbook/index.ts';
import { manifest } from '../../sports-feeds/replay/manifest.ts';
import { matchOf } from '../../sports-feeds/replay/match.ts';
import { openFeed } from '../../sports-feeds/replay/open-feed.ts';
import { replay } from '../../sports-feeds/replay/script.ts';
import { LEAGUES } from '../../sports-feeds/replay/sides.ts';
import { startSportsFeed } from '../../tools/sports-feed.mjs';
import { openBookHouse } from '../book-house.ts';
import { openWorld } from '../world.ts';
import { unrulyLine, withWrongSettlements } from './line.ts';

const SECRET = 'a secret for feeds';
const RANDOM = { uuid: () => crypto.randomUUID() } as Parameters<typeof sourceAt>[0]['random'];

it('the replayed feed tells a match from its fixture to its confirmed settlement, the same again', () => {
  const told = () => {
    const script = replay({ seed: 'one', speed: 60, products: [1, 3] });
    const begin = 1_000 * 30_000;
    return { script, words: script.between(begin - 250_000, begin + 120_000) };
  };
  const { script, words } = told();
  const own = words.filter((one) => 'eventId' in one && one.eventId === 'fh:match:1000');
  const kinds = own.map((one) => one.kind);
  expect(kinds[0]).toBe('fixture_change');
  expect(kinds.at(-1)).toBe('bet_settlement');
  expect(kinds.filter((one) => one === 'odds_change').length).toBeGreaterThan(45);
  const live = own.filter((one) => one.product === 1);
  const stamps = own.map((one) => one.at);
  expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
  expect(live[0]).toMatchObject({ kind: 'odds_change', status: { state: 'live', minute: 0 } });
  for (const one of own) {
    if (one.kind !== 'odds_change' || one.status?.state === 'ended') continue;
    for (const market of one.markets) {
      if (market.status !== 'active') continue;
      const priced = market.prices.filter((price) => price > 0);
      const book = priced.reduce((sum, price) => sum + 1_000 / price, 0);
      // Whoever bets on all of a market loses: the margin is in it, also in play.
      if (priced.length === market.prices.length) expect(book).toBeGreaterThan(1);
    }
  }
  expect(JSON.stringify(told().words)).toBe(JSON.stringify(words));
  const fixture = script.fixture('fh:match:1000');
  expect(fixture?.home.name).not.toBe(fixture?.away.name);
  expect(script.fixture('fh:match:none')).toBeUndefined();
});

describe('a feed process', () => {
  it('answers only who signs, and its own answers are signed', async () => {
    const feed = await openFeed({
      port: 0,
      secret: SECRET,
      script: replay({ seed: 'two', speed: 600, products: [1, 3] }),
    });
    const source = sourceAt({ random: RANDOM }, manifest, { url: feed.url, secret: SECRET });
    const forged = sourceAt({ random: RANDOM }, manifest, { url: feed.url, secret: 'another one' });
    await expect(forged.messages(0n, 0)).rejects.toThrow(/genuine/);
    expect((await fetch(`${feed.url}/messages`)).status).toBe(401);
    await source.recover({ product: 3, requestId: 7, after: null });
    const { next, messages } = await source.messages(0n, 0);
    const read = messages.map((one) => parseMessage(one));
    expect(read).toContainEqual({
      kind: 'snapshot_complete',
      product: 3,
      at: expect.any(Number),
      requestId: 7,
    });
    expect(read.length).toBeGreaterThan(3);
    expect((await source.messages(BigInt(next), 0)).messages.length).toBeLessThan(read.length);
    const event = read.find((one) => one.kind === 'odds_change');
    const text = await source.fixture(event?.eventId ?? '');
    expect(parseFixture(text ?? '').league).toMatch(/(League|Series|Tour|Open)$/);
    expect(await source.fixture('fh:match:x')).toBeUndefined();
    await feed.stop();
  });

  it('an address without a secret is refused', () => {
    const env = { DATABASE_URL: 'postgres://nowhere', DATA_DIR: tmpdir() };
    const at = { SPORTS_FEED_URL: 'http://localhost:8091/x', SPORTS_FEED_SECRET: 'x'.repeat(16) };
    expect(readConfig({ ...env, ...at }).sportsFeed).toEqual({
      url: 'http://localhost:8091',
      secret: 'x'.repeat(16),
    });
    expect(readConfig(env).sportsFeed).toBeUndefined();
    expect(() => readConfig({ ...env, ...at, SPORTS_FEED_SECRET: 'short' })).toThrow(/16/);
  });

  it.each([
    ['sports-feeds/replay/main.ts', true],
    ['tests/unruly-feed/main.ts', false],
  ])('a house beside it shows its matches by itself: %s', async (program, isKept) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-feed-'));
    const feed = await startSportsFeed({ node: process.execPath, port: 0, dataDir, program });
    const seed = path.join(dataDir, 'sports-feed-seed');
    expect(existsSync(seed)).toBe(isKept);
    if (isKept) expect(statSync(seed).mode & 0o077).toBe(0);
    const world = await openWorld({ sportsFeed: { url: feed.url, secret: feed.secret } });
    await expect
      .poll(
        async () =>
          (await world.call(sports.sportsEvents, { pageSize: 50 })).value.list.filter(
            (one) => one.eventId.startsWith('replay-') && one.marketCount > 0,
          ).length,
        { timeout: 60_000 },
      )
      .toBeGreaterThan(2);
    await world.close();
    await feed.stop();
    rmSync(dataDir, { recursive: true });
  });
});

const FOOTBALL = LEAGUES.filter((one) => one.sport === 'football');
const EVERY_MINUTES = 120;
/** Matches hang on the time of day: a seed by which those of now are played to their end. */
const seedOf = (begin: number): string => {
  const first = Math.floor(begin / (EVERY_MINUTES * 1_000));
  const pace = { minute: 1_000, lead: 240_000 };
  const isPlayed = (seed: string) =>
    [0, 1, 2, 3, 4].every((more) => {
      const number = first + more;
      return matchOf(seed, { number, startsAt: begin, leagues: FOOTBALL }, pace).end === 'played';
    });
  const seeds = Array.from({ length: 100 }, (_, at) => `four ${at}`);
  return seeds.find(isPlayed) ?? '';
};

it('over a line that loses, doubles and turns round, a wrong settlement is paid back and the right one paid once', async () => {
  const house = await openBookHouse();
  const { world } = house;
  const { kernel } = world.server;
  const now = () => kernel.clock.milliseconds();
  const begin = now();
  const script = withWrongSettlements(
    replay({
      seed: seedOf(begin),
      speed: 60,
      products: [1, 3],
      everyMinutes: EVERY_MINUTES,
      leadMinutes: 240,
      leagues: FOOTBALL,
    }),
    4_000,
  );
  const outage = { product: 3, from: begin + 30_000, until: begin + 65_000 };
  const feed = await openFeed({
    port: 0,
    secret: SECRET,
    now,
    script,
    line: unrulyLine({
      seed: 'four',
      twice: 30,
      late: 30,
      reach: 12,
      outages: [{ ...outage, how: 'silent' }],
    }),
  });
  const source = sourceAt(kernel, manifest, { url: feed.url, secret: SECRET });
  const turn = () => turnFeed(kernel, { brandId: 1, source });
  const step = async (milliseconds: number): Promise<void> => {
    world.move(milliseconds);
    await turn();
    await turn();
  };
  const list = async () => (await world.call(sports.sportsEvents, { pageSize: 100 })).value.list;
  const marketOf = async (eventId: string) =>
    (await world.call(sports.sportsEvent, { eventId })).value.markets.find(
      (one) => one.type === '1x2' && one.period === 'match',
    );
  const soonest = async () =>
    (await list()).find((one) => one.state === 'soon' && Date.parse(one.startsAt) - now() > 90_000);
  let soon = await soonest();
  // What opens its market may be among the late ones.
  for (let at = 0; at < 12; at += 1) {
    if (at >= 4 && soon && (await marketOf(soon.eventId))?.state === 'open') break;
    await step(2_000);
    soon = await soonest();
  }
  const eventId = soon?.eventId ?? '';
  expect(await marketOf(eventId)).toMatchObject({ state: 'open' });

  const who = await house.member(100_000_00n);
  for (const selection of ['home', 'draw', 'away']) {
    const market = await marketOf(eventId);
    const one = market?.selections.find(({ code }) => code === selection);
    const placed = await house.place(who, [
      {
        marketId: market?.marketId ?? '',
        selection,
        milli: one?.milli ?? 1_010,
        version: market?.version ?? 0,
      },
    ]);
    expect(placed.value.state).toBe('open');
  }
  while (now() < outage.from + 25_000) await step(5_000);
  expect(await marketOf(eventId)).toMatchObject({ state: 'held', heldReason: 'feed' });
  const startsAt = Date.parse(soon?.startsAt ?? '');
  const isOpen = async () => (await marketOf(eventId))?.state === 'open';
  while (now() < outage.until) await step(5_000);
  // What ends a recovery may be late too.
  while (!(await isOpen()) && now() < startsAt - 3_000) await step(2_000);
  expect(await isOpen()).toBe(true);

  const balance = async (): Promise<number> =>
    Number((await world.call(members.balance, {}, { token: who.token })).value.sumBalance);
  const results = async () =>
    kernel.db.composed<{ kind: string }>(
      `select r.kind from book_results r join book_markets m using (brand_id, market_id)
       where m.event_id = $1 and m.type = '1x2' and m.period = 'match' order by r.no`,
      [eventId],
    );
  const seen = new Set<number>();
  while (now() < startsAt + 115_000) {
    await step(2_000);
    if ((await results()).length > 0) {
      await house.settle();
      seen.add(await balance());
    }
  }
  for (let at = 0; at < 5; at += 1) await step(2_000);
  await house.settle();
  const last = (await world.call(sports.sportsEvent, { eventId })).value;
  const { home = 0, away = 0 } = last.event.score ?? {};
  const won = home > away ? 'home' : home < away ? 'away' : 'draw';
  const slips = await kernel.db.composed<{ selection: string; milli: number; payout: bigint }>(
    `select l.selection, l.milli, w.payout from book_legs l join book_slips s
       using (brand_id, slip_id) join wagers w on w.brand_id = s.brand_id
       and w.wager_id = s.wager_id where l.event_id = $1`,
    [eventId],
  );
  expect(slips).toHaveLength(3);
  for (const { selection, milli, payout } of slips) {
    expect(payout).toBe(selection === won ? BigInt(milli) : 0n);
  }
  const paid = slips.find((one) => one.selection === won);
  expect(await balance()).toBeCloseTo(100_000 - 30 + (paid?.milli ?? 0) / 100, 4);
  // What was settled wrongly was taken back; a draw is wrong by nobody.
  const kinds = (await results()).map((one) => one.kind);
  expect(kinds.filter((one) => one === 'rollback').length).toBeLessThanOrEqual(2);
  if (won !== 'draw') expect(kinds).toContain('rollback');
  const doubts = (await doubtSources.of(kernel).get('book-feeds')?.open(kernel.db, 1)) ?? [];
  if (won !== 'draw') expect(doubts.some((one) => one.eventId === eventId)).toBe(true);
  await house.expectBooks();
  await feed.stop();
  await world.close();
}, 420_000);
