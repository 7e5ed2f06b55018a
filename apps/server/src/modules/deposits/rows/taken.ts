import type { Queries } from '../../../kernel/db.ts';

type Moved = { brandId: number; depositId: string; transferId: bigint; byMinor: bigint };
/**
 * Notes what of a deposit is taken from its member, or given back, by a transfer. The caller holds
 * the deposit. Nothing is given back of what was taken before such rows were kept.
 */
export const insertTaking = (tx: Queries, p: Moved) =>
  tx.row(
    `insert into deposit_takings as k (brand_id, transfer_id, deposit_id, member_id, amount,
       came_at, at)
     select d.brand_id, $3, d.deposit_id, d.member_id, s.by, t.at, $5 from deposits d
     join transfers t on t.brand_id = d.brand_id and t.key = 'deposit:' || d.deposit_id
     cross join lateral (select greatest($4::bigint, -coalesce(sum(o.amount), 0))::bigint as by
       from deposit_takings o where o.brand_id = d.brand_id and o.deposit_id = d.deposit_id) s
     where d.brand_id = $1 and d.deposit_id = $2 and d.state = 'credited' and s.by <> 0
     on conflict (brand_id, transfer_id) do nothing
     returning k.member_id, k.came_at`,
    [p.brandId, p.depositId, p.transferId, p.byMinor, tx.now()],
  );
