import type { RaffleProof } from '@fairhouse/contract/raffles';
import { isSignature } from '../beacon/bls.ts';
import { drawsFrom } from '../draws.ts';
import { bytesFromHex, commitmentOf } from '../seeds.ts';
import { isOfItsNetwork } from './issues.ts';

type Prize = { amount: string; count: number };

/**
 * The order in which the places of a raffle are drawn: of the seed that was committed to and of the
 * beacon's signature of the round that was named with it. Neither is known before the other is
 * fixed.
 */
export const raffleOrder = (seed: Uint8Array, signature: string, places: number): number[] =>
  drawsFrom(seed, signature, 0).shuffle(places);

/** All prizes one after the other, as the table says them. */
export const prizesLaidOut = (prizes: readonly Prize[]): string[] =>
  prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));

/** What is announced before the first ticket, byte for byte. */
export const raffleAnnouncement = (p: {
  raffleId: string;
  promotionId: string;
  commitment: string;
  prizes: readonly Prize[];
  beacon: { source: string; chainHash: string; round: number };
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

export type RaffleFault =
  | 'announcement'
  | 'signature'
  | 'commitment'
  | 'places'
  | 'prize'
  | 'not_over';

/**
 * What is wrong with a raffle by its own proof; nothing: every prize that was drawn is the one that
 * lay at its place before anybody had a ticket. `not_over`: the seed is not shown yet.
 */
export const raffleFaults = (proof: RaffleProof): RaffleFault[] => {
  const faults = new Set<RaffleFault>();
  if (raffleAnnouncement(proof) !== proof.announcement) faults.add('announcement');
  const { publicKey, round, signature } = proof.beacon;
  // Whoever names a network names its key and its times too: another key is another network.
  if (!isOfItsNetwork(proof.beacon)) faults.add('signature');
  if (signature === null) return [...faults, 'not_over'];
  if (!isSignature(publicKey, round, signature)) faults.add('signature');
  // Places are drawn one after the other; none is left out and none comes twice.
  const taken = proof.draws.map((one) => one.place).toSorted((one, other) => one - other);
  if (taken.some((place, at) => place !== at)) faults.add('places');
  if (proof.seed === null) return [...faults, 'not_over'];
  const seed = bytesFromHex(proof.seed);
  if (commitmentOf(seed) !== proof.commitment) faults.add('commitment');
  const laidOut = prizesLaidOut(proof.prizes);
  const order = raffleOrder(seed, signature, laidOut.length);
  for (const one of proof.draws) {
    if (laidOut[order[one.place] ?? -1] !== one.amount) faults.add('prize');
  }
  return [...faults];
};
