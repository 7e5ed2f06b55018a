import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { noteSourceFailure } from '../../verification/index.ts';
import { noteLoginTry } from '../store.ts';
import { challengeOfLogin } from './challenges.ts';
import type { Login } from '../rules/login.ts';
import { proveCode } from '../actions/own-secret.ts';
import { LOGIN } from '../actions/prove-password.ts';
import { deviceOf } from '../actions/sessions.ts';

/**
 * Where the member has an authenticator nothing opens the account alone: no password, no code by
 * SMS, no provider. A passkey is both factors in itself, what one has and what unlocks it.
 */
export const passSecondFactor = async (ctx: Ctx, login: Login) => {
  const { member, means } = login;
  if (means === 'passkey' || !(await hasAuthenticator(ctx, member.member_id))) return 'none';
  const refused = await judge(ctx, login);
  if (!refused) return 'passed';
  await noteLoginTry(ctx.db, {
    brandId: ctx.brand.id,
    memberId: member.member_id,
    ip: ctx.ip,
    device: deviceOf(ctx),
    means,
    outcome: 'refused',
  });
  return refused;
};

/** A wrong code is a failed login of its address, too. */
const judge = async (ctx: Ctx, login: Login) => {
  if (!login.authenticatorCode) return ask(ctx, login);
  const refused = await proveCode(ctx, login.member.member_id, login.authenticatorCode);
  if (refused) await noteSourceFailure(ctx, LOGIN);
  return refused;
};

/** Who cannot show the first proof again gets a challenge that remembers it. */
const ask = async (ctx: Ctx, login: Login) =>
  login.isRepeatable === true
    ? refuse('second_factor_required')
    : refuse('second_factor_required', {
        value: {
          methods: ['authenticator'],
          challengeId: await challengeOfLogin(ctx, { login, asks: 'factor' }),
        },
      });
