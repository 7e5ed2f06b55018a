import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { hashOfLeaf, type Leaf } from '@fairhouse/game-kit/statement/leaf';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { nextTransfers, turnFolio } from '../../wallet/index.ts';
import { append, edgeOf, splitHashes, type Tile } from '../rules.ts';
import {
  keepSize,
  keepTiles,
  sizeOf,
  tilesOf,
  transfersAfter,
  type TransferRow,
} from '../store.ts';
import { ledgerKey, type LedgerKey } from './keys.ts';

const FEED = 'checkpoints.log';
/** Hashed at a stretch: other calls are answered in between. */
const AT_ONCE = 500;
/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;
const PAUSE = 25;

/** Adds the transfers of every brand that the log does not hold yet. */
export const foldLogs = async (kernel: Kernel): Promise<void> => {
  const until = kernel.clock.milliseconds() + TURN;
  const brands = await kernel.db.rows('select brand_id from brands');
  for (const { brand_id: brandId } of brands) await foldLog(kernel, brandId, { until, reach: 0n });
};

/** The same of one brand: until a moment, or until the log holds a transfer that is waited for. */
export const foldLog = async (
  kernel: Pick<Kernel, 'db' | 'secrets' | 'random' | 'clock'>,
  brandId: number,
  p: { until: number; reach: bigint },
): Promise<void> => {
  const key = await ledgerKey(kernel, brandId);
  for (;;) {
    await turnFolio(kernel, brandId);
    const isBehind = await kernel.db.transaction((tx) => foldSpan(tx, brandId, key));
    const isReached = (await sizeOf(kernel.db, brandId)).last_transfer >= p.reach;
    if ((!isBehind && isReached) || kernel.clock.milliseconds() > p.until) return;
    // Transactions that were under way hold the reader up for a moment.
    if (!isBehind) await sleep(PAUSE);
  }
};

/** The mark of the reader moves with the tiles: a transfer has one leaf, after any crash. */
const foldSpan = async (tx: Queries, brandId: number, key: LedgerKey): Promise<boolean> => {
  const span = await nextTransfers(tx, brandId, FEED);
  if (!span) return false;
  let { after } = span;
  for (;;) {
    const rows = await transfersAfter(tx, { brandId, after, upTo: span.upTo, count: AT_ONCE });
    const last = rows.at(-1);
    if (!last) return !span.isLast;
    await addLeaves(
      tx,
      brandId,
      rows.map((row) => ({ id: BigInt(row.id), hash: hashOfLeaf(leafOf(row, key)) })),
    );
    after = BigInt(last.id);
    await nextTurn();
  }
};

const addLeaves = async (
  tx: Queries,
  brandId: number,
  leaves: { id: bigint; hash: Uint8Array }[],
): Promise<void> => {
  const size = Number((await sizeOf(tx, brandId)).size);
  const edge = new Map<number, Tile>(
    (
      await tilesOf(
        tx,
        brandId,
        edgeOf(size).map(({ level, tile }) => ({ level, tile: BigInt(tile) })),
      )
    ).map((row) => [
      row.level,
      {
        level: row.level,
        tile: Number(row.tile),
        firstTransfer: row.first_transfer,
        hashes: splitHashes(row.hashes),
      },
    ]),
  );
  const changed = append(edge, size, leaves);
  await keepTiles(
    tx,
    brandId,
    changed.map((one) => ({
      level: one.level,
      tile: BigInt(one.tile),
      first_transfer: one.firstTransfer,
      hashes: Buffer.concat(one.hashes),
    })),
  );
  await keepSize(tx, {
    brandId,
    size: BigInt(size + leaves.length),
    lastTransfer: leaves.at(-1)?.id ?? 0n,
  });
};

export const leafOf = (row: TransferRow, key: LedgerKey): Leaf => ({
  id: row.id,
  kind: row.kind,
  key: row.key,
  reference: row.reference,
  at: row.at,
  salt: key.saltOf(row.id),
  entries: row.entries.map(([no, account, type, amount, balanceAfter]) => ({
    no,
    account,
    type,
    amount,
    balanceAfter,
  })),
});
