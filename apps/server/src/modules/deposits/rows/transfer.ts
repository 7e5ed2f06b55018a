import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { AccountRow } from '../../payment-methods/index.ts';

export const insertTransfer = (
  tx: Queries,
  p: { brandId: number; id: string; account: AccountRow; reference: string; qr: string | null },
) =>
  tx.run(
    `insert into deposit_transfers (brand_id, deposit_id, account_id, bank_name, number, holder,
     reference, qr_payload) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      p.brandId,
      p.id,
      p.account.account_id,
      p.account.bank_name,
      p.account.number,
      p.account.holder,
      p.reference,
      p.qr,
    ],
  );
export const transferOf = (db: Queries, brandId: number, id: string) =>
  db.row(
    `select deposit_id, bank_name, number, holder, reference, qr_payload, slips
   from deposit_transfers where brand_id = $1 and deposit_id = $2`,
    [brandId, id],
  );
export const depositOfReference = async (
  db: Queries,
  brandId: number,
  reference: string,
): Promise<string | undefined> =>
  (
    await db.row(
      'select deposit_id from deposit_transfers where brand_id = $1 and reference = $2',
      [brandId, reference],
    )
  )?.deposit_id;

const SLIPS =
  `select slip_no, content, at from deposit_slips where brand_id = $1 and deposit_id = $2
   order by slip_no` as const;
export type SlipRow = RowOf<typeof SLIPS>;
export const slipRows = (db: Queries, brandId: number, id: string) => db.rows(SLIPS, [brandId, id]);
/** False where any deposit of the brand has shown it: as the file or as what is on it. */
export const insertSlip = async (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    no: number;
    content: Buffer;
    fileDigest: Buffer;
    pixelDigest: Buffer;
    print: string;
    like: NearSlip | undefined;
  },
): Promise<boolean> =>
  (await tx.run(
    `insert into deposit_slips (brand_id, deposit_id, slip_no, content, file_digest, pixel_digest,
     print, like_deposit, like_no, at) values ($1, $2, $3, $4, $5, $6, $7::text::bit(1024), $8, $9,
       $10)
   on conflict /* (brand_id, file_digest) or (brand_id, pixel_digest) */ do nothing`,
    [
      p.brandId,
      p.id,
      p.no,
      p.content,
      p.fileDigest,
      p.pixelDigest,
      p.print,
      p.like?.deposit_id ?? null,
      p.like?.slip_no ?? null,
      tx.now(),
    ],
  )) === 1;

const NEAR_SLIPS = `select deposit_id, slip_no, content from (
     select deposit_id, slip_no, bit_count(print # $3::text::bit(1024)) as apart
     from deposit_slips where brand_id = $1 and deposit_id <> $2 and print is not null
     order by apart limit $5) near
   join deposit_slips using (deposit_id, slip_no) where brand_id = $1 and apart <= $4
   order by apart` as const;
export type NearSlip = RowOf<typeof NEAR_SLIPS>;
/** Slips of other deposits that look alike as a whole, the nearest first. */
export const nearSlips = (
  db: Queries,
  p: { brandId: number; id: string; print: string; apart: number; count: number },
) => db.rows(NEAR_SLIPS, [p.brandId, p.id, p.print, p.apart, p.count]);
/** What the slips of a deposit look like. */
export const likeSlips = (db: Queries, brandId: number, id: string) =>
  db.rows(
    `select s.slip_no as of_no, o.slip_no, o.content, o.at, o.deposit_id, m.account
   from deposit_slips s
   join deposit_slips o on o.brand_id = s.brand_id and o.deposit_id = s.like_deposit
     and o.slip_no = s.like_no
   join deposits d on d.brand_id = o.brand_id and d.deposit_id = o.deposit_id
   join members m on m.brand_id = d.brand_id and m.member_id = d.member_id
   where s.brand_id = $1 and s.deposit_id = $2`,
    [brandId, id],
  );
/** The promise begins with the first slip. */
export const noteSlip = async (
  tx: Queries,
  p: { brandId: number; id: string; promiseMinutes: number },
): Promise<void> => {
  await tx.run(
    'update deposit_transfers set slips = slips + 1 where brand_id = $1 and deposit_id = $2',
    [p.brandId, p.id],
  );
  await tx.run(
    `update deposits set promised_at = coalesce(promised_at,
    $4::timestamptz + make_interval(mins => $3)) where brand_id = $1 and deposit_id = $2`,
    [p.brandId, p.id, p.promiseMinutes, tx.now()],
  );
};
