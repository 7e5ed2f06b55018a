import type { Queries, RowOf } from '../../../kernel/db.ts';

/** What came to an account since midnight of the brand, and what is on its way to it; $2 is the
 * time. */
const USED = `coalesce((select sum(d.amount) from deposit_transfers t join deposits d
    on d.brand_id = t.brand_id and d.deposit_id = t.deposit_id
  where t.brand_id = a.brand_id and t.account_id = a.account_id
    and d.state not in ('rejected', 'expired')
    and d.created_at >= date_trunc('day', $2::timestamptz, b.time_zone)), 0)::bigint
    as used_today`;
const ACCOUNTS =
  `select a.account_id, a.bank_name, a.number, a.holder, a.daily_cap, a.is_on, a.qr_format,
    a.qr_bank, ${USED} from receiving_accounts a
  join brands b on b.brand_id = a.brand_id where a.brand_id = $1` as const;
const ACCOUNT = `${ACCOUNTS} and a.account_id = $3` as const;
export type AccountRow = RowOf<typeof ACCOUNT>;

export const accountRows = (db: Queries, brandId: number) =>
  db.rows(`${ACCOUNTS} order by a.is_on desc, a.created_at, a.account_id`, [brandId, db.now()]);
export const accountRow = (db: Queries, brandId: number, id: string) =>
  db.row(ACCOUNT, [brandId, db.now(), id]);

export const isAnyAccountOn = async (db: Queries, brandId: number): Promise<boolean> =>
  (await db.row('select 1 from receiving_accounts where brand_id = $1 and is_on limit 1', [
    brandId,
  ])) !== undefined;

/**
 * The account that was idle longest and still has room today. The lock is on the brand's accounts
 * as a whole: of two who ask at once the second sees what the first one took.
 */
export const takeAccount = async (
  tx: Queries,
  brandId: number,
  amountMinor: bigint,
): Promise<AccountRow | undefined> => {
  await tx.run('select pg_advisory_xact_lock(7117, $1)', [brandId]);
  const free = (
    await tx.rows(
      `${ACCOUNTS} and a.is_on
    order by a.last_used_at nulls first, a.account_id`,
      [brandId, tx.now()],
    )
  ).find((one) => one.daily_cap === null || one.used_today + amountMinor <= one.daily_cap);
  if (free) {
    await tx.run(
      `update receiving_accounts set last_used_at = greatest($3::timestamptz,
        (select max(last_used_at) + interval '1 microsecond' from receiving_accounts
          where brand_id = $1))
      where brand_id = $1 and account_id = $2`,
      [brandId, free.account_id, tx.now()],
    );
  }
  return free;
};

type NewAccount = { brandId: number; id: string; bankName: string; number: string; holder: string };
/** False where the bank and number are there already. */
export const insertAccount = async (tx: Queries, p: NewAccount): Promise<boolean> =>
  (await tx.run(
    `insert into receiving_accounts (brand_id, account_id, bank_name, number, holder)
   values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [p.brandId, p.id, p.bankName, p.number, p.holder],
  )) === 1;
export const changeAccountRow = (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    capMinor: bigint | null;
    isOn: boolean;
    qrFormat: string;
    qrBank: string;
  },
) =>
  tx.run(
    `update receiving_accounts set daily_cap = $3, is_on = $4, qr_format = $5, qr_bank = $6
   where brand_id = $1 and account_id = $2`,
    [p.brandId, p.id, p.capMinor, p.isOn, p.qrFormat, p.qrBank],
  );

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
   on conflict do nothing`,
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
