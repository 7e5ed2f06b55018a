import { openBeacon } from '../beacons/drand/read.ts';
import { isQuicknet, timeOfRound } from '../packages/game-kit/src/beacon/rounds.ts';
import type { RoundProof } from '../packages/game-kit/src/verify/proof.ts';
import { isOfItsNetwork } from '../packages/game-kit/src/verify/issues.ts';

/** Of a network that a house named itself: addresses that tell its rounds, by commas. */
const relaysSet = (): string[] =>
  (process.env['BEACON_RELAYS'] ?? '').split(',').filter((one) => one !== '');

/**
 * What can be said, with a network, of a draw that was given back because its beacon was late: the
 * house alone says so, and the round stays to be had of anybody. Undefined of any other round.
 */
export const lateBeaconOf = async (
  { voided, issue }: RoundProof,
  relays: readonly string[] = relaysSet(),
): Promise<string | undefined> => {
  if (voided?.reason !== 'beacon_late' || issue?.beacon.source !== 'drand') return undefined;
  const { beacon, askedAt } = issue;
  if (!isOfItsNetwork(beacon)) return undefined;
  const due = new Date(timeOfRound(beacon, beacon.round)).toISOString();
  const reader = openBeacon({
    relays,
    network: isQuicknet(beacon) ? undefined : beacon,
    seed: new Uint8Array(),
    periodMilliseconds: beacon.periodMilliseconds,
    now: Date.now,
  });
  const signature = await reader.read(beacon.round);
  return signature === undefined
    ? `round ${beacon.round} of the beacon, due ${due}, is told by no relay that was asked.`
    : `the beacon was there: round ${beacon.round}, due ${due}, is ${signature.slice(0, 16)}…. ` +
        `The house asked from ${askedAt ?? 'an unknown moment'} and gave back at ${voided.at}: ` +
        'unless the network stood still till then, nothing was late.';
};
