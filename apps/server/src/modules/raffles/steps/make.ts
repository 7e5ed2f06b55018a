import type { Queries } from '../../../kernel/db.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertRaffle, raffleById, type NewRaffle } from '../store.ts';
import { promiseRaffle } from './promise.ts';

export type Judged = Omit<NewRaffle, 'by'>;
/** The promise is made with the raffle. */
export const makeRaffle = async (tx: Queries, judged: Judged, by: string) => {
  const made = await insertRaffle(tx, { ...judged, by });
  if (!made) return refuse('state_conflict');
  const place = { brandId: judged.brandId, raffleId: made.raffle_id };
  const kept = await raffleById(tx, place);
  if (kept) await promiseRaffle(tx, judged.brandId, kept);
  const row = await raffleById(tx, place);
  if (!row) throw new Error('a raffle was not kept');
  return row;
};
