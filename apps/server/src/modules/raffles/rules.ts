import { prizesLaidOut } from '@fairhouse/game-kit/verify/raffle-order';
import type { PrizeLine, TicketRule } from './tables.ts';

/** A ticket for each full part, never more than the rule allows, and those that were given. */
export const ticketsOf = (rule: TicketRule, entry: { sum: bigint; given: number }): number => {
  const per = BigInt(rule.per);
  const earned = rule.kind === 'given' || per <= 0n || entry.sum <= 0n ? 0n : entry.sum / per;
  const most = BigInt(rule.perMember);
  return Number(earned > most ? most : earned) + entry.given;
};

/** What of it can be used: what was drawn and taken back comes with the next, not drawn anew. */
export const ticketsLeftOf = (
  rule: TicketRule,
  entry: { sum: bigint; given: number; used: number; taken: number },
): number => Math.max(0, ticketsOf(rule, entry) - entry.used - entry.taken);

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

type Table = {
  value: bigint;
  places: number;
  drawn: number;
  prizes: readonly PrizeLine[];
  counts: readonly number[];
};
/** What a ticket is worth on average of what is left of the table, rounded up to the minor unit. */
const worthOfTicket = (row: Table): bigint => {
  const left = row.value - paidOf(row.prizes, row.counts);
  const places = BigInt(Math.max(1, row.places - row.drawn));
  return (left + places - 1n) / places;
};

/**
 * What so many tickets are worth, in minor units. Where all are drawn together few of them take the
 * highest prizes for certain; one that is drawn by itself is worth the average of what is left.
 */
export const worthOfTickets = (row: Table & { kind: string }, tickets: number): bigint =>
  row.kind === 'draw'
    ? prizesLaidOut(row.prizes)
        .map(BigInt)
        .toSorted((one, other) => (one > other ? -1 : 1))
        .slice(0, tickets)
        .reduce((sum, one) => sum + one, 0n)
    : worthOfTicket(row) * BigInt(tickets);
