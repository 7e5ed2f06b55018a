import type { CallShape } from '@fairhouse/contract';
import { busEvent, busGap } from '../../../kernel/bus.ts';
import type { Queries } from '../../../kernel/db.ts';
import { openGather } from '../../../kernel/gather.ts';
import { memberOf, type Actor, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import type { SocketOwner } from '../../../kernel/realtime.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { brandById, settingsOf } from '../../brands/index.ts';
import {
  insertMember,
  isAgent,
  isShut,
  memberBlocked,
  memberSeen,
  memberStopped,
  type MemberRow,
  type NewMember,
} from '../../members/index.ts';
import { operatorOfToken } from '../../staff/index.ts';
import { openAccount } from '../../wallet/index.ts';
import { addressKey } from '../../../kernel/addresses.ts';
import {
  dropPlay,
  endSessions,
  insertSession,
  noteArrival,
  renewToken,
  sessionsByPlayTokens,
  sessionsByTokens,
  sessionsOver as overOf,
  touchSessions,
  type HeldSession,
  type SessionKey,
  type SessionRow,
  type TokenKey,
} from '../store.ts';

const CACHE_MILLISECONDS = 10_000;
const TOUCH_MILLISECONDS = 60_000;
const TICKET_SECONDS = 60;
const sessionsEnded = busEvent<{ sessionIds: string[] }>('session.ended');
const sessionRenewed = busEvent<{ sessionId: string }>('session.renewed');

type Cached = { row: SessionRow; readAt: number; seenAt: number };
type Cache = Map<string, Cached>;

const cacheOf = (kernel: Kernel): Cache =>
  kernel.once('session.cache', () => new Map<string, Cached>());

/** An ended session leaves the caches and the sockets of every process. */
export const listenForEndings = (kernel: Kernel): void => {
  sessionsEnded.hear(kernel, ({ sessionIds }) => {
    forget(kernel, sessionIds);
    for (const sessionId of sessionIds) kernel.realtime.endSession(sessionId);
  });
  sessionRenewed.hear(kernel, ({ sessionId }) => {
    forget(kernel, [sessionId]);
    kernel.realtime.renewSession(sessionId);
  });
  busGap.hear(kernel, () => cacheOf(kernel).clear());
  memberBlocked.hear(kernel, ({ brandId, memberId }) => {
    for (const [key, { row }] of cacheOf(kernel)) {
      if (key.startsWith(`${brandId}/`) && String(row.member_id) === memberId) {
        cacheOf(kernel).delete(key);
      }
    }
  });
  memberStopped.hear(kernel, ({ brandId, memberId }) => {
    endPlay(kernel, brandId, BigInt(memberId)).catch((error: Error) =>
      kernel.log.error({ error: error.message }, 'games of who stopped playing were not ended'),
    );
  });
};

/** Who stops playing keeps the session and loses its games; no stake passes the ledger anyway. */
const endPlay = async (kernel: Kernel, brandId: number, memberId: bigint): Promise<void> => {
  kernel.realtime.endPlay({ brandId, memberId });
  await dropPlay(kernel.db, { brandId, memberId });
  for (const [key, { row }] of cacheOf(kernel)) {
    if (key.startsWith(`${brandId}/p/`) && row.member_id === memberId) cacheOf(kernel).delete(key);
  }
};

/** What of a call says who may make it. */
type Admission = Pick<
  CallShape,
  'method' | 'needs' | 'permission' | 'agentsOnly' | 'allowsTrial' | 'whileFrozen'
>;
/**
 * Who calls. A hit in the cache asks no database; an ended session leaves every cache by the
 * bus at once, and by itself within ten seconds.
 */
export const actorOf = async (
  ctx: Ctx,
  call: Admission,
  token: string | undefined,
): Promise<Actor | Refusal> => {
  if (!token || token.length > 100) return refuse('login_required');
  if (call.needs === 'operator') return operatorOfToken(ctx, call, token);
  const isPlay = call.needs === 'play';
  const row = await liveSession(ctx, ctx.brand, token, isPlay);
  if (!row) return refuse(isPlay ? 'login_required' : 'token_expired');
  if (isShut(row.status)) return refuse('forbidden');
  if (row.status === 'frozen' && call.method !== 'GET' && call.whileFrozen !== true) {
    return refuse('account_frozen');
  }
  if (row.must_change_password && call.needs !== 'member_changing_password') {
    return refuse('password_change_required');
  }
  if (row.type === 4 && !isPlay && call.allowsTrial !== true) {
    return refuse('in_need_true_account');
  }
  if (call.agentsOnly && !isAgent(row.type)) return refuse('error_not_agent');
  const who = {
    memberId: row.member_id,
    account: row.account,
    type: row.type,
    sessionId: row.session_id,
  };
  return isPlay
    ? { kind: 'play', ...who, slug: row.slug ?? '', tableId: row.table_id }
    : { kind: 'member', ...who, mustChangePassword: row.must_change_password };
};

/** Whoever calls in the same moment is looked up in the same statement. */
const readersOf = (kernel: Kernel) =>
  kernel.once('session.readers', () => ({
    site: openGather<TokenKey, SessionRow>((keys) => sessionsByTokens(kernel.db, keys)),
    play: openGather<TokenKey, SessionRow>((keys) => sessionsByPlayTokens(kernel.db, keys)),
    // Nobody waits for this one.
    touch: openGather<SessionKey, true>(
      async (keys) => {
        await touchSessions(kernel.db, keys);
        return keys.map(() => true);
      },
      { apartMilliseconds: 200 },
    ),
  }));

const liveSession = async (
  kernel: Kernel,
  brand: Brand,
  token: string,
  isPlay: boolean,
): Promise<SessionRow | undefined> => {
  const cache = cacheOf(kernel);
  const key = `${brand.id}/${isPlay ? 'p' : 's'}/${token}`;
  const now = kernel.clock.milliseconds();
  let cached = cache.get(key);
  if (!cached || now - cached.readAt > CACHE_MILLISECONDS) {
    const row = await readersOf(kernel)[isPlay ? 'play' : 'site']({
      brandId: brand.id,
      tokenHash: hashToken(token),
    });
    if (!row) {
      cache.delete(key);
      return undefined;
    }
    cached = { row, readAt: now, seenAt: Math.max(row.seen_at.getTime(), cached?.seenAt ?? 0) };
    if (cache.size > 200_000) cache.clear();
    cache.set(key, cached);
  }
  if (
    cached.row.expires_at.getTime() < now ||
    now - cached.seenAt > settingsOf(brand).sessionIdleHours * 3_600_000
  )
    return undefined;
  if (now - cached.seenAt > TOUCH_MILLISECONDS) {
    cached.seenAt = now;
    memberSeen.sayHere(kernel, { brandId: brand.id, memberId: String(cached.row.member_id) });
    readersOf(kernel)
      .touch({ brandId: brand.id, sessionId: cached.row.session_id })
      .catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'sessions were not touched'),
      );
  }
  return cached.row;
};

/** Whose socket this is. */
export const ownerOf = async (
  kernel: Kernel,
  brand: Brand,
  tokens: { token?: string | undefined; playToken?: string | undefined },
): Promise<SocketOwner | undefined> => {
  const row = tokens.token
    ? await liveSession(kernel, brand, tokens.token, false)
    : tokens.playToken
      ? await liveSession(kernel, brand, tokens.playToken, true)
      : undefined;
  return row && !isShut(row.status) && !row.must_change_password
    ? {
        brandId: brand.id,
        memberId: row.member_id,
        sessionId: row.session_id,
        isPlay: !tokens.token,
      }
    : undefined;
};

const DEVICE_LENGTH_MAX = 200;
/** What the browser calls itself. */
export const deviceOf = (ctx: Ctx): string =>
  (ctx.header('user-agent') ?? '').slice(0, DEVICE_LENGTH_MAX);

export const startSession = async (
  ctx: Ctx,
  tx: Queries,
  p: { memberId: bigint; mustChangePassword: boolean; means: string; keptId?: string },
): Promise<string> => {
  const token = ctx.random.token();
  const arrival = {
    brandId: ctx.brand.id,
    memberId: p.memberId,
    ip: ctx.ip,
    device: deviceOf(ctx),
    means: p.means,
  };
  await noteArrival(tx, { ...arrival, address: addressKey(ctx.ip) });
  await insertSession(tx, {
    sessionId: ctx.random.uuid(),
    tokenHash: hashToken(token),
    ...arrival,
    mustChangePassword: p.mustChangePassword,
    keptId: p.keptId ?? null,
    hoursToLive: settingsOf(ctx.brand).sessionAbsoluteHours,
  });
  return token;
};

export const stopSessions = async (
  ctx: Kernel,
  p: { brandId: number; memberId: bigint; onlyId?: string; exceptId?: string },
): Promise<number> => {
  const sessionIds = await endSessions(ctx.db, p);
  sayEnded(ctx, sessionIds);
  return sessionIds.length;
};
export const sayEnded = (kernel: Kernel, sessionIds: string[]): void =>
  sessionsEnded.say(kernel, { sessionIds });

/**
 * The session goes on under a new token; with the old one go its games and their tickets. It is
 * whole from the next call on, in every process: a forced change is done.
 */
export const renewSession = async (ctx: Ctx): Promise<string | undefined> => {
  const { memberId, sessionId } = memberOf(ctx);
  const brandId = ctx.brand.id;
  const token = ctx.random.token();
  const isRenewed = await ctx.db.transaction(async (tx) => {
    await dropPlay(tx, { brandId, memberId });
    return renewToken(tx, { brandId, sessionId, tokenHash: hashToken(token) });
  });
  forget(ctx, [sessionId]);
  sessionRenewed.say(ctx, { sessionId });
  return isRenewed ? token : undefined;
};

const forget = (kernel: Kernel, sessionIds: readonly string[]): void => {
  for (const [key, cached] of cacheOf(kernel)) {
    if (sessionIds.includes(cached.row.session_id)) cacheOf(kernel).delete(key);
  }
};

/** Whether this process has seen the token alive. */
export const isTokenKnown = (
  kernel: Kernel,
  brand: Brand,
  { token, isPlay }: { token: string; isPlay: boolean },
): boolean => cacheOf(kernel).has(`${brand.id}/${isPlay ? 'p' : 's'}/${token}`);

export const sessionsOver = async (
  kernel: Kernel,
  owners: readonly SocketOwner[],
): Promise<string[]> => {
  const held: HeldSession[] = [];
  for (const { brandId, sessionId } of owners) {
    const brand = await brandById(kernel, brandId);
    if (brand) held.push({ brandId, sessionId, idleHours: settingsOf(brand).sessionIdleHours });
  }
  return overOf(kernel.db, held);
};

export type Ticket = { slug: string; tableId: string | null };
/** A single-use launch ticket that lives 60 seconds. */
export const makeTicket = async (ctx: Ctx, ticket: Ticket): Promise<string> => {
  const text = ctx.random.token();
  await ctx.db.run(
    `insert into launch_tickets (brand_id, ticket_hash, session_id, slug, table_id, language,
       expires_at) values ($1, $2, $3, $4, $5, $6, $8::timestamptz + make_interval(secs => $7))`,
    [
      ctx.brand.id,
      hashToken(text),
      memberOf(ctx).sessionId,
      ticket.slug,
      ticket.tableId,
      ctx.language,
      TICKET_SECONDS,
      ctx.db.now(),
    ],
  );
  return text;
};

export type UsedTicket = Ticket & {
  memberId: bigint;
  sessionId: string;
  account: string;
  type: number;
  language: string;
  playToken: string;
  startedAt: Date;
};
/** Exchanges a ticket once for a play token that ends with its session. */
export const useTicket = async (ctx: Ctx, text: string): Promise<UsedTicket | undefined> =>
  ctx.db.transaction(async (tx) => {
    const row = await tx.row(
      `delete from launch_tickets t using sessions s, members m
       where t.brand_id = $1 and t.ticket_hash = $2 and t.expires_at > $3
         and s.brand_id = t.brand_id and s.session_id = t.session_id and s.ended_at is null
         and m.brand_id = s.brand_id and m.member_id = s.member_id and m.status = 'open'
       returning t.session_id, t.slug, t.table_id, t.language, m.member_id, m.account, m.type,
         s.started_at`,
      [ctx.brand.id, hashToken(text), tx.now()],
    );
    if (!row) return undefined;
    const playToken = ctx.random.token();
    await tx.run(
      `insert into play_tokens (brand_id, token_hash, session_id, slug, table_id, at)
       values ($1, $2, $3, $4, $5, $6)`,
      [ctx.brand.id, hashToken(playToken), row.session_id, row.slug, row.table_id, tx.now()],
    );
    return {
      slug: row.slug,
      tableId: row.table_id,
      memberId: row.member_id,
      sessionId: row.session_id,
      account: row.account,
      type: row.type,
      language: row.language,
      playToken,
      startedAt: row.started_at,
    };
  });

/** A member with an empty account; undefined when the name is taken. */
export const openMember = async (
  tx: Queries,
  member: NewMember,
  currency: string,
): Promise<MemberRow | undefined> => {
  const made = await insertMember(tx, member);
  if (made) await openAccount(tx, member.brandId, made.member_id, currency);
  return made;
};
