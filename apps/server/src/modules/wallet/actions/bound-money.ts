import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };

/**
 * Binds money of a member until a grant is bet, in the caller's transaction: play has it, what
 * leaves the house (`keepsBound` of a posting) does not. The same grant binds once.
 */
export const bindMoney = async (
  tx: Queries,
  p: Owner & { grantKey: string; amountMinor: bigint },
): Promise<void> => {
  if (p.amountMinor <= 0n) throw new Error('nothing is bound');
  await tx.run(
    `with made as (
       insert into bound_money (brand_id, member_id, grant_key, amount, at)
       values ($1, $2, $3, $4, $5)
       on conflict (brand_id, member_id, grant_key) do nothing returning amount)
     update balances b set bound = b.bound + m.amount from made m
     where b.brand_id = $1 and b.member_id = $2`,
    [p.brandId, p.memberId, p.grantKey, p.amountMinor, tx.now()],
  );
};

/** What a grant bound is free; false where it bound nothing any more. */
export const unbindMoney = async (tx: Queries, p: Owner & { grantKey: string }): Promise<boolean> =>
  (await tx.run(
    `with gone as (
       delete from bound_money where brand_id = $1 and member_id = $2 and grant_key = $3
       returning amount)
     update balances b set bound = b.bound - g.amount from gone g
     where b.brand_id = $1 and b.member_id = $2`,
    [p.brandId, p.memberId, p.grantKey],
  )) === 1;

/** What each grant of a member binds, in minor units. */
export const boundOf = (db: Queries, p: Owner) =>
  db.rows(
    `select grant_key, amount, at from bound_money where brand_id = $1 and member_id = $2
     order by at, grant_key`,
    [p.brandId, p.memberId],
  );
