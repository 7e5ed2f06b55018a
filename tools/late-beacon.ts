import { openBeacon } from '../beacons/drand/read.ts';
import { isQuicknet, timeOfRound } from '../packages/game-kit/src/beacon/rounds.ts';
import type { MatchProof } from '../packages/book/src/virtual/check.ts';
import type { BeaconRound } from '../packages/game-kit/src/beacon/rounds.ts';
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
): Promise<string | undefined> =>
  issue && lateRound({ ...issue, reason: voided?.reason, at: voided?.at }, relays);
/** The same of a virtual match. */
export const lateMatchOf = async (
  { voided, beacon }: MatchProof,
  relays: readonly string[] = relaysSet(),
): Promise<string | undefined> => voided && lateRound({ ...voided, beacon }, relays);

const UNKNOWN = 'an unknown moment';
type Late = {
  reason: string | null | undefined;
  beacon: BeaconRound;
  askedAt?: string | null | undefined;
  at: string | undefined;
};
const lateRound = async (
  { reason, beacon, askedAt, at }: Late,
  relays: readonly string[],
): Promise<string | undefined> => {
  if (reason !== 'beacon_late' || beacon.source !== 'drand') return undefined;
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
        `The house asked from ${askedAt ?? UNKNOWN} and gave back at ${at ?? UNKNOWN}: ` +
        'unless the network stood still till then, nothing was late.';
};
