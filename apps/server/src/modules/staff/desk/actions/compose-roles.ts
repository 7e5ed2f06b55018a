import type { InputOf } from '@fairhouse/contract';
import type { changeComposedRole, composeRole, removeRole } from '@fairhouse/contract/staff-desk';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { askApproval } from '../../../approvals/index.ts';
import {
  COMPOSABLE,
  composedRole,
  composedRoles,
  isAlone,
  limitsOf,
  NO_LIMITS,
} from '../../index.ts';
import { noteStaff } from '../steps/changes.ts';
import { changeRoleBy, COMPOSE, limitsThen, type RoleChange } from '../steps/composed.ts';
import { readLimits } from './limits.ts';
import { outcomeOf } from './list-operators.ts';

/** In the order of the house, each once; undefined where one is none that is given away. */
const readPermissions = (given: readonly string[]): readonly string[] | undefined =>
  given.every((one) => COMPOSABLE.includes(one))
    ? COMPOSABLE.filter((one) => given.includes(one))
    : undefined;
const UNKNOWN = () => refuse('validation_failed', { fields: { permissions: 'unknown' } });

/**
 * Asked of a second person. Whose house has no other does it alone, and then gives a role no more
 * than they may give themselves.
 */
const decideOrAsk = async (
  ctx: Ctx,
  p: { change: RoleChange; subject: string; key: string; reason: string },
) => {
  const done = await ctx.db.transaction(async (tx) => {
    if (!(await isAlone(ctx, tx)) || !(await isWithinOwn(ctx, p.change))) {
      return askApproval(ctx, tx, {
        kind: COMPOSE,
        key: p.key,
        subject: p.subject,
        payload: p.change,
        reason: p.reason,
      });
    }
    const changed = await changeRoleBy(ctx, tx, p.change);
    if (isRefusal(changed)) return changed;
    await noteStaff(ctx, tx, { action: COMPOSE, subject: p.subject, ...changed, reason: p.reason });
    return undefined;
  });
  if (isRefusal(done)) return done;
  return outcomeOf(ctx, done ? { approvalId: done.approval_id } : {});
};
const isWithinOwn = async (ctx: Ctx, change: RoleChange): Promise<boolean> => {
  if (change.what !== 'make') return true;
  const own = await limitsOf(ctx.db, ctx.brand, operatorOf(ctx).role);
  const limits = readLimits(
    ctx,
    { one: change.one ?? '', day: change.day ?? '', payDay: change.payDay },
    own,
  );
  return (
    limits !== undefined &&
    limits.oneMinor <= own.oneMinor &&
    limits.dayMinor <= own.dayMinor &&
    limits.payDayMinor <= own.payDayMinor
  );
};

export const compose = async (ctx: Ctx, input: InputOf<typeof composeRole>) => {
  const permissions = readPermissions(input.permissions);
  if (!permissions) return UNKNOWN();
  // Whoever does not say how much gives and lets out nothing.
  const limits = readLimits(ctx, input, NO_LIMITS);
  if (!limits) return refuse('invalid_amount');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const { name, reason } = input;
  const others = await composedRoles(ctx.db, ctx.brand.id);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    return refuse('state_conflict');
  }
  return decideOrAsk(ctx, {
    key: `name:${name.toLowerCase()}`,
    subject: `role:${name}`,
    reason,
    change: {
      what: 'make',
      name,
      permissions: permissions.join(', '),
      one: show(limits.oneMinor),
      day: show(limits.dayMinor),
      payDay: show(limits.payDayMinor),
    },
  });
};

export const changeComposed = async (ctx: Ctx, input: InputOf<typeof changeComposedRole>) => {
  const permissions = readPermissions(input.permissions);
  if (!permissions) return UNKNOWN();
  const { role, name, reason } = input;
  const now = await composedRole(ctx.db, { brandId: ctx.brand.id, role });
  if (!now) return refuse('not_found');
  const added = permissions.filter((one) => !now.permissions.includes(one));
  const removed = now.permissions.filter((one) => !permissions.includes(one));
  if (added.length + removed.length === 0 && name === now.name) return refuse('state_conflict');
  return decideOrAsk(ctx, {
    key: role,
    subject: `role:${now.name}`,
    reason,
    change: {
      what: 'change',
      role,
      name,
      from: now.name,
      before: now.permissions.join(', '),
      permissions: permissions.join(', '),
      added: added.join(', '),
      removed: removed.join(', '),
      ...(await limitsThen(ctx, ctx.db, { now, permissions })),
    },
  });
};

export const removeComposedRole = async (ctx: Ctx, input: InputOf<typeof removeRole>) => {
  const { role, reason } = input;
  const found = (await composedRoles(ctx.db, ctx.brand.id)).find((one) => one.role === role);
  if (!found) return refuse('not_found');
  if (found.holders > 0n) return refuse('state_conflict');
  return decideOrAsk(ctx, {
    key: role,
    subject: `role:${found.name}`,
    reason,
    change: { what: 'remove', role, name: found.name },
  });
};
