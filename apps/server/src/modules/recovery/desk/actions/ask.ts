import type { InputOf } from '@fairhouse/contract';
import type {
  askFactorRemoval,
  askTemporaryPassword,
  Factor,
} from '@fairhouse/contract/recovery-desk';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { askApproval } from '../../../approvals/index.ts';
import { hasAuthenticator } from '../../../authenticators/index.ts';
import { switchesOf } from '../../../brands/index.ts';
import { countPasskeys } from '../../../passkeys/index.ts';
import { firstHalf } from '../../../staff/index.ts';
import { FACTOR, factorKey, isHelped, PASSWORD, waysOf } from '../rules.ts';
import { memberOfPath } from '../steps/member.ts';

/** Only for whom no link and no code reaches: those ways show nobody a password. */
export const askPassword = async (ctx: Ctx, input: InputOf<typeof askTemporaryPassword>) => {
  const member = await memberOfPath(ctx, input.id);
  if (!member) return refuse('not_found');
  const ways = waysOf(member, switchesOf(ctx.brand).changePasswordByMobile);
  if (!isHelped(member) || ways.length > 0) return refuse('state_conflict');
  const { startHalf, sealed } = firstHalf(ctx);
  const row = await ctx.db.transaction((tx) =>
    askApproval(ctx, tx, {
      kind: PASSWORD,
      key: String(member.member_id),
      payload: { memberId: String(member.member_id), account: member.account },
      subject: `member:${member.account}`,
      reason: input.reason,
      sealed,
    }),
  );
  return isRefusal(row) ? row : { approvalId: String(row.approval_id), startHalf };
};

export const hasFactor = async (
  ctx: Ctx,
  db: Queries,
  { memberId, what }: { memberId: bigint; what: Factor },
): Promise<boolean> =>
  what === 'authenticator'
    ? hasAuthenticator(ctx, memberId)
    : (await countPasskeys(db, { brandId: ctx.brand.id, memberId })) > 0;

export const askFactors = async (ctx: Ctx, input: InputOf<typeof askFactorRemoval>) => {
  const member = await memberOfPath(ctx, input.id);
  if (!member) return refuse('not_found');
  const { member_id: memberId, account } = member;
  const { what, reason } = input;
  if (!isHelped(member) || !(await hasFactor(ctx, ctx.db, { memberId, what }))) {
    return refuse('state_conflict');
  }
  const row = await ctx.db.transaction((tx) =>
    askApproval(ctx, tx, {
      kind: FACTOR,
      key: factorKey(memberId, what),
      payload: { memberId: String(memberId), account, what },
      subject: `member:${account}`,
      reason,
    }),
  );
  return isRefusal(row) ? row : { approvalId: String(row.approval_id) };
};
