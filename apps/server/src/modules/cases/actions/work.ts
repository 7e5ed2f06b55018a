import type { InputOf } from '@fairhouse/contract';
import type { addCaseEvidence, openCase as openCall, takeCase } from '@fairhouse/contract/cases';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { attachFinding } from '../../laundering/index.ts';
import { memberById } from '../../members/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { lockOpen, noteCase, readAgain } from '../steps/noted.ts';
import { addLine, hasThing, insertCase, takeOver, undecidedCase } from '../store.ts';
import { printWhole } from './read.ts';

/** A finding comes into the case of its member; by hand there is one at a time. */
export const openCase = async (ctx: Ctx, input: InputOf<typeof openCall>) => {
  const brandId = ctx.brand.id;
  const memberId = idOf(input.memberId);
  const member = memberId && (await memberById(ctx.db, brandId, memberId));
  if (!memberId || !member) return refuse('not_found');
  // Free play moves no money, and nothing is laid on it.
  if (member.type === 4) return refuse('state_conflict');
  const findingId = idOf(input.findingId);
  if (input.findingId !== undefined && findingId === undefined) return refuse('not_found');
  const { operatorId, name: by } = operatorOf(ctx);
  return ctx.db
    .transaction(async (tx) => {
      // Whoever opens one at the same moment waits here, and finds it.
      await lockAccount(tx, brandId, memberId);
      const standing = await undecidedCase(tx, { brandId, memberId });
      if (standing && findingId === undefined) return refuse('state_conflict');
      const { reason } = input;
      const caseId =
        standing?.case_id ??
        (await insertCase(tx, { brandId, memberId, by, byId: operatorId, reason }));
      const place = { brandId, caseId };
      if (!standing) await addLine(tx, { ...place, by, kind: 'opened', text: reason });
      if (findingId !== undefined) {
        const isAdded = await attachFinding(tx, { ...place, findingId, memberId });
        if (!isAdded) throw new NotAttached();
        const ref = String(findingId);
        await addLine(tx, { ...place, by, kind: 'finding', ref, text: reason });
      }
      await noteCase(ctx, tx, {
        caseId,
        action: standing ? 'finding' : 'open',
        after: { finding: input.findingId ?? null },
      });
      return printWhole(ctx, tx, await readAgain(ctx, tx, { case_id: caseId }));
    })
    .catch((error: unknown) => {
      if (error instanceof NotAttached) return refuse('state_conflict');
      throw error;
    });
};
/** Takes back the case that was opened for it. */
class NotAttached extends Error {}

export const take = async (ctx: Ctx, input: InputOf<typeof takeCase>) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOpen(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    const { operatorId, name: by } = operatorOf(ctx);
    const place = { brandId: ctx.brand.id, caseId: row.case_id };
    await takeOver(tx, { ...place, by, byId: operatorId, state: input.state });
    const kind = row.state === input.state ? 'taken' : 'state';
    await addLine(tx, { ...place, by, kind, ref: input.state, text: input.reason });
    await noteCase(ctx, tx, {
      caseId: row.case_id,
      action: 'take',
      after: { state: input.state, before: row.owner_name },
    });
    return printWhole(ctx, tx, await readAgain(ctx, tx, row));
  });

export const addEvidence = async (ctx: Ctx, input: InputOf<typeof addCaseEvidence>) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOpen(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    const { kind, text } = input;
    const ref = kind === 'note' ? '' : input.ref;
    const place = { brandId: ctx.brand.id, memberId: row.member_id };
    if (kind !== 'note') {
      const isTheirs = await hasThing(tx, { ...place, kind, ref, no: idOf(ref) ?? null });
      if (!isTheirs) return refuse('validation_failed', { fields: { ref: 'unknown' } });
    }
    const by = operatorOf(ctx).name;
    await addLine(tx, { brandId: ctx.brand.id, caseId: row.case_id, by, kind, ref, text });
    await noteCase(ctx, tx, { caseId: row.case_id, action: 'evidence', after: { kind } });
    return printWhole(ctx, tx, await readAgain(ctx, tx, row));
  });
