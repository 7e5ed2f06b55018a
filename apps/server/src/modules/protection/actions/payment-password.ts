import type { InputOf } from '@fairhouse/contract';
import { judgeField } from '@fairhouse/contract/fields';
import type { setPaymentPassword as call } from '@fairhouse/contract/protection';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { registerFieldsOf } from '../../brands/index.ts';
import { hashPassword, memberById, setPaymentPassword, memberRowOf } from '../../members/index.ts';
import { proveCode, proveOwnPassword, proveSecret } from '../../session/index.ts';
import { noteGuard } from './guard.ts';
import { tellOwner } from '../steps/proof.ts';

/** First by the login password, afterwards by the payment password itself. */
export const changePaymentPassword = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const member = await memberRowOf(ctx);
  const fault = judgeField(
    { ...registerFieldsOf(ctx.brand).paymentPassword, required: true },
    input.paymentPassword,
  );
  if (fault) return refuse('validation_failed', { fields: { paymentPassword: fault } });
  const refused =
    member.payment_password_hash === null
      ? await proveOwnPassword(ctx, input.password ?? '')
      : await proveSecret(ctx, member.member_id, {
          kind: 'paymentPassword',
          stored: member.payment_password_hash,
          typed: input.oldPaymentPassword ?? '',
        });
  if (refused) return refused;
  const owner = { brandId: ctx.brand.id, memberId: member.member_id };
  await setPaymentPassword(ctx.db, { ...owner, hash: await hashPassword(input.paymentPassword) });
  await noteGuard(ctx.brand, ctx.db, {
    memberId: owner.memberId,
    isFirst: member.payment_password_hash === null,
  });
  tellOwner(ctx, member, 'paymentPassword');
  return {};
};

/** For calls that move money: undefined when it is right (D-I05). */
export const passPaymentPassword = async (
  ctx: Ctx,
  memberId: bigint,
  typed: string,
): Promise<
  Refusal<'wrong_password' | 'too_many_requests' | 'payment_password_required'> | undefined
> => {
  const member = await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member?.payment_password_hash || typed === '') return refuse('payment_password_required');
  return proveSecret(ctx, member.member_id, {
    kind: 'paymentPassword',
    stored: member.payment_password_hash,
    typed,
  });
};

type Proof = { paymentPassword: string; verificationCode: string };
/** The payment password, or a code of the authenticator where the member has one. */
export const provePayer = async (
  ctx: Ctx,
  proof: Proof,
): Promise<
  | Refusal<'wrong_password' | 'too_many_requests' | 'payment_password_required' | 'code_invalid'>
  | undefined
> => {
  const { memberId } = memberOf(ctx);
  const code = proof.verificationCode.trim();
  return proof.paymentPassword === '' && code !== '' && (await hasAuthenticator(ctx, memberId))
    ? proveCode(ctx, memberId, code)
    : passPaymentPassword(ctx, memberId, proof.paymentPassword);
};
