import type { InputOf } from '@fairhouse/contract';
import type {
  changeRole,
  makeOperator as makeCall,
  resetOperator as resetCall,
} from '@fairhouse/contract/staff-desk';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { askApproval } from '../../../approvals/index.ts';
import {
  firstHalf,
  isAlone,
  isGuarded,
  lockOwners,
  operatorByName,
  startPasswordFrom,
} from '../../index.ts';
import { isLastOwner } from '../rules.ts';
import { create, giveRole, makerOf, noteStaff, operatorIn, reset } from '../steps/changes.ts';
import { isRole } from '../steps/is-role.ts';
import { outcomeOf } from './list-operators.ts';

type Done = {
  operatorId?: bigint;
  approvalId?: bigint;
  startPassword?: string;
  startHalf?: string;
};

export const makeOperator = async (ctx: Ctx, input: InputOf<typeof makeCall>) => {
  const { name, role, reason } = input;
  const done = await ctx.db.transaction(async (tx) => {
    const alone = await isAlone(ctx, tx);
    if (await operatorByName(tx, ctx.brand.id, name)) return refuse('username_taken');
    if (!(await isRole(ctx, tx, role))) return refuse('state_conflict');
    const subject = `operator:${name}`;
    if (isGuarded(role) && !alone) {
      const { startHalf, sealed } = firstHalf(ctx);
      const row = await askApproval(ctx, tx, {
        kind: 'staff.make',
        key: name.toLowerCase(),
        subject,
        payload: { name, role },
        reason,
        sealed,
      });
      return isRefusal(row) ? row : { approvalId: row.approval_id, startHalf };
    }
    const startPassword = startPasswordFrom(ctx.random);
    const made = await create(ctx, tx, { name, role, startPassword, maker: makerOf(ctx) });
    if (isRefusal(made)) return made;
    await noteStaff(ctx, tx, { action: 'staff.make', subject, after: { name, role }, reason });
    return { ...made, startPassword };
  });
  return isRefusal(done) ? done : outcomeOf(ctx, done satisfies Done);
};

export const askRole = async (ctx: Ctx, input: InputOf<typeof changeRole>) => {
  const done = await ctx.db.transaction(async (tx) => {
    const alone = await isAlone(ctx, tx);
    const operator = await operatorIn(ctx, tx, idOf(input.id));
    if (!operator) return refuse('not_found');
    const { operator_id: operatorId, role: from } = operator;
    const to = input.role;
    const isLast = isLastOwner(await lockOwners(tx, ctx.brand.id), operatorId);
    if (from === to || isLast || !(await isRole(ctx, tx, to))) return refuse('state_conflict');
    const subject = `operator:${operator.name}`;
    if (!alone) {
      const row = await askApproval(ctx, tx, {
        kind: 'staff.role',
        key: String(operatorId),
        subject,
        payload: { operatorId: String(operatorId), name: operator.name, from, to },
        reason: input.reason,
      });
      return isRefusal(row) ? row : { operatorId, approvalId: row.approval_id };
    }
    const given = await giveRole(ctx, tx, { operatorId, from, to, maker: makerOf(ctx) });
    if (isRefusal(given)) return given;
    await noteStaff(ctx, tx, {
      action: 'staff.role',
      subject,
      before: { role: from },
      after: { role: to },
      reason: input.reason,
    });
    return given;
  });
  return isRefusal(done) ? done : outcomeOf(ctx, done satisfies Done);
};

export const resetOperator = async (ctx: Ctx, input: InputOf<typeof resetCall>) => {
  const { what, reason } = input;
  const self = operatorOf(ctx).operatorId;
  const done = await ctx.db.transaction(async (tx) => {
    const alone = await isAlone(ctx, tx);
    const operator = await operatorIn(ctx, tx, idOf(input.id));
    if (!operator) return refuse('not_found');
    const operatorId = operator.operator_id;
    if (operatorId === self) return refuse('same_operator');
    const subject = `operator:${operator.name}`;
    // An authenticator goes by its own code or by two persons, whatever the role.
    if (what === 'authenticator' || (isGuarded(operator.role) && !alone)) {
      const half = what === 'password' ? firstHalf(ctx) : undefined;
      const row = await askApproval(ctx, tx, {
        kind: 'staff.reset',
        key: `${operatorId}:${what}`,
        subject,
        payload: { operatorId: String(operatorId), name: operator.name, what },
        reason,
        ...(half ? { sealed: half.sealed } : {}),
      });
      return isRefusal(row)
        ? row
        : {
            operatorId,
            approvalId: row.approval_id,
            ...(half ? { startHalf: half.startHalf } : {}),
          };
    }
    const startPassword = startPasswordFrom(ctx.random);
    await reset(ctx, tx, { operatorId, maker: makerOf(ctx), what, startPassword });
    await noteStaff(ctx, tx, {
      action: 'staff.reset',
      subject,
      before: { hasAuthenticator: operator.authenticator_sealed !== null },
      after: { what },
      reason,
    });
    return { operatorId, startPassword };
  });
  return isRefusal(done) ? done : outcomeOf(ctx, done satisfies Done);
};
