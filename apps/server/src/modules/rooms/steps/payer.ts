import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { memberById } from '../../members/index.ts';
import { provePayer } from '../../protection/index.ts';

type Proof = { paymentPassword: string; verificationCode: string };

/**
 * Whether a buy-in has to be proven, and by what (D-P14): always where money is real, else by who
 * has a payment password or an authenticator.
 */
export const payerOf = async (
  parts: { db: Queries; brand: Pick<Brand, 'id' | 'isPlayMoney'> },
  memberId: bigint,
): Promise<{ isAsked: boolean; hasPaymentPassword: boolean; hasAuthenticator: boolean }> => {
  const member = await memberById(parts.db, parts.brand.id, memberId);
  const has = {
    hasPaymentPassword: member?.payment_password_hash != null,
    hasAuthenticator: await hasAuthenticator(parts, memberId),
  };
  const isAsked = !parts.brand.isPlayMoney || has.hasPaymentPassword || has.hasAuthenticator;
  return { isAsked, ...has };
};

/** Undefined where the buy-in is proven, or need not be. */
export const proveBuyIn = async (ctx: Ctx, memberId: bigint, proof: Proof) => {
  const { isAsked } = await payerOf(ctx, memberId);
  return isAsked ? provePayer(ctx, proof) : undefined;
};
