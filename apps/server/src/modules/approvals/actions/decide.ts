import type { InputOf } from '@fairhouse/contract';
import type { approveApproval, declineApproval } from '@fairhouse/contract/approvals';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { secondPerson } from '../../staff/index.ts';
import { approvalByKey, decideApproval, lockApproval, type ApprovalRow } from '../store.ts';
import { approvalKinds, mayJudge, tellApproval, type Applied, type ApprovalKind } from './ask.ts';
import { printApproval } from './list-approvals.ts';

type Given = { id: string; reason: string };

/** The decision, what is done and the audit line are one transaction. */
export const approve = async (ctx: Ctx, input: InputOf<typeof approveApproval>) => {
  const done = await ctx.db.transaction(async (tx) => {
    const found = await openRequest(ctx, tx, input);
    if (isRefusal(found)) return found;
    const applied = await found.kind.apply(ctx, tx, found.request);
    if (isRefusal(applied)) return applied;
    return { applied, row: await settle(ctx, tx, { ...found, input, applied }) };
  });
  if (isRefusal(done)) return done;
  await done.applied.tell?.();
  return {
    approval: printApproval(done.row, { mayDecide: false, isSeen: true }),
    shown: done.applied.shown ?? {},
  };
};

export const decline = async (ctx: Ctx, input: InputOf<typeof declineApproval>) => {
  const row = await ctx.db.transaction(async (tx) => {
    const found = await openRequest(ctx, tx, input);
    return isRefusal(found) ? found : settle(ctx, tx, { ...found, input });
  });
  return isRefusal(row) ? row : printApproval(row, { mayDecide: false, isSeen: true });
};

/** The request, locked; refused to whoever asked, or is not another person, or not entitled. */
const openRequest = async (ctx: Ctx, tx: Queries, input: Given) => {
  const operator = operatorOf(ctx);
  const id = idOf(input.id);
  const request = id === undefined ? undefined : await lockApproval(tx, ctx.brand.id, id);
  if (!request) return refuse('not_found');
  const kind = approvalKinds.of(ctx).get(request.kind);
  if (!kind) throw new Error(`nobody decides about ${request.kind}`);
  if (!mayJudge(operator, kind)) return refuse('forbidden');
  if (request.state !== 'asked') return refuse('state_conflict');
  return (await secondPerson(tx, {
    brandId: ctx.brand.id,
    makers: [request.asked_by],
    deciderId: operator.operatorId,
  }))
    ? { request, kind }
    : refuse('same_operator');
};

/**
 * Declines what waits under a key, because it can no longer be approved and whoever asks anew is in
 * the same transaction. Nothing is decided by it, so that it needs no second person.
 */
export const setAside = async (
  ctx: Ctx,
  tx: Queries,
  { reason, ...place }: { kind: string; key: string; reason: string },
): Promise<void> => {
  const last = await approvalByKey(tx, { brandId: ctx.brand.id, ...place });
  const request = last && (await lockApproval(tx, ctx.brand.id, last.approval_id));
  const kind = approvalKinds.of(ctx).get(place.kind);
  if (request?.state !== 'asked' || !kind) return;
  const input = { id: String(request.approval_id), reason };
  await settle(ctx, tx, { request, kind, input, isSetAside: true });
};

type Settled = {
  request: ApprovalRow;
  kind: ApprovalKind;
  input: Given;
  applied?: Applied;
  /** Nobody decides: whoever asked it may ask anew, and nobody decides what they asked. */
  isSetAside?: true;
};
const settle = async (ctx: Ctx, tx: Queries, settled: Settled): Promise<ApprovalRow> => {
  const { request, input, applied } = settled;
  const operator = operatorOf(ctx);
  const row = await decideApproval(tx, {
    brandId: ctx.brand.id,
    id: request.approval_id,
    state: applied ? 'approved' : 'declined',
    operatorId: settled.isSetAside ? 0n : operator.operatorId,
    operatorName: operator.name,
    reason: input.reason,
  });
  if (!row) throw new Error('a locked request was decided');
  await tellApproval(tx, ctx.brand.id, row);
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId: operator.operatorId,
    operatorName: operator.name,
    subject: request.subject,
    action: `${request.kind}.${applied ? 'approve' : 'decline'}`,
    before: applied?.before,
    after: {
      request: String(request.approval_id),
      askedBy: request.asked_name,
      ...(applied?.after as Record<string, unknown> | undefined),
    },
    reason: input.reason,
    ip: ctx.ip,
  });
  return row;
};
