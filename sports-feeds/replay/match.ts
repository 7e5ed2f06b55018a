import {
  chancesAt,
  drawMatch,
  fairReturn,
  MILLI,
  ODDS_MOST,
  onLadder,
  outcomeOf,
  scoreGrid,
  selectionsOf,
  type Market,
  type Milli,
  type ScoreGrid,
  type VirtualGoal,
} from '@fairhouse/book';
import {
  keyOf,
  printVerdict,
  type EventMessage,
  type EventStatus,
  type Fixture,
  type MarketStatus,
} from '@fairhouse/book/feed';
import { drawOf } from './draw.ts';
import { LEAGUES, type Side } from './sides.ts';

/** Producers: the one before a match, and the one in play. */
export const BEFORE = 3;
export const IN_PLAY = 1;
const HOME_LEAD = 1.25;
const GOALS = 1.25;
const MARGIN = 0.055;
const BREAK_MINUTES = 5;
const MINUTES = 90;
const HALF = 45;
/** Prices come anew every so many minutes, and so long after a goal. */
const PRICE_EVERY = 2;
const AFTER_GOAL = 0.4;

/** What is told at a moment; it is made only when it is, since prices cost. */
export type Step = { at: number; product: number; isOdds: boolean; message: () => EventMessage };
export type Match = { fixture: Fixture; startsAt: number; endsAt: number; steps: readonly Step[] };
export type Pace = {
  /** Milliseconds that a minute of a match takes. */
  minute: number;
  /** How long before its start a match is offered. */
  lead: number;
};
const MARKETS: readonly Market[] = [
  { type: '1x2', period: 'match' },
  { type: 'double-chance', period: 'match' },
  { type: 'both-score', period: 'match' },
  { type: 'handicap', period: 'match', line: -2 },
  { type: 'handicap', period: 'match', line: 0 },
  { type: 'totals', period: 'match', line: 6 },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'totals', period: 'match', line: 13 },
];

type Score = { home: number; away: number };
type Play = { grid: ScoreGrid; goals: readonly VirtualGoal[]; eventId: string };
const scoreAt = (goals: readonly VirtualGoal[], minute: number): Score => ({
  home: goals.filter((one) => one.side === 'home' && one.minute < minute).length,
  away: goals.filter((one) => one.side === 'away' && one.minute < minute).length,
});

const sidesOf = (seed: string, number: number) => {
  const draw = drawOf(`${seed}|sides|${number}`);
  const league = LEAGUES[number % LEAGUES.length];
  if (!league) throw new Error('no league');
  const home = draw.below(league.sides.length);
  const away = (home + 1 + draw.below(league.sides.length - 1)) % league.sides.length;
  const [one, other] = [league.sides[home], league.sides[away]];
  if (!one || !other) throw new Error('no sides');
  return { league, home: one, away: other };
};

/** The match of a number: who plays, and all that is told of it, a function of the seed. */
export const matchOf = (
  seed: string,
  { number, startsAt }: { number: number; startsAt: number },
  pace: Pace,
): Match => {
  const { league, home, away } = sidesOf(seed, number);
  const eventId = `fh:match:${number}`;
  const grid = scoreGrid({
    home: GOALS * HOME_LEAD * home.attack * away.defence,
    away: GOALS * away.attack * home.defence,
  });
  const goals = drawMatch(grid, drawOf(`${seed}|match|${number}`));
  const play = { grid, goals, eventId };
  const named = ({ name, short }: Side) => ({ id: `fh:competitor:${short}`, name, short });
  const fixture: Fixture = {
    eventId,
    sport: 'football',
    leagueId: league.leagueId,
    league: league.name,
    startsAt: new Date(startsAt).toISOString(),
    home: named(home),
    away: named(away),
  };
  const moment = (minute: number): number =>
    startsAt + Math.round((minute + (minute > HALF ? BREAK_MINUTES : 0)) * pace.minute);
  const steps = [
    ...stepsBefore(play, startsAt, pace),
    ...stepsInPlay(play, moment),
    ...stepsAfter(play, moment),
  ].toSorted((a, b) => a.at - b.at);
  return { fixture, startsAt, endsAt: steps.at(-1)?.at ?? startsAt, steps };
};

const statusAt = (play: Play, minute: number, isOver = false): EventStatus => {
  const half = scoreAt(play.goals, Math.min(minute, HALF));
  const score = scoreAt(play.goals, minute);
  const second = { home: score.home - half.home, away: score.away - half.away };
  const isSecond = minute > HALF || isOver;
  return {
    state: isOver ? 'ended' : minute < 0 ? 'not-started' : 'live',
    phase: isOver ? 100 : minute < 0 ? 0 : minute === HALF ? 31 : isSecond ? 7 : 6,
    ...score,
    minute: minute < 0 ? null : Math.min(Math.floor(minute), MINUTES),
    periods:
      minute < 0 ? [] : [{ number: 1, ...half }, ...(isSecond ? [{ number: 2, ...second }] : [])],
    statistics: [],
  };
};
const factsAt = (play: Play, minute: number) => ({
  state: 'running' as const,
  over: {},
  running: { match: scoreAt(play.goals, minute) },
});
const isDecided = (play: Play, market: Market, minute: number): boolean =>
  selectionsOf(market).every((one) => outcomeOf(market, one, factsAt(play, minute)) !== undefined);

const pricesAt = (play: Play, market: Market, minute: number): Milli[] => {
  const score = scoreAt(play.goals, minute);
  return selectionsOf(market).map((selection) => {
    const pick = { market, selection, from: { home: 0, away: 0 } };
    const fair = fairReturn(
      chancesAt(play.grid, { minute: Math.max(0, Math.floor(minute)), score }, pick),
    );
    if (!fair) return 0;
    const price = Math.floor((MILLI * Number(fair.num)) / Number(fair.den) / (1 + MARGIN));
    // What hardly comes is not offered.
    return price > ODDS_MOST / 10 ? 0 : (onLadder(price) ?? 0);
  });
};

const odds = (
  play: Play,
  at: number,
  p: { product: number; minute: number; status?: MarketStatus; isOver?: boolean },
): Step => ({
  at,
  product: p.product,
  isOdds: true,
  message: () => ({
    kind: 'odds_change',
    product: p.product,
    eventId: play.eventId,
    at,
    requestId: null,
    status: statusAt(play, p.minute, p.isOver),
    markets: MARKETS.map((market) => {
      const isOver = p.isOver === true || isDecided(play, market, p.minute);
      const status = isOver ? 'suspended' : (p.status ?? 'active');
      const isPriced = status === 'active';
      const none = selectionsOf(market).map(() => 0);
      return {
        key: keyOf(market),
        status,
        prices: isPriced ? pricesAt(play, market, p.minute) : none,
      };
    }),
    unknown: [],
  }),
});

/** How often a match is priced before it begins. */
const PRICED_BEFORE = 4;
const stepsBefore = (play: Play, startsAt: number, { lead }: Pace): Step[] => {
  const first = startsAt - lead;
  const told = (at: number): Step => ({
    at,
    product: BEFORE,
    isOdds: false,
    message: () => ({
      kind: 'fixture_change',
      product: BEFORE,
      eventId: play.eventId,
      at,
      requestId: null,
      change: 'new',
      startsAt,
    }),
  });
  const priced = Array.from({ length: PRICED_BEFORE }, (_, at) =>
    odds(play, first + 1 + Math.floor((at * lead) / PRICED_BEFORE), {
      product: BEFORE,
      minute: -1,
    }),
  );
  return [
    told(first),
    ...priced,
    odds(play, startsAt - 1, { product: BEFORE, minute: -1, status: 'handed-over' }),
  ];
};

const stop = (play: Play, at: number): Step => ({
  at,
  product: IN_PLAY,
  isOdds: false,
  message: () => ({
    kind: 'bet_stop',
    product: IN_PLAY,
    eventId: play.eventId,
    at,
    requestId: null,
    groups: 'all',
  }),
});
const stepsInPlay = (play: Play, moment: (minute: number) => number): Step[] => {
  const minutes = Array.from({ length: MINUTES / PRICE_EVERY }, (_, at) => at * PRICE_EVERY);
  const goals = play.goals.flatMap((goal, at): Step[] => {
    // The goal itself stops bets; its score and the prices of after come a little later.
    const from = moment(goal.minute + 0.01) + 2 * at;
    const after = goal.minute + AFTER_GOAL;
    const settled = MARKETS.filter(
      (market) => isDecided(play, market, after) && !isDecided(play, market, goal.minute),
    );
    const priced = moment(after) + 2 * at + 1;
    return [
      stop(play, from),
      odds(play, priced, { product: IN_PLAY, minute: after }),
      ...(settled.length > 0
        ? [settlement(play, priced + 1, { minute: after, markets: settled, certainty: 1 })]
        : []),
    ];
  });
  return [
    ...minutes
      .filter((minute) => !play.goals.some((one) => one.minute === minute))
      .map((minute) => odds(play, moment(minute), { product: IN_PLAY, minute })),
    // The break is told, and prices stand.
    odds(play, moment(HALF), { product: IN_PLAY, minute: HALF }),
    ...goals,
  ];
};

const settlement = (
  play: Play,
  at: number,
  p: { minute: number; markets: readonly Market[]; certainty: 1 | 2 },
): Step => ({
  at,
  product: IN_PLAY,
  isOdds: false,
  message: () => {
    const match = scoreAt(play.goals, p.minute);
    const facts =
      p.minute > MINUTES
        ? { state: 'finished' as const, over: { match }, running: {} }
        : factsAt(play, p.minute);
    return {
      kind: 'bet_settlement',
      product: IN_PLAY,
      eventId: play.eventId,
      at,
      requestId: null,
      certainty: p.certainty,
      markets: p.markets.map((market) => ({
        key: keyOf(market),
        outcomes: Object.fromEntries(
          selectionsOf(market).flatMap((selection) => {
            const outcome = outcomeOf(market, selection, facts);
            return outcome ? [[selection, printVerdict(outcome)]] : [];
          }),
        ),
      })),
      unknown: [],
    };
  },
});
/** Settled as scouts saw it, then as it was confirmed. */
const stepsAfter = (play: Play, moment: (minute: number) => number): Step[] => {
  const end = moment(MINUTES) + 100;
  const last = { minute: MINUTES + 1, markets: MARKETS };
  return [
    stop(play, end),
    odds(play, end + 1, { product: IN_PLAY, minute: MINUTES + 1, isOver: true }),
    settlement(play, end + 2, { ...last, certainty: 1 }),
    settlement(play, moment(MINUTES + 2), { ...last, certainty: 2 }),
  ];
};
