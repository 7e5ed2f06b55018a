import type { Queries, RowOf } from '../../../kernel/db.ts';

export const insertTaken = (
  tx: Queries,
  p: {
    brandId: number;
    rewardId: bigint;
    no: number;
    memberId: bigint;
    amountMinor: bigint;
    owedMinor: bigint;
    transferId: bigint | null;
  },
) =>
  tx.run(
    `insert into rewards_taken (brand_id, reward_id, no, member_id, amount, owed, transfer_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [p.brandId, p.rewardId, p.no, p.memberId, p.amountMinor, p.owedMinor, p.transferId, tx.now()],
  );
type Place = { brandId: number; id: bigint };
/** How often a reward was taken before, the taking that stands, and what brought it back. */
export const takingsOf = async (tx: Queries, p: Place) => {
  const rows = await tx.rows(
    `select no, transfer_id, at, returned_at, return_transfer_id from rewards_taken
     where brand_id = $1 and reward_id = $2 order by no`,
    [p.brandId, p.id],
  );
  return {
    count: rows.length,
    standing: rows.find((one) => one.returned_at === null),
    returns: rows.flatMap((one) => one.return_transfer_id ?? []),
  };
};
/**
 * Nobody is told any more of a taking that did not last. Who was told of it, and had collected the
 * reward, is told that it is back; one that waits again is told of as it was first.
 */
export const noteReturned = (tx: Queries, p: Place & { no: number; transferId: bigint | null }) =>
  tx.run(
    `update rewards_taken set returned_at = $4, return_transfer_id = $5, is_told = true,
       is_return_told = $5::bigint is null or not is_told
     where brand_id = $1 and reward_id = $2 and no = $3`,
    [p.brandId, p.id, p.no, tx.now(), p.transferId],
  );
/** It waits again, longer by the time for which it was gone, and its member is told so. */
export const reopenReward = (tx: Queries, p: Place & { takenAt: Date }) =>
  tx.run(
    `update rewards set state = 'open', ended_at = null, is_told = false,
       expires_at = expires_at + ($4::timestamptz - $3::timestamptz)
     where brand_id = $1 and reward_id = $2 and state = 'withdrawn'`,
    [p.brandId, p.id, p.takenAt, tx.now()],
  );
export const transferOf = async (tx: Queries, p: { brandId: number; id: bigint }) =>
  (
    await tx.row('select transfer_id from rewards where brand_id = $1 and reward_id = $2', [
      p.brandId,
      p.id,
    ])
  )?.transfer_id ?? null;

const UNTOLD = `with untold as (
     select reward_id, no from rewards_taken where brand_id = $1 and not is_told
     order by reward_id, no limit $2 for update skip locked)
   update rewards_taken t set is_told = true from untold u, rewards r
   where t.brand_id = $1 and t.reward_id = u.reward_id and t.no = u.no and r.brand_id = t.brand_id
     and r.reward_id = t.reward_id
   returning t.reward_id, t.member_id, t.amount, t.owed, r.words` as const;
export type TakenReward = RowOf<typeof UNTOLD>;
/** Some that nobody was told of; told once the caller's transaction is committed. */
export const takeUntoldTaken = (tx: Queries, brandId: number, count: number) =>
  tx.rows(UNTOLD, [brandId, count]);

const RETURNED = `with untold as (
     select reward_id, no from rewards_taken where brand_id = $1 and not is_return_told
     order by reward_id, no limit $2 for update skip locked)
   update rewards_taken t set is_return_told = true from untold u, rewards r
   where t.brand_id = $1 and t.reward_id = u.reward_id and t.no = u.no and r.brand_id = t.brand_id
     and r.reward_id = t.reward_id
   returning t.member_id, t.amount, r.words` as const;
/** Some that came back and nobody was told of; told as above. */
export const takeUntoldReturned = (tx: Queries, brandId: number, count: number) =>
  tx.rows(RETURNED, [brandId, count]);
