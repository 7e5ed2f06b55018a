import type { Queries, RowOf } from '../../../kernel/db.ts';

export type Owner = { brandId: number; memberId: bigint };

const BALANCE = `select points, accumulated from point_balances
  where brand_id = $1 and member_id = $2` as const;
/** Below zero the points are a debt. */
export type PointsRow = RowOf<typeof BALANCE>;
const NONE: PointsRow = { points: 0n, accumulated: 0n };

export const pointsOf = async (db: Queries, p: Owner): Promise<PointsRow> =>
  (await db.row(BALANCE, [p.brandId, p.memberId])) ?? NONE;

/** The points of a member, who has them until the transaction ends. */
export const lockPoints = async (tx: Queries, p: Owner): Promise<PointsRow> => {
  await tx.run(
    `insert into point_balances (brand_id, member_id) values ($1, $2)
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.memberId],
  );
  return (await tx.row(`${BALANCE} for no key update`, [p.brandId, p.memberId])) ?? NONE;
};
/**
 * Changes the points of a member, with entries of the same transaction; whoever takes some has
 * locked and judged them. Points that come pay a debt first. Answers how they stand.
 */
export const movePoints = async (
  tx: Queries,
  p: Owner & { hundredths: bigint },
): Promise<PointsRow> => {
  const row = await tx.row(
    `update point_balances set points = points + $3, posted = posted + $3
     where brand_id = $1 and member_id = $2
     returning points, accumulated`,
    [p.brandId, p.memberId, p.hundredths],
  );
  if (!row) throw new Error(`member ${p.memberId} has no points`);
  return row;
};

/** By day and category, the newest first. */
export const earnedDays = (db: Queries, p: Owner & { offset: number; count: number }) =>
  db.rows(
    `select to_char(day, 'YYYY-MM-DD') as day, category, valid_bet, units::text as units,
       count(*) over () as total
     from point_days where brand_id = $1 and member_id = $2
     order by day desc, category offset $3 limit $4`,
    [p.brandId, p.memberId, p.offset, p.count],
  );
