import {
  drawMatch,
  lawPrices,
  matchLaw,
  nextGoal,
  scoreGrid,
  type Draw,
  type Law,
  type Market,
  type Score,
  type Side,
} from '@fairhouse/book';
import type { EventStatus } from '@fairhouse/book/feed';
import { countedAt, tallyOf, type Counted } from './counts.ts';
import { MARGIN, offered, type Game, type Stage } from './game.ts';
import type { Team } from './sides.ts';

const HOME_LEAD = 1.25;
const GOALS = 1.25;
const BREAK_MINUTES = 5;
const MINUTES = 90;
const HALF = 45;
/** Prices come anew every so many minutes, too. */
const PRICE_EVERY = 2;

const BOTH_ENDS: readonly Market[] = [
  { type: '1x2', period: 'match' },
  { type: 'double-chance', period: 'match' },
  { type: 'draw-no-bet', period: 'match' },
  { type: 'both-score', period: 'match' },
  { type: 'handicap', period: 'match', line: -2 },
  { type: 'handicap', period: 'match', line: 0 },
  { type: 'handicap', period: 'match', line: 2 },
  { type: 'totals', period: 'match', line: 6 },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'totals', period: 'match', line: 13 },
  { type: 'team-totals-home', period: 'match', line: 6 },
  { type: 'team-totals-away', period: 'match', line: 6 },
  { type: 'odd-even', period: 'match' },
  { type: 'half-full', period: 'match' },
  { type: 'correct-score', period: 'match', named: 4 },
];
const FIRST_HALF: readonly Market[] = [
  { type: '1x2', period: 'half-1' },
  { type: 'totals', period: 'half-1', line: 6 },
];

/** How often each is counted besides the goals, which are shots on target. */
const COUNTS = [
  { key: 'shots', least: 3, more: 8 },
  { key: 'shots-on-target', least: 1, more: 4 },
  { key: 'corners', least: 1, more: 8 },
  { key: 'yellow_cards', least: 0, more: 4 },
];
const POSSESSION = { least: 38, more: 25 };

export const football = (draw: Draw, counts: Draw, home: Team, away: Team): Game => {
  const grid = scoreGrid({
    home: GOALS * HOME_LEAD * home.attack * away.defence,
    away: GOALS * away.attack * home.defence,
  });
  const fallen = drawMatch(grid, draw);
  const tally = tallyOf(counts, COUNTS);
  const possession = POSSESSION.least + counts.below(POSSESSION.more);
  const statistics = (minute: number, score: Score): Counted[] => {
    const counted = countedAt(tally, minute / MINUTES);
    const aimed = counted.find((one) => one.key === 'shots-on-target');
    return [
      { key: 'possession', home: possession, away: 100 - possession },
      ...counted.map(({ key, ...more }): Counted => {
        // Whatever goes in was shot, and on target.
        const also = key === 'shots' ? [score, aimed] : key === 'shots-on-target' ? [score] : [];
        return {
          key,
          home: more.home + also.reduce((sum, one) => sum + (one?.home ?? 0), 0),
          away: more.away + also.reduce((sum, one) => sum + (one?.away ?? 0), 0),
        };
      }),
    ];
  };
  const stage = (goals: number, minute: number, isBreak: boolean): Stage => {
    const seen = fallen.slice(0, goals);
    const score = scoreOf(seen);
    const first = scoreOf(seen.filter((one) => one.minute < HALF));
    const isPause = minute === HALF && !isBreak;
    const isSecond = minute > HALF;
    const second = { home: score.home - first.home, away: score.away - first.away };
    return {
      at: minute + (isSecond ? BREAK_MINUTES : 0),
      isBreak,
      goals: seen.map((one) => one.side),
      status: {
        state: 'live',
        phase: isPause ? 31 : isSecond ? 7 : 6,
        ...score,
        minute: Math.min(Math.floor(minute), MINUTES),
        periods: [
          { number: 1, ...(isSecond ? first : score) },
          ...(isSecond ? [{ number: 2, ...second }] : []),
        ],
        statistics: statistics(minute, score),
      },
    };
  };
  /** How many goals fell before a minute; the first stage is the beginning itself. */
  const before = (minute: number): number => fallen.filter((one) => one.minute < minute).length;
  const stages = [
    ...Array.from({ length: MINUTES / PRICE_EVERY }, (_, at) => at * PRICE_EVERY)
      .filter((minute) => minute === 0 || !fallen.some((one) => one.minute === minute))
      .map((minute) => stage(before(minute), minute, false)),
    // The break is told, and prices stand.
    stage(before(HALF), HALF, false),
    ...fallen.map((goal, at) => stage(at + 1, goal.minute + 0.01, true)),
  ].toSorted((a, b) => a.at - b.at || (a.goals?.length ?? 0) - (b.goals?.length ?? 0));
  const over = stage(fallen.length, MINUTES + 0.5, false);
  /** Its markets are priced one after the other: the law of one moment is kept. */
  let known: { at: Stage; law: Law } | undefined;
  const lawAt = (one: Stage): Law => {
    if (known?.at !== one) known = { at: one, law: matchLaw(grid, momentOf(one.status)) };
    return known.law;
  };
  return {
    sport: 'football',
    stages,
    isEarly: true,
    last: { ...over, status: { ...over.status, state: 'ended', phase: 100 } },
    markets: ({ status }) => [
      ...BOTH_ENDS,
      ...(status.phase === 6 ? FIRST_HALF : []),
      nextGoal(status),
    ],
    prices: (one, market) => offered(lawPrices(lawAt(one), market, MARGIN)),
  };
};

const scoreOf = (goals: readonly { side: Side }[]): Score => ({
  home: goals.filter((one) => one.side === 'home').length,
  away: goals.filter((one) => one.side === 'away').length,
});
const momentOf = ({ minute, home, away, periods, phase }: EventStatus) => {
  const [first] = periods;
  const half = first && phase !== 6 ? { half: { home: first.home, away: first.away } } : {};
  return { minute: minute ?? 0, score: { home, away }, ...half };
};
