import { bytesOf, readCheckpoint, type Checkpoint } from './leaf.ts';
import { isConsistent } from './merkle.ts';
import { isSigned } from './signature.ts';

/** A checkpoint as the house gave it out, byte for byte. */
export type SignedCheckpoint = {
  text: string;
  signature: string;
  /** When this witness saw it first, by its own clock; files of before do not say. */
  firstSeenAt?: string | undefined;
};
export type Shown = { brand: string; publicKey: string; checkpoints: readonly SignedCheckpoint[] };
/** What a witness keeps: the smallest log first. */
export type Seen = Shown & { format: typeof SEEN_FORMAT; house: string };
export const SEEN_FORMAT = 'fairhouse-checkpoints-1';

/** The consistency proof of the house, in hexadecimal; undefined where it gives none. */
export type Prove = (from: number, to: number) => Promise<readonly string[] | undefined>;
export type Compared = { problems: string[]; checkpoints: SignedCheckpoint[]; fresh: number };
type Known = SignedCheckpoint & { at: Checkpoint; isKept: boolean };

/** Reads what a witness keeps; undefined where a file is something else. */
export const readSeen = (text: string): Seen | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const one = read as Partial<Seen> | null;
  return typeof one === 'object' &&
    one?.format === SEEN_FORMAT &&
    typeof one.house === 'string' &&
    typeof one.brand === 'string' &&
    typeof one.publicKey === 'string' &&
    Array.isArray(one.checkpoints) &&
    one.checkpoints.every(
      (each: Partial<SignedCheckpoint>) =>
        typeof each?.text === 'string' && typeof each.signature === 'string',
    )
    ? (one as Seen)
    : undefined;
};

/**
 * Holds what is shown now against what was kept. From the size `wholeFrom` on nothing may be
 * missing in it; a list of another witness is never whole. Nothing is kept of what does not hold.
 */
export const compareCheckpoints = async (
  kept: Seen | undefined,
  shown: Shown & { wholeFrom?: number; seenAt: string },
  prove: Prove,
): Promise<Compared> => {
  const old = readAll(kept?.checkpoints ?? [], true);
  const now = readAll(shown.checkpoints, false);
  const problems = [
    ...identityProblems(kept, shown),
    ...old.unread.map((text) => `a kept checkpoint is none: ${JSON.stringify(text)}`),
    ...now.unread.map((text) => `a shown checkpoint is none: ${JSON.stringify(text)}`),
    ...(await signatureProblems(kept ?? shown, now.known)),
    ...missingProblems(old.known, now.known, shown.wholeFrom ?? Infinity),
    ...backdatedProblems(old.known, now.known),
  ];
  const bySize = new Map(old.known.map((one) => [one.at.size, one]));
  for (const one of now.known) {
    const same = bySize.get(one.at.size);
    if (!same) bySize.set(one.at.size, one);
    else if (same.text !== one.text) {
      problems.push(
        `the checkpoint of ${one.at.size} transfers has the root ${one.at.root} and is ` +
          `of ${one.at.at}; kept was ${same.at.root} of ${same.at.at}`,
      );
    }
  }
  const all = [...bySize.values()].toSorted((one, other) => one.at.size - other.at.size);
  problems.push(...(await growthProblems(all, prove)));
  return {
    problems,
    fresh: all.filter(({ isKept }) => !isKept).length,
    checkpoints: all.map(({ text, signature, firstSeenAt, isKept }) => ({
      text,
      signature,
      // Another witness has a clock of its own, whose word is not taken.
      firstSeenAt: isKept ? firstSeenAt : shown.seenAt,
    })),
  };
};

const readAll = (list: readonly SignedCheckpoint[], isKept: boolean) => {
  const known: Known[] = [];
  const unread: string[] = [];
  for (const one of list) {
    const at = readCheckpoint(one.text);
    if (at) known.push({ ...one, at, isKept });
    else unread.push(one.text);
  }
  return { known, unread };
};

const identityProblems = (kept: Seen | undefined, shown: Shown): string[] => [
  ...(kept && kept.brand !== shown.brand
    ? [`these are checkpoints of ${shown.brand}; kept are those of ${kept.brand}`]
    : []),
  ...(kept && kept.publicKey !== shown.publicKey
    ? [`the key is ${shown.publicKey}; kept was ${kept.publicKey}, and it never changes`]
    : []),
];

const signatureProblems = async (
  { brand, publicKey }: Shown,
  now: readonly Known[],
): Promise<string[]> =>
  (
    await Promise.all(
      now.map(async ({ text, signature, at }) => {
        if (at.brand !== brand) return [`the checkpoint of ${at.size} transfers is of ${at.brand}`];
        return (await isSigned(publicKey, signature, text))
          ? []
          : [`the signature of the checkpoint of ${at.size} transfers does not hold`];
      }),
    )
  ).flat();

const missingProblems = (
  old: readonly Known[],
  now: readonly Known[],
  wholeFrom: number,
): string[] => {
  const sizes = new Set(now.map(({ at }) => at.size));
  return old
    .filter(({ at }) => at.size >= wholeFrom && !sizes.has(at.size))
    .map(({ at }) => `the checkpoint of ${at.size} transfers, signed ${at.at}, is gone`);
};

/** So far apart may the clocks of the house and of a witness be. */
const CLOCKS_APART_MILLISECONDS = 60_000;

/** What was not there when the witness last saw something new was not signed before then. */
const backdatedProblems = (old: readonly Known[], now: readonly Known[]): string[] => {
  const looked = old.reduce(
    (last, { firstSeenAt }) => Math.max(last, Date.parse(firstSeenAt ?? '') || 0),
    0,
  );
  const largest = Math.max(0, ...old.map(({ at }) => at.size));
  return now
    .filter(({ at }) => at.size > largest && Date.parse(at.at) < looked - CLOCKS_APART_MILLISECONDS)
    .map(
      ({ at }) =>
        `the checkpoint of ${at.size} transfers says ${at.at}, but was not shown at ${new Date(
          looked,
        ).toISOString()}: it was signed later than it says`,
    );
};

/** Each log grew out of the one before it; of two that were kept this is known. */
const growthProblems = async (all: readonly Known[], prove: Prove): Promise<string[]> => {
  const problems: string[] = [];
  for (const [index, one] of all.entries()) {
    const before = all[index - 1];
    if (!before || (before.isKept && one.isKept)) continue;
    const [from, size] = [before.at.size, one.at.size];
    const path = await prove(from, size);
    if (
      !path ||
      !isConsistent({
        from,
        size,
        before: bytesOf(before.at.root),
        root: bytesOf(one.at.root),
        path: path.map(bytesOf),
      })
    ) {
      problems.push(
        `nothing proves that the log of ${size} transfers (${one.at.at}) grew out of ` +
          `the one of ${from} (${before.at.at}): the past was rewritten`,
      );
    }
  }
  return problems;
};
