import type { EventFacts, Period, Score, Side } from './facts.ts';
import { halved, isSameOutcome, LOSE, PUSH, WIN, type Outcome } from './outcome.ts';

export const MARKET_TYPES = [
  '1x2',
  'winner',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'correct-score',
  'half-full',
  'handicap',
  'totals',
  'team-totals-home',
  'team-totals-away',
  'odd-even',
  'next-goal',
] as const;
export type MarketType = (typeof MARKET_TYPES)[number];
/**
 * `line` in quarters: -5 is -1.25 and stands for the home side. `goal` of next-goal counts from 1.
 * `best` is the highest score a side of a series can reach. `named`: scores up to it are named, and
 * all others are one selection, as feeds have it.
 */
export type Market = {
  type: MarketType;
  period: Period;
  line?: number;
  goal?: number;
  best?: number;
  named?: number;
};

/** All scores that are not named, where those are one selection. */
const OTHER = 'other';
/** Scores up to 4-4 are named, all others by who won. */
const NAMED_MOST = 4;
const namedScores = (most: number): string[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, at) => [
    Math.floor(at / (most + 1)),
    at % (most + 1),
  ]).map(([home, away]) => `${home}-${away}`);
/** Of a series the winner alone reaches the number that ends it. */
const seriesScores = (best: number): string[] =>
  Array.from({ length: best }, (_, lost) => [`${best}-${lost}`, `${lost}-${best}`]).flat();
const HALVES = ['home', 'draw', 'away'];

/** Every selection of a market: exactly one wins, or its stakes come back. */
export const selectionsOf = ({ type, best, named }: Market): readonly string[] => {
  switch (type) {
    case '1x2':
      return ['home', 'draw', 'away'];
    case 'winner':
    case 'draw-no-bet':
    case 'handicap':
      return ['home', 'away'];
    case 'double-chance':
      return ['home-draw', 'home-away', 'draw-away'];
    case 'both-score':
      return ['yes', 'no'];
    case 'correct-score':
      if (best !== undefined) return seriesScores(best);
      return named === undefined
        ? [...namedScores(NAMED_MOST), 'other-home', 'other-draw', 'other-away']
        : [...namedScores(named), OTHER];
    case 'half-full':
      return HALVES.flatMap((half) => HALVES.map((full) => `${half}/${full}`));
    case 'totals':
    case 'team-totals-home':
    case 'team-totals-away':
      return ['over', 'under'];
    case 'odd-even':
      return ['odd', 'even'];
    case 'next-goal':
      return ['home', 'none', 'away'];
  }
};

const resultOf = ({ home, away }: Score): 'home' | 'draw' | 'away' =>
  home > away ? 'home' : home < away ? 'away' : 'draw';
const won = (isWon: boolean): Outcome => (isWon ? WIN : LOSE);
/** Half the stake on each neighbour of a quarter line; others are one bet twice. */
const byLine = (line: number, ahead: (quarters: number) => number): Outcome => {
  const at = (quarters: number): Outcome => {
    const sign = Math.sign(ahead(quarters));
    return sign > 0 ? WIN : sign < 0 ? LOSE : PUSH;
  };
  return line % 2 === 0 ? at(line) : halved(at(line - 1), at(line + 1));
};

type Seen = { score: Score; half?: Score; from?: Score; goals?: readonly Side[] };
/** What a selection comes to where the score of the period is the last one. */
export const outcomeAt = (market: Market, selection: string, seen: Seen): Outcome => {
  const { score } = seen;
  const result = resultOf(score);
  const line = market.line ?? 0;
  switch (market.type) {
    case '1x2':
      return won(selection === result);
    case 'winner':
    case 'draw-no-bet':
      return result === 'draw' ? PUSH : won(selection === result);
    case 'double-chance':
      return won(selection.split('-').includes(result));
    case 'both-score':
      return won((selection === 'yes') === (score.home > 0 && score.away > 0));
    case 'correct-score':
      // Whoever knows the bet alone knows by its name that all others are one.
      return won(selection === scoreName(market, { score, result, isOne: selection === OTHER }));
    case 'half-full':
      return won(seen.half !== undefined && selection === `${resultOf(seen.half)}/${result}`);
    case 'handicap': {
      // In play the score counts from the moment of the bet.
      const home = score.home - (seen.from?.home ?? 0);
      const away = score.away - (seen.from?.away ?? 0);
      const lead = selection === 'home' ? home - away : away - home;
      return byLine(selection === 'home' ? line : -line, (at) => 4 * lead + at);
    }
    case 'totals':
      return overUnder(selection, line, score.home + score.away);
    case 'team-totals-home':
      return overUnder(selection, line, score.home);
    case 'team-totals-away':
      return overUnder(selection, line, score.away);
    case 'odd-even':
      return won((selection === 'odd') === ((score.home + score.away) % 2 === 1));
    case 'next-goal': {
      const scorer = seen.goals?.[(market.goal ?? 1) - 1];
      return won(selection === (scorer ?? 'none'));
    }
  }
};
const overUnder = (selection: string, line: number, goals: number): Outcome =>
  byLine(line, (at) => (selection === 'over' ? 4 * goals - at : at - 4 * goals));
type Ended = { score: Score; result: string; isOne: boolean };
const scoreName = ({ best, named }: Market, { score, result, isOne }: Ended): string => {
  const { home, away } = score;
  const most = named ?? NAMED_MOST;
  if (best !== undefined || (home <= most && away <= most)) return `${home}-${away}`;
  return isOne || named !== undefined ? OTHER : `other-${result}`;
};

/**
 * What a selection came to by what is known; undefined while it is open. Where an event ended
 * before its time, what no further score could change stands, and all else is void.
 */
export const outcomeOf = (
  market: Market,
  selection: string,
  facts: EventFacts,
  from?: Score,
): Outcome | undefined => {
  const last = lastOf(market, facts);
  if (last) return outcomeAt(market, selection, from ? { ...last, from } : last);
  if (facts.state === 'walkover') return PUSH;
  const decided = decidedOf(market, selection, facts);
  if (decided) return decided;
  return facts.state === 'running' ? undefined : PUSH;
};

/** The last score of what the market looks at, where all of it is over. */
const lastOf = (market: Market, facts: EventFacts): Seen | undefined => {
  const { over, named, goals } = facts;
  const score = over[market.period];
  if (market.type === 'half-full') {
    const half = over['half-1'];
    return score && half ? { score, half } : undefined;
  }
  if (market.type === 'next-goal') {
    const isScored = goals !== undefined && goals.length >= (market.goal ?? 1);
    // Who scored is told, or it is void: a score alone does not say it.
    if (isScored) return { score: score ?? { home: 0, away: 0 }, goals };
    if (score && goals?.length === score.home + score.away) return { score, goals };
    return undefined;
  }
  if (score) return { score };
  const isNamed = market.type === 'winner' && market.period === 'match' && named !== undefined;
  return isNamed
    ? { score: { home: Number(named === 'home'), away: Number(named === 'away') } }
    : undefined;
};

const ends = (most: number, now: Score): Score[] =>
  seriesScores(most)
    .map((name) => name.split('-').map(Number))
    .map(([home = 0, away = 0]) => ({ home, away }))
    .filter(({ home, away }) => home >= now.home && away >= now.away);
/** Whoever leads by however much, the other side can still draw level and win. */
const results = (top: number): Score[] => [
  { home: top + 1, away: top },
  { home: top, away: top },
  { home: top, away: top + 1 },
];
/**
 * Scores that may still come, at least one for everything a market could come to: scores never
 * fall, and nothing else bounds them but the number that ends a series. None where it does not
 * hang on the score of now alone.
 */
const laterOf = (market: Market, now: Score): Score[] => {
  const { home, away } = now;
  const top = Math.max(home, away);
  const more = (least: number): number[] =>
    Array.from({ length: Math.max(0, least) + 1 }, (_, at) => at);
  // Past the line by a whole goal nothing changes any more; a quarter line is two beside it.
  const past = Math.ceil(Math.abs(market.line ?? 0) / 4) + 2;
  // A series is not over before somebody has what it takes.
  if (market.best !== undefined) return ends(market.best, now);
  switch (market.type) {
    case '1x2':
    case 'winner':
    case 'double-chance':
    case 'draw-no-bet':
    case 'half-full':
      return results(top);
    case 'both-score':
    case 'odd-even':
      return more(1).flatMap((one) => more(1).map((it) => ({ home: home + one, away: away + it })));
    case 'totals':
    case 'team-totals-home':
      return more(past - home).map((one) => ({ home: home + one, away }));
    case 'team-totals-away':
      return more(past - away).map((one) => ({ home, away: away + one }));
    case 'correct-score': {
      const named = market.named ?? NAMED_MOST;
      const left = (of: number): number[] => more(named - of).map((one) => of + one);
      const below = left(home).flatMap((one) => left(away).map((it) => ({ home: one, away: it })));
      // Those that have no name are one selection, or told apart by who won.
      return [...below, ...results(Math.max(top, named + 1))];
    }
    case 'handicap':
    case 'next-goal':
      return [];
  }
};
const decidedOf = (market: Market, selection: string, facts: EventFacts): Outcome | undefined => {
  const now = facts.running[market.period];
  if (!now) return undefined;
  const half = market.type === 'half-full' ? facts.over['half-1'] : undefined;
  if (market.type === 'half-full' && !half) return undefined;
  const [found, ...others] = laterOf(market, now).map((score) =>
    outcomeAt(market, selection, half ? { score, half } : { score }),
  );
  return found && others.every((one) => isSameOutcome(found, one)) ? found : undefined;
};
