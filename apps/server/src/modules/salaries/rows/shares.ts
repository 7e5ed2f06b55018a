import type { Queries } from '../../../kernel/db.ts';

type In = { brandId: number };
/** What a payer who was short had for all bills of a window and kind, and what they came to. */
export type Share = { id: string; transferId: bigint | null; available: bigint; total: bigint };
export const insertShares = async (
  tx: Queries,
  p: In & { shares: readonly Share[] },
): Promise<void> => {
  await tx.prepared(
    'salaries.note-shares',
    `insert into bill_shares (brand_id, bill_id, transfer_id, available, total, at)
     select $1, g.bill_id, g.transfer_id, g.available, g.total, $6
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
       as g(bill_id, transfer_id, available, total)`,
    [
      p.brandId,
      p.shares.map((one) => one.id),
      p.shares.map((one) => one.transferId),
      p.shares.map((one) => one.available),
      p.shares.map((one) => one.total),
      tx.now(),
    ],
  );
};
export const sharesOf = (db: Queries, p: In & { id: string }) =>
  db.rows(
    `select transfer_id, available, total, at from bill_shares
     where brand_id = $1 and bill_id = $2 order by share_id`,
    [p.brandId, p.id],
  );
type Paid = In & { id: string; payeeId: bigint; payerId: bigint | null; since: Date };
/** What was paid by a bill, the oldest first; `since`: when it was computed. */
export const paymentsOf = (db: Queries, p: Paid & { until: Date | null }) =>
  db.rows(
    `select m.transfer_id, m.at, m.amount, exists (select from agent_moves w
       where w.brand_id = m.brand_id and w.agent_id = $5 and w.transfer_id = m.transfer_id
         and w.is_wallet) as is_wallet /* not null */
     from agent_moves m where m.brand_id = $1 and m.agent_id = $3 and m.at >= $4
       and ($6::timestamptz is null or m.at <= $6) and m.bill_id = $2 and m.amount > 0
     order by m.transfer_id`,
    [p.brandId, p.id, p.payeeId, p.since, p.payerId, p.until],
  );
