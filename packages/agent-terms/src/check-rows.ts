/** What is looked at, one row of the report each. */
export const CHECKS = [
  'form',
  'inputsHash',
  'contractHash',
  'terms',
  'facts',
  'window',
  'namedHash',
  'follows',
  'carry',
  'debt',
  'hour',
  'corrected',
  'validBet',
  'activeMembers',
  'profitLoss',
  'base',
  'tier',
  'rate',
  'own',
  'gross',
  'isGated',
  'carryOut',
  'debtOut',
  'payment',
  'paid',
  'state',
  'readable',
] as const;
export type CheckKey = (typeof CHECKS)[number];
/**
 * `said`: by the file; `counted`: by whoever checks. `of`: the number of another bill, or of a
 * payment. `open`: what a file does not tell whoever holds it.
 */
export type Check = {
  key: CheckKey;
  verdict: 'right' | 'wrong' | 'open';
  said: string;
  counted: string;
  of: string | null;
  unit: 'money' | 'rate' | 'plain';
};
export const rowOf = (
  key: CheckKey,
  said: Said,
  counted: Said,
  more: Partial<Check> = {},
): Check => {
  const [one, other] = [textIn(said), textIn(counted)];
  const verdict = one === other ? 'right' : 'wrong';
  return { key, verdict, said: one, counted: other, of: null, unit: 'plain', ...more };
};
export const MONEY = { unit: 'money' } as const;
type Said = string | number | bigint | boolean | null | undefined;
const textIn = (value: Said): string => String(value ?? '-');
