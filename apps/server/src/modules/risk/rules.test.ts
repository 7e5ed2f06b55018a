import { RISK_PARTS } from '@fairhouse/contract/risk';
import { expect, it } from 'vitest';
import { riskOf, type RiskFacts } from './rules.ts';

const NOTHING = Object.fromEntries(RISK_PARTS.map((code) => [code, 0])) as RiskFacts;
const of = (facts: Partial<RiskFacts>) => riskOf({ ...NOTHING, ...facts });

it.each<[Partial<RiskFacts>, number, string]>([
  [{}, 0, 'low'],
  [{ unverified: 1 }, 5, 'low'],
  [{ failed_logins: 4 }, 0, 'low'],
  [{ failed_logins: 5 }, 10, 'low'],
  [{ failed_logins: 500 }, 10, 'low'],
  [{ finding_medium: 1 }, 25, 'low'],
  [{ finding_medium: 1, unverified: 1 }, 30, 'medium'],
  [{ finding_high: 1 }, 45, 'medium'],
  [{ finding_high: 2 }, 60, 'high'],
  [{ finding_high: 9 }, 60, 'high'],
  [{ finding_high: 1, watched: 1 }, 60, 'high'],
  [{ chargebacks: 3, alike: 1 }, 55, 'medium'],
  [{ shared_cards: 2, opposite_bets: 1, new_and_large: 1 }, 60, 'high'],
])('[D-U33] %j is %i points, which is %s', (facts, score, level) => {
  expect(of(facts)).toMatchObject({ score, level });
});

it('[D-U33] the score is the sum of what is shown, the heaviest first, and never above 100', () => {
  const some = of({ unverified: 1, finding_high: 1, owes: 1 });
  expect(some.parts).toEqual([
    { code: 'finding_high', points: 45, count: 1 },
    { code: 'owes', points: 10, count: 1 },
    { code: 'unverified', points: 5, count: 1 },
  ]);
  expect(some.score).toBe(60);
  const all = riskOf(
    Object.fromEntries(RISK_PARTS.map((code) => [code, 1000])) as Record<
      (typeof RISK_PARTS)[number],
      number
    >,
  );
  expect(all.score).toBe(100);
  expect(all.parts).toHaveLength(RISK_PARTS.length);
});
