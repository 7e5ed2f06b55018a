import type { InputOf } from '@fairhouse/contract';
import type { decideResult as call } from '@fairhouse/contract/lottery-desk';
import { readResult } from '@fairhouse/lottery';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { lotteriesOf, moveIssue, sourcesOfIssue, tellIssue } from '../../index.ts';
import { KINDS } from '../rules.ts';
import { subjectOf } from '../steps/note.ts';
import { lockIssue } from '../store.ts';
import { keyOf } from './draws.ts';
import { awaitsResult } from './import-results.ts';

/** Asks for the result of a draw whose two sources differ; a second person decides. */
export const askResult = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { slug, drawNo, result, reason } = input;
  const lottery = lotteriesOf(ctx).get(slug);
  if (!lottery) return refuse('not_found');
  if (!lottery.isOutside) return refuse('operation_not_allowed');
  const asked = await ctx.db.transaction(async (tx) => {
    const disputed = await disputedIssue(ctx, tx, { slug, drawNo });
    if (isRefusal(disputed)) return disputed;
    if (!readResult(lottery.family, result)) {
      return refuse('validation_failed', { fields: { result: drawNo } });
    }
    return askApproval(ctx, tx, {
      kind: KINDS.result,
      key: keyOf(slug, drawNo),
      subject: subjectOf(slug, drawNo),
      payload: { slug, name: lottery.game.title, drawNo, result },
      reason,
    });
  });
  return isRefusal(asked) ? asked : { approvalId: asked.approval_id.toString() };
};

/** Two sources stand and differ, and nothing was decided. */
const disputedIssue = async (ctx: Ctx, tx: Queries, p: { slug: string; drawNo: string }) => {
  const key = { brandId: ctx.brand.id, slug: p.slug, issueNo: p.drawNo };
  const issue = await lockIssue(tx, key);
  if (!issue) return refuse('not_found');
  if (!issue.is_outside) return refuse('operation_not_allowed');
  const [one, other] = await sourcesOfIssue(tx, key);
  const isDisputed = one !== undefined && other !== undefined && one.result !== other.result;
  return isDisputed && awaitsResult(ctx, issue) ? issue : refuse('state_conflict');
};

export const registerResults = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.result, {
    permission: 'lottery.results',
    apply: async (ctx, tx, { payload }) => {
      const { slug = '', drawNo = '', result = '' } = payload;
      const issue = await disputedIssue(ctx, tx, { slug, drawNo });
      if (isRefusal(issue)) return refuse('state_conflict');
      const key = { brandId: ctx.brand.id, slug, issueNo: drawNo };
      await moveIssue(tx, { ...key, from: 'closed', to: 'drawn', result });
      return {
        before: { state: issue.state },
        after: { state: 'drawn', result },
        tell: async () => {
          tellIssue(ctx, issue);
        },
      };
    },
  });
};
