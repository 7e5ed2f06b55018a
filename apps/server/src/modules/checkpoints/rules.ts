import { nodeHash, type Hash } from '@fairhouse/game-kit/statement/merkle';

/** Hashes of one tile: those of whole subtrees, sixteen of one level. */
const TILE = 16;
const LEVELS_A_TILE = 4;
export type Tile = { level: number; tile: number; firstTransfer: bigint | null; hashes: Hash[] };

/** The tiles that are not full: the right edge of the log, one a level. */
export const edgeOf = (size: number): { level: number; tile: number; count: number }[] => {
  const edge = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE)) {
    if (count % TILE > 0) edge.push({ level, tile: Math.floor(count / TILE), count: count % TILE });
  }
  return edge;
};

/** Adds leaves at the right edge; answers every tile that changed. A full tile fills one above. */
export const append = (
  edge: ReadonlyMap<number, Tile>,
  size: number,
  leaves: readonly { id: bigint; hash: Hash }[],
): Tile[] => {
  const open = new Map(edge);
  const changed = new Map<string, Tile>();
  const push = (level: number, place: number, one: { id: bigint | null; hash: Hash }): void => {
    const tile = open.get(level) ?? {
      level,
      tile: Math.floor(place / TILE),
      firstTransfer: one.id,
      hashes: [],
    };
    tile.hashes.push(one.hash);
    changed.set(`${level}/${tile.tile}`, tile);
    if (tile.hashes.length < TILE) {
      open.set(level, tile);
      return;
    }
    open.delete(level);
    push(level + 1, tile.tile, { id: null, hash: whole(tile.hashes) });
  };
  for (const [at, leaf] of leaves.entries()) push(0, size + at, leaf);
  return [...changed.values()];
};

/** The root of hashes whose number is a power of two. */
const whole = (hashes: readonly Hash[]): Hash => {
  let row = hashes;
  while (row.length > 1) {
    const next: Hash[] = [];
    for (let at = 0; at + 1 < row.length; at += 2) {
      next.push(nodeHash(row[at] as Hash, row[at + 1] as Hash));
    }
    row = next;
  }
  if (!row[0]) throw new Error('a subtree without leaves');
  return row[0];
};

/** Which tile holds the hashes under a subtree, and which of them. */
export const placeOf = (level: number, index: number) => {
  const tileLevel = Math.floor(level / LEVELS_A_TILE);
  const width = 2 ** (level % LEVELS_A_TILE);
  const first = index * width;
  return { level: tileLevel, tile: Math.floor(first / TILE), from: first % TILE, width };
};
export const subtreeIn = (hashes: readonly Hash[], from: number, width: number): Hash => {
  const part = hashes.slice(from, from + width);
  if (part.length < width) throw new Error('a subtree of the log is not whole');
  return whole(part);
};

/** The tiles on the way from a leaf to the root of a log of this size. */
export const tilesAbove = (leaf: number, size: number): { level: number; tile: number }[] => {
  const tiles = [];
  for (let level = 0, width = TILE; ; level += 1, width *= TILE) {
    tiles.push({ level, tile: Math.floor(leaf / width) });
    if (width >= size) return tiles;
  }
};
export const splitHashes = (bytes: Uint8Array): Hash[] =>
  Array.from({ length: bytes.length / 32 }, (_one, at) => bytes.slice(at * 32, at * 32 + 32));
