import { fraction, type Fraction } from '@fairhouse/game-kit';
import type { Chances } from './cash-out.ts';
import type { Score } from './facts.ts';
import { outcomeAt, type Market, type MarketType } from './markets.ts';
import { LOSE, PUSH, WIN } from './outcome.ts';

const LINED: readonly MarketType[] = ['handicap', 'totals', 'team-totals-home', 'team-totals-away'];
/** Of a match, a set or a map somebody wins; a half or a quarter may end level. */
const isBackOnDraw = ({ type, period }: Market): boolean =>
  type === 'draw-no-bet' || (type === 'winner' && /^(half|quarter)-/.test(period));
/** Between two goals a stake is won or lost; on other lines it may come back, whole or half. */
export const mayComeBack = (market: Market): boolean =>
  isBackOnDraw(market) || (LINED.includes(market.type) && Math.abs((market.line ?? 0) % 4) !== 2);

/**
 * Markets whose prices say what may become of one on which a stake may come back (D-T11): the two
 * lines between goals next to it, or the result where a draw brings it back.
 */
export const besideOf = (market: Market): readonly Market[] => {
  if (isBackOnDraw(market)) return [{ type: '1x2', period: market.period }];
  const low = lowOf(market.line ?? 0);
  return [low, low + 4].map((line) => ({ ...market, line }));
};
/** The next line between goals that is lower. */
const lowOf = (line: number): number => {
  const rest = (((line - 2) % 4) + 4) % 4;
  return rest === 0 ? line : line - rest;
};

/** The one score of those that decide a line at which it is neither won nor lost whole. */
const middleOf = ({ type, line = 0 }: Market): Score => {
  const goals = (lowOf(line) + 2) / 4;
  switch (type) {
    case 'team-totals-away':
      return { home: 0, away: goals };
    case 'handicap':
      // The line is added to the score of the home side.
      return { home: Math.max(0, -goals), away: Math.max(0, goals) };
    default:
      return { home: goals, away: 0 };
  }
};

const minus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.num * other.den - other.num * one.den, one.den * other.den);

/**
 * What a selection may come to, by the chances of the markets beside it: it is won where the harder
 * of the two lines is, lost where the easier one is; between them it comes to what the one score
 * there makes of it. Undefined where one of them is not known, or they contradict each other.
 */
export const chancesBeside = (
  market: Market,
  selection: string,
  chanceOf: (beside: Market, selection: string) => Fraction | undefined,
): Chances | undefined => {
  const [low, high = low] = besideOf(market);
  if (!low || !high) return undefined;
  const won = isBackOnDraw(market)
    ? chanceOf(low, selection)
    : chanceOf(isEasierAbove(market, selection) ? low : high, selection);
  if (isBackOnDraw(market)) {
    const back = chanceOf(low, 'draw');
    return won && back && certain([won, back], PUSH);
  }
  const kept = chanceOf(isEasierAbove(market, selection) ? high : low, selection);
  const middle = outcomeAt(market, selection, { score: middleOf(market) });
  return won && kept && certain([won, minus(kept, won)], middle);
};
/** Under is easier with a higher line, and so is the home side. */
const isEasierAbove = ({ type }: Market, selection: string): boolean =>
  type === 'handicap' ? selection === 'home' : selection === 'under';

const certain = (
  [won, between]: readonly [Fraction, Fraction],
  middle: Chances[number]['outcome'],
): Chances | undefined => {
  const lost = minus(minus(fraction(1n), won), between);
  if (between.num < 0n || lost.num < 0n) return undefined;
  return [
    { outcome: WIN, chance: won },
    { outcome: middle, chance: between },
    { outcome: LOSE, chance: lost },
  ];
};
