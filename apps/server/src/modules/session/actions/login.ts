import type { InputOf } from '@fairhouse/contract';
import type { login as call } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { switchesOf } from '../../brands/index.ts';
import { isAgent, isPassword, isPasswordExpired, memberByAccount, noteLogin,
  WEAK_PASSWORD } from '../../members/index.ts';
import { countFailures, forgetFailures, noteFailure, passBotCheck,
  passCaptcha } from '../../verification/index.ts';
import { startSession } from './sessions.ts';

/** D-C02: a captcha after 3 failures, a pause after 10, within 15 minutes. */
const CAPTCHA_AFTER = 3;
const PAUSE_AFTER = 10;

export const login = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const username = input.username.trim();
  const password = input.password.trim();
  if (input.type !== 'username') {
    return refuse('validation_failed', { fields: { type: 'unknown' } });
  }
  if (username === '' || password === '') return refuse('format_incorrect');
  const switches = switchesOf(ctx.brand);
  if (switches.botCheckAtLogin && !await passBotCheck(ctx, input.altcha)) {
    return refuse('verify_first');
  }
  const subjects = [`account:${username.toLowerCase()}`, `address:${ctx.ip}`];
  const failures = await countFailures(ctx, 'login', subjects);
  if (failures >= PAUSE_AFTER) return refuse('too_many_requests');
  if (failures >= CAPTCHA_AFTER) {
    const value = { captcha: true };
    if (!input.captcha) return refuse('captcha_required', { value });
    if (!await passCaptcha(ctx, input.captcha)) return refuse('captcha_wrong', { value });
  }
  const member = await memberByAccount(ctx.db, ctx.brand.id, username);
  if (!await isPassword(ctx, member?.password_hash, password) || !member) {
    await noteFailure(ctx, 'login', subjects);
    return refuse('wrong_username_or_password',
      { value: { captcha: failures + 1 >= CAPTCHA_AFTER } });
  }
  if (member.type === 3 || member.status === 'blocked') return refuse('member_no_enter');
  if (input.loginAs === 'AGENT' && !isAgent(member.type)) return refuse('error_not_agent');
  await forgetFailures(ctx, 'login', subjects[0] ?? '');
  const passwordExpired = isPasswordExpired(member.password_changed_at, ctx.clock.now());
  const passwordChangeRequired = password === WEAK_PASSWORD
    || (passwordExpired && switches.forcedPasswordChange === true);
  return ctx.db.transaction(async (tx) => {
    const firstTimeLogin = await noteLogin(tx, { brandId: ctx.brand.id,
      memberId: member.member_id, ip: ctx.ip });
    const token = await startSession(ctx, tx, { memberId: member.member_id,
      mustChangePassword: passwordChangeRequired });
    return { token, firstTimeLogin, passwordExpired, passwordChangeRequired };
  });
};
