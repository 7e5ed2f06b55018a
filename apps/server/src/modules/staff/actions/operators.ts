import { hash, verify } from '@node-rs/argon2';
import type { Actor, Kernel, Ctx } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';

export const OPERATOR_HOURS = 8;
const IDLE_MINUTES = 30;
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashOperatorPassword = (password: string): Promise<string> => hash(password, ARGON);
export const isOperatorPassword = async (
  kernel: Kernel, stored: string | undefined, password: string,
): Promise<boolean> => {
  const dummy = kernel.once('staff.dummy', () => hashOperatorPassword('no such operator'));
  const isRight = await verify(stored ?? await dummy, password).catch(() => false);
  return stored !== undefined && isRight;
};

export const openOperator = async (tx: Queries, p: {
  brandId: number; name: string; role: string; passwordHash: string;
}): Promise<boolean> => await tx.run(
  `insert into operators (brand_id, name, role, password_hash) values ($1, $2, $3, $4)
   on conflict do nothing`, [p.brandId, p.name, p.role, p.passwordHash]) === 1;

/** An operator's session; a member's token is unknown here. */
export const operatorOfToken = async (
  ctx: Ctx, token: string,
): Promise<Actor | Refusal> => {
  const row = await ctx.db.row<{ operator_id: bigint; name: string; role: string;
    session_id: string }>(
    `update operator_sessions s set seen_at = now() from operators o
     where s.brand_id = $1 and s.token_hash = $2 and s.ended_at is null
       and s.expires_at > now() and s.seen_at > now() - make_interval(mins => $3)
       and o.brand_id = s.brand_id and o.operator_id = s.operator_id
     returning o.operator_id, o.name, o.role, s.session_id`,
    [ctx.brand.id, hashToken(token), IDLE_MINUTES]);
  return row ? { kind: 'operator', operatorId: row.operator_id, name: row.name, role: row.role,
    sessionId: row.session_id } : refuse('login_required');
};
