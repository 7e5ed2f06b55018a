import type { InputOf, RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import type { decideDifference } from '@fairhouse/contract/settlements';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Answer } from '../../../kernel/refusal.ts';
import {
  approvalKinds,
  askApproval,
  type Applied,
  type ApprovalRow,
} from '../../approvals/index.ts';
import {
  addLines,
  endCase,
  lockDifferenceCase,
  type DifferenceCaseRow,
} from '../rows/differences.ts';
import { BEAR, lockedCase, noted } from './cases.ts';

/** What the house bears is money gone: nobody lets that go alone (D-U58). */
export const decide = (ctx: Ctx, { id, outcome, reason }: InputOf<typeof decideDifference>) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockedCase(ctx, tx, id);
    if (isRefusal(row)) return row;
    if (row.state === 'decided') return refuse('state_conflict');
    const by = operatorOf(ctx).name;
    const line = { brandId: ctx.brand.id, caseIds: [row.case_id], by, ref: outcome, text: reason };
    if (outcome === 'borne') {
      const asked = await askApproval(ctx, tx, {
        kind: BEAR,
        key: String(row.case_id),
        subject: `difference:${row.case_id}`,
        reason,
        payload: { ...standing(row), order: row.order_id },
      });
      if (isRefusal(asked)) return asked;
      await addLines(tx, { ...line, kind: 'asked' });
    } else {
      await endCase(tx, { brandId: ctx.brand.id, caseId: row.case_id, outcome, by });
      await addLines(tx, { ...line, kind: 'decided' });
    }
    return noted(ctx, tx, row, { action: 'decide', reason, after: { outcome } });
  });
/** What is borne is what stood there when it was asked. */
const standing = (row: DifferenceCaseRow) => ({ there: row.there ?? '', here: row.here ?? '' });

export const registerBearing = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, BEAR, { permission: 'deposits.decide', apply });
};
const apply = async (
  ctx: Ctx,
  tx: Queries,
  request: ApprovalRow,
): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>> => {
  const caseId = idOf(request.key);
  if (caseId === undefined) return refuse('state_conflict');
  const place = { brandId: ctx.brand.id, caseId };
  const row = await lockDifferenceCase(tx, place);
  if (!row || row.state === 'decided') return refuse('state_conflict');
  const { there, here } = standing(row);
  if (there !== request.payload.there || here !== request.payload.here) {
    return refuse('state_conflict');
  }
  const by = `${request.asked_name}, ${operatorOf(ctx).name}`;
  await endCase(tx, { ...place, outcome: 'borne', by });
  await addLines(tx, {
    brandId: place.brandId,
    caseIds: [caseId],
    by,
    kind: 'decided',
    ref: 'borne',
    text: request.reason,
  });
  return { after: { difference: String(caseId), order: row.order_id } };
};
