import { createHash } from 'node:crypto';
import type { OpenBeacon } from '@fairhouse/contract/beacon';
import { beaconKey, signatureOf } from '@fairhouse/game-kit/beacon/bls';
import { timeOfRound } from '@fairhouse/game-kit/beacon/rounds';

/** The scheme of drand with a key of the house: a round is signed once its moment has come. */
export const openBeacon: OpenBeacon = ({ seed, periodMilliseconds, now: houseTime }) => {
  const { secretKey, publicKey } = beaconKey(seed);
  const times = { genesisMilliseconds: 0, periodMilliseconds };
  const chainHash = createHash('sha256')
    .update(`development|${publicKey}|0|${periodMilliseconds}`)
    .digest('hex');
  return {
    chain: { source: 'development', chainHash, publicKey, ...times },
    read: async (round) =>
      timeOfRound(times, round) <= houseTime() ? signatureOf(secretKey, round) : undefined,
  };
};
