import type { Queries } from '../../../kernel/db.ts';

type One = { brandId: number; memberId: bigint };

export const insertHouseAgent = async (tx: Queries, p: One): Promise<void> => {
  await tx.run('insert into house_agents (brand_id, member_id, opened_at) values ($1, $2, $3)', [
    p.brandId,
    p.memberId,
    tx.now(),
  ]);
};
/** False where it was approved before. */
export const approveHouseAgent = async (tx: Queries, p: One): Promise<boolean> =>
  (await tx.run(
    `update house_agents set approved_at = $3
     where brand_id = $1 and member_id = $2 and approved_at is null`,
    [p.brandId, p.memberId, tx.now()],
  )) === 1;
/**
 * Whether somebody stands at the top of a line, or would, whom one operator opened and no second
 * one has approved (D-J46): nobody in it is a payee of the house.
 */
export const isTopUnapproved = async (
  db: Queries,
  p: { brandId: number; topId: bigint },
): Promise<boolean> =>
  (await db.row(
    'select from house_agents where brand_id = $1 and member_id = $2 and approved_at is null',
    [p.brandId, p.topId],
  )) !== undefined;
