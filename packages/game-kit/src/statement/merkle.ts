import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The Merkle tree of RFC 6962: leaves and nodes are hashed apart, so that neither can pass for
 * the other; a proof is the hashes that are missing on the way to the root.
 */
export type Hash = Uint8Array;
/** The root of a whole subtree: of the 2^level leaves from index * 2^level on. */
export type Subtree = (level: number, index: number) => Hash | Promise<Hash>;

export const leafHash = (leaf: Uint8Array): Hash => sha256(joined(Uint8Array.of(0), leaf));
export const nodeHash = (left: Hash, right: Hash): Hash =>
  sha256(joined(Uint8Array.of(1), left, right));
export const emptyRoot = (): Hash => sha256(new Uint8Array());

const joined = (...parts: Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** The largest power of two below a number of leaves. */
const splitOf = (count: number): number => {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
};
const isSame = (left: Hash, right: Hash): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at]);

/** The root of the leaves from `start` up to `end`, which begin where a subtree begins. */
const rangeHash = async (start: number, end: number, subtree: Subtree): Promise<Hash> => {
  const count = end - start;
  if (count === 0) return emptyRoot();
  const level = Math.log2(count);
  if (Number.isInteger(level)) return subtree(level, start / count);
  const split = start + splitOf(count);
  return nodeHash(await rangeHash(start, split, subtree), await rangeHash(split, end, subtree));
};

export const rootOf = (size: number, subtree: Subtree): Promise<Hash> =>
  rangeHash(0, size, subtree);

/** PATH(m, D[n]): from the leaf's neighbour up to the root's other child. */
export const inclusionPath = async (
  index: number,
  size: number,
  subtree: Subtree,
): Promise<Hash[]> => {
  const path: Hash[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const split = start + splitOf(end - start);
    if (index < split) {
      path.unshift(await rangeHash(split, end, subtree));
      end = split;
    } else {
      path.unshift(await rangeHash(start, split, subtree));
      start = split;
    }
  }
  return path;
};

/** PROOF(m, D[n]): shows that the tree of n leaves grew out of the one of m. */
export const consistencyPath = async (
  from: number,
  size: number,
  subtree: Subtree,
): Promise<Hash[]> => {
  const below = async (start: number, end: number, isWhole: boolean): Promise<Hash[]> => {
    if (from === end) return isWhole ? [] : [await rangeHash(start, end, subtree)];
    const split = start + splitOf(end - start);
    return from <= split
      ? [...(await below(start, split, isWhole)), await rangeHash(split, end, subtree)]
      : [...(await below(split, end, false)), await rangeHash(start, split, subtree)];
  };
  return from === 0 || from === size ? [] : below(0, size, true);
};

export const isIncluded = (p: {
  index: number;
  size: number;
  leaf: Hash;
  path: readonly Hash[];
  root: Hash;
}): boolean => {
  if (p.index < 0 || p.index >= p.size) return false;
  let [at, last, hash] = [p.index, p.size - 1, p.leaf];
  for (const step of p.path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(step, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = nodeHash(hash, step);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSame(hash, p.root);
};

export const isConsistent = (p: {
  from: number;
  size: number;
  before: Hash;
  root: Hash;
  path: readonly Hash[];
}): boolean => {
  if (p.from > p.size || p.from < 0) return false;
  if (p.from === p.size) return p.path.length === 0 && isSame(p.before, p.root);
  if (p.from === 0) return p.path.length === 0;
  const path = Number.isInteger(Math.log2(p.from)) ? [p.before, ...p.path] : [...p.path];
  let [at, last] = [p.from - 1, p.size - 1];
  while (at % 2 === 1) [at, last] = [(at - 1) / 2, Math.floor(last / 2)];
  const first = path.shift();
  if (!first) return false;
  let [before, now] = [first, first];
  for (const step of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, now] = [nodeHash(step, before), nodeHash(step, now)];
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else now = nodeHash(now, step);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSame(before, p.before) && isSame(now, p.root);
};
