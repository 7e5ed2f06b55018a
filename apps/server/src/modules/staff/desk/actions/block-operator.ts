import type { InputOf } from '@fairhouse/contract';
import type {
  blockOperator as blockCall,
  endOperatorSessions,
} from '@fairhouse/contract/staff-desk';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { changeStatus, endSessionsOf, lockOwners } from '../../index.ts';
import { isLastOwner } from '../rules.ts';
import { noteStaff, operatorIn } from '../steps/changes.ts';
import { outcomeOf } from './list-operators.ts';

/** One pair of eyes is enough to stop somebody: it may have to be quick. */
export const blockOperator = async (ctx: Ctx, input: InputOf<typeof blockCall>) => {
  const { status, reason } = input;
  const done = await ctx.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, ctx.brand.id);
    const operator = await operatorIn(ctx, tx, idOf(input.id));
    if (!operator) return refuse('not_found');
    const operatorId = operator.operator_id;
    if (operatorId === operatorOf(ctx).operatorId) return refuse('same_operator');
    if (status === 'blocked' && isLastOwner(owners, operatorId)) return refuse('state_conflict');
    const one = { brandId: ctx.brand.id, operatorId };
    if ((await changeStatus(tx, { ...one, status })) !== 1) return refuse('state_conflict');
    const sessions = status === 'blocked' ? await endSessionsOf(tx, one) : 0;
    await noteStaff(ctx, tx, {
      action: status === 'blocked' ? 'staff.block' : 'staff.unblock',
      subject: `operator:${operator.name}`,
      before: { status: operator.status },
      after: { status, ...(sessions > 0 ? { endedSessions: sessions } : {}) },
      reason,
    });
    return { operatorId };
  });
  return isRefusal(done) ? done : outcomeOf(ctx, done);
};

export const endSessions = async (ctx: Ctx, input: InputOf<typeof endOperatorSessions>) => {
  const done = await ctx.db.transaction(async (tx) => {
    const operator = await operatorIn(ctx, tx, idOf(input.id));
    if (!operator) return refuse('not_found');
    const operatorId = operator.operator_id;
    const ended = await endSessionsOf(tx, {
      brandId: ctx.brand.id,
      operatorId,
      exceptId: operatorOf(ctx).sessionId,
    });
    await noteStaff(ctx, tx, {
      action: 'staff.sessions.end',
      reason: '',
      subject: `operator:${operator.name}`,
      after: { endedSessions: ended },
    });
    return { operatorId };
  });
  return isRefusal(done) ? done : outcomeOf(ctx, done);
};
