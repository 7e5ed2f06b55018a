import type { Queries, RowOf } from '../../kernel/db.ts';

const KEY = `select public_key, private_key_sealed, salt_key_sealed from ledger_keys
  where brand_id = $1`;
export type KeyRow = RowOf<typeof KEY>;
export const keyOf = (db: Queries, brandId: number) => db.row(KEY, [brandId]);
/** The first key stays, whoever else made one at the same moment. */
export const keepKey = async (db: Queries, brandId: number, key: KeyRow): Promise<void> => {
  await db.run(
    `insert into ledger_keys (brand_id, public_key, private_key_sealed,
    salt_key_sealed) values ($1, $2, $3, $4) on conflict (brand_id) do nothing`,
    [brandId, key.public_key, key.private_key_sealed, key.salt_key_sealed],
  );
};

/** Transfers with their entries as the log hashes them. */
const TRANSFER = `select t.transfer_id::text as id, t.kind, t.key, t.reference,
    to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    e.entries /* is checkpoints.Entries */
  from transfers t cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_array(e.entry_no, e.account_id::text, e.type,
      e.amount::text, e.balance_after::text) order by e.entry_no), '[]') as entries
    from entries e where e.brand_id = t.brand_id and e.transfer_id = t.transfer_id) e`;
export const transfersAfter = (
  db: Queries,
  p: { brandId: number; after: bigint; upTo: bigint; count: number },
) =>
  db.rows(
    `${TRANSFER} where t.brand_id = $1 and t.transfer_id > $2 and t.transfer_id <= $3
   order by t.transfer_id limit $4`,
    [p.brandId, p.after, p.upTo, p.count],
  );
const TRANSFERS_BY_IDS = `${TRANSFER} where t.brand_id = $1 and t.transfer_id = any($2)` as const;
export type TransferRow = RowOf<typeof TRANSFERS_BY_IDS>;
export const transfersByIds = (db: Queries, brandId: number, ids: readonly bigint[]) =>
  db.rows(TRANSFERS_BY_IDS, [brandId, [...ids]]);
/** Those that touch an account, after one moment and before another, oldest first. */
export const transfersOfAccount = (
  db: Queries,
  p: {
    brandId: number;
    accountId: bigint;
    lower: bigint;
    upper: bigint;
    from: string;
    until: string;
    count: number;
  },
) =>
  db.rows(
    `${TRANSFER} where t.brand_id = $1 and t.transfer_id in (
       select distinct o.transfer_id from entries o where o.brand_id = $1 and o.account_id = $2
         and o.balance_after is not null and o.transfer_id >= $3 and o.transfer_id <= $4
         and o.at >= $5 and o.at <= $6 order by o.transfer_id limit $7)
     order by t.transfer_id limit $7`,
    [p.brandId, p.accountId, p.lower, p.upper, p.from, p.until, p.count],
  );

export const sizeOf = async (db: Queries, brandId: number) =>
  (await db.row('select size, last_transfer from ledger_sizes where brand_id = $1', [brandId])) ?? {
    size: 0n,
    last_transfer: 0n,
  };
export const keepSize = async (
  tx: Queries,
  p: { brandId: number; size: bigint; lastTransfer: bigint },
): Promise<void> => {
  await tx.run(
    `insert into ledger_sizes (brand_id, size, last_transfer) values ($1, $2, $3)
    on conflict (brand_id) do update set size = excluded.size,
      last_transfer = excluded.last_transfer`,
    [p.brandId, p.size, p.lastTransfer],
  );
};

const TILES = `select t.level, t.tile, t.first_transfer, t.hashes
  from unnest($2::smallint[], $3::bigint[]) as k(level, tile)
  join ledger_tiles t on t.brand_id = $1 and t.level = k.level and t.tile = k.tile`;
export type TileRow = RowOf<typeof TILES>;
export const tilesOf = (db: Queries, brandId: number, keys: { level: number; tile: bigint }[]) =>
  db.rows(TILES, [brandId, keys.map((one) => one.level), keys.map((one) => one.tile)]);
export const keepTiles = async (
  tx: Queries,
  brandId: number,
  tiles: readonly TileRow[],
): Promise<void> => {
  if (tiles.length === 0) return;
  await tx.run(
    `insert into ledger_tiles (brand_id, level, tile, first_transfer, hashes)
     select $1, * from unnest($2::smallint[], $3::bigint[], $4::bigint[], $5::bytea[])
     on conflict (brand_id, level, tile) do update set hashes = excluded.hashes`,
    [
      brandId,
      tiles.map((one) => one.level),
      tiles.map((one) => one.tile),
      tiles.map((one) => one.first_transfer),
      tiles.map((one) => one.hashes),
    ],
  );
};
/** The leaf of each transfer: those of a tile are counted from its first one. */
export const leavesOf = (db: Queries, brandId: number, ids: readonly string[]) =>
  db.rows(
    `select k.id::text as id /* not null */, f.tile * 16 + (select count(*) from transfers t
       where t.brand_id = $1 and t.transfer_id >= f.first_transfer and t.transfer_id < k.id) as leaf
     from unnest($2::bigint[]) as k(id) cross join lateral (
       select tile, first_transfer from ledger_tiles where brand_id = $1 and level = 0
         and first_transfer <= k.id order by first_transfer desc limit 1) f`,
    [brandId, [...ids]],
  );

const CHECKPOINT = 'size, root, text, signature, last_transfer, at';
const CHECKPOINTS = `select ${CHECKPOINT} from ledger_checkpoints where brand_id = $1
  and ($2::bigint is null or size < $2) order by size desc limit $3` as const;
export type CheckpointRow = RowOf<typeof CHECKPOINTS>;
export const checkpointRows = (
  db: Queries,
  p: { brandId: number; before: bigint | null; count: number },
) => db.rows(CHECKPOINTS, [p.brandId, p.before, p.count]);
export const newestCheckpoint = async (db: Queries, brandId: number) =>
  (await checkpointRows(db, { brandId, before: null, count: 1 }))[0];
/** The first checkpoint that holds a transfer: the earliest moment it is signed for. */
export const firstCheckpointWith = (db: Queries, brandId: number, transferId: bigint) =>
  db.row(
    `select ${CHECKPOINT} from ledger_checkpoints where brand_id = $1
    and last_transfer >= $2 order by size limit 1`,
    [brandId, transferId],
  );

const ANNOUNCEMENT = 'announcement_no, transfer_id, text, head, at';
/** The last announcement that a log up to this transfer holds. */
export const lastAnnounced = (db: Queries, brandId: number, upTo: bigint) =>
  db.row(
    `select ${ANNOUNCEMENT} from ledger_announcements where brand_id = $1
    and transfer_id <= $2 order by announcement_no desc limit 1`,
    [brandId, upTo],
  );
export const announcementRows = (
  db: Queries,
  p: { brandId: number; before: bigint | null; count: number },
) =>
  db.rows(
    `select ${ANNOUNCEMENT} from ledger_announcements where brand_id = $1
     and ($2::bigint is null or announcement_no < $2) order by announcement_no desc limit $3`,
    [p.brandId, p.before, p.count],
  );

export const keepCheckpoint = async (
  tx: Queries,
  p: {
    brandId: number;
    size: bigint;
    root: Uint8Array;
    text: string;
    signature: Buffer;
    lastTransfer: bigint;
  },
): Promise<void> => {
  await tx.run(
    `insert into ledger_checkpoints (brand_id, size, root, text, signature, last_transfer, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand_id, size) do nothing`,
    [p.brandId, p.size, Buffer.from(p.root), p.text, p.signature, p.lastTransfer, tx.now()],
  );
};
