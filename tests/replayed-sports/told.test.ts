import { FEED_MARGIN, MARKET_TYPES, overroundOf } from '@fairhouse/book';
import {
  hearMessage,
  newEvent,
  parseMessage,
  viewOf,
  writeMessage,
  type EventView,
} from '@fairhouse/book/feed';
import { describe, expect, it } from 'vitest';
import { DELAY_SECONDS } from '../../apps/server/src/modules/book-feeds/rules.ts';
import { matchOf, type Match } from '../../sports-feeds/replay/match.ts';
import { USUAL_SPEED } from '../../sports-feeds/replay/script.ts';

const PACE = { minute: 1_000, lead: 240_000 };
const SEED = 'a made-up season';
const OF_EACH = 3;
/** The first of each sport that end in each way. */
const MATCHES = [
  ...Map.groupBy(
    Array.from({ length: 600 }, (_, at) =>
      matchOf(SEED, { number: at, startsAt: 1_000_000_000 + at * 30_000 }, PACE),
    ),
    ({ fixture, end }) => `${fixture.sport} ${end}`,
  ).values(),
].flatMap((some) => some.slice(0, OF_EACH));
const VIEWS = new Map<Match, EventView>();
const heard = (match: Match): EventView => {
  const view = VIEWS.get(match) ?? hearAll(match);
  VIEWS.set(match, view);
  return view;
};
/** What a house has of it in the end that heard each word once, as it stands on the wire. */
const hearAll = ({ fixture, steps }: Match): EventView => {
  const state = steps.reduce((known, step, at) => {
    const { sport } = fixture;
    const message = parseMessage(writeMessage(step.message(), sport), sport);
    if (!('eventId' in message) || ('unknown' in message && message.unknown.length > 0))
      throw new Error(`${message.kind} says something that has no word`);
    return hearMessage(known, message, String(at));
  }, newEvent());
  return viewOf(state, { sport: fixture.sport, isDown: () => false });
};
const of = (sport: string) => MATCHES.filter((one) => one.fixture.sport === sport);

describe.each(['football', 'basketball', 'tennis', 'esports'])('made-up matches of %s', (sport) => {
  it('[SP-01] leave no market without a result and contradict themselves nowhere', () => {
    for (const match of of(sport)) {
      const view = heard(match);
      expect(view.doubts).toEqual([]);
      expect(view.markets.filter((one) => one.result === null).map((one) => one.key)).toEqual([]);
      expect(view.state).toBe(match.end === 'abandoned' ? 'abandoned' : 'ended');
      expect(view.statistics.length).toBeGreaterThan(1);
      expect(match.endsAt - match.startsAt).toBeLessThan(200 * PACE.minute);
    }
  });

  it('end in each of the ways that are known, told in the order of their stamps', () => {
    expect(new Set(of(sport).map((one) => one.end))).toEqual(
      new Set(['played', 'corrected', 'abandoned']),
    );
    expect(of(sport).length).toBe(3 * OF_EACH);
    for (const { steps } of of(sport)) {
      const stamps = steps.map((one) => one.at);
      expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
      expect(new Set(stamps).size).toBe(stamps.length);
    }
  });

  it('are priced with the margin that the house holds theirs against', () => {
    const held = of(sport).flatMap(({ steps }) => {
      const message = steps.find((one) => one.isOdds)?.message();
      if (message?.kind !== 'odds_change') return [];
      return message.markets.flatMap(({ key, prices }) =>
        /^(1x2|winner|totals)\|match\|/.test(key) && !prices.includes(0)
          ? [overroundOf(prices)]
          : [],
      );
    });
    expect(held.length).toBeGreaterThan(8);
    const mean = held.reduce((sum, one) => sum + one, 0) / held.length;
    // Prices of the ladder lie below what they are made of: all of them hold it, and a little more.
    expect(Math.min(...held)).toBeGreaterThanOrEqual(FEED_MARGIN / 1e6 - 1e-9);
    expect(mean - FEED_MARGIN / 1e6).toBeLessThan(0.008);
  });

  it('have no price at which all of a market can be bet on without a loss', () => {
    let priced = 0;
    for (const { steps } of of(sport).slice(0, 4)) {
      for (const step of steps) {
        const message = step.isOdds ? step.message() : undefined;
        if (message?.kind !== 'odds_change') continue;
        for (const { key, prices } of message.markets) {
          if (prices.some((one) => one === 0)) continue;
          // Of a double chance two of three win.
          const winners = key.startsWith('double-chance') ? 2 : 1;
          const book = prices.reduce((sum, one) => sum + 1_000 / one, 0);
          expect(book, key).toBeGreaterThan(winners);
          priced += 1;
        }
      }
    }
    expect(priced).toBeGreaterThan(300);
  });
});

it('[SP-01, SP-02] every kind of market the book knows is told, and each sport its own', () => {
  const kinds = (sport: string) => [
    ...new Set(
      of(sport).flatMap((one) =>
        heard(one).markets.map(({ market }) => `${market.type} ${market.period.split('-')[0]}`),
      ),
    ),
  ];
  expect(new Set(kinds('football').map((one) => one.split(' ')[0]))).toEqual(
    new Set<string>(MARKET_TYPES.filter((one) => one !== 'winner')),
  );
  expect(kinds('basketball')).toEqual(
    expect.arrayContaining([
      'winner match',
      'handicap match',
      'totals quarter',
      'draw-no-bet quarter',
    ]),
  );
  expect(kinds('tennis')).toEqual(
    expect.arrayContaining(['winner match', 'correct-score match', 'totals set', 'handicap set']),
  );
  expect(kinds('esports')).toEqual(
    expect.arrayContaining(['winner map', 'handicap match', 'handicap map', 'totals map']),
  );
});

/** Moments in play at which who wins is priced, and whether a bet of then is taken after its delay. */
const tapsOn = ({ fixture, steps }: Match): boolean[] => {
  const priced = steps.flatMap((step): { at: number; prices: readonly number[] }[] => {
    const message = step.message();
    if (message.kind === 'bet_stop') return [{ at: step.at, prices: [] }];
    if (message.kind !== 'odds_change' || message.status?.state !== 'live') return [];
    const market = message.markets.find(
      ({ key }) => key === '1x2|match|' || key === 'winner|match|',
    );
    return [{ at: step.at, prices: market?.status === 'active' ? market.prices : [] }];
  });
  const [first, last] = [priced[0]?.at ?? 0, priced.at(-1)?.at ?? 0];
  const priceAt = (at: number): number => priced.findLast((one) => one.at <= at)?.prices[0] ?? 0;
  const taps: boolean[] = [];
  for (let at = first; at < last; at += 5_000) {
    const seen = priceAt(at);
    if (seen > 0) taps.push(priceAt(at + DELAY_SECONDS * 1_000) >= seen);
  }
  expect(taps.length, fixture.sport).toBeGreaterThan(20);
  return taps;
};
it('[SP-01] at the speed of the shipped demo whoever taps a live price usually gets it', () => {
  /** Of the sport of which the fewest are taken. */
  const taken = (speed: number): number => {
    const pace = { minute: 60_000 / speed, lead: 14_400_000 / speed };
    const matches = Array.from({ length: 6 }, (_, number) =>
      matchOf(SEED, { number, startsAt: 1_000_000_000 }, pace),
    );
    const shares = [...Map.groupBy(matches, ({ fixture }) => fixture.sport).values()].map(
      (some) => {
        const taps = some.flatMap(tapsOn);
        return taps.filter(Boolean).length / taps.length;
      },
    );
    expect(shares).toHaveLength(4);
    return Math.min(...shares);
  };
  expect(taken(USUAL_SPEED)).toBeGreaterThan(0.9);
  // Where a minute is as long as the delay of a bet, four of ten find a worse price.
  expect(taken(10)).toBeLessThan(0.75);
});
