import { timeOfRound, type BeaconRound } from '../beacon/rounds.ts';
import { readCheckpoint } from '../statement/leaf.ts';
import type { Anchor } from './proof.ts';

const FORM = 'fairhouse-chain-1';
/** The first naming of a chain has so many parts; a later one says which it is, and after which. */
const PARTS = 8;
const PARTS_OF_A_LATER = 11;

/** The parts of an announcement; undefined where the entry is none. */
export const announced = ({ transfer }: Anchor): readonly unknown[] | undefined => {
  if (transfer.kind !== 'announcement') return undefined;
  try {
    const read = JSON.parse(transfer.reference) as unknown;
    return Array.isArray(read) &&
      read[0] === FORM &&
      (read.length === PARTS || read.length === PARTS_OF_A_LATER)
      ? read
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * What is wrong with the announcements of one chain together; empty where nothing is. A chain is
 * named anew only where the log was signed when the round that was named was known already: who
 * names a sealed one anew chooses between two salts.
 */
export const namingFault = (all: readonly Anchor[], beacon: BeaconRound): string => {
  const sorted = all.toSorted((one, other) =>
    BigInt(one.transfer.id) < BigInt(other.transfer.id) ? -1 : 1,
  );
  for (const [at, anchor] of sorted.entries()) {
    const fault = faultAfter(sorted[at - 1], anchor, { at, beacon });
    if (fault) return fault;
  }
  return '';
};

const faultAfter = (
  before: Anchor | undefined,
  anchor: Anchor,
  { at, beacon }: { at: number; beacon: BeaconRound },
): string => {
  const text = announced(anchor);
  if (!before) {
    return text?.length === PARTS ? '' : 'an earlier announcement of the chain is missing';
  }
  const first = announced(before);
  if (!text || !first || [1, 2, 3, 4].some((part) => text[part] !== first[part])) {
    return 'an earlier announcement is of another chain';
  }
  if (first[6] !== beacon.chainHash || text[6] !== beacon.chainHash) {
    return 'the chain was named anew with another source of salts';
  }
  const comes = timeOfRound(beacon, Number(first[7]));
  if (text[8] !== at + 1 || text[9] !== before.transfer.id || text[10] !== comes) {
    return 'the chain was named anew, and that does not name its earlier announcement';
  }
  const sealed = readCheckpoint(before.checkpoint.text);
  if (!sealed || !(Date.parse(sealed.at) >= comes)) {
    return (
      `round ${String(first[7])} was sealed in time, at ${sealed?.at ?? 'no moment'}, ` +
      'and the chain was named anew'
    );
  }
  return sealed.size <= anchor.leaf
    ? ''
    : 'an earlier announcement was in no checkpoint when the chain was named anew';
};
