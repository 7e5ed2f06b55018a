import type { InputOf } from '@fairhouse/contract';
import type {
  changeOwnPassword as passwordCall,
  endOwnSession as endCall,
} from '@fairhouse/contract/staff-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import {
  changePassword,
  endSessionsOf,
  hashOperatorPassword,
  liveSessions,
  operatorById,
  proveOperator,
} from '../../index.ts';
import { judgePassword } from '../rules.ts';
import { noteStaff } from '../steps/changes.ts';

export const listOwnSessions = async (ctx: Ctx) => {
  const { operatorId, sessionId } = operatorOf(ctx);
  const rows = await liveSessions(ctx.db, { brandId: ctx.brand.id, operatorId });
  return {
    list: rows.map((row) => ({
      id: row.session_id,
      ip: row.ip,
      startedAt: row.started_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isThis: row.session_id === sessionId,
    })),
  };
};

export const endOwnSession = async (ctx: Ctx, input: InputOf<typeof endCall>) => {
  const { operatorId, sessionId, name } = operatorOf(ctx);
  // The one that asks is ended by signing out.
  const ended =
    input.id === sessionId
      ? 0
      : await ctx.db.transaction(async (tx) => {
          const count = await endSessionsOf(tx, {
            brandId: ctx.brand.id,
            operatorId,
            onlyId: input.id,
          });
          if (count > 0) {
            await noteStaff(ctx, tx, {
              action: 'staff.sessions.end',
              subject: `operator:${name}`,
              after: { endedSessions: count },
              reason: '',
            });
          }
          return count;
        });
  return ended === 0 ? refuse('not_found') : listOwnSessions(ctx);
};

export const changeOwnPassword = async (ctx: Ctx, input: InputOf<typeof passwordCall>) => {
  const { operatorId, sessionId, name } = operatorOf(ctx);
  const operator = await operatorById(ctx.db, ctx.brand.id, operatorId);
  if (!operator) throw new Error('the operator of a session is gone');
  const refused = await proveOperator(ctx, operator, input.oldPassword);
  if (refused) return refused;
  const wrong = judgePassword({ password: input.newPassword, old: input.oldPassword, name });
  if (wrong) return refuse('validation_failed', { fields: { newPassword: wrong } });
  const hash = await hashOperatorPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    const one = { brandId: ctx.brand.id, operatorId };
    await changePassword(tx, { ...one, hash, isStart: false });
    const ended = await endSessionsOf(tx, { ...one, exceptId: sessionId });
    await noteStaff(ctx, tx, {
      action: 'staff.password',
      subject: `operator:${name}`,
      before: { mustChange: operator.must_change_password },
      after: { mustChange: false, endedSessions: ended },
      reason: '',
    });
  });
  return {};
};
