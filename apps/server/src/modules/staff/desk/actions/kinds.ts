import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, bothOf } from '../../../approvals/index.ts';
import { keepLimits, limitsOf, secondHalf, secondPerson } from '../../index.ts';
import { create, giveRole, operatorIn, reset } from '../steps/changes.ts';
import { changeRoleBy, COMPOSE } from '../steps/composed.ts';
import { printLimits, readLimits } from './limits.ts';

const permission = 'staff.manage';

/** What is composed of permissions: they are those of whoever has the role, from now on. */
const registerComposing = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, COMPOSE, {
    permission,
    apply: (ctx, tx, { payload }) => changeRoleBy(ctx, tx, payload),
  });
};

/** What is done with a request about staff once a second operator approves. */
export const registerKinds = (kernel: Kernel): void => {
  registerComposing(kernel);
  approvalKinds.fill(kernel, 'staff.make', {
    permission,
    isAsked: ({ alone }) => !alone,
    apply: async (ctx, tx, request) => {
      const { name = '', role = '' } = request.payload;
      const given = secondHalf(ctx, request.given_sealed);
      if (!given) return refuse('state_conflict');
      const made = await create(ctx, tx, {
        name,
        role,
        startPassword: given.startPassword,
        maker: bothOf(ctx, request),
      });
      return isRefusal(made)
        ? made
        : { shown: { startHalf: given.startHalf }, after: { name, role } };
    },
  });
  approvalKinds.fill(kernel, 'staff.role', {
    permission,
    isAsked: ({ alone }) => !alone,
    apply: async (ctx, tx, request) => {
      const { from = '', to = '', operatorId = '' } = request.payload;
      const given = await giveRole(ctx, tx, {
        operatorId: BigInt(operatorId),
        from,
        to,
        maker: bothOf(ctx, request),
      });
      return isRefusal(given) ? given : { before: { role: from }, after: { role: to } };
    },
  });
  approvalKinds.fill(kernel, 'staff.reset', {
    permission,
    apply: async (ctx, tx, request) => {
      const { payload } = request;
      const operator = await operatorIn(ctx, tx, idOf(payload.operatorId ?? ''));
      if (!operator) return refuse('not_found');
      // Their own sign-in would be decided by themselves, or by who may be one person with them.
      const isOther = await secondPerson(tx, {
        brandId: ctx.brand.id,
        makers: [operator.operator_id],
        deciderId: operatorOf(ctx).operatorId,
      });
      if (!isOther) return refuse('same_operator');
      const one = { operatorId: operator.operator_id, maker: bothOf(ctx, request) };
      if (payload.what !== 'password') {
        await reset(ctx, tx, { ...one, what: 'authenticator' });
        return { after: { what: payload.what } };
      }
      const given = secondHalf(ctx, request.given_sealed);
      if (!given) return refuse('state_conflict');
      await reset(ctx, tx, { ...one, what: 'password', startPassword: given.startPassword });
      return { shown: { startHalf: given.startHalf }, after: { what: payload.what } };
    },
  });
  approvalKinds.fill(kernel, 'staff.limits', {
    permission,
    apply: async (ctx, tx, { payload }) => {
      const role = payload.role ?? '';
      const before = await printLimits(ctx, tx, role);
      const limits = readLimits(
        ctx,
        { one: payload.one ?? '', day: payload.day ?? '', payDay: payload.payDay },
        await limitsOf(tx, ctx.brand, role),
      );
      if (!limits) return refuse('state_conflict');
      await keepLimits(tx, { brandId: ctx.brand.id, role, ...limits });
      return { before, after: await printLimits(ctx, tx, role) };
    },
  });
};
