import type { InputOf } from '@fairhouse/contract';
import { judgeField, tidied } from '@fairhouse/contract/fields';
import type { forgotByMail as call } from '@fairhouse/contract/recovery';
import { addressKey } from '../../../kernel/addresses.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { registerFieldsOf, switchesOf } from '../../brands/index.ts';
import { memberByAccount } from '../../members/index.ts';
import { isMailAddress } from '../../messengers/index.ts';
import { aside } from '../../verification/index.ts';
import { mailLink, reserveLink } from '../steps/mail-link.ts';

/** D-C15. Known and unknown pairs are answered before anything is done about them. */
export const forgotByMail = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const username = tidied('username', input.username);
  const email = tidied('email', input.email);
  // Names with a plus are the accounts of who registered by mobile number.
  const bare = username.replace(/^\+/, 'a');
  if (judgeField({ ...registerFieldsOf(ctx.brand).username, required: true }, bare)) {
    return refuse('format_incorrect');
  }
  if (
    !isMailAddress(email) ||
    judgeField({ ...registerFieldsOf(ctx.brand).email, required: true }, email)
  ) {
    return refuse('incorrect_email');
  }
  const resetId = await reserveLink(ctx, { email, from: addressKey(ctx.ip) });
  if (resetId === undefined) return refuse('too_many_requests');
  const member = await memberByAccount(ctx.db, ctx.brand.id, username);
  const isBound = member?.email?.toLowerCase() === email.toLowerCase();
  if (!switchesOf(ctx.brand).explicitErrors) {
    if (member && isBound) aside(ctx, () => mailLink(ctx, resetId, member));
    return {};
  }
  if (!member) return refuse('username_or_email_not_exist');
  return isBound ? ((await mailLink(ctx, resetId, member)) ?? {}) : refuse('incorrect_email');
};
