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
   values ($1, $2, $3, $4, $5) on conflict (brand_id, bank_name, number) do nothing`,
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
