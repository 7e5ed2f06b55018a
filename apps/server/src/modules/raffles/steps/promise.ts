import { commitmentOf } from '@fairhouse/game-kit';
import { orderAnnouncement } from '@fairhouse/game-kit/verify/raffle-order';
import { raffleOpening } from '@fairhouse/game-kit/verify/raffle-texts';
import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import { seal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { announce } from '../../wallet/index.ts';
import { noteOrder, notePromise, type RaffleRow } from '../store.ts';

const SEED_BYTES = 32;
/** A seed that nobody has seen, its commitment, and how it is kept. */
export const newSeed = ({ random, secrets }: Kernel) => {
  const seed = random.bytes(SEED_BYTES);
  return { commitment: commitmentOf(seed), sealed: seal(secrets.atRest, seed, random) };
};

/**
 * A round that nobody knows yet, so much later at least: so many times the usual lead ahead, where
 * a promise was signed too late before.
 */
export const nextRoundFrom = (kernel: Kernel, ahead = 0, times = 1): BeaconRound => {
  const beacon = beaconOf(kernel);
  return { ...beacon.chain, round: beacon.nextRound(times, ahead), signature: null };
};

/** What is promised of a raffle in the ledger, before anybody has a ticket. */
export const openingOf = (row: RaffleRow) => ({
  raffleId: String(row.raffle_id),
  promotionId: String(row.promotion_id),
  kind: row.kind,
  prizes: row.prizes,
  rule: row.rule,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
});
export const promiseRaffle = async (
  tx: Queries,
  brandId: number,
  row: RaffleRow,
): Promise<bigint> => {
  const announcement = raffleOpening(openingOf(row));
  const { transferId } = await announce(tx, brandId, announcement);
  await notePromise(tx, { brandId, raffleId: row.raffle_id, announcement, transferId });
  return transferId;
};

/** One of before names a later round, with a seed of its own: by the other it drew nothing. */
export const promiseAgain = async (
  kernel: Kernel,
  tx: Queries,
  { brandId, row, times }: { brandId: number; row: RaffleRow; times: number },
): Promise<bigint> => {
  const place = { brandId, raffleId: row.raffle_id };
  const ahead = Math.max(0, row.opens_at.getTime() - kernel.clock.milliseconds());
  const order = { ...newSeed(kernel), beacon: nextRoundFrom(kernel, ahead, times) };
  const announcement = orderAnnouncement({ ...openingOf(row), ...order });
  const { transferId } = await announce(tx, brandId, announcement);
  await noteOrder(tx, { ...place, ...order });
  await notePromise(tx, { ...place, announcement, transferId });
  return transferId;
};
