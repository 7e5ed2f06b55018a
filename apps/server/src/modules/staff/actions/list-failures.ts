import type { InputOf } from '@fairhouse/contract';
import type { failedLogins } from '@fairhouse/contract/staff';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { countUnknown, failureRows } from '../rows/failure.ts';

/** Refused sign-ins, apart from the audit log. */
export const listFailures = async (ctx: Ctx, input: InputOf<typeof failedLogins>) => {
  const brandId = ctx.brand.id;
  const before = cursorOf(input.cursor);
  const rows = await failureRows(ctx.db, { brandId, before, count: input.pageSize + 1 });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => ({
      id: row.failure_id.toString(),
      operator: row.operator,
      kind: row.kind,
      ip: row.ip,
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > list.length ? (list.at(-1)?.failure_id.toString() ?? null) : null,
    unknown: await countUnknown(ctx.db, brandId),
  };
};
