import type { Queries, RowOf } from '../../kernel/db.ts';

const BATCH = `select b.batch_id, b.name, b.amount, b.count, b.state, b.expires_at, b.created_at,
    b.created_by, b.created_name, b.approved_name,
    (select count(*) from vouchers v where v.brand_id = b.brand_id
    and v.batch_id = b.batch_id and v.redeemed_at is not null)::int as redeemed
  from voucher_batches b where b.brand_id = $1` as const;
const BATCH_OF = `${BATCH} and b.batch_id = $2` as const;
export type BatchRow = RowOf<typeof BATCH_OF>;

export const batchRows = (
  db: Queries,
  p: { brandId: number; cursor: string | null; count: number },
) =>
  db.rows(`${BATCH} and ($2::text is null or b.batch_id < $2) order by b.batch_id desc limit $3`, [
    p.brandId,
    p.cursor,
    p.count,
  ]);
export const batchRow = (db: Queries, brandId: number, id: string) =>
  db.row(BATCH_OF, [brandId, id]);
export const lockBatch = (tx: Queries, brandId: number, id: string) =>
  tx.run('select 1 from voucher_batches where brand_id = $1 and batch_id = $2 for update', [
    brandId,
    id,
  ]);

export const insertBatch = async (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    name: string;
    amountMinor: bigint;
    count: number;
    state: string;
    expiresAt: string;
    operatorId: bigint;
    operatorName: string;
    hashes: readonly Buffer[];
  },
): Promise<void> => {
  await tx.run(
    `insert into voucher_batches (brand_id, batch_id, name, amount, count, state,
    expires_at, created_by, created_name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
      $10)`,
    [
      p.brandId,
      p.id,
      p.name,
      p.amountMinor,
      p.count,
      p.state,
      p.expiresAt,
      p.operatorId,
      p.operatorName,
      tx.now(),
    ],
  );
  await tx.run(
    `insert into vouchers (brand_id, batch_id, code_hash)
    select $1, $2, decode(hash, 'hex') from unnest($3::text[]) hash`,
    [p.brandId, p.id, p.hashes.map((hash) => hash.toString('hex'))],
  );
};
export const moveBatch = (
  tx: Queries,
  p: { brandId: number; id: string; state: string; approvedName: string | null },
) =>
  tx.run(
    `update voucher_batches set state = $3, approved_name = coalesce($4, approved_name)
   where brand_id = $1 and batch_id = $2`,
    [p.brandId, p.id, p.state, p.approvedName],
  );

/** Held until the transaction ends: of two who redeem it the second waits, and finds it used. */
export const lockVoucher = (tx: Queries, brandId: number, hash: Buffer) =>
  tx.row(
    `select b.amount, v.redeemed_by, v.deposit_id,
     b.state = 'open' and b.expires_at > $3 as is_open /* not null */
   from vouchers v join voucher_batches b using (brand_id, batch_id)
   where v.brand_id = $1 and v.code_hash = $2 for update of v for share of b`,
    [brandId, hash, tx.now()],
  );
export const spendVoucher = (
  tx: Queries,
  p: { brandId: number; hash: Buffer; memberId: bigint; depositId: string },
) =>
  tx.run(
    `update vouchers set redeemed_at = $5, redeemed_by = $3, deposit_id = $4
   where brand_id = $1 and code_hash = $2`,
    [p.brandId, p.hash, p.memberId, p.depositId, tx.now()],
  );

export const missesOf = async (db: Queries, brandId: number, memberId: bigint): Promise<number> =>
  (
    await db.row(
      `select count(*)::int as misses from voucher_misses where brand_id = $1 and member_id = $2
     and at > $3::timestamptz - interval '1 hour'`,
      [brandId, memberId, db.now()],
    )
  )?.misses ?? 0;
export const noteMiss = (db: Queries, brandId: number, memberId: bigint) =>
  db.run('insert into voucher_misses (brand_id, member_id, at) values ($1, $2, $3)', [
    brandId,
    memberId,
    db.now(),
  ]);
export const forgetMisses = (db: Queries) =>
  db.run(
    `delete from voucher_misses using brands b where voucher_misses.brand_id = b.brand_id
     and at < $1::timestamptz - interval '1 hour'`,
    [db.now()],
  );
