import type { Queries } from '../../../kernel/db.ts';

export type BoundGift = { transferId: bigint; at: Date; required: bigint };
/** Gifts since the last request for a withdrawal. */
export const boundGiftsOf = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<BoundGift[]> =>
  (
    await db.rows(
      `select g.transfer_id, g.at, g.required
   from bound_gifts g where g.brand_id = $1 and g.member_id = $2
     and g.transfer_id > coalesce((select t.transfer_id from withdrawals w
       join transfers t on t.brand_id = w.brand_id and t.key = 'withdrawal:' || w.withdrawal_id
       where w.brand_id = $1 and w.member_id = $2 and w.state <> 'rejected'
       order by t.transfer_id desc limit 1), 0)
   order by g.transfer_id`,
      [p.brandId, p.memberId],
    )
  ).map((row) => ({ transferId: row.transfer_id, at: row.at, required: row.required }));
/** The transfer of the last request that stands; nothing of before is asked for any more. */
export const lastRequestOf = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<bigint> =>
  (
    await db.row(
      `select t.transfer_id from withdrawals w
       join transfers t on t.brand_id = w.brand_id and t.key = 'withdrawal:' || w.withdrawal_id
       where w.brand_id = $1 and w.member_id = $2 and w.state <> 'rejected'
       order by t.transfer_id desc limit 1`,
      [p.brandId, p.memberId],
    )
  )?.transfer_id ?? 0n;
/**
 * What waits to be paid of requests that came after a transfer, less what bonuses that ended since
 * the first of them took of it already.
 */
export const heldSince = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; after: bigint },
): Promise<bigint> =>
  (
    await db.row(
      `with held as (select t.transfer_id, w.amount - w.matched as minor from withdrawals w
         join transfers t on t.brand_id = w.brand_id and t.key = 'withdrawal:' || w.withdrawal_id
         where w.brand_id = $1 and w.member_id = $2 and w.state in ('applying', 'approved')
           and t.transfer_id > $3)
       select greatest(0, coalesce((select sum(h.minor) from held h), 0) - coalesce((
         select sum(e.amount) from balances b
         join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
           and e.balance_after is not null and e.type = 'debt' and e.amount > 0
           and e.transfer_id > (select min(h.transfer_id) from held h)
         join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
           and t.key like 'deposit-bonus-back:%'
         where b.brand_id = $1 and b.member_id = $2), 0))::bigint as minor /* not null */`,
      [p.brandId, p.memberId, p.after],
    )
  )?.minor ?? 0n;
