import type { Queries, RowOf } from '../../../kernel/db.ts';

export const insertTaken = (
  tx: Queries,
  p: {
    brandId: number;
    rewardId: bigint;
    memberId: bigint;
    amountMinor: bigint;
    owedMinor: bigint;
    transferId: bigint | null;
  },
) =>
  tx.run(
    `insert into rewards_taken (brand_id, reward_id, member_id, amount, owed, transfer_id, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [p.brandId, p.rewardId, p.memberId, p.amountMinor, p.owedMinor, p.transferId, tx.now()],
  );
export const transferOf = async (tx: Queries, p: { brandId: number; id: bigint }) =>
  (
    await tx.row('select transfer_id from rewards where brand_id = $1 and reward_id = $2', [
      p.brandId,
      p.id,
    ])
  )?.transfer_id ?? null;

const UNTOLD = `with untold as (
     select reward_id from rewards_taken where brand_id = $1 and not is_told
     order by reward_id limit $2 for update skip locked)
   update rewards_taken t set is_told = true from untold u, rewards r
   where t.brand_id = $1 and t.reward_id = u.reward_id and r.brand_id = t.brand_id
     and r.reward_id = t.reward_id
   returning t.reward_id, t.member_id, t.amount, t.owed, r.words` as const;
export type TakenReward = RowOf<typeof UNTOLD>;
/** Some that nobody was told of; told once the caller's transaction is committed. */
export const takeUntoldTaken = (tx: Queries, brandId: number, count: number) =>
  tx.rows(UNTOLD, [brandId, count]);
