import { describe, expect, it } from 'vitest';
import {
  consistencyPath,
  emptyRoot,
  inclusionPath,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  rootOf,
  type Hash,
  type Subtree,
} from './merkle.ts';

const hex = (bytes: Hash) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
/** The leaves that Certificate Transparency tests its trees with. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((one) => leafHash(bytes(one)));
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const treeOf = (leaves: Hash[]): Subtree => {
  const subtree = (level: number, index: number): Hash =>
    level === 0
      ? (leaves[index] as Hash)
      : nodeHash(subtree(level - 1, index * 2), subtree(level - 1, index * 2 + 1));
  return subtree;
};
const tree = treeOf(LEAVES);

describe('the tree of RFC 6962', () => {
  it('has the roots that Certificate Transparency knows', async () => {
    expect(hex(emptyRoot())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(hex(await rootOf(0, tree))).toBe(hex(emptyRoot()));
    for (const [at, root] of ROOTS.entries()) {
      expect(hex(await rootOf(at + 1, tree)), `size ${at + 1}`).toBe(root);
    }
  });

  it('gives the inclusion paths of the known vectors', async () => {
    const path = async (index: number, size: number) =>
      (await inclusionPath(index, size, tree)).map(hex);
    expect(await path(0, 1)).toEqual([]);
    expect(await path(0, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(await path(5, 8)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(await path(2, 3)).toEqual([
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    ]);
  });

  it('gives the consistency paths of the known vectors', async () => {
    const path = async (from: number, size: number) =>
      (await consistencyPath(from, size, tree)).map(hex);
    expect(await path(1, 1)).toEqual([]);
    expect(await path(1, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(await path(6, 8)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(await path(2, 5)).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
  });

  it('proves every leaf of every size, and no other leaf, place, size or root', async () => {
    const leaves = Array.from({ length: 40 }, (_one, at) => leafHash(Uint8Array.of(at, 7)));
    const subtree = treeOf(leaves);
    for (let size = 1; size <= leaves.length; size += 1) {
      const root = await rootOf(size, subtree);
      for (let index = 0; index < size; index += 1) {
        const path = await inclusionPath(index, size, subtree);
        const leaf = leaves[index] as Hash;
        const proof = { index, size, leaf, path, root };
        expect(isIncluded(proof), `${index} of ${size}`).toBe(true);
        expect(isIncluded({ ...proof, leaf: leafHash(Uint8Array.of(99)) })).toBe(false);
        expect(isIncluded({ ...proof, index: index + 1 })).toBe(false);
        expect(isIncluded({ ...proof, path: [...path, leaf] })).toBe(false);
        if (path.length > 0) {
          expect(isIncluded({ ...proof, path: path.slice(1) })).toBe(false);
          expect(isIncluded({ ...proof, root: leafHash(root) })).toBe(false);
        }
      }
    }
  });

  it(
    '[RQ-71] ' +
      'proves that every size grew out of every smaller one, and finds a ' +
      'rewritten past',
    async () => {
      const leaves = Array.from({ length: 33 }, (_one, at) => leafHash(Uint8Array.of(at)));
      const subtree = treeOf(leaves);
      for (let size = 1; size <= leaves.length; size += 1) {
        const root = await rootOf(size, subtree);
        for (let from = 1; from <= size; from += 1) {
          const before = await rootOf(from, subtree);
          const path = await consistencyPath(from, size, subtree);
          const proof = { from, size, before, root, path };
          expect(isConsistent(proof), `${from} to ${size}`).toBe(true);
          expect(isConsistent({ ...proof, before: leafHash(before) }), `${from} of ${size}`).toBe(
            false,
          );
          if (from < size) {
            expect(isConsistent({ ...proof, root: leafHash(root) })).toBe(false);
            expect(isConsistent({ ...proof, path: path.slice(1) })).toBe(false);
          }
        }
      }
    },
  );
});
