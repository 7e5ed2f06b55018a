import {
  RISK_LEVELS,
  RISK_MAX,
  RISK_PARTS,
  type Risk,
  type RiskPart,
  type RiskWeight,
} from '@fairhouse/contract/risk';

/** How often each was counted; what is true or not is 1 or 0. */
export type RiskFacts = Readonly<Record<RiskPart, number>>;
export type RiskWeights = Readonly<Record<RiskPart, RiskWeight>>;
/**
 * Where a brand says nothing else: one weak sign alone stays low; a heavy finding with any other
 * is high.
 */
export const FIRST_WEIGHTS: RiskWeights = {
  finding_high: { first: 45, each: 15, most: 60, from: 1 },
  finding_medium: { first: 25, each: 10, most: 45, from: 1 },
  finding_low: { first: 10, each: 5, most: 20, from: 1 },
  reported: { first: 40, each: 0, most: 40, from: 1 },
  watched: { first: 15, each: 5, most: 25, from: 1 },
  abuse: { first: 15, each: 0, most: 15, from: 1 },
  chargebacks: { first: 25, each: 10, most: 45, from: 1 },
  shared_cards: { first: 20, each: 10, most: 40, from: 1 },
  alike: { first: 10, each: 5, most: 25, from: 1 },
  opposite_bets: { first: 15, each: 2, most: 25, from: 1 },
  new_and_large: { first: 15, each: 0, most: 15, from: 1 },
  unverified: { first: 5, each: 0, most: 5, from: 1 },
  failed_logins: { first: 10, each: 0, most: 10, from: 5 },
  owes: { first: 10, each: 0, most: 10, from: 1 },
};

const pointsOf = ({ first, each, most, from }: RiskWeight, count: number): number =>
  count < from ? 0 : Math.min(most, first + each * (count - from));

/** The sum of its parts, the heaviest first; the same facts always give the same score. */
export const riskOf = (facts: RiskFacts, weights: RiskWeights = FIRST_WEIGHTS): Risk => {
  const parts = RISK_PARTS.map((code) => ({
    code,
    count: facts[code],
    points: pointsOf(weights[code], facts[code]),
  }))
    .filter((one) => one.points > 0)
    .toSorted((a, b) => b.points - a.points);
  const score = Math.min(
    RISK_MAX,
    parts.reduce((sum, one) => sum + one.points, 0),
  );
  const level = score >= RISK_LEVELS.high ? 'high' : score >= RISK_LEVELS.medium ? 'medium' : 'low';
  return { score, level, parts };
};
