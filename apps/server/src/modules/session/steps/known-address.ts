import { addressKey } from '../../../kernel/addresses.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { switchesOf } from '../../brands/index.ts';
import { isKnownAddress } from '../store.ts';
import { addressMethodsOf, challengeOfLogin } from './challenges.ts';
import type { Login } from '../rules/login.ts';

/**
 * Where the brand wants it, an address never seen asks for a second proof by whatever the member
 * has set up (D-C14). A passkey and an authenticator have given it already.
 */
export const passAddress = async (ctx: Ctx, login: Login) => {
  const { member, means } = login;
  if (
    !switchesOf(ctx.brand).unregisteredIpCheck ||
    login.isAddressProven === true ||
    means === 'passkey' ||
    member.first_login_at === null ||
    (await isKnownAddress(ctx.db, {
      brandId: ctx.brand.id,
      memberId: member.member_id,
      ip: addressKey(ctx.ip),
    }))
  )
    return undefined;
  const methods = await addressMethodsOf(ctx, { member, means });
  // Whose number is all there is has shown by the code to it what would be asked for.
  if (means === 'sms' && methods.length === 0) return undefined;
  return refuse('unregistered_ip', {
    value: { methods, challengeId: await challengeOfLogin(ctx, { login, asks: 'address' }) },
  });
};
