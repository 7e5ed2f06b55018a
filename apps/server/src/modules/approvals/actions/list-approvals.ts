import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { approvals, Approval } from '@fairhouse/contract/approvals';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { handsOf, may, mayComeIn, operatorRows } from '../../staff/index.ts';
import { approvalRows, waitingRows, type ApprovalRow } from '../store.ts';
import { approvalKinds, mayJudge, maySeeDetails } from './ask.ts';

export const listApprovals = async (
  ctx: Ctx,
  input: InputOf<typeof approvals>,
): Promise<OutputOf<typeof approvals>> => {
  const operator = operatorOf(ctx);
  const hands = await handsOf(ctx.db, { brandId: ctx.brand.id, operatorId: operator.operatorId });
  const kinds = approvalKinds.of(ctx);
  const mayDecide = (row: Judged): boolean => {
    const kind = kinds.get(row.kind);
    return (
      row.state === 'asked' &&
      !hands.has(row.asked_by) &&
      may(operator, 'approvals.decide') &&
      kind !== undefined &&
      mayJudge(operator, kind)
    );
  };
  const rows = await approvalRows(ctx.db, ctx.brand.id, input.pageSize);
  const waiting = await waitingRows(ctx.db, ctx.brand.id);
  const seconds = await secondsFor(ctx, hands);
  return {
    list: rows.map((row) =>
      printApproval(row, { mayDecide: mayDecide(row), isSeen: maySeeDetails(ctx, row.kind) }),
    ),
    waiting: waiting.length,
    mine: waiting.filter(mayDecide).length,
    ...seconds,
  };
};

/**
 * Who else decides what this operator asks for: of each kind that they could decide themselves, for
 * those are what they ask about. Whose start password has ended comes in no more.
 */
const secondsFor = async (ctx: Ctx, hands: ReadonlySet<bigint>) => {
  const all = await operatorRows(ctx.db, ctx.brand.id);
  const now = ctx.clock.now();
  const others = all.filter(
    (one) => mayComeIn(one, now) && may(one, 'approvals.decide') && !hands.has(one.operator_id),
  );
  const { operatorId } = operatorOf(ctx);
  const owners = all.filter((one) => one.role === 'owner').map((one) => one.operator_id);
  const alone = owners.includes(operatorId) && owners.every((one) => hands.has(one));
  const kinds = [...approvalKinds.of(ctx)].filter(
    ([, kind]) => mayJudge(operatorOf(ctx), kind) && kind.isAsked?.({ ctx, alone }) !== false,
  );
  const without = kinds
    .filter(([, kind]) => !others.some((one) => mayJudge(one, kind)))
    .map(([kind]) => kind);
  return {
    hasSecond: kinds.length === 0 ? others.length > 0 : without.length < kinds.length,
    withoutSecond: without,
  };
};

type Judged = Pick<ApprovalRow, 'kind' | 'asked_by' | 'state'>;
/** Of a kind that not everybody reads it says what waits since when, and no word of it. */
export const printApproval = (
  row: ApprovalRow,
  { mayDecide, isSeen }: { mayDecide: boolean; isSeen: boolean },
): Approval => ({
  id: row.approval_id.toString(),
  kind: row.kind,
  subject: row.subject,
  details: isSeen ? row.payload : {},
  reason: isSeen ? row.reason : '',
  state: row.state,
  askedBy: row.asked_name,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedReason: isSeen ? row.decided_reason : '',
  mayDecide,
});
