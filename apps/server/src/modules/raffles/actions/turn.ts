import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { membersCorrected, nextTransfers, nextWagers, turnFolio } from '../../wallet/index.ts';
import { noteCorrected } from '../rows/corrected.ts';
import { judgeCorrected } from '../steps/corrected.ts';
import { makeOrderReady, seedShown } from '../steps/order.ts';
import {
  FEED,
  foldDeposits,
  foldEnds,
  lockRaffle,
  noteOpen,
  noteOver,
  standingRaffles,
  type RaffleRow,
} from '../store.ts';

/** Counts what brings tickets, opens what is promised and ends what is over. */
export const turnRaffles = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  for (const { id: brandId } of await brandsOf(kernel)) {
    await turnFolio(kernel, brandId);
    for (let isBehind = true; isBehind;) {
      const done = await kernel.db.transaction((tx) => countOnce(tx, brandId));
      isBusy ||= done.isMoved;
      isBehind = done.isBehind;
    }
    await judgeCorrected(kernel, brandId);
    for (const row of await standingRaffles(kernel.db, brandId)) {
      if (row.state === 'waiting') await makeReady(kernel, brandId, row);
      if (isOver(row, kernel.clock.now())) await endOver(kernel, brandId, row.raffle_id);
    }
  }
  return isBusy ? 'busy' : undefined;
};

/** The marks and the sums are one transaction. */
const countOnce = async (tx: Queries, brandId: number) => {
  const wagers = await nextWagers(tx, brandId, FEED);
  if (wagers) {
    const span = { brandId, ...wagers };
    await foldEnds(tx, span);
    await noteCorrected(tx, { brandId, memberIds: await membersCorrected(tx, span) });
  }
  const transfers = await nextTransfers(tx, brandId, FEED);
  if (transfers) await foldDeposits(tx, { brandId, ...transfers });
  return {
    isBehind: [wagers, transfers].some((span) => span !== undefined && !span.isLast),
    isMoved: wagers !== undefined,
  };
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
