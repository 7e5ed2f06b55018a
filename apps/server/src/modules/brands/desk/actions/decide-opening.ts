import type { RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { refuse, type Answer } from '../../../../kernel/refusal.ts';
import { approvalKinds, bothOf, type Applied, type ApprovalRow } from '../../../approvals/index.ts';
import { stockBrand } from '../../../catalogue/index.ts';
import { openBrand, brandsChanged } from '../../index.ts';
import { hashOperatorPassword, openOperator, secondHalf } from '../../../staff/index.ts';
import { judgeOpening, openingFrom } from '../rules.ts';
import { OPENING } from './open-brand.ts';
import { mayReachAll, noteChange } from '../steps/reach.ts';

/** An owner comes of it: who decides may make one here too. */
export const registerOpening = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, OPENING, {
    permission: 'staff.manage',
    isAsked: ({ ctx }) => mayReachAll(ctx),
    apply,
  });
};

/** Judged again by the rules of now; the brand and its first owner come to be together. */
const apply = async (
  ctx: Ctx,
  tx: Queries,
  request: ApprovalRow,
): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>> => {
  const opening = openingFrom(request.payload);
  const given = secondHalf(ctx, request.given_sealed);
  if (!given || Object.keys(judgeOpening(opening)).length > 0) return refuse('state_conflict');
  const { ownerName, ...brand } = opening;
  const passwordHash = await hashOperatorPassword(given.startPassword);
  const id = await openBrand(tx, brand);
  if (typeof id !== 'number') return refuse('state_conflict', { value: id });
  await stockBrand(ctx, tx);
  await openOperator(tx, {
    brandId: id,
    name: ownerName,
    role: 'owner',
    passwordHash,
    // Nobody is in that brand who could give another (D-U26).
    isLasting: true,
    isStart: true,
    maker: bothOf(ctx, request),
  });
  const after = { id, ...opening };
  await noteChange(ctx, tx, {
    brandId: id,
    action: OPENING,
    before: null,
    after: { ...after, askedBy: request.asked_name },
    reason: request.reason,
  });
  return {
    shown: { startHalf: given.startHalf },
    after,
    tell: async () => {
      brandsChanged.say(ctx, { brandId: id });
    },
  };
};
