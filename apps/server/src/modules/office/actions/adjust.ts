import type { InputOf } from '@fairhouse/contract';
import type { adjustBalance } from '@fairhouse/contract/office';
import { parseAmount, printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { memberById } from '../../members/index.ts';
import { may } from '../../staff/index.ts';
import { announceBalance, post } from '../../wallet/index.ts';
import { ADJUSTMENT_MINOR_MAX, memberIdOf } from '../rules.ts';

/** The posting and its line in the audit log are one transaction. */
export const adjust = async (ctx: Ctx, input: InputOf<typeof adjustBalance>) => {
  const operator = operatorOf(ctx);
  if (!may(operator.role, 'members.adjust')) return refuse('forbidden');
  const { idempotencyKey, brand } = ctx;
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const memberId = memberIdOf(input.id);
  const member = memberId === undefined ? undefined
    : await memberById(ctx.db, brand.id, memberId);
  if (!member) return refuse('not_found');
  const minor = parseAmount(input.amount, brand.currency);
  if (minor === undefined || minor === 0n) return refuse('invalid_amount');
  if (minor > ADJUSTMENT_MINOR_MAX) return refuse('limit_exceeded');
  const amountMinor = input.direction === 'credit' ? minor : -minor;
  const verdict = await ctx.db.transaction(async (tx) => {
    const posted = await post(tx, { brandId: brand.id, memberId: member.member_id,
      type: 'adjustment', amountMinor, house: 'adjustments',
      key: `adjustment:${operator.operatorId}:${idempotencyKey}`,
      reference: `operator:${operator.name}`, note: input.reason });
    if (posted.ok && !posted.isReplay) {
      const show = (amount: bigint) => printAmount(amount, brand.currency);
      await note(tx, { brandId: brand.id, operatorId: operator.operatorId,
        operatorName: operator.name, action: 'members.adjust', subject: `member:${member.account}`,
        before: { balance: show(posted.availableMinor - amountMinor) },
        after: { balance: show(posted.availableMinor), transferId: String(posted.transferId) },
        reason: input.reason, ip: ctx.ip });
    }
    return posted;
  });
  if (!verdict.ok) return refuse(verdict.errorCode);
  await announceBalance(ctx, brand.id, member.member_id);
  return { transferId: verdict.transferId.toString(),
    balance: printAmount(verdict.availableMinor, brand.currency) };
};
