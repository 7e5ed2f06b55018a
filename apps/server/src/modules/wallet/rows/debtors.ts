import type { Queries } from '../../../kernel/db.ts';

/** Who owes in the real books, the largest debt first. */
export const debtorsOf = (
  db: Queries,
  p: { brandId: number; after: { owed: bigint; memberId: bigint } | null; count: number },
) =>
  db.rows(
    `select b.member_id, m.account, b.owed, b.available from balances b
     join members m on m.brand_id = b.brand_id and m.member_id = b.member_id
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where b.brand_id = $1 and b.owed > 0 and not a.is_trial
       and ($2::bigint is null or (b.owed, b.member_id) < ($2, $3::bigint))
     order by b.owed desc, b.member_id desc limit $4`,
    [p.brandId, p.after?.owed ?? null, p.after?.memberId ?? null, p.count],
  );

export const sumOfDebts = (db: Queries, brandId: number) =>
  db.row(
    `select count(*) as members, coalesce(sum(b.owed), 0)::bigint as sum from balances b
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where b.brand_id = $1 and b.owed > 0 and not a.is_trial`,
    [brandId],
  );

export const debtorById = (db: Queries, p: { brandId: number; memberId: bigint }) =>
  db.row(
    `select a.is_trial from balances b
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where b.brand_id = $1 and b.member_id = $2`,
    [p.brandId, p.memberId],
  );
