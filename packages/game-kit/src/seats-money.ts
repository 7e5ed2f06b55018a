import { scaleDown } from '@fairhouse/money';
import type { SeatsPayment, SeatsResult, SeatsTable } from './seats.ts';

/** The rake of one winner at most, in antes. */
export const RAKE_CAP_ANTES = 20n;
const TEN_THOUSAND = 10_000n;

/** What is owed by the rules, before it is held against the stacks. */
export type SeatsDue = { from: number; to: number; reason: string; antes: number };

/**
 * The payments with one more. Table stakes hold in both directions: nobody pays what he no longer
 * has of the stack he began with and of what came since, and nobody is ahead of any one seat by
 * more than the stack he began with himself. What is cut is cut in the order of the payments.
 */
export const withPayment = (
  { table, payments }: { table: SeatsTable; payments: readonly SeatsPayment[] },
  { from, to, reason, antes }: SeatsDue,
): SeatsPayment[] => {
  const due = BigInt(antes) * BigInt(table.anteMinor);
  let has = stackOf(table, from);
  let mayTake = stackOf(table, to);
  for (const one of payments) {
    const paid = BigInt(one.paidMinor);
    if (one.to === from) has += paid;
    if (one.from === from) has -= paid;
    if (one.from === from && one.to === to) mayTake -= paid;
    if (one.from === to && one.to === from) mayTake += paid;
  }
  const paid = [due, has, mayTake].reduce((least, one) => (one < least ? one : least));
  return [...payments, { from, to, reason, dueMinor: due.toString(), paidMinor: paid.toString() }];
};

/** All of them, one after the other. */
export const withPayments = (
  { table, payments }: { table: SeatsTable; payments: readonly SeatsPayment[] },
  dues: readonly SeatsDue[],
): SeatsPayment[] =>
  dues.reduce((made, due) => withPayment({ table, payments: made }, due), [...payments]);

/** Nets after rakes: only who won in the whole hand pays a rake, of the net, floored once. */
export const resultOfPayments = (
  table: SeatsTable,
  payments: readonly SeatsPayment[],
  leads: number | null,
): SeatsResult => ({
  seats: table.stacksMinor.map((_, seat) => {
    const won = payments.reduce((sum, { from, to, paidMinor }) => {
      if (to === seat) return sum + BigInt(paidMinor);
      return from === seat ? sum - BigInt(paidMinor) : sum;
    }, 0n);
    const rake = rakeOf(table, won);
    return { netMinor: (won - rake).toString(), rakeMinor: rake.toString() };
  }),
  payments,
  leads,
});

const rakeOf = ({ rakeBp, anteMinor }: SeatsTable, won: bigint): bigint => {
  if (won <= 0n) return 0n;
  const rake = scaleDown(won, BigInt(rakeBp), TEN_THOUSAND);
  const cap = RAKE_CAP_ANTES * BigInt(anteMinor);
  return rake < cap ? rake : cap;
};

const stackOf = ({ stacksMinor }: SeatsTable, seat: number): bigint => {
  const stack = stacksMinor[seat];
  if (stack === undefined) throw new Error(`no seat ${seat}`);
  return BigInt(stack);
};
