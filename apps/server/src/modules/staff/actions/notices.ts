import type { InputOf } from '@fairhouse/contract';
import type { ownNotices, seenNotices } from '@fairhouse/contract/staff-desk';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';

declare module '../../../kernel/db.ts' {
  interface Columns {
    'operator_notices.kind': Told['kind'];
    'operator_notices.details': Told['details'];
  }
}

const SHOWN_MAX = 50;
type Told = {
  brandId: number;
  kind: 'guard.asked' | 'guard.done';
  details: Record<string, string>;
};

/** Every owner who may come in is told in the office, until each has seen it. */
export const tellOwners = async (tx: Queries, { brandId, kind, details }: Told): Promise<void> => {
  await tx.run(
    `insert into operator_notices (brand_id, operator_id, kind, details, at)
    select brand_id, operator_id, $2, $3, $4::timestamptz from operators
    where brand_id = $1 and role = 'owner' and status = 'open'`,
    [brandId, kind, JSON.stringify(details), tx.now()],
  );
};

export const listNotices = async (ctx: Ctx, _input: InputOf<typeof ownNotices>) => ({
  list: (
    await ctx.db.rows(
      `select notice_id, kind, details, at from operator_notices where brand_id = $1
       and operator_id = $2 and seen_at is null order by notice_id desc limit $3`,
      [ctx.brand.id, operatorOf(ctx).operatorId, SHOWN_MAX],
    )
  ).map((row) => ({
    id: row.notice_id.toString(),
    kind: row.kind,
    at: row.at.toISOString(),
    brand: row.details.brand ?? '',
    guards: row.details.guards ?? '',
    by: row.details.by ?? '',
    reason: row.details.reason ?? '',
  })),
});

/** Those up to the newest that was shown: what came since is still to be seen. */
export const markNotices = async (ctx: Ctx, input: InputOf<typeof seenNotices>) => {
  const upTo = idOf(input.upTo);
  if (upTo !== undefined) {
    await ctx.db.run(
      `update operator_notices set seen_at = $4 where brand_id = $1
      and operator_id = $2 and notice_id <= $3 and seen_at is null`,
      [ctx.brand.id, operatorOf(ctx).operatorId, upTo, ctx.db.now()],
    );
  }
  return listNotices(ctx, {});
};

/** What was seen is kept for a quarter of a year. */
export const forgetNotices = async (db: Queries): Promise<void> => {
  await db.run(
    `delete from operator_notices n using brands b where n.brand_id = b.brand_id
    and n.seen_at < $1::timestamptz - interval '90 days'`,
    [db.now()],
  );
};
