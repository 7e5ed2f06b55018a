import type { InputOf } from '@fairhouse/contract';
import type { limitGroup as limitCall } from '@fairhouse/contract/sportsbook-limits';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { groupsOf } from '../../../payment-groups/index.ts';
import { KINDS } from '../rules.ts';
import { groupLimitRows, keepGroupLimit, lockGroupLimits } from '../rows/group-limits.ts';
import { bookSubject, noteBook } from '../steps/note.ts';
import { bookAsks } from '../store.ts';

const WHOLE = 100;
const openGroups = async (db: Queries, brandId: number) =>
  (await groupsOf(db, brandId)).filter((one) => one.closed_at === null);

/** Every open group, also one that nobody bounded. */
export const listGroupLimits = async ({ brand, db }: Ctx) => {
  const [groups, limits] = await Promise.all([
    openGroups(db, brand.id),
    groupLimitRows(db, brand.id),
  ]);
  const keys = groups.map((one) => one.code);
  const asks = await bookAsks(db, { brandId: brand.id, kinds: [KINDS.group], keys });
  return {
    list: groups.map(({ code, name, members }) => {
      const own = limits.find((one) => one.code === code);
      return {
        code,
        name,
        members: Number(members),
        percent: own?.percent ?? WHOLE,
        set: own ? { reason: own.reason, by: own.set_name, at: own.at.toISOString() } : null,
        isAsked: asks.some((one) => one.key === code),
      };
    }),
  };
};

/** What stands of a group; undefined where there is no such group, or it is closed. */
const groupNow = async (tx: Queries, p: { brandId: number; code: string }) => {
  await lockGroupLimits(tx, p.brandId);
  const group = (await openGroups(tx, p.brandId)).find((one) => one.code === p.code);
  const own = (await groupLimitRows(tx, p.brandId)).find((one) => one.code === p.code);
  return group && { name: group.name, percent: own?.percent ?? WHOLE };
};

/** As of a member: a bound, or back to the caps, is one person's to say; more than those is not. */
export const limitGroup = async (ctx: Ctx, input: InputOf<typeof limitCall>) => {
  const { code, percent, reason } = input;
  const key = { brandId: ctx.brand.id, code };
  const asked = await ctx.db.transaction(async (tx) => {
    const before = await groupNow(tx, key);
    if (!before) return refuse('not_found');
    if (before.percent === percent) return refuse('state_conflict');
    const subject = bookSubject('group', code);
    if (percent > WHOLE) {
      return askApproval(ctx, tx, {
        kind: KINDS.group,
        key: code,
        subject,
        payload: {
          code,
          name: before.name,
          from: String(before.percent),
          to: String(percent),
          askedAt: tx.now().toISOString(),
        },
        reason,
      });
    }
    const { operatorId, name } = operatorOf(ctx);
    await keepGroupLimit(tx, { ...key, percent, reason, operatorId, name, at: tx.now() });
    await noteBook(ctx, tx, {
      action: KINDS.group,
      subject,
      before: { percent: before.percent },
      after: { percent },
      reason,
    });
    return undefined;
  });
  if (isRefusal(asked)) return asked;
  return { approvalId: asked ? asked.approval_id.toString() : null };
};

export const registerGroupLimits = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.group, {
    permission: 'sportsbook.manage',
    apply: async (ctx, tx, { payload, reason }) => {
      const key = { brandId: ctx.brand.id, code: payload.code ?? '' };
      const before = await groupNow(tx, key);
      if (!before || String(before.percent) !== payload.from) return refuse('state_conflict');
      const percent = Number(payload.to);
      const { operatorId, name } = operatorOf(ctx);
      // Of who was in it then: whoever is moved there while it waits is none of theirs (D-T10).
      const at = payload.askedAt === undefined ? tx.now() : new Date(payload.askedAt);
      await keepGroupLimit(tx, { ...key, percent, reason, operatorId, name, at });
      return { before: { percent: before.percent }, after: { percent } };
    },
  });
};
