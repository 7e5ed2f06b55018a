import {
  fairChances,
  lawPrices,
  mapPeriods,
  MARGIN_TIMES,
  matchLaw,
  matchMarkets,
  nextGoal,
  readGrid,
  readSeries,
  scoreOf,
  seriesLaw,
  seriesMarkets,
  type Drawn,
  type EventFacts,
  type Law,
  type Market,
  type Milli,
  type Score,
  type Side,
  type VirtualGoal,
} from '@fairhouse/book';
import type { Incident } from '../../sportsbook/index.ts';

/**
 * What is to be seen of a match at a stage of it. Laws and prices are made of this and of the
 * published table alone: what was drawn and comes later is no part of it.
 */
export type Seen = {
  facts: EventFacts;
  minute: number | null;
  period: string | null;
  incidents: Incident[];
  isOver: boolean;
};

/** Two seconds a minute; at half-time a short rest. */
const MINUTE_MILLISECONDS = 2_000;
const REST_MILLISECONDS = 10_000;
const HALF = 45;
/** 0 to 45 of the first half, then 46 to 91, one more than the minutes that are over. */
const LAST_STAGE = 91;
const HALF_MILLISECONDS = HALF * MINUTE_MILLISECONDS;
const MAP_MILLISECONDS = 60_000;
const BREAK_MILLISECONDS = 15_000;

/** How far a match is, so long after its kick-off; of a series twice the maps, and the break. */
export const stageAt = (table: string, elapsed: number): number => {
  if (readSeries(table)) {
    const maps = Math.floor(elapsed / (MAP_MILLISECONDS + BREAK_MILLISECONDS));
    const within = elapsed - maps * (MAP_MILLISECONDS + BREAK_MILLISECONDS);
    return 2 * maps + (within >= MAP_MILLISECONDS ? 1 : 0);
  }
  if (elapsed < HALF_MILLISECONDS) return Math.floor(elapsed / MINUTE_MILLISECONDS);
  const second = elapsed - HALF_MILLISECONDS - REST_MILLISECONDS;
  if (second < 0) return HALF;
  return Math.min(LAST_STAGE, HALF + 1 + Math.floor(second / MINUTE_MILLISECONDS));
};

const scoreOfSides = (sides: readonly Side[]): Score => ({
  home: sides.filter((one) => one === 'home').length,
  away: sides.filter((one) => one === 'away').length,
});
/** Each thing that happened with the score after it. */
const told = (kind: 'goal' | 'map', list: readonly { side: Side; minute: number }[]): Incident[] =>
  list.map(({ side, minute }, at) => ({
    minute,
    kind,
    side,
    score: scoreOfSides(list.slice(0, at + 1).map((one) => one.side)),
  }));

export const seenAt = (drawn: Drawn, stage: number): Seen =>
  'goals' in drawn ? matchAt(drawn.goals, stage) : seriesAt(drawn.maps, stage);

const matchAt = (all: readonly VirtualGoal[], stage: number): Seen => {
  const minute = stage <= HALF ? stage : Math.min(stage, LAST_STAGE) - 1;
  const goals = all.filter((one) => one.minute < minute);
  const sides = goals.map(({ side }) => side);
  const score = scoreOfSides(sides);
  const half = scoreOfSides(goals.filter((one) => one.half === 1).map(({ side }) => side));
  const isOver = stage >= LAST_STAGE;
  const rest: Incident = { minute: HALF, kind: 'period', side: null, score: half };
  // A goal of the first minute is one of minute 1, as people say it.
  const incidents = told(
    'goal',
    goals.map((one) => ({ side: one.side, minute: one.minute + 1 })),
  );
  return {
    facts: {
      state: isOver ? 'finished' : 'running',
      over: { ...(isOver && { match: score }), ...(stage >= HALF && { 'half-1': half }) },
      running: { ...(!isOver && { match: score }), ...(stage < HALF && { 'half-1': half }) },
      goals: sides,
    },
    minute,
    period: isOver ? null : stage < HALF ? 'half-1' : stage === HALF ? 'pause' : 'half-2',
    incidents:
      stage < HALF
        ? incidents
        : [
            ...incidents.filter((one) => one.minute <= HALF),
            rest,
            ...incidents.filter((one) => one.minute > HALF),
          ],
    isOver,
  };
};

const seriesAt = (all: readonly Side[], stage: number): Seen => {
  const maps = all.slice(0, Math.floor((stage + 1) / 2));
  const score = scoreOfSides(maps);
  const isOver = maps.length === all.length;
  return {
    facts: {
      state: isOver ? 'finished' : 'running',
      over: { ...mapPeriods(maps), ...(isOver && { match: score }) },
      running: isOver ? {} : { match: score },
    },
    minute: isOver ? null : maps.length + (stage % 2 === 0 ? 1 : 0),
    period: isOver ? null : stage % 2 === 0 ? `map-${maps.length + 1}` : 'pause',
    incidents: told(
      'map',
      maps.map((side, at) => ({ side, minute: at + 1 })),
    ),
    isOver,
  };
};

/** How it can go on, by the published table and what was seen. */
export const lawAt = (table: string, { facts, minute }: Pick<Seen, 'facts' | 'minute'>): Law => {
  const score = scoreOf(facts, 'match') ?? { home: 0, away: 0 };
  const series = readSeries(table);
  if (series) return seriesLaw(series.chance, series.best, score);
  const grid = readGrid(table);
  if (!grid) throw new Error('a match without a table');
  const half = facts.over['half-1'];
  return matchLaw(grid, { minute: minute ?? 0, score, ...(half && { half }) });
};
/**
 * The same now and a minute later, if nothing happens: a price stays for a minute, and must not be
 * worth its stake at the end of it. A series stands still within a map.
 */
export const lawsAt = (table: string, seen: Pick<Seen, 'facts' | 'minute'>): readonly Law[] => [
  lawAt(table, seen),
  ...(readSeries(table)
    ? []
    : [lawAt(table, { facts: seen.facts, minute: Math.min(2 * HALF, (seen.minute ?? 0) + 1) })]),
];
/** Before the kick-off. */
export const START: Pick<Seen, 'facts' | 'minute'> = {
  facts: { state: 'running', over: {}, running: {} },
  minute: 0,
};

export const firstMarkets = (table: string, law: Law): Market[] => {
  const series = readSeries(table);
  return series ? seriesMarkets(series.best) : matchMarkets(law);
};
/** What is offered anew as a match goes on: after a goal the next one. */
export const laterMarkets = (seen: Seen): Market[] =>
  seen.isOver || seen.facts.goals === undefined
    ? []
    : [nextGoal(scoreOf(seen.facts, 'match') ?? { home: 0, away: 0 })];

/** In millionths: of a league, and of kinds of its markets that have one of their own. */
export type Margins = { league: number; types: Readonly<Record<string, number>> };
const MILLION = 1_000_000;
const marginOf = ({ type }: Market, { league, types }: Margins): number =>
  (types[type] ?? league * (MARGIN_TIMES[type] ?? 1)) / MILLION;
/** Of each selection the lowest that one of these laws gives; 0 where one of them gives none. */
export const pricesAt = (laws: readonly Law[], market: Market, margins: Margins): Milli[] => {
  const [first = [], ...others] = laws.map((law) =>
    lawPrices(law, market, marginOf(market, margins)),
  );
  return first.map((price, at) => Math.min(price, ...others.map((one) => one[at] ?? 0)));
};

/** So much of its margin a price holds to the end of the minute, or it is given anew. */
const HELD_PART = 0.2;
/** A price that is lower than it has to be by more than this is given anew as well. */
const DEAR_PART = 0.05;
const MILLI = 1000;
/**
 * Whether prices of before are good enough as the clock stands now. Time alone moves every chance:
 * a price that stays too long pays whoever computes better, and one that moves each time tires all.
 */
export const isStillGood = (
  laws: readonly Law[],
  market: Market,
  { prices, margins }: { prices: readonly Milli[]; margins: Margins },
): boolean => {
  const most = 1 - HELD_PART * marginOf(market, margins);
  const fresh = pricesAt(laws, market, margins);
  const chances = laws.map((law) => fairChances(law, market));
  return prices.every((price, at) => {
    const other = fresh[at] ?? 0;
    if (price === 0 || other === 0) return price === other;
    const isHeld = chances.every((one) => (price / MILLI) * (one[at] ?? 0) <= most);
    return isHeld && other / price < 1 + DEAR_PART;
  });
};
/** Nobody bets for so long after a goal, or a map (D-Q42). */
export const HELD_MILLISECONDS = 5_000;
