import type { InputOf } from '@fairhouse/contract';
import type { openBrand as call } from '@fairhouse/contract/brands-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { askApproval } from '../../../approvals/index.ts';
import { takenOf } from '../../index.ts';
import { firstHalf } from '../../../staff/index.ts';
import { judgeOpening, openingInTexts } from '../rules.ts';
import { mayReachAll } from '../steps/reach.ts';

export const OPENING = 'brands.open';

/**
 * A brand comes with an owner, who gives and decides there: nobody opens one alone, whatever the
 * number of owners here. */
export const openBrand = async (ctx: Ctx, input: InputOf<typeof call>) => {
  if (!mayReachAll(ctx)) return refuse('operation_not_allowed');
  const { reason, ...wanted } = input;
  const fields = judgeOpening(wanted);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const { startHalf, sealed } = firstHalf(ctx);
  const asked = await ctx.db.transaction(async (tx) => {
    const taken = await takenOf(tx, wanted);
    if (taken !== undefined) return refuse('state_conflict', { value: { taken } });
    return askApproval(ctx, tx, {
      kind: OPENING,
      key: wanted.merchantCode,
      reason,
      sealed,
      subject: `brand:${wanted.merchantCode}`,
      payload: openingInTexts(wanted),
    });
  });
  return isRefusal(asked) ? asked : { approvalId: asked.approval_id.toString(), startHalf };
};
