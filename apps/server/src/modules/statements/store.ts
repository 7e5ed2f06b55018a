import type { Queries } from '../../kernel/db.ts';

export const accountOf = (db: Queries, brandId: number, memberId: bigint) =>
  db.row(
    `select b.account_id, m.account from balances b
   join members m on m.brand_id = b.brand_id and m.member_id = b.member_id
   where b.brand_id = $1 and b.member_id = $2`,
    [brandId, memberId],
  );

/** The balance before the first of some entries, or of none that a moment had. */
export const balanceBefore = async (
  db: Queries,
  p: { brandId: number; accountId: bigint; transferId: string | null; from: string },
): Promise<bigint> =>
  (
    await db.row(
      `select balance_after as balance from entries where brand_id = $1 and account_id = $2
     and balance_after is not null and ($3::bigint is null or transfer_id < $3)
     and ($3::bigint is not null or at < $4)
   order by transfer_id desc, entry_no desc limit 1`,
      [p.brandId, p.accountId, p.transferId, p.from],
    )
  )?.balance ?? 0n;
