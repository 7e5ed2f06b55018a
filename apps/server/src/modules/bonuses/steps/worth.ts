import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { worthOfPoints } from '../../points/index.ts';
import { ticketsToGive } from '../../raffles/index.ts';
import { worthOfTerms } from '../rules.ts';
import type { TermsRow } from '../store.ts';

export type House = Kernel & { brand: Brand };
export type Worth = {
  /** The most that one costs the house, in minor units. */
  minor: bigint;
  /** It is of no use later than this; null: always. */
  until: Date | null;
};
type Given = Pick<TermsRow, 'reward' | 'amount' | 'win_most' | 'points' | 'raffle_id' | 'tickets'>;

/** What one counts as now: points by what they are changed at, tickets by what is left of prizes.
 * Nothing where its raffle is over, or gives no tickets by hand. */
export const worthNow = async (
  house: House,
  db: Queries,
  row: Given,
): Promise<Worth | undefined> => {
  if (row.reward === 'points')
    return { minor: await worthOfPoints(house, db, row.points ?? 0n), until: null };
  if (row.reward !== 'tickets') return { minor: worthOfTerms(row), until: null };
  const tickets = await ticketsToGive(house, db, {
    brandId: house.brand.id,
    raffleId: row.raffle_id ?? 0n,
    count: row.tickets ?? 0,
  });
  return tickets && { minor: tickets.worthMinor, until: tickets.closesAt };
};
