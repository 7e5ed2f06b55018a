import type { InputOf } from '@fairhouse/contract';
import type { finishSocial as call } from '@fairhouse/contract/social';
import type { Configuration } from 'openid-client';
import type { Ctx } from '../../../kernel/kernel.ts';
import { claimsOf } from '../../../kernel/openid.ts';
import { hashToken } from '../../../kernel/random.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { memberById } from '../../members/index.ts';
import { letIn } from '../../session/index.ts';
import { COOKIE, SECONDS } from '../rules.ts';
import { bindingOf, keepTicket, takeLogin, type LoginRow, type Subject } from '../store.ts';
import { openProvider, providerOf } from '../steps/provider.ts';

type Input = InputOf<typeof call>;

export const finishSocial = async (ctx: Ctx, input: Input) => {
  const browser = ctx.cookie(COOKIE);
  if (!browser) return refuse('link_invalid');
  const login = await takeLogin(ctx.db, {
    brandId: ctx.brand.id,
    stateHash: hashToken(input.state),
    browserHash: hashToken(browser),
  });
  const provider = login && providerOf(ctx, login.provider);
  if (!login || provider?.issuer !== login.issuer) return refuse('link_invalid');
  const config = await openProvider(ctx, provider);
  const subject = config && (await subjectOf(ctx, config, { login, input }));
  if (!subject) return refuse('provider_failed');
  const bound = await bindingOf(ctx.db, ctx.brand.id, subject);
  if (!bound) {
    const bindingTicket = ctx.random.token();
    await keepTicket(ctx.db, {
      ...subject,
      brandId: ctx.brand.id,
      seconds: SECONDS,
      ticketHash: hashToken(bindingTicket),
      browserHash: hashToken(browser),
    });
    ctx.setCookie(COOKIE, browser, SECONDS);
    return {
      token: null,
      firstTimeLogin: false,
      passwordExpired: false,
      passwordChangeRequired: false,
      bindingTicket,
      providerName: provider.name,
    };
  }
  const member = await memberById(ctx.db, ctx.brand.id, bound.member_id);
  if (!member) throw new Error('a social binding names a member who does not exist');
  const entry = await letIn(ctx, {
    member,
    means: 'social',
    ...(input.loginAs ? { loginAs: input.loginAs } : {}),
  });
  return isRefusal(entry) ? entry : { ...entry, bindingTicket: null, providerName: provider.name };
};

/** Who it is, by an id token whose signature, issuer, audience, nonce and age are right. */
const subjectOf = async (
  ctx: Ctx,
  config: Configuration,
  { login, input }: { login: LoginRow; input: Input },
): Promise<Subject | undefined> => {
  const claims = await claimsOf(ctx, config, { back: input, left: login });
  return claims && claims.sub.length > 0 && claims.sub.length <= 255
    ? { issuer: login.issuer, subject: claims.sub, provider: login.provider }
    : undefined;
};
