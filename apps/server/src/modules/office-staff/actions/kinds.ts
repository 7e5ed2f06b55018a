import { operatorOf, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvable } from '../../approvals/index.ts';
import { keepLimits } from '../../staff/index.ts';
import { operatorIdOf } from '../rules.ts';
import { create, giveRole, operatorIn, reset } from './changes.ts';
import { printLimits, readLimits } from './limits.ts';

const permission = 'staff.manage';

/** What is done with a request about staff once a second operator approves. */
export const registerKinds = (kernel: Kernel): void => {
  approvable(kernel, 'staff.make', { permission, apply: async (ctx, tx, { payload }) => {
    const made = await create(ctx, tx, { name: payload.name ?? '', role: payload.role ?? '',
      issuedBy: operatorOf(ctx).operatorId });
    return isRefusal(made) ? made : { shown: { startPassword: made.startPassword },
      after: { name: payload.name, role: payload.role } };
  } });
  approvable(kernel, 'staff.role', { permission, apply: async (ctx, tx, { payload }) => {
    const from = payload.from ?? '';
    const to = payload.to ?? '';
    const given = await giveRole(ctx, tx, { operatorId: BigInt(payload.operatorId ?? ''),
      from, to });
    return isRefusal(given) ? given : { before: { role: from }, after: { role: to } };
  } });
  approvable(kernel, 'staff.reset', { permission, apply: async (ctx, tx, { payload }) => {
    const operator = await operatorIn(ctx, tx, operatorIdOf(payload.operatorId ?? ''));
    if (!operator) return refuse('not_found');
    // Their start password would be read by themselves, signed in as who they are.
    if (operator.operator_id === operatorOf(ctx).operatorId) return refuse('same_operator');
    const done = await reset(ctx, tx, { operatorId: operator.operator_id,
      what: payload.what ?? '', issuedBy: operatorOf(ctx).operatorId });
    return { ...(done.startPassword ? { shown: { startPassword: done.startPassword } } : {}),
      after: { what: payload.what } };
  } });
  approvable(kernel, 'staff.limits', { permission, apply: async (ctx, tx, { payload }) => {
    const role = payload.role ?? '';
    const before = await printLimits(ctx, tx, role);
    const limits = readLimits(ctx, { one: payload.one ?? '', day: payload.day ?? '' });
    if (!limits) return refuse('state_conflict');
    await keepLimits(tx, { brandId: ctx.brand.id, role, ...limits });
    return { before, after: await printLimits(ctx, tx, role) };
  } });
};
