/** Amounts and days as the auditor reads them; nothing of the ledger is used. */
export type Cents = bigint;

export const centsOf = (text: unknown): Cents => {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(String(text));
  if (!match) throw new Error(`${String(text)} is no amount`);
  const size = BigInt(`${match[2]}${match[3]}`);
  return match[1] === '-' ? -size : size;
};
export const textOf = (cents: Cents): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** Days are those of the house, which keeps UTC here. */
export const dayOf = (moment: unknown): string =>
  new Date(String(moment)).toISOString().slice(0, 10);
export const todayOf = ({ now }: { now(): number }): string => dayOf(new Date(now()).toISOString());

export const GROUPS = [
  'deposits',
  'withdrawals',
  'transfers',
  'bets',
  'wins',
  'bonuses',
  'adjustments',
] as const;
export type Group = (typeof GROUPS)[number];
export type Sums = Record<Group, Cents>;
export const noSums = (): Sums => ({
  deposits: 0n,
  withdrawals: 0n,
  transfers: 0n,
  bets: 0n,
  wins: 0n,
  bonuses: 0n,
  adjustments: 0n,
});
