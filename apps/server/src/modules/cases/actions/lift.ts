import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { LIFT_OF_CASE, liftIn, memberOfPath, tellStanding } from '../../blocks/index.ts';
import { reopenFindings } from '../../laundering/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { addLine, lockCase, reopenCase, undecidedCase } from '../store.ts';

/**
 * Who lifts what a case decided clears nobody by it: the case is open again, or what is open of the
 * member says so (D-U47).
 */
export const registerCaseLifts = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, LIFT_OF_CASE, {
    permission: 'cases.decide',
    seenWith: 'risk.read',
    apply: async (ctx, tx, request) => {
      const { payload, reason, asked_name: asker } = request;
      const [blockId, caseId] = [idOf(request.key), idOf(payload.case ?? '')];
      const place = await memberOfPath(ctx, payload.member ?? '');
      if (blockId === undefined || caseId === undefined || !place) return refuse('state_conflict');
      const { brandId, memberId } = place;
      await lockAccount(tx, brandId, memberId);
      const by = `${asker}, ${operatorOf(ctx).name}`;
      if (!(await liftIn(tx, { place, blockId, by, reason, isOfCase: true }))) {
        return refuse('state_conflict');
      }
      const row = await lockCase(tx, { brandId, caseId });
      const open = await undecidedCase(tx, { brandId, memberId });
      const isTheirs = row?.member_id === memberId;
      if (!open && isTheirs) {
        await reopenCase(tx, { brandId, caseId });
        await reopenFindings(tx, { brandId, caseId });
      }
      const told = open?.case_id ?? (isTheirs ? caseId : undefined);
      if (told !== undefined) {
        const line = { brandId, caseId: told, by, kind: 'lifted' } as const;
        await addLine(tx, { ...line, ref: payload.block ?? '', text: reason });
      }
      return { after: { case: String(told ?? caseId) }, tell: () => tellStanding(ctx, place) };
    },
  });
};
