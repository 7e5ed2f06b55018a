import type { Queries } from '../../../kernel/db.ts';

type One = { brandId: number; day: string; memberId: bigint };
/** Payees that were not paid yet, after one, in the order of days. */
export const unpaid = (
  db: Queries,
  p: { brandId: number; after: { day: string; memberId: bigint } | null; count: number },
) =>
  db.rows(
    `select to_char(day, 'YYYY-MM-DD') as day /* not null */, member_id from line_rebate_payments
     where brand_id = $1 and transfer_id is null
       and ($2::date is null or (day, member_id) > ($2::date, $3::bigint))
     order by line_rebate_payments.day, member_id limit $4`,
    [p.brandId, p.after?.day ?? null, p.after?.memberId ?? null, p.count],
  );
/** Held until the transaction ends; nobody pays it beside this one. */
export const lockPayment = (tx: Queries, p: One) =>
  tx.row(
    `select amount, is_agent from line_rebate_payments
     where brand_id = $1 and day = $2 and member_id = $3 and transfer_id is null for update`,
    [p.brandId, p.day, p.memberId],
  );
export const notePaid = async (tx: Queries, p: One & { key: string }): Promise<void> => {
  await tx.run(
    `update line_rebate_payments p set transfer_id = t.transfer_id, paid_at = $5
     from transfers t where t.brand_id = $1 and t.key = $4
       and p.brand_id = $1 and p.day = $2 and p.member_id = $3`,
    [p.brandId, p.day, p.memberId, p.key, tx.now()],
  );
};
