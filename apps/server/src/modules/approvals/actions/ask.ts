import type { RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Answer } from '../../../kernel/refusal.ts';
import { namedSlot } from '../../../kernel/slots.ts';
import { note } from '../../audit/index.ts';
import { isKey, may, type Maker } from '../../staff/index.ts';
import { tellHooks } from '../../webhooks/index.ts';
import { insertApproval, type ApprovalRow, type NewApproval } from '../store.ts';

export type Applied = {
  shown?: Record<string, string>;
  before?: unknown;
  after?: unknown;
  /** After the commit: what open windows are told. */
  tell?: () => Promise<void>;
};
export type ApprovalKind = {
  /** What a role must hold to decide it. */
  permission: string;
  /**
   * What one must hold besides to see its details and reasons: in the list, in the audit log, and
   * so to decide it. Left out: whoever reads requests does.
   */
  seenWith?: string;
  /**
   * Whether an operator of this brand ever asks for it; left out: they do. `alone` is an owner
   * beside whom there is no other person (isAlone), who does some of it without asking.
   */
  isAsked?(p: { ctx: Ctx; alone: boolean }): boolean;
  /** Judges again and does it in the transaction given; it writes nothing when it refuses. */
  apply(
    ctx: Ctx,
    tx: Queries,
    request: ApprovalRow,
  ): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>>;
};
/** What needs a second operator; each module fills in its own at its start. */
export const approvalKinds = namedSlot<ApprovalKind>('approvals.kinds');

type Holder = Parameters<typeof may>[0];
const isSeenBy = (operator: Holder, { seenWith }: ApprovalKind): boolean =>
  seenWith === undefined || may(operator, seenWith);
/** Nobody decides what they may not read. */
export const mayJudge = (operator: Holder, kind: ApprovalKind): boolean =>
  may(operator, kind.permission) && isSeenBy(operator, kind);
/** Whether this operator sees what stands in a request, or an audited action, of this kind. */
export const maySeeDetails = (ctx: Ctx, action: string): boolean =>
  [...approvalKinds.of(ctx)].every(
    ([name, kind]) =>
      (action !== name && !action.startsWith(`${name}.`)) || isSeenBy(operatorOf(ctx), kind),
  );

/** What operators' own programs are told of a request. */
export const tellApproval = (tx: Queries, brandId: number, row: ApprovalRow): Promise<void> =>
  tellHooks(tx, {
    brandId,
    kind: 'approval.changed',
    data: { id: String(row.approval_id), kind: row.kind, state: row.state },
  });

type Asked = Omit<NewApproval, 'brandId' | 'operatorId' | 'operatorName'>;
/** Asks; state_conflict where the same waits already. */
export const askApproval = async (ctx: Ctx, tx: Queries, asked: Asked) => {
  if (!approvalKinds.of(ctx).has(asked.kind)) throw new Error(`nobody decides about ${asked.kind}`);
  const operator = operatorOf(ctx);
  // Whoever holds the key of a program might be who decides: it asks for nothing.
  if (isKey(operator)) return refuse('state_conflict');
  const row = await insertApproval(tx, {
    ...asked,
    brandId: ctx.brand.id,
    operatorId: operator.operatorId,
    operatorName: operator.name,
  });
  if (!row) return refuse('state_conflict');
  await tellApproval(tx, ctx.brand.id, row);
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId: operator.operatorId,
    operatorName: operator.name,
    action: `${asked.kind}.ask`,
    subject: asked.subject,
    after: { request: String(row.approval_id), ...asked.payload },
    reason: asked.reason,
    ip: ctx.ip,
  });
  return row;
};

/** Who asked and who decides, each of them another person: the makers of what comes of it. */
export const bothOf = (ctx: Ctx, request: ApprovalRow): Maker => {
  const { operatorId, name } = operatorOf(ctx);
  return { operatorId: request.asked_by, name: request.asked_name, second: { operatorId, name } };
};
