import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import {
  changePassword,
  changeRole,
  clearAuthenticator,
  endSessionsOf,
  hashOperatorPassword,
  lockOwners,
  noteMaker,
  openOperator,
  operatorById,
  operatorByName,
  type Maker,
  type MakerKind,
  type OperatorRow,
} from '../../index.ts';
import { isLastOwner } from '../rules.ts';
import { isRole } from './is-role.ts';

export const makerOf = (ctx: Ctx): Maker => {
  const { operatorId, name } = operatorOf(ctx);
  return { operatorId, name };
};

type Audited = {
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  reason: string;
};
export const noteStaff = (ctx: Ctx, tx: Queries, one: Audited): Promise<void> => {
  const operator = operatorOf(ctx);
  return note(tx, {
    brandId: ctx.brand.id,
    operatorId: operator.operatorId,
    operatorName: operator.name,
    ip: ctx.ip,
    ...one,
  });
};

/** Makes an operator with the start password that the maker, or each of two in part, is shown. */
export const create = async (
  ctx: Ctx,
  tx: Queries,
  p: { name: string; role: string; startPassword: string; maker: Maker },
) => {
  if (!(await isRole(ctx, tx, p.role))) return refuse('state_conflict');
  const isMade = await openOperator(tx, {
    brandId: ctx.brand.id,
    name: p.name,
    role: p.role,
    passwordHash: await hashOperatorPassword(p.startPassword),
    isStart: true,
    maker: p.maker,
  });
  const made = isMade ? await operatorByName(tx, ctx.brand.id, p.name) : undefined;
  return made ? { operatorId: made.operator_id } : refuse('username_taken');
};

/** Gives another role; the last owner keeps theirs. */
export const giveRole = async (
  ctx: Ctx,
  tx: Queries,
  p: { operatorId: bigint; from: string; to: string; maker: Maker },
) => {
  const owners = await lockOwners(tx, ctx.brand.id);
  if (p.to !== 'owner' && isLastOwner(owners, p.operatorId)) return refuse('state_conflict');
  if (!(await isRole(ctx, tx, p.to))) return refuse('state_conflict');
  const count = await changeRole(tx, { brandId: ctx.brand.id, ...p });
  if (count !== 1) return refuse('state_conflict');
  await bind(ctx, tx, { ...p, kind: 'role' });
  return { operatorId: p.operatorId };
};

type Reset = { operatorId: bigint; maker: Maker } & (
  | { what: 'authenticator' }
  | { what: 'password'; startPassword: string }
);
/** A new start password, or no authenticator any more; whoever was signed in is out. */
export const reset = async (ctx: Ctx, tx: Queries, p: Reset): Promise<void> => {
  const one = { brandId: ctx.brand.id, operatorId: p.operatorId };
  await endSessionsOf(tx, one);
  if (p.what === 'authenticator') await clearAuthenticator(tx, one);
  else {
    await changePassword(tx, {
      ...one,
      hash: await hashOperatorPassword(p.startPassword),
      isStart: true,
    });
  }
  await bind(ctx, tx, { ...p, kind: p.what });
};
/** An own role is changed by others only; of oneself there is no maker. */
const bind = async (
  ctx: Ctx,
  tx: Queries,
  { operatorId, kind, maker }: { operatorId: bigint; kind: MakerKind; maker: Maker },
): Promise<void> => {
  if (maker.operatorId === operatorId) return;
  await noteMaker(tx, { brandId: ctx.brand.id, operatorId, kind, maker });
};

export const operatorIn = async (
  ctx: Ctx,
  tx: Queries,
  id: bigint | undefined,
): Promise<OperatorRow | undefined> =>
  id === undefined ? undefined : operatorById(tx, ctx.brand.id, id);
