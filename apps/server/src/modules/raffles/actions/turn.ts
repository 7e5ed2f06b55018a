import { hex } from '@fairhouse/game-kit';
import { timeOfRound } from '@fairhouse/game-kit/beacon/rounds';
import { unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { brandsOf } from '../../brands/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { nextTransfers, nextWagers, turnFolio } from '../../wallet/index.ts';
import { nextRoundFrom, promiseRaffle } from '../steps/promise.ts';
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

/** So many times the usual lead a round is ahead after one that came before its signature. */
const LATER = 20;

/** Counts what brings tickets, opens what its beacon round makes ready and ends what is over. */
export const turnRaffles = async (kernel: Kernel): Promise<void> => {
  for (const { id: brandId } of await brandsOf(kernel)) {
    await turnFolio(kernel, brandId);
    while (await kernel.db.transaction((tx) => countOnce(tx, brandId)));
    for (const row of await standingRaffles(kernel.db, brandId)) {
      const isLast = row.closes_at <= kernel.clock.now() || row.drawn === row.places;
      if (isLast) await end(kernel, brandId, row);
      else if (row.state === 'waiting') await makeReady(kernel, brandId, row);
    }
  }
};

/** The marks and the sums are one transaction. True: there is more. */
const countOnce = async (tx: Queries, brandId: number): Promise<boolean> => {
  const wagers = await nextWagers(tx, brandId, FEED);
  if (wagers) await foldEnds(tx, { brandId, ...wagers });
  const transfers = await nextTransfers(tx, brandId, FEED);
  if (transfers) await foldDeposits(tx, { brandId, ...transfers });
  return [wagers, transfers].some((span) => span !== undefined && !span.isLast);
};

/**
 * The signature of the round makes the order. A promise that the log signed only after its round
 * could be known proves nothing: a later round is named, in a promise of its own.
 */
const makeReady = async (kernel: Kernel, brandId: number, row: RaffleRow): Promise<void> => {
  const place = { brandId, raffleId: row.raffle_id };
  const { beacon: named } = row;
  const signedAt = await sealPromise(kernel, brandId, row.transfer_id);
  if (signedAt === undefined) return;
  if (signedAt >= timeOfRound(named, named.round)) {
    const transferId = await kernel.db.transaction(async (tx) => {
      const locked = await lockRaffle(tx, place);
      if (locked?.state !== 'waiting' || locked.announcement !== row.announcement) return undefined;
      return promiseRaffle(tx, {
        ...place,
        promotionId: row.promotion_id,
        commitment: row.commitment,
        prizes: row.prizes,
        beacon: nextRoundFrom(kernel, row.opens_at, LATER),
      });
    });
    // At once, and not when this is asked the next time: the round would be known by then.
    if (transferId !== undefined) await sealPromise(kernel, brandId, transferId);
    return;
  }
  if (kernel.clock.milliseconds() < timeOfRound(named, named.round)) return;
  const beacon = beaconOf(kernel);
  // It keeps the source that it named; of another one it waits until that is back.
  if (beacon.chain.chainHash !== named.chainHash) return;
  const signature = await beacon.read(named.round);
  if (signature === undefined) return;
  await noteOpen(kernel.db, {
    ...place,
    announcement: row.announcement,
    beacon: { ...named, signature },
  });
};

/** Under the lock of the raffle: whoever draws meanwhile draws before the seed is shown. */
const end = async (kernel: Kernel, brandId: number, row: RaffleRow): Promise<void> => {
  const place = { brandId, raffleId: row.raffle_id };
  await kernel.db.transaction(async (tx) => {
    await lockRaffle(tx, place);
    await noteOver(tx, { ...place, seed: hex(unseal(kernel.secrets.atRest, row.seed_sealed)) });
  });
};
