import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { judgeCorrected } from '../steps/corrected.ts';
import { countTickets } from '../steps/count.ts';
import { makeOrderReady, seedShown } from '../steps/order.ts';
import { lockRaffle, noteOpen, noteOver, standingRaffles, type RaffleRow } from '../store.ts';

/** Counts what brings tickets, opens what is promised and ends what is over. */
export const turnRaffles = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  for (const { id: brandId } of await brandsOf(kernel)) {
    if (await countTickets(kernel, brandId)) isBusy = true;
    await judgeCorrected(kernel, brandId);
    for (const row of await standingRaffles(kernel.db, brandId)) {
      if (row.state === 'waiting') await makeReady(kernel, brandId, row);
      if (isOver(row, kernel.clock.now())) await endOver(kernel, brandId, row.raffle_id);
    }
  }
  return isBusy ? 'busy' : undefined;
};

/** It opens once its promise stands in the signed log. */
const makeReady = async (kernel: Kernel, brandId: number, row: RaffleRow): Promise<void> => {
  if (row.kind === 'order') return makeOrderReady(kernel, brandId, row);
  if (kernel.clock.now() < row.opens_at) return;
  if ((await sealPromise(kernel, brandId, row.transfer_id)) === undefined) return;
  const place = { brandId, raffleId: row.raffle_id };
  await noteOpen(kernel.db, { ...place, announcement: row.announcement, beacon: null });
};

/** Nobody comes in any more, and all used tickets are drawn. A draw for all ends itself. */
const isOver = (row: RaffleRow, now: Date): boolean =>
  row.kind !== 'draw' &&
  (row.closes_at <= now || row.tickets === row.places) &&
  row.drawn === row.tickets;
/** Under the lock of the raffle: whoever uses a ticket meanwhile does it before or not at all. */
const endOver = (kernel: Kernel, brandId: number, raffleId: bigint): Promise<void> =>
  kernel.db.transaction(async (tx) => {
    const row = await lockRaffle(tx, { brandId, raffleId });
    if (row && row.state !== 'over' && isOver(row, kernel.clock.now())) {
      await noteOver(tx, { brandId, raffleId, seed: seedShown(kernel, row) });
    }
  });
