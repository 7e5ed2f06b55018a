import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Countries } from './countries.ts';
import type { Database } from './db.ts';
import type { Limiter } from './limiter.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Random } from './random.ts';
import type { Realtime } from './realtime.ts';
import type { Secrets } from './secrets.ts';
import type { Tracing } from './tracing.ts';

/** What every part of a process shares; made once by the composition root. */
export type Kernel = {
  config: Config;
  db: Database;
  bus: Bus;
  log: Logger;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  metrics: Metrics;
  /** Where an endpoint for traces is named. */
  tracing?: Tracing | undefined;
  secrets: Secrets;
  realtime: Realtime;
  countries: Countries;
  processId: string;
  /** A value made once for a process: batchers, caches. */
  once<T>(name: string, make: () => T): T;
};

export type Brand = {
  id: number;
  merchantCode: string;
  name: string;
  currency: { code: string; digits: number };
  timeZone: string;
  languages: string[];
  defaultLanguage: string;
  isPlayMoney: boolean;
  /** As it is kept; only `settingsOf` of the brands knows how to read it. */
  settings: unknown;
};

export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'member';
      memberId: bigint;
      account: string;
      type: number;
      sessionId: string;
      mustChangePassword: boolean;
    }
  | {
      kind: 'play';
      memberId: bigint;
      account: string;
      type: number;
      sessionId: string;
      slug: string;
      tableId: string | null;
    }
  | {
      kind: 'operator';
      operatorId: bigint;
      name: string;
      role: string;
      /** Of a role that the brand composed; null: the name of the role says what it may. */
      permissions: readonly string[] | null;
      sessionId: string;
    };

/** What one call receives. */
export type Ctx = Kernel & {
  brand: Brand;
  actor: Actor;
  ip: string;
  language: string;
  requestId: string;
  /** The host that was asked for, in small letters and without its port. */
  host: string;
  idempotencyKey: string | undefined;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Out of reach of scripts. Lax only where a visitor comes back from elsewhere with it. */
  setCookie(name: string, value: string, secondsToLive: number, sameSite?: 'Strict' | 'Lax'): void;
  /** The bytes of the body as they arrived; for signatures. */
  rawBody: Buffer;
  /** When the server received the request (milliseconds). */
  receivedAt: number;
};

/** The member behind a call that needs one; a broken invariant otherwise. */
export const memberOf = (ctx: Ctx) => {
  if (ctx.actor.kind === 'member' || ctx.actor.kind === 'play') return ctx.actor;
  throw new Error('this call reached an action without a member');
};
export const operatorOf = (ctx: Ctx) => {
  if (ctx.actor.kind === 'operator') return ctx.actor;
  throw new Error('this call reached an action without an operator');
};

export const openOnce = (): Kernel['once'] => {
  const made = new Map<string, unknown>();
  return <T>(name: string, make: () => T): T => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as T;
  };
};
