import type { BeaconRound } from '../beacon/rounds.ts';
import { drawsFrom } from '../draws.ts';

type Prize = { amount: string; count: number };

/**
 * Raffles of before: the order in which the places are drawn, of the seed that was committed to and
 * of the beacon's signature of the round that was named with it.
 */
export const raffleOrder = (seed: Uint8Array, signature: string, places: number): number[] =>
  drawsFrom(seed, signature, 0).shuffle(places);

/** All prizes one after the other, as the table says them. */
export const prizesLaidOut = (prizes: readonly Prize[]): string[] =>
  prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));

/** What was announced of such a raffle before the first ticket, byte for byte. */
export const orderAnnouncement = (p: {
  raffleId: string;
  promotionId: string;
  commitment: string;
  prizes: readonly Prize[];
  beacon: Pick<BeaconRound, 'source' | 'chainHash' | 'round'>;
}): string =>
  JSON.stringify([
    'fairhouse-raffle-1',
    p.raffleId,
    p.promotionId,
    p.commitment,
    p.prizes.map((one) => [one.amount, one.count]),
    p.beacon.source,
    p.beacon.chainHash,
    p.beacon.round,
  ]);
