import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { caseById, lockCase, type CaseRow } from '../store.ts';

/** The case of the path, locked and not decided. */
export const lockOpen = async (ctx: Ctx, tx: Queries, id: string) => {
  const caseId = idOf(id);
  const row = caseId && (await lockCase(tx, { brandId: ctx.brand.id, caseId }));
  if (!row) return refuse('not_found');
  return row.state === 'decided' ? refuse('state_conflict') : row;
};
export const readAgain = async (ctx: Ctx, tx: Queries, row: Pick<CaseRow, 'case_id'>) => {
  const after = await caseById(tx, { brandId: ctx.brand.id, caseId: row.case_id });
  if (!after) throw new Error(`the case ${row.case_id} is gone`);
  return after;
};

type Done = { caseId: bigint; action: string; after?: Record<string, unknown> };
/**
 * Who did what, and no word of it: the log is read by people who may not know whom a case is about.
 * Words and reasons stand in the lines of the case, which nobody changes either.
 */
export const noteCase = (ctx: Ctx, tx: Queries, done: Done): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: `cases.${done.action}`,
    subject: `case:${done.caseId}`,
    after: done.after ?? {},
    reason: '',
    ip: ctx.ip,
  });
};
