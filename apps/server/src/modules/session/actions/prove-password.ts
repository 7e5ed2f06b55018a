import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readMobile, switchesOf } from '../../brands/index.ts';
import {
  isPassword,
  memberByAccount,
  memberByMobile,
  type MemberRow,
} from '../../members/index.ts';
import {
  forgetFailures,
  noteFailure,
  passBotCheck,
  passCaptcha,
  weighTry,
} from '../../verification/index.ts';
import { addressKey } from '../../../kernel/addresses.ts';
import { isLoginForm } from '../rules.ts';
import { isKnownAddress, noteWrongPassword } from '../store.ts';
import { deviceOf } from './sessions.ts';

/** The counter of wrong passwords of an account, whichever call asks for them. */
export const LOGIN = 'login';
export type Claim = {
  username: string;
  password: string;
  captcha?: string | undefined;
  altcha?: string | undefined;
};

/**
 * The member whose name and password these are. Every call that asks for both counts its
 * failures here, so that no other door gives more guesses than the login, and by whichever name
 * somebody guesses, the guesses count for the account.
 */
export const provePassword = async (ctx: Ctx, claim: Claim) => {
  const username = claim.username.trim();
  const password = claim.password.trim();
  if (username === '' || password === '') return refuse('format_incorrect');
  if (switchesOf(ctx.brand).botCheckAtLogin && !(await passBotCheck(ctx, claim.altcha))) {
    return refuse('verify_first');
  }
  const member = await memberByName(ctx, username);
  const tried = {
    kind: LOGIN,
    account: member?.account ?? username,
    isKnownSource: await isKnownAddress(ctx.db, {
      brandId: ctx.brand.id,
      memberId: member?.member_id ?? 0n,
      ip: addressKey(ctx.ip),
    }),
  };
  const { verdict } = await weighTry(ctx, tried);
  const closed =
    verdict === 'pause'
      ? refuse('too_many_requests')
      : verdict === 'captcha'
        ? await judgeCaptcha(ctx, claim.captcha)
        : undefined;
  if (closed) return closed;
  const isRight = await isPassword(member?.password_hash, password);
  const except = isRight ? [] : await noteWrong(ctx, tried.account);
  const after = await weighTry(ctx, { ...tried, except });
  if (after.verdict === 'pause') return refuse('too_many_requests');
  if (after.verdict === 'captcha' && verdict === 'free') {
    return refuse('captcha_required', { value: { captcha: true } });
  }
  if (!isRight || !member) {
    // Judged by what was typed alone, and last: rules change, and accounts of before still enter.
    return refuse(
      isLoginForm(ctx.brand, { username, password })
        ? 'wrong_username_or_password'
        : 'format_incorrect',
      { value: { captcha: after.isCaptchaNext } },
    );
  }
  await forgetGuesses(ctx, member.account);
  return member;
};

const noteWrong = async (ctx: Ctx, account: string): Promise<bigint[]> => {
  const [ids] = await Promise.all([
    noteFailure(ctx, LOGIN, account),
    noteWrongPassword(ctx.db, {
      brandId: ctx.brand.id,
      account,
      ip: ctx.ip,
      device: deviceOf(ctx),
    }),
  ]);
  return ids;
};

const judgeCaptcha = async (ctx: Ctx, captcha: string | undefined) => {
  const value = { captcha: true };
  if (!captcha) return refuse('captcha_required', { value });
  return (await passCaptcha(ctx, captcha)) ? undefined : refuse('captcha_wrong', { value });
};

/** A username wins over a mobile number of the home country (D-C17). */
const memberByName = async (ctx: Ctx, name: string): Promise<MemberRow | undefined> => {
  const byAccount = await memberByAccount(ctx.db, ctx.brand.id, name);
  const mobile = byAccount ? undefined : readMobile(ctx.brand, { mobileNum: name });
  return mobile ? memberByMobile(ctx.db, ctx.brand.id, mobile) : byAccount;
};

/** Who has proved the account otherwise begins anew. */
export const forgetGuesses = (ctx: Ctx, account: string): Promise<void> =>
  forgetFailures(ctx, LOGIN, account);
