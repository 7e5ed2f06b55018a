import {
  builderChance,
  builderFault,
  builderPrice,
  builtHedges,
  cellOf,
  chancesAt,
  chancesBeside,
  equityOf,
  GOALS_MOST,
  leastChance,
  pricedChance,
  selectionsOf,
  type BuilderLeg,
  type Market as BookMarket,
  type ScoreGrid,
} from '@fairhouse/book';
import { type Fraction } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { diceOf } from './dice.ts';
import { MARGIN, type Market } from './sportsbook-books.ts';
import { tableBy } from './sportsbook-drawn.ts';
import type { Part } from './sportsbook-rules.ts';
import {
  builtPrice,
  chanceOfAll,
  coursesAt,
  coveredByTable,
  faultOf,
  worthByTable,
  type Clock,
  type Table,
  type TableLeg,
} from './sportsbook-table.ts';
import { worthOfLeg } from './sportsbook-worth.ts';

const dice = diceOf('sportsbook-table');
const BETWEEN: readonly BookMarket[] = [
  { type: '1x2', period: 'match' },
  { type: '1x2', period: 'half-1' },
  { type: 'half-full', period: 'match' },
  { type: 'both-score', period: 'match' },
  { type: 'odd-even', period: 'match' },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'handicap', period: 'match', line: -2 },
];
const LINES: readonly BookMarket[] = [4, 7, 8, 9].flatMap((line): BookMarket[] => [
  { type: 'totals', period: 'match', line },
  { type: 'handicap', period: 'match', line: line - 8 },
]);

const gridOf = (table: Table): ScoreGrid => {
  const grid = Array.from({ length: (GOALS_MOST + 1) ** 2 }, () => 0);
  for (const { home, away, weight } of table) grid[cellOf(home, away)] = weight;
  return grid;
};
const legOn = (market: BookMarket): { own: TableLeg; told: BuilderLeg } => {
  const selection = dice.pick(selectionsOf(market));
  const { type, period, line = null } = market;
  return { own: { market: { type, period, line }, selection }, told: { market, selection } };
};
const chooseLegs = (count: number) =>
  BETWEEN.map((market) => ({ market, by: dice.below(1e6) }))
    .toSorted((a, b) => a.by - b.by)
    .slice(0, count)
    .map(({ market }) => legOn(market));
const chooseClock = (): Clock => {
  const minute = 1 + dice.below(89);
  const half = { home: dice.below(2), away: dice.below(2) };
  const score = { home: half.home + dice.below(2), away: half.away + dice.below(2) };
  return { minute, score, half: minute >= 45 ? half : null };
};
const momentOf = ({ half, ...at }: Clock) => ({ ...at, ...(half && { half }) });
const same = (one: Part, other: Fraction): void => {
  expect(one.num * other.den).toBe(other.num * one.den);
};

it('the auditor reckons what is built of a match, and what it is sold for, as the house does', () => {
  const seen = new Set<string>();
  for (let turn = 0; turn < 200; turn += 1) {
    const table = tableBy(dice);
    const grid = gridOf(table);
    const legs = chooseLegs(2 + dice.below(3));
    const [own, told] = [legs.map((one) => one.own), legs.map((one) => one.told)];
    const fault = builderFault(grid, told);
    expect(faultOf(table, own)).toBe(fault && `builder_${fault.kind}`);
    seen.add(fault?.kind ?? 'fits');
    const chance = chanceOfAll({ table, clock: null }, own);
    same(chance, builderChance(grid, told));
    if (chance.num > 0n) {
      const price = builtPrice(chance, BigInt(MARGIN));
      expect(price).toBe(builderPrice(builderChance(grid, told), MARGIN) ?? null);
    }
    const clock = chooseClock();
    const least = leastChance(grid, told, { moment: momentOf(clock), minutes: 3 });
    same(chanceOfAll({ table, clock }, own), least);
  }
  expect(seen).toEqual(new Set(['fits', 'excluded', 'adds_nothing']));
});

it('the auditor reckons what a leg is worth by the table as the house does', () => {
  for (let turn = 0; turn < 60; turn += 1) {
    const table = tableBy(dice);
    const { own, told } = legOn(dice.pick(turn % 2 === 0 ? LINES : BETWEEN));
    const milli = 1010 + dice.below(4000);
    const start = { minute: 0, score: { home: 0, away: 0 } };
    const before = equityOf({ odds: milli, chances: chancesAt(gridOf(table), start, told) });
    same(worthByTable({ table, clock: null }, own, milli), before);
    const clock = chooseClock();
    const worths = Array.from({ length: 4 }, (_, later) => {
      const minute = Math.min(90, clock.minute + later);
      const half = clock.half ?? (minute >= 45 ? clock.score : undefined);
      const moment = { minute, score: clock.score, ...(half && { half }) };
      return equityOf({ odds: milli, chances: chancesAt(gridOf(table), moment, told) });
    });
    const least = worths.reduce((low, one) => (one.num * low.den < low.num * one.den ? one : low));
    same(worthByTable({ table, clock }, own, milli), least);
  }
});

it('the auditor reckons what a line is worth by those beside it as the house does', () => {
  const seen = new Set<boolean>();
  for (let turn = 0; turn < 2000; turn += 1) {
    const type = dice.pick(['totals', 'handicap'] as const);
    const at = dice.pick([7, 8, 9]) - (type === 'handicap' ? 8 : 0);
    const marketAt = (line: number): Market => {
      const first = 0.5 + 0.05 * (type === 'totals' ? 8 - line : line) + 0.01 * dice.below(16);
      return {
        id: `m.${type}.${line}`,
        eventId: 'm',
        isEsports: false,
        type,
        period: 'match',
        line,
        selections: selectionsOf({ type, period: 'match', line }),
        prices: [first, 1 - first].map((chance) => 10 * Math.floor(97 / chance)),
        isLive: false,
        isHeld: false,
        isOver: false,
        result: null,
        drawn: null,
      };
    };
    const low = 4 * Math.floor((at - 2) / 4) + 2;
    const markets = [marketAt(low), marketAt(at), marketAt(low + 4)];
    const [, market] = markets;
    if (!market) continue;
    const selection = dice.pick(market.selections);
    const milli = 1010 + dice.below(3000);
    const priceAt = (one: Market): number => one.prices[one.selections.indexOf(selection)] ?? 0;
    const chances = chancesBeside({ type, period: 'match', line: at }, selection, (beside) => {
      const one = markets.find(({ line }) => line === beside.line);
      if (!one) return undefined;
      return pricedChance(priceAt(one), { prices: one.prices, winners: 1 });
    });
    const now = chances && equityOf({ odds: priceAt(market), chances });
    const isSold = now !== undefined && now.num <= now.den;
    const own = worthOfLeg({ market, selection, milli }, markets);
    seen.add(isSold);
    expect(own !== null, JSON.stringify({ type, at, selection })).toBe(isSold);
    if (!own || !chances) continue;
    if (!('worth' in own)) throw new Error('a line is no plain leg');
    same(own.worth, equityOf({ odds: milli, chances }));
  }
  expect(seen.size).toBe(2);
});

it('the auditor reckons what is no risk beside a built bet as the house does', () => {
  let covered = 0;
  for (let turn = 0; turn < 300; turn += 1) {
    const table = tableBy(dice);
    const slips = Array.from({ length: 2 + dice.below(5) }, () => {
      const legs = dice.chance(0.3) ? chooseLegs(2) : [legOn(dice.pick([...BETWEEN, ...LINES]))];
      return { legs, milli: 1010 + dice.below(3000), stake: BigInt(1 + dice.below(10_000)) };
    });
    const own = coveredByTable(
      table,
      slips.map((one) => ({ ...one, legs: one.legs.map((leg) => leg.own) })),
    );
    const told = builtHedges(
      gridOf(table),
      slips.map(({ legs, milli, stake }) => ({
        legs: legs.map((leg) => leg.told),
        milli,
        stakeMinor: stake,
      })),
    );
    expect(own).toEqual(told);
    covered += own.filter((one) => one > 0n).length;
  }
  expect(covered).toBeGreaterThan(100);
  expect(coursesAt(tableBy(dice)).length).toBeGreaterThan(100);
});
