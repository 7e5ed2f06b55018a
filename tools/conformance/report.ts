import type { KeyObject } from 'node:crypto';
import { Wrong, type Case } from './case.ts';
import { signBytes } from './signing.ts';

export type Verdict = {
  name: string;
  rule: string;
  verdict: 'passed' | 'failed' | 'not asked';
  why?: string;
};
export type Report = {
  kit: 'fairhouse-conformance/1';
  side: 'operator' | 'supplier';
  target: string;
  at: string;
  passed: number;
  failed: number;
  notAsked: number;
  cases: readonly Verdict[];
};

/** One after the other: each looks at balances that no other case moves meanwhile. */
export const tryCases = async <Side>(
  cases: readonly Case<Side>[],
  side: Side,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const one of cases) {
    const verdict = await tryCase(one, side);
    verdicts.push(verdict);
    tell(verdict);
  }
  return verdicts;
};
const tryCase = async <Side>(one: Case<Side>, side: Side): Promise<Verdict> => {
  const { name, rule } = one;
  const why = one.unless?.(side);
  if (why !== undefined) return { name, rule, verdict: 'not asked', why };
  try {
    await one.run(side);
    return { name, rule, verdict: 'passed' };
  } catch (error) {
    if (error instanceof Wrong) return { name, rule, verdict: 'failed', why: error.message };
    throw error;
  }
};

export const reportOf = (
  side: Report['side'],
  target: string,
  at: Date,
  cases: readonly Verdict[],
): Report => {
  const count = (verdict: Verdict['verdict']): number =>
    cases.filter((one) => one.verdict === verdict).length;
  return {
    kit: 'fairhouse-conformance/1',
    side,
    target,
    at: at.toISOString(),
    passed: count('passed'),
    failed: count('failed'),
    notAsked: count('not asked'),
    cases,
  };
};

/** The bytes of a report and their signature by the key that the calls were signed with. */
export const signedReport = (
  report: Report,
  key: KeyObject,
): { text: string; signature: string } => {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  return { text, signature: signBytes(key, Buffer.from(text)) };
};
