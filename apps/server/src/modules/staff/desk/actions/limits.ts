import type { InputOf } from '@fairhouse/contract';
import type { changeLimits, RoleTable } from '@fairhouse/contract/staff-desk';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import type { Brand, Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { askApproval } from '../../../approvals/index.ts';
import {
  COMPOSABLE,
  composedRole,
  composedRoles,
  gives,
  isAlone,
  isComposed,
  KEY_ROLE,
  keepLimits,
  limitsOf,
  may,
  PERMISSION_NAMES,
  ROLES,
  type Limits,
} from '../../index.ts';
import { noteStaff } from '../steps/changes.ts';
import { outcomeOf } from './list-operators.ts';

const LIMITED: readonly string[] = [...ROLES.filter((role) => gives(role)), KEY_ROLE];

export const listRoles = async (ctx: Ctx): Promise<RoleTable> => {
  const composed = await composedRoles(ctx.db, ctx.brand.id);
  const limits = [];
  for (const role of [...LIMITED, ...composed.filter(gives).map((one) => one.role)]) {
    limits.push(await printLimits(ctx, ctx.db, role));
  }
  return {
    currency: ctx.brand.currency.code,
    limits,
    permissions: PERMISSION_NAMES.map((permission) => ({
      permission,
      roles: [
        ...ROLES.filter((role) => may(role, permission)),
        ...composed.filter((one) => may(one, permission)).map((one) => one.role),
      ],
    })),
    composed: composed.map(({ role, name, permissions, holders }) => ({
      role,
      name,
      permissions: [...permissions],
      holders: Number(holders),
    })),
    composable: [...COMPOSABLE],
  };
};
/** Whether the role has limits to change. */
const isLimited = async (ctx: Ctx, role: string): Promise<boolean> => {
  if (!isComposed(role)) return LIMITED.includes(role);
  const found = await composedRole(ctx.db, { brandId: ctx.brand.id, role });
  return found !== undefined && gives(found);
};

export const printLimits = async (ctx: Ctx, db: Queries, role: string) => {
  const { oneMinor, dayMinor, payDayMinor } = await limitsOf(db, ctx.brand, role);
  const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return { role, one: print(oneMinor), day: print(dayMinor), payDay: print(payDayMinor) };
};

type Given = { one: string; day: string; payDay?: string | undefined };
/** Undefined where they are no amounts, or a day would hold less than one of them. */
export const readLimits = (ctx: Ctx, p: Given, now: Limits): Limits | undefined => {
  const [oneMinor, dayMinor, payDayMinor] = [p.one, p.day, p.payDay].map((text) =>
    text === undefined ? now.payDayMinor : parseAmount(text, ctx.brand.currency),
  );
  return oneMinor === undefined ||
    dayMinor === undefined ||
    payDayMinor === undefined ||
    dayMinor < oneMinor
    ? undefined
    : { oneMinor, dayMinor, payDayMinor };
};

const isLower = async (tx: Queries, p: { brand: Brand; role: string; limits: Limits }) => {
  const now = await limitsOf(tx, p.brand, p.role);
  return (
    p.limits.oneMinor <= now.oneMinor &&
    p.limits.dayMinor <= now.dayMinor &&
    p.limits.payDayMinor <= now.payDayMinor
  );
};

export const askLimits = async (ctx: Ctx, input: InputOf<typeof changeLimits>) => {
  const { role, reason } = input;
  if (!(await isLimited(ctx, role))) return refuse('not_found');
  const limits = readLimits(ctx, input, await limitsOf(ctx.db, ctx.brand, role));
  if (!limits) return refuse('invalid_amount');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const payload = {
    role,
    one: show(limits.oneMinor),
    day: show(limits.dayMinor),
    payDay: show(limits.payDayMinor),
  };
  const subject = `role:${role}`;
  const done = await ctx.db.transaction(async (tx) => {
    // An owner who is alone may lower them; more for oneself is never one person's to decide.
    if (!(await isAlone(ctx, tx)) || !(await isLower(tx, { brand: ctx.brand, role, limits }))) {
      return askApproval(ctx, tx, { kind: 'staff.limits', key: role, subject, payload, reason });
    }
    const before = await printLimits(ctx, tx, role);
    await keepLimits(tx, { brandId: ctx.brand.id, role, ...limits });
    await noteStaff(ctx, tx, { action: 'staff.limits', subject, before, after: payload, reason });
    return undefined;
  });
  if (isRefusal(done)) return done;
  return outcomeOf(ctx, done ? { approvalId: done.approval_id } : {});
};
