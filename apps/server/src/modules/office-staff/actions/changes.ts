import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { changePassword, changeRole, clearAuthenticator, endSessionsOf, hashOperatorPassword,
  lockOwners, openOperator, operatorById, operatorByName, startPasswordFrom, type OperatorRow }
  from '../../staff/index.ts';
import { isLastOwner } from '../rules.ts';

/** Whether nobody else could ever decide: a brand with a single owner, open or not. */
export const isAlone = async (ctx: Ctx, tx: Queries): Promise<boolean> =>
  (await lockOwners(tx, ctx.brand.id)).length <= 1;

type Audited = { action: string; subject: string; before?: unknown; after?: unknown;
  reason: string };
export const noteStaff = (ctx: Ctx, tx: Queries, one: Audited): Promise<void> => {
  const operator = operatorOf(ctx);
  return note(tx, { brandId: ctx.brand.id, operatorId: operator.operatorId,
    operatorName: operator.name, ip: ctx.ip, ...one });
};

/** Makes an operator; `issuedBy` is who will read the start password. */
export const create = async (ctx: Ctx, tx: Queries, p: {
  name: string; role: string; issuedBy: bigint | null;
}) => {
  const startPassword = startPasswordFrom(ctx.random);
  const isMade = await openOperator(tx, { brandId: ctx.brand.id, name: p.name, role: p.role,
    passwordHash: await hashOperatorPassword(startPassword), isStart: true,
    issuedBy: p.issuedBy });
  const made = isMade ? await operatorByName(tx, ctx.brand.id, p.name) : undefined;
  return made ? { operatorId: made.operator_id, startPassword } : refuse('username_taken');
};

/** Gives another role; the last owner keeps theirs. */
export const giveRole = async (ctx: Ctx, tx: Queries, p: {
  operatorId: bigint; from: string; to: string;
}) => {
  const owners = await lockOwners(tx, ctx.brand.id);
  if (p.to !== 'owner' && isLastOwner(owners, p.operatorId)) return refuse('state_conflict');
  const count = await changeRole(tx, { brandId: ctx.brand.id, ...p });
  return count === 1 ? { operatorId: p.operatorId } : refuse('state_conflict');
};

/** A new start password, or no authenticator any more; whoever was signed in is out. */
export const reset = async (ctx: Ctx, tx: Queries, p: {
  operatorId: bigint; what: string; issuedBy: bigint | null;
}): Promise<{ startPassword?: string }> => {
  const one = { brandId: ctx.brand.id, operatorId: p.operatorId };
  await endSessionsOf(tx, one);
  if (p.what === 'authenticator') {
    await clearAuthenticator(tx, one);
    return {};
  }
  const startPassword = startPasswordFrom(ctx.random);
  await changePassword(tx, { ...one, hash: await hashOperatorPassword(startPassword),
    isStart: true, issuedBy: p.issuedBy });
  return { startPassword };
};

export const operatorIn = async (
  ctx: Ctx, tx: Queries, id: bigint | undefined,
): Promise<OperatorRow | undefined> =>
  id === undefined ? undefined : operatorById(tx, ctx.brand.id, id);
