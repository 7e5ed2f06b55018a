import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import type { Queries } from '../../../../kernel/db.ts';
import { note } from '../../../audit/index.ts';

type Said = { action: string; subject: string; before?: unknown; after?: unknown; reason?: string };
/** A line of the audit log by the operator of the call. */
export const noteBook = (ctx: Ctx, tx: Queries, said: Said): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, { brandId: ctx.brand.id, operatorId, operatorName: name, ip: ctx.ip, ...said });
};
export const bookSubject = (scope: string, id: string): string => `book:${scope}:${id}`;
