import type { InputOf } from '@fairhouse/contract';
import type { checkpoints, consistency } from '@fairhouse/contract/checkpoints';
import { checkpointText, hexOf } from '@fairhouse/game-kit/statement/leaf';
import {
  consistencyPath,
  inclusionPath,
  rootOf,
  type Hash,
  type Subtree,
} from '@fairhouse/game-kit/statement/merkle';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { placeOf, splitHashes, subtreeIn, tilesAbove } from '../rules.ts';
import {
  checkpointRows,
  keepCheckpoint,
  lastAnnounced,
  leavesOf,
  newestCheckpoint,
  sizeOf,
  tilesOf,
  type CheckpointRow,
} from '../store.ts';
import { ledgerKey } from './keys.ts';

const A_PAGE = 24;
type Parts = Pick<Kernel, 'db' | 'secrets' | 'random' | 'clock'>;
type Brand = { id: number; merchantCode: string };

const HOUR = 3_600_000;

/** Looks every minute, so that a restart puts nothing off: what is an hour old is signed anew. */
export const signHourly = async (kernel: Kernel): Promise<void> => {
  const brands = await kernel.db.rows('select brand_id, merchant_code from brands');
  for (const one of brands) {
    const newest = await newestCheckpoint(kernel.db, one.brand_id);
    if (newest && kernel.clock.milliseconds() - newest.at.getTime() < HOUR) continue;
    await signLog(kernel, { id: one.brand_id, merchantCode: one.merchant_code });
  }
};

/** Signs the log as it stands; one of the same size was signed before. */
export const signLog = async (kernel: Parts, brand: Brand): Promise<CheckpointRow | undefined> => {
  const { size, last_transfer: lastTransfer } = await sizeOf(kernel.db, brand.id);
  const newest = await newestCheckpoint(kernel.db, brand.id);
  if (size === 0n || newest?.size === size) return newest;
  const key = await ledgerKey(kernel, brand.id);
  const root = await rootOf(Number(size), subtreesOf(kernel.db, brand.id));
  const announced = await lastAnnounced(kernel.db, brand.id, lastTransfer);
  const text = checkpointText({
    brand: brand.merchantCode,
    size: Number(size),
    root: hexOf(root),
    at: kernel.clock.now().toISOString(),
    announced: announced
      ? { count: Number(announced.announcement_no), head: announced.head }
      : null,
  });
  await keepCheckpoint(kernel.db, {
    brandId: brand.id,
    size,
    root,
    text,
    lastTransfer,
    signature: key.sign(text),
  });
  return newestCheckpoint(kernel.db, brand.id);
};

/** Subtrees out of the tiles; each tile is read once. */
const subtreesOf =
  (db: Queries, brandId: number, known = new Map<string, Hash[]>()): Subtree =>
  async (level, index) => {
    const place = placeOf(level, index);
    const name = `${place.level}/${place.tile}`;
    let hashes = known.get(name);
    if (!hashes) {
      const [row] = await tilesOf(db, brandId, [{ level: place.level, tile: BigInt(place.tile) }]);
      if (!row) throw new Error(`the log has no tile ${name}`);
      hashes = splitHashes(row.hashes);
      known.set(name, hashes);
    }
    return subtreeIn(hashes, place.from, place.width);
  };

/** The leaf and the path of each transfer in the log of this size. */
export const provePaths = async (
  db: Queries,
  p: { brandId: number; size: number; ids: readonly string[] },
): Promise<Map<string, { leaf: number; path: Hash[] }>> => {
  const leaves = await leavesOf(db, p.brandId, p.ids);
  const wanted = new Map(
    [...leaves.map((one) => Number(one.leaf)), p.size - 1]
      .flatMap((leaf) => tilesAbove(leaf, p.size))
      .map((one) => [`${one.level}/${one.tile}`, { level: one.level, tile: BigInt(one.tile) }]),
  );
  const rows = await tilesOf(db, p.brandId, [...wanted.values()]);
  const known = new Map(rows.map((row) => [`${row.level}/${row.tile}`, splitHashes(row.hashes)]));
  const subtree = subtreesOf(db, p.brandId, known);
  const paths = new Map<string, { leaf: number; path: Hash[] }>();
  for (const one of leaves) {
    const leaf = Number(one.leaf);
    paths.set(one.id, { leaf, path: await inclusionPath(leaf, p.size, subtree) });
  }
  return paths;
};

export const listCheckpoints = async (ctx: Ctx, input: InputOf<typeof checkpoints>) => {
  const before = cursorOf(input.cursor);
  const rows = await checkpointRows(ctx.db, { brandId: ctx.brand.id, before, count: A_PAGE + 1 });
  const { publicKey } = await ledgerKey(ctx, ctx.brand.id);
  const list = rows
    .slice(0, A_PAGE)
    .map((row) => ({
      size: Number(row.size),
      root: hexOf(row.root),
      at: row.at.toISOString(),
      text: row.text,
      signature: hexOf(row.signature),
    }));
  return {
    brand: ctx.brand.merchantCode,
    publicKey: hexOf(publicKey),
    list,
    nextCursor: rows.length > list.length ? String(list.at(-1)?.size) : null,
  };
};

/** Of what was signed alone: nobody learns how much is posted within the hour. */
export const proveConsistency = async (ctx: Ctx, { from, to }: InputOf<typeof consistency>) => {
  const newest = await newestCheckpoint(ctx.db, ctx.brand.id);
  if (from > to || BigInt(to) > (newest?.size ?? 0n)) return refuse('not_found');
  const path = await consistencyPath(from, to, subtreesOf(ctx.db, ctx.brand.id));
  return { from, to, path: path.map(hexOf) };
};
