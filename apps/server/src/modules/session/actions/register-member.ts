import type { InputOf } from '@fairhouse/contract';
import type { Channel } from '@fairhouse/contract/consents';
import type { register } from '@fairhouse/contract/session';
import type { RegisterKind } from '@fairhouse/contract/fields';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { switchesOf } from '../../brands/index.ts';
import { sayAtRegistration } from '../../consents/index.ts';
import {
  hashPassword,
  isBarred,
  memberByAccount,
  memberByMobile,
  type MemberRow,
  type NewMember,
} from '../../members/index.ts';
import { passBotCheck, passCaptcha } from '../../verification/index.ts';
import { accountOf, formOf, mobileOf, personOf, type Form } from '../rules.ts';
import { invitersOf, type Invitation } from './invitation.ts';
import { letIn } from './let-in.ts';
import { proveMobile } from '../steps/prove-mobile.ts';
import { openMember } from './sessions.ts';

type Input = InputOf<typeof register>;
export const registerMember = (ctx: Ctx, input: Input) => openBy(ctx, 'USERNAME', input);
export const registerByMobile = (ctx: Ctx, input: Input) => openBy(ctx, 'MOBILE', input);

/**
 * Every rule of the form is judged here again; nothing is written when one fails. Whoever asks
 * whether a name, a number or a code is known spends a bot check on each question.
 */
const openBy = async (ctx: Ctx, kind: RegisterKind, input: Input) => {
  const form = formOf(ctx.brand, kind, { input, now: ctx.clock.now() });
  const fault = isClosed(ctx, form) ? refuse('feature_off') : faultOf(form, input);
  if (fault) return fault;
  if (!(await passBotCheck(ctx, input.altcha))) return refuse('verify_first');
  if (form.values.captcha && !(await passCaptcha(ctx, form.values.captcha))) {
    return refuse('captcha_wrong');
  }
  const inviters = await invitersOf(ctx, form.values);
  if (!inviters) return refuse('invalid_invitation_code');
  // Asked before a code is used up; who is quicker meanwhile is found out by the insert.
  if (kind === 'USERNAME' && (await memberByAccount(ctx.db, ctx.brand.id, accountOf(form)))) {
    return refuse('username_taken');
  }
  if (await isBarred(ctx.db, { brandId: ctx.brand.id, ...personOf(form) })) {
    return refuse('self_excluded');
  }
  const proof = await proveMobile(ctx, form, input);
  if (isRefusal(proof)) return proof;
  const { paymentPassword } = form.values;
  const { invitation } = inviters;
  const member = await open(
    ctx,
    { form, invitation, advertising: input.advertising ?? [] },
    {
      brandId: ctx.brand.id,
      account: accountOf(form),
      type: invitation?.type ?? 0,
      ip: ctx.ip,
      page: input.registerUrl,
      passwordHash: await hashPassword(input.password),
      person: {
        ...personOf(form),
        ...inviters.person,
        isMobileProven: proof.isProven,
        ...(paymentPassword ? { paymentPasswordHash: await hashPassword(paymentPassword) } : {}),
      },
    },
  );
  if (isRefusal(member)) return member;
  const memberId = member.member_id.toString();
  const entry = input.login
    ? await letIn(ctx, { member, means: 'password', password: input.password })
    : undefined;
  // The account is open, whatever the way in says; the login popup tells why.
  return entry === undefined || isRefusal(entry)
    ? { memberId, token: null, firstTimeLogin: false }
    : { memberId, token: entry.token, firstTimeLogin: entry.firstTimeLogin };
};

/** An invitation opens the door that direct registration does not: D-C25. */
const isClosed = (ctx: Ctx, { kind, values }: Form): boolean => {
  const switches = switchesOf(ctx.brand);
  const isOn = kind === 'MOBILE' ? switches.mobileRegistration : switches.usernameRegistration;
  return !isOn || !(switches.directRegistration || values.affiliateCode || values.referralCode);
};

const faultOf = ({ faults }: Form, input: Input) => {
  const fields = Object.entries(faults);
  const isAll = (fault: string) => fields.length > 0 && fields.every(([, one]) => one === fault);
  if (isAll('differs')) return refuse('passwords_differ');
  if (isAll('age')) return refuse('age_required', { fields: faults });
  if (fields.length > 0) return refuse('validation_failed', { fields: faults });
  if (input.ageConfirmed !== true) return refuse('age_required');
  return input.agreeTerms === true ? undefined : refuse('terms_required');
};

type Opening = { form: Form; invitation: Invitation | undefined; advertising: readonly Channel[] };
type Opened = MemberRow | ReturnType<typeof refuse<Taken>>;
type Taken = 'username_taken' | 'mobile_taken' | 'invalid_invitation_code';
const open = async (
  ctx: Ctx,
  { form, invitation, advertising }: Opening,
  given: NewMember,
): Promise<Opened> => {
  const member = await ctx.db.transaction(async (tx) => {
    // Used up, ended or expired since it was looked at: nobody comes in by it.
    if (invitation && !(await invitation.hold(tx))) return refuse('invalid_invitation_code');
    const made = await openMember(tx, given, ctx.brand.currency.code);
    if (!made) return made;
    await invitation?.note(tx, made.member_id);
    const place = { brandId: ctx.brand.id, memberId: made.member_id };
    await sayAtRegistration(tx, place, { channels: advertising, language: ctx.language });
    return made;
  });
  if (member) return member;
  const mobile = mobileOf(form);
  return refuse(
    mobile && (await memberByMobile(ctx.db, ctx.brand.id, mobile))
      ? 'mobile_taken'
      : 'username_taken',
  );
};
