import type { InputOf } from '@fairhouse/contract';
import type {
  limitMember as limitCall,
  memberLimits as listCall,
} from '@fairhouse/contract/sportsbook-desk';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { memberByAccount } from '../../../members/index.ts';
import { KINDS } from '../rules.ts';
import { groupBoundOf } from '../../index.ts';
import { forgetMemberLimit, keepMemberLimit, memberLimitRows, percentNow } from '../rows/limits.ts';
import { bookSubject, noteBook } from '../steps/note.ts';
import { bookAsks } from '../store.ts';

const cursorOf = (text: string | undefined): { at: Date; id: bigint } | null => {
  const [, at, id] = /^(\d{1,15})_(\d{1,18})$/.exec(text ?? '') ?? [];
  return at !== undefined && id !== undefined ? { at: new Date(Number(at)), id: BigInt(id) } : null;
};

/** Whoever is bounded otherwise than the caps of a league say. */
export const listMemberLimits = async (ctx: Ctx, input: InputOf<typeof listCall>) => {
  const { brand, db } = ctx;
  const found = await memberLimitRows(db, {
    brandId: brand.id,
    keyword: input.keyword ?? '',
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const rows = found.slice(0, input.pageSize);
  const asks = await bookAsks(db, {
    brandId: brand.id,
    kinds: [KINDS.member],
    keys: rows.map((one) => String(one.member_id)),
  });
  const last = rows.at(-1);
  return {
    currency: brand.currency.code,
    list: rows.map((row) => ({
      memberId: String(row.member_id),
      account: row.account,
      percent: row.percent,
      reason: row.reason,
      by: row.set_name,
      at: row.at.toISOString(),
      isAsked: asks.some((one) => one.key === String(row.member_id)),
      stake: printAmount(row.stake, brand.currency),
      payout: printAmount(row.payout, brand.currency),
    })),
    nextCursor:
      found.length > input.pageSize && last ? `${last.at.getTime()}_${last.member_id}` : null,
  };
};

const WHOLE = 100;
const ownText = (percent: number | null | undefined): string => String(percent ?? '');
/**
 * A bound, or back to the caps or to the group, is one person's to say; more than the caps is not,
 * and neither is a group that has more than those.
 */
export const limitMember = async (ctx: Ctx, input: InputOf<typeof limitCall>) => {
  const { account, percent, reason } = input;
  const member = await memberByAccount(ctx.db, ctx.brand.id, account);
  if (!member) return refuse('wrong_account');
  const key = { brandId: ctx.brand.id, memberId: member.member_id };
  const asked = await ctx.db.transaction(async (tx) => {
    const before = await percentNow(tx, key);
    if ((before ?? null) === percent) return refuse('state_conflict');
    const then = percent ?? (await groupBoundOf(tx, key)).percent;
    if (then > WHOLE) {
      return askApproval(ctx, tx, {
        kind: KINDS.member,
        key: String(key.memberId),
        subject: bookSubject('member', member.account),
        payload: {
          memberId: String(key.memberId),
          account: member.account,
          from: String(before ?? WHOLE),
          own: ownText(before),
          to: ownText(percent),
        },
        reason,
      });
    }
    await keep(ctx, tx, { ...key, percent, reason });
    await noteBook(ctx, tx, {
      action: KINDS.member,
      subject: bookSubject('member', member.account),
      before: { percent: before ?? null },
      after: { percent },
      reason,
    });
    return undefined;
  });
  if (isRefusal(asked)) return asked;
  return { approvalId: asked ? asked.approval_id.toString() : null };
};

const keep = (
  ctx: Ctx,
  tx: Queries,
  p: { brandId: number; memberId: bigint; percent: number | null; reason: string },
): Promise<void> => {
  const { percent, ...own } = p;
  if (percent === null) return forgetMemberLimit(tx, own);
  const { operatorId, name } = operatorOf(ctx);
  return keepMemberLimit(tx, { ...own, percent, operatorId, name });
};

export const registerLimits = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.member, {
    permission: 'sportsbook.manage',
    apply: async (ctx, tx, { payload, reason }) => {
      const key = { brandId: ctx.brand.id, memberId: BigInt(payload.memberId ?? '0') };
      const before = await percentNow(tx, key);
      // What was asked before this was said too names the percent alone.
      const isSame =
        payload.own === undefined
          ? String(before ?? WHOLE) === payload.from
          : ownText(before) === payload.own;
      if (!isSame) return refuse('state_conflict');
      const percent = payload.to === '' ? null : Number(payload.to);
      await keep(ctx, tx, { ...key, percent, reason });
      return { before: { percent: before ?? null }, after: { percent } };
    },
  });
};
