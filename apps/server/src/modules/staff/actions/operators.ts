import type { CallShape } from '@fairhouse/contract';
import type { Actor, Ctx } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { isAmong, plainAddress } from '../../../kernel/addresses.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { may, needsAuthenticator, SELF } from '../rules.ts';
import { keyOfToken } from '../rows/keys.ts';
import { KEY_PREFIX, KEY_ROLE, scopesOf } from '../rules/keys.ts';
import { mayUsePassword } from '../rules/provider.ts';
import { providerOf } from '../steps/provider.ts';
import { START_HOURS } from '../store.ts';
import { noteMaker, type Maker } from './second-person.ts';

export const OPERATOR_HOURS = 8;
const IDLE_MINUTES = 30;

/** Opens one; without a maker the house itself did it, and they are a person of their own. */
export const openOperator = async (
  tx: Queries,
  p: {
    brandId: number;
    name: string;
    role: string;
    passwordHash: string;
    /** The password is a start password: it must be changed at the first sign-in. */
    isStart?: boolean;
    /** Of the first owner of a house or a brand: nobody is there to give another. */
    isLasting?: boolean;
    maker?: Maker;
  },
): Promise<boolean> => {
  const row = await tx.row(
    `insert into operators (brand_id, name, role, password_hash, must_change_password, created_at,
       start_until) values ($1, $2, $3, $4, $5, $6,
         case when $7 then $6::timestamptz + make_interval(hours => $8) end)
     on conflict (brand_id, lower(name)) do nothing returning operator_id`,
    [
      p.brandId,
      p.name,
      p.role,
      p.passwordHash,
      p.isStart ?? false,
      tx.now(),
      p.isStart === true && p.isLasting !== true,
      START_HOURS,
    ],
  );
  if (!row) return false;
  await noteMaker(tx, {
    brandId: p.brandId,
    operatorId: row.operator_id,
    kind: 'made',
    ...(p.maker ? { maker: p.maker } : {}),
  });
  return true;
};

/**
 * The operator behind a token, and whether the call is one of their role. A member's token is
 * unknown here. The one place where permissions are judged: a call that names none is a mistake.
 */
export const operatorOfToken = async (
  ctx: Ctx,
  call: Pick<CallShape, 'permission'>,
  token: string,
): Promise<Actor | Refusal> => {
  if (!call.permission) throw new Error('a call of operators names no permission');
  if (token.startsWith(KEY_PREFIX)) return actorOfKey(ctx, call.permission, token);
  const row = await ctx.db.row(
    // Noted at most twice a minute: a call that only reads does not wait for a disk.
    `with found as (
       select o.operator_id, o.name, o.role, o.must_change_password, s.session_id, s.seen_at,
         s.issuer, o.authenticator_sealed is not null or s.has_factor as has_authenticator,
         r.permissions
       from operator_sessions s join operators o
         on o.brand_id = s.brand_id and o.operator_id = s.operator_id and o.status = 'open'
       left join composed_roles r
         on r.brand_id = o.brand_id and r.role = o.role and r.removed_at is null
       where s.brand_id = $1 and s.token_hash = $2 and s.ended_at is null
         and s.expires_at > $4 and s.seen_at > $4::timestamptz - make_interval(mins => $3)),
     noted as (update operator_sessions s set seen_at = $4 from found f
       where s.brand_id = $1 and s.session_id = f.session_id
         and f.seen_at < $4::timestamptz - interval '30 seconds')
     select operator_id, name, role, must_change_password, has_authenticator, session_id,
       permissions, issuer
     from found`,
    [ctx.brand.id, hashToken(token), IDLE_MINUTES, ctx.db.now()],
  );
  if (!row || !isStillOpen(ctx, row)) return refuse('login_required');
  // Who reads a token off a screen is nobody elsewhere, whatever the call.
  if (!isOfficeAddress(ctx)) return refuse('address_not_allowed');
  if (call.permission !== SELF) {
    if (row.must_change_password && row.issuer === null) return refuse('password_change_required');
    if (!row.has_authenticator && asksAuthenticator(ctx)) return refuse('authenticator_required');
    if (!may(row, call.permission)) return refuse('forbidden');
  }
  return {
    kind: 'operator',
    operatorId: row.operator_id,
    name: row.name,
    role: row.role,
    permissions: row.permissions,
    sessionId: row.session_id,
  };
};

/**
 * What a provider opened ends with it, and where passwords are off what a password opened, but for
 * owners: another issuer, or none, knows nobody of before.
 */
const isStillOpen = (ctx: Ctx, { issuer, role }: { issuer: string | null; role: string }) => {
  const provider = providerOf(ctx);
  return issuer === null ? mayUsePassword(provider, role) : issuer === provider?.issuer;
};

/** A program: what its key says it may, and nothing of a session or a sign-in. */
const actorOfKey = async (
  ctx: Ctx,
  permission: string,
  token: string,
): Promise<Actor | Refusal> => {
  const key = await keyOfToken(ctx.db, {
    brandId: ctx.brand.id,
    tokenHash: hashToken(token),
    ip: ctx.ip,
  });
  if (!key) return refuse('login_required');
  if (!isOfficeAddress(ctx)) return refuse('address_not_allowed');
  const permissions = scopesOf(key);
  if (!permissions.includes(permission)) return refuse('forbidden');
  const { operator_id: operatorId, name } = key;
  return { kind: 'operator', operatorId, name, role: KEY_ROLE, permissions, sessionId: '' };
};

/** Where the brand names addresses of its office, operators come from those alone. */
export const isOfficeAddress = ({ brand, ip }: Pick<Ctx, 'brand' | 'ip'>): boolean => {
  const { officeAddresses } = settingsOf(brand);
  return officeAddresses.length === 0 || isAmong(officeAddresses, plainAddress(ip));
};

/** Whether the house lets operators do nothing before they have an authenticator. */
export const asksAuthenticator = ({ brand }: Pick<Ctx, 'brand'>): boolean =>
  needsAuthenticator(brand, settingsOf(brand).operatorSecondFactor);
