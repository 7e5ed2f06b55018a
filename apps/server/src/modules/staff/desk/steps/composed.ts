import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import {
  changeComposed,
  COMPOSABLE,
  composedRole,
  gives,
  holdersOf,
  keepLimits,
  makeComposed,
  NO_LIMITS,
  removeComposed,
} from '../../index.ts';
import { printLimits, readLimits } from '../actions/limits.ts';

/** What a second person decides, and its line in the audit log. */
export const COMPOSE = 'staff.compose';
/** What is asked for, as the request holds it. */
export type RoleChange = { what: string } & Record<string, string>;

type Composed = { role: string; permissions: readonly string[] };
const firstGives = (now: Composed, permissions: readonly string[]): boolean =>
  !gives(now) && gives({ role: now.role, permissions });

/**
 * How much a role that gives would give, as the second person reads it; of one that gave nothing
 * before nothing, whatever was once asked for it.
 */
export const limitsThen = async (
  ctx: Ctx,
  db: Queries,
  { now, permissions }: { now: Composed; permissions: readonly string[] },
): Promise<Record<string, string>> => {
  if (!gives({ role: now.role, permissions })) return {};
  const nothing = printAmount(0n, ctx.brand.currency);
  if (firstGives(now, permissions)) return { one: nothing, day: nothing, payDay: nothing };
  const { one, day, payDay } = await printLimits(ctx, db, now.role);
  return { one, day, payDay };
};

/** Done as it was asked for, in the transaction of the decision; judged by what stands now. */
export const changeRoleBy = async (ctx: Ctx, tx: Queries, change: Record<string, string>) => {
  const { what, role = '', name = '' } = change;
  const brandId = ctx.brand.id;
  // What was given away then may stay with owners by now.
  const permissions = (change.permissions ?? '').split(', ').filter(Boolean);
  if (!permissions.every((one) => COMPOSABLE.includes(one))) return refuse('state_conflict');
  if (what === 'make') {
    const limits = readLimits(
      ctx,
      { one: change.one ?? '', day: change.day ?? '', payDay: change.payDay },
      NO_LIMITS,
    );
    const made = limits && (await makeComposed(tx, { brandId, name, permissions }));
    if (!limits || made === undefined) return refuse('state_conflict');
    await keepLimits(tx, { brandId, role: made, ...limits });
    const { one = '', day = '', payDay = '' } = change;
    return { after: { role: made, name, permissions, one, day, payDay } };
  }
  const now = await composedRole(tx, { brandId, role });
  if (!now) return refuse('not_found');
  const before = { role, name: now.name, permissions: now.permissions };
  if (what === 'remove') {
    if ((await holdersOf(tx, { brandId, role })) > 0n) return refuse('state_conflict');
    await removeComposed(tx, { brandId, role });
    return { before };
  }
  // Somebody else changed it since this was asked for.
  if (now.permissions.join(', ') !== change.before) return refuse('state_conflict');
  const limits = await limitsThen(ctx, tx, { now: before, permissions });
  // What was read of the limits is what holds.
  if (Object.entries(limits).some(([key, text]) => change[key] !== text)) {
    return refuse('state_conflict');
  }
  if (!(await changeComposed(tx, { brandId, role, name, permissions }))) {
    return refuse('state_conflict');
  }
  if (firstGives(before, permissions)) await keepLimits(tx, { brandId, role, ...NO_LIMITS });
  return { before, after: { role, name, permissions, ...limits } };
};
