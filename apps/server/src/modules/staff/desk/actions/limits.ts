import type { InputOf } from '@fairhouse/contract';
import type { changeLimits, RoleTable } from '@fairhouse/contract/staff-desk';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import type { Brand, Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { askApproval } from '../../../approvals/index.ts';
import { keepLimits, limitsOf, may, PERMISSION_NAMES, ROLES, type Limits } from '../../index.ts';
import { isAlone, noteStaff } from '../steps/changes.ts';
import { outcomeOf } from './list-operators.ts';

/** Whoever may make something that gives money, or let some out. */
const GIVING = [
  'members.adjust',
  'rewards.give',
  'vouchers.manage',
  'deposits.decide',
  'withdrawals.decide',
  'promotions.manage',
  'games.manage',
  'lottery.manage',
  'sportsbook.manage',
  'offers.manage',
  'vip.manage',
  'points.decide',
];
const LIMITED = ROLES.filter((role) => GIVING.some((permission) => may(role, permission)));

export const listRoles = async (ctx: Ctx): Promise<RoleTable> => {
  const limits = [];
  for (const role of LIMITED) limits.push(await printLimits(ctx, ctx.db, role));
  return {
    currency: ctx.brand.currency.code,
    limits,
    permissions: PERMISSION_NAMES.map((permission) => ({
      permission,
      roles: ROLES.filter((role) => may(role, permission)),
    })),
  };
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
  if (!(LIMITED as readonly string[]).includes(role)) return refuse('not_found');
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
