import { prizesLaidOut, raffleOrder } from '@fairhouse/game-kit/verify/raffle-order';
import { hex } from '@fairhouse/game-kit';
import { timeOfRound } from '@fairhouse/game-kit/beacon/rounds';
import { unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { lockRaffle, noteOpen, type RaffleRow } from '../store.ts';
import { promiseAgain } from './promise.ts';

/** Raffles of before: all prizes in one order, fixed before the opening. They finish by it. */

/** So many times the usual lead a round is ahead after one that came before its signature. */
const LATER = 20;

/** What lies at a place, in minor units. */
export const amountAt = (kernel: Kernel, row: RaffleRow, place: number): string => {
  const signature = row.beacon?.signature ?? null;
  if (signature === null || row.seed_sealed === null) {
    throw new Error(`raffle ${row.raffle_id} is drawn without its beacon`);
  }
  const laidOut = prizesLaidOut(row.prizes);
  const seed = unseal(kernel.secrets.atRest, row.seed_sealed);
  return laidOut[raffleOrder(seed, signature, laidOut.length)[place] ?? -1] ?? '0';
};
export const seedShown = (kernel: Kernel, { seed_sealed: sealed }: RaffleRow): string | null =>
  sealed && hex(unseal(kernel.secrets.atRest, sealed));

/**
 * The signature of the round makes the order. A promise that the log signed only after its round
 * could be known proves nothing: a later round is named, with a new seed in a promise of its own.
 */
export const makeOrderReady = async (
  kernel: Kernel,
  brandId: number,
  row: RaffleRow,
): Promise<void> => {
  const place = { brandId, raffleId: row.raffle_id };
  const named = row.beacon;
  if (!named) throw new Error(`raffle ${row.raffle_id} names no round`);
  const signedAt = await sealPromise(kernel, brandId, row.transfer_id);
  if (signedAt === undefined) return;
  if (signedAt >= timeOfRound(named, named.round)) {
    const transferId = await kernel.db.transaction(async (tx) => {
      const locked = await lockRaffle(tx, place);
      if (locked?.state !== 'waiting' || locked.announcement !== row.announcement) return undefined;
      return promiseAgain(kernel, tx, { brandId, row: locked, times: LATER });
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
