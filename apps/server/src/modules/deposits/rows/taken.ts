import type { Queries } from '../../../kernel/db.ts';

type Moved = { brandId: number; depositId: string; transferId: bigint };
/** Notes what of a deposit is taken from its member by a transfer. The caller holds the deposit. */
export const insertTaking = (tx: Queries, p: Moved & { amountMinor: bigint }) =>
  tx.row(
    `insert into deposit_takings as k (brand_id, transfer_id, deposit_id, member_id, amount,
       came_at, at)
     select d.brand_id, $3, d.deposit_id, d.member_id, $4, t.at, $5 from deposits d
     join transfers t on t.brand_id = d.brand_id and t.key = 'deposit:' || d.deposit_id
     where d.brand_id = $1 and d.deposit_id = $2 and d.state = 'credited' and $4::bigint <> 0
     on conflict (brand_id, transfer_id) do nothing
     returning k.member_id, k.came_at`,
    [p.brandId, p.depositId, p.transferId, p.amountMinor, tx.now()],
  );
/** Notes that all of a deposit was a gift, which counts for nothing that deposits earn (D-I32). */
export const insertGift = (tx: Queries, p: Omit<Moved, 'transferId'>) =>
  tx.row(
    `insert into deposit_takings as k (brand_id, transfer_id, deposit_id, member_id, amount,
       came_at, at, is_gift)
     select d.brand_id, t.transfer_id, d.deposit_id, d.member_id, d.amount, t.at, $3, true
     from deposits d
     join transfers t on t.brand_id = d.brand_id and t.key = 'deposit:' || d.deposit_id
     where d.brand_id = $1 and d.deposit_id = $2 and d.state = 'credited'
     on conflict (brand_id, transfer_id) do nothing
     returning k.member_id, k.came_at`,
    [p.brandId, p.depositId, tx.now()],
  );
/**
 * Notes that a transfer gives back what the one of this key took. What was taken before such rows
 * were kept has none: its way back leaves those of later takings as they are (D-U53).
 */
export const insertGivenBack = (tx: Queries, p: Moved & { takenBy: string }) =>
  tx.row(
    `insert into deposit_takings as k (brand_id, transfer_id, deposit_id, member_id, amount,
       came_at, at)
     select o.brand_id, $3, o.deposit_id, o.member_id, -o.amount, o.came_at, $5 from transfers t
     join deposit_takings o on o.brand_id = t.brand_id and o.transfer_id = t.transfer_id
     where t.brand_id = $1 and t.key = $4 and o.deposit_id = $2
     on conflict (brand_id, transfer_id) do nothing
     returning k.member_id, k.came_at`,
    [p.brandId, p.depositId, p.transferId, p.takenBy, tx.now()],
  );
