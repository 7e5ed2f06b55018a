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
/** Since when it holds: above 100, when it was asked for. Undefined: nobody bounded this group. */
export const limitOfGroup = (
  db: Queries,
  { brandId, code }: { brandId: number; code: string },
): Promise<{ percent: number; at: Date } | undefined> =>
  db.row('select percent, at from book_group_limits where brand_id = $1 and code = $2', [
    brandId,
    code,
  ]);
