import {
  MARKET_TYPES,
  outcomeAt,
  isSameOutcome,
  WIN,
  HALF_WIN,
  PUSH,
  HALF_LOSE,
  LOSE,
  type Market,
  type Score,
} from '@fairhouse/book';
import type { Slip as PlacedSlip } from '@fairhouse/contract/slips';

type Leg = PlacedSlip['legs'][number];
/** What a leg would come to if nothing more happened, and the least that makes it win whole. */
type Needs = {
  now: 'win' | 'half_win' | 'push' | 'half_lose' | 'lose';
  more: { home: number; away: number } | undefined;
};
const NAMES = [
  ['win', WIN],
  ['half_win', HALF_WIN],
  ['push', PUSH],
  ['half_lose', HALF_LOSE],
  ['lose', LOSE],
] as const;
const LOOK_AHEAD = 12;

const scoreIn = (text: string | null): Score | undefined => {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? [];
  return home === undefined || away === undefined
    ? undefined
    : { home: Number(home), away: Number(away) };
};

/**
 * Told by the same arithmetic that settles it: lines count the whole match, whenever the bet was
 * placed (D-T06). Undefined where the score of the match does not say
 * it: other periods, the next goal, what is decided already.
 */
export const needsOf = (leg: Leg): Needs | undefined => {
  const score = scoreIn(leg.score);
  const type = MARKET_TYPES.find((one) => one === leg.type);
  if (!score || !type || leg.result !== null || leg.period !== 'match') return undefined;
  if (type === 'next-goal' || type === 'half-full') return undefined;
  const market: Market = {
    type,
    period: 'match',
    ...(leg.line === null ? {} : { line: leg.line }),
  };
  const at = (home: number, away: number) =>
    outcomeAt(market, leg.selection, {
      score: { home: score.home + home, away: score.away + away },
    });
  const now = NAMES.find(([, outcome]) => isSameOutcome(outcome, at(0, 0)))?.[0];
  if (!now) return undefined;
  return { now, more: now === 'win' ? undefined : leastMore(at) };
};
const leastMore = (
  at: (home: number, away: number) => ReturnType<typeof outcomeAt>,
): Needs['more'] => {
  for (let goals = 1; goals <= LOOK_AHEAD; goals += 1) {
    for (let home = goals; home >= 0; home -= 1) {
      if (isSameOutcome(WIN, at(home, goals - home))) return { home, away: goals - home };
    }
  }
  return undefined;
};
