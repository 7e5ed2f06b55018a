import type { InputOf } from '@fairhouse/contract';
import type { adjustPoints, memberPoints } from '@fairhouse/contract/points-desk';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { memberById } from '../../members/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { lockPoints, movePoints, pointsOf } from '../rows/balance.ts';
import { insertExchange } from '../rows/exchange.ts';
import { parsePoints, printPoints } from '../rules.ts';
import { postTaken } from '../steps/moves.ts';
import { printPointsOf } from './own.ts';

const KIND = 'points.adjust';

/** Members of free play have no points. */
const memberIn = async (ctx: Ctx, text: string) => {
  const id = idOf(text);
  const member = id === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, id);
  return member && member.type !== 4 ? member : undefined;
};

export const readMember = async (ctx: Ctx, input: InputOf<typeof memberPoints>) => {
  const member = await memberIn(ctx, input.id);
  if (!member) return refuse('not_found');
  return printPointsOf(
    await pointsOf(ctx.db, { brandId: ctx.brand.id, memberId: member.member_id }),
  );
};

/** Points by hand are never one person's to give or take. */
export const adjust = async (ctx: Ctx, input: InputOf<typeof adjustPoints>) => {
  const member = await memberIn(ctx, input.id);
  if (!member) return refuse('not_found');
  const hundredths = parsePoints(input.points);
  if (hundredths === undefined || hundredths === 0n) return refuse('invalid_amount');
  const owner = { brandId: ctx.brand.id, memberId: member.member_id };
  if (input.direction === 'debit' && (await pointsOf(ctx.db, owner)).points < hundredths) {
    return refuse('insufficient_points');
  }
  const asked = await ctx.db.transaction((tx) =>
    askApproval(ctx, tx, {
      kind: KIND,
      key: `member:${member.member_id}`,
      subject: `member:${member.account}`,
      reason: input.reason,
      payload: {
        memberId: String(member.member_id),
        account: member.account,
        direction: input.direction,
        points: printPoints(hundredths),
      },
    }),
  );
  return isRefusal(asked) ? asked : { approvalId: String(asked.approval_id) };
};

export const registerAdjustments = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'points.decide',
    apply: async (ctx, tx, request) => {
      const { payload, approval_id: approvalId } = request;
      const memberId = idOf(payload.memberId);
      const size = parsePoints(payload.points ?? '');
      if (memberId === undefined || !size) return refuse('state_conflict');
      const owner = { brandId: ctx.brand.id, memberId };
      const points = payload.direction === 'debit' ? -size : size;
      await lockAccount(tx, owner.brandId, memberId);
      const before = await lockPoints(tx, owner);
      if (points < 0n && before.points < size) return refuse('state_conflict');
      const after = await movePoints(tx, { ...owner, hundredths: points });
      const row = await insertExchange(tx, {
        ...owner,
        type: 'adjust',
        // No member's key has a slash: none is in the way of this one.
        key: `approval/${approvalId}`,
        digest: '',
        points,
        after,
        remark: request.reason,
        decidedBy: request.asked_name,
      });
      await postTaken(tx, owner.brandId, row);
      return { before: printPointsOf(before), after: printPointsOf(after) };
    },
  });
};
