import type { InputOf } from '@fairhouse/contract';
import type { changeLimits, RoleTable } from '@fairhouse/contract/office-staff';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { askApproval } from '../../approvals/index.ts';
import { keepLimits, limitsOf, may, PERMISSION_NAMES, ROLES, type Limits }
  from '../../staff/index.ts';
import { isAlone, noteStaff } from './changes.ts';
import { outcomeOf } from './list-operators.ts';

const LIMITED = ROLES.filter((role) => may(role, 'members.adjust'));

export const listRoles = async (ctx: Ctx): Promise<RoleTable> => {
  const limits = [];
  for (const role of LIMITED) limits.push(await printLimits(ctx, ctx.db, role));
  return { currency: ctx.brand.currency.code, limits,
    permissions: PERMISSION_NAMES.map((permission) => ({ permission,
      roles: ROLES.filter((role) => may(role, permission)) })) };
};

export const printLimits = async (ctx: Ctx, db: Queries, role: string) => {
  const { oneMinor, dayMinor } = await limitsOf(db, ctx.brand, role);
  return { role, one: printAmount(oneMinor, ctx.brand.currency),
    day: printAmount(dayMinor, ctx.brand.currency) };
};

/** Undefined where they are no amounts, or a day would hold less than one of them. */
export const readLimits = (ctx: Ctx, p: { one: string; day: string }): Limits | undefined => {
  const [oneMinor, dayMinor] = [p.one, p.day].map((text) =>
    parseAmount(text, ctx.brand.currency));
  return oneMinor === undefined || dayMinor === undefined || dayMinor < oneMinor ? undefined
    : { oneMinor, dayMinor };
};

export const askLimits = async (ctx: Ctx, input: InputOf<typeof changeLimits>) => {
  const { role, reason } = input;
  if (!(LIMITED as readonly string[]).includes(role)) return refuse('not_found');
  const limits = readLimits(ctx, input);
  if (!limits) return refuse('invalid_amount');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const payload = { role, one: show(limits.oneMinor), day: show(limits.dayMinor) };
  const subject = `role:${role}`;
  const done = await ctx.db.transaction(async (tx) => {
    if (!await isAlone(ctx, tx)) {
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
