import type { Queries } from '../../../kernel/db.ts';

export type BoundGift = { transferId: bigint; at: Date; required: bigint; validSince: bigint };
/** Gifts since the last request for a withdrawal, each with all valid bets since. */
export const boundGiftsOf = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<BoundGift[]> =>
  (
    await db.rows(
      `select g.transfer_id, g.at, g.required, coalesce((select sum(w.valid_bet) from wagers w
       left join wallet_plays p on p.brand_id = w.brand_id and p.member_id = w.member_id
         and p.wager_id = w.wager_id
     where w.brand_id = $1 and w.member_id = $2 and w.state = 'settled'
       and w.transfer_id > g.transfer_id and (p.wager_id is null or p.played_at > g.at)),
       0)::bigint as valid
   from bound_gifts g where g.brand_id = $1 and g.member_id = $2
     and g.transfer_id > coalesce((select t.transfer_id from withdrawals w
       join transfers t on t.brand_id = w.brand_id and t.key = 'withdrawal:' || w.withdrawal_id
       where w.brand_id = $1 and w.member_id = $2 and w.state <> 'rejected'
       order by t.transfer_id desc limit 1), 0)
   order by g.transfer_id`,
      [p.brandId, p.memberId],
    )
  ).map((row) => ({
    transferId: row.transfer_id,
    at: row.at,
    required: row.required,
    validSince: row.valid,
  }));
