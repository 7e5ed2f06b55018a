import type { InputOf } from '@fairhouse/contract';
import { FACTORS, type MemberGuards, type memberGuards } from '@fairhouse/contract/recovery-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { waitingKeys } from '../../../approvals/index.ts';
import { hasAuthenticator, recoveryCodesLeft } from '../../../authenticators/index.ts';
import { lockedUntil } from '../../../bank-cards/index.ts';
import { settingsOf, switchesOf } from '../../../brands/index.ts';
import { countPasskeys } from '../../../passkeys/index.ts';
import { FACTOR, factorKey, mailOf, mobileOf, PASSWORD, waysOf } from '../rules.ts';
import { memberOfPath } from '../steps/member.ts';

export const readGuards = async (ctx: Ctx, { id }: InputOf<typeof memberGuards>) => {
  const member = await memberOfPath(ctx, id);
  if (!member) return refuse('not_found');
  const owner = { brandId: ctx.brand.id, memberId: member.member_id };
  const hasOne = await hasAuthenticator(ctx, member.member_id);
  const locked = lockedUntil(
    member.guard_changed_at,
    settingsOf(ctx.brand).cashier.coolDownHours,
    ctx.clock.milliseconds(),
  );
  return {
    mail: mailOf(member),
    mobile: mobileOf(member),
    ways: waysOf(member, switchesOf(ctx.brand).changePasswordByMobile),
    hasAuthenticator: hasOne,
    recoveryCodes: hasOne ? await recoveryCodesLeft(ctx.db, owner) : 0,
    passkeys: await countPasskeys(ctx.db, owner),
    hasPaymentPassword: member.payment_password_hash !== null,
    passwordChangedAt: member.password_changed_at.toISOString(),
    isTemporary: member.is_start_password,
    temporaryUntil: member.temporary_until?.toISOString() ?? null,
    lockedUntil: locked?.toISOString() ?? null,
    waiting: await waitingOf(ctx, member.member_id),
  };
};

const waitingOf = async (ctx: Ctx, memberId: bigint): Promise<MemberGuards['waiting']> => {
  const brandId = ctx.brand.id;
  const keys = FACTORS.map((what) => factorKey(memberId, what));
  const [factors, passwords] = await Promise.all([
    waitingKeys(ctx.db, { brandId, kind: FACTOR, keys }),
    waitingKeys(ctx.db, { brandId, kind: PASSWORD, keys: [String(memberId)] }),
  ]);
  return [
    ...FACTORS.filter((what) => factors.has(factorKey(memberId, what))),
    ...(passwords.size > 0 ? (['password'] as const) : []),
  ];
};
