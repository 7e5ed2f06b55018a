import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { titleOfRaffle } from '../rows/own.ts';
import { worthOfTickets } from '../rules.ts';
import { noteCorrectedOf } from '../rows/corrected.ts';
import { addTickets, isAboveRule, lockRaffle, raffleById, takeGiven } from '../store.ts';
import { isOpenTo } from './give.ts';

type House = Pick<Kernel, 'clock'>;
type Tickets = { brandId: number; raffleId: bigint; count: number };

/**
 * What tickets count as when they are given, and until when they can be used; nothing where they
 * cannot be given any more, or nobody may have so many.
 */
export const ticketsToGive = async (
  house: House,
  db: Queries,
  p: Tickets,
): Promise<{ worthMinor: bigint; closesAt: Date } | undefined> => {
  const row = await raffleById(db, p);
  if (!row || !isOpenTo(house, row) || p.count > row.rule.perMember) return undefined;
  const worthMinor = worthOfTickets(row, p.count);
  return worthMinor > 0n ? { worthMinor, closesAt: row.closes_at } : undefined;
};

/** Gives them while they can be used; false where not, or the member would have too many. */
export const giveTicketsTo = async (
  house: House,
  tx: Queries,
  p: Tickets & { memberId: bigint },
): Promise<boolean> => {
  const row = await lockRaffle(tx, p);
  const given = { ...p, memberIds: [p.memberId] };
  if (!row || !isOpenTo(house, row)) return false;
  if (await isAboveRule(tx, { ...given, most: row.rule.perMember })) return false;
  await addTickets(tx, given);
  return true;
};

/** Takes back what was given: what the last of them drew is judged anew by the job of such. */
export const takeTicketsFrom = async (
  tx: Queries,
  p: Tickets & { memberId: bigint },
): Promise<void> => {
  await lockRaffle(tx, p);
  await takeGiven(tx, p);
  await noteCorrectedOf(tx, p);
};

/** The promotion whose raffle it is, in this language or the one there is. */
export const raffleNamed = async (
  db: Queries,
  p: { brandId: number; raffleId: bigint; language: string },
): Promise<{ promotionId: string; title: string } | undefined> => {
  const row = await titleOfRaffle(db, p);
  return row && { promotionId: String(row.promotion_id), title: row.title };
};
