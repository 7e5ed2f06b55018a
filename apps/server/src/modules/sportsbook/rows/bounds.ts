import type { Queries } from '../../../kernel/db.ts';

/** Undefined: nobody bounded this member. */
export const percentOfMember = async (
  db: Queries,
  { brandId, memberId }: { brandId: number; memberId: bigint },
): Promise<number | undefined> =>
  (
    await db.row('select percent from book_member_limits where brand_id = $1 and member_id = $2', [
      brandId,
      memberId,
    ])
  )?.percent;
/** Undefined: nobody bounded this group. */
export const percentOfGroup = async (
  db: Queries,
  { brandId, code }: { brandId: number; code: string },
): Promise<number | undefined> =>
  (
    await db.row('select percent from book_group_limits where brand_id = $1 and code = $2', [
      brandId,
      code,
    ])
  )?.percent;
