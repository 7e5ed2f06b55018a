import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import type { Queries } from '../../../../kernel/db.ts';
import { note } from '../../../audit/index.ts';

/** A line of the audit log by the operator of the call. */
export const noteDesk = (
  ctx: Ctx,
  tx: Queries,
  said: { action: string; subject: string; before?: unknown; after?: unknown; reason?: string },
): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, { brandId: ctx.brand.id, operatorId, operatorName: name, ip: ctx.ip, ...said });
};

export const subjectOf = (slug: string, drawNo?: string): string =>
  drawNo === undefined ? `lottery:${slug}` : `lottery:${slug}:${drawNo}`;
