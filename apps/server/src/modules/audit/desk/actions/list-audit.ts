import type { InputOf } from '@fairhouse/contract';
import type { auditLog } from '@fairhouse/contract/audit';
import { cursorOf } from '../../../../kernel/ids.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { readAudit } from '../../index.ts';
import { seenOf } from '../steps/seen.ts';

export const listAudit = async (ctx: Ctx, input: InputOf<typeof auditLog>) => {
  const rows = await readAudit(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    keyword: input.keyword?.trim() ?? '',
    count: input.pageSize + 1,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list
      .map((row) => seenOf(ctx, row))
      .map((row) => ({
        id: row.audit_id.toString(),
        operator: row.operator_name,
        action: row.action,
        subject: row.subject,
        before: row.before,
        after: row.after,
        reason: row.reason,
        ip: row.ip,
        at: row.at.toISOString(),
      })),
    nextCursor: rows.length > list.length ? (list.at(-1)?.audit_id.toString() ?? null) : null,
  };
};
