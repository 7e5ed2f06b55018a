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

/** The table with what of each line is left after these amounts were drawn. */
export const leftOf = (prizes: readonly PrizeLine[], drawn: ReadonlyMap<string, number>) =>
  prizes.map((one) => ({ ...one, left: one.count - (drawn.get(one.amount) ?? 0) }));
