import type { InputOf } from '@fairhouse/contract';
import type { keepSession as keepCall, resumeSession as call } from '@fairhouse/contract/session';
import { addressKey } from '../../../kernel/addresses.ts';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { ownOriginOf, settingsOf, switchesOf } from '../../brands/index.ts';
import { isPasswordExpired, memberById, noteLogin, type MemberRow } from '../../members/index.ts';
import {
  endKept,
  endSessionsOfKept,
  insertKept,
  lockKept,
  turnKept,
  type KeptKey,
  type KeptRow,
} from '../rows/kept.ts';
import { isKnownAddress, noteLoginTry } from '../store.ts';
import { isClosed } from './let-in.ts';
import { deviceOf, sayEnded, startSession } from './sessions.ts';

/**
 * A browser that stays signed in (D-K09). Its cookie holds a secret that is good once and is
 * answered by the next one: whoever shows a used one shows that two hold it, and both are out.
 */
const COOKIE = 'kept';
const DAY_SECONDS = 86_400;
/** Since it was last used, and in all. */
const IDLE_DAYS = 30;
const DAYS = 90;

export const keepSession = async (ctx: Ctx, { device }: InputOf<typeof keepCall>) => {
  if (!switchesOf(ctx.brand).keepSignedIn) return refuse('feature_off');
  if (!(await ownOriginOf(ctx))) return refuse('domain_check_failed');
  const { memberId, sessionId } = memberOf(ctx);
  const keptId = ctx.random.uuid();
  const secret = ctx.random.token();
  await ctx.db.transaction((tx) =>
    insertKept(tx, {
      brandId: ctx.brand.id,
      keptId,
      memberId,
      sessionId,
      secretHash: hashToken(secret),
      deviceHash: hashToken(device),
      device: deviceOf(ctx),
      ip: ctx.ip,
      idleDays: IDLE_DAYS,
    }),
  );
  ctx.setCookie(COOKIE, `${keptId}.${secret}`, IDLE_DAYS * DAY_SECONDS);
  return {};
};

type Outcome = { ended: string[]; opened?: { token: string; cookie: string } };

/** Every failure is one refusal, so that nobody learns by it what is known. */
export const resumeSession = async (ctx: Ctx, { device }: InputOf<typeof call>) => {
  if (!switchesOf(ctx.brand).keepSignedIn) return refuse('feature_off');
  // A page elsewhere can make a browser call, but not say that it stands here.
  if (!(await ownOriginOf(ctx))) return refuse('domain_check_failed');
  const [keptId = '', secret = ''] = (ctx.cookie(COOKIE) ?? '').split('.');
  const key = { brandId: ctx.brand.id, keptId };
  const outcome = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    const row = await lockKept(tx, key);
    if (!row || row.ended_at !== null || row.expires_at <= ctx.clock.now()) return { ended: [] };
    if (row.secret_hash !== hashToken(secret)) return shutOut(ctx, tx, { row, reason: 'reused' });
    if (row.device_hash !== hashToken(device)) {
      return shutOut(ctx, tx, { row, reason: 'other device' });
    }
    const member = await memberById(tx, ctx.brand.id, row.member_id);
    return member && (await mayComeBack(ctx, tx, member))
      ? open(ctx, tx, { key, member })
      : { ended: [] };
  });
  sayEnded(ctx, outcome.ended);
  if (!outcome.opened) {
    ctx.setCookie(COOKIE, '', 0);
    return refuse('token_expired');
  }
  ctx.setCookie(COOKIE, outcome.opened.cookie, IDLE_DAYS * DAY_SECONDS);
  return { token: outcome.opened.token };
};

type Theft = { row: KeptRow; reason: 'reused' | 'other device' };
/** Somebody holds what belongs to another: what it opened ends too, and the member sees the try. */
const shutOut = async (ctx: Ctx, tx: Queries, { row, reason }: Theft): Promise<Outcome> => {
  const key = { brandId: ctx.brand.id, keptId: row.kept_id };
  await endKept(tx, { ...key, reason });
  await noteLoginTry(tx, {
    brandId: ctx.brand.id,
    memberId: row.member_id,
    ip: ctx.ip,
    device: deviceOf(ctx),
    means: 'kept',
    outcome: 'refused',
  });
  return { ended: await endSessionsOfKept(tx, key) };
};

/** What a login would ask for besides is asked for by a login. */
const mayComeBack = async (ctx: Ctx, tx: Queries, member: MemberRow): Promise<boolean> => {
  const { switches, passwordAgeDays } = settingsOf(ctx.brand);
  if (isClosed({ member, means: 'kept' }) || member.is_start_password) return false;
  if (
    switches.forcedPasswordChange &&
    isPasswordExpired(member.password_changed_at, ctx.clock.now(), passwordAgeDays)
  )
    return false;
  return (
    !switches.unregisteredIpCheck ||
    isKnownAddress(tx, {
      brandId: ctx.brand.id,
      memberId: member.member_id,
      ip: addressKey(ctx.ip),
    })
  );
};

type Opening = { key: KeptKey; member: MemberRow };
const open = async (ctx: Ctx, tx: Queries, { key, member }: Opening): Promise<Outcome> => {
  const memberId = member.member_id;
  const ended = await endSessionsOfKept(tx, key);
  const secret = ctx.random.token();
  await turnKept(tx, {
    ...key,
    secretHash: hashToken(secret),
    ip: ctx.ip,
    idleDays: IDLE_DAYS,
    days: DAYS,
  });
  await noteLogin(tx, { brandId: key.brandId, memberId, ip: ctx.ip });
  const token = await startSession(ctx, tx, {
    memberId,
    mustChangePassword: false,
    means: 'kept',
    keptId: key.keptId,
  });
  return { ended, opened: { token, cookie: `${key.keptId}.${secret}` } };
};

/** Only one's own is found. */
export const endKeptOf = async (
  ctx: Ctx,
  { memberId, keptId }: { memberId: bigint; keptId: string },
): Promise<boolean> => {
  const key = { brandId: ctx.brand.id, keptId };
  const ended = await ctx.db.transaction(async (tx) => {
    const row = await lockKept(tx, key);
    if (row?.member_id !== memberId || row.ended_at !== null) return undefined;
    await endKept(tx, { ...key, reason: 'member' });
    return endSessionsOfKept(tx, key);
  });
  sayEnded(ctx, ended ?? []);
  return ended !== undefined;
};
