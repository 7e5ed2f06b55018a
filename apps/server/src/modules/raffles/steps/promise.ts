import { raffleAnnouncement } from '@fairhouse/game-kit/verify/raffle';
import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { announce } from '../../wallet/index.ts';
import { notePromise } from '../store.ts';
import type { PrizeLine } from '../tables.ts';

/**
 * A round that nobody knows yet, and not before the raffle opens: so many times the usual lead
 * ahead, where a promise was signed too late before.
 */
export const nextRoundFrom = (kernel: Kernel, opensAt: Date, times = 1): BeaconRound => {
  const beacon = beaconOf(kernel);
  const ahead = Math.max(0, opensAt.getTime() - kernel.clock.milliseconds());
  return { ...beacon.chain, round: beacon.nextRound(times, ahead), signature: null };
};

/** Writes the promise into the ledger: commitment, table and round, before anybody has a ticket. */
export const promiseRaffle = async (
  tx: Queries,
  p: {
    brandId: number;
    raffleId: bigint;
    promotionId: bigint;
    commitment: string;
    prizes: readonly PrizeLine[];
    beacon: BeaconRound;
  },
): Promise<bigint> => {
  const announcement = raffleAnnouncement({
    ...p,
    raffleId: String(p.raffleId),
    promotionId: String(p.promotionId),
  });
  const { transferId } = await announce(tx, p.brandId, announcement);
  await notePromise(tx, { ...p, announcement, transferId });
  return transferId;
};
