import type { Report } from './report.ts';

export const NONCES_FORMAT = 'fairhouse-nonces-1';
/** Everything that was drawn under a pair, as a member saves it. */
export type NonceFile = {
  format: typeof NONCES_FORMAT;
  house: string;
  commitment: string;
  rounds: number;
  list: readonly {
    nonce: number;
    roundId: string;
    slug: string;
    kind: string;
    state: string;
    at: string;
  }[];
};

/** What a list of nonces lacks: those between 0 and the count that are missing or drawn twice. */
export type NonceGaps = { missing: number[]; twice: number[]; beyond: number[] };

export const gapsOf = (list: readonly { nonce: number }[], rounds: number): NonceGaps => {
  const counts = new Map<number, number>();
  for (const { nonce } of list) counts.set(nonce, (counts.get(nonce) ?? 0) + 1);
  return {
    missing: Array.from({ length: rounds }, (_, nonce) => nonce).filter(
      (nonce) => !counts.has(nonce),
    ),
    twice: [...counts]
      .filter(([, count]) => count > 1)
      .map(([nonce]) => nonce)
      .toSorted((a, b) => a - b),
    beyond: [...counts.keys()]
      .filter((nonce) => nonce < 0 || nonce >= rounds)
      .toSorted((a, b) => a - b),
  };
};

/** Judges a saved list of nonces; undefined where the file is none. */
export const nonceReport = (text: string): Report | undefined => {
  const file = read(text);
  if (!file) return undefined;
  const { missing, twice, beyond } = gapsOf(file.list, file.rounds);
  const lines = [
    `Nonces of the pair with the commitment ${file.commitment}: ${
      file.list.length
    } listed, ${file.rounds} counted`,
  ];
  for (const [found, what] of [
    [missing, 'is missing'],
    [twice, 'was drawn twice'],
    [beyond, 'is not among those that were counted'],
  ] as const) {
    for (const nonce of found.slice(0, 20)) lines.push(`WRONG: nonce ${nonce} ${what}.`);
  }
  const isWhole = missing.length + twice.length + beyond.length === 0;
  lines.push(
    isWhole ? 'No nonce is missing and none was drawn twice.' : 'The list of nonces is NOT whole.',
  );
  return { exitCode: isWhole ? 0 : 1, lines };
};

const read = (text: string): NonceFile | undefined => {
  let given: Partial<NonceFile> | null;
  try {
    given = JSON.parse(text) as Partial<NonceFile> | null;
  } catch {
    return undefined;
  }
  return given?.format === NONCES_FORMAT &&
    Number.isSafeInteger(given.rounds) &&
    Number(given.rounds) <= NONCES_MAX &&
    Array.isArray(given.list) &&
    given.list.every((one: { nonce?: unknown } | null) => Number.isSafeInteger(one?.nonce))
    ? (given as NonceFile)
    : undefined;
};
const NONCES_MAX = 10_000_000;
