import type { CallShape } from '@fairhouse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteBrand } from './access-log.ts';
import { addressKey } from './addresses.ts';
import type { Actor, Brand, Ctx, Kernel } from './kernel.ts';
import type { Route } from './module.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';
import { addressOf, cookieOf, headerOf, hostOf, isHttps, languageOf, tokenOf } from './request.ts';
import { mayLookUp, wasGood } from './token-guard.ts';

/** How the kernel asks modules of tier 1 and 3 who is calling; given by the composition root. */
export type Doors = {
  brandOf(host: string, merchantCode: string | undefined): Promise<Brand | undefined>;
  /** Judges maintenance and region before the action. */
  gate(ctx: Ctx, call: CallShape): Refusal | undefined;
  actorOf(ctx: Ctx, call: CallShape, token: string | undefined): Promise<Actor | Refusal>;
  /** Whether this process has seen the token alive; asks no database. */
  isKnown(brand: Brand, call: CallShape, token: string): boolean;
};

type Admitting = { kernel: Kernel; route: Route; doors: Doors };

/** Who calls, and whether they may make this call now. */
export const admit = async (
  { kernel, route: { call }, doors }: Admitting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ctx | Refusal> => {
  const brand = await doors.brandOf(hostOf(request, kernel.config), headerOf(request, 'merchant'));
  if (!brand) return refuse('domain_check_failed');
  if (kernel.config.accessLog) noteBrand(request, brand.id);
  const ctx = contextOf(kernel, brand, request, reply);
  const closed = doors.gate(ctx, call);
  if (closed) return closed;
  const perMinuteMax = call.callsPerMinuteMax ?? 600;
  const source = addressKey(ctx.ip);
  if (
    call.needs === 'nothing' &&
    !kernel.limiter.take(`${brand.id}/${source}/${call.path}`, perMinuteMax)
  ) {
    return refuse('too_many_requests');
  }
  if (call.needs !== 'nothing') {
    const actor = await identify(ctx, { call, doors, token: tokenOf(request), source });
    if (isRefusal(actor)) return actor;
    ctx.actor = actor;
    const who =
      'memberId' in actor
        ? actor.memberId
        : 'operatorId' in actor
          ? `operator-${actor.operatorId}`
          : source;
    if (!kernel.limiter.take(`${brand.id}/${who}/${call.path}`, perMinuteMax)) {
      return refuse('too_many_requests');
    }
  }
  return ctx;
};

type Asking = { call: CallShape; doors: Doors; token: string | undefined; source: string };
/** Who has sent too many wrong tokens is not looked up again, unless we know the token. */
const identify = async (
  ctx: Ctx,
  { call, doors, token, source }: Asking,
): Promise<Actor | Refusal> => {
  if (!token || doors.isKnown(ctx.brand, call, token)) return doors.actorOf(ctx, call, token);
  if (!mayLookUp(ctx, source)) return refuse('too_many_requests');
  const actor = await doors.actorOf(ctx, call, token);
  const isWrong =
    isRefusal(actor) &&
    (actor.errorCode === 'token_expired' || actor.errorCode === 'login_required');
  if (!isWrong) wasGood(ctx, source);
  return actor;
};

/** What a caller is before anybody knows who it is; pages that are no calls make it themselves. */
export const contextOf = (
  kernel: Kernel,
  brand: Brand,
  request: FastifyRequest,
  reply: FastifyReply,
): Ctx => {
  const key = headerOf(request, 'idempotency-key');
  return {
    ...kernel,
    brand,
    actor: { kind: 'visitor' },
    ip: addressOf(request, kernel.config.trustedProxyHops),
    host: hostOf(request, kernel.config).toLowerCase(),
    language: languageOf(request, brand.defaultLanguage),
    requestId: String(request.id),
    // No colon: the house's own keys begin with a word and one, and nobody else names those.
    idempotencyKey: key && /^[\w.-]{1,100}$/.test(key) ? key : undefined,
    header: (name) => headerOf(request, name),
    cookie: (name) => cookieOf(request, name),
    setCookie: (name, value, secondsToLive, sameSite = 'Strict') => {
      const secure = isHttps(request, kernel.config) ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; ` +
          `SameSite=${sameSite}; Max-Age=${secondsToLive}${secure}`,
      );
    },
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    receivedAt: kernel.clock.milliseconds(),
  };
};
