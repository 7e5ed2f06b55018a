import * as sports from '@fairhouse/contract/sportsbook';
import type { FeedMessage } from '@fairhouse/book/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnFeed } from '../../apps/server/src/modules/book-feeds/actions/turn.ts';
import { sourceAt } from '../../apps/server/src/modules/book-feeds/steps/source.ts';
import { matchOf, type Match } from '../../sports-feeds/replay/match.ts';
import { openFeed, type FeedService } from '../../sports-feeds/replay/open-feed.ts';
import { openBookHouse, type BookHouse } from '../book-house.ts';
import type { Person } from '../world.ts';

const SECRET = 'a secret of made-up matches';
const SEED = 'a season of three sports';
const MANIFEST = {
  feedId: 'made',
  name: 'Made-up matches',
  playMoneyOnly: true,
  products: [1, 3],
  flag: null,
};
const MINUTE = 1_000;
const PACE = { minute: MINUTE, lead: 240 * MINUTE };
const ALIVE = 10_000;
const SPORTS = ['basketball', 'tennis', 'esports'] as const;
const ENDS = ['played', 'corrected', 'abandoned'] as const;
type Sport = (typeof SPORTS)[number];

let house: BookHouse;
let feed: FeedService;
let startsAt = 0;
const matches = new Map<string, Match>();
const now = (): number => house.world.server.kernel.clock.milliseconds();
const match = (sport: Sport, end: (typeof ENDS)[number]): Match => {
  const found = matches.get(`${sport} ${end}`);
  if (!found) throw new Error(`no ${sport} is ${end}`);
  return found;
};
beforeAll(async () => {
  house = await openBookHouse();
  const begin = now();
  startsAt = begin + PACE.lead + 20_000;
  for (let number = 0; matches.size < SPORTS.length * ENDS.length; number += 1) {
    const one = matchOf(SEED, { number, startsAt }, PACE);
    const key = `${one.fixture.sport} ${one.end}`;
    if (one.fixture.sport !== 'football' && !matches.has(key)) matches.set(key, one);
  }
  const all = [...matches.values()];
  const steps = all.flatMap((one) => one.steps).toSorted((a, b) => a.at - b.at);
  feed = await openFeed({
    port: 0,
    secret: SECRET,
    now,
    script: {
      products: MANIFEST.products,
      fixture: (id) => all.find((one) => one.fixture.eventId === id)?.fixture,
      between: (from, until) => {
        const alive: FeedMessage[] = [];
        for (let at = Math.ceil(from / ALIVE) * ALIVE; at < until; at += ALIVE)
          for (const product of MANIFEST.products)
            alive.push({ kind: 'alive', product, at, isSubscribed: true });
        const told = steps.filter((one) => one.at >= from && one.at < until);
        return [...told.map((one) => one.message()), ...alive];
      },
      recover: (product, since, until) =>
        steps
          .filter((one) => one.product === product && one.at >= (since ?? 0) && one.at < until)
          .map((one) => one.message())
          .filter((one) => 'eventId' in one),
    },
  });
});
afterAll(async () => {
  await house.expectBooks();
  await feed.stop();
  await house.world.close();
});

const eventIdOf = ({ fixture }: Match): string => `made-${fixture.eventId.replaceAll(':', '-')}`;
const page = async (one: Match) =>
  (await house.world.call(sports.sportsEvent, { eventId: eventIdOf(one) })).value;
/** Reads the feed until what it told is so. */
const read = async (holds: () => Promise<void>): Promise<void> => {
  const { kernel } = house.world.server;
  const source = sourceAt(kernel, MANIFEST, { url: feed.url, secret: SECRET });
  await expect
    .poll(
      async () => {
        await turnFeed(kernel, { brandId: 1, source });
        return holds().then(
          () => 'so',
          (error: Error) => error.message,
        );
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe('so');
};
const moveTo = (moment: number): void => {
  const left = moment - now();
  if (left > 0) house.world.move(left);
};

type Score = { home: number; away: number };
type Bet = { slipId: string; one: Match; market: sports.BookMarket; code: string; milli: number };
/** What a stake of 10.00 comes to, by the last scores alone; nothing of the book is asked. */
const paid = ({ market, code, milli }: Bet, periods: Record<string, Score>): number | undefined => {
  const score = periods[market.period];
  // What was not played to its end comes back.
  if (!score) return 1_000;
  const { home, away } = score;
  const line = (market.line ?? 0) / 4;
  const lined = (ahead: number): number => (ahead > 0 ? milli : ahead === 0 ? 1_000 : 0);
  const isLevel = home === away;
  const winner = isLevel ? 'draw' : home > away ? 'home' : 'away';
  switch (market.type) {
    case '1x2':
    case 'winner':
      return code === winner ? milli : 0;
    case 'draw-no-bet':
      return isLevel ? 1_000 : code === winner ? milli : 0;
    case 'handicap':
      return lined((home - away + line) * (code === 'home' ? 1 : -1));
    case 'totals':
      return lined((home + away - line) * (code === 'over' ? 1 : -1));
    case 'team-totals-home':
      return lined((home - line) * (code === 'over' ? 1 : -1));
    case 'team-totals-away':
      return lined((away - line) * (code === 'over' ? 1 : -1));
    case 'odd-even':
      return ((home + away) % 2 === 1) === (code === 'odd') ? milli : 0;
    case 'correct-score':
      return code === `${home}-${away}` ? milli : 0;
    default:
      return undefined;
  }
};
const lay = async (who: Person, one: Match, market: sports.BookMarket): Promise<Bet> => {
  const found = market.selections.find((it) => it.milli !== null);
  const { marketId, version } = market;
  const [code, milli] = [found?.code ?? '', found?.milli ?? 0];
  const leg = { marketId, selection: code, milli, version };
  const { value, errorCode } = await house.place(who, [leg]);
  expect(errorCode).toBeUndefined();
  return { slipId: value.slipId, one, market, code, milli };
};

it.each(SPORTS)(
  '[SP-01, SP-02] bets on %s of a feed are taken, follow it in play and are paid as it ended',
  async (sport) => {
    const own = ENDS.map((end) => match(sport, end));
    moveTo(startsAt - PACE.lead / 2 + SPORTS.indexOf(sport) * 1_000);
    const who = await house.member(10_000_000n);
    const bets: Bet[] = [];
    for (const one of own) {
      // A producer that was not heard for a while has to be recovered first.
      await read(async () => {
        const states = (await page(one)).markets.map(({ state }) => state);
        expect(states.length).toBeGreaterThan(10);
        expect(new Set(states)).toEqual(new Set(['open']));
      });
      const { event, markets } = await page(one);
      expect(event).toMatchObject({ state: 'soon', league: { sport }, score: null });
      for (const market of markets) bets.push(await lay(who, one, market));
    }
    expect(new Set(bets.map(({ market }) => market.type)).size).toBeGreaterThanOrEqual(5);
    kept.set(sport, { who, bets });
  },
  120_000,
);
const kept = new Map<Sport, { who: Person; bets: Bet[] }>();

it('[SP-02] in play each of them is told with its period, its score and what was counted', async () => {
  moveTo(startsAt + 12.5 * MINUTE);
  for (const sport of SPORTS) {
    const one = match(sport, 'played');
    await read(async () => expect((await page(one)).event.state).toBe('live'));
    const word = { basketball: 'quarter', tennis: 'set', esports: 'map' }[sport];
    await read(async () => {
      const { event, statistics, delay } = await page(one);
      expect(event.period).toMatch(new RegExp(`^${word}-\\d$`));
      expect(event.score).not.toBeNull();
      expect(statistics.length).toBeGreaterThan(1);
      expect(statistics.some(({ home, away }) => home + away > 0)).toBe(true);
      expect(delay).toBeGreaterThan(0);
    });
  }
});

it.each(SPORTS)(
  '[SP-01] %s: what ended is paid, what was told wrongly is paid anew, what was broken off comes back',
  async (sport) => {
    const { who, bets } = kept.get(sport) ?? { who: undefined, bets: [] };
    if (!who) throw new Error('nobody has bet');
    moveTo(Math.max(...[...matches.values()].map((one) => one.endsAt)) + 5_000);
    for (const one of ENDS.map((end) => match(sport, end)))
      await read(async () => {
        const { event, markets } = await page(one);
        expect(event.state).toBe(one.end === 'abandoned' ? 'abandoned' : 'ended');
        expect(markets.filter(({ state }) => !['settled', 'void'].includes(state))).toEqual([]);
      });
    await house.settle();
    const { value } = await house.world.call(sports.sportsResults, { sport });
    let judged = 0;
    for (const bet of bets) {
      const shown = value.list.find((it) => it.eventId === eventIdOf(bet.one));
      const isCut = bet.one.end === 'abandoned';
      const last = bet.one.steps.findLast((step) => step.isOdds)?.message();
      const status = last?.kind === 'odds_change' ? last.status : null;
      if (!status) throw new Error('nothing was told of its end');
      const word = { basketball: 'quarter', tennis: 'set', esports: 'map' }[sport];
      const periods: Record<string, Score> = Object.fromEntries(
        status.periods
          .slice(0, isCut ? -1 : undefined)
          .map(({ number, home, away }) => [`${word}-${number}`, { home, away }]),
      );
      if (!isCut) periods.match = { home: status.home, away: status.away };
      const slip = await house.slip(who, bet.slipId);
      const due = paid(bet, periods);
      expect(due, bet.market.type).toBeDefined();
      const what = `${bet.one.end} ${bet.market.marketId} ${bet.code} ${JSON.stringify(periods)}`;
      expect(slip.payout, what).toBe(((due ?? 0) / 100).toFixed(2));
      if (bet.one.end === 'corrected' && sport === 'basketball')
        expect(shown?.corrected?.before).not.toEqual(shown?.score);
      judged += 1;
    }
    expect(judged).toBe(bets.length);
  },
  120_000,
);
