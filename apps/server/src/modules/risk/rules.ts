import { RISK_LEVELS, RISK_MAX, type RiskPart } from '@fairhouse/contract/risk';

/** How often each was counted; what is true or not is 1 or 0. */
export type RiskFacts = Readonly<Record<RiskPart, number>>;
type Weight = {
  /** Of the first one, and of each further one. */
  first: number;
  each: number;
  /** No more than this, however often. */
  most: number;
  /** Fewer than this are nothing. */
  from?: number;
};
/** One weak sign alone stays low; a heavy finding with any other is high. */
const WEIGHTS: Readonly<Record<RiskPart, Weight>> = {
  finding_high: { first: 45, each: 15, most: 60 },
  finding_medium: { first: 25, each: 10, most: 45 },
  finding_low: { first: 10, each: 5, most: 20 },
  reported: { first: 40, each: 0, most: 40 },
  watched: { first: 15, each: 5, most: 25 },
  abuse: { first: 15, each: 0, most: 15 },
  chargebacks: { first: 25, each: 10, most: 45 },
  shared_cards: { first: 20, each: 10, most: 40 },
  alike: { first: 10, each: 5, most: 25 },
  opposite_bets: { first: 15, each: 2, most: 25 },
  new_and_large: { first: 15, each: 0, most: 15 },
  unverified: { first: 5, each: 0, most: 5 },
  failed_logins: { first: 10, each: 0, most: 10, from: 5 },
  owes: { first: 10, each: 0, most: 10 },
};

const pointsOf = ({ first, each, most, from = 1 }: Weight, count: number): number =>
  count < from ? 0 : Math.min(most, first + each * (count - from));

type Risk = {
  score: number;
  level: 'low' | 'medium' | 'high';
  parts: { code: RiskPart; points: number; count: number }[];
};
/** The sum of its parts, the heaviest first; the same facts always give the same score. */
export const riskOf = (facts: RiskFacts): Risk => {
  const parts = (Object.keys(WEIGHTS) as RiskPart[])
    .map((code) => ({ code, count: facts[code], points: pointsOf(WEIGHTS[code], facts[code]) }))
    .filter((one) => one.points > 0)
    .toSorted((a, b) => b.points - a.points);
  const score = Math.min(
    RISK_MAX,
    parts.reduce((sum, one) => sum + one.points, 0),
  );
  const level = score >= RISK_LEVELS.high ? 'high' : score >= RISK_LEVELS.medium ? 'medium' : 'low';
  return { score, level, parts };
};
