import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf } from '@fairhouse/contract';
import type { announcements } from '@fairhouse/contract/checkpoints';
import { hexOf, readCheckpoint } from '@fairhouse/game-kit/statement/leaf';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { announcementRows, firstCheckpointWith, sizeOf, transfersByIds } from '../store.ts';
import { provePaths, signLog } from './checkpoints.ts';
import { foldLog, leafOf } from './fold-log.ts';
import { ledgerKey } from './keys.ts';

const A_PAGE = 50;
/** How long a promise waits for the log to reach it, in milliseconds. */
const REACH = 5000;
const TRIES = 3;
type Parts = Pick<Kernel, 'db' | 'secrets' | 'random' | 'clock'>;

/**
 * Folds the log up to a promise and signs it; answers the moment that the first checkpoint with
 * it names, undefined where the log could not reach it.
 */
export const sealPromise = async (
  kernel: Parts,
  brandId: number,
  transferId: bigint,
): Promise<number | undefined> => {
  const brand = await kernel.db.row('select merchant_code from brands where brand_id = $1', [
    brandId,
  ]);
  if (!brand) throw new Error('a promise of no brand');
  for (let turn = 0; turn < TRIES; turn += 1) {
    const known = await firstCheckpointWith(kernel.db, brandId, transferId);
    if (known) return Date.parse(readCheckpoint(known.text)?.at ?? '');
    await foldLog(kernel, brandId, {
      until: kernel.clock.milliseconds() + REACH,
      reach: transferId,
    });
    if ((await sizeOf(kernel.db, brandId)).last_transfer < transferId) return undefined;
    await signLog(kernel, { id: brandId, merchantCode: brand.merchant_code });
    await sleep(1);
  }
  return undefined;
};

/** The proof that a promise stands in the signed log; null until a checkpoint holds it. */
export const anchorOf = async (kernel: Parts, brandId: number, transferId: bigint) => {
  const checkpoint = await firstCheckpointWith(kernel.db, brandId, transferId);
  const [row] = await transfersByIds(kernel.db, brandId, [transferId]);
  if (!checkpoint || !row) return null;
  const key = await ledgerKey(kernel, brandId);
  const proof = (
    await provePaths(kernel.db, { brandId, size: Number(checkpoint.size), ids: [row.id] })
  ).get(row.id);
  if (!proof) throw new Error('a promise of a signed log has no place in it');
  const leaf = leafOf(row, key);
  return {
    transfer: { ...leaf, entries: [] },
    leaf: proof.leaf,
    path: proof.path.map(hexOf),
    checkpoint: { text: checkpoint.text, signature: hexOf(checkpoint.signature) },
    publicKey: hexOf(key.publicKey),
  };
};

export const listAnnouncements = async (ctx: Ctx, input: InputOf<typeof announcements>) => {
  const before = cursorOf(input.cursor);
  const rows = await announcementRows(ctx.db, { brandId: ctx.brand.id, before, count: A_PAGE + 1 });
  const list = rows
    .slice(0, A_PAGE)
    .map((row) => ({
      no: Number(row.announcement_no),
      text: row.text,
      head: row.head,
      at: row.at.toISOString(),
    }));
  return { list, nextCursor: rows.length > list.length ? String(list.at(-1)?.no) : null };
};
