import type { Operator, StaffOutcome } from '@fairhouse/contract/staff-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { operatorRows } from '../../index.ts';

export const listOperators = async (ctx: Ctx): Promise<{ list: Operator[] }> => ({
  list: (await operatorRows(ctx.db, ctx.brand.id)).map((row) => ({
    id: row.operator_id.toString(),
    name: row.name,
    role: row.role,
    roleName: row.role_name,
    status: row.status,
    hasAuthenticator: row.authenticator_sealed !== null,
    mustChangePassword: row.must_change_password,
    linkedTo: row.linked_subject ?? row.linked_mail,
    isSelf: row.operator_id === operatorOf(ctx).operatorId,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    sessions: Number(row.sessions),
  })),
});

/** What became of a change: the operator as they are now, or the request that waits. */
export const outcomeOf = async (
  ctx: Ctx,
  p: {
    operatorId?: bigint | undefined;
    approvalId?: bigint;
    startPassword?: string | undefined;
    startHalf?: string | undefined;
  },
): Promise<StaffOutcome> => {
  const { list } = p.operatorId === undefined ? { list: [] } : await listOperators(ctx);
  return {
    operator: list.find((one) => one.id === String(p.operatorId)) ?? null,
    approvalId: p.approvalId?.toString() ?? null,
    startPassword: p.startPassword ?? null,
    startHalf: p.startHalf ?? null,
  };
};
