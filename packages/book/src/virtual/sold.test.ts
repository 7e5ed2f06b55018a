import { compareFractions, fraction } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import {
  CASH_OUT_MARGIN,
  drawnChances,
  equityOf,
  isSameOutcome,
  LOSE,
  lawPrices,
  MARGIN_TIMES,
  matchLaw,
  outcomeAt,
  outcomeOf,
  pricedChance,
  readGrid,
  scoreGrid,
  selectionsOf,
  type EventFacts,
  type Market,
  type Moment,
  type Score,
  type ScoreGrid,
  type Strength,
} from '../index.ts';
import { cellOf, GOALS_MOST, GRID_SUM, gridText } from './score-grid.ts';

/**
 * What the best of all who sell in play can get: at each moment of a match they are offered what
 * the house offers, and go on where that brings more on average. By the law of the match itself,
 * backwards from its end; no formula of an offer is trusted here.
 */
const [HALF, FULL, GOALS] = [45, 90, 6];
const MARGIN = 0.06;
const STRENGTHS: readonly Strength[] = [
  { home: 1.6, away: 1.1 },
  { home: 2.4, away: 0.5 },
  { home: 0.8, away: 0.9 },
];
/** No side scores more than a few, so that all courses are walked. */
const gridOf = (strength: Strength): ScoreGrid => {
  const grid = scoreGrid(strength).map((weight, cell) =>
    Math.max(Math.floor(cell / (GOALS_MOST + 1)), cell % (GOALS_MOST + 1)) > GOALS ? 0 : weight,
  );
  const first = grid[0] ?? 0;
  return grid.with(0, first + GRID_SUM - grid.reduce((sum, one) => sum + one, 0));
};

const shareBefore = (minute: number): number =>
  minute <= HALF ? 0.01 * minute : 0.45 + (0.55 * (minute - HALF)) / HALF;
const ways = (all: number, some: number): number =>
  some === 0 ? 1 : (ways(all - 1, some - 1) * all) / some;

/** A state: the score, and in the second half that of the first. */
type State = { score: Score; half?: Score };
const keyOf = ({ score, half }: State): string =>
  [score.home, score.away, half?.home, half?.away].join();
const below = (from: Score): Score[] =>
  Array.from({ length: GOALS + 1 - from.home }, (_, h) =>
    Array.from({ length: GOALS + 1 - from.away }, (_, a) => ({
      home: from.home + h,
      away: from.away + a,
    })),
  ).flat();

/** How heavy what is still to come of a score is: all courses to an end through it. */
const weightsOf = (grid: ScoreGrid) => {
  const known = new Map<string, number>();
  return (minute: number, score: Score): number => {
    const key = `${minute} ${score.home} ${score.away}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const left = 1 - shareBefore(minute);
    const weight = below(score).reduce(
      (sum, { home, away }) =>
        sum +
        ((grid[cellOf(home, away)] ?? 0) / GRID_SUM) *
          ways(home, score.home) *
          ways(away, score.away) *
          left ** (home - score.home + away - score.away),
      0,
    );
    known.set(key, weight);
    return weight;
  };
};

type Offer = (moment: Moment) => number;
type Bet = { market: Market; selection: string; price: number };
/** Of 1 staked before the match, the most on average; asked for offers every so many minutes. */
const bestOfSelling = (grid: ScoreGrid, bet: Bet, p: { offer: Offer; every: number }): number => {
  const weight = weightsOf(grid);
  const { market, selection, price } = bet;
  const asksHalf = market.type === 'half-full' || market.period === 'half-1';
  const known = new Map<string, number>();
  const worth = (minute: number, state: State): number => {
    const key = `${minute} ${keyOf(state)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { score, half } = state;
    const ended = market.period === 'half-1' ? HALF : FULL;
    if (minute === ended) {
      const outcome = outcomeAt(market, selection, { score, ...(half && { half }) });
      const [win, back] = [outcome.win, outcome.back].map(
        (one) => Number(one.num) / Number(one.den),
      );
      return (win ?? 0) * price + (back ?? 0);
    }
    const next = Math.min(ended, minute + p.every);
    const part = shareBefore(next) - shareBefore(minute);
    const whole = weight(minute, score);
    const waiting = below(score).reduce((sum, to) => {
      const chance =
        part ** (to.home - score.home + to.away - score.away) *
        ways(to.home, score.home) *
        ways(to.away, score.away) *
        (weight(next, to) / whole);
      if (chance < 1e-9) return sum;
      const first = half ?? (asksHalf && next === HALF && ended === FULL ? to : undefined);
      return sum + chance * worth(next, { score: to, ...(first && { half: first }) });
    }, 0);
    const most = minute === 0 ? waiting : Math.max(waiting, p.offer({ minute, ...state }));
    known.set(key, most);
    return most;
  };
  return worth(0, { score: { home: 0, away: 0 } });
};

const KEPT = 1 - CASH_OUT_MARGIN / 1_000_000;
const START: Moment = { minute: 0, score: { home: 0, away: 0 } };
const marginOf = ({ type }: Market): number => MARGIN * (MARGIN_TIMES[type] ?? 1);
/** Three minutes for which an offer holds. */
const momentsFrom = (moment: Moment): Moment[] =>
  [0, 1, 2, 3].map((later) => {
    const minute = Math.min(FULL, moment.minute + later);
    const half = moment.half ?? (minute >= HALF ? moment.score : undefined);
    return { minute, score: moment.score, ...(half && { half }) };
  });
/** As a match that is drawn here is bought back. */
const byTable =
  (grid: ScoreGrid, { market, selection, price }: Bet): Offer =>
  (moment) => {
    const worths = momentsFrom(moment).map((at) => {
      const chances = drawnChances({ grid }, at, { market, selection });
      return equityOf({ odds: price * 1000, chances: chances ?? [] });
    });
    const least = worths.reduce((low, one) => (compareFractions(one, low) < 0 ? one : low));
    return (KEPT * Number(least.num)) / Number(least.den);
  };

const lawsOf = (grid: ScoreGrid) => {
  const known = new Map<string, ReturnType<typeof matchLaw>>();
  return (moment: Moment) => {
    const key = `${moment.minute} ${keyOf(moment)}`;
    const law = known.get(key) ?? matchLaw(grid, moment);
    known.set(key, law);
    return law;
  };
};
type LawAt = ReturnType<typeof lawsOf>;
/** As a match of which only prices are known is bought back. */
const byPrices =
  (lawAt: LawAt, { market, selection, price }: Bet): Offer =>
  (moment) => {
    const codes = selectionsOf(market);
    const prices = lawPrices(lawAt(moment), market, marginOf(market));
    const { score, half } = moment;
    const facts: EventFacts = {
      state: 'running',
      over: half ? { 'half-1': half } : {},
      running: moment.minute < HALF ? { match: score, 'half-1': score } : { match: score },
    };
    const isWhole = codes.every((code, at) => {
      const outcome = outcomeOf(market, code, facts);
      return (prices[at] ?? 0) > 0 || (outcome && isSameOutcome(outcome, LOSE));
    });
    const own = prices[codes.indexOf(selection)] ?? 0;
    if (!isWhole || own === 0) return 0;
    const winners = market.type === 'double-chance' ? 2 : 1;
    const chance = pricedChance(own, { prices: prices.filter((one) => one > 0), winners });
    return chance ? (KEPT * price * Number(chance.num)) / Number(chance.den) : 0;
  };

const on = (type: Market['type'], line?: number, period = 'match'): Market => ({
  type,
  period,
  ...(line !== undefined && { line }),
});
const ONCE: readonly (readonly [Market, readonly string[]])[] = [
  [on('1x2'), ['home', 'draw', 'away']],
  [on('double-chance'), ['home-draw', 'draw-away']],
  [on('both-score'), ['yes', 'no']],
  [on('totals', 10), ['over', 'under']],
  [on('handicap', -6), ['home', 'away']],
  [on('correct-score'), ['0-0', '2-1', '4-4', 'other-draw', 'other-away']],
];
const betsOn = (lawAt: LawAt, list: typeof ONCE): Bet[] =>
  list.flatMap(([market, selections]) => {
    const prices = lawPrices(lawAt(START), market, marginOf(market));
    return selections.flatMap((selection) => {
      const price = (prices[selectionsOf(market).indexOf(selection)] ?? 0) / 1000;
      return price > 0 ? [{ market, selection, price }] : [];
    });
  });
const nameOf = ({ market, selection, price }: Bet): string =>
  `${market.type} ${market.period} ${market.line ?? ''} ${selection} at ${price}`;

it('[SP-01] nobody who bets on a drawn match and sells at the best moments has more than was staked', () => {
  for (const strength of STRENGTHS) {
    const grid = gridOf(strength);
    const lawAt = lawsOf(grid);
    const lined = [
      [on('draw-no-bet'), ['home', 'away']],
      [on('totals', 9), ['over', 'under']],
      [on('totals', 4, 'half-1'), ['over']],
      [on('half-full'), ['away/home', 'draw/draw']],
    ] as const;
    for (const bet of betsOn(lawAt, [...ONCE, ...lined])) {
      const most = bestOfSelling(grid, bet, { offer: byTable(grid, bet), every: 15 });
      expect(most, nameOf(bet)).toBeLessThanOrEqual(1);
    }
  }
});

it('[SP-01] nor where only its prices are known, every five minutes', () => {
  for (const strength of STRENGTHS) {
    const grid = gridOf(strength);
    const lawAt = lawsOf(grid);
    for (const bet of betsOn(lawAt, [...ONCE, [on('half-full'), ['away/home', 'draw/draw']]])) {
      const most = bestOfSelling(grid, bet, { offer: byPrices(lawAt, bet), every: 5 });
      expect(most, nameOf(bet)).toBeLessThanOrEqual(1);
    }
  }
});

it('[SP-01] a price of several that hardly comes says no multiple of its chance, and the ends say none', () => {
  const grid = scoreGrid({ home: 1.6, away: 1.1 });
  for (const [minute, home] of [
    [60, 2],
    [70, 2],
    [80, 1],
  ] as const) {
    const moment: Moment = { minute, score: { home, away: 0 }, half: { home: 1, away: 0 } };
    const market = on('1x2');
    const prices = lawPrices(matchLaw(grid, moment), market, MARGIN);
    for (const [at, selection] of selectionsOf(market).entries()) {
      const chance = pricedChance(prices[at] ?? 0, { prices, winners: 1 });
      const [exact] = drawnChances({ grid }, moment, { market, selection })?.filter(
        ({ outcome }) => outcome.win.num > 0n,
      ) ?? [{ chance: fraction(0n) }];
      if (!chance || !exact) continue;
      const ratio =
        Number((chance.num * exact.chance.den * 1_000_000n) / (chance.den * exact.chance.num)) /
        1e6;
      expect(ratio, `${selection} at ${minute}`).toBeGreaterThan(0.5);
      expect(ratio, `${selection} at ${minute}`).toBeLessThan(1.15);
    }
  }
  const said = (own: number, ...prices: number[]) =>
    pricedChance(own, { prices: [own, ...prices], winners: 1 }) !== undefined;
  expect([said(1010, 20_000), said(20_000, 1010), said(1_000_000, 1050)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(said(20_000, 1030)).toBe(true);
});

it('[SP-01] prices that others made are bought back as if their margin lay on what is sold', () => {
  const chanceOf = (own: number, prices: number[], winners = 1): number => {
    const found = pricedChance(own, { prices, winners });
    return found ? Number(found.num) / Number(found.den) : 0;
  };
  // It lies on the outsider: by shares it would be 0.0377.
  expect(chanceOf(26_000, [1020, 26_000])).toBeLessThan(0.023);
  // It lies evenly: by power the favourite would be more than its share.
  expect(chanceOf(1200, [1200, 4000])).toBeCloseTo(0.7692, 3);
  expect(chanceOf(4000, [1200, 4000])).toBeLessThan(0.2308);
  // Two of three win: each share is of two.
  expect(chanceOf(1250, [1250, 1400, 1600], 2)).toBeLessThan(1 / 1.25);
  expect(chanceOf(1250, [1250, 1400, 1600], 2)).toBeGreaterThan(0.7);
});

it('[SP-01] the next goal and the maps of a series have their exact chances', () => {
  const grid = readGrid(gridText(scoreGrid({ home: 1.4, away: 1.2 }))) ?? [];
  for (const moment of [START, { minute: 37, score: { home: 1, away: 0 } }]) {
    const goal = moment.score.home + moment.score.away + 1;
    const market: Market = { type: 'next-goal', period: 'match', goal };
    const chances = ['home', 'none', 'away'].map((selection) => {
      const [won] = drawnChances({ grid }, moment, { market, selection }) ?? [];
      return Number(won?.chance.num) / Number(won?.chance.den);
    });
    const law = matchLaw(grid, moment).next?.chances ?? [];
    for (const [at, chance] of chances.entries()) expect(chance).toBeCloseTo(law[at] ?? 0, 9);
    const other = { ...market, goal: goal + 1 };
    expect(drawnChances({ grid }, moment, { market: other, selection: 'home' })).toBeUndefined();
  }
  const end = { minute: FULL, score: { home: 1, away: 1 }, half: { home: 0, away: 0 } };
  const third: Market = { type: 'next-goal', period: 'match', goal: 3 };
  const none = drawnChances({ grid }, end, { market: third, selection: 'none' });
  expect(none?.[0]?.chance).toEqual(fraction(1n));
  // A map at 0.6 of a best of three: the third is played where the first two are shared.
  const series = { chance: 600_000, best: 3 };
  const at = (score: Score, market: Market, selection: string) =>
    drawnChances({ series }, { minute: 0, score }, { market, selection })?.map(({ chance }) =>
      Number((Number(chance.num) / Number(chance.den)).toFixed(6)),
    );
  const map: Market = { type: 'winner', period: 'map-3' };
  expect(at({ home: 0, away: 0 }, map, 'home')).toEqual([0.288, 0.52, 0.192]);
  expect(at({ home: 1, away: 1 }, map, 'away')).toEqual([0.4, 0, 0.6]);
  expect(at({ home: 1, away: 0 }, { ...map, period: 'map-1' }, 'home')).toBeUndefined();
  const winner: Market = { type: 'winner', period: 'match' };
  expect(at({ home: 1, away: 0 }, winner, 'home')?.toSorted()).toEqual([0.16, 0.84]);
  expect(at({ home: 1, away: 0 }, { ...map, period: 'set-1' }, 'home')).toBeUndefined();
});
