import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/agents-desk';
import { judgeField, tidied } from '@fairhouse/contract/fields';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { registerFieldsOf } from '../../brands/index.ts';
import { hashPassword, isClosedAgent, memberByAccount } from '../../members/index.ts';
import { openMember } from '../../session/index.ts';
import { startPasswordFrom } from '../../staff/index.ts';
import { approveHouseAgent, insertHouseAgent } from '../rows/house-agents.ts';

const KIND = 'agents.open';

/**
 * Opens an agent at the top with a start password of its own, shown this once. It has no terms of
 * the house until a second operator has approved it: one alone makes nobody a payee (D-J46).
 */
export const openHouseAgent = async (ctx: Ctx, input: InputOf<typeof calls.openHouseAgent>) => {
  const account = tidied('username', input.account);
  const fault = judgeField({ ...registerFieldsOf(ctx.brand).username, required: true }, account);
  if (fault) return refuse('validation_failed', { fields: { account: fault } });
  const startPassword = startPasswordFrom(ctx.random);
  const passwordHash = await hashPassword(startPassword);
  const brandId = ctx.brand.id;
  const { operatorId, name: operatorName } = operatorOf(ctx);
  const made = await unlessRefused(ctx.db, async (tx) => {
    const taken = await memberByAccount(tx, brandId, account);
    const member = taken
      ? undefined
      : await openMember(
          tx,
          { brandId, account, type: 1, passwordHash, ip: ctx.ip, isStartPassword: true },
          ctx.brand.currency.code,
        );
    if (!member) return refuse('username_taken');
    const memberId = member.member_id;
    await insertHouseAgent(tx, { brandId, memberId });
    const subject = `member:${account}`;
    const { reason } = input;
    const done = { brandId, operatorId, operatorName, subject, reason, ip: ctx.ip };
    await note(tx, { ...done, action: 'agents.open' });
    const payload = { memberId: String(memberId), account };
    const asked = await askApproval(ctx, tx, {
      kind: KIND,
      key: String(memberId),
      subject,
      payload,
      reason,
    });
    if (isRefusal(asked)) return asked;
    return { ...payload, startPassword, approvalId: asked.approval_id.toString() };
  });
  return made;
};

export const registerOpenings = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'agents.move',
    apply: async (ctx, tx, { payload }) => {
      const memberId = idOf(payload.memberId ?? '');
      if (memberId === undefined) return refuse('state_conflict');
      const one = { brandId: ctx.brand.id, memberId };
      if (await isClosedAgent(tx, one)) return refuse('state_conflict');
      return (await approveHouseAgent(tx, one))
        ? { after: { account: payload.account } }
        : refuse('state_conflict');
    },
  });
};
