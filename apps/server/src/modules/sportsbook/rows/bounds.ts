import type { Queries } from '../../../kernel/db.ts';

/** Of members whom somebody bounded; the others are left out. */
export const percentsOfMembers = (db: Queries, brandId: number, memberIds: readonly bigint[]) =>
  db.rows(
    `select member_id, percent from book_member_limits
     where brand_id = $1 and member_id = any($2::bigint[])`,
    [brandId, [...memberIds]],
  );
/** Since when it holds: above 100, when it was asked for. Groups nobody bounded are left out. */
export const limitsOfGroups = (db: Queries, brandId: number, codes: readonly string[]) =>
  db.rows(
    `select code, percent, at from book_group_limits
     where brand_id = $1 and code = any($2::text[])`,
    [brandId, [...codes]],
  );
