import type { PrizeLine, TicketRule } from './tables.ts';

/** A ticket for each full part, never more than the rule allows, and those that were given. */
export const ticketsOf = (rule: TicketRule, entry: { sum: bigint; given: number }): number => {
  const per = BigInt(rule.per);
  const earned = rule.kind === 'given' || per <= 0n || entry.sum <= 0n ? 0n : entry.sum / per;
  const most = BigInt(rule.perMember);
  return Number(earned > most ? most : earned) + entry.given;
};

export const placesOf = (prizes: readonly PrizeLine[]): number =>
  prizes.reduce((sum, one) => sum + one.count, 0);
export const valueOf = (prizes: readonly PrizeLine[]): bigint =>
  prizes.reduce((sum, one) => sum + BigInt(one.amount) * BigInt(one.count), 0n);

/** The table with what of each line is left; `counts` is what was drawn of each. */
export const leftOf = (prizes: readonly PrizeLine[], counts: readonly number[]) =>
  prizes.map((one, line) => ({ ...one, left: one.count - (counts[line] ?? 0) }));
/** What was drawn, in minor units. */
export const paidOf = (prizes: readonly PrizeLine[], counts: readonly number[]): bigint =>
  prizes.reduce((sum, one, line) => sum + BigInt(one.amount) * BigInt(counts[line] ?? 0), 0n);
export const lineOf = (prizes: readonly PrizeLine[], amount: string): number =>
  prizes.findIndex((one) => one.amount === amount);

/** What a ticket is worth on average of what is left of the table, rounded up to the minor unit. */
export const worthOfTicket = (row: {
  value: bigint;
  places: number;
  drawn: number;
  prizes: readonly PrizeLine[];
  counts: readonly number[];
}): bigint => {
  const left = row.value - paidOf(row.prizes, row.counts);
  const places = BigInt(Math.max(1, row.places - row.drawn));
  return (left + places - 1n) / places;
};
