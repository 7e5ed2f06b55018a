import type { Draw, Market, Score } from '@fairhouse/book';
import type { EventStatus } from '@fairhouse/book/feed';
import { countedAt, tallyOf } from './counts.ts';
import { weighed } from './draw.ts';
import { pricesBy, type Ends, type Game, type Stage } from './game.ts';
import type { Team } from './sides.ts';

/** Every half minute each side has the ball once, and makes nothing, or one to three points. */
const QUARTERS = 4;
const TURNS = 20;
const EXTRA_TURNS = 10;
const TURNS_A_MINUTE = 2;
const QUARTER_MINUTES = TURNS / TURNS_A_MINUTE;
const MADE = [0.06, 0.28, 0.1];
const HOME_LEAD = 1.03;
/** Behind each quarter; the third break is as short as the first. */
const BREAKS = [2, 10, 2, 2];
const PAUSES = [301, 302, 303, 304];
const PHASES = [13, 14, 15, 16];
const EXTRA_PHASE = 40;
const THREE = 3;

/** The chances of 0 to 3 points a turn: who is stronger makes more. */
const turnOf = (strength: number): readonly number[] => {
  const made = MADE.map((one) => one * strength);
  return [1 - made.reduce((sum, one) => sum + one, 0), ...made];
};
const spread = (one: readonly number[], other: readonly number[]): number[] => {
  const found = Array.from({ length: one.length + other.length - 1 }, () => 0);
  one.forEach((a, x) => {
    other.forEach((b, y) => {
      found[x + y] = (found[x + y] ?? 0) + a * b;
    });
  });
  return found;
};
/** Points of so many turns by their chances, each number of turns reckoned once. */
const pointsOf = (turn: readonly number[]): ((turns: number) => readonly number[]) => {
  const known: (readonly number[])[] = [[1]];
  return (turns) => {
    while (known.length <= turns) known.push(spread(known.at(-1) ?? [1], turn));
    return known[turns] ?? [1];
  };
};
const meanOf = (turn: readonly number[]): number =>
  turn.reduce((sum, chance, points) => sum + chance * points, 0);

type Told = { score: Score; threes: Score; periods: Score[]; turn: number };
export const basketball = (draw: Draw, counts: Draw, home: Team, away: Team): Game => {
  const turns = {
    home: turnOf(HOME_LEAD * Math.sqrt(home.attack * away.defence)),
    away: turnOf(Math.sqrt(away.attack * home.defence)),
  };
  const tally = tallyOf(counts, [
    { key: 'rebounds', least: 26, more: 20 },
    { key: 'fouls', least: 11, more: 12 },
  ]);
  const stages = play(draw, turns).map((one) => stageOf(one, (part) => countedAt(tally, part)));
  const final = stages.pop();
  if (!final) throw new Error('no match was played');
  const lines = linesOf(turns);
  const ends = { home: pointsOf(turns.home), away: pointsOf(turns.away) };
  /** Its markets are priced one after the other: the ends of one moment are kept. */
  let known: { at: Stage; ends: Map<string, Ends> } | undefined;
  const endsAt = (stage: Stage, market: Market): Ends => {
    if (known?.at !== stage) known = { at: stage, ends: new Map() };
    const key = `${market.period}|${LEADS.includes(market.type) ? 'lead' : market.type}`;
    const found = known.ends.get(key) ?? endsOf(stage.status, market, ends);
    known.ends.set(key, found);
    return found;
  };
  return {
    sport: 'basketball',
    stages,
    isEarly: false,
    last: {
      ...final,
      at: final.at + 0.5,
      isBreak: false,
      status: { ...final.status, state: 'ended', phase: 100 },
    },
    markets: () => lines,
    prices: (stage, market) => pricesBy(endsAt(stage, market), market),
  };
};

const play = (draw: Draw, turns: Record<'home' | 'away', readonly number[]>): Told[] => {
  const told: Told[] = [];
  const score = { home: 0, away: 0 };
  const threes = { home: 0, away: 0 };
  const periods: Score[] = [];
  const keep = (turn: number): void => {
    told.push({
      score: { ...score },
      threes: { ...threes },
      periods: periods.map((one) => ({ ...one })),
      turn,
    });
  };
  let turn = 0;
  for (let number = 1; number <= QUARTERS || score.home === score.away; number += 1) {
    const period = { home: 0, away: 0 };
    periods.push(period);
    keep(turn);
    for (let left = number <= QUARTERS ? TURNS : EXTRA_TURNS; left > 0; left -= 1) {
      for (const side of ['home', 'away'] as const) {
        const points = weighed(draw, turns[side]);
        score[side] += points;
        period[side] += points;
        if (points === THREE) threes[side] += 1;
      }
      turn += 1;
      if (turn % TURNS_A_MINUTE === 0 || left === 1) keep(turn);
    }
  }
  return told;
};

const stageOf = (
  { score, threes, periods, turn }: Told,
  counted: (part: number) => EventStatus['statistics'],
): Stage => {
  const minute = turn / TURNS_A_MINUTE;
  const number = periods.length;
  const played = minute - Math.min(number - 1, QUARTERS) * QUARTER_MINUTES;
  const isOver = number <= QUARTERS && played === QUARTER_MINUTES;
  const rests = BREAKS.slice(0, Math.min(number - 1, BREAKS.length));
  const status: EventStatus = {
    state: 'live',
    phase: PHASES[number - 1] ?? EXTRA_PHASE,
    ...score,
    minute: Math.floor(minute),
    periods: periods.map((one, at) => ({ number: at + 1, ...one })),
    statistics: [...counted(minute / (QUARTERS * QUARTER_MINUTES)), { key: 'threes', ...threes }],
  };
  const at = minute + rests.reduce((sum, one) => sum + one, 0);
  const pause = PAUSES[number - 1];
  return isOver && pause !== undefined
    ? { at, isBreak: true, status: { ...status, phase: pause } }
    : { at, isBreak: false, status };
};

const half = (points: number): number => 4 * Math.floor(points) + 2;
const linesOf = (turns: Record<'home' | 'away', readonly number[]>): readonly Market[] => {
  const mean = { home: meanOf(turns.home) * TURNS, away: meanOf(turns.away) * TURNS };
  const lead = half(QUARTERS * (mean.away - mean.home));
  const total = half(QUARTERS * (mean.home + mean.away));
  const match = 'match';
  return [
    { type: 'winner', period: match },
    ...[lead - 12, lead, lead + 2, lead + 4, lead + 16].map((line): Market => ({
      type: 'handicap',
      period: match,
      line,
    })),
    ...[total - 20, total, total + 2, total + 4, total + 24].map((line): Market => ({
      type: 'totals',
      period: match,
      line,
    })),
    { type: 'team-totals-home', period: match, line: half(QUARTERS * mean.home) },
    { type: 'team-totals-away', period: match, line: half(QUARTERS * mean.away) },
    { type: 'odd-even', period: match },
    ...Array.from({ length: QUARTERS }, (_, at) => `quarter-${at + 1}`).flatMap(
      (period): Market[] => [
        { type: 'draw-no-bet', period },
        { type: 'handicap', period, line: half(mean.away - mean.home) },
        { type: 'totals', period, line: half(mean.home + mean.away) },
        { type: 'odd-even', period },
      ],
    ),
  ];
};

type Points = Record<'home' | 'away', (turns: number) => readonly number[]>;
const turnsLeft = ({ periods, minute, phase }: EventStatus): { own: number; all: number } => {
  const number = periods.length;
  if (number > QUARTERS) {
    const end = QUARTERS * TURNS + (number - QUARTERS) * EXTRA_TURNS;
    return { own: 0, all: Math.max(0, end - TURNS_A_MINUTE * (minute ?? 0)) };
  }
  const played = TURNS_A_MINUTE * ((minute ?? 0) - (number - 1) * QUARTER_MINUTES);
  const own = PAUSES.includes(phase) ? 0 : TURNS - Math.min(TURNS, played);
  return { own, all: own + (QUARTERS - number) * TURNS };
};
const LEADS: readonly string[] = ['winner', 'draw-no-bet', 'handicap'];
/** What is less likely changes no price. */
const LEAST_WEIGHT = 1e-9;
/** A few points decide an overtime: each side by so many as often as the other. */
const EXTRA_LEAD = 3;
/** How what a market looks at can end, as far as the market tells ends apart. */
const endsOf = (status: EventStatus, market: Market, points: Points): Ends => {
  const left = turnsLeft(status);
  const isMatch = market.period === 'match';
  const number = Number(market.period.split('-')[1] ?? 0);
  const now = isMatch
    ? { home: status.home, away: status.away }
    : (status.periods.find((one) => one.number === number) ?? { home: 0, away: 0 });
  const turns = isMatch ? left.all : number === status.periods.length ? left.own : TURNS;
  const [one, other] = [points.home(turns), points.away(turns)];
  if (market.type === 'team-totals-home' || market.type === 'team-totals-away') {
    const isHome = market.type === 'team-totals-home';
    return (isHome ? one : other).map((weight, made) => ({
      score: isHome ? { home: now.home + made, away: 0 } : { home: 0, away: now.away + made },
      weight,
    }));
  }
  const byLead = LEADS.includes(market.type);
  const start = byLead ? now.home - now.away : now.home + now.away;
  const found = new Map<number, number>();
  const add = (at: number, weight: number): void => {
    found.set(at, (found.get(at) ?? 0) + weight);
  };
  const extra = Math.round((meanTurn(points.home) + meanTurn(points.away)) * EXTRA_TURNS);
  one.forEach((a, x) => {
    other.forEach((b, y) => {
      const isLevel = isMatch && now.home + x === now.away + y;
      if (isLevel && byLead) {
        add(EXTRA_LEAD, (a * b) / 2);
        add(-EXTRA_LEAD, (a * b) / 2);
      } else if (isLevel) {
        // Whoever wins has one point more, or two.
        add(start + x + y + extra, (a * b) / 2);
        add(start + x + y + extra + 1, (a * b) / 2);
      } else add(start + (byLead ? x - y : x + y), a * b);
    });
  });
  return [...found]
    .filter(([, weight]) => weight > LEAST_WEIGHT)
    .map(([at, weight]) => ({
      score: byLead ? { home: Math.max(0, at), away: Math.max(0, -at) } : { home: at, away: 0 },
      weight,
    }));
};
const meanTurn = (points: (turns: number) => readonly number[]): number => meanOf(points(1));
