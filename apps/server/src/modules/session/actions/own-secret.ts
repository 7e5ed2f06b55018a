import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { passAuthenticator } from '../../authenticators/index.ts';
import { isPassword, memberById } from '../../members/index.ts';
import { forgetTries, noteFailure, takeTry } from '../../verification/index.ts';
import { forgetGuesses, LOGIN } from './prove-password.ts';

type Wrong<Code extends 'wrong_password' | 'code_invalid'> =
  | Refusal<Code | 'too_many_requests'>
  | undefined;

/**
 * A secret asked for within a session. Five wrong ones lock it for 15 minutes, for all sessions
 * and servers: a borrowed session gives no guesses. Nothing: it is right.
 */
export const proveSecret = async (
  ctx: Ctx,
  memberId: bigint,
  {
    kind,
    stored,
    typed,
  }: { kind: 'password' | 'paymentPassword'; stored: string | null | undefined; typed: string },
): Promise<Wrong<'wrong_password'>> => {
  const subject = `member:${memberId}`;
  if (!(await takeTry(ctx, kind, subject))) return refuse('too_many_requests');
  if (!stored || !(await isPassword(stored, typed))) return refuse('wrong_password');
  await forgetTries(ctx, kind, subject);
  return undefined;
};

/** What is wrong or right here was so at the login, too: a session brings no further guesses. */
export const proveOwnPassword = async (
  ctx: Ctx,
  typed: string,
): Promise<Wrong<'wrong_password'>> => {
  const { memberId, account } = memberOf(ctx);
  const member = await memberById(ctx.db, ctx.brand.id, memberId);
  const refused = await proveSecret(ctx, memberId, {
    kind: 'password',
    stored: member?.password_hash,
    typed: typed.trim(),
  });
  if (!refused) await forgetGuesses(ctx, account);
  else if (refused.errorCode === 'wrong_password') await noteFailure(ctx, LOGIN, account);
  return refused;
};

/** Wrong codes count for the account, however many logins and calls they are spread over. */
export const proveCode = async (
  ctx: Ctx,
  memberId: bigint,
  code: string,
): Promise<Wrong<'code_invalid'>> => {
  const subject = `member:${memberId}`;
  if (!(await takeTry(ctx, 'authenticator', subject))) return refuse('too_many_requests');
  if (!(await passAuthenticator(ctx, memberId, code))) return refuse('code_invalid');
  await forgetTries(ctx, 'authenticator', subject);
  return undefined;
};
